"""Scripts of packs are loaded under private names, and import each other by the names that authors write."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from delve.catalog.load import load as load_packs
from delve.rules.behavior import Behavior
from delve.script.load import ScriptNotLoaded, load, unload
from delve.state.behavior_key import BehaviorKey
from tests.consents import everything, scripts_of
from tests.script.packs import condition, pack

BASE = """
    from delve.script import Condition, param

    class Base(Condition):
        most: int = param(2, "how much at most", ge=1)
        says = "{says}"
"""


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    yield
    unload()


def behaviors(*homes: Path) -> dict[BehaviorKey, Behavior]:
    loaded = load_packs(list(homes), elsewhere=[])
    assert [d.message for d in loaded.diagnostics] == []
    return dict(scripts_of(loaded.library))


def made(behavior: Behavior) -> Any:
    """A behavior of which more is known than the protocol says."""
    return behavior


def test_script_imports_a_module_of_its_own_pack_by_its_whole_path(tmp_path: Path) -> None:
    leaf = "from one.shared.base import Base\n\nclass Leaf(Base):\n    pass\n"
    home = pack(tmp_path, "one", shared__base=BASE.format(says="one"), leaf=leaf)
    condition(home, "leaf", "one.leaf.Leaf")
    assert made(behaviors(home)[BehaviorKey("condition", "one:leaf")]).says == "one"


def test_scripts_of_two_packs_with_equal_module_names_do_not_clash(tmp_path: Path) -> None:
    homes = []
    for id in ("one", "two"):
        leaf = f"from {id}.base import Base\n\nclass Leaf(Base):\n    pass\n"
        homes.append(pack(tmp_path, id, base=BASE.format(says=id), leaf=leaf))
        condition(homes[-1], "leaf", f"{id}.leaf.Leaf")
    found = behaviors(*homes)
    assert [made(found[BehaviorKey("condition", f"{id}:leaf")]).says for id in ("one", "two")] == [
        "one",
        "two",
    ]


def test_script_of_a_required_pack_is_subclassed_with_its_parameters(tmp_path: Path) -> None:
    pack(tmp_path, "ground", scripts__mark=BASE.format(says="ground"))
    leaf = """
        from ground.scripts.mark import Base
        from delve.script import param

        class Leaf(Base):
            least: int = param(0, "how much at least")
    """
    home = pack(tmp_path, "far", "ground", leaf=leaf)
    condition(home, "leaf", "far.leaf.Leaf", most=5)
    leafs = made(behaviors(home)[BehaviorKey("condition", "far:leaf")])
    assert (leafs.most, leafs.least, leafs.says) == (5, 0, "ground")
    condition(home, "leaf", "far.leaf.Leaf", most=0)
    (finding,) = load_packs([home], elsewhere=[]).diagnostics
    assert (Path(finding.path).name, finding.message) == ("leaf.yaml", '"most" is 0, but must be at least 1')


def test_class_of_a_required_pack_is_one_class_for_all_who_use_it(tmp_path: Path) -> None:
    base = pack(tmp_path, "ground", mark=BASE.format(says="ground"))
    condition(base, "plain", "ground.mark.Base")
    leaf = "from ground.mark import Base\n\nclass Leaf(Base):\n    pass\n"
    home = pack(tmp_path, "far", "ground", leaf=leaf)
    condition(home, "leaf", "far.leaf.Leaf")
    found = behaviors(base, home)
    assert isinstance(
        found[BehaviorKey("condition", "far:leaf")], type(found[BehaviorKey("condition", "ground:plain")])
    )


def test_loading_leaves_the_names_of_packs_to_others(tmp_path: Path) -> None:
    home = pack(tmp_path, "one", base=BASE.format(says="one"))
    condition(home, "plain", "one.base.Base")
    path = list(sys.path)
    behaviors(home)
    assert sys.path == path
    assert importlib.util.find_spec("one") is None
    assert "one.base" not in sys.modules
    assert not list(home.rglob("__pycache__")), "nothing compiled is written into a pack"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (
            "from two.base import Base",
            'a script may not import "two.base", only delve.script, modules of its own ',
        ),
        ("from os import system", 'a script may not import "os", only delve.script'),
        ("import os.path", 'a script may not import "os.path", only delve.script'),
        ("from delve.rules.combat import attack", 'a script may not import "delve.rules.combat", only '),
        ("import one.other", "write 'from one.other import …' instead of 'import'"),
        ("from .other import Other", "write the whole path, which begins with the pack, instead of dots"),
        ("from one.nowhere import Other", "No module named 'one.nowhere'"),
        (")", "unmatched"),
    ],
)
def test_script_with_an_import_that_it_may_not_have_is_not_loaded(
    tmp_path: Path, line: str, message: str
) -> None:
    pack(tmp_path, "two", base=BASE.format(says="two"))
    home = pack(tmp_path, "one", leaf=BASE.format(says="one"))
    condition(home, "leaf", "one.leaf.Base")
    text = (home / "leaf.py").read_text("utf-8")
    (home / "leaf.py").write_text(text + f"\n{line}\n", "utf-8")
    loaded = load_packs([home], elsewhere=[])
    with pytest.raises(ScriptNotLoaded) as raised:
        scripts_of(loaded.library)
    assert str(raised.value).startswith("one.leaf.Base: ")
    assert message in str(raised.value)
    assert "delve_packs" not in str(raised.value)


def test_class_that_is_no_script_is_refused(tmp_path: Path) -> None:
    home = pack(tmp_path, "one", leaf="class Leaf:\n    pass\n")
    condition(home, "leaf", "one.leaf.Leaf")
    loaded = load_packs([home], elsewhere=[])
    with pytest.raises(
        ScriptNotLoaded, match=r"one\.leaf\.Leaf: not a class derived from delve\.script\.Script"
    ):
        scripts_of(loaded.library)


def test_script_may_use_what_only_computes(tmp_path: Path) -> None:
    lines = "import abc, heapq, itertools\nimport math as m\nfrom functools import reduce\n"
    home = pack(tmp_path, "one", base=lines + dedent(BASE.format(says="one")))
    condition(home, "plain", "one.base.Base")
    assert made(behaviors(home)[BehaviorKey("condition", "one:plain")]).says == "one"


def test_script_of_another_kind_is_refused_and_one_for_any_kind_is_not(tmp_path: Path) -> None:
    leaf = "from delve.script import Script, Skill\n\nclass Leaf(Skill):\n    pass\n\nclass Any(Script):\n    pass\n"
    home = pack(tmp_path, "one", leaf=leaf)
    condition(home, "leaf", "one.leaf.Any")
    assert BehaviorKey("condition", "one:leaf") in behaviors(home)
    condition(home, "leaf", "one.leaf.Leaf")
    loaded = load_packs([home], elsewhere=[])
    with pytest.raises(
        ScriptNotLoaded, match=r"one\.leaf\.Leaf: the script of a condition is derived from Condition"
    ):
        scripts_of(loaded.library)


def test_annotations_are_text_even_where_the_author_did_not_ask_for_it(tmp_path: Path) -> None:
    home = pack(tmp_path, "one")
    leaf = """
        from delve.script import Condition, View, modifies

        class Leaf(Condition):
            @modifies("speed")
            def slower(self, view: View, owner: int, figure: int) -> int:
                return -1
        """
    (home / "leaf.py").write_text(dedent(leaf), "utf-8")
    condition(home, "leaf", "one.leaf.Leaf")
    (listener,) = behaviors(home)[BehaviorKey("condition", "one:leaf")].listeners
    assert listener.event == ("query", "speed")


def test_pack_that_now_lies_elsewhere_is_read_anew(tmp_path: Path) -> None:
    for place in ("here", "there"):
        home = pack(tmp_path / place, "one", leaf=BASE.format(says=place))
        condition(home, "leaf", "one.leaf.Base")
        assert made(behaviors(home)[BehaviorKey("condition", "one:leaf")]).says == place


def test_what_runs_is_what_was_read_whatever_the_disk_holds_by_now(tmp_path: Path) -> None:
    home = pack(tmp_path, "one", leaf=BASE.format(says="old"))
    condition(home, "leaf", "one.leaf.Base")
    loaded = load_packs([home], elsewhere=[])
    consent = everything(loaded.library)
    (home / "leaf.py").write_text((home / "leaf.py").read_text("utf-8").replace("old", "new"), "utf-8")
    for _ in range(2):
        assert made(load(loaded.library, consent)[BehaviorKey("condition", "one:leaf")]).says == "old"
        unload()
    assert made(behaviors(home)[BehaviorKey("condition", "one:leaf")]).says == "new", (
        "read anew, it is what it is now"
    )
