"""Tasks of the pack `bidden` for its tests: a place of a seed, and what its task asks for."""

from __future__ import annotations

from typing import Final

from delve.model.object import ObjectDef
from delve.narrate.objectives import objective_told
from delve.requests import ChooseCommand, Draw
from delve.rules.facts import StoryTold
from delve.state.piece import Piece
from delve.testing.quest_arena import QuestArena

KINDS: Final = {"hunt", "seek", "bear"}
HERO: Final = "the_bidden"


def bid(game: QuestArena, kind: str, lot: int = 0) -> None:
    """Let chance draw a task of a kind as soon as one is drawn, and else one lot of each bag."""
    while isinstance(game.asked, Draw):
        bag = game.asked.bag
        game.play.answer(kind if {*bag} == KINDS else bag[lot % len(bag)])


def aim(game: QuestArena, board: str = "") -> Piece:
    """What the task of a place is about."""
    view = game.view.on(board) if board else game.view
    return next(
        one
        for one in view.objects()
        if "expectant" in game.view.library.get(ObjectDef, one.definition).states
    )


def told(game: QuestArena) -> list[str]:
    """The stories that were told."""
    return [str(one.told) for one in game.happened(StoryTold)]


def header(game: QuestArena) -> str:
    """What players read of the task under way."""
    return str(objective_told(game.session.view_of("called"), game.view.quest.objectives[0]))


def stand_beside(game: QuestArena, thing: Piece) -> str:
    """Put the bidden beside something, with its turn; returns the way in which that lies."""
    board = thing.board
    view = game.view.on(board)
    x, y = view.point(thing.spaces[0])
    ways = {"n": (0, 1), "s": (0, -1), "e": (-1, 0), "w": (1, 0)}
    free = view.free(game.id(HERO))
    for way, (dx, dy) in ways.items():
        if view.grid.contains(x + dx, y + dy) and free >> view.space(x + dx, y + dy) & 1:
            game.jump(figures={HERO: (board, x + dx, y + dy)})
            return way
    raise AssertionError("nothing is free beside it")


def wait_for_others(game: QuestArena) -> None:
    """Let those of the place wait until somebody else is asked."""
    while isinstance(game.asked, ChooseCommand) and game.asked.asker == "place":
        game.play.answer(("crawl:wait", game.asked.piece))


def clear(game: QuestArena, but: int = 0) -> None:
    """Take everybody off the board who is no hero."""
    for one in game.view.standing("place"):
        if one.id != but:
            game.play.state.change(one.id, spaces=(), defeated=True)
    game.play.accept_edited_state()


def do_task(game: QuestArena, board: str = "") -> None:
    """Do the task of the place, whatever it is, by one blow or touch."""
    thing = aim(game, board)
    target = thing
    if thing.state == "unattended":
        quarry = game.view.recalled(thing.id, thing.definition, "quarry")
        clear(game, but=quarry)
        game.play.state.change(quarry, damage=game.view.number("health", quarry) - 1)
        target = game.view.piece(quarry)
    else:
        clear(game)
    way = stand_beside(game, target)
    game.do("bump", HERO, way, answers=[(5,)] if _is_plated(game, target) else [])


def _is_plated(game: QuestArena, target: Piece) -> bool:
    plates = {"bidden:plated": 3, "bidden:thick": 5}
    return target.is_figure and any(one in plates for one in game.view.skills_of(target.id))
