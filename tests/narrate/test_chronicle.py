"""The lines of a whole game: ways in one line, undo, health at the moment of telling, and whose eyes see."""

from __future__ import annotations

from itertools import pairwise

import pytest

from delve.ai.nearest import NearestEnemy
from delve.model.kinds import SCRIPT_BASES
from delve.narrate.chronicle import Chronicle
from delve.narrate.names import cause_name
from delve.narrate.spans import plain
from delve.rules.fact import Fact
from delve.rules.facts import (
    ChoiceMade,
    DamageDealt,
    FatigueSuffered,
    FigureMoved,
    RoundBegan,
    StoryTold,
    VariableSet,
)
from delve.script import Context, Skill
from delve.testing.arena import Arena
from tests.arenas import Bench, arena, core
from tests.rules.turn_structures import ENERGY, acting, board


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
    assert told(game, game.facts)[-1] == "  Nite walks 4 steps and comes back to 0,0"


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


def test_way_is_one_line_though_the_quest_counts_something_meanwhile() -> None:
    """As a quest does that notes whether somebody got tired: both points of fatigue belong to one walk."""
    game = arena("K.......", K="nite knight")
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0), (2, 0), (3, 0), (4, 0))
    game.do("fatigue_move", "K")
    game.walk("K", (5, 0))
    game.do("fatigue_move", "K")
    game.walk("K", (6, 0))
    at = next(n for n, fact in enumerate(game.facts) if isinstance(fact, FatigueSuffered)) + 1
    facts = [*game.facts[:at], VariableSet("tired", 1), *game.facts[at:]]
    wanted = "  Nite moves to 6,0 in 6 steps from 0,0 for 2 fatigue"
    assert told(game, facts)[-1] == wanted
    chronicle = Chronicle()
    for number in range(len(facts) + 1):
        chronicle.update(facts[:number], game.view)
    assert lines(chronicle) == told(game, facts)


def test_what_is_settled_stays_though_the_quest_counts_something_after_it() -> None:
    game = arena("K.......", K="nite knight")
    game.turn_of("K")
    chronicle = Chronicle()
    game.do("move", "K")
    game.walk("K", (1, 0))
    chronicle.update(game.facts, game.view)
    chronicle.settle()
    facts = [*game.facts, VariableSet("tired", 1)]
    chronicle.update(facts, game.view)
    behind = len(game.facts)
    game.walk("K", (2, 0))
    chronicle.update([*facts, *game.facts[behind:]], game.view)
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
    """S0-116."""
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


# ---------------------------------------------------------------------------------------- choices and names
class Asks(Skill):
    """Asks all that is answered by words, and ends in vain."""

    async def use(self, ctx: Context) -> None:
        await ctx.choose_option([("a", "Apples"), ("p", "Pears")], "Which fruit for {name}?", name="Nite")
        await ctx.choose_options([("a", "Ash"), ("b", "Birch")], 2, "Which trees?", by="overlord")
        await ctx.choose_options([("a", "Ash")], 1, "None of them?")
        await ctx.choose_number(1, 3, "How many?")
        await ctx.confirm("Sure?")
        await ctx.choose_figure(list, "Whom?")


def test_log_tells_the_question_and_the_answer_of_a_choice() -> None:
    bench = Bench()
    asks = bench.skill(Asks, timing="action")
    game = bench.arena("K", K="nite knight")
    game.change("K", skills=(asks,))
    game.turn_of("K")
    game.use("K", "asks", "p", ("a", "b"), (), 2, True)
    chronicle = Chronicle()
    chronicle.update(game.facts, game.view)
    assert [plain(line) for line in chronicle.lines][-6:] == [
        "  Asks: Which fruit for Nite? The heroes choose Pears",
        "  Asks: Which trees? The overlord chooses Ash, Birch",
        "  Asks: None of them? The heroes choose nothing",
        "  Asks: How many? The heroes choose 2",
        "  Asks: Sure? The heroes choose yes",
        "  Asks ends here: nothing to choose: Whom?",
    ]


def test_choice_that_is_taken_back_is_told_no_more() -> None:
    bench = Bench()
    asks = bench.skill(Asks, timing="action")
    game = bench.arena("K", K="nite knight")
    game.change("K", skills=(asks,))
    game.turn_of("K")
    game.begin("skill", "K", asks, answers=["p"])
    assert game.happened(ChoiceMade)
    game.play.undo("heroes")
    assert not game.happened(ChoiceMade)


@pytest.mark.parametrize("kind", sorted(SCRIPT_BASES))
def test_whatever_has_a_script_is_told_by_its_name(kind: str) -> None:
    library = core().library
    for id in library.names(kind):
        assert str(cause_name(library, id)) == library.record(kind, id).name


def test_round_in_which_nobody_acts_has_no_heading() -> None:
    """Rules §4.8: most rounds of an order by energy pass before anybody has gathered enough."""
    game = board(ENERGY)
    for _ in range(4):
        game.do("end_turn", acting(game))
    rounds = game.happened(RoundBegan)
    assert len(rounds) > 15
    chronicle = Chronicle()
    chronicle.update(game.facts, game.view)
    shown = lines(chronicle)
    heads = [number for number, each in enumerate(shown) if each.startswith("Round ")]
    assert heads
    assert all(after - before > 1 for before, after in pairwise(heads)), shown
    assert shown[heads[-1]] == f"Round {rounds[-1].round}", "somebody is asked in it"


def test_heading_of_the_last_round_stands_though_nothing_has_happened_in_it_yet() -> None:
    game = arena("K...", K="nite knight")
    assert told(game, [RoundBegan(round=1), RoundBegan(round=2)]) == ["Round 2"]


def test_turn_in_which_nothing_is_told_waits_and_does_not_act() -> None:
    game = arena("K.......g", K="nite knight", g="goblin minion")
    game.turn_of("K")
    begun, whole = Chronicle(), len(game.facts)
    begun.update(game.facts, game.view)
    assert lines(begun)[-1] == "Nite acts"
    game.turn_of("g")
    standing = begun.update(game.facts, game.view)
    assert lines(begun)[standing] == "Nite waits"
    assert "Nite acts" not in lines(begun)
    assert told(game, game.facts) == lines(begun)
    assert told(game, game.facts[:whole])[-1] == "Nite acts"


def test_turn_that_was_shown_before_a_pause_stays_as_it_was_told() -> None:
    game = arena("K.......g", K="nite knight", g="goblin minion")
    game.turn_of("K")
    begun = Chronicle()
    begun.update(game.facts, game.view)
    begun.settle()
    game.turn_of("g")
    begun.update(game.facts, game.view)
    assert "Nite acts" in lines(begun)


def test_ruleset_that_tells_events_leaves_out_time_and_steps() -> None:
    """The trace tells them all the same."""
    game = arena("K..g", K="nite knight", g="goblin minion", rules={"log": "events"})
    game.turn_of("K")
    chronicle = Chronicle()
    game.do("move", "K")
    chronicle.update(game.facts, game.view)
    game.walk("K", (1, 0), (2, 0))
    chronicle.update(game.facts, game.view)
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), (4, 4), (0,)])
    game.do("end_turn", "K")
    game.turn_of("K")
    chronicle.update(game.facts, game.view)
    found = lines(chronicle)
    assert [line for line in found if "Round" in line or "acts" in line or "moves" in line] == []
    assert any("suffers" in line for line in found)
    assert not any(" damage" in line and " = " in line for line in found), "how it is worked out"
    assert found == told(game, game.facts), "also where it is told bit by bit"
    assert any("moves" in line for line in told(game, game.facts, trace=True))
