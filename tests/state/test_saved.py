"""The state as it is saved: every field of everything in it is written and read again, and nothing else is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec import structs

from delve.state.behavior_key import BehaviorKey
from delve.state.board import Board
from delve.state.cards import Deck, TopCard
from delve.state.game import (
    FIELDS,
    FOUND_OUT,
    Enrollment,
    Frame,
    FurtherTurn,
    GameState,
    GroupState,
    Subject,
    diff,
)
from delve.state.item import ItemInPlay
from delve.state.knowledge import Knowledge
from delve.state.piece import Piece
from tests.state.test_game import OTHERS, PIECE_OTHERS, state


def in_full() -> GameState:
    """A state in which no field of anything in it has its usual value everywhere."""
    full = state()
    full.set(**OTHERS)
    board = Board(
        width=99,
        height=9,
        terrain=(("core:floor", 1 << 800),),
        vertical=1 << 70,
        horizontal=1 << 71,
        barriers=(1 << 72, 1 << 73),
        overlay=(("core:mud", 1 << 74),),
        zones=(("z", 1 << 75),),
        marks=(("m", 1 << 76),),
    )
    subjects = Subject(piece=1), Subject(group=2), Subject(side="heroes")
    frames = tuple(Frame(1, one, subjects, True, 1, True) for one in subjects)
    deck = Deck(
        "overlord", ("core:small_print",), (TopCard("core:small_print", ("heroes",)),), ("core:small_print",)
    )
    skill, used = BehaviorKey("skill", "core:oath_of_honor"), (("core:from_the_far_bank", "turn"),)
    item = ItemInPlay(
        id=1, definition="core:wand", values=(("charges", 3),), used=used, broken=True, board="main", space=2
    )
    others = {name: value for name, value in PIECE_OTHERS.items() if name != "memory"}
    pieces = Piece(id=7, **others), Piece(id=8, **PIECE_OTHERS)
    known = Knowledge(
        side="heroes",
        board="main",
        in_sight=1 << 80,
        explored=1 << 81,
        edge=1 << 82,
        laid=board,
        pieces=pieces,
        items=(item,),
        carried=(structs.replace(item, id=2),),
        traces=((2, 3),),
        sightings=((7, 8, 2),),
        met=((8, 0), (7, 1)),
        found=(7,),
    )
    full.set(
        boards={"main": board, "below": board},
        turn=frames,
        further_turn=FurtherTurn(1, frames),
        groups=(GroupState(1, "core:goblin", "overlord"),),
        decks=(deck,),
        spent_triggers=(3,),
        roster=(Enrollment(1, skill), Enrollment(0, skill, "overlord", 1)),
        items={1: item},
        active=1,
        knowledge=(known,),
        outcome="overlord",
    )
    for piece in pieces:
        full.add(piece)
    full.add(Piece(id=0, kind="hero", definition="core:nite", name="Nite"))
    return full


def parts(value: Any, where: str = "") -> Iterator[tuple[str, Any]]:
    """Whatever has fields in a value, and where it stands; what a piece remembers is saved in another way."""
    if isinstance(value, dict):
        value = tuple(value.values())
    if hasattr(value, "__struct_fields__") or hasattr(value, "_fields"):
        name = type(value).__name__ + (" that remembers" if getattr(value, "memory", ()) else "")
        yield f"{where}{name}", value
        for field in fields_of(value):
            yield from parts(getattr(value, field), f"{where}{name}.{field}: ")
    elif isinstance(value, tuple):
        for one in value:
            yield from parts(one, where)


def fields_of(value: Any) -> dict[str, Any]:
    """The fields of a struct or of a named tuple with their usual values; None: they have none."""
    if hasattr(value, "_fields"):
        return dict.fromkeys(value._fields) | value._field_defaults
    fields = (field for field in structs.fields(value) if field.name not in FOUND_OUT)
    return {field.name: None if field.required else field.default for field in fields}


def is_usual(value: Any, usual: Any) -> bool:
    """Whether a field has the value that it has where nobody gives it one; else what stands for nothing."""
    return value == usual if usual is not None else not value


def test_state_in_full_has_another_value_in_every_field_of_everything_in_it() -> None:
    """Otherwise the test below would not see a field that is not saved."""
    usual: dict[str, set[str]] = {}
    for where, value in parts(in_full()):
        fields = fields_of(value).items()
        as_usual = {name for name, default in fields if is_usual(getattr(value, name), default)}
        usual[where] = usual.get(where, as_usual) & as_usual
    left = {where: fields for where, fields in usual.items() if fields}
    assert {where.rpartition(" ")[2] for where in left} <= {"Piece"}
    assert all(fields == {"memory"} for fields in left.values()), left
    assert {"Board", "Piece", "ItemInPlay"} <= {
        where.rpartition(" ")[2] for where in usual if "knowledge" in where
    }


@pytest.mark.parametrize("make", [state, in_full])
def test_state_that_was_saved_is_equal_in_every_field(make: Callable[[], GameState]) -> None:
    before = make()
    after = GameState.decoded(before.encoded())
    for name in FIELDS:
        assert getattr(after, name) == getattr(before, name), name
        assert type(getattr(after, name)) is type(getattr(before, name))
    assert diff(before, after) == []
    assert after.digest() == before.digest()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"round":2', b'"round":"two"'),
        (b'"round":2,', b""),
        (b'"round":2', b'"round":2,"weather":1'),
        (b'"damage":1', b'"damage":1.5'),
        (b'"vertical":"4', b'"vertical":"x'),
        (b'"pieces":[', b'"pieces":[7,'),
        (b"{", b"["),
    ],
)
def test_bytes_that_are_no_state_are_refused(old: bytes, new: bytes) -> None:
    raw = in_full().encoded()
    assert old in raw
    with pytest.raises(ValueError, match="no state of this version of delve"):
        GameState.decoded(raw.replace(old, new, 1))


# ---------------------------------------------------------------------------------------- changes
def test_change_gives_a_new_piece_and_a_new_revision() -> None:
    made = state()
    before, revision = made.pieces[1], made.revision
    after = made.change(1, damage=2)
    assert (before.damage, after.damage, made.pieces[1]) == (0, 2, after)
    assert made.revision is not revision


def test_change_to_what_a_piece_is_already_changes_nothing() -> None:
    """S0-152."""
    made = state()
    before, revision = made.pieces[1], made.revision
    assert made.change(1, damage=before.damage, spaces=before.spaces) is before
    assert made.revision is revision
    assert made.change(1, damage=before.damage, fatigue=before.fatigue + 1) is not before
    assert made.revision is not revision


def test_pieces_cannot_be_written() -> None:
    with pytest.raises(AttributeError):
        state().pieces[1].damage = 3  # type: ignore[misc]


def test_ids_of_pieces_are_never_used_again() -> None:
    made = state()
    thing = Piece(id=0, kind="object", definition="core:chest", name="Chest")
    first = made.add(thing)
    del made.pieces[first.id]
    assert made.add(thing).id == first.id + 1


# ---------------------------------------------------------------------------------------- diff
def test_diff_of_equal_states_is_empty() -> None:
    assert diff(state(), state().copy()) == []


def test_diff_names_the_piece_and_both_values() -> None:
    before, after = state(), state()
    after.set(pieces=dict(before.pieces))
    after.change(1, damage=4)
    after.set(round=2)
    assert diff(before, after) == ["piece 1 (Nite): damage 0 -> 4", "round: 1 -> 2"]


def test_diff_tells_of_pieces_that_came_and_went() -> None:
    before, after = state(), state()
    after.add(Piece(id=0, kind="object", definition="core:chest", name="Chest"))
    assert "piece 2 (Chest): new" in diff(before, after)
    assert "piece 2 (Chest): gone" in diff(after, before)


def test_diff_tells_what_has_become_of_an_item() -> None:
    before, after = state(), state()
    wand = before.add_item(ItemInPlay(id=0, definition="core:wand")).id
    after.add_item(ItemInPlay(id=0, definition="core:wand"))
    after.change_item(wand, broken=True)
    assert diff(before, after) == ["item 1 (core:wand): broken False -> True"]
    assert "item 1 (core:wand): new" in diff(state(), after)


@pytest.mark.parametrize("name", sorted(set(FIELDS) - {"pieces", "items"}))
def test_diff_has_a_line_for_every_field(name: str) -> None:
    other = state()
    other.set(**{name: OTHERS[name]})
    said = "what heroes knows of main" if name == "knowledge" else name
    assert [line.partition(":")[0] for line in diff(state(), other)] == [said]
