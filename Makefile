# make lab    open the lessons in JupyterLab          make notebooks  build the lessons again
# make test   everything that CI runs                 make words      compile the catalogues
# make bench  measure, with the aims beside           make lint       style, types, layers
# make front  bundle the widgets' scripts and styles  make levels     let the players of each level play each other
# make export write the lessons as pages of HTML, for no Jupyter and no network, into dist/lessons
# make handouts print them, and all sample hands, on A4, into dist/handouts (LESSONS="03 11" only those)
# make slides write them as slides for a projector, with live hands, into dist/slides
# make bench-classroom  measure what a class meets
# make load   try how many pupils a JupyterHub on this machine bears: make load USERS=30
# make demo LESSON=03  show a lesson as a page, code hidden; PUPILS=30 for a class with one link
# make site   build the lessons as a site that runs in any browser, into dist/site      make site-test  try it
#
# Each works on a fresh machine with make, git and Python 3.11 or newer: what is missing is installed into $(VENV), once.

VENV     ?= .venv
SITE_VENV ?= .venv-site
LOAD_VENV ?= .venv-load
PYTHON   ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
              $$p -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && { echo $$p; break; }; done)
LAB_ARGS ?=
LAYERS   ?=
LEVEL_ARGS ?=
LESSONS  ?=
BENCH_ARGS ?=
USERS    ?= 30

comma    := ,
BIN      := $(VENV)/bin
RUN      := $(BIN)/python
SETUP    := binder/prepare.py binder/jupyter_server_config.py cardkit/server_extension.json \
            $(wildcard cardkit/labextension/*.json cardkit/labextension/static/*)
# A stamp bears the checksum of what it was made from, and of the place: nothing is installed twice, nothing goes stale.
stamp     = $(VENV)/.$(1)-$(firstword $(shell { pwd -P; cat $(2); } | cksum))
DEMO_MADE := $(call stamp,demo,binder/demo.txt)
LAB_MADE  := $(call stamp,lab,requirements.txt pyproject.toml $(SETUP))
TEST_MADE := $(call stamp,test,requirements.txt pyproject.toml tests/requirements.txt binder/demo.txt)
# An environment is sound where its Python runs and finds pip, and where it was made here: what is installed in it names
# this folder. One that was made by other means bears no name of a place, and is taken as it is.
SOUND    := $(shell $(RUN) -I -c 'import pip' >/dev/null 2>&1 && { \
              [ "$$(cat $(VENV)/.place 2>/dev/null)" = "$$(pwd -P)" ] || \
              [ -z "$$(ls -d $(VENV)/.place $(VENV)/.lab-* 2>/dev/null)" ]; } && echo yes)

# Kernels start three times slower where nothing may be compiled ahead; a foreign PYTHONPATH would shadow the pins; and
# settings of pip that lead elsewhere are meant for other places than an environment of its own.
unexport PYTHONDONTWRITEBYTECODE PYTHONPATH PYTHONHOME VIRTUAL_ENV PIP_TARGET PIP_PREFIX PIP_ROOT UV_SYSTEM_PYTHON
export PIP_USER := 0

.PHONY: lab demo test bench bench-classroom levels load load-test notebooks export handouts slides site site-test words front lint clean anew

lab: $(LAB_MADE)
	@$(RUN) binder/copies.py
	$(RUN) -m jupyter lab --ServerApp.root_dir="$(CURDIR)" $(if $(filter 0,$(shell id -u)),--allow-root) $(LAB_ARGS)

# A LANGUAGE of the environment is about this machine's messages, not about lessons.
demo: $(LAB_MADE) $(DEMO_MADE)
	@$(RUN) binder/demo.py --lesson="$(or $(LESSON),00)" --pupils="$(or $(PUPILS),0)" --theme="$(or $(THEME),light)" \
	  --language="$(or $(if $(filter command,$(firstword $(origin LANGUAGE))),$(LANGUAGE)),en)" $(DEMO_ARGS)

test: $(TEST_MADE)
	$(RUN) tests/run.py $(LAYERS)

bench: $(TEST_MADE)
	@$(RUN) -c 'import pyspiel' 2>/dev/null || { $(call install,-r tests/bench/requirements.txt); } || \
	  echo "OpenSpiel cannot be installed here: our games are measured without it."
	$(RUN) tests/get_browser.py
	$(RUN) -m tests.bench.bench

bench-classroom: $(TEST_MADE)
	$(RUN) tests/get_browser.py
	$(RUN) -m tests.bench.classroom $(BENCH_ARGS)

levels: $(TEST_MADE)
	nice $(RUN) -m tests.bench.levels $(LEVEL_ARGS)

notebooks: $(TEST_MADE)
	$(RUN) -m notebooks.build
	$(RUN) -m notebooks.api

export: $(TEST_MADE)
	$(RUN) -m notebooks.export $(LESSONS)

handouts: $(TEST_MADE)
	$(RUN) -m notebooks.handouts $(LESSONS)

slides: $(TEST_MADE)
	$(RUN) -m notebooks.slides $(LESSONS)

# An environment of its own: what builds the site is no business of the learner's.
site:
	@test -x $(SITE_VENV)/bin/python || $(PYTHON) -m venv $(SITE_VENV)
	@echo "Installing what builds the site into $(SITE_VENV): once, some minutes; then the site itself, half a minute."
	@$(SITE_VENV)/bin/python -m pip install --quiet --disable-pip-version-check -r binder/lite.txt
	$(SITE_VENV)/bin/python binder/lite.py

site-test: $(TEST_MADE)
	$(RUN) tests/run.py site

# And one for a hub: it brings another server than the one that learners start.
load: $(LOAD_VENV)/.made
	@$(LOAD_VENV)/bin/python binder/load.py $(USERS)

load-test: $(TEST_MADE) $(LOAD_VENV)/.made
	$(RUN) tests/run.py load

$(LOAD_VENV)/.made: binder/load.txt binder/hub.txt requirements.txt pyproject.toml $(SETUP)
	@test -x $(LOAD_VENV)/bin/python || $(PYTHON) -m venv $(LOAD_VENV)
	@echo "Installing a hub into $(LOAD_VENV): once, a minute or two, about 600 MB."
	@$(LOAD_VENV)/bin/python -m pip install --quiet --disable-pip-version-check -r binder/load.txt
	@$(LOAD_VENV)/bin/python binder/prepare.py
	@touch $@

words: $(TEST_MADE)
	$(RUN) -m cardkit.locale.build

front: $(TEST_MADE)
	$(RUN) tests/front.py build

lint: $(TEST_MADE)
	$(RUN) tests/run.py lint

clean:
	rm -rf $(VENV) $(SITE_VENV) $(LOAD_VENV) dist/lessons dist/handouts dist/slides dist/site .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache test-results

anew:
	@test -n "$(PYTHON)" || { echo "No Python 3.11 or newer with venv was found (on Debian: apt-get install python3-venv)."; exit 1; }
	@test "$(origin VENV)" = file || test ! -e "$(VENV)" || test -f "$(VENV)/pyvenv.cfg" || \
	  { echo "$(VENV) is no Python environment: name another folder, or remove it."; exit 1; }
	@test ! -e "$(VENV)" || echo "$(VENV) does not work here any more (moved, or its Python has gone): it is made anew."
	rm -rf "$(VENV)"
	$(PYTHON) -m venv "$(VENV)"
	@pwd -P > "$(VENV)/.place"

# uv is used where it is at hand, and never fetched; where it fails, say for want of pip's settings, pip takes over.
define install
	{ command -v uv >/dev/null 2>&1 && uv pip install --quiet --compile-bytecode --python $(RUN) $(1); } || \
	$(RUN) -m pip install --quiet --disable-pip-version-check $(1)
endef

# What was installed must be found here, or the error would come later and say less.
define found
	@$(RUN) -I -c 'import $(1)' || { echo "The packages did not get into $(VENV): do pip's settings (pip config list) send them elsewhere?"; exit 1; }
endef

$(LAB_MADE): $(if $(SOUND),,anew)
	@echo "Installing JupyterLab and the lessons into $(VENV): once, one to five minutes, about 600 MB. It says nothing meanwhile."
	$(call install,-r requirements.txt)
	$(call found,cardkit$(comma) jupyterlab)
	$(RUN) binder/prepare.py
	@rm -f $(VENV)/.lab-*; touch $@
	@echo "Installed. JupyterLab opens in your browser; Ctrl+C in this window ends it."

$(DEMO_MADE): $(if $(SOUND),,anew) | $(LAB_MADE)
	@echo "Installing what shows a lesson as a page into $(VENV): once, some seconds."
	$(call install,-r binder/demo.txt)
	$(call found,voila)
	@rm -f $(VENV)/.demo-*; touch $@

$(TEST_MADE): $(if $(SOUND),,anew) | $(LAB_MADE)
	@echo "Installing what the tests need into $(VENV): once, about a minute, 300 MB more."
	$(call install,-r requirements.txt -r tests/requirements.txt)
	$(call found,pytest)
	@rm -f $(VENV)/.test-*; touch $@
