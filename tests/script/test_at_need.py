"""Behaviors that are made at need are the same as those that are all made at once."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from delve.catalog.load import load as load_packs
from delve.installation import shipped_folder
from delve.script.load import ScriptNotLoaded, load, load_at_need, unload
from delve.state.behavior_key import BehaviorKey
from delve.trust.consent import Consent, Withheld
from tests.consents import everything
from tests.script.packs import condition, pack

LEAF = "from delve.script import Condition\n\nclass Leaf(Condition):\n    pass\n"


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    unload()
    yield
    unload()


@pytest.mark.parametrize("name", ["core", "crawl"])
def test_behaviors_are_those_that_are_made_at_once(name: str) -> None:
    library = load_packs([shipped_folder() / name]).library
    at_once, at_need = load(library, everything(library)), load_at_need(library, everything(library))
    assert set(at_need) == set(at_once)
    for key, behavior in at_once.items():
        assert type(at_need[key]) is type(behavior)
        if hasattr(behavior, "listeners"):  # what is a command of the rules only has none
            assert (at_need[key].key, at_need[key].name, at_need[key].listeners) == (
                behavior.key,
                behavior.name,
                behavior.listeners,
            )


def test_module_is_imported_when_its_behavior_is_looked_up_and_the_behavior_made_once(tmp_path: Path) -> None:
    home = pack(tmp_path, "one", leaf=LEAF, other=LEAF)
    for name in ("leaf", "other"):
        condition(home, name, f"one.{name}.Leaf")
    library = load_packs([home], elsewhere=[]).library
    found, key = load_at_need(library, everything(library)), BehaviorKey("condition", "one:leaf")
    assert key in found
    assert len(found) == len([*found]) >= 2
    assert "delve_packs.one.leaf" not in sys.modules
    assert found[key] is found[key]
    assert "delve_packs.one.leaf" in sys.modules
    assert "delve_packs.one.other" not in sys.modules
    assert found.get(BehaviorKey("condition", "one:none")) is None


def test_script_that_breaks_is_told_when_it_is_looked_up(tmp_path: Path) -> None:
    home = pack(tmp_path, "one", leaf=f"{LEAF}\nBROKEN = 1 // 0\n")
    condition(home, "leaf", "one.leaf.Leaf")
    library = load_packs([home], elsewhere=[]).library
    found = load_at_need(library, everything(library))
    with pytest.raises(ScriptNotLoaded, match=r"one\.leaf\.Leaf: .*division"):
        found[BehaviorKey("condition", "one:leaf")]


def test_nothing_is_offered_without_consent(tmp_path: Path) -> None:
    home = pack(tmp_path, "one", leaf=LEAF)
    condition(home, "leaf", "one.leaf.Leaf")
    with pytest.raises(Withheld):
        load_at_need(load_packs([home], elsewhere=[]).library, Consent((), ()))
