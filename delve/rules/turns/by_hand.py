"""Changes by hand: what whoever writes the content does to a game between two actions, from the console.

A change is a plain value, such as `("hurt", 1, 3)`, so that a journal holds it like any answer. It is carried out by
what scripts use, in the name of the quest; so windows open, others respond, and whoever falls has fallen.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final, NamedTuple

from delve.answers import is_answer
from delve.model.monster import MonsterDef
from delve.phrases import Template
from delve.requests import FACES, Answer, EndTransition
from delve.rules.ask import space, structure
from delve.rules.causes import Cause
from delve.rules.do import spawning
from delve.rules.do.arriving import BroughtBy
from delve.rules.do.context import Context, run
from delve.rules.facts import ChangedByHand
from delve.rules.game import Game
from delve.rules.quest_language.tables import EFFECTS
from delve.rules.turns import machine
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.rules.view import View

GIVEN = ITEM, CONDITION, COUNTER = "item", "condition", "counter"
"""the kinds of records that are given to figures"""
GIVE, PLACE, SPAWN, LOAD, SET, REVEAL, SKIP, HEAL, HURT = (
    "give",
    "place",
    "spawn",
    "dice",
    "set",
    "reveal",
    "skip",
    "heal",
    "hurt",
)
RANKS: Final = ("elite", "minion")
MOST: Final = 999
"""the greatest number of hearts or counters of one change"""
MOST_AT_ONCE: Final = {ITEM: 20, CONDITION: 1, COUNTER: MOST}
"""how many of a kind are given at once: each item is an event of its own, and has to end before the fuse of a game"""
MOST_DICE: Final = 60
"""how many dice can be loaded at once"""
_UNKNOWN: Final[Template] = "there is no such change"


class _Kind(NamedTuple):
    """One kind of change."""

    about: tuple[type, ...]
    """the types of what follows its word"""
    may: Callable[..., Verdict]
    """(game, what follows) -> whether it can be done now"""
    do: Callable[..., Coroutine[Any, Any, None]]
    """(game, what follows, as a context) does it"""


def may_change(game: Game, change: Answer) -> Verdict:
    """Whether a change can be made now, and if not, why. A change may come from a save, and be of any form."""
    if not is_answer(change) or not isinstance(change, tuple) or not change:
        return blocked(_UNKNOWN)
    kind = _KINDS.get(change[0]) if isinstance(change[0], str) else None
    if kind is None or tuple(map(type, change[1:])) != kind.about:
        return blocked(_UNKNOWN)
    return kind.may(game, *change[1:])


async def perform(game: Game, change: Answer) -> None:
    """The transition of a change that can be made."""
    game.cause = Cause("quest", game.quest.id)
    game.record(ChangedByHand(change=named(game, change)))
    await machine.whole(game, _carry_out(game, change))


async def _carry_out(game: Game, change: Answer) -> None:
    context = Context(game, Cause("quest", game.quest.id))
    await run(context, partial(_KINDS[change[0]].do, game), *change[1:])
    if game.state.outcome:
        await EndTransition()


def in_words(change: Answer) -> str:
    """A change as a line: its words and numbers, a space as `3,4`."""
    return " ".join(
        ",".join(map(str, part)) if isinstance(part, tuple) else str(part) for part in change if part != ""
    )


def named(game: Game, change: Answer) -> str:
    """A change as a line, with the name of the figure that it is about."""
    about = _KINDS[change[0]].about[:1] == (int,)
    return in_words((change[0], game.piece(change[1]).name, *change[2:]) if about else change)


# ------------------------------------------------------------------------------------------------ what can be given
def _figure(game: Game, piece: int) -> Verdict:
    found = game.state.pieces.get(piece)
    if found is None or not found.is_figure:
        return blocked("there is no such figure")
    if not (found.on_board or found.knocked_out):
        return blocked("{name} is not in the game", name=found.name)
    return USABLE


def _standing(game: Game, piece: int) -> Verdict:
    found = _figure(game, piece)
    if found.reason is None and not game.piece(piece).on_board:
        return blocked("{name} is knocked out", name=game.piece(piece).name)
    return found


def _may_give(game: Game, piece: int, kind: str, id: str, amount: int) -> Verdict:
    if kind not in GIVEN or (kind, id) not in game.library:
        return blocked("there is no such record")
    most = MOST_AT_ONCE[kind]
    if not 1 <= amount <= most:
        return blocked("a number from {least} to {most} is needed", least=1, most=most)
    return _figure(game, piece) if kind == ITEM else _standing(game, piece)


async def _give(game: Game, ctx: Context, piece: int, kind: str, id: str, amount: int) -> None:
    if kind == CONDITION:
        await ctx.inflict(piece, id)
    elif kind == COUNTER:
        await ctx.gain_counters(piece, id, amount)
    else:
        for _ in range(amount):
            await ctx.make_item(id, piece)


# ------------------------------------------------------------------------------------------------ where figures are
def _is_point(point: tuple[Any, ...]) -> bool:
    return len(point) == 2 and all(type(part) is int for part in point)


def _may_place(game: Game, piece: int, to: tuple[Any, ...]) -> Verdict:
    standing = _standing(game, piece)
    if standing.reason is not None:
        return standing
    there = View(game).on(piece)
    if not _is_point(to) or not there.grid.contains(*to):
        return blocked("that is outside the board")
    if not there.footprints(piece, there.space(*to)):
        return blocked("{name} has no room there", name=game.piece(piece).name)
    return USABLE


async def _place(game: Game, ctx: Context, piece: int, to: tuple[int, int]) -> None:
    await ctx.place(piece, View(game).on(piece).space(*to))


def _may_spawn(game: Game, id: str, rank: str, board: str, at: tuple[Any, ...]) -> Verdict:
    if ("monster", id) not in game.library or rank not in RANKS or board not in game.state.boards:
        return blocked("there is no such record")
    there = View(game).on(board)
    if not _is_point(at) or not there.grid.contains(*at):
        return blocked("that is outside the board")
    monster = game.library.get(MonsterDef, id)
    if not space.coverable(game, board, monster.size, there.free()) >> there.space(*at) & 1:
        return blocked("{name} has no room there", name=monster.name)
    return USABLE


async def _spawn(game: Game, ctx: Context, id: str, rank: str, board: str, at: tuple[int, int]) -> None:
    side = game.ruleset.monsters
    newcomer = spawning.monster_of(game, game.library.get(MonsterDef, id), rank, side, board)
    brought = BroughtBy(0, side, ctx)
    await spawning.put(game, newcomer, View(game).on(board).space(*at), brought, beyond_limit=True)


# ------------------------------------------------------------------------------------------------ chance and the quest
def _may_load(game: Game, faces: tuple[Any, ...]) -> Verdict:
    if not 0 < len(faces) <= MOST_DICE or not all(type(face) is int and 1 <= face <= FACES for face in faces):
        return blocked("dice have the faces 1 to {faces}", faces=FACES)
    return USABLE


async def _load(game: Game, ctx: Context, faces: tuple[int, ...]) -> None:
    """Nothing happens yet: whoever answers for chance looks into the journal."""


def _may_set(game: Game, name: str, value: int) -> Verdict:
    return USABLE if name in game.quest.variables else blocked("the quest has no such variable")


async def _set(game: Game, ctx: Context, name: str, value: int) -> None:
    await ctx.set_variable(name, value)


def _may_reveal(game: Game, room: str) -> Verdict:
    if room not in game.quest.rooms:
        return blocked("the quest has no such room")
    return blocked("it is revealed already") if room in game.state.revealed else USABLE


async def _reveal(game: Game, ctx: Context, room: str) -> None:
    await EFFECTS.by_key["reveal"].apply(game, room)


async def _skip(game: Game, ctx: Context) -> None:
    """End the turn under way, and the round with it: what else would come in it does not."""
    for piece in (structure.commanded(game), structure.figure_in_turn(game)):
        if piece:
            await machine.end_turn(game, piece)
    game.state.set(turn=(), given_turns=(), further_turn=None, active=0, idle_rounds=0)


def _may_skip(game: Game) -> Verdict:
    return USABLE


# ------------------------------------------------------------------------------------------------ health
def _hearts(game: Game, piece: int, hearts: int) -> Verdict:
    if not 1 <= hearts <= MOST:
        return blocked("a number from {least} to {most} is needed", least=1, most=MOST)
    return _standing(game, piece)


async def _heal(game: Game, ctx: Context, piece: int, hearts: int) -> None:
    await ctx.recover(piece, hearts)


async def _hurt(game: Game, ctx: Context, piece: int, hearts: int) -> None:
    await ctx.damage(piece, hearts)


_KINDS: Final[dict[str, _Kind]] = {
    GIVE: _Kind((int, str, str, int), _may_give, _give),
    PLACE: _Kind((int, tuple), _may_place, _place),
    SPAWN: _Kind((str, str, str, tuple), _may_spawn, _spawn),
    LOAD: _Kind((tuple,), _may_load, _load),
    SET: _Kind((str, int), _may_set, _set),
    REVEAL: _Kind((str,), _may_reveal, _reveal),
    SKIP: _Kind((), _may_skip, _skip),
    HEAL: _Kind((int, int), _hearts, _heal),
    HURT: _Kind((int, int), _hearts, _hurt),
}
