"""What docs/dungeons.md shows is sound: its recipe, each part of one, its script and its test."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import pytest
import yaml
from msgspec import structs

from delve.catalog.load import load
from delve.catalog.record_text import lines
from delve.model.dungeon import DungeonDef
from delve.model.dungeon_generators import GeneratedBy
from delve.testing.plugin import load_packs
from delve.validate.runner import check

pytestmark = pytest.mark.one_of(6)

PAGE = (Path(__file__).parents[2] / "docs" / "dungeons.md").read_text("utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", PAGE, re.DOTALL)
PARTS = [text for kind, text in BLOCKS if kind == "yaml" and text.startswith("# as a part of a recipe")]
MANIFEST = """\
kind: pack
id: fen
name: The Fen
version: 0.1.0
requires: {core: ">=0.1"}
license: CC0-1.0
authors: [you]
offers: [object]
"""


@pytest.fixture
def fen(tmp_path: Path) -> Path:
    """A pack with the files of the page."""
    home = tmp_path / "fen"
    home.mkdir()
    (home / "pack.yaml").write_text(MANIFEST, "utf-8")
    for kind, text in BLOCKS:
        named = re.match(r"# (\w+/\w+\.(?:yaml|py))\n", text)
        if kind in ("yaml", "python") and named:
            file = home / named[1]
            file.parent.mkdir(exist_ok=True)
            file.write_text(text.removeprefix(named[0]), "utf-8")
    return home


def test_recipe_of_the_page_is_sound(fen: Path) -> None:
    assert [one.message for one in check(load([fen])).diagnostics] == []


@pytest.mark.parametrize("part", PARTS)
def test_part_of_a_recipe_is_sound_in_the_recipe_of_the_page(part: str, fen: Path) -> None:
    file = fen / "dungeons" / "peat_works.yaml"
    whole: dict[str, Any] = yaml.safe_load(file.read_text("utf-8")) | yaml.safe_load(part)
    file.write_text("".join(f"{line.text}\n" for line in lines(whole)), "utf-8")
    assert [one.message for one in check(load([fen])).diagnostics] == []


def test_table_names_every_way_and_its_fields() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| .* \| (`.*`) \|$", PAGE, re.MULTILINE))
    rules = {one.name: get_args(one.type)[0] for one in structs.fields(GeneratedBy)}
    assert {*rows} == {*rules}
    for name, fields in rows.items():
        assert tuple(re.findall(r"`(\w+)`", fields)) == rules[name].__struct_encode_fields__


def test_commands_of_the_page_name_a_recipe_that_comes_with_delve() -> None:
    named = {*re.findall(r"delve generate (\S+)", PAGE)}
    known = {one.id for one in load_packs(None).library.all(DungeonDef)}
    assert named <= known


def test_test_of_the_page_passes(fen: Path) -> None:
    (code,) = [text for kind, text in BLOCKS if kind == "python" and text.startswith("def test_")]
    found: dict[str, Any] = {}
    exec(compile(code, "docs/dungeons.md", "exec"), found)  # noqa: S102 - the page is ours
    packs = load_packs(fen)
    (test,) = (one for name, one in found.items() if name.startswith("test_"))
    test(packs.dungeon)
