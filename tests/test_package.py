"""The package as a whole: every module goes with every other, in any order."""

import importlib
import pkgutil

import cardkit
from cardkit.reasons import codes


def test_every_module_is_imported_into_one_process() -> None:
    # Two modules that tell one reason in different words would refuse each other here.
    found = [
        module.name for module in pkgutil.walk_packages(cardkit.__path__, "cardkit.") if ".locale." not in module.name
    ]
    for name in found:
        importlib.import_module(name)
    assert len(found) > 40
    assert len(codes()) > 150
