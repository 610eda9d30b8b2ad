"""Faults of quests: names that lead nowhere within the quest, and adventures that cannot be played to their end."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

from delve.catalog.document import Document
from delve.catalog.positions import ValuePath
from tests.faults.mutant import Fault, Mutant, Text, line_of, misspelt
from tests.faults.sandbox import Sandbox


def quests(sandbox: Sandbox) -> list[str]:
    """The quests of the packs."""
    return [name for name in sandbox.records if "/quests/" in name]


def name_of(*keys: str, own: str = "") -> Fault:
    """A fault that misspells a name where one of these keys uses it; `own`: where such names are declared."""

    def put_in(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
        name = chance.choice(quests(sandbox))
        document = sandbox.document(name)
        uses = [
            (path, word)
            for path, word in _texts(document.value)
            if path[-1] in keys and path[0] not in ("legend", "place", own)
        ]
        if not uses:
            return None
        path, word = chance.choice(uses)
        wrong = misspelt(word, chance)
        if wrong in document.value.get(own, {}):
            return None
        span = document.span(path)
        changed = Text(sandbox.text(name)).replaced(span, wrong)
        return Mutant({name: changed.encode()}, name, line_of(span), word)

    return put_in


def changed_text(pattern: str, new: str, at: str = "") -> Fault:
    """A fault that replaces the first match in a quest; it is told there, or where `at` matches in the new text."""

    def put_in(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
        name = chance.choice(quests(sandbox))
        changed, count = re.subn(pattern, new, sandbox.text(name), count=1, flags=re.MULTILINE)
        if not count or changed == sandbox.text(name):
            return None
        return Mutant(
            {name: changed.encode()}, name, _lines_of(changed, at or re.escape(re.sub(r"\\\d", "", new)))
        )

    return put_in


def _lines_of(text: str, pattern: str) -> range:
    match = re.search(pattern, text, re.MULTILINE)
    if match is None:
        return range(0)
    first = text.count("\n", 0, match.start()) + 1
    return range(first, first + match[0].count("\n") + 1)


def _texts(value: Any, path: ValuePath = ()) -> Iterator[tuple[ValuePath, str]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _texts(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _texts(inner, (*path, index))
    elif isinstance(value, str):
        yield path, value


def _with_map(sandbox: Sandbox, chance: random.Random) -> tuple[str, Document, list[str], int] | None:
    """A quest with a drawn map: file, document, rows, and the line of the first row."""
    name = chance.choice(quests(sandbox))
    document = sandbox.document(name)
    if "map" not in document.value:
        return None
    rows = document.value["map"].rstrip("\n").split("\n")
    return name, document, rows, document.char_span(("map",), 0, 0).line


def redrawn(draw: Callable[[list[str], random.Random], int | None]) -> Fault:
    """A fault in the map: `draw` changes the rows and says in which row it did so; None: nowhere."""

    def put_in(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
        found = _with_map(sandbox, chance)
        if found is None:
            return None
        name, _, rows, first = found
        count = len(rows)
        row = draw(rows, chance)
        if row is None:
            return None
        lines = sandbox.text(name).split("\n")
        indent = " " * (len(lines[first - 1]) - len(lines[first - 1].lstrip()))
        lines[first - 1 : first - 1 + count] = [indent + drawn for drawn in rows]
        return Mutant({name: "\n".join(lines).encode()}, name, range(first + row, first + row + 1))

    return put_in


def anywhere(fault: Fault) -> Fault:
    """The same fault, of which the finding may stand anywhere in its file: what is wrong has no one place."""

    def put_in(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
        mutant = fault(sandbox, chance)
        return mutant and mutant._replace(lines=range(0))

    return put_in


@redrawn
def unreachable_room(rows: list[str], chance: random.Random) -> int | None:
    rows += ["#" * len(rows[0]), "#.." + "#" * (len(rows[0]) - 3), "#" * len(rows[0])]
    return len(rows) - 2


@anywhere
@redrawn
def door_walled_up(rows: list[str], chance: random.Random) -> int | None:
    doors = [(y, x) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "+"]
    if len(doors) != 1:
        return None
    y, x = doors[0]
    rows[y] = rows[y][:x] + "#" + rows[y][x + 1 :]
    return y


@redrawn
def unknown_character(rows: list[str], chance: random.Random) -> int | None:
    y = chance.randrange(1, len(rows) - 1)
    at = rows[y].find(".")
    if at < 0:
        return None
    rows[y] = rows[y][:at] + "?" + rows[y][at + 1 :]
    return y


@redrawn
def short_row(rows: list[str], chance: random.Random) -> int | None:
    y = chance.randrange(len(rows))
    rows[y] = rows[y][:-1]
    return y


@redrawn
def long_row(rows: list[str], chance: random.Random) -> int | None:
    y = chance.randrange(len(rows))
    rows[y] += "#"
    return y


@anywhere
@redrawn
def no_entrance(rows: list[str], chance: random.Random) -> int | None:
    if not any("e" in row for row in rows):
        return None
    rows[:] = [row.replace("e", ".") for row in rows]
    return 0


def opening_on_another_side(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
    """The spaces that are open to one side of a tile, said of the next side, where they lie beside each other."""
    name = chance.choice([name for name in sandbox.records if "/tiles/" in name])
    text = sandbox.text(name)
    side = re.search(r"^openings: \{(\w+):", text, re.MULTILINE)
    if side is None:
        return None
    other = {"north": "east", "east": "south", "south": "west", "west": "north"}[side[1]]
    changed = text[: side.start(1)] + other + text[side.end(1) :]
    return Mutant({name: changed.encode()}, name, _lines_of(changed, "^openings:"))


misspelt_zone = name_of("zone", "entrance")
misspelt_story = name_of("story", "opening", own="stories")
misspelt_variable = name_of("variable", own="variables")
misspelt_event = name_of("after")
misspelt_reward = name_of("reward", own="rewards")
misspelt_room = name_of("reveal", own="rooms")
misspelt_object = name_of("object")
misspelt_mark = name_of("at")
misspelt_state = name_of("state", "becomes")
unread_variable = changed_text(r"^variables: \{", "variables: {nobody_reads: 0, ", r"nobody_reads")
untold_story = changed_text(r"^stories:\n", "stories:\n  untold: Nobody tells this.\n", r"untold")
deck_called_search = changed_text(r"^objectives:\n", "decks: {search: []}\nobjectives:\n", "search")
board_called_main = changed_text(r"^objectives:\n", 'boards: {main: {map: "..."}}\nobjectives:\n', "main")
unused_legend = changed_text(r"^legend:\n", 'legend:\n  "@": {terrain: floor}\n', '"@"')
spawn_in_the_rock = changed_text(r"(reinforce|spawn): \{(.*)at: \w+", r"\1: {\2at: [0, 0]", r"at: \[0, 0\]")
too_many_heroes = anywhere(changed_text(r"^heroes: \{.*\}", "heroes: {least: 1, most: 40}"))
heroes_the_wrong_way = changed_text(r"^heroes: \{.*\}", "heroes: {least: 4, most: 2}")
no_end_for_a_side = changed_text(
    r"^  - side: heroes\n    text: .*\n    when: .*\n(    story: .*\n)?", "", r"^objectives:"
)
objective_never_reached = changed_text(
    r"^    when: .*$", "    when: {variable: {variable: nobody_sets, at_least: 3}}", r"nobody_sets"
)
objective_in_no_zone = changed_text(r"^    when: .*$", "    when: {in_zone: {zone: nowhere, side: heroes}}")
trigger_never_fires = changed_text(
    r"^triggers:\n",
    "triggers:\n  - after: round_start\n    if: [{round: {at_least: 5, at_most: 4}}]\n    do: [{win: heroes}]\n",
    "at_most: 4",
)
won_at_once = changed_text(r"^    when: .*$", "    when: {round: {at_least: 1}}")
empty_story = changed_text(r"^  won: >-\n(    .*\n)+", '  won: ""\n', "won: ")
doer_where_only_time_passed = changed_text(
    r"^triggers:\n",
    "triggers:\n  - after: round_start\n    do: [{damage: {to: {side: heroes, doer: true}, hearts: 1}}]\n",
    "doer: true",
)
done_by_somebody_where_only_time_passed = changed_text(
    r"^triggers:\n",
    "triggers:\n  - after: round_start\n    if: [{by: {side: heroes}}]\n    do: [{win: heroes}]\n",
    "by: {side: heroes}",
)
