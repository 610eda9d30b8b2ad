"""How monsters come onto the board: group sizes, their limits, and where there is room (rules §11.1)."""

from __future__ import annotations

from delve.model.monster import GroupSize, MonsterDef
from delve.phrases import Phrase, Said, phrase
from delve.requests import ChooseOption
from delve.rules import space
from delve.rules.facts import PieceAppeared
from delve.rules.game import Game
from delve.rules.roster import enroll
from delve.rules.sheets import rank_profile
from delve.state.game import GroupState
from delve.state.piece import Piece


def limit(monster: MonsterDef, heroes: int) -> GroupSize:
    """The size of a group for a number of heroes; of the nearest smaller number in its table if that is not given."""
    given = [number for number in monster.limits if int(number) <= heroes]
    return monster.limits[max(given)] if given else GroupSize()


def spawn(
    game: Game,
    definition: str,
    at: str | tuple[int, int],
    elite: int,
    minion: int,
    side: str | None = None,
) -> tuple[int, ...]:
    """Put figures of a group on the board, as many as its limit leaves. Returns their ids.

    They join the side's group of that kind that is in play, or begin a new one, which is there even if its limit leaves
    no figure: it counts as defeated (rules §7.2, §11.1). `side` is whose they are; None: the side of the monsters.
    """
    monster = game.library.get(MonsterDef, definition)
    room = rooms_left(game, definition, side)
    group = _group(game, definition, side or game.ruleset.monsters)
    board, around = spot(game, at)
    born = []
    for rank, wanted in (("elite", elite), ("minion", minion)):
        for _ in range(max(0, min(wanted, room[rank]))):
            spaces = space.nearest_free(game, around, board, monster.size)
            if not spaces:
                break
            born.append(_appear(game, monster, rank, spaces, group, board))
    return tuple(born)


def rooms_left(game: Game, definition: str, side: str | None = None) -> dict[str, int]:
    """How many figures of each rank may still come to a side's group; None: the side of the monsters (rules §11.1)."""
    most = limit(game.library.get(MonsterDef, definition), game.state.heroes)
    group = _find_group(game, definition, side or game.ruleset.monsters)
    there = [
        piece.rank for piece in space.standing(game) if group is not None and piece.group == group.number
    ]
    return {"elite": most.elite - there.count("elite"), "minion": most.minion - there.count("minion")}


async def reinforce(
    game: Game, at: str | tuple[int, int], figures: int, groups: tuple[str, ...], side: str | None = None
) -> tuple[int, ...]:
    """A side picks, figure by figure, who comes: a rank of a group of its own that has room (rules §11.4).

    A lieutenant is a group of its own, to which nobody comes (rules §13.1).
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
        born += spawn(game, definition, at, int(rank == "elite"), int(rank == "minion"), whose)
    return born


def _of_rank(game: Game, group: str, rank: str) -> Phrase:
    name = game.library.get(MonsterDef, group).name
    return phrase("{name} (elite)", name=name) if rank == "elite" else phrase("{name} (minion)", name=name)


async def choose_open_groups(game: Game) -> None:
    """The monsters' side chooses the open groups of the quest, none twice; they are put on the board (rules §11.1)."""
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


def spot(game: Game, at: str | tuple[int, int]) -> tuple[str, int]:
    """The board of a mark, a zone or a space [x, y], and its mask; 0 where there is nothing of that name.

    Coordinates mean the first board of the quest, and so does a name that it has too; else the first that has it.
    """
    first = game.quest.first_board
    laid = game.state.boards[first]
    if not isinstance(at, str):
        return first, 1 << at[1] * laid.stride + at[0]
    if mask := laid.spot(at):
        return first, mask
    named = ((name, mask) for name, board in game.state.boards.items() if (mask := board.spot(at)))
    return next(named, (first, 0))


def _find_group(game: Game, definition: str, side: str) -> GroupState | None:
    known = (one for one in game.state.groups if (one.definition, one.side) == (definition, side))
    return next(known, None)


def _group(game: Game, definition: str, side: str) -> GroupState:
    found = _find_group(game, definition, side)
    if found is not None:
        return found
    new = GroupState(game.state.next_group, definition, side)
    game.state.set(groups=(*game.state.groups, new), next_group=new.number + 1)
    return new


def appear(game: Game, monster: MonsterDef, rank: str, spaces: tuple[int, ...], board: str = "") -> int:
    """Put one figure of a group on spaces; it joins the monsters' group of its kind. Returns its id.

    `board` is where the spaces lie; empty: on the first board of the quest.
    """
    group = _group(game, monster.id, game.ruleset.monsters)
    return _appear(game, monster, rank, spaces, group, board or game.quest.first_board)


def _appear(
    game: Game, monster: MonsterDef, rank: str, spaces: tuple[int, ...], group: GroupState, board: str
) -> int:
    piece = game.state.add(
        Piece(
            id=0,
            kind="monster",
            definition=monster.id,
            name=monster.name,
            side=group.side,
            rank=rank,
            group=group.number,
            board=board,
            spaces=spaces,
            skills=rank_profile(monster, rank, game.state.act).skills,
        )
    )
    enroll(game)
    game.record(PieceAppeared(piece=piece.id, spaces=spaces))
    return piece.id
