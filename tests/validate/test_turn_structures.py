"""Turn structures that cannot work are told with their place and what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.small_pack import FILES, SmallPack

SHORT = "rulesets/short.yaml"
STEPS = FILES[SHORT].partition("turns:\n")[2]
ACT = "{activation: {commands: [move, step, end_turn]}}"
FIGURES = f"{{of: figures, side: heroes, do: [{ACT}]}}"

FAULTS = [
    (f"- each: {{of: figures, side: heroes, do: [{{each: {{of: sides, do: [{{each: {FIGURES}}}]}}}}]}}", "sides, do",
     "sides come one after another at the outermost level, not within a repetition of figures"),
    (f"- each: {{of: sides, do: [{{each: {{of: sides, do: [{{each: {FIGURES}}}]}}}}]}}", "sides, do: [{each: {of: fig",
     "sides come one after another at the outermost level, not within a repetition of sides"),
    (f"- alternate: [{{of: sides, do: [{{each: {FIGURES}}}]}}, {FIGURES}]", "sides, do",
     "sides come one after another at the outermost level, not among repetitions that alternate"),
    (f"- each: {{of: members, side: heroes, do: [{ACT}]}}", "members",
     "members are those of a group: they stand within a repetition of groups"),
    (f"- each: {{of: sides, side: heroes, do: [{{each: {FIGURES}}}]}}", "heroes, do: [{each",
     "a repetition of sides has no side: some of them are named by `sides`"),
    (f"- each: {{of: figures, do: [{ACT}]}}", "{of: figures",
     "nothing says whose figures come: write `side`, or put it into a repetition of sides"),
    (f"- each: {{of: figures, side: heroes, sides: [overlord], do: [{ACT}]}}", "[overlord]",
     "write `side` or `sides`, not both"),
    (f"- each: {{of: figures, sides: [heroes, overlord], do: [{ACT}]}}", "[heroes, overlord]",
     "several sides cannot choose together: write `order: listed` or `order: energy`"),
    (f"- each: {{of: groups, side: overlord, do: [{{each: {{of: members, sides: [overlord], do: [{ACT}]}}}}]}}",
     "[overlord], do", "members are of the side of their group"),
    (f"- each: {{of: sides, order: chosen, do: [{{each: {FIGURES}}}]}}", "chosen",
     "sides come as they are listed, not by `chosen`"),
    (f"- each: {{of: groups, side: overlord, order: energy, do: [{{each: {{of: members, do: [{ACT}]}}}}]}}", "energy",
     "energy is of single figures: a repetition of groups has no order by it"),
    (f"- alternate: [{{of: figures, side: heroes, order: energy, do: [{ACT}]}}, {FIGURES}]", "energy",
     "energy is given once a round: this stands neither within figures or groups nor alternates"),
    (f"- each: {{of: figures, side: heroes, do: [{{each: {{of: figures, order: energy, do: [{ACT}]}}}}]}}", "energy",
     "energy is given once a round: this stands neither within figures or groups nor alternates"),
    (f"- {ACT[1:-1]}", "{commands", "nobody acts here: an activation stands within a repetition of figures or members"),
    ("- each: {of: figures, side: heroes, do: [{activation: {commands: [move, step, end_turn], must: [attack]}}]}",
     "attack", 'the activation has no command "base:attack"'),
    ("- each: {of: figures, side: heroes, do: [{activation: {commands: [move, end_turn], must: [move, end_turn]}}]}",
     "[move, end_turn]}}", '"base:end_turn" ends the turn: it cannot be demanded'),
    ("- each: {of: figures, side: heroes, do: [{activation: {commands: [move, end_turn], must: [move, move]}}]}",
     "[move, move]", "each command is demanded once"),
]  # fmt: skip
SOUND = [
    "- each: {of: sides, do: [{each: {of: figures, do: [{activation: {commands: [move, step], must: [move]}}]}}]}",
    f"- each: {{of: figures, sides: [heroes, overlord], order: energy, do: [{ACT}]}}",
    f"- each: {{of: sides, sides: [overlord, heroes], do: [{{each: {{of: figures, order: energy, do: [{ACT}]}}}}]}}",
    f"- each: {{of: groups, side: overlord, order: listed, do: [{{each: {{of: members, do: [{ACT}]}}}}]}}",
]


def ruled(folder: Path, step: str) -> SmallPack:
    pack = SmallPack(folder)
    pack.write(SHORT, FILES[SHORT].replace(STEPS, f"- phase: round_start\n{step}\n"))
    return pack


@pytest.mark.one_of(8)
@pytest.mark.parametrize(("step", "needle", "message"), FAULTS)
def test_structure_that_cannot_work_is_told_with_its_place(
    step: str, needle: str, message: str, tmp_path: Path
) -> None:
    pack = ruled(tmp_path, step)
    place = pack.text(SHORT).partition("turns:\n")[0].count("\n") + 2
    found = pack.findings()
    assert [(one.code, one.message.partition(" (")[0]) for one in found] == [("D420", message)]
    path, line, column = pack.where(found[0])
    assert (path, line, step[column - 1 :].startswith(needle)) == (SHORT, place + 1, True), step[column - 1 :]


@pytest.mark.parametrize("step", SOUND)
def test_structure_that_works_is_left_alone(step: str, tmp_path: Path) -> None:
    assert [(one.code, one.message) for one in ruled(tmp_path, step).findings()] == []


@pytest.mark.parametrize(
    ("file", "old", "new", "needle", "name"),
    [
        ("heroes/nite.yaml", "speed: 4", "speed: 0", "nite, class", "Nite"),
        ("monsters/rat.yaml", "speed: 4", "speed: 0", "rat, at: nest", "Rat"),
    ],
)
def test_order_by_energy_without_speed_is_told(
    file: str, old: str, new: str, needle: str, name: str, tmp_path: Path
) -> None:
    pack = ruled(tmp_path, f"- each: {{of: figures, sides: [heroes, overlord], order: energy, do: [{ACT}]}}")
    pack.write(file, FILES[file].replace(old, new))
    found, *again = pack.findings()
    assert (found.code, found.severity) == ("Q040", "warning")
    assert found.message == f"without speed {name} never has the energy to act by this ruleset"
    assert pack.where(found) == pack.place("quests/cellar.yaml", needle)
    assert {one.message for one in again} <= {found.message}


def test_demand_of_a_familiar_is_looked_at_too(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(SHORT, "turns:\n", "familiar: {commands: [step, end_turn], must: [stepp]}\nturns:\n")
    assert [one.code for one in pack.findings()] != []
    pack.change(SHORT, "[stepp]", "[move]")
    assert pack.only("D420", SHORT, "move]}").message.startswith('the activation has no command "base:move"')


def test_unknown_side_among_several_is_told(tmp_path: Path) -> None:
    pack = ruled(tmp_path, f"- each: {{of: figures, sides: [heroes, overlrd], order: listed, do: [{ACT}]}}")
    found = pack.only("Q035", SHORT, "overlrd")
    assert found.message == 'the ruleset declares no side "overlrd" (did you mean "overlord"?)'
