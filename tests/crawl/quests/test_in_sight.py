"""What is told about monsters is told when they come into sight, and once."""

from __future__ import annotations

from delve.narrate.advice import Adviser
from delve.testing.quest_arena import MakeQuest, QuestArena

SEED_WITH_TOADS = 1


def beside_a_toad(game: QuestArena) -> tuple[str, tuple[int, int]]:
    """A board on which a toad lives, and a space beside it on which nobody stands."""
    for board in game.view.board_names:
        view = game.view.on(board)
        for one in view.figures():
            if one.definition == "crawl:cellar_toad":
                free = view.adjacent(view.mask(one.id)) & ~view.barred() & ~view.masks(view.figures())
                return board, view.point(view.spaces(free)[0])
    raise LookupError("no toad lives in this dungeon: choose another seed")


def advised(adviser: Adviser) -> list[str]:
    """The first words of all that is told now, one after the other."""
    return [" ".join(told.split()[:3]) for told in iter(adviser.advise, "")]


def test_who_is_seen_is_told_when_it_is_seen_and_once(dungeon: MakeQuest) -> None:
    """A tongue that hauls somebody in comes as no surprise."""
    game = dungeon("six_storeys_down", seed=SEED_WITH_TOADS)
    game.turn_of("marrow")
    adviser = Adviser(game.session)
    assert advised(adviser) == ["One press is"]
    board, beside = beside_a_toad(game)
    game.jump(figures={"marrow": (board, *beside)})
    game.turn_of("marrow")
    assert advised(adviser) == ["Somebody is here.", "A toad stays"]
    assert advised(adviser) == []
