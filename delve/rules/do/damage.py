"""Damage, fatigue, recovery, knock-out, defeat and standing up again (rules §7).

Hearts and fatigue are counted in whole points suffered; what is left is derived.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from delve.geometry.boards import mask_of
from delve.rules.ask import space
from delve.rules.ask.health import has_stamina, is_knocked_out, suffered
from delve.rules.ask.presence import Presence
from delve.rules.ask.share import taken_of
from delve.rules.ask.sharing import damage_to
from delve.rules.behavior import Handler
from delve.rules.do import health_changes, interactions, remains
from delve.rules.do.allegiance import come_home
from delve.rules.do.causing import Bringing
from delve.rules.do.dispatch import open_window
from delve.rules.do.enrolling import enroll
from delve.rules.do.leaving import depart
from delve.rules.events import (
    AfterDamage,
    AfterDefeat,
    AfterFatigue,
    AfterFigureLeft,
    AfterRecovery,
    AfterRevival,
    BeforeDamage,
    BeforeDefeat,
    BeforeFatigue,
    BeforeRecovery,
)
from delve.rules.facts import (
    DamageDealt,
    DamageTransferred,
    FatigueSuffered,
    FigureDefeated,
    FigureMoved,
    HeroKnockedOut,
    HeroRevived,
    Prevented,
    Recovered,
)
from delve.rules.game import Game
from delve.rules.view import View
from delve.rules.windows import Window


class Blow(NamedTuple):
    """Hearts that figures are about to suffer in one event, once everybody has answered."""

    source: int
    befores: tuple[BeforeDamage, ...]
    """the windows of all who were to suffer something"""
    presence: Presence
    """since before the first of them"""


class Wounds(NamedTuple):
    """Hearts that have been suffered in one event, before anybody falls."""

    blow: Blow
    suffered: dict[int, int]


async def deal(game: Game, targets: Iterable[int], amount: int, source: int, cause: str) -> dict[int, int]:
    """Deal hearts to one figure, or to several at once, which is one event (rules §7.1).

    Returns the hearts that each suffered; who is defeated has fallen when it returns.
    """
    blow = await announce(game, dict.fromkeys(targets, amount), source, cause)
    wounds = suffer(game, blow)
    await finish_damage(game, wounds)
    return wounds.suffered


async def announce(
    game: Game,
    amounts: Mapping[int, int],
    source: int,
    cause: str,
    *,
    transferred: bool = False,
    check: Callable[[], object] = lambda: None,
) -> Blow:
    """The first part of damage: what replaces it (rules §7.6). `suffer` and `finish_damage` follow, or nothing happens.

    `check` is called after each window; it may raise where the damage is not to come about any more.
    """
    presence, befores = Presence(game), []
    for target, amount in amounts.items():
        if amount <= 0 or presence.lost(game, target):
            continue
        hearts = damage_to(int(View(game).query("added_damage", target)), amount)
        if hearts > 0:
            before = BeforeDamage(
                target,
                source,
                game.piece(target).beside,
                amount=hearts,
                transferred=transferred,
                _fact=cause,
            )
            await open_window(game, before)
            check()
            befores.append(before)
            if before.prevented is None:
                for share in View(game).shares(target):
                    await _transfer_hearts(game, before, share.to, share.hearts)
                    check()
    return Blow(source, tuple(befores), presence)


def suffer(game: Game, blow: Blow) -> Wounds:
    """The second part: the hearts are suffered (rules §7.1), but by nobody who is gone by now.

    `finish_damage` must follow.
    """
    wounds: dict[int, int] = {}
    for before in blow.befores:
        target = before.figure
        if before.prevented is not None:
            game.record(Prevented(piece=target, reason=before.prevented))
            continue
        hearts = suffered(View(game).health_left(target), before.amount)
        if hearts > 0 and not blow.presence.lost(game, target):
            health_changes.leave(game, target, View(game).health_left(target) - hearts)
            game.record(DamageDealt(piece=target, amount=hearts, source=blow.source, cause=before._fact))
            wounds[target] = hearts
    return Wounds(blow, wounds)


async def finish_damage(game: Game, wounds: Wounds) -> None:
    """The last part: who has no health left falls, then the damage is answered (rules §7.1 to §7.3)."""
    befores = wounds.blow.befores
    await resolve_defeats(
        game, [b.figure for b in befores if b.prevented is None and b.amount > 0], wounds.blow.source
    )
    for before in befores:
        if before.figure in wounds.suffered:
            hearts = wounds.suffered[before.figure]
            await open_window(game, AfterDamage(before.figure, before.source, before.spaces, amount=hearts))


async def transfer(game: Game, event: BeforeDamage, to: int, hearts: int) -> int:
    """Transfer a part of damage to another piece; damage can be transferred once only (rules §7.6).

    Returns how many hearts. Raises TypeError for another window, LookupError for an unknown piece.
    """
    _see_damage(event)
    with Bringing(game, event.cause):
        return await _transfer_hearts(game, event, game.piece(to).id, hearts)


async def _transfer_hearts(game: Game, event: BeforeDamage, to: int, hearts: int) -> int:
    """Take hearts off an event, and let another piece suffer them. Returns how many."""
    transferred = taken_of(hearts, event.amount)
    if event.transferred or transferred == 0 or not View(game).may_take_damage(event.figure, to):
        return 0
    event.alter(amount=event.amount - transferred)
    game.record(DamageTransferred(piece=event.figure, to=to, amount=transferred))
    blow = await announce(game, {to: transferred}, event.source, event._fact, transferred=True)
    await finish_damage(game, suffer(game, blow))
    return transferred


async def convert(game: Game, event: BeforeDamage, hearts: int) -> int:
    """Let a figure suffer fatigue for hearts, as much as it can bear (rules §7.6). Returns the hearts taken off."""
    _see_damage(event)
    taken = max(0, min(hearts, event.amount, View(game).stamina_left(event.figure)))
    if taken:
        event.alter(amount=event.amount - taken)
        with Bringing(game, event.cause):
            await choose_fatigue(game, event.figure, taken, event._fact, event.source)
    return taken


def _see_damage(event: object) -> None:
    """Raises TypeError for what is no window before damage."""
    if not isinstance(event, BeforeDamage):
        raise TypeError(f"event must be a BeforeDamage, not {type(event).__name__}")


class Fall(NamedTuple):
    """A piece that has fallen, and where it stood."""

    piece: int
    at: tuple[int, ...]
    burst: bool = False
    """True: a thing that is gone as soon as its breaking has been answered"""
    last_words: tuple[Handler, ...] = ()
    """its own reactions to its fall, where it is off the board by now"""
    vanished: tuple[Window, ...] = ()
    """the windows of familiars that have vanished with it"""


async def resolve_defeats(game: Game, figures: Iterable[int], source: int) -> None:
    """Let those fall who have no health left, as the ruleset says of their kind (rules §7.2, §7.3, §7.7, §7.8).

    Who flees leaves the map instead (rules §11.6). All have fallen before the first fall is answered.
    """
    falls = [each for figure in figures if (each := await _fallen(game, figure, source)) is not None]
    for piece, at, burst, last_words, vanished in falls:
        if game.piece(piece).left:
            await open_window(game, AfterFigureLeft(piece, source, at))
            for window in vanished:
                await open_window(game, window)
        else:
            knocked_out = game.piece(piece).knocked_out
            after = AfterDefeat(piece, source, at, knocked_out=knocked_out, _last_words=last_words)
            await open_window(game, after)
        if burst:
            interactions.clear_away(game, piece)


async def _fallen(game: Game, figure: int, source: int) -> Fall | None:
    """Let a piece fall if it has no health left and nothing prevents it."""
    if not _can_fall(game, figure):
        return None
    at = game.piece(figure).beside
    before = BeforeDefeat(figure, source, at)
    await open_window(game, before)
    if not _can_fall(game, figure):
        return None
    if before.prevented is not None:
        game.record(Prevented(piece=figure, reason=before.prevented))
        health_changes.leave(game, figure, 1)
        if View(game).health_left(figure):
            return None
    if game.piece(figure).flees:
        return Fall(figure, at, vanished=depart(game, figure))
    game.gone.append(figure)
    if game.piece(figure).kind == "object":
        return Fall(figure, at, burst=not await interactions.break_down(game, figure, source))
    last_words = tuple(handler for handler in game.handlers(AfterDefeat) if handler.owner == figure)
    _take_off(game, figure, source, at)
    return Fall(figure, at, last_words=last_words)


async def defeat(game: Game, figure: int, source: int, lying_at: int = -1) -> bool:
    """Let a figure fall whatever health it has left (rules §7.2, §7.3). Returns whether it did.

    `lying_at` is the space where a hero lies who is knocked out by it; -1: where it stood.
    """
    piece = game.piece(figure)
    if not piece.on_board:
        return False
    health_changes.leave(game, figure, 0)
    await resolve_defeats(game, (figure,), source)
    fallen = game.piece(figure)
    if fallen.knocked_out and lying_at >= 0 and lying_at != fallen.fallen_at:
        game.record(FigureMoved(piece=figure, before=(fallen.fallen_at,), spaces=(lying_at,), placed=True))
        game.state.change(figure, fallen_at=lying_at)
    return not fallen.on_board


def _can_fall(game: Game, figure: int) -> bool:
    """Whether something stands there without a heart left; what has no health by nature cannot break."""
    piece = game.piece(figure)
    if not piece.on_board or View(game).health_left(figure) > 0:
        return False
    return piece.is_figure or (piece.targetable and View(game).number("health", figure) > 0)


def _take_off(game: Game, figure: int, source: int, at: tuple[int, ...]) -> None:
    """Off the board: its space is empty for everybody from now on.

    Its conditions go first, so that who is knocked out lies there with its own health and stamina spent (rules §7.3).
    """
    game.state.change(figure, conditions=())
    come_home(game, figure)
    enroll(game)
    knocked_out = is_knocked_out(game, game.piece(figure))
    if knocked_out:
        health_changes.leave(game, figure, 0)
        game.state.change(figure, fallen_at=at[0], fatigue=View(game).number("stamina", figure))
    game.state.change(figure, spaces=(), action_points=0, movement_points=0, resting=False)
    interactions.drop_all(game, figure, at)
    if game.piece(figure).class_:
        game.state.set(knock_outs=game.state.knock_outs + 1)
    if knocked_out:
        game.record(HeroKnockedOut(piece=figure, source=source, space=at[0]))
    else:
        game.state.change(figure, defeated=True)
        game.record(FigureDefeated(piece=figure, source=source, spaces=at))
        remains.leave(game, figure, at)
    enroll(game)


async def choose_fatigue(game: Game, piece: int, amount: int, cause: str, source: int | None = None) -> None:
    """Fatigue that a figure takes upon itself to pay for something; whether it can was checked before (rules §7.5).

    `source` is who makes it suffer, where that is not for the figure to choose; 0: nobody.
    """
    if amount <= 0:
        return
    figure = game.state.change(piece, fatigue=game.piece(piece).fatigue + amount)
    game.record(FatigueSuffered(piece=piece, amount=amount, cause=cause))
    await open_window(
        game, AfterFatigue(piece, piece if source is None else source, figure.spaces, amount=amount)
    )


async def force_fatigue(game: Game, piece: int, amount: int, source: int, cause: str) -> None:
    """Fatigue that a figure is made to suffer: what it cannot bear becomes damage, heart for point (rules §7.5).

    One that has no stamina suffers nothing, unless the ruleset says so.
    """
    if amount <= 0 or not game.piece(piece).on_board:
        return
    if not has_stamina(game, piece) and game.switches.fatigue_without_stamina == "nothing":
        return
    presence = Presence(game)
    before = BeforeFatigue(piece, source, game.piece(piece).spaces, amount=amount)
    await open_window(game, before)
    if before.prevented is not None:
        game.record(Prevented(piece=piece, reason=before.prevented))
        return
    if presence.lost(game, piece):
        return
    borne = min(before.amount, View(game).stamina_left(piece))
    await choose_fatigue(game, piece, borne, cause, source)
    if not presence.lost(game, piece):
        await deal(game, (piece,), before.amount - borne, source, cause)


async def recover(
    game: Game, piece: int, hearts: int, fatigue: int, source: int, cause: str
) -> tuple[int, int]:
    """Heal hearts and fatigue, never past zero suffered (rules §7.4). Returns what was recovered.

    A knocked-out hero who recovers a heart stands up again; nothing brings back a defeated monster.
    """
    if game.piece(piece).defeated or game.piece(piece).left:
        return 0, 0
    at = game.piece(piece).spaces
    before = BeforeRecovery(piece, source, at, hearts=hearts, fatigue=fatigue)
    await open_window(game, before)
    if before.prevented is not None:
        game.record(Prevented(piece=piece, reason=before.prevented))
        return 0, 0
    figure = game.piece(piece)
    if figure.defeated or figure.left:
        return 0, 0
    view = View(game)
    had = view.health_left(piece)
    healed = max(0, min(before.hearts, view.number("health", piece) - had))
    rested = min(before.fatigue, figure.fatigue)
    if healed:
        health_changes.leave(game, piece, had + healed)
    if healed or rested:
        game.state.change(piece, fatigue=figure.fatigue - rested)
        game.record(Recovered(piece=piece, hearts=healed, fatigue=rested, cause=cause))
    if healed and figure.knocked_out:
        await return_to_board(game, piece, source)
    if healed or rested:
        await open_window(
            game,
            AfterRecovery(piece, source, game.piece(piece).spaces, hearts=healed, fatigue=rested),
        )
    return healed, rested


async def return_to_board(game: Game, piece: int, by: int) -> None:
    """Put a hero back on its feet: where it lies, or on the nearest free space (rules §7.4)."""
    figure = game.piece(piece)
    spaces = space.nearest_free(game, mask_of((figure.fallen_at,)), figure.board)
    if not spaces:
        return
    game.state.change(piece, spaces=spaces, fallen_at=-1)
    enroll(game)
    game.record(HeroRevived(piece=piece, by=by, space=spaces[0]))
    await open_window(game, AfterRevival(piece, by, spaces))
