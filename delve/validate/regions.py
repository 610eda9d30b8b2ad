"""The parts of a map to which no way leads, each as one piece, and how messages speak of them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from delve.catalog.wording import quote
from delve.ids import unqualified
from delve.rules.game import Game
from delve.rules.quest_language.possible import placed_items
from delve.state.behavior_key import BehaviorKey
from delve.state.piece import Piece
from delve.validate import scripted
from delve.validate.content import Content
from delve.validate.foreseen import Foreseen, obstacle
from delve.validate.layout import Layout
from delve.validate.possible import Possible
from delve.validate.quest_walk import is_scripted


class Region(Struct, frozen=True):
    """One part: a mask of spaces on which figures could stand, and what is possible in the quest."""

    spaces: int
    possible: Possible

    @property
    def first(self) -> tuple[Layout, tuple[int, int]]:
        """The board on which it lies, or begins, and its first space there in reading order, [x, y]."""
        stage = self.possible.stage
        return stage.home(stage.places(self.spaces & -self.spaces)[0])

    def __str__(self) -> str:
        """Its first space, how many more there are, and the zones that lie in it."""
        more = self.spaces.bit_count() - 1
        count = {0: "", 1: " and 1 more space"}.get(more, f" and {more} more spaces")
        zones = self.possible.stage.board.zones
        named = [quote(name) for name, mask in zones if mask & self.spaces]
        board, first = self.first
        on = f" of the board {quote(board.id)}" if board.id else ""
        return f"{list(first)}{on}{count}" + (f" ({', '.join(named)})" if named else "")

    @property
    def gates(self) -> list[Piece]:
        """The objects that part it from the spaces that the heroes can reach."""
        possible = self.possible
        return [
            thing
            for thing in possible.parting()
            for beside in (possible.ways.beside(thing),)
            if beside & self.spaces and beside & possible.reach[possible.ruleset.party]
        ]

    @property
    def barrier(self) -> str:
        """Why the first of its gates stays shut, in words that begin with a semicolon; nothing if it has none."""
        for gate in self.gates:
            record = self.possible.record(gate)
            name = quote(gate.label or unqualified(record.id))
            needs = [offer.needs for offer in record.interactions if offer.needs]
            if needs and needs[0] not in self.possible.items:
                return f"; {name} needs {quote(unqualified(needs[0]))}, {self._where(needs[0])}"
            return f"; nothing opens {name}"
        return ""

    def _where(self, item: str) -> str:
        """Why nobody has an item, in words that follow its name."""
        if item not in placed_items(self.possible.quest):
            return "which is nowhere in this quest"
        state = self.possible.stage.bare.state
        places = [held.space for held in state.items.values() if held.lies and held.definition == item]
        for thing in self.possible.stage.things:
            if any(state.items[held].definition == item for held in thing.items):
                places += thing.spaces
        behind = any(self.spaces >> place & 1 for place in places)
        return "which lies behind it" if behind else "which nobody can get to"


def regions(content: Content, seen: Foreseen) -> Iterator[Region]:
    """The parts of a quest's map, the first in reading order first; none where scripts may lead there."""
    possible = seen.on_foot
    reached = possible.reach[possible.ruleset.party]
    left = possible.standing & ~reached
    if not reached or not left or _scripts_lead(content, seen.stage.bare):
        return
    if scripted.lays_ground(content):
        left &= ~possible.ways.over_any_ground(reached, possible.parting())
    while left:
        spaces = possible.ways.region(left & -left, reached) & left
        left &= ~spaces
        yield Region(spaces, possible)


def lost_objective(seen: Foreseen) -> str:
    """The first side that cannot reach an objective because figures do not get everywhere; empty if there is none."""
    for objective in seen.stage.quest.objectives:
        if obstacle(seen.on_foot, objective.when) and not obstacle(seen.in_turn, objective.when):
            return objective.side
    return ""


def _scripts_lead(content: Content, game: Game) -> bool:
    """Whether scripts of the quest, of its ground or of its objects may put figures elsewhere."""
    board = game.state.boards[game.quest.first_board]
    mine = {BehaviorKey("terrain", name) for name in board.kinds()}
    mine |= {BehaviorKey("object", piece.definition) for piece in game.state.pieces.values()}
    return is_scripted(game.quest) or scripted.moves_figures(content, mine)
