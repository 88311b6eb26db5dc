# make lab    open the lessons in JupyterLab          make notebooks  build the lessons again
# make test   everything that CI runs                 make words      compile the catalogues
# make bench  measure, with the aims beside           make lint       style, types, layers
#
# Each works on a fresh machine with make, git and Python 3.11 or newer: what is missing is installed into $(VENV), once.

VENV     ?= .venv
PYTHON   ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
              $$p -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && { echo $$p; break; }; done)
LAB_ARGS ?=
LAYERS   ?=

BIN      := $(VENV)/bin
RUN      := $(BIN)/python
SETUP    := binder/prepare.py binder/jupyter_server_config.py
# A stamp bears the checksum of what it was made from: nothing is installed twice, and nothing goes stale.
LAB_MADE  := $(VENV)/.lab-$(firstword $(shell cat requirements.txt pyproject.toml $(SETUP) | cksum))
TEST_MADE := $(VENV)/.test-$(firstword $(shell cat requirements.txt pyproject.toml tests/requirements.txt | cksum))

# Kernels start three times slower where nothing may be compiled ahead; a foreign PYTHONPATH would shadow the pins.
unexport PYTHONDONTWRITEBYTECODE PYTHONPATH PYTHONHOME VIRTUAL_ENV

.PHONY: lab test bench notebooks words lint clean

lab: $(LAB_MADE)
	$(RUN) -m jupyter lab --ServerApp.root_dir="$(CURDIR)" $(if $(filter 0,$(shell id -u)),--allow-root) $(LAB_ARGS)

test: $(TEST_MADE)
	$(RUN) tests/get_browser.py
	$(RUN) tests/run.py $(LAYERS)

bench: $(TEST_MADE)
	$(RUN) tests/get_browser.py
	$(RUN) -m tests.bench.bench

notebooks: $(TEST_MADE)
	$(RUN) -m notebooks.build

words: $(TEST_MADE)
	$(RUN) -m cardkit.locale.build

lint: $(TEST_MADE)
	$(RUN) tests/run.py lint

clean:
	rm -rf $(VENV) .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache test-results

$(RUN):
	@test -n "$(PYTHON)" || { echo "No Python 3.11 or newer with venv was found (on Debian: apt-get install python3-venv)."; exit 1; }
	$(PYTHON) -m venv $(VENV)

# uv is used where it is at hand, and never fetched; where it fails, say for want of pip's settings, pip takes over.
define install
	{ command -v uv >/dev/null 2>&1 && uv pip install --quiet --compile-bytecode --python $(RUN) $(1); } || \
	$(RUN) -m pip install --quiet --disable-pip-version-check $(1)
endef

$(LAB_MADE): | $(RUN)
	$(call install,-r requirements.txt)
	$(RUN) binder/prepare.py
	@rm -f $(VENV)/.lab-*; touch $@

$(TEST_MADE): | $(LAB_MADE)
	$(call install,-r requirements.txt -r tests/requirements.txt)
	@rm -f $(VENV)/.test-*; touch $@
