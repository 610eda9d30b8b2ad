"""Looking ahead: what is known of a game is known of its forks, and what a screen asks for runs under the guard."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from delve.flow.driver import Play, ScriptFault
from delve.flow.session import Session
from delve.rules import legal, planning
from delve.rules.ask.sides import ATTITUDE
from delve.rules.game import Game
from delve.rules.goals import Defeat
from delve.rules.quest_language.objectives import goals_of
from delve.rules.setup import new_game
from delve.script import Skill, View, modifies
from delve.state.game import PLACED
from tests.arenas import Bench, core
from tests.invariants import out_of_date, whereabouts
from tests.sides import HEROES, OVERLORD


class CannotCount(Skill):
    """Breaks the number on the button of a move."""

    @modifies("speed")
    def speed(self, view: View, owner: int, figure: int) -> int:
        raise ValueError("cannot count")


def play_of(script: type[Skill] | None = None) -> Play:
    """It is the turn of K."""
    bench = Bench()
    skills = (bench.skill(script, timing="action"),) if script is not None else ()
    game = bench.arena("Kg.\n...", K="nite knight", g="goblin minion")
    if skills:
        game.change("K", skills=skills)
    game.turn_of("K")
    return game.play


def test_script_that_breaks_the_words_of_an_option_is_a_fault_that_leaves_the_game_as_it_is() -> None:
    play = play_of(CannotCount)
    session = Session(play.game, 1)
    session.play = play
    before = play.state.digest(), list(play.journal), play.pending
    with pytest.raises(ScriptFault, match="cannot count") as fault:
        session.options()
    assert fault.value.journal == tuple(play.journal)
    assert (play.state.digest(), play.journal, play.pending) == before
    assert not play.stopped


def test_options_are_worked_out_under_the_guard_of_the_game() -> None:
    guarded: list[bool] = []

    class Guard:
        def __enter__(self) -> None:
            guarded.append(True)

        def __exit__(self, *error: object) -> None:
            guarded.append(False)

    session = Session(play_of().game, 1, guard=Guard())
    session.go_on()
    before = len(guarded)
    seen: list[bool] = []
    worked_out = legal.options

    def asked(*about: Any) -> Any:
        seen.append(guarded[-1])
        return worked_out(*about)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("delve.flow.session.options", asked)
        assert session.options()
    assert seen == [True]
    assert guarded[before:] == [True, False]


@contextmanager
def counted(found: list[int]) -> Iterator[None]:
    """Note for whom it is looked what may be done."""
    look = legal._legal

    def looked(game: Any, figure: Any, activation: Any) -> Any:
        found.append(figure.id)
        return look(game, figure, activation)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(legal, "_legal", looked)
        yield


def test_fork_of_a_game_at_rest_does_not_look_again_for_what_is_legal() -> None:
    play, found = play_of(), list[int]()
    assert play.pending is not None
    commands = play.pending.items()
    with counted(found):
        twin = play.fork()
        assert twin.pending is not None
        assert twin.pending.items() == commands
    assert found == []


def test_what_becomes_known_in_a_fork_is_known_in_its_game_until_one_of_them_changes() -> None:
    play = play_of()
    twin = play.fork()
    assert twin.state.revision is play.state.revision
    twin.game.cache["told"] = 1
    assert play.game.cache["told"] == 1
    twin.state.change(twin.state.active, damage=1)
    assert "told" not in twin.game.cache
    assert "told" in play.game.cache


def test_fork_of_a_state_that_was_changed_by_hand_knows_nothing_of_it() -> None:
    play = play_of()
    play.state.change(play.state.active, damage=1)
    play.game.cache["told"] = 1
    assert "told" not in play.fork().game.cache


def changed(before: object) -> Any:
    """Another value of the same type."""
    match before:
        case bool():
            return not before
        case int():
            return before + 1
        case str():
            return f"{before}_"
        case tuple():
            return (*before, 1)
    raise TypeError(before)


@pytest.mark.parametrize("field", sorted(PLACED))
def test_what_is_known_of_places_is_forgotten_with_every_field_of_a_piece_on_which_it_depends(
    field: str,
) -> None:
    state = play_of().state
    before, piece = state.places, state.pieces[state.active]
    state.change(piece.id, **{field: changed(getattr(piece, field))})
    assert state.places is not before


def test_what_is_known_of_places_outlives_what_moves_nobody() -> None:
    state = play_of().state
    before, moment = state.places, state.revision
    state.change(state.active, damage=1, movement_points=3)
    state.set(idle_rounds=1, turn=state.turn)
    assert state.revision is not moment
    assert state.places is before


@pytest.mark.parametrize("field", ["pieces", "boards"])
def test_what_is_known_of_places_is_forgotten_with_the_pieces_and_the_boards(field: str) -> None:
    state = play_of().state
    before = state.places
    state.set(**{field: dict(getattr(state, field))})
    assert state.places is not before


def test_what_is_known_of_places_is_forgotten_with_a_new_piece() -> None:
    state = play_of().state
    before = state.places
    state.add(state.pieces[state.active])
    assert state.places is not before


def test_fork_knows_of_places_what_its_game_knows_until_one_of_them_moves() -> None:
    play = play_of()
    twin = play.fork()
    assert twin.state.places is play.state.places
    twin.state.change(twin.state.active, damage=1)
    assert twin.state.places is play.state.places
    known = dict(play.state.places)
    twin.state.change(twin.state.active, spaces=(4,))
    assert "told" not in twin.state.places
    assert twin.state.places is not play.state.places
    assert dict(play.state.places) == known
    assert not play.state.copy().places
    assert not play.rests[-1].state.places


@pytest.mark.parametrize(
    "change",
    [{"spaces": (5,)}, {"spaces": ()}, {"side": "heroes"}, {"targetable": False}, {"board": "elsewhere"}],
    ids=str,
)
def test_answers_about_places_follow_every_change(change: dict[str, Any]) -> None:
    game = play_of().game
    goblin = next(piece.id for piece in game.state.pieces.values() if piece.name.startswith("Goblin"))
    assert out_of_date(game) == []
    game.state.change(goblin, **change)
    assert out_of_date(game) == []


def test_nothing_that_is_kept_by_places_asks_what_behaviors_make_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What a behavior answers may change while nobody moves, by a skill, a condition or what it remembers."""
    game = play_of().game
    anew = game.renew(game.state.copy(), [])
    kept = dict(whereabouts(anew))
    figures = [piece for piece in anew.state.pieces.values() if piece.is_figure]
    keys = {*anew.state.places, *anew.state.places.fixed}
    assert {("stops", figure.id) for figure in figures} <= keys
    assert {key[0] for key in keys if isinstance(key, tuple)} >= {"exposed", "held", "ids", "layout"}
    blind = game.renew(game.state.copy(), [])
    blind.lasting = {}
    asked: list[object] = []
    listeners = Game.handlers

    def noted(game: Game, key: object) -> Any:
        if game is blind:
            asked.append(key)
        return listeners(game, key)

    monkeypatch.setattr(Game, "handlers", noted)
    assert {what: found for what, found in whereabouts(blind) if what in kept} == kept
    assert {*blind.state.places, *blind.state.places.fixed} == keys
    assert set(asked) <= {
        ATTITUDE
    }  # the spaces that bar a figure are looked at too, and are not kept by places


def test_means_and_attitudes_follow_every_change() -> None:
    play = play_of()
    view, active = play.view, play.state.active
    before, goblin = planning.bands(view, active), view.enemies_of(active)[0]
    play.state.change(active, action_points=0, movement_points=0, fatigue=99)
    assert planning.bands(view, active) != before
    play.state.change(goblin.id, spaces=())
    assert view.enemies_of(active) == ()


def test_goals_follow_every_change() -> None:
    packs = core()
    view = View(game := new_game(packs.library, packs.behaviors, "core:drowned_cellar"))

    def wanted() -> set[int]:
        goals = goals_of(view, OVERLORD)
        return {figure for goal in goals if isinstance(goal, Defeat) for figure in goal.figures}

    heroes = {hero.id for hero in view.standing(HEROES)}
    assert wanted() == heroes
    fallen = min(heroes)
    game.state.change(fallen, spaces=())
    assert wanted() == heroes - {fallen}


def test_fork_within_a_transition_knows_only_what_it_finds_itself() -> None:
    play = play_of()
    assert play.pending is not None
    attack = next(command for command in play.pending.items() if command[0] == "base:attack")
    play.answer(attack)
    assert not play.at_rest
    assert play.fork().state.revision is not play.state.revision


def test_checkpoint_keeps_nothing_of_what_was_found_out() -> None:
    play = play_of()
    play.game.cache["told"] = 1
    assert not play.rests[-1].state.revision
    assert not play.state.copy().revision


def test_fork_asks_what_its_game_asks_and_goes_back_to_its_own_beginning() -> None:
    play = play_of()
    twin = play.fork()
    assert play.pending is not None
    assert twin.pending is not None
    assert str(twin.pending) == str(play.pending)
    commands = play.pending.items()
    first = commands[0]
    before = play.state.digest()
    twin.answer(first)
    assert twin.state.digest() != before
    assert play.state.digest() == before
    assert play.pending.items() == commands
    twin.go_back_to(0)
    assert twin.state.digest() == before
    assert twin.pending is not None
    assert twin.pending.items() == play.pending.items()


def test_fork_goes_on_as_its_game_does_after_every_legal_answer() -> None:
    play = play_of()
    assert play.pending is not None
    for answer in play.pending.items():
        anew = Play(play.game.renew(play.rests[-1].state.copy(), []))
        twin = play.fork()
        anew.answer(answer)
        twin.answer(answer)
        assert twin.state.digest() == anew.state.digest()
        assert str(twin.pending) == str(anew.pending)
        assert twin.facts == anew.facts
