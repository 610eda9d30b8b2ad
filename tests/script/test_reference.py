"""docs/scripting.md is what the docstrings say, and says all that a script may use."""

from __future__ import annotations

import builtins
import re
from pathlib import Path

import pytest

import delve.script as api
from delve.rules.ask.queries import QUERIES
from delve.rules.do.asking import Asking
from delve.rules.do.context import Context
from delve.rules.view import View
from delve.script.base import modifies
from delve.script.reference import ANSWERS, POLICIES, attribute_docs, page, signature
from delve.state.piece import Piece

TEXT = (Path(__file__).parents[2] / "docs" / "scripting.md").read_text("utf-8")
BY_ANOTHER_NAME = {
    "AttackProfile",
    "Attitude",
    "Face",
    "Literal",
    "Piece",
    "Ref",
    "Surge",
    "Verdict",
    "Window",
}
"""told in sentences, or as parts of definitions"""


def test_page_in_the_repository_is_up_to_date() -> None:
    assert page() == TEXT, "run python -m delve.script.reference > docs/scripting.md"


@pytest.mark.parametrize("name", [name for name in api.__all__ if name not in BY_ANOTHER_NAME])
def test_page_tells_of_everything_that_scripts_may_import(name: str) -> None:
    told = {"Context": "`ctx.actor`", "View": "`view.board`"}
    assert told.get(name, f"`{name}") in TEXT


def test_page_tells_of_every_field_of_a_piece_and_of_what_is_worked_out_of_them() -> None:
    worked_out = [name for name, one in vars(Piece).items() if isinstance(one, property)]
    assert [name for name in (*Piece.__struct_fields__, *worked_out) if f"| `{name}` | " not in TEXT] == []


def test_everything_that_the_page_tells_of_has_a_docstring() -> None:
    cells = [
        line.split(" | ") for line in TEXT.splitlines() if line.startswith("| `") and " | " in line[2:-2]
    ]
    assert len(cells) > 100
    assert [line for line in cells if not line[1].strip(" |")] == []


def test_verbs_are_told_as_scripts_call_them() -> None:
    assert (
        signature(Context.confirm) == "confirm(message: Template, *, by: str = '', **values: Value) -> bool"
    )
    assert signature(Context.fatigue) == "fatigue(target: int, amount: int)"
    assert signature(View.query) == "query(name: str, figure: int, *about: Any) -> Any"
    assert (
        attribute_docs(Asking)["actor"]
        == "id of the figure in whose name it happens; 0: nobody's, as with cards and quests"
    )


@pytest.mark.parametrize("query", QUERIES)
def test_query_of_the_table_binds_a_method_that_returns_what_the_page_says(query: str) -> None:
    def method() -> None: ...

    method.__annotations__["return"] = QUERIES[query].returns
    assert modifies(query)(method) is method
    assert QUERIES[query].policy in POLICIES


@pytest.mark.parametrize("query", QUERIES)
def test_type_that_a_query_wants_can_be_imported_by_scripts(query: str) -> None:
    """The validator demands it as the return type of every method that is bound to it."""
    for name in re.findall(r"[A-Za-z]\w*", QUERIES[query].returns):
        assert hasattr(api, name) or hasattr(builtins, name), name


@pytest.mark.parametrize("answer", ANSWERS, ids=lambda cls: cls.__name__)
def test_page_tells_each_field_of_what_the_view_gives(answer: type) -> None:
    fields = [name for name in answer.__annotations__ if not name.startswith("_")]
    assert attribute_docs(answer).keys() >= set(fields)
    for name in (*fields, *(name for name, member in vars(answer).items() if isinstance(member, property))):
        assert f"| `{answer.__name__}.{name}` | " in TEXT, name


def test_weapon_can_be_named_in_a_script() -> None:
    assert api.Weapon.__name__ in api.__all__
