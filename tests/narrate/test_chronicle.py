"""The lines of a whole game: ways in one line, undo, health at the moment of telling, and whose eyes see."""

from __future__ import annotations

from delve.ai.nearest import NearestEnemy
from delve.narrate.chronicle import Chronicle
from delve.narrate.spans import plain
from delve.rules.facts import DamageDealt, Fact, FigureMoved, RoundBegan, StoryTold
from delve.testing.arena import Arena
from tests.arenas import Bench, arena


def lines(chronicle: Chronicle) -> list[str]:
    return [plain(line) for line in chronicle.lines]


def told(game: Arena, facts: list[Fact], **options: object) -> list[str]:
    chronicle = Chronicle(**options)  # type: ignore[arg-type]
    chronicle.update(facts, game.view)
    return lines(chronicle)


def test_steps_of_one_figure_become_one_line_with_their_fatigue() -> None:
    game = arena("K.......", K="nite knight")
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0), (2, 0), (3, 0), (4, 0))
    game.do("fatigue_move", "K")
    game.walk("K", (5, 0))
    assert told(game, game.facts)[-1] == "  Nite moves to 5,0 in 5 steps from 0,0 for 1 fatigue"


def test_way_there_and_back_says_that_the_figure_is_back() -> None:
    game = arena("K.......", K="nite knight")
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0), (2, 0), (1, 0), (0, 0))
    assert told(game, game.facts)[-1] == "  Nite walks 4 steps, and is back at 0,0"


def test_steps_that_come_one_by_one_join_the_last_line() -> None:
    game = arena("K.......", K="nite knight")
    game.turn_of("K")
    chronicle = Chronicle()
    game.do("move", "K")
    chronicle.update(game.facts, game.view)
    begin = len(chronicle.lines)
    for x in (1, 2, 3):
        game.walk("K", (x, 0))
        assert chronicle.update(game.facts, game.view) == begin
    assert lines(chronicle)[begin:] == ["  Nite moves to 3,0 in 3 steps from 0,0"]


def test_steps_after_settling_begin_a_new_line() -> None:
    game = arena("K.......", K="nite knight")
    game.turn_of("K")
    chronicle = Chronicle()
    game.do("move", "K")
    game.walk("K", (1, 0))
    chronicle.update(game.facts, game.view)
    chronicle.settle()
    game.walk("K", (2, 0))
    chronicle.update(game.facts, game.view)
    assert lines(chronicle)[-2:] == ["  Nite moves to 1,0", "  Nite moves to 2,0"]


def test_steps_of_two_figures_are_two_lines() -> None:
    game = arena("KS....", K="nite knight", S="wren strider")
    facts: list[Fact] = [
        FigureMoved(piece=game.id("K"), before=(0,), spaces=(2,)),
        FigureMoved(piece=game.id("S"), before=(1,), spaces=(3,)),
    ]
    assert told(game, facts) == ["  Nite moves to 2,0", "  Wren moves to 3,0"]


def test_fatigue_without_a_step_is_told_by_itself() -> None:
    game = arena("K...", K="nite knight")
    game.turn_of("K")
    game.do("fatigue_move", "K")
    assert told(game, game.facts)[-1] == "  Nite suffers 1 fatigue for movement"


def test_trace_tells_every_step_and_phase() -> None:
    game = arena("K...", K="nite knight")
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0), (2, 0))
    assert told(game, game.facts, trace=True)[-3:] == [
        "  Nite gains 4 movement points by movement",
        "  Nite moves to 1,0",
        "  Nite moves to 2,0",
    ]


def test_lines_that_were_taken_back_are_forgotten() -> None:
    game = arena("K.......", K="nite knight")
    game.turn_of("K")
    chronicle = Chronicle()
    chronicle.update(game.facts, game.view)
    before = lines(chronicle)
    game.do("move", "K")
    game.walk("K", (1, 0), (2, 0))
    chronicle.update(game.facts, game.view)
    game.play.undo("heroes")
    assert chronicle.update(game.facts, game.view) == len(before)
    assert lines(chronicle) == [*before, "  Nite moves to 1,0"]


def test_step_after_undo_of_a_way_leaves_the_lines_before_it() -> None:
    game = arena("K.......", K="nite knight")
    game.turn_of("K")
    chronicle = Chronicle()
    chronicle.update(game.facts, game.view)
    before = len(chronicle.lines)
    game.do("move", "K")
    game.walk("K", (1, 0))
    chronicle.update(game.facts, game.view)
    game.play.undo("heroes", len(game.play.journal) - 2)
    assert chronicle.update(game.facts, game.view) == before
    game.do("move", "K")
    game.walk("K", (1, 0))
    assert chronicle.update(game.facts, game.view) == before


def test_other_facts_in_the_place_of_those_taken_back_are_told() -> None:
    game = arena("K...", K="nite knight")
    chronicle = Chronicle()
    chronicle.update([RoundBegan(round=1), StoryTold(story="a", text="A")], game.view)
    assert chronicle.update([RoundBegan(round=1), StoryTold(story="b", text="B")], game.view) == 1
    assert lines(chronicle) == ["Round 1", "B"]


def test_only_the_last_wound_of_a_figure_tells_its_health() -> None:
    game = arena("Kg", K="nite knight", g="goblin minion", heroes=2)
    game.play.state.change(game.id("g"), damage=3)
    wounds: list[Fact] = [DamageDealt(piece=game.id("g"), amount=n, source=0, cause="attack") for n in (2, 1)]
    assert told(game, wounds) == [
        "  Goblin 1 suffers 2 damage",
        "  Goblin 1 suffers 1 damage (1 of 4 health left)",
    ]


def test_what_a_side_has_not_seen_is_left_out_for_it() -> None:
    game = arena("K...", K="nite knight")
    secret = StoryTold(story="plan", text="The trap is set.", seen_by=("overlord",))
    assert told(game, [secret], side="heroes") == []
    assert told(game, [secret], side="overlord") == told(game, [secret]) == ["The trap is set."]


def test_game_told_at_once_reads_as_one_told_answer_by_answer_but_for_healths() -> None:
    game = Bench().quest(
        "eee....\n.......\n......1",
        legend={"1": {"mark": "nest"}},
        groups=[{"group": "core:goblin", "at": "nest"}],
        objectives=[
            {"side": "heroes", "text": "Win.", "when": {"group_defeated": "core:goblin"}},
            {"side": "overlord", "text": "Hold.", "when": {"round": {"at_least": 6}}},
        ],
    )
    session, bit_by_bit = game.session, Chronicle()
    session.seats |= {"heroes": NearestEnemy(), "overlord": NearestEnemy()}
    while session.step():
        bit_by_bit.update(session.play.facts, session.view)
    at_once = told(game, session.play.facts)
    assert len(at_once) > 20
    assert [text.partition(" (")[0] for text in lines(bit_by_bit)] == [
        text.partition(" (")[0] for text in at_once
    ]
