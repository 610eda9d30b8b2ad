"""Where one is, how one fares, what one has, what is to be seen and what one is to do, in sentences.

It is all told from the eyes of one side, and from the figure that acts. Each thing that is told has a key, so that
whoever shows it can tell again only what has changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from delve.geometry.boards import DIRECTIONS, mask_of
from delve.geometry.steps import steps_of
from delve.ids import readable
from delve.model.object import ObjectDef
from delve.model.terrain import TerrainDef
from delve.narrate.counted import is_many
from delve.narrate.names import counters, side_told
from delve.narrate.objectives import objective_told, parts_told, warnings
from delve.narrate.prose.fighting import POINTS
from delve.narrate.prose.paragraphs import finished
from delve.narrate.prose.voice import Voice, alike
from delve.narrate.prose.words import a, has_article, number, small, some, with_amounts
from delve.narrate.spans import Line, Style, Text, plain, told, worded
from delve.phrases import Phrase, Template, listed, phrase, printed
from delve.rules.ask.combat.words import TOWARD
from delve.rules.journeys import travels
from delve.rules.view import View
from delve.state.piece import Piece

MOST_TOLD: Final = 7
"""so many figures or things at most are told at once; the nearest of them"""
ACTIONS: Final[Template] = "{n} {many|action|actions}"
_OPPOSITE: Final[Mapping[str, str]] = {
    "n": "s",
    "e": "w",
    "s": "n",
    "w": "e",
    "ne": "sw",
    "sw": "ne",
    "nw": "se",
    "se": "nw",
}
_BETWEEN: Final[Mapping[str, tuple[str, str]]] = {
    "ne": ("n", "e"),
    "se": ("s", "e"),
    "sw": ("s", "w"),
    "nw": ("n", "w"),
}
_STRAIGHT: Final = ("n", "e", "s", "w")
_SEMICOLON: Final[Template] = "{others}; {last}"


@dataclass(frozen=True)
class Theme:
    """Some things that are told together."""

    paragraph: str
    """those of one paragraph stand in one row"""
    entries: Mapping[str, Line] = field(default_factory=dict)
    """key -> a sentence, or where there is a frame, what stands in it"""
    frame: Template = ""
    """a sentence with the slot `what` for the entries in a row; empty: each entry is a sentence of its own"""
    marks: Mapping[str, str] = field(default_factory=dict)
    """key -> what has to change of it before it is told again; without one, its text"""
    plural: frozenset[str] = frozenset()
    """keys of what is several, where the verb of the frame goes with the first entry alone"""
    is_sum: bool = True
    """whether the verb of the frame goes with all entries together"""
    distant: frozenset[str] = frozenset()
    """keys of what is out of sight: told to those who look round, and not when it changes"""

    def mark(self, key: str) -> str:
        """What has to change of an entry before it is told again."""
        return self.marks.get(key) or plain(self.entries[key])

    def told(self, keys: Iterable[str]) -> Line:
        """The sentences about these keys."""
        chosen = [key for key in keys if key in self.entries]
        lines = [self.entries[key] for key in chosen]
        if not lines:
            return ()
        if self.frame:
            many = len(lines) if self.is_sum else 2 if chosen[0] in self.plural else 1
            return finished(told(self.frame, what=in_a_row(lines), many=many))
        found: Line = finished(lines[0])
        for one in lines[1:]:
            found = (*found, Text(" "), *finished(one))
        return found


def in_a_row(lines: Sequence[Line]) -> Line:
    """Things in a row: with commas between them, or semicolons where they have commas themselves."""
    row, simple = lines[0], not any(", " in plain(line) for line in lines)
    for at, one in enumerate(lines[1:], 2):
        last: Template = "{one} and {other}" if simple else "{one}, and {other}"
        between: Template = "{one}, {other}" if simple else "{one}; {other}"
        row = told(last if at == len(lines) else between, one=row, other=one)
    return row


def title(view: View) -> Line:
    """Where the story is: the place and the round."""
    names = view.board_names
    place = phrase(names[view.here] if len(names) > 1 else view.quest.name)
    if travels(view):
        return (worded("{place}", "heading", place=place),)
    return (worded("{place}, round {n}", "heading", place=place, n=number(view.state.round)),)


def situation(voice: Voice, figure: int) -> Iterator[Theme]:
    """All that there is to tell at a moment: of the figure that acts, or of all of the side where none does."""
    here = voice.view.state.pieces.get(figure)
    view = voice.view.on(figure) if here is not None and here.on_board else voice.view
    seer = view.piece(figure) if here is not None and here.on_board else None
    if seer is not None:
        if seer.id != _only_hero(voice):
            yield Theme("place", {"who": told("you are {who}", who=voice.own_name(seer.id))})
        yield Theme("place", {"place": _place(voice, view, seer)})
        yield of_figure(voice, seer)
        if not travels(view):
            yield Theme("self", {"acts": _acts(voice, seer)})
    yield from _others(voice, view, seer)
    yield from _things(voice, view, seer)
    yield from task(voice)


def of_figure(voice: Voice, piece: Piece) -> Theme:
    """How a figure fares and what it carries; the story tells what changes of it, so it is told once."""
    own = {"fares": _fares(voice, piece), "carries": _carries(voice, piece)}
    return Theme("self", own, marks=dict.fromkeys(own, "told"))


def _only_hero(voice: Voice) -> int:
    """The hero whom one always is; 0 where one is now this one and now that one."""
    return replace(voice, acting=0).you


# ------------------------------------------------------------------------------------------------ the figure itself
def _place(voice: Voice, view: View, seer: Piece) -> Line:
    """What the place of a figure is like: its ground, and where the ways lead."""
    space = seer.spaces[0]
    name = next((id for id, mask in view.ground().items() if mask >> space & 1), view.ruleset.floor)
    open_ = [way for way in TOWARD if _is_open(view, seer, way)]
    where, stands = _lie(open_), voice.name(seer.id)
    bare: Template = "{who} {many|stands|stand} {where}"
    on: Template = "{place}. The ground here is {ground}"
    place = told(bare, who=stands, many=voice.many(seer.id), where=where)
    if name == view.ruleset.floor:
        return place
    return told(on, place=place, ground=a(view.library.get(TerrainDef, name).name))


def _is_open(view: View, seer: Piece, way: str) -> bool:
    """Whether one can leave the spaces of a figure that way, as far as its side knows, whoever stands there."""
    across, down = DIRECTIONS[way]
    walkable = 0
    for id, mask in view.ground().items():
        if not view.library.get(TerrainDef, id).blocks_movement:
            walkable |= mask
    walkable &= ~view.barred()
    own, steps = mask_of(seer.spaces), steps_of(view.grid)
    for space in seer.spaces:
        x, y = view.point(space)
        if not view.grid.contains(x + across, y + down):
            continue
        to = view.space(x + across, y + down)
        if not own >> to & 1 and walkable >> to & 1 and steps.are_adjacent(space, to):
            return True
    return False


def _lie(open_: list[str]) -> Phrase:
    """How a space lies from which one can go in these directions."""
    ways = [phrase(TOWARD[way]) for way in open_]
    straight = [way for way in open_ if way in _STRAIGHT]
    if not open_:
        return phrase("hemmed in on all sides")
    if len(open_) == 1:
        return phrase("at a dead end, from which the only way leads {way}", way=ways[0])
    if len(open_) == 2 and _OPPOSITE[open_[0]] == open_[1]:
        return phrase("in a passage that runs {one} and {other}", one=ways[0], other=ways[1])
    if len(open_) == 2:
        return phrase("where a passage turns from {one} to {other}", one=ways[0], other=ways[1])
    if (len(open_) in (len(TOWARD), 4) and len(straight) == len(open_)) or len(open_) == len(TOWARD):
        return phrase("in the open")
    corner = next((way for way, two in _BETWEEN.items() if {*open_} == {way, *two}), "")
    if corner:
        return phrase("in a corner, open to the {way}", way=phrase(TOWARD[corner]))
    shut = [phrase(TOWARD[way]) for way in TOWARD if way in _STRAIGHT and way not in open_]
    if len(open_) > 4:
        walls: Template = "in the open, with {many|a wall|walls} to the {ways}"
        return phrase(walls, ways=listed(shut), many=len(shut)) if shut else phrase("in the open")
    return phrase("where ways lead {ways}", ways=listed(ways))


def _fares(voice: Voice, piece: Piece) -> Line:
    """How a figure fares: health, fatigue, conditions and counters."""
    state, conditions = state_of(voice, piece), conditions_of(voice, piece)
    who, many = voice.name(piece.id), voice.many(piece.id)
    has: Template = "{who} {many|has|have} {state}"
    is_: Template = "{who} {many|is|are} {conditions}"
    both: Template = "{who} {many|has|have} {state}, and {many|is|are} {conditions}"
    if not state:
        well = [phrase("unhurt"), *conditions]
        return told(is_, who=who, many=many, conditions=listed(well))
    if not conditions:
        return told(has, who=who, many=many, state=listed(state))
    return told(both, who=who, many=many, state=listed(state), conditions=listed(conditions))


def conditions_of(voice: Voice, piece: Piece) -> list[Phrase]:
    """The conditions of a figure, as words for how it is."""
    names = (voice.view.library.record("condition", id).name for id in piece.conditions)
    return [phrase("{condition}", condition=printed(name).lower()) for name in names]


def state_of(voice: Voice, piece: Piece) -> list[Phrase]:
    """What a figure has suffered and what counters it has; nothing of one that is well."""
    view = voice.view
    found: list[Phrase] = []
    if most := view.number("health", piece.id):
        left = view.health_left(piece.id)
        if left < most:
            found.append(phrase("{part} health left", part=part_of(left, most)))
    if stamina := view.number("stamina", piece.id):
        suffered = stamina - view.stamina_left(piece.id)
        if suffered:
            found.append(phrase("{part} fatigue", part=part_of(suffered, stamina)))
    return [*found, *(phrase("{counter}", counter=counter.lower()) for counter in counters(view, piece))]


def part_of(some: int, all: int) -> Phrase:
    """A part of an amount, both in words or both in digits: `three of five`, `7 of 30`."""
    if max(some, all) > 12:
        return phrase("{n} of {all}", n=some, all=all)
    return phrase("{n} of {all}", n=number(some) if some else phrase("none"), all=number(all))


def _carries(voice: Voice, piece: Piece) -> Line:
    """What a figure has in use, and what else it carries."""
    view, who, many = voice.view, voice.name(piece.id), voice.many(piece.id)
    used = _items(voice, (item for item in piece.items if item in piece.equipped))
    kept = _items(voice, (item for item in piece.items if item not in piece.equipped))
    things = [
        phrase("{thing}", thing=voice.name(one.id).text)
        for one in view.pieces()
        if one.carried_by == piece.id
    ]
    kept = [*kept, *things]
    both: Template = "{who} {many|has|have} {used} in use, and {many|carries|carry} {kept}"
    if used and kept:
        return told(both, who=who, many=many, used=listed(used), kept=listed(kept))
    if used:
        return told("{who} {many|has|have} {used} in use", who=who, many=many, used=listed(used))
    carried = listed(kept) if kept else phrase("nothing")
    return told("{who} {many|carries|carry} {kept}", who=who, many=many, kept=carried)


def _items(voice: Voice, items: Iterable[int]) -> list[Phrase]:
    names = alike([voice.item(printed(with_amounts(voice.view.item_title(item)))).text for item in items])
    several: Template = "{item} ({n} of them)"
    return [
        phrase(several, item=name, n=number(count)) if count > 1 else phrase("{item}", item=name)
        for name, count in names
    ]


def _acts(voice: Voice, piece: Piece) -> Line:
    """What a figure has left of its turn."""
    has: Template = "{who} {many|has|have} {left} left"
    left = [some(piece.action_points, ACTIONS)]
    if piece.movement_points:
        left.append(some(piece.movement_points, POINTS))
    return told(has, who=voice.name(piece.id), many=voice.many(piece.id), left=listed(left))


# ------------------------------------------------------------------------------------------------ what is to be seen
def _others(voice: Voice, view: View, seer: Piece | None) -> Iterator[Theme]:
    """The other figures on the board that are known: those in sight of the figure that acts, and the others."""
    there = [
        piece
        for piece in view.pieces()
        if piece.kind != "object" and piece.board == view.here and not piece.defeated
        and (piece.on_board or piece.knocked_out) and (seer is None or piece.id != seer.id)
    ]  # fmt: skip
    if seer is None:
        entries = {f"here {piece.id}": _figure(voice, view, None, piece) for piece in there}
        here_: Template = "{what} {many|is|are} here"
        yield Theme("others", entries, here_)
        return
    near = sorted(there, key=lambda piece: (_far(view, seer, _at(piece)), piece.id))
    seen = [one for one in near if not one.spaces or view.sees(seer.id, one.id)]
    unseen = [one for one in near if one not in seen]
    sees: Template = "you see {what}"
    knows: Template = "out of your sight, but known of: {what}"
    for some_, frame in ((seen, sees), (unseen, knows)):
        told_ = some_[:MOST_TOLD]
        entries = {f"figure {one.id}": _figure(voice, view, seer, one) for one in told_}
        # of whom one does not see it does not matter how far away one is now
        marks = {f"figure {one.id}": plain(_figure(voice, view, None, one)) + f" {_at(one)}" for one in told_}
        yield Theme("others", entries, frame, marks if some_ is unseen else {})


def _figure(voice: Voice, view: View, seer: Piece | None, piece: Piece) -> Line:
    """A figure, where it is and how it fares, as something that is seen."""
    who, state = voice.new(piece.id), state_of(voice, piece)
    line: Line = (who,)
    if seer is not None:
        line = told("{who} {where}", who=line, where=voice.between(view, seer, _at(piece)))
    if piece.knocked_out:
        return told("{who}, lying there", who=line)
    if state:
        line = told("{who}, with {state}", who=line, state=listed(state))
    conditions = conditions_of(voice, piece)
    return told("{who}, {conditions}", who=line, conditions=listed(conditions)) if conditions else line


def of_other(voice: Voice, piece: Piece) -> Line:
    """A figure in a sentence: where it is, and what health it has."""
    view = voice.view.on(piece.id) if piece.on_board else voice.view
    where = voice.where(_at(piece), piece.id, piece.id) if piece.on_board else None
    left, most = view.health_left(piece.id), view.number("health", piece.id)
    has: Template = "{who} {many|is|are} {where}, with {part} health left"
    return told(
        has,
        who=voice.new(piece.id),
        many=voice.many(piece.id),
        where=where if where is not None else phrase("not here"),
        part=part_of(left, most),
    )


def _at(piece: Piece) -> int:
    return piece.spaces[0] if piece.spaces else piece.fallen_at


def _far(view: View, seer: Piece, space: int) -> int:
    return view.grid.apart(view.point(seer.spaces[0]), view.point(space))


def _things(voice: Voice, view: View, seer: Piece | None) -> Iterator[Theme]:
    """Things and items that are known on the board, the nearest first."""
    if seer is None:
        return
    found: list[tuple[int, str, Text, int]] = []
    seen = view.visible(seer.id) | view.mask(seer.id)
    for thing in view.objects():
        spaces = thing.spaces or tuple(space for edge in thing.edges for space in edge)
        if spaces and not thing.carried_by:
            at = min(spaces, key=lambda space: _far(view, seer, space))
            if thing.remains_of and not thing.items and not seen >> at & 1:
                continue  # nobody goes back for it
            found.append((_far(view, seer, at), f"thing {thing.id}", _thing(voice, thing), at))
    for item in view.lying_items():
        if item.board == view.here:
            name = Text(printed(a(printed(with_amounts(view.item_title(item.id))))), "object")
            found.append((_far(view, seer, item.space), f"item {item.id}", name, item.space))
    near = sorted(found, key=lambda one: one[:2])[:MOST_TOLD]
    entries = {
        key: told("{what} {where}", what=what, where=voice.between(view, seer, at))
        for _, key, what, at in near
    }
    marks = {key: f"{view.here} {what.text}" for _, key, what, _ in near}
    plural = frozenset(key for _, key, what, _ in near if is_many(what.text))
    distant = frozenset(key for _, key, _, at in near if not seen >> at & 1)
    frame: Template = "{many|there is|there are} {what}"
    yield Theme("things", entries, frame, marks, plural, is_sum=False, distant=distant)


def _thing(voice: Voice, thing: Piece) -> Text:
    """A thing with its state, where it can be in several: `a closed door`."""
    record = voice.view.library.get(ObjectDef, thing.definition)
    style: Style = "object"
    if len(record.states) < 2 or not thing.state:
        return Text(printed(a(thing.name)), style)
    if has_article(small(thing.name)) or voice.has_name(thing):
        return worded(
            "{thing} ({state})", style, thing=voice.name(thing.id).text, state=readable(thing.state)
        )
    state = readable(thing.state)
    if any(word[:4] == state[:4] for word in small(thing.name).split()):
        return Text(printed(a(thing.name)), style)
    named = phrase("{state} {thing}", state=state, thing=small(thing.name))
    return Text(printed(a(printed(named))), style)


def of_thing(voice: Voice, thing: Piece) -> Line:
    """A thing in full: where it is, in which state, what is said of it, and what can be done beside it."""
    view = voice.view.on(thing.id)
    record = view.library.get(ObjectDef, thing.definition)
    at = (thing.spaces or thing.edges[0])[0] if thing.spaces or thing.edges else -1
    where = voice.where(at, thing.id)
    offers = [phrase(offer.name) for offer in record.interactions if offer.state == thing.state]
    is_: Template = "{thing} {many|is|are} {where}"
    many = 2 if is_many(thing.name) else 1
    found: list[Line] = [
        told(is_, thing=_thing(voice, thing), many=many, where=where or phrase("not here")),
        *([(worded(record.text),)] if record.text else []),
        *(
            [told("beside {many|it|them} you can do this: {offers}", many=many, offers=listed(offers))]
            if offers
            else []
        ),
    ]
    row: Line = finished(found[0])
    for one in found[1:]:
        row = (*row, Text(" "), *finished(one))
    return row


# ------------------------------------------------------------------------------------------------ what is to be done
def task(voice: Voice) -> Iterator[Theme]:
    """How each side wins and how far it has come, one's own first; and what is about to end the game."""
    view = voice.view
    entries: dict[str, dict[str, Line]] = {}
    own = sorted(view.quest.objectives, key=lambda objective: objective.side != voice.side)
    for at, objective in enumerate(own):
        said: Line = (Text(printed(objective_told(view, objective))),)
        parts = parts_told(view, objective)
        if parts:
            said = told(
                "{task} ({parts})", task=finished(said), parts=listed([*parts], _SEMICOLON, _SEMICOLON)
            )
        first = not any(one.side == objective.side for one in own[:at])
        yours: Template = "your task: {task}"
        theirs: Template = "the task of {side}: {task}"
        other: Template = "or else: {task}"
        template = other if not first else yours if objective.side == voice.side else theirs
        whose = "task" if objective.side == voice.side else "task of others"
        entries.setdefault(whose, {})[f"task {at}"] = told(
            template, task=said, side=side_told(view, objective.side)
        )
    yield from (Theme(whose, found) for whose, found in entries.items())
    warned = {
        f"warning {at}": (worded("{warning}!", "bad", warning=one),) for at, one in enumerate(warnings(view))
    }
    yield Theme("warning", warned)
