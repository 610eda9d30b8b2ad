"""The key of a behavior is a value: its kind and id are fields, and its text is written in one form only."""

from __future__ import annotations

import json

import pytest
from msgspec import structs

from delve.state.behavior_key import BehaviorKey, read_key
from delve.state.game import GameState
from delve.state.piece import OF_THE_RULES, Memory, recalled, remembering
from tests.arenas import arena, core

OATH = BehaviorKey("skill", "core:oath_of_honor")


def test_text_of_a_key_is_read_as_the_same_key() -> None:
    assert str(OATH) == f"{OATH}" == "skill:core:oath_of_honor"
    assert read_key(str(OATH)) == OATH
    assert hash(read_key(str(OATH))) == hash(OATH)
    assert read_key(str(OF_THE_RULES)) == OF_THE_RULES
    with pytest.raises(ValueError, match="needs a kind and an id"):
        read_key("oath")


def test_keys_lie_in_the_order_of_their_texts() -> None:
    keys = [*core().behaviors]
    assert len({key.kind for key in keys}) > 3
    assert [str(key) for key in sorted(keys)] == sorted(map(str, keys))


def test_key_does_not_change() -> None:
    with pytest.raises(AttributeError):
        OATH.kind = "card"  # type: ignore[misc]


def test_every_shipped_behavior_has_the_key_that_it_is_found_by() -> None:
    for key, behavior in core().behaviors.items():
        assert behavior.key == key


def test_roster_and_memory_are_written_with_the_text_of_the_key() -> None:
    game = arena("Kg", K="nite knight", g="goblin minion")
    state = game.play.state
    state.change(game.id("K"), memory=(Memory(OATH, "kept", 3),))
    state.set(memory=(Memory(BehaviorKey("quest", "core:q"), "rounds", 1),))
    written = json.loads(state.encoded())
    assert [1, "skill:core:oath_of_honor", "", 0] in written["roster"]
    assert written["pieces"][0]["memory"] == [["skill:core:oath_of_honor", "kept", 3]]
    assert written["memory"] == [["quest:core:q", "rounds", 1]]
    again = GameState.decoded(state.encoded())
    assert (again.roster, again.memory) == (state.roster, state.memory)
    assert again.pieces == state.pieces


@pytest.mark.parametrize(
    "wrong", ['["oath","kept",3]', '[7,"kept",3]', '["skill:core:oath_of_honor",7,3]', '["a:b"]']
)
def test_state_that_holds_no_key_where_one_belongs_is_refused(wrong: str) -> None:
    game = arena("K", K="nite knight")
    game.play.state.change(game.id("K"), memory=(Memory(OATH, "kept", 3),))
    raw = game.play.state.encoded().decode()
    right = '["skill:core:oath_of_honor","kept",3]'
    assert raw.count(right) == 1
    assert GameState.decoded(raw.encode())
    with pytest.raises(ValueError, match="no state of this version"):
        GameState.decoded(raw.replace(right, wrong).encode())


@pytest.mark.parametrize(
    "wrong",
    [
        '[1,"oath","",0]',
        '[1,7,"",0]',
        '["1","skill:core:oath_of_honor","",0]',
        '[1,"skill:core:oath_of_honor",""]',
    ],
)
def test_state_whose_roster_names_no_behavior_is_refused(wrong: str) -> None:
    raw = arena("K", K="nite knight").play.state.encoded().decode()
    right = '[1,"skill:core:oath_of_honor","",0]'
    assert raw.count(right) == 1
    with pytest.raises(ValueError, match="no state of this version"):
        GameState.decoded(raw.replace(right, wrong).encode())


def test_behaviors_of_two_kinds_with_one_id_remember_apart() -> None:
    condition = BehaviorKey("condition", OATH.id)
    memory = remembering(remembering((), OATH, "n", 1), condition, "n", 2)
    assert (recalled(memory, OATH, "n"), recalled(memory, condition, "n")) == (1, 2)
    assert structs.astuple(memory[0]) == (OATH, "n", 1, "")
