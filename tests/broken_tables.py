"""Sessions in which scripts break, for tests of both front ends: in an action, before a turn, in what is looked at."""

from __future__ import annotations

from contextlib import AbstractContextManager, suppress

from delve.ai.nearest import NearestEnemy
from delve.flow.autosave import Autosave
from delve.flow.breakdown import Breakdown
from delve.flow.driver import Play, ScriptFault
from delve.flow.game_files import NotReloaded, Origin
from delve.flow.session import Session
from delve.rules.behavior import Behavior
from delve.rules.game import Game
from delve.rules.setup import game_at
from delve.script import BeforeTurn, Context, Skill, Verdict, View, blocked, modifies, reacts
from delve.state.behavior_key import BehaviorKey
from tests.arenas import Bench


class Stumbles(Skill):
    """Asks, hurts, and breaks."""

    async def use(self, ctx: Context) -> None:
        if await ctx.confirm("Really?"):
            await ctx.damage(ctx.actor, 3)
            await ctx.recover(ctx.actor, 1 // 0)


class Strides(Skill):
    """The same without the fault."""

    async def use(self, ctx: Context) -> None:
        if await ctx.confirm("Really?"):
            await ctx.damage(ctx.actor, 3)


class Refuses(Skill):
    """The same, which nobody may use any more."""

    def can_use(self, view: View, actor: int) -> Verdict:
        return blocked("not any more")


class ForgetsItsHelper(Skill):
    """Forgets to await a coroutine of its own, and then breaks."""

    async def helper(self, ctx: Context) -> None:
        await ctx.damage(ctx.actor, 1)

    async def use(self, ctx: Context) -> None:
        await ctx.confirm("Really?")
        self.helper(ctx)  # type: ignore[unused-coroutine]
        raise ValueError("forgotten")


class Dazzles(Skill):
    """Breaks where the speed of an enemy is asked while the bearer is tired."""

    @modifies("speed", scope="enemies")
    def dazzle(self, view: View, owner: int, figure: int) -> int:
        return 1 // 0 if view.piece(owner).fatigue else 0


class Blurs(Skill):
    """Breaks where the bearer's own speed is asked while it is tired."""

    @modifies("speed")
    def blur(self, view: View, owner: int, figure: int) -> int:
        return 1 // 0 if view.piece(owner).fatigue else 0


class Spins(Skill):
    """Never ends where the bearer's own speed is asked while it is tired."""

    @modifies("speed")
    def spin(self, view: View, owner: int, figure: int) -> int:
        while view.piece(owner).fatigue:
            pass
        return 0


class Entrances(Skill):
    """Never ends where the speed of an enemy is asked while the bearer is tired."""

    @modifies("speed", scope="enemies")
    def entrance(self, view: View, owner: int, figure: int) -> int:
        while view.piece(owner).fatigue:
            pass
        return 0


class Wakes(Skill):
    """Breaks before the turn of an enemy, which nobody has chosen."""

    @reacts(BeforeTurn, scope="enemies", optional=False)
    async def wake(self, ctx: Context, event: BeforeTurn) -> None:
        raise ValueError("no rest")


class Files:
    """The files of a game whose skill has another script by now, or cannot be played."""

    def __init__(
        self, session: Session, behaviors: dict[BehaviorKey, Behavior], errors: tuple[str, ...] = ()
    ) -> None:
        self.session, self.behaviors, self.errors = session, behaviors, errors
        self.first = session.play.rests[0].state.copy()
        self.reports: list[Breakdown] = []
        self.given_up = 0
        """how often files that were read anew were given up"""
        self.save: Autosave | None = None
        """where the game with the new files is saved; None: it is not"""
        self.changes = 0
        """how often somebody has changed the files"""
        session.files = self

    def state(self) -> int:
        return self.changes

    def origins(self, kind: str, id: str) -> tuple[Origin, ...]:
        lines = (Origin(f"value_{n}: {n}", (f"value_{n}",), f"{id}.yaml:{n + 2}") for n in range(12))
        return (Origin(f"id: {id}", ("id",), f"{id}.yaml:1"), *lines)

    def report(self, broken: Breakdown) -> tuple[str, ...]:
        self.reports.append(broken)
        return ("the answers that lead there are kept in x.delve",)

    def read_anew(self) -> Files:
        if self.errors:
            raise NotReloaded(self.errors)
        return self

    def give_up(self) -> None:
        self.given_up += 1

    def begin(self) -> Game:
        return game_at(self.session.play.game.library, self.behaviors, self.first.copy())

    def take_over(self, play: Play, answers: int) -> Autosave | None:
        if self.save is not None:
            self.save.begin(None, play)
        return self.save


def broken(
    script: type[Skill],
    *,
    by: str = "K",
    now: type[Skill] | None = None,
    errors: tuple[str, ...] = (),
    guard: AbstractContextManager[None] | None = None,
    tired: bool = False,
    sight: str = "all",
) -> Session:
    """A hero K against an automated goblin; `by` has a skill with this script, and `now` stands in its file by now.

    `tired`: whether the hero has suffered fatigue from the start.
    """
    bench = Bench()
    timing = "action" if "use" in vars(script) else "reaction"
    skill = bench.skill(script, timing=timing)
    game = bench.arena("K..g\n....", K="nite knight", g="goblin minion", rules={"sight": sight})
    known = game.view.piece(game.id(by)).skills
    with suppress(ScriptFault):
        game.change(by, skills=(*known, skill))
    if tired:
        game.play.state.change(1, fatigue=1)
    played = game.play.game
    begun = game_at(played.library, played.behaviors, played.state.copy())
    session = Session(begun, 1, {"overlord": NearestEnemy()}, guard, stands=True)
    key = BehaviorKey("skill", skill)
    other = Bench()
    changed = dict(played.behaviors)
    if now is not None:
        made = other.skill(now, timing="action")
        changed[key] = other.behaviors[BehaviorKey("skill", made)]
        changed[key].key = key  # type: ignore[misc]
    Files(session, changed, errors)
    return session


def journal(session: Session) -> list[str]:
    """The answers in force, one word each."""
    return [
        str(one.answer[0]) if isinstance(one.answer, tuple) and one.answer else one.kind
        for one in session.play.journal
    ]
