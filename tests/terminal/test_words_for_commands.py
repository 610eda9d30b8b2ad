"""Words that players type: for commands and things, several after another, and the word that ends a turn."""

from __future__ import annotations

import re

import pytest

from delve.flow.session import Session
from delve.narrate.spans import Text
from delve.requests import ChooseFigure
from delve.terminal.questions import Choice, NotUnderstood, Question
from tests.arenas import arena
from tests.recorded import recorded
from tests.terminal.table import Table, play

QUESTION = Question(
    "What?",
    tuple(
        Choice(n, (Text(text),))
        for n, text in enumerate(("Attack: Ash Bow", "Attack: Knife", "Search the flotsam"))
    ),
    blocked=("Hail of Splinters: no enemy in sight",),
    elsewhere=("Open the door: go beside 7,5 first",),
)


@pytest.mark.parametrize(
    ("typed", "answer", "rest"),
    [
        ("search", 2, ""),
        ("flotsam", 2, ""),
        ("bow", 0, ""),
        ("attack knife", 1, ""),
        ("ash goblin 2", 0, "goblin 2"),
        ("search it now", 2, "it now"),
    ],
)
def test_words_of_a_choice_choose_it_and_others_are_left(typed: str, answer: int, rest: str) -> None:
    assert QUESTION.read_beginning(typed) == (answer, rest)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("attack", '"attack" may be Attack: Ash Bow or Attack: Knife'),
        ("attack goblin", '"attack" may be Attack: Ash Bow or Attack: Knife'),
        ("hail", "Hail of Splinters: no enemy in sight"),
        ("splinters", "Hail of Splinters: no enemy in sight"),
        ("open", "Open the door: go beside 7,5 first"),
        ("do it", '"do" is no answer: type a number from 1 to 3, or how a choice begins'),
        ("1 2", '"1 2" is no answer: type a number from 1 to 3, or how a choice begins'),
        ("enemy", '"enemy" is no answer: type a number from 1 to 3, or how a choice begins'),
    ],
)
def test_words_that_cannot_be_done_are_told_with_the_reason(typed: str, said: str) -> None:
    with pytest.raises(NotUnderstood, match=re.escape(said)) as refused:
        QUESTION.read_beginning(typed)
    assert str(refused.value) == said


def test_words_that_a_choice_only_would_ask_for_do_not_mean_it() -> None:
    """A skill whose question speaks of attacks and goblins is not what `attack goblin` means."""
    question = Question(
        "What?",
        (
            Choice(1, (Text("Attack"),)),
            Choice(2, (Text("Three Blows"),), asks=(Text(" – Attack whom? Goblin 1 and Goblin 2"),)),
        ),
    )
    assert question.read_beginning("attack goblin 2") == (1, "goblin 2")


def fight() -> Session:
    """Nite may attack either of two goblins."""
    game = arena("gKh\n...", K="nite knight", g="goblin minion", h="goblin minion")
    game.turn_of("K")
    return game.session


def test_target_is_named_behind_the_attack() -> None:
    table = play(fight(), "attack goblin 2")
    session = table.session
    chosen = [entry.answer for entry in session.play.journal if entry.kind == ChooseFigure.kind]
    assert [session.view.piece(id).id for id in chosen][-1:] == [chosen[-1]]
    assert "Goblin 2" in " ".join(table.after("attack goblin 2"))


def test_words_that_the_next_question_does_not_know_take_the_first_back() -> None:
    table = play(fight(), "attack dragon")
    assert '"dragon" is no answer: ' in " ".join(table.after("attack dragon"))
    assert not any(entry.kind == ChooseFigure.kind for entry in table.session.play.journal)
    assert table.session.view.state.active
    assert table.session.play.state.pieces[table.session.view.state.active].action_points == 2


# ---------------------------------------------------------------------------------------------------- the end of a turn
@pytest.fixture(scope="module")
def ended() -> Table:
    return play(recorded(), "nite", "end", "look", "end turn", asked_twice=True)


def test_turn_with_something_left_ends_only_when_it_is_typed_again(ended: Table) -> None:
    warning = "Nite could still do something: Move. Type it once more to end the turn."
    assert ended.after("end") == [warning]
    assert warning not in ended.after("end turn")
    assert ended.after("end turn")[0] == "Wren acts"


def test_turn_ends_at_once_where_only_what_one_carries_could_be_put_down_or_one_rest_who_is_not_tired() -> (
    None
):
    game = arena("bK", K="nite knight", b="mill_bell")
    game.turn_of("K")
    game.do("interact", "K", game.id("b"), "lift")
    game.change("K", conditions=("core:immobilized",))
    table = play(game.session, "end", asked_twice=True)
    assert not any("could still" in line for line in table.shown)


def test_turn_with_nothing_left_ends_at_once() -> None:
    table = play(recorded(), "nite", "rest", "end", asked_twice=True)
    assert "Wren acts" in table.shown
    assert not any("could still" in line for line in table.shown)


# ---------------------------------------------------------------------------------------------------- names
FIGURES = Question(
    "Attack whom?",
    (
        Choice(1, (Text("d1 Drowned at 3,4, 5/5 health"),), "Drowned", kind="minion"),
        Choice(2, (Text("DR Drowned Reeve at 3,5, 9/9 health"),), "Drowned Reeve"),
        Choice(3, (Text("G1 ★ Goblin 1 at 2,5, 5/5 health"),), "★ Goblin 1"),
        Choice(4, (Text("g2 Goblin 2 at 2,6, 3/3 health"),), "Goblin 2", kind="minion"),
        Choice(5, (Text("ga Goblin 20 at 2,7, 3/3 health"),), "Goblin 20", kind="minion"),
    ),
)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("Drowned", 1),
        ("drowned reeve", 2),
        ("reeve", 2),
        ("elite goblin", 3),
        ("goblin elite", 3),
        ("★ goblin 1", 3),
        ("elite", 3),
        ("goblin 2", 4),
        ("minion goblin 2", 4),
        ("drowned minion", 1),
    ],
)
def test_name_in_full_is_meant_and_a_word_tells_ranks_apart(typed: str, answer: int) -> None:
    assert FIGURES.read(typed) == answer


@pytest.mark.parametrize("typed", ["goblin", "minion", "goblin minion"])
def test_what_means_several_is_refused(typed: str) -> None:
    with pytest.raises(NotUnderstood, match=f'"{typed}" may be '):
        FIGURES.read(typed)


def test_elites_and_minions_are_told_apart_in_a_game() -> None:
    game = arena("gKh\n...", K="nite knight", g="goblin minion", h="goblin elite")
    game.turn_of("K")
    table = play(game.session, "attack elite goblin", "help elite goblin")
    chosen = [entry.answer for entry in game.session.play.journal if entry.kind == ChooseFigure.kind]
    assert chosen == [game.id("h")]
    assert table.after("help elite goblin")[0] == "Goblin (elite)"


def test_single_thing_beside_a_figure_is_meant_by_the_name_of_the_command() -> None:
    game = arena("cK.\n...", K="nite knight", c="chest")
    game.turn_of("K")
    table = play(game.session, "interact")
    assert "no answer" not in " ".join(table.after("interact"))
    assert any(
        entry.kind == "command" and entry.answer[0] == "base:interact" for entry in game.session.play.journal
    )
