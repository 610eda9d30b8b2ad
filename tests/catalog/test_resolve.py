from __future__ import annotations

from pathlib import Path

import pytest

from delve.catalog.gate import build
from delve.catalog.load import load
from delve.catalog.references import places, rewrite
from delve.catalog.source import load as read_file
from delve.model.class_ import ClassDef
from delve.model.quest import QuestDef
from tests.catalog.test_packs import other
from tests.small_pack import SmallPack

RAT, QUEST = "monsters/rat.yaml", "quests/cellar.yaml"


def test_names_in_the_library_are_in_full(tmp_path: Path) -> None:
    library = SmallPack(tmp_path).loaded().library
    quest = library.get(QuestDef, "small:cellar")
    assert quest.ruleset == "small:short"
    assert quest.party[0].class_ == "small:knight"
    assert quest.groups[0].group == "small:rat"
    assert quest.triggers[0].do[1].spawn is not None
    assert quest.triggers[0].do[1].spawn.group == "small:rat"
    assert quest.legend["o"].terrain == "small:rock"
    assert quest.objectives[0].when.group_defeated == "small:rat"
    assert library.get(ClassDef, "small:knight").items == ("small:sword",)


@pytest.mark.parametrize(
    ("path", "old", "new", "needle", "message"),
    [
        (QUEST, "{group: rat, at: nest}", "{group: rta, at: nest}", "rta",
         'unknown monster "rta" (did you mean "rat"?)'),
        (RAT, "elite: {speed: 4, health: 3, defense: [gray], attack: {type: melee, dice: [red]}}",
         "elite: {speed: 4, health: 3, defense: [grey], attack: {type: melee, dice: [red]}}", "grey",
         'unknown die "grey" (did you mean "gray"?)'),
        (QUEST, "ruleset: short", "ruleset: small:shorts", "small:shorts",
         'unknown ruleset "small:shorts" (did you mean "small:short"?)'),
        (QUEST, "hero: nite", "hero: somebody", "somebody", 'unknown hero "somebody" (known: nite)'),
        (RAT, "traits: [cave]", "traits: [caverior]", "caverior", 'unknown keyword "caverior" (known: cave)'),
        ("heroes/nite.yaml", "archetype: warrior", "archetype: cavern", "cavern",
         'unknown keyword "cavern" (known: warrior)'),
        ("classes/knight.yaml", "archetype: warrior", "archetype: small:cave_", "small:cave_",
         'unknown keyword "small:cave_" (known: small:warrior)'),
        ("skills/knight/guard.yaml", "against: rat", "against: rot", "rot",
         'unknown monster "rot" (did you mean "rat"?)'),
    ],
)  # fmt: skip
def test_dangling_reference_is_told_once_with_the_nearest_of_its_kind(
    tmp_path: Path, path: str, old: str, new: str, needle: str, message: str
) -> None:
    pack = SmallPack(tmp_path)
    pack.change(path, old, new)
    assert pack.only("D204", path, needle).message == message


def test_each_place_of_a_dangling_reference_is_told(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(RAT, "minion: {speed: 4, health: 2, attack: {type: melee, dice: [red]}}",
                "minion: {speed: 4, health: 2, attack: {type: melee, dice: [rde, red, rde]}}")  # fmt: skip
    first, second = pack.place(RAT, "rde"), pack.place(RAT, "rde]")
    assert [pack.where(one) for one in pack.findings()] == [first, second]


def test_faulty_record_keeps_its_name(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("dice/red.yaml", "use: attack", "use: atack")
    assert [one.code for one in pack.findings()] == ["D104"]
    pack.write("dice/red.yaml", "kind: die\nid: [\n")
    assert [one.code for one in pack.findings()] == ["Y003"]
    pack.write("dice/red.yaml", "id: red\n")
    assert [one.code for one in pack.findings()] == ["D111"]


def test_record_of_which_not_even_the_kind_is_known_keeps_its_name(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    (pack.folder / "dice" / "red.yaml").unlink()
    pack.write("red.yaml", "id: red\n")
    pack.only("D111", "red.yaml", "")
    assert [one.code for one in pack.findings("items/sword.yaml")] == ["D111"]
    assert pack.findings("heroes") == ()


def test_own_pack_comes_before_what_it_requires(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    other(tmp_path, "far")
    pack.write("pack.yaml", pack.text("pack.yaml") + "requires: {far: '>=1'}\n")
    pack.change(RAT, "[cave]", "[cave, wet, far:wet]")
    assert pack.findings() == ()
    rat = pack.loaded().library.record("monster", "small:rat")
    assert getattr(rat, "traits", ()) == ("small:cave", "far:wet", "far:wet")
    pack.write("keywords/wet.yaml", "kind: keyword\nid: wet\nname: Wet\nuse: trait\n")
    rat = pack.loaded().library.record("monster", "small:rat")
    assert getattr(rat, "traits", ()) == ("small:cave", "small:wet", "far:wet")


def test_name_in_two_required_packs_must_say_which(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    other(tmp_path, "far")
    other(tmp_path, "near")
    pack.write("pack.yaml", pack.text("pack.yaml") + "requires: {far: '>=1', near: '>=1'}\n")
    pack.change(RAT, "[cave]", "[wet]")
    finding = pack.only("D205", RAT, "wet")
    assert finding.message == '"wet" is in several packs: write "far:wet" or "near:wet"'
    assert finding.suggestions == ("far:wet", "near:wet")


def test_pack_that_is_not_required_cannot_be_used(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    other(tmp_path, "far")
    pack.change(RAT, "[cave]", "[far:wet]")
    finding = pack.only("D206", RAT, "far:wet")
    assert finding.message == '"far" is neither this pack nor one that it requires (known: small)'


def test_loose_file_may_use_every_pack_that_is_found(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path / "packs")
    file = tmp_path / "desk" / "my quest.yaml"
    file.parent.mkdir()
    text = pack.text(QUEST)
    file.write_text(text)
    loaded = load([file], [tmp_path / "packs"], elsewhere=())
    assert loaded.diagnostics == ()
    assert loaded.library.get(QuestDef, "loose:cellar").ruleset == "small:short"
    file.write_text(text.replace("ruleset: short", "ruleset: smal:short"))
    (finding,) = load([file], [tmp_path / "packs"], elsewhere=()).diagnostics
    assert (finding.code, finding.message) == ("D206", 'no pack "smal" was found (did you mean "small"?)')
    assert finding.suggestions == ("small:short",)


def test_ambiguous_name_of_a_loose_file_must_say_its_pack(tmp_path: Path) -> None:
    other(tmp_path / "packs", "a")
    other(tmp_path / "packs", "b")
    file = tmp_path / "item.yaml"
    file.write_text("kind: item\nid: rag\nname: Rag\ntraits: [wet]\n")
    (finding,) = load([file], [tmp_path / "packs"], elsewhere=()).diagnostics
    assert (finding.code, finding.span.line, finding.span.column) == ("D205", 4, 10)


def test_references_of_a_record_and_of_its_raw_value_are_the_same(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    for path in sorted(pack.folder.rglob("*.yaml")):
        document = read_file(path)
        record, _ = build(document)
        assert record is not None
        found: list[tuple[str, str]] = []
        same = rewrite(record, lambda kind, name, _, found=found: found.append((kind, name)) or name)  # type: ignore[misc]
        assert same == record
        assert sorted(found) == sorted(
            (kind, name) for _, kind, name, _ in places(type(record), document.value)
        )
