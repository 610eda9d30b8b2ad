"""How monsters come onto the board: group sizes, their limits, and the room that they need (rules §11.1)."""

from __future__ import annotations

from msgspec import structs

from delve.model.monster import MonsterDef
from delve.model.quest import Group
from delve.phrases import Phrase, Said, phrase
from delve.requests import ChooseOption
from delve.rules.ask import space
from delve.rules.ask.groups import find_group, limit, rooms_left, size, spot
from delve.rules.ask.sheets import rank_profile
from delve.rules.do import arriving
from delve.rules.do.arriving import BroughtBy
from delve.rules.do.enrolling import enroll
from delve.rules.facts import PieceAppeared
from delve.rules.game import Game
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.state.game import GroupState
from delve.state.piece import Piece


def spawn(
    game: Game,
    definition: str,
    at: str | tuple[int, int],
    elite: int,
    minion: int,
    side: str | None = None,
    *,
    beyond_limit: bool = False,
    acts_this_round: bool = True,
) -> tuple[int, ...]:
    """Put figures of a group on the board, as far as its limit allows, unless they come beyond it. Returns their ids.

    They join the side's group of that kind that is in play, or begin a new one. A new group is in play even if its
    limit allows no figure: it then counts as defeated (rules §7.2, §11.1). `side` is the side that they are on; None:
    the side of the monsters. Those that do not act this round wait for the next one (rules §11.4).
    """
    monster = game.library.get(MonsterDef, definition)
    room = rooms_left(game, definition, side)
    group = _group(game, definition, side or game.ruleset.monsters)
    board, around = spot(game, at)
    born = []
    for rank, wanted in (("elite", elite), ("minion", minion)):
        for _ in range(wanted if beyond_limit else max(0, min(wanted, room[rank]))):
            spaces = space.nearest_free(game, around, board, monster.size)
            if not spaces:
                break
            new = monster_of(game, monster, rank, group.side, board, acts_this_round=acts_this_round)
            born.append(_join(game, new, group, spaces))
    return tuple(born)


def put_group(game: Game, group: Group) -> tuple[int, ...]:
    """Put the figures of an entry of the quest on the board as it is set up (rules §11.1). Returns their ids."""
    come = size(group, game.library.get(MonsterDef, group.group), game.state.heroes)
    counted = group.is_counted
    return spawn(game, group.group, group.at, come.elite, come.minion, group.side, beyond_limit=counted)


async def put(game: Game, newcomer: Piece, at: int, brought: BroughtBy, *, beyond_limit: bool = False) -> int:
    """Put one figure of a group on a space, which it covers with its base (rules §13.4). Returns its id.

    `newcomer` is what `monster_of` returns. Returns 0 if the limit of its group leaves no room, unless it may come
    `beyond_limit`, or if something prevents it. The script fizzles if there is no room on the board.
    """

    def may_come() -> Verdict:
        if beyond_limit or rooms_left(game, newcomer.definition, newcomer.side)[newcomer.rank] > 0:
            return USABLE
        return blocked("its group has as many of them as it may have")

    if not may_come().usable:
        return 0
    spaces = await arriving.announce(game, newcomer, at, brought, may_come)
    if not spaces:
        return 0
    new = _join(game, newcomer, _group(game, newcomer.definition, newcomer.side), spaces)
    await arriving.answer(game, (new,))
    return new


async def reinforce(
    game: Game,
    at: str | tuple[int, int],
    figures: int,
    groups: tuple[str, ...],
    side: str | None = None,
    *,
    acts_this_round: bool = True,
) -> tuple[int, ...]:
    """Let a side pick figures one by one, each a rank of one of its own groups that has room (rules §11.4).

    Returns their ids. Those that do not act this round wait for the next one. A lieutenant is a group of its own,
    which nobody joins (rules §13.1).
    """
    born: tuple[int, ...] = ()
    whose = side or game.ruleset.monsters
    for _ in range(figures):
        offered: list[tuple[str, Said]] = [
            (f"{group.definition}/{rank}", _of_rank(game, group.definition, rank))
            for group in game.state.groups
            if group.side == whose
            and (not groups or group.definition in groups)
            and ("monster", group.definition) in game.library
            for rank, left in rooms_left(game, group.definition, whose).items()
            if left > 0
        ]
        if not offered:
            break
        picked = offered[0][0]
        if len(offered) > 1:
            picked = await ChooseOption(whose, "reinforcement", phrase("Who comes?"), offered)
        definition, _, rank = picked.rpartition("/")
        elite = int(rank == "elite")
        born += spawn(game, definition, at, elite, 1 - elite, whose, acts_this_round=acts_this_round)
    return born


def _of_rank(game: Game, group: str, rank: str) -> Phrase:
    name = game.library.get(MonsterDef, group).name
    return phrase("{name} (elite)", name=name) if rank == "elite" else phrase("{name} (minion)", name=name)


async def choose_open_groups(game: Game) -> None:
    """Let the monsters' side choose the open groups of the quest, none of them twice, and put them on the board.

    See rules §11.1.
    """
    for group in game.quest.open_groups:
        used = {one.definition for one in game.state.groups}
        pack = game.quest.id.partition(":")[0]
        packs = {pack, *game.library.visible.get(pack, ())}
        offered: list[tuple[str, Said]] = [
            (monster.id, monster.name)
            for monster in game.library.all(MonsterDef)
            if set(monster.traits) & set(group.traits)
            and monster.id not in used
            and (pack not in game.library.visible or monster.id.partition(":")[0] in packs)
        ]
        if not offered:
            continue
        picked = offered[0][0]
        if len(offered) > 1:
            picked = await ChooseOption(
                game.ruleset.monsters, "open_group", phrase("Which monsters come?"), offered
            )
        size = limit(game.library.get(MonsterDef, picked), game.state.heroes)
        spawn(game, picked, group.at, size.elite, size.minion)


def _group(game: Game, definition: str, side: str) -> GroupState:
    found = find_group(game, definition, side)
    if found is not None:
        return found
    new = GroupState(game.state.next_group, definition, side)
    game.state.set(groups=(*game.state.groups, new), next_group=new.number + 1)
    return new


def appear(game: Game, monster: MonsterDef, rank: str, spaces: tuple[int, ...], board: str = "") -> int:
    """Put one figure of a group on spaces; it joins the monsters' group of its kind. Returns its id.

    `board` is the board of the spaces; empty: the first board of the quest.
    """
    group = _group(game, monster.id, game.ruleset.monsters)
    where = board or game.quest.first_board
    return _join(game, monster_of(game, monster, rank, group.side, where), group, spaces)


def monster_of(
    game: Game, monster: MonsterDef, rank: str, side: str, board: str, *, acts_this_round: bool = True
) -> Piece:
    """A figure of a side for a board that is not yet in the game and stands nowhere."""
    return Piece(
        id=0,
        kind="monster",
        definition=monster.id,
        name=monster.name,
        side=side,
        rank="elite" if rank == "elite" else "minion",
        board=board,
        skills=rank_profile(monster, rank, game.state.act).skills,
        waits=0 if acts_this_round else game.state.round,
    )


def _join(game: Game, newcomer: Piece, group: GroupState, spaces: tuple[int, ...]) -> int:
    """Put a figure of a group on spaces of its board. Returns its id."""
    piece = game.state.add(structs.replace(newcomer, group=group.number, spaces=spaces))
    enroll(game)
    game.record(PieceAppeared(piece=piece.id, spaces=spaces, waits=piece.waits_in(game.state.round)))
    return piece.id
