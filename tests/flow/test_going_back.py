"""Cancel, undo, repeat and look ahead: every moment can be rebuilt (rules §8.5)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.answers import same
from delve.flow.driver import CannotGoBack, Diverged, Play
from delve.flow.journal import JournalEntry
from delve.requests import NOTHING, IllegalAnswer
from delve.script import AfterDamage, Context, Skill, reacts
from delve.testing.arena import Arena
from tests.arenas import Bench, arena

BLADE = "core:oaken_blade"


def skirmish(**more: Any) -> Arena:
    return arena("K..g\n....", K="nite knight", g="goblin minion", **more)


class Plan(Skill):
    """Asks two questions, then does something."""

    async def use(self, ctx: Context) -> None:
        space = await ctx.choose_space(lambda: ctx.view.spaces(ctx.view.free()), "Where?")
        if await ctx.confirm("Sure?"):
            await ctx.place(ctx.actor, space)


class Riposte(Skill):
    """Asks its own side whether to answer damage."""

    @reacts(AfterDamage)
    async def back(self, ctx: Context, event: AfterDamage) -> None:
        await ctx.damage(event.source, 1)


def planning() -> Arena:
    """K may use a skill that costs an action and two stamina, and asks two questions."""
    bench = Bench()
    plan = bench.skill(Plan, timing="action", stamina=2, limit="round")
    game = bench.arena("K..g\n....", K="nite knight", g="goblin minion")
    game.change("K", skills=(plan,))
    game.turn_of("K")
    return game


# ---------------------------------------------------------------------------------------- cancel
def test_cancel_gives_action_point_stamina_and_limit_back() -> None:
    game = planning()
    before = game.play.state.digest()
    game.begin("skill", "K", "test:plan", answers=[(2, 0)])
    assert (game["K"].action_points, game["K"].fatigue) == (1, 2)
    assert game.play.can_cancel("heroes").usable
    game.play.cancel("heroes")
    assert game.play.state.digest() == before
    assert (game["K"].action_points, game["K"].fatigue, game["K"].used) == (2, 0, ())
    assert game.reason("plan") == ""


def test_cancel_at_the_first_question_takes_the_command_back() -> None:
    game = planning()
    before, facts = game.play.state.digest(), list(game.facts)
    game.begin("skill", "K", "test:plan")
    game.play.cancel("heroes")
    assert (game.play.state.digest(), game.facts) == (before, facts)


@pytest.mark.parametrize(
    ("answers", "side", "reason"),
    [
        ([], "overlord", "it is not yours to take back"),
        (["target"], "heroes", "it is not yours to take back"),
        (["target", (1, 0), (0,)], "heroes", "the dice have spoken"),
    ],
)
def test_cancel_is_refused_with_a_reason(answers: list[Any], side: str, reason: str) -> None:
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.turn_of("K")
    game.begin("attack", "K", BLADE, answers=[game.id("g") if a == "target" else a for a in answers])
    before = game.play.state.digest()
    assert str(game.play.can_cancel(side)) == reason
    with pytest.raises(CannotGoBack, match=reason):
        game.play.cancel(side)
    assert game.play.state.digest() == before


def test_cancel_at_rest_finds_no_action_under_way() -> None:
    game = skirmish()
    game.turn_of("K")
    with pytest.raises(CannotGoBack, match="no action is under way"):
        game.play.cancel("heroes")


# ---------------------------------------------------------------------------------------- undo
def test_undo_goes_back_through_every_own_answer_to_equal_digests() -> None:
    game = planning()
    digests, facts = [game.play.state.digest()], [len(game.facts)]
    commands: list[Any] = [
        ("base:move", game.id("K")),
        ("base:step", game.id("K"), (1, 0)),
        ("base:fatigue_move", game.id("K")),
    ]
    commands += [("base:skill", game.id("K"), "test:plan"), (2, 1), True]
    for command in commands:
        game.play.answer(command)
        digests.append(game.play.state.digest())
        facts.append(len(game.facts))
    for number in range(len(commands) - 1, -1, -1):
        game.play.undo("heroes")
        assert (game.play.state.digest(), len(game.facts)) == (digests[number], facts[number])
    for command in commands:
        game.play.answer(command)
    assert game.play.state.digest() == digests[-1]


def test_undo_of_a_whole_path_goes_back_to_where_it_began() -> None:
    game = skirmish()
    game.turn_of("K")
    game.do("move", "K")
    began = len(game.play.journal)
    before = game.play.state.digest()
    game.walk("K", (1, 0), (2, 0), (2, 1))
    game.play.undo("heroes", to=began)
    assert game.play.state.digest() == before


def test_undo_stops_at_the_dice() -> None:
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.turn_of("K")
    game.do("attack", "K", BLADE, answers=[game.id("g"), (0, 0)])
    after_roll = game.play.state.digest()
    with pytest.raises(CannotGoBack, match="the dice have spoken"):
        game.play.undo("heroes")
    game.do("move", "K")
    game.do("fatigue_move", "K")
    assert game.play.barrier("heroes") == len(game.play.journal) - 2
    game.play.undo("heroes", to=0)
    assert game.play.state.digest() == after_roll


def test_undo_stops_at_the_answer_of_the_other_side() -> None:
    bench = Bench()
    riposte, plan = bench.skill(Riposte), bench.skill(Plan, timing="free")
    game = bench.arena("Kg.", K="nite knight", g="goblin minion")
    game.change("g", skills=(riposte,))
    game.change("K", skills=(plan,))
    game.turn_of("K")
    game.do("attack", "K", BLADE, answers=[game.id("g"), (4, 0), (0,), "pass"])
    assert str(game.play.can_undo("heroes")) == "the other side has answered"
    assert game.play.can_undo("overlord").usable
    with pytest.raises(CannotGoBack, match="the other side has answered"):
        game.play.undo("heroes")


def test_undo_finds_nothing_at_the_beginning() -> None:
    with pytest.raises(CannotGoBack, match="nothing has been done yet"):
        skirmish().play.undo("heroes")


class Vain(Skill):
    """Asks for what there is not."""

    async def use(self, ctx: Context) -> None:
        await ctx.choose_figure(list, "Whom?", by="overlord")


def test_undo_after_a_dead_end_takes_back_the_choice_that_led_there() -> None:
    """A question that had no answer was nobody's choice; it neither bars the way nor counts as one."""
    bench = Bench()
    vain = bench.skill(Vain, timing="free")
    game = bench.arena("K", K="nite knight")
    game.change("K", skills=(vain,))
    game.turn_of("K")
    before = game.play.state.digest()
    started = len(game.play.journal)
    game.begin("skill", "K", vain)
    assert game.play.pending is not None
    assert game.play.journal[-1].answer == NOTHING
    assert game.play.can_undo("heroes").usable
    game.play.undo("heroes")
    assert (len(game.play.journal), game.play.state.digest()) == (started, before)


def test_going_back_beyond_the_journal_is_refused() -> None:
    game = skirmish()
    for wrong in (-1, 1):
        with pytest.raises(ValueError, match=f"cannot go to answer {wrong} of 0"):
            game.play.go_back_to(wrong)


# ---------------------------------------------------------------------------------------- replay
def played(seed: int = 3) -> Play:
    """A whole short game: everybody does the first thing that is legal, chance by the seed."""
    game = arena(
        "K.S\n...\ng.h", K="nite knight", S="wren strider", g="goblin minion", h="goblin elite", seed=seed
    )
    for number in range(120):
        request = game.play.pending
        if request is None:
            break
        if request.asker.startswith("chance:"):
            game.session.step()
            continue
        legal = list(request.legal())
        game.play.answer(legal[(number * 7 + seed) % len(legal)])
    return game.play


def fresh(play: Play) -> Play:
    """A game at the beginning of another."""
    return Play(play.game.renew(play.rests[0].state.copy(), []))


def test_replay_of_a_whole_journal_gives_equal_digests_after_every_answer() -> None:
    play = played()
    assert len(play.journal) > 60
    digests = []
    again = fresh(play)
    for entry in play.journal:
        again.replay([entry])
        digests.append(again.state.digest())
    assert digests[-1] == play.state.digest()
    checked = fresh(play)
    for entry, digest in zip(play.journal, digests, strict=True):
        checked.replay([entry], verify=True)
        assert checked.state.digest() == digest
    assert checked.facts == again.facts


def test_every_moment_can_be_gone_back_to_and_played_again() -> None:
    """S0-102."""
    play = played(5)
    journal = list(play.journal)
    digests = [(again := fresh(play)).state.digest()]
    for entry in journal:
        again.replay([entry])
        digests.append(again.state.digest())
    for number in [*range(0, len(journal), 7), len(journal)][::-1]:
        play.go_back_to(number)
        assert play.state.digest() == digests[number]
    play.replay(journal)
    assert (play.state.digest(), play.journal) == (digests[-1], journal)


def test_journal_that_does_not_fit_the_game_stops_with_its_number() -> None:
    game = skirmish()
    wrong = [
        JournalEntry("command", "heroes", ("base:move", 1)),
        JournalEntry("command", "overlord", ("base:end_turn", 1)),
    ]
    with pytest.raises(Diverged, match="answer 2: the journal holds command of overlord") as stopped:
        fresh(game.play).replay(wrong)
    found = stopped.value
    assert (found.at, found.entry, found.fault) == (2, wrong[1], None)
    assert found.asked == "command asked of heroes by hero_action: What does Nite do?"
    assert found.reason == f"the journal holds command of overlord, the game asks {found.asked}"


def test_answer_that_is_no_longer_legal_stops_a_checked_replay() -> None:
    game = skirmish()
    wrong = [
        JournalEntry("command", "heroes", ("base:rest", 1)),
        JournalEntry("command", "heroes", ("base:step", 1, (1, 0))),
    ]
    again = fresh(game.play)
    with pytest.raises(Diverged, match=r"answer 2: .*is not a legal answer"):
        again.replay(wrong, verify=True)
    assert len(again.journal) == 1, "the game stands at the last answer that fitted"
    assert again.pending is not None


def test_journal_that_is_longer_than_the_game_is_out_of_step() -> None:
    game = Bench().quest(
        "e", {"K": "Nite"}, objectives=[{"side": "heroes", "text": "x", "when": {"round": {"at_least": 1}}}]
    )
    game.turn_of("K")
    game.do("end_turn", "K")
    assert game.play.pending is None
    with pytest.raises(Diverged, match="the game asks nothing"):
        game.play.replay([JournalEntry("command", "heroes", ("base:end_turn", 1))])
    with pytest.raises(RuntimeError, match="the game is over"):
        game.play.answer(("base:end_turn", 1))


# ---------------------------------------------------------------------------------------- fork
def test_fork_is_at_the_same_moment_and_does_not_touch_the_game() -> None:
    """S0-70."""
    game = planning()
    game.begin("skill", "K", "test:plan", answers=[(2, 0)])
    before, facts, journal = game.play.state.digest(), list(game.facts), list(game.play.journal)
    twin = game.play.fork()
    assert twin.state.digest() == before
    assert str(twin.pending) == str(game.play.pending)
    twin.answer(True)
    twin.answer(("base:end_turn", game.id("K")))
    twin.discard()
    assert (game.play.state.digest(), game.facts, game.play.journal) == (before, facts, journal)
    game.play.answer(False)
    assert game.at("K") == (0, 0)


def test_fork_at_rest_plays_on_alone() -> None:
    game = skirmish()
    game.turn_of("K")
    twins = [game.play.fork() for _ in range(3)]
    for twin in twins:
        twin.answer(("base:move", game.id("K")))
    assert len({twin.state.digest() for twin in twins}) == 1
    assert game["K"].movement_points == 0


def test_discarded_game_leaves_nothing_running() -> None:
    game = planning()
    game.begin("skill", "K", "test:plan")
    game.play.discard()
    assert game.play.at_rest


# ---------------------------------------------------------------------------------------- wrong answers
JUNK: list[Any] = [
    None, True, False, 0, 1, -1, 2**70, 1.0, float("nan"), "", "pass", "<nothing>", b"move", (), (1,), ("move",),
    ("base:move", 1.0), ("base:move", True), ("base:move", 1, 1), ["move", 1], ("base:step", 1, [1, 0]),
    ("base:step", 1, (1.0, 0)), (0,),
    (0, 0), (6, 0), (0, 0, 0), ("a", "b"), {"move": 1}, {1}, object(), Ellipsis, NotImplemented, lambda: None, int,
]  # fmt: skip


def moments() -> list[Arena]:
    """Games that wait for a command, a figure, a roll, a surge, a space and a confirmation."""
    found = []
    for answers in ([], ["g"], ["g", (1, 0)], ["g", (1, 0), (0,)]):
        game = arena("Kg", K="nite knight", g="goblin minion")
        game.turn_of("K")
        game.begin("attack", "K", BLADE, answers=[game.id("g") if a == "g" else a for a in answers])
        found.append(game)
    for answers in ([], [(2, 0)]):
        game = planning()
        game.begin("skill", "K", "test:plan", answers=answers)
        found.append(game)
    return [skirmish(), *found]


def test_wrong_answers_are_refused_and_change_nothing() -> None:
    for game in moments():
        request = game.play.pending
        assert request is not None
        before = (game.play.state.digest(), list(game.facts), list(game.play.journal))
        legal = list(request.legal())
        for junk in JUNK:
            if any(same(junk, answer) for answer in legal):
                continue
            with pytest.raises(IllegalAnswer) as refused:
                game.play.answer(junk)
            assert refused.value.answer is junk
            assert game.play.pending is request
        assert (game.play.state.digest(), game.facts, game.play.journal) == before
        game.play.discard()


# ---------------------------------------------------------------------------------------- free undo
def test_free_undo_takes_back_the_own_answer_before_the_dice() -> None:
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.turn_of("K")
    before = game.play.state.digest()
    game.begin("attack", "K", BLADE, answers=[game.id("g")])
    game.session.roll()
    with pytest.raises(CannotGoBack, match="the dice have spoken"):
        game.play.undo("heroes")
    game.play.free_undo = True
    assert game.play.can_undo("heroes").usable
    while game.play.state.digest() != before:
        game.play.undo("heroes")


def test_dice_that_were_taken_back_fall_the_same_again() -> None:
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.play.free_undo = True
    game.turn_of("K")
    rolled = []
    for _ in range(2):
        start = len(game.play.journal)
        game.begin("attack", "K", BLADE, answers=[game.id("g")])
        game.session.roll()
        rolled.append(game.play.journal[start:])
        game.play.undo("heroes", start)
    assert rolled[0] == rolled[1]
    assert any(entry.asker == "chance:combat" for entry in rolled[0])


def test_free_cancel_takes_back_an_action_over_its_dice() -> None:
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.turn_of("K")
    before = game.play.state.digest()
    game.begin("attack", "K", BLADE, answers=[game.id("g"), (1, 0), (0,)])
    game.play.free_undo = True
    game.play.cancel("heroes")
    assert game.play.state.digest() == before


def test_free_undo_of_a_side_that_has_done_nothing_says_so() -> None:
    game = skirmish()
    game.turn_of("K")
    game.play.free_undo = True
    with pytest.raises(CannotGoBack, match="nothing has been done yet"):
        game.play.undo("nobody")


class Noted:
    """An observer that notes how long the journal was."""

    def __init__(self) -> None:
        self.lengths: list[int] = []

    def journal_changed(self, play: Play) -> None:
        self.lengths.append(len(play.journal))


def test_observer_is_told_of_every_answer_and_of_every_way_back_but_of_no_replay() -> None:
    game = skirmish()
    noted = game.play.observer = Noted()
    for _ in range(3):
        request = game.play.pending
        assert request is not None
        game.play.answer(next(iter(request.legal())))
    reached = len(game.play.journal)
    game.play.go_back_to(1)
    assert noted.lengths == [reached - 2, reached - 1, reached, 1]
    game.play.fork().discard()
    assert len(noted.lengths) == 4
