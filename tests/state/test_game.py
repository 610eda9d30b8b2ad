"""The state of a game: copies are independent, digests tell states apart, diffs are readable."""

from __future__ import annotations

import inspect
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
import pytest
from msgspec import structs

from delve.state.away import Away
from delve.state.behavior_key import BehaviorKey
from delve.state.board import Board
from delve.state.cards import Deck, Hand, TopCard
from delve.state.career import Career
from delve.state.game import (
    FIELDS,
    FOUND_OUT,
    OMITTED_WHILE_EMPTY,
    Enrollment,
    Frame,
    FurtherTurn,
    GameState,
    GroupState,
    Subject,
)
from delve.state.item import ItemInPlay
from delve.state.knowledge import Knowledge
from delve.state.piece import Memory, Piece
from tests.arenas import core

ROOT = Path(__file__).parents[2]


def state() -> GameState:
    """A state that has something in every field."""
    board = Board(width=3, height=1, terrain=(("core:floor", 0b111),), vertical=0b10, zones=(("z", 1),))
    hero = Piece(id=1, kind="hero", definition="core:nite", name="Nite", side="heroes", spaces=(0,))
    return GameState(
        quest="core:cellar",
        ruleset="core:classic",
        act=1,
        heroes=1,
        boards={"main": board},
        groups=(GroupState(1, "core:goblin", "overlord"),),
        pieces={1: hero},
        next_piece=2,
        next_group=2,
        round=1,
        turn=(Frame(1, Subject(piece=1), (Subject(group=2),), True),),
        phase="hero_action",
        active=1,
        side="heroes",
        variables=(("alarm", 0),),
        spent_triggers=(0,),
        roster=(Enrollment(1, BehaviorKey("skill", "core:oath_of_honor")),),
        outcome="",
    )


OTHERS: dict[str, Any] = {
    "quest": "core:other",
    "ruleset": "core:other",
    "act": 2,
    "heroes": 2,
    "boards": {},
    "groups": (),
    "pieces": {},
    "next_piece": 9,
    "next_group": 9,
    "round": 2,
    "turn": (),
    "phase": "hero_end",
    "active": 0,
    "side": "overlord",
    "variables": (("alarm", 1),),
    "spent_triggers": (),
    "roster": (),
    "outcome": "heroes",
    "idle_rounds": 1,
    "given_turns": (1,),
    "further_turn": FurtherTurn(1, (Frame(0),)),
    "knock_outs": 1,
    "revealed": ("vault",),
    "rewards": ("lamp",),
    "found": ("strongbox",),
    "decks": (Deck("overlord", ("core:small_print",)),),
    "hands": (Hand("overlord", ("core:small_print",)),),
    "memory": (Memory(BehaviorKey("quest", "core:other"), "rounds", 1, "turn"),),
    "careers": (Career(1, 3, "core:strider"),),
    "away": (Away(1, (3,), 2),),
    "items": {1: ItemInPlay(id=1, definition="core:wand", values=(("charges", 3),), space=2)},
    "next_item": 2,
    "knowledge": (
        Knowledge(
            side="heroes",
            board="main",
            in_sight=1 << 80,
            laid=Board(width=99, height=9, terrain=(("core:floor", 1 << 80),)),
            pieces=(Piece(id=1, kind="hero", definition="core:nite", name="Nite"),),
            found=(1,),
        ),
    ),
}
"""another value of every field"""
PIECE_OTHERS: dict[str, Any] = {
    "turned": (("core:charmed", "heroes"),),
    "kind": "monster",
    "definition": "core:wren",
    "name": "Wren",
    "side": "overlord",
    "rank": "elite",
    "group": 1,
    "class_": "core:knight",
    "board": "main",
    "spaces": (1, 2),
    "edges": ((1, 2),),
    "link": "pair",
    "remains_of": 3,
    "owner": 1,
    "fallen_at": 0,
    "defeated": True,
    "flees": True,
    "left": True,
    "is_figure": False,
    "targetable": False,
    "activates": False,
    "damage": 1,
    "fatigue": 1,
    "energy": 1,
    "action_points": 1,
    "movement_points": 1,
    "acted": True,
    "moves": 1,
    "attacks": 1,
    "demands_met": 1,
    "resting": True,
    "moved_last": True,
    "items": (1,),
    "equipped": (1,),
    "used_up": (2,),
    "begun": True,
    "skills": ("core:from_the_far_bank",),
    "conditions": ("core:burning",),
    "used": (("core:from_the_far_bank", "turn"),),
    "counters": (("core:ember", 1),),
    "memory": (Memory(BehaviorKey("skill", "core:from_the_far_bank"), "seen", 1, "turn"),),
    "state": "open",
    "waits": 1,
    "carried_by": 2,
    "label": "gate",
}


# ---------------------------------------------------------------------------------------- fields
def test_fields_of_the_state_are_those_that_copy_and_digest_know() -> None:
    assert set(get_type_hints(GameState)) == {*FIELDS, *FOUND_OUT}
    assert set(OTHERS) == set(FIELDS), "give every field another value in OTHERS"
    assert {*PIECE_OTHERS, "id"} == set(Piece.__struct_fields__), "and every field of a piece in PIECE_OTHERS"


@pytest.mark.parametrize(
    "kind",
    [
        Piece,
        Board,
        Frame,
        FurtherTurn,
        Subject,
        GroupState,
        ItemInPlay,
        Knowledge,
        Memory,
        Deck,
        Hand,
        TopCard,
    ],
)
def test_structs_of_the_state_are_frozen_and_hold_no_mutable_default(kind: type[msgspec.Struct]) -> None:
    """S4-54."""
    assert kind.__struct_config__.frozen
    for default in kind.__struct_defaults__:
        assert not isinstance(default, (list, dict, set, float))


def test_no_class_of_the_state_was_forgotten_by_these_tests() -> None:
    """A new class must be looked at here: whether it is frozen, and whether copy and digest know it."""
    from delve.state import board, game, knowledge, piece

    found = {
        name
        for module in (board, game, knowledge, piece)
        for name, kind in inspect.getmembers(module, inspect.isclass)
        if kind.__module__ == module.__name__
    }
    assert found == {
        "Board",
        "Frame",
        "FurtherTurn",
        "GameState",
        "GroupState",
        "Enrollment",
        "Knowledge",
        "Known",
        "Memory",
        "Piece",
        "Step",
        "Subject",
        "Whereabouts",
    }


def test_state_with_a_field_missing_or_unknown_is_refused() -> None:
    fields = {name: getattr(state(), name) for name in FIELDS}
    with pytest.raises(TypeError, match="outcome"):
        GameState(**{name: value for name, value in fields.items() if name != "outcome"})
    with pytest.raises(TypeError, match="weather"):
        GameState(**fields, weather="rain")


# ---------------------------------------------------------------------------------------- copy
@pytest.mark.parametrize("name", FIELDS)
def test_copy_has_every_field_and_shares_no_change(name: str) -> None:
    original = state()
    twin = original.copy()
    assert getattr(twin, name) == getattr(original, name)
    twin.set(**{name: OTHERS[name]})
    assert getattr(original, name) == getattr(state(), name)


def test_copy_keeps_pieces_that_the_original_changes_adds_or_removes() -> None:
    original = state()
    twin = original.copy()
    before = twin.digest()
    original.change(1, damage=3)
    original.add(Piece(id=0, kind="object", definition="core:chest", name="Chest"))
    original.boards["other"] = original.boards["main"]
    assert twin.digest() == before
    assert twin.pieces[1].damage == 0


# ---------------------------------------------------------------------------------------- digest
@pytest.mark.parametrize("name", FIELDS)
def test_digest_of_states_that_differ_in_one_field_differs(name: str) -> None:
    other = state()
    other.set(**{name: OTHERS[name]})
    assert other.digest() != state().digest()


@pytest.mark.parametrize("name", sorted(PIECE_OTHERS))
def test_digest_of_states_that_differ_in_one_field_of_a_piece_differs(name: str) -> None:
    other = state()
    other.change(1, **{name: PIECE_OTHERS[name]})
    assert other.digest() != state().digest()


@pytest.mark.parametrize("name", Board.__struct_fields__)
def test_digest_of_states_that_differ_in_one_field_of_a_board_differs(name: str) -> None:
    others: dict[str, Any] = {
        "width": 4,
        "height": 2,
        "terrain": (("core:floor", 0b11),),
        "vertical": 0b100,
        "horizontal": 0b1,
        "zones": (),
        "marks": (("m", 1),),
        "barriers": (1, 0),
        "overlay": (("core:floor", 1),),
    }
    other = state()
    other.boards["main"] = structs.replace(other.boards["main"], **{name: others[name]})
    assert other.digest() != state().digest()


def test_digest_of_a_board_wider_than_a_machine_word_tells_spaces_apart() -> None:
    def wide(mask: int) -> GameState:
        made = state()
        made.set(boards={"main": Board(width=99, height=9, terrain=(("core:floor", mask),))})
        return made

    assert wide(1 << 800).digest() != wide(1 << 801).digest()


def test_digest_is_the_same_whatever_the_order_of_insertion() -> None:
    one, other = state(), state()
    second = Piece(id=2, kind="hero", definition="core:wren", name="Wren")
    one.set(pieces={1: one.pieces[1], 2: second})
    other.set(pieces={2: second, 1: other.pieces[1]})
    assert one.digest() == other.digest()


def test_digest_knows_nothing_of_the_revision() -> None:
    made = state()
    before, revision = made.digest(), made.revision
    made.set(round=made.round)
    assert made.revision is not revision
    assert made.digest() == before


def test_encoded_state_holds_no_floats() -> None:
    def floats(value: Any) -> bool:
        if isinstance(value, dict):
            return any(map(floats, value.values()))
        return any(map(floats, value)) if isinstance(value, list) else isinstance(value, float)

    quest = core().arena("K.g\n..h", K="nite knight", g="goblin minion", h="goblin minion").play.state
    for made in (state(), quest):
        assert not floats(json.loads(made.encoded()))


def test_state_of_an_older_save_is_read_without_the_fields_that_came_later() -> None:
    """And has the same bytes, so that the digests of older saves still hold."""
    made = state()
    made.set(memory=())
    raw = made.encoded()
    later = {"memory", "careers", "knowledge", "found", "away"}
    assert {*FIELDS} - {*json.loads(raw)} == {*OMITTED_WHILE_EMPTY} == later
    assert GameState.decoded(raw).memory == ()
    made.set(memory=(Memory(BehaviorKey("quest", "core:cellar"), "rounds", 1),))
    assert GameState.decoded(made.encoded()).memory == made.memory


DIGEST_IN_A_PROCESS = """
import json, sys
from tests.state.test_game import state
from tests.arenas import arena
game = arena("K.g\\n.~h", K="nite knight", g="goblin minion", h="goblin minion", legend={"~": "water"}).play.state
print(json.dumps([state().digest(), game.digest()]))
"""


@pytest.mark.one_of(8)
def test_digest_is_equal_in_other_processes_and_under_other_hash_seeds() -> None:
    """Rules §1.3 rests on it: the same game is the same everywhere."""
    seen = set()
    for seed in ("0", "1", "4242"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        run = subprocess.run(
            [sys.executable, "-c", DIGEST_IN_A_PROCESS],
            env=env,
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
        seen.add(run.stdout)
    here = core().arena(
        "K.g\n.~h", K="nite knight", g="goblin minion", h="goblin minion", legend={"~": "water"}
    )
    seen.add(json.dumps([state().digest(), here.play.state.digest()]) + "\n")
    assert len(seen) == 1
