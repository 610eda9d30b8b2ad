"""Each place where code of a script runs, crossed with whatever it may raise: always a fault of the script."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from delve.faults import MOST_CHARACTERS, Interrupted, ScriptBroke, exception_in_words
from delve.flow.driver import ScriptFault
from delve.flow.journal import JournalEntry
from delve.rules.do.enrolling import enroll
from delve.script import (
    AfterDamage,
    BeforeDamage,
    Condition,
    Context,
    Phase,
    Skill,
    Verdict,
    View,
    Window,
    modifies,
    offers,
    reacts,
)
from delve.testing.arena import Arena
from tests.arenas import Bench
from tests.flow.raised import RAISED, noted_interrupts, raised

WHAT = ""
"""what the scripts here raise"""


@pytest.fixture(autouse=True)
def noted() -> Iterator[None]:
    with noted_interrupts():
        yield


class InUse(Skill):
    async def use(self, ctx: Context) -> None:
        await ctx.damage(ctx.actor, 1)
        raised(WHAT)


class BeforeItsFirstVerb(Skill):
    def use(self, ctx: Context) -> Any:
        raised(WHAT)


class InAwait(Skill):
    def use(self, ctx: Context) -> Any:
        class Odd:
            def __await__(self) -> Any:
                raised(WHAT)

        return Odd()


class InAnswers(Skill):
    async def use(self, ctx: Context) -> None:
        await ctx.choose_figure(lambda: raised(WHAT), "Whom?")


class InTheMiddleOfAnswers(Skill):
    async def use(self, ctx: Context) -> None:
        def spaces() -> Iterator[int]:
            yield 0
            raised(WHAT)

        await ctx.choose_spaces(spaces, 1, "Where?")


class InItsChoiceOfWeapons(Skill):
    async def use(self, ctx: Context) -> None:
        await ctx.attack(ctx.view.enemies_of(ctx.actor)[0].id, weapons=lambda _: raised(WHAT))


class InWhatItCatches(Skill):
    async def use(self, ctx: Context) -> None:
        try:
            await ctx.damage(999, 1)
        except BaseException:
            raised(WHAT)


class InItsFinally(Skill):
    async def use(self, ctx: Context) -> None:
        try:
            await ctx.damage(ctx.actor, 1)
        finally:
            raised(WHAT)


class InReaction(Skill):
    @reacts(AfterDamage, optional=False)
    async def answer(self, ctx: Context, event: AfterDamage) -> None:
        raised(WHAT)

    async def use(self, ctx: Context) -> None:
        await ctx.damage(ctx.actor, 1)


class InMayReact(Skill):
    @reacts(BeforeDamage)
    async def answer(self, ctx: Context, event: BeforeDamage) -> None:
        event.prevent("never")

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        raised(WHAT)

    async def use(self, ctx: Context) -> None:
        await ctx.damage(ctx.actor, 1)


class InOffer(Skill):
    @offers("Try")
    async def attempt(self, ctx: Context, owner: int) -> None:
        raised(WHAT)


class InModifierInTransition(Skill):
    @modifies("attack_dice")
    def dice(self, view: View, owner: int, figure: int, target: int, weapon: int) -> tuple[str, ...]:
        raised(WHAT)

    async def use(self, ctx: Context) -> None:
        await ctx.attack(ctx.view.enemies_of(ctx.actor)[0].id)


IN_TRANSITIONS: list[type[Skill]] = [
    InUse, BeforeItsFirstVerb, InAwait, InAnswers, InTheMiddleOfAnswers, InItsChoiceOfWeapons, InWhatItCatches,
    InItsFinally, InReaction, InMayReact, InModifierInTransition,
]  # fmt: skip
"""a skill whose use breaks"""


class InCanUse(Skill):
    def can_use(self, view: View, actor: int) -> Verdict:
        raised(WHAT)


class InCanTake(Skill):
    @offers("Try")
    async def attempt(self, ctx: Context, owner: int) -> None:
        pass

    def can_take(self, view: View, owner: int, actor: int, offer: str) -> Verdict:
        raised(WHAT)


class InSpeed(Skill):
    @modifies("speed")
    def speed(self, view: View, owner: int, figure: int) -> int:
        raised(WHAT)


class InMayDo(Skill):
    @modifies("may_do")
    def hold(self, view: View, owner: int, figure: int, verb: str) -> Verdict:
        raised(WHAT)


class InHealth(Skill):
    @modifies("health")
    def health(self, view: View, owner: int, figure: int) -> int:
        raised(WHAT)


class InGround(Skill):
    @modifies("entry_cost")
    def costs(self, view: View, owner: int, figure: int, costs: dict[int, int]) -> dict[int, int]:
        raised(WHAT)


IN_LEGAL: list[type[Skill]] = [InCanUse, InCanTake, InMayDo, InGround]
"""a skill that breaks what may be commanded"""


def stage(script: type[Skill]) -> Arena:
    """K has a broken skill that costs an action and one stamina, and may use it."""
    bench = Bench()
    broken = bench.skill(script, timing="action", stamina=1)
    game = bench.arena("Kg.\n...", K="nite knight", g="goblin minion")
    game.change("K", skills=(broken,))
    game.turn_of("K")
    return game


def use(game: Arena, says: Callable[[Any], Any]) -> None:
    game.play.answer(("base:skill", game.id("K"), game.view.skills_of(game.id("K"))[0]))
    while game.play.pending is not None and not game.play.at_rest:
        game.play.answer(says(game.play.pending))


def is_told(fault: Exception, what: str) -> None:
    """Its text is one short line that can be printed, and none of the script's objects is kept."""
    text = str(fault)
    assert text
    assert len(text) <= MOST_CHARACTERS + 10
    assert "\n" not in text
    assert not any(ord(char) < 32 or 0x7F <= ord(char) < 0xA0 or char in "\u202e\u2066" for char in text)
    if what.isidentifier():
        assert what in text
    cause: BaseException | None = fault
    while cause is not None:
        assert type(cause).__module__ != "tests.flow.raised"
        cause = cause.__cause__


@pytest.mark.one_of(8)
@pytest.mark.parametrize("what", RAISED)
@pytest.mark.parametrize("script", IN_TRANSITIONS, ids=lambda script: script.__name__)
def test_whatever_is_raised_in_a_transition_is_a_fault_and_the_game_is_intact(
    script: type[Skill], what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = stage(script)
    monkeypatch.setattr(f"{__name__}.WHAT", what)
    before = (game.play.state.digest(), list(game.facts), list(game.play.journal))
    with pytest.raises(ScriptFault) as fault:
        use(game, lambda asked: [*asked.legal()][-1])
    is_told(fault.value, what)
    assert (game.play.state.digest(), game.facts, game.play.journal) == before
    assert (game.play.at_rest, game.play.stopped) == (True, "")
    game.do("move", "K")
    assert game["K"].action_points == 1, "and it can be played on"


@pytest.mark.parametrize("what", RAISED)
def test_whatever_is_raised_in_what_was_offered_is_a_fault(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = stage(InOffer)
    monkeypatch.setattr(f"{__name__}.WHAT", what)
    with pytest.raises(ScriptFault) as fault:
        game.take("K", "attempt")
    is_told(fault.value, what)
    game.do("move", "K")


@pytest.mark.parametrize("what", RAISED)
@pytest.mark.parametrize("script", IN_LEGAL, ids=lambda script: script.__name__)
def test_whatever_is_raised_while_answers_are_looked_for_is_a_fault_that_stops_the_game_there(
    script: type[Skill], what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = Bench()
    broken = bench.skill(script, timing="action")
    game = bench.arena("KS\n..", K="nite knight", S="wren strider")
    game.change("K", skills=(broken,))
    monkeypatch.setattr(f"{__name__}.WHAT", what)
    with pytest.raises(ScriptFault) as fault:
        game.play.answer(("activate", game.id("K")))
    is_told(fault.value, what)
    assert game.play.stopped == str(fault.value)
    monkeypatch.undo()
    game.play.undo("heroes")
    game.turn_of("S")


@pytest.mark.parametrize("what", RAISED)
@pytest.mark.parametrize("script", [InHealth, InSpeed], ids=lambda script: script.__name__)
def test_whatever_is_raised_while_somebody_reads_a_number_is_blamed_on_the_script(
    script: type[Skill], what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{__name__}.WHAT", "Exception")
    bench = Bench()
    broken = bench.skill(script)
    game = bench.arena("KS", K="nite knight", S="wren strider")
    monkeypatch.setattr(f"{__name__}.WHAT", what)
    game.play.state.change(game.id("K"), skills=(broken,))
    enroll(game.play.game)
    with pytest.raises(ScriptBroke) as broke:
        game.view.number("health" if script is InHealth else "speed", game.id("K"))
    is_told(broke.value, what)


class InPhase(Condition):
    @reacts("hero_start", optional=False)
    async def break_(self, ctx: Context, event: Phase) -> None:
        raised(WHAT)


@pytest.mark.parametrize("what", RAISED)
def test_whatever_is_raised_where_nobody_chose_anything_stops_the_game_there(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = Bench()
    condition = bench.condition(InPhase)
    game = bench.arena("KS", K="nite knight", S="wren strider")
    game.change("K", conditions=(condition,))
    monkeypatch.setattr(f"{__name__}.WHAT", what)
    with pytest.raises(ScriptFault) as fault:
        game.play.answer(("activate", game.id("K")))
    is_told(fault.value, what)
    assert game.play.pending is None
    game.play.undo("heroes")
    game.play.answer(("activate", game.id("S")))
    assert game.play.pending is not None


@pytest.mark.parametrize("what", RAISED)
def test_whatever_is_raised_while_a_run_is_closed_changes_nothing(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class WhenClosed(Skill):
        async def use(self, ctx: Context) -> None:
            try:
                await ctx.confirm("Sure?")
            finally:
                raised(WHAT)

    game = stage(WhenClosed)
    before = game.play.state.digest()
    monkeypatch.setattr(f"{__name__}.WHAT", what)
    game.begin("skill", "K", game.view.skills_of(game.id("K"))[0])
    game.play.cancel("heroes")
    assert game.play.state.digest() == before
    game.do("move", "K")


@pytest.mark.parametrize("what", RAISED)
def test_answers_that_are_checked_again_break_as_they_did(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As resuming, replaying and verifying a save do."""
    game = stage(InAnswers)
    monkeypatch.setattr(f"{__name__}.WHAT", what)
    command = ("base:skill", game.id("K"), game.view.skills_of(game.id("K"))[0])
    twin = game.play.fork()
    twin.enter(command)
    with pytest.raises(ScriptFault) as fault:
        twin.replay((JournalEntry("figure", "heroes", 2),), verify=True)
    is_told(fault.value, what)
    assert twin.at_rest


# ---------------------------------------------------------------------------------------- Ctrl-C
def test_real_interrupt_goes_through_whatever_a_script_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that the handler of the command raises, in a transition, in answers, in a number."""

    def pressed(*_: object) -> None:
        raise Interrupted

    monkeypatch.setattr(f"{__name__}.raised", pressed)
    for script in IN_TRANSITIONS:
        game = stage(script)
        with pytest.raises(Interrupted):
            use(game, lambda asked: [*asked.legal()][-1])
    for script in (InCanUse, InMayDo):
        bench = Bench()
        broken = bench.skill(script, timing="action")
        game = bench.arena("KS", K="nite knight", S="wren strider")
        game.change("K", skills=(broken,))
        with pytest.raises(Interrupted):
            game.play.answer(("activate", game.id("K")))


def test_real_interrupt_while_a_run_is_closed_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    class WhenClosed(Skill):
        async def use(self, ctx: Context) -> None:
            try:
                await ctx.confirm("Sure?")
            finally:
                raise Interrupted

    game = stage(WhenClosed)
    game.begin("skill", "K", game.view.skills_of(game.id("K"))[0])
    journal = list(game.play.journal)
    with pytest.raises(Interrupted):
        game.play.cancel("heroes")
    assert game.play.journal == journal, "it can be gone on with"


def test_interrupt_that_nobody_notes_is_taken_for_real(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.WHAT", "KeyboardInterrupt")
    game = stage(InUse)
    before = signal.getsignal(signal.SIGINT)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            use(game, lambda asked: None)
    finally:
        signal.signal(signal.SIGINT, before)


def test_what_is_told_of_an_exception_is_its_kind_and_its_text() -> None:
    assert exception_in_words(ValueError("my own fault")) == "ValueError: my own fault"
    assert exception_in_words(KeyError("a")) == "KeyError: 'a'"
    assert exception_in_words(ValueError("a\n  b\x1b[0m")) == "ValueError: a   b<U+001B>[0m"
    assert exception_in_words(RAISED["one without a text"]()) == "an exception whose text cannot be read"
    assert len(exception_in_words(ValueError("x" * 10_000))) == MOST_CHARACTERS + 1
