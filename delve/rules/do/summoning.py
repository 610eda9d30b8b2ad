"""How familiars and lieutenants come and go (rules §13)."""

from __future__ import annotations

from msgspec import structs

from delve.model.familiar import FamiliarDef
from delve.model.lieutenant import LieutenantDef
from delve.rules.ask import space
from delve.rules.ask.groups import spot
from delve.rules.ask.presence import Presence
from delve.rules.ask.sheets import FAMILIAR, LIEUTENANT, entry_at_or_below
from delve.rules.do import arriving
from delve.rules.do.arriving import BroughtBy
from delve.rules.do.dispatch import open_window
from delve.rules.do.enrolling import enroll
from delve.rules.events import AfterFamiliarDismissed, BeforeFamiliarDismissed
from delve.rules.facts import PieceAppeared, PieceVanished, Prevented
from delve.rules.game import Game
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.rules.view import View
from delve.state.game import GroupState
from delve.state.piece import Piece


def put_lieutenant(
    game: Game,
    record: LieutenantDef,
    at: str | tuple[int, int],
    *,
    side: str | None = None,
    flees: bool = False,
    acts_this_round: bool = True,
) -> int:
    """Put a lieutenant near a spot, as a group of its own (rules §13.1). Returns its id, or 0 if there is no room.

    `side` is the side that it is on; None: the side of the monsters. A lieutenant that `flees` leaves the map instead
    of being defeated (rules §11.6). One that does not act this round waits for the next one (rules §11.4).
    """
    board, around = spot(game, at)
    spaces = space.nearest_free(game, around, board, record.size)
    if not spaces:
        return 0
    whose = side or game.ruleset.monsters
    newcomer = lieutenant_of(game, record, whose, board, flees=flees, acts_this_round=acts_this_round)
    return lead(game, newcomer, spaces)


def lieutenant_of(
    game: Game,
    record: LieutenantDef,
    side: str,
    board: str,
    *,
    flees: bool = False,
    acts_this_round: bool = True,
) -> Piece:
    """A lieutenant of a side for a board that is not yet in the game and stands nowhere."""
    return Piece(
        id=0,
        kind=LIEUTENANT,
        definition=record.id,
        name=record.name,
        side=side,
        board=board,
        flees=flees,
        skills=entry_at_or_below(record.acts, game.state.act).skills,
        waits=0 if acts_this_round else game.state.round,
    )


async def bring_lieutenant(game: Game, newcomer: Piece, at: int, brought: BroughtBy) -> int:
    """Put a lieutenant on a space, which it covers with its base (rules §13.4).

    Returns its id, or 0 if it is prevented. The script fizzles if there is no room.
    """
    spaces = await arriving.announce(game, newcomer, at, brought, lambda: USABLE)
    if not spaces:
        return 0
    new = lead(game, newcomer, spaces)
    await arriving.answer(game, (new,))
    return new


def lead(game: Game, newcomer: Piece, spaces: tuple[int, ...]) -> int:
    """Put a lieutenant on spaces of its board, as a group of its own. Returns its id."""
    group = game.state.next_group
    joined = GroupState(group, newcomer.definition, newcomer.side)
    game.state.set(groups=(*game.state.groups, joined), next_group=group + 1)
    return appear(game, structs.replace(newcomer, group=group, spaces=spaces))


def familiar_of(game: Game, record: FamiliarDef, owner: int) -> Piece:
    """A familiar of a hero, for the board where the hero is, that is not yet in the game and stands nowhere."""
    is_figure = record.body is not None
    return Piece(
        id=0,
        kind=FAMILIAR,
        definition=record.id,
        name=record.name,
        side=game.piece(owner).side,
        owner=owner,
        board=game.piece(owner).board,
        skills=record.skills,
        is_figure=is_figure,
        targetable=is_figure,
        activates=False,
    )


async def summon(game: Game, owner: int, familiar: str, at: int, brought: BroughtBy) -> int:
    """Put a familiar of a hero on a space (rules §13.2).

    Returns its id, or 0 if the hero has as many as it may, or if something prevents it. The script fizzles if there is
    no room for the familiar.
    """
    if not View(game).may_summon(owner, familiar).usable:
        return 0
    newcomer = familiar_of(game, game.library.get(FamiliarDef, familiar), owner)
    presence = Presence(game)

    def may_still_come() -> Verdict:
        if presence.fell(game, owner):
            return blocked("{name} is gone", name=game.piece(owner).name)
        return View(game).may_summon(owner, familiar)

    spaces = await arriving.announce(game, newcomer, at, brought, may_still_come)
    if not spaces:
        return 0
    new = appear(game, structs.replace(newcomer, side=game.piece(owner).side, spaces=spaces))
    await arriving.answer(game, (new,))
    return new


async def dismiss(game: Game, familiar: int) -> bool:
    """Take a familiar off the board for good without defeating it (rules §13.2). Returns whether this removed it.

    Raises ValueError for a piece that is not a familiar.
    """
    piece = game.piece(familiar)
    if piece.kind != FAMILIAR:
        raise ValueError(f"{piece.name} is not a familiar")
    if not piece.on_board:
        return False
    presence = Presence(game)
    before = BeforeFamiliarDismissed(familiar, game.cause.by, piece.spaces)
    await open_window(game, before)
    if before.prevented is not None:
        game.record(Prevented(piece=familiar, reason=before.prevented))
        return False
    if presence.lost(game, familiar):
        return False
    await open_window(game, vanish(game, familiar))
    return True


def vanish(game: Game, familiar: int) -> AfterFamiliarDismissed:
    """Take a familiar off the board; nothing can prevent it. Returns the window to open afterwards."""
    piece = game.piece(familiar)
    own = tuple(each for each in game.handlers(AfterFamiliarDismissed) if each.owner == familiar)
    game.gone.append(familiar)
    game.state.change(familiar, spaces=(), defeated=True, action_points=0, movement_points=0)
    game.record(PieceVanished(piece=familiar, spaces=piece.spaces))
    enroll(game)
    return AfterFamiliarDismissed(familiar, game.cause.by, piece.spaces, owner=piece.owner, _last_words=own)


def appear(game: Game, piece: Piece) -> int:
    """Bring a piece into the game on the spaces that it says. Returns its id."""
    new = game.state.add(piece)
    enroll(game)
    game.record(PieceAppeared(piece=new.id, spaces=new.spaces, waits=new.waits_in(game.state.round)))
    return new.id
