"""Whether a dungeon that was made can be played: the same walk that judges the quests of authors goes through it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from delve.geometry.boards import mask_of
from delve.model.library import Library
from delve.model.quest import QuestDef
from delve.rules.ask.space import SpaceQuestions
from delve.rules.game import Game
from delve.validate.content import Content
from delve.validate.foreseen import Foreseen, foreseen, obstacle
from delve.validate.regions import regions


def content_with(content: Content, quest: QuestDef) -> Content:
    """The same content with one more quest, which no file holds."""
    library: Library = content.loaded.library.extended(quest)
    return Content(structs.replace(content.loaded, library=library), content.faulty, content.memo)


def judge(content: Content) -> Callable[[QuestDef], str]:
    """What says of a quest why it cannot be played as it is meant, in words that follow a colon; nothing if it can."""

    def judged(quest: QuestDef) -> str:
        with_it = content_with(content, quest)
        try:
            seen = foreseen(with_it, quest)
            return _fault(with_it, seen) if seen is not None else "its map cannot be laid"
        finally:
            for what in ("layout", "stage", "foreseen"):
                content.memo.pop((what, quest.id), None)

    return judged


def _fault(content: Content, seen: Foreseen) -> str:
    return _arrivals(seen) or _ways(content, seen) or _objectives(seen)


def _ways(content: Content, seen: Foreseen) -> str:
    """Some part to which no way leads, whatever doors are opened and keys are found."""
    cut_off = next(regions(content, seen), None)
    return f"no way leads from the entrance to {cut_off}{cut_off.barrier}" if cut_off is not None else ""


def _objectives(seen: Foreseen) -> str:
    """Why the party cannot reach any objective of its own."""
    party = seen.on_foot.ruleset.party
    reasons = [
        (objective.text, obstacle(seen.on_foot, objective.when))
        for objective in seen.stage.quest.objectives
        if objective.side == party
    ]
    lost = [reason for reason in reasons if reason[1]]
    return f'the objective "{lost[0][0]}" is out of reach: {lost[0][1]}' if lost else ""


def _arrivals(seen: Foreseen) -> str:
    """Why not everybody has room at the beginning, or somebody stands beside the party."""
    for heroes in seen.at_best.parties:
        found = seen.stage.set_up(heroes)
        if found is None:
            return f"the entrance has no room for {heroes} heroes"
        game, arrivals = found
        for one in arrivals:
            if len(one.came) < one.wanted or not one.near:
                return f"there is no room for {one.wanted} of {one.definition}"
        if _is_beside(game):
            return "somebody stands beside the party when it begins"
    return ""


def _is_beside(game: Game) -> bool:
    """Whether a figure of another side stands within a step of one of the party's."""
    pieces = [piece for piece in game.state.pieces.values() if piece.is_figure and piece.spaces]
    mine = mask_of(space for piece in pieces if piece.side == game.ruleset.party for space in piece.spaces)
    around = SpaceQuestions(game, game.quest.first_board).within(mine, 1)
    return any(mask_of(piece.spaces) & around for piece in pieces if piece.side != game.ruleset.party)
