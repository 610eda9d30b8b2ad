"""The boards of a quest as they are laid, with their objects, and what is found later (rules §2, §11.1, §11.7)."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import structs

from delve.geometry.boards import edge_masks
from delve.model.library import Library
from delve.model.quest import BoardPlan, QuestDef
from delve.model.tile import Edge, Legend, TileDef
from delve.near import clipped, guess
from delve.rules.ask import making_way
from delve.rules.do import displacing
from delve.rules.do.enrolling import enroll
from delve.rules.do.new_items import bring
from delve.rules.do.new_objects import new_object
from delve.rules.drawing import Place, Plan, plan
from delve.rules.facts import ObjectFound
from delve.rules.game import Game
from delve.state.board import Board
from delve.state.piece import Piece


class NothingHidden(LookupError):
    """Something finds an object that is not hidden."""

    def __init__(self, name: str, quest: QuestDef, hidden: Collection[str]) -> None:
        meant = guess(name, hidden)[0]
        super().__init__(
            f"{quest.id} hides no object {clipped(name)}{meant}: give one that name, and `hidden: true`"
        )


def plan_of(library: Library, board: BoardPlan) -> Plan:
    """The map of a board, composed of its drawing and of the pieces that are placed on it."""
    return plan(board, lambda tile: library.get(TileDef, tile))


def lay_board(laid: Plan, floor: str, found: Collection[str] = ()) -> Board:
    """A board of a quest: ground, walls, zones and marks (rules §2), the hidden objects `found` being there."""
    width, height = laid.size
    stride = width + 1
    masks: dict[str, dict[str, int]] = {"terrain": {}, "overlay": {}, "zones": {}, "marks": {}}

    def add(kind: str, name: str | None, bit: int) -> None:
        if name is not None:
            masks[kind][name] = masks[kind].get(name, 0) | bit

    for x, y in laid.spaces:
        add("terrain", laid.terrain((x, y)) or floor, 1 << y * stride + x)
    for (x, y), meaning in laid.layers():
        add("overlay", meaning.over, 1 << y * stride + x)
        add("zones", meaning.zone, 1 << y * stride + x)
        add("marks", meaning.mark, 1 << y * stride + x)
    barriers = (pair for edge in laid.edges if edge.is_ == "elevation" for pair in _pairs(edge, stride))
    vertical, horizontal = _walls(laid, found)
    terrain, overlay, zones, marks = (tuple(sorted(named.items())) for named in masks.values())
    return Board(
        width=width,
        height=height,
        terrain=terrain,
        vertical=vertical,
        horizontal=horizontal,
        barriers=edge_masks(width, barriers),
        overlay=overlay,
        zones=zones,
        marks=marks,
    )


def _walls(laid: Plan, found: Collection[str]) -> tuple[int, int]:
    """The walls of a board, as two masks. What is hidden in an edge is a wall before it is found."""
    width = laid.size[0]
    return edge_masks(
        width,
        (
            pair
            for edge in laid.edges
            if edge.is_ == "wall" or (edge.hidden and edge.name not in found)
            for pair in _pairs(edge, width + 1)
        ),
    )


def _pairs(edge: Edge, stride: int) -> tuple[tuple[int, int], ...]:
    """The pairs of spaces between which something lies."""
    return tuple((a[1] * stride + a[0], b[1] * stride + b[0]) for a, b in edge.pairs)


def put_objects(game: Game, board: str, laid: Plan, found: Collection[str] = ()) -> None:
    """The objects and items of a board, in reading order, then the objects that lie on edges.

    Of what is hidden only that of the names `found` is put there.
    """
    stride = laid.size[0] + 1
    for place, meaning in laid.layers():
        if meaning.object is not None and (not meaning.hidden or meaning.name in found):
            _put(game, board, stride, place, meaning)
        for item in meaning.items:
            game.state.change_item(bring(game, item), board=board, space=place[1] * stride + place[0])
    for edge in laid.edges:
        if edge.object is not None and (not edge.hidden or edge.name in found):
            _put_on_edge(game, board, stride, edge)


def _put(game: Game, board: str, stride: int, place: Place, meaning: Legend) -> Piece:
    """An object of a board on its space, with what it holds."""
    x, y = place
    piece = new_object(
        game, meaning.object or "", board, meaning.state or "", meaning.name or "", meaning.called or ""
    )
    held = tuple(bring(game, item) for item in meaning.contents)
    return game.state.add(
        structs.replace(piece, spaces=(y * stride + x,), items=held, link=meaning.link or "")
    )


def _put_on_edge(game: Game, board: str, stride: int, edge: Edge) -> Piece:
    """An object of a board on its edges."""
    piece = new_object(game, edge.object or "", board, edge.state or "", edge.name or "", edge.called or "")
    return game.state.add(structs.replace(piece, edges=_pairs(edge, stride)))


async def find(game: Game, name: str) -> None:
    """All hidden objects of a name are found, once: they lie where the quest has put them (rules §11.7).

    Figures that they bar make way as far as there is room. Raises LookupError where the quest hides no such object.
    """
    plans = {id: plan_of(game.library, board) for id, board in sorted(game.quest.plans.items())}
    hidden = frozenset[str]().union(*(laid.hidden for laid in plans.values()))
    if name not in hidden:
        raise NothingHidden(name, game.quest, hidden)
    if name in game.state.found:
        return
    game.state.set(found=(*game.state.found, name))
    things = [thing for id, laid in plans.items() for thing in _uncovered(game, id, laid, name)]
    enroll(game)
    for thing in things:
        game.record(ObjectFound(piece=thing.id, spaces=thing.beside))
    await displacing.put(game, making_way.rooms_of_barred(game, *things))


def _uncovered(game: Game, id: str, laid: Plan, name: str) -> list[Piece]:
    """Put the hidden objects of a name on a board, and take away the walls that hid them."""
    stride = laid.size[0] + 1
    things = [
        _put(game, id, stride, place, meaning)
        for place, meaning in laid.layers()
        if meaning.object is not None and meaning.hidden and meaning.name == name
    ]
    edges = [edge for edge in laid.edges if edge.object is not None and edge.hidden and edge.name == name]
    things += [_put_on_edge(game, id, stride, edge) for edge in edges]
    if edges:
        vertical, horizontal = _walls(laid, game.state.found)
        opened = structs.replace(game.state.boards[id], vertical=vertical, horizontal=horizontal)
        game.state.set(boards={**game.state.boards, id: opened})
    return things
