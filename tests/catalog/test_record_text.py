from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from delve.catalog.record_text import lines
from delve.catalog.source import load, read

pytestmark = pytest.mark.one_of(4)

CORE = Path(__file__).parents[2] / "content" / "core"
TEXT = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Cn", "Co", "Zl", "Zp")) | st.just("\n"),
    max_size=9,
)
KEYS = st.text("abc_1~#+. ", min_size=1, max_size=4).filter(lambda key: key == key.strip() and key != "~")
VALUES = st.recursive(
    TEXT | st.booleans() | st.integers(-99, 99),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=9,
)


def written(value: dict[str, Any], *, one_each: bool) -> str:
    return "".join(f"{line.text}\n" for line in lines(value, one_each=one_each))


@pytest.mark.parametrize("one_each", [True, False])
def test_records_of_core_are_read_back(one_each: bool) -> None:
    files = sorted(CORE.rglob("*.yaml"))
    assert len(files) > 50
    for path in files:
        value = load(path).value
        assert read(written(value, one_each=one_each).encode()).value == value, path


@pytest.mark.one_of(8)
@settings(max_examples=150, deadline=None)
@given(value=st.dictionaries(KEYS, VALUES, min_size=1, max_size=4), one_each=st.booleans())
def test_values_are_read_back(value: dict[str, Any], one_each: bool) -> None:
    document = read(written(value, one_each=one_each).encode())
    if document.ok:  # odd characters and keys are refused by the reader in whatever form
        assert document.value == value


def test_short_lists_and_mappings_stand_in_one_line() -> None:
    value = {"name": "A", "traits": ["a", "b"], "list": [{"x": {"y": 1}}, {"z": [2]}], "map": "#.\n##\n"}
    text = "name: A\ntraits: [a, b]\nlist:\n  - x: {y: 1}\n  - z: [2]\nmap: |\n  #.\n  ##\n"
    assert written(value, one_each=False) == text


def test_reference_to_another_pack_needs_no_quotes() -> None:
    value = {
        "dice": ["core:blue", "core:red"],
        "target": {"monster": "core:goblin"},
        "odd": ["a: b", "a:", "1:20"],
    }
    text = "dice: [core:blue, core:red]\ntarget: {monster: core:goblin}\nodd: ['a: b', 'a:', '1:20']\n"
    assert written(value, one_each=False) == text
    assert read(text.encode()).value == value


def test_each_value_has_a_line_of_its_own_and_its_path() -> None:
    value = {"traits": ["a", "b"], "list": [{"x": {"y": 1}, "z": []}]}
    found = [*lines(value, one_each=True)]
    assert [line.text for line in found] == [
        *("traits:", "  - a", "  - b", "list:", "  - x:", "      y: 1", "    z: []"),
    ]
    assert [line.path for line in found] == [
        *(None, ("traits", 0), ("traits", 1), None, None, ("list", 0, "x", "y"), ("list", 0, "z")),
    ]
