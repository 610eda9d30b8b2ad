"""The core pack holds what the rule book prints."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest
import yaml
from msgspec import structs

from delve.dice import Result, total
from delve.model.declaration import Record
from delve.model.die import DieDef, Face
from delve.model.events import phases
from delve.model.hero import HeroDef
from delve.model.inheritance import extending_type
from delve.model.kinds import FOLDERS, KINDS
from delve.model.ruleset import Activation, RulesetDef, TurnStep
from delve.model.terrain import TerrainDef

ROOT = Path(__file__).parents[2]
CORE = ROOT / "content" / "core"
RULES = ROOT / "docs" / "rules"
R = TypeVar("R", bound=Record)

WORDS: dict[str, dict[str, int | bool]] = {"surge": {"surges": 1}, "miss": {"miss": True}}
RECORDS = sorted(CORE.rglob("*.yaml"))


def record(definition: type[R], path: Path) -> R:
    return msgspec.convert(yaml.safe_load(path.read_text("utf-8")), definition)


def records(definition: type[R]) -> dict[str, R]:
    kind = next(kind for kind, found in KINDS.items() if found is definition)
    paths = sorted((CORE / FOLDERS[kind]).glob("*.yaml"))
    return {path.stem: record(definition, path) for path in paths}


def rows(page: str, heading: str) -> list[list[str]]:
    """The cells of every table row under a heading of the rule book, header and rule left out."""
    text = (RULES / page).read_text("utf-8")
    section = text.split(f"\n## {heading}", 1)[1].split("\n## ", 1)[0]
    cells = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if "|" in line
    ]
    return [row for row in cells if not set("".join(row)) <= set("-")]


def face(words: str) -> Face:
    """A face as the rule book prints it, such as `2 hearts, surge, range 2`."""
    found: dict[str, int | bool] = {}
    for word in words.replace("–", "").split(", "):
        if number := re.fullmatch(r"(\d+) (heart|shield)s?", word):
            found[number[2] + "s"] = int(number[1])
        elif reach := re.fullmatch(r"range (\d+)", word):
            found["range"] = int(reach[1])
        elif word:
            found |= WORDS[word]
    return msgspec.convert(found, Face)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_records_fit_their_kind_and_name_their_schema(path: Path) -> None:
    """S0-27."""
    text = path.read_text("utf-8")
    plain = yaml.safe_load(text)
    kind = plain["kind"]
    form = extending_type(KINDS[kind]) if "extends" in plain else KINDS[kind]
    assert msgspec.convert(plain, form).id == (path.stem if kind != "pack" else "core")  # type: ignore[attr-defined]
    schema = re.match(r"# yaml-language-server: \$schema=(\S+)\n", text)
    assert schema
    assert (path.parent / schema[1]).resolve() == ROOT / "schemas" / f"{kind}.schema.json"


def test_dice_faces_are_those_of_the_rule_book() -> None:
    """rules §1.1"""
    header, *printed = [row for row in rows("01_dice.md", "1.1") if len(row) == 8]
    assert header[0] == "die"
    dice = records(DieDef)
    assert [row[0] for row in printed] == list({row[0]: None for row in printed})
    assert {row[0] for row in printed} == set(dice)
    for name, use, *faces in printed:
        assert dice[name].use == use
        assert dice[name].faces == tuple(map(face, faces)), name


def test_dice_means_are_those_of_the_rule_book() -> None:
    """rules §1.1"""
    printed = [row for row in rows("01_dice.md", "1.1") if len(row) == 5][1:]
    dice = records(DieDef)
    assert len(printed) == len(dice)
    for name, *means in printed:
        sums = [total([side]) for side in dice[name].faces]
        exact = [Fraction(sum(getattr(one, field) for one in sums), 6) for field in Result._fields[:4]]
        assert [Fraction(mean or 0) for mean in means] == exact, name


def test_only_the_blue_die_can_miss() -> None:
    """rules §1.2"""
    assert [id for id, die in records(DieDef).items() if any(side.miss for side in die.faces)] == ["blue"]


def test_terrain_is_that_of_the_rule_book() -> None:
    """rules §2.4"""
    printed = {
        name: (None if cost == "–" else int(cost), movement == "yes", sight == "yes")
        for name, cost, movement, sight in rows("02_board.md", "2.4")[1:]
    }
    assert printed == {
        id: (None if ground.blocks_movement else ground.cost, ground.blocks_movement, ground.blocks_sight)
        for id, ground in records(TerrainDef).items()
    }


def test_phases_of_classic_are_those_of_the_rule_book_in_order() -> None:
    """rules §4.1"""
    text = (RULES / "04_round.md").read_text("utf-8").split("## 4.1", 1)[1].split("Then the next round", 1)[0]
    # a choice is printed before what it chooses for, as the ruleset declares it
    declared = list(phases(records(RulesetDef)["classic"].turns))
    assert re.findall(r"`(\w+)`", text) == declared


def activations(turns: tuple[TurnStep, ...]) -> list[Activation]:
    found = [step.activation for step in turns if step.activation]
    return found + [one for step in turns if step.each for one in activations(step.each.do)]


def test_hero_activation_of_classic_has_two_points_and_every_common_action() -> None:
    """rules §4.2, §5.1 (S0-80, S0-81)"""
    hero, *_ = activations(records(RulesetDef)["classic"].turns)
    assert (hero.phase, hero.action_points, hero.most_attacks) == ("hero_action", 2, None)
    assert set(hero.commands) >= {
        "move",
        "rest",
        "skill",
        "attack",
        "interact",
        "revive",
        "stand_up",
        "end_turn",
    }


def test_monster_activation_of_classic_lacks_what_needs_stamina_and_attacks_once() -> None:
    """rules §5.11 (S0-39, S0-41, S0-43, S0-44)"""
    _, turned, monster = activations(records(RulesetDef)["classic"].turns)
    assert structs.replace(turned, kinds=()) == monster, (
        "one that has gone over to the heroes acts as before (§4.6)"
    )
    assert (monster.phase, monster.action_points, monster.most_attacks) == ("monster_action", 2, 1)
    assert set(monster.commands) == {"move", "step", "attack", "skill", "offer", "interact", "end_turn"}


def test_heroes_have_the_attributes_of_classic_and_eleven_points_in_them() -> None:
    attributes = records(RulesetDef)["classic"].attributes
    for hero in records(HeroDef).values():
        assert tuple(hero.attributes) == attributes, hero.id
        assert sum(hero.attributes.values()) == 11, hero.id
