"""Names in scripts that stand for nothing: by the scopes of Python, one function at a time."""

from __future__ import annotations

import ast
import builtins
from pathlib import Path

import pytest

from delve.catalog.modules import Module
from delve.validate.loose_names import known_in, loose_names


def loose(text: str) -> list[tuple[str, int]]:
    """Name and line of each such name of a script."""
    module = Module(Path("one.py"), tuple(text.splitlines()), ast.parse(text))
    sought, known = known_in(module) or (set(), set())
    return [
        (one.place.id, one.place.lineno) for one in loose_names(module, sought - known - {*dir(builtins)})
    ]


def test_name_that_another_function_defines_is_loose_here_and_not_there() -> None:
    assert loose("def one(tally):\n    return tally\n\n\ndef other():\n    return tally\n") == [("tally", 6)]


@pytest.mark.parametrize(
    "line",
    [
        "tally = 1",
        "for tally in (): pass",
        "import tally",
        "import tally.parts",
        "from parts import one as tally",
        "with print() as tally: pass",
        "def tally(): pass",
        "[tally := one for one in ()]",
        "match 1:\n        case tally: pass",
        "match {}:\n        case {**tally}: pass",
        "try: pass\n    except ValueError as tally: pass",
    ],
)
def test_every_way_to_define_a_name_counts_within_its_function(line: str) -> None:
    within = f"def one():\n    {line}\n    print(tally)\n    return lambda: tally\n"
    assert loose(within) == []
    assert [name for name, _ in loose(f"{within}\n\ndef other():\n    print(tally)\n")] == ["tally"]


def test_name_of_a_comprehension_ends_with_it() -> None:
    assert loose("def one():\n    print([tally for tally in ()])\n    print(tally)\n") == [("tally", 3)]


def test_name_in_the_body_of_a_class_is_not_seen_by_its_methods() -> None:
    assert loose(
        "class One:\n    tally = 1\n    more = tally\n\n    def told(self):\n        return tally\n"
    ) == [("tally", 6)]
