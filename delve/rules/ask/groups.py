"""How many monsters a group may have, and where they may come in (rules §4.5)."""

from __future__ import annotations

from delve.model.monster import GroupSize, MonsterDef
from delve.model.quest import Group
from delve.rules.ask.standing import StandingQuestions
from delve.rules.game import Game
from delve.state.game import GroupState


def limit(monster: MonsterDef, heroes: int) -> GroupSize:
    """The size of a group for a number of heroes; of the nearest smaller number in its table if that is not given."""
    given = [number for number in monster.limits if int(number) <= heroes]
    return monster.limits[max(given)] if given else GroupSize()


def size(group: Group, monster: MonsterDef, heroes: int) -> GroupSize:
    """How many figures an entry of a quest brings for a number of heroes (rules §11.1)."""
    if group.is_counted:
        return GroupSize(elite=group.elite or 0, minion=group.minion or 0)
    return limit(monster, heroes)


def find_group(game: Game, definition: str, side: str) -> GroupState | None:
    """The group of a monster on a side; None where there is none."""
    known = (one for one in game.state.groups if (one.definition, one.side) == (definition, side))
    return next(known, None)


def rooms_left(game: Game, definition: str, side: str | None = None) -> dict[str, int]:
    """How many figures of each rank may still come to a side's group; None: the side of the monsters (rules §11.1)."""
    most = limit(game.library.get(MonsterDef, definition), game.state.heroes)
    group = find_group(game, definition, side or game.ruleset.monsters)
    standing = StandingQuestions(game).standing()
    there = [piece.rank for piece in standing if group is not None and piece.group == group.number]
    return {"elite": most.elite - there.count("elite"), "minion": most.minion - there.count("minion")}


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
