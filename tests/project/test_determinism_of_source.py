"""The engine is held to the rule that scripts of packs are held to: nothing in it differs from run to run."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from delve.validate.determinism import chances

DELVE = Path(__file__).parents[2] / "delve"
ROOMS = (
    *(
        "ids.py",
        "dice.py",
        "phrases.py",
        "requests",
        "geometry",
        "model",
        "state",
        "rules",
        "script",
        "flow",
    ),
    *("ai", "narrate"),
)
"""What decides a game, or tells of it. Not among them: rooms that read files, and those that draw."""


def trees(room: str) -> Iterator[tuple[Path, ast.Module]]:
    place = DELVE / room
    paths = sorted(place.rglob("*.py")) if place.is_dir() else [place]
    assert paths
    for path in paths:
        yield path.relative_to(DELVE), ast.parse(path.read_text(encoding="utf-8"))


WATCHES = (Path("flow", "watchdog.py"), Path("narrate", "patience.py"))
"""modules that ask what time it is, to end what never ends; nothing of a game comes of it"""


@pytest.mark.one_of(12)
@pytest.mark.parametrize("room", ROOMS)
def test_room_holds_nothing_that_differs_from_run_to_run(room: str) -> None:
    found = [
        f"{path}:{chance.node.lineno}: {chance.message}"
        for path, tree in trees(room)
        for chance in chances(tree)
        if path not in WATCHES
    ]
    assert found == []


@pytest.mark.one_of(8)
@pytest.mark.parametrize("room", ROOMS)
def test_room_divides_nothing_that_could_become_a_decimal_number(room: str) -> None:
    """Stricter than for scripts, where what cannot be decided is not reported."""
    found = [
        f"{path}:{node.lineno}"
        for path, tree in trees(room)
        for node in ast.walk(tree)
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div)
    ]
    assert found == []
