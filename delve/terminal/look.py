"""What `look` tells: a space with all that is on it, or the whole quest at a glance."""

from __future__ import annotations

from collections.abc import Iterator

from delve.amounts import MOVEMENT_POINTS, counted
from delve.geometry.steps import steps_of
from delve.ids import readable
from delve.model.object import ObjectDef
from delve.model.terrain import TerrainDef
from delve.narrate.carried import Carried, bearers, carried, title
from delve.narrate.names import name_span, sentence, victory
from delve.narrate.objectives import below_told, objective_told, warnings
from delve.narrate.odds import after_walk, best_blow, blow_told, strike_told
from delve.narrate.seeds import seed_told
from delve.narrate.spans import Line, Text, told, worded
from delve.phrases import Template, phrase, row
from delve.rules.planning import plan
from delve.rules.view import View
from delve.state.piece import Piece
from delve.terminal.board import ground_note, legend
from delve.terminal.glyphs import Glyphs
from delve.terminal.questions import spelt
from delve.terminal.status import description, forecast, out_of_reach, roster

ANY_WAY = 1 << 10
"""movement points that do for any way"""


def at_space(view: View, x: int, y: int) -> Iterator[Line]:
    """Ground, objects, items and figures of a space, how far the active figure is, and what its attacks would do."""
    if not view.grid.contains(x, y):
        wide, high = view.grid.width - 1, view.grid.height - 1
        outside: Template = (
            "{x},{y} lies outside the board: columns go from 0 to {wide}, rows from 0 to {high}"
        )
        yield (worded(outside, x=x, y=y, wide=wide, high=high),)
        return
    space = view.space(x, y)
    terrain = next((id for id, mask in view.ground().items() if mask >> space & 1), None)
    if terrain is None:
        yield (worded("{x},{y}: no space", x=x, y=y),)
        return
    yield _ground(view, terrain, x, y)
    for thing in view.objects():
        if space in thing.spaces:
            yield from _thing(view, thing)
    for item in view.items_on(space):
        title = Text(sentence(view.item_title(item)), "object")
        yield told("{item}. {text}", "quiet", item=title, text=view.item_record(item).text)
    for piece in view.pieces():
        if piece.board != view.here:
            continue
        if (space in piece.spaces and piece.kind != "object") or piece.fallen_at == space:
            yield from description(view, piece)
    active = view.state.pieces.get(view.state.active)
    if active is not None and active.on_board and active.board == view.here:
        yield from _from_the_active(view, view.piece(view.state.active), space)


def _ground(view: View, terrain: str, x: int, y: int) -> Line:
    record = view.library.get(TerrainDef, terrain)
    note, text = ground_note(view, terrain), worded(record.text, "quiet")
    if note is None:
        return told("{x},{y}: {ground}. {text}", x=x, y=y, ground=record.name, text=text)
    return told("{x},{y}: {ground} ({note}). {text}", x=x, y=y, ground=record.name, note=note, text=text)


def _thing(view: View, thing: Piece) -> Iterator[Line]:
    record = view.library.get(ObjectDef, thing.definition)
    offers = [offer.name for offer in record.interactions if offer.state == thing.state]
    line = told("{thing} ({state})", thing=name_span(view, thing.id), state=readable(thing.state))
    if offers:
        line = told("{thing}; beside it: {offers}", thing=line, offers=row(offers))
    yield told("{thing}. {text}", thing=line, text=worded(record.text, "quiet"))


def _from_the_active(view: View, figure: Piece, space: int) -> Iterator[Line]:
    """Distance and sight from the active figure, and what its attacks would do."""
    if space in figure.spaces:
        return
    apart = steps_of(view.grid).distance(view.mask(figure.id), 1 << space)
    far = phrase("no way to count the distance") if apart is None else phrase("distance {n}", n=apart)
    target = view.at(space)
    if target is None:
        cost = view.reachable(figure.id, ANY_WAY).cost(space)
        walk = (
            phrase("no way to walk there")
            if cost is None
            else phrase("{points} to walk there", points=counted(cost, MOVEMENT_POINTS))
        )
        far = row([far, walk])
    seen = view.sees(figure.id, target.id) if target else view.visible(figure.id) >> space & 1
    sight = phrase("in sight")
    if not seen:
        blocked = [view.point(s) for s in view.spaces(view.sight_blockers(figure.id, 1 << space))]
        walls, spaces = phrase("not in sight, hidden by walls"), spelt(blocked)
        sight = phrase("not in sight, hidden by {spaces}", spaces=spaces) if blocked else walls
    yield told("from {who}: {far}, {sight}", who=name_span(view, figure.id), far=far, sight=sight)
    if target is None:
        way = plan(view, figure.id, space)
        found = after_walk(view, figure.id, space, way)
        if found is not None:
            yield (worded("  {words}", words=strike_told(view, found)),)
    if target is not None and target.side and view.attitude(figure.id, target.id) == "enemy":
        blow = best_blow(view, target.id, (figure.id,))
        if blow is not None:
            yield (worded("  {words}", words=blow_told(view, blow)),)
    if target is not None:
        for words in (*forecast(view, figure.id, target.id), *out_of_reach(view, figure.id, target.id)):
            yield (worded("  {words}", words=words),)


def inventory(view: View, side: str) -> Iterator[Line]:
    """All that the figure that acts carries, or where none of the side acts, what each of its figures does."""
    whose = bearers(view, side)
    for figure in whose:
        yield (Text(title(view, (figure,)), "heading"),)
        for one in carried(view, figure.id):
            yield (Text("  "), *thing_told(one))
    if not whose:
        yield (Text(title(view, whose)),)


def thing_told(one: Carried) -> Line:
    """What a thing is that somebody carries, and what it does if there is anything to say."""
    name = worded("{thing}", "object", thing=one.heading)
    text = worded("{text}", "quiet", text=one.told)
    return told("{thing}: {text}", thing=name, text=text) if one.says else (name,)


def at_quest(view: View, glyphs: Glyphs, seed: int | None = None) -> Iterator[Line]:
    """What each side wants, who is there, and what the characters of the board mean."""
    yield from goals(view, seed)
    yield from (line for _, line in roster(view, glyphs))
    if not glyphs.silent:
        yield from legend(view, glyphs)


def warned(view: View) -> Iterator[Line]:
    """What is about to end the game."""
    yield from ((worded("{warning}!", "bad", warning=sentence(told)),) for told in warnings(view))


def goals(view: View, seed: int | None = None) -> Iterator[Line]:
    """How each side wins, and how far it has come; and whether the game has the dice that the quest fixes.

    `seed` is that of the game; None: nothing is told of it.
    """
    for objective in view.quest.objectives:
        wins = Text(sentence(victory(view, objective.side)), "heading")
        yield told("{wins}: {text}", wins=wins, text=objective_told(view, objective))
        yield from ((worded("  {part}", part=sentence(part)),) for part in below_told(view, objective))
    yield from warned(view)
    if seed is not None and (dice := seed_told(view.quest, seed)) is not None:
        yield (worded("{dice}", "quiet", dice=dice),)
