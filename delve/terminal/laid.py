"""The boards of a quest as they are laid, before anybody stands on them: for authors, with the names of everything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from string import ascii_letters
from typing import NamedTuple

from delve.geometry.boards import edge_masks
from delve.ids import unqualified
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.object import ObjectDef
from delve.narrate.spans import Line, Text, told
from delve.phrases import Phrase, Template, phrase, row
from delve.rules.ask.groups import spot
from delve.rules.do.laying import plan_of
from delve.rules.drawing import OWN, Laid, Place, Plan
from delve.rules.game import Game
from delve.rules.view import View
from delve.state.piece import Piece
from delve.terminal.board import Edges, draw, legend_without_figures
from delve.terminal.glyphs import Glyphs

ENTRANCE = "@"
"""the sign of the spaces where the heroes begin"""


class Spot(NamedTuple):
    """A zone, a mark, or a space without a name where somebody begins."""

    sign: str
    """what is written behind the ground of its spaces; a blank: there are more spots than signs"""
    name: str
    places: tuple[Place, ...]
    starting: tuple[Phrase, ...]
    """who begins there"""


def boards_told(game: Game) -> Iterator[Line]:
    """Every board of a game on which nobody stands yet, one after the other."""
    several = len(game.quest.plans) > 1
    if game.quest.seed is not None:
        yield told("all dice come from the seed {seed}, unless --seed says another", seed=game.quest.seed)
    for id, plan in game.quest.plans.items():
        view, laid = View(game).on(id), plan_of(game.library, plan)
        if several:
            yield from ((), told("{board}", "heading", board=plan.name or id))
        yield from _board_told(game, view, laid)


def _board_told(game: Game, view: View, laid: Plan) -> Iterator[Line]:
    glyphs, spots = Glyphs(view), _spots(game, view, laid)
    signs: dict[int, str] = {}
    for one in sorted(spots, key=lambda spot: (-len(spot.places), spot.sign == ENTRANCE)):
        if one.sign.strip():  # the smaller spot over the larger one, in which it mostly lies
            signs |= {view.space(*place): one.sign for place in one.places}
    joints = _joints(view, laid)
    yield from draw(view, glyphs, signs, joints=joints)
    yield ()
    yield from legend_without_figures(view, glyphs, joints)
    yield from _listed("zones and marks, and who begins there", map(_spot_told, spots))
    yield from _listed(
        "named things",
        (_thing_told(view, thing, laid) for thing in view.objects() if thing.label or _own_name(view, thing)),
    )
    pieces = [piece for piece in laid.pieces if piece.number != OWN and piece.spaces]
    yield from _listed("map pieces", map(_piece_told, pieces))
    by_number = {piece.number: unqualified(piece.tile) for piece in laid.pieces}
    wrong = (told("{piece}: {fault}", "bad", piece=by_number[f.number], fault=f.message) for f in laid.faults)
    yield from _listed("what does not fit", wrong)


def _joints(view: View, laid: Plan) -> Edges:
    return edge_masks(view.grid.width, ((view.space(*a), view.space(*b)) for a, b in laid.joints))


# ------------------------------------------------------------------------------------------------ where one begins
def _spots(game: Game, view: View, laid: Plan) -> list[Spot]:
    """The spots of a board: the entrance first, then as they come in reading order."""
    starting = _starting(game, view.here)
    entrance = game.quest.entrance
    names = dict.fromkeys(name for _, layer in laid.layers() for name in (layer.zone, layer.mark) if name)
    letters = iter(ascii_letters)
    found = []
    for name in sorted(names, key=lambda name: name != entrance):
        sign = ENTRANCE if name == entrance and name in starting else next(letters, " ")
        found.append(Spot(sign, name, tuple(laid.named(name)), starting.pop(name, ())))
    for place, who in starting.items():
        if not isinstance(place, str) and place in laid.spaces:
            found.append(Spot(next(letters, " "), "", (place,), who))
    return found


def _starting(game: Game, board: str) -> dict[str | Place, tuple[Phrase, ...]]:
    """Who begins where on a board, by the name of the spot or by the space."""
    quest, library = game.quest, game.library
    found: dict[str | Place, tuple[Phrase, ...]] = {}

    def add(at: str | Place, who: Phrase) -> None:
        if spot(game, at)[0] == board:
            found[at] = (*found.get(at, ()), who)

    add(quest.entrance, phrase("the heroes"))
    for group in quest.groups:
        name = library.get(MonsterDef, group.group).name
        several = (group.elite or 0) + (group.minion or 0)
        add(group.at, phrase("{n} of {group}", n=several, group=name) if several else phrase(name))
    for one in quest.lieutenants:
        add(one.at, phrase(library.get(LieutenantDef, one.lieutenant).name))
    for open_group in quest.open_groups:
        add(open_group.at, phrase("a group that is chosen"))
    return found


def _spot_told(one: Spot) -> Line:
    sign, at = Text(one.sign, "good"), _span_of(one.places)
    line = told("{sign} {name}, {at}", sign=sign, name=one.name, at=at)
    if not one.name:
        line = told("{sign} {at}", sign=sign, at=at)
    return told("{spot}: {who}", spot=line, who=row(one.starting)) if one.starting else line


# ------------------------------------------------------------------------------------------------ things and pieces
def _thing_told(view: View, thing: Piece, laid: Plan) -> Line:
    """The name in the quest, what it is and what players call it, as far as it has these names."""
    name: Phrase = phrase(view.library.get(ObjectDef, thing.definition).name)
    if called := _own_name(view, thing):
        name = phrase("{thing} called {called}", thing=name, called=called)
    at = _place_of(view, thing)
    line = told("{thing} ({state}), {at}", thing=name, state=phrase(thing.state), at=at)
    if thing.label:
        line = told("{label}: {thing}", label=Text(thing.label, "object"), thing=line)
    return told("{thing}, hidden until it is found", thing=line) if thing.label in laid.hidden else line


def _own_name(view: View, thing: Piece) -> str:
    """What players read in place of the name of its record; empty: the quest says nothing else."""
    return thing.name if thing.name != view.library.get(ObjectDef, thing.definition).name else ""


def _place_of(view: View, thing: Piece) -> Phrase:
    if not thing.edges:
        return _span_of(tuple(map(view.point, thing.spaces)))
    sides = [[_span_of((view.point(space),)) for space in pair] for pair in thing.edges]
    return phrase(
        "between {edges}",
        edges=row([phrase("{one} and {other}", one=one, other=other) for one, other in sides]),
    )


def _piece_told(piece: Laid) -> Line:
    name, at = unqualified(piece.tile), _span_of(tuple(piece.spaces))
    if piece.turn:
        return told("{piece}, {at}, turned by {turn} degrees", piece=name, at=at, turn=piece.turn)
    return told("{piece}, {at}", piece=name, at=at)


def _span_of(places: tuple[Place, ...]) -> Phrase:
    """How many spaces, and from where to where they lie."""
    (left, right), (top, bottom) = ((min(axis), max(axis)) for axis in zip(*places, strict=True))
    if len(places) == 1:
        return phrase("[{x}, {y}]", x=left, y=top)
    return phrase(
        "{n} spaces from [{left}, {top}] to [{right}, {bottom}]",
        n=len(places), left=left, top=top, right=right, bottom=bottom,
    )  # fmt: skip


def _listed(what: Template, lines: Iterable[Line]) -> Iterator[Line]:
    """A heading and the lines below it, indented; nothing without lines."""
    for number, line in enumerate(lines):
        if not number:
            yield told("{what}:", "quiet", what=phrase(what))
        yield (Text("  "), *line)
