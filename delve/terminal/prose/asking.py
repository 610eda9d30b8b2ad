"""Questions in words: what can be done as one says it, and where spaces lie that may be picked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from delve.model.command import ATTACK
from delve.narrate.listing import aimed_at
from delve.narrate.prose.paragraphs import finished
from delve.narrate.prose.voice import Voice
from delve.narrate.prose.words import small, the, with_amounts
from delve.narrate.spans import Line, Text, told
from delve.phrases import Phrase, Template, filled, listed, phrase, printed
from delve.requests import ChooseCommand, ChooseFigure, ChooseSpace, Request
from delve.rules.ask.combat.words import TOWARD
from delve.rules.journeys import directed, travels
from delve.rules.legal import Option
from delve.rules.turns.machine import ACTIVATE
from delve.rules.view import View
from delve.state.piece import Piece
from delve.terminal.asking import offered_by_things
from delve.terminal.questions import EITHER, Question, spelt

MOST_PLACES: Final = 8
"""so many spaces at most are told by where they lie; more are told by their numbers"""
_NOWHERE: Final = 1 << 30
"""farther than anything to which a way can be counted"""


@dataclass(frozen=True)
class InWords(Question):
    """A question that is asked in words: whoever says what it does not know is told how to read it again."""

    def how(self) -> str:
        """What may be typed."""
        if self.spaces or self.many or (self.hint and not self.choices):
            return super().how()
        return printed("say what you want to do in the words of the question, or look to read it again")


def pointed(voice: Voice, request: ChooseCommand, options: Iterable[Option]) -> Iterator[Line]:
    """Where deeds may lead that take a space or a direction."""
    for option in options:
        if not option.waits or not option.verdict.usable or travels(voice.view):
            continue
        places = [command[2] for command in request.legal() if command[0] == option.id]
        if option.record.takes == "direction":
            ways = listed([phrase(TOWARD[place]) for place in places], EITHER)
        else:
            ways = places_told(voice, places)
        can: Template = "you can {deed}: {ways}"
        yield finished(told(can, deed=small(printed(option.label)), ways=ways))


def directed_told(request: Request[Any], view: View, options: Iterable[Option]) -> Iterator[Line]:
    """What else can be done in a direction where figures go by one, each with what is typed for it: `(boon e)`."""
    uses: Template = "use {deed} ({word} {way})"
    for option in options:
        if not option.waits or not option.verdict.usable or option.id == directed(view):
            continue
        way = next(command[2] for command in request.items() if command[0] == option.id)
        word = option.record.word or printed(option.record.name).lower()
        yield told(uses, deed=printed(option.label), word=word, way=way)


def places_told(voice: Voice, places: Sequence[tuple[Any, ...]], leads: int = 0) -> Phrase:
    """Where spaces lie, if they are few, each with what is typed for it in brackets: `one step to the north (3,4)`.

    `leads`: the figure that is led there; 0: they are told from whoever acts.
    """
    view = voice.view
    led = view.state.pieces.get(leads)
    seer = led if led is not None and led.on_board else voice.from_whom(view.here)
    if seer is None or len(places) > MOST_PLACES or any(len(place) > 2 for place in places):
        return phrase("{spaces}", spaces=spelt(places))
    where: Template = "{where} ({x},{y})"
    here: Template = "where {who} {many|stands|stand} ({x},{y})"
    who, many = voice.name(seer.id).text, voice.many(seer.id)
    told_: list[str | Phrase] = []
    for x, y in places:
        space = view.space(x, y)
        if space in seer.spaces:
            told_.append(phrase(here, who=who, many=many, x=x, y=y))
        else:
            told_.append(phrase(where, where=voice.way(view, seer, space), x=x, y=y))
    return listed(told_, EITHER)


def elsewhere_told(voice: Voice) -> Iterator[str]:
    """What could be done in another place, each deed once, and towards which thing that is: the nearest for it."""
    view = voice.view
    seer = voice.from_whom(view.here)
    nearest: dict[str, Piece] = {}
    for said, thing in sorted(offered_by_things(view), key=lambda one: _steps_to(view, seer, one[1])):
        nearest.setdefault(said, thing)
    for said, thing in nearest.items():
        where, name = voice.where(thing.spaces[0], thing.id), voice.name(thing.id).text
        if where is None:
            yield filled("{deed}: go to {thing} first", deed=said, thing=name)
        else:
            yield filled("{deed}: go to {thing} first, {where}", deed=said, thing=name, where=where)


def _steps_to(view: View, seer: Piece | None, thing: Piece) -> int:
    """How far away a thing is from a figure, those last to which no way can be counted."""
    far = view.distance(seer.id, thing.id) if seer is not None else 0
    return _NOWHERE if far is None else far


def figure_of(answer: Any, request: Request[Any] | None, view: View) -> int:
    """The figure that an answer chooses; 0 where it chooses none."""
    if isinstance(answer, tuple) and len(answer) == 2 and answer[0] == ACTIVATE:
        return answer[1] if answer[1] in view.state.pieces else 0
    if isinstance(request, ChooseSpace):
        return aimed_at(view, request).get(answer, 0)
    if isinstance(request, ChooseFigure) and isinstance(answer, int):
        return answer if answer in view.state.pieces else 0
    return 0


def deed(option: Option, *, priced: bool) -> Line:
    """What a button says, as one says it: `drink the red clay`, `attack with the oaken blade`, `end turn (free)`.

    `priced`: whether to tell what it costs; an attack has its weapon there.
    """
    text = _said(option)
    price = "" if ATTACK in option.record.words else printed(option.note)
    if not priced or not price:
        return (Text(text),)
    return told("{deed} ({price})", deed=text, price=price)


def _said(option: Option) -> str:
    label, note, (kind, _) = printed(with_amounts(option.label)), printed(option.note), option.about
    if kind == "skill":
        return filled("use {skill}", skill=label)
    first, of_something, second = label.partition(": ")
    verb = first[:1].lower() + first[1:]
    if ATTACK in option.record.words and (second or note):
        weapon = second or note
        held = kind == "item"
        return filled("{deed} with {weapon}", deed=verb, weapon=the(weapon) if held else small(weapon))
    if of_something:
        return filled("{deed} {item}", deed=verb, item=the(second))
    return verb


def either(choices: Iterable[Line]) -> Line:
    """Choices in a sentence: `attack, rest or end the turn`."""
    found = [*choices]
    row = found[0] if found else ()
    for at, one in enumerate(found[1:], 2):
        row = told("{one} or {other}" if at == len(found) else "{one}, {other}", one=row, other=one)
    return row


def joined(lines: Iterable[Line]) -> Line:
    """Sentences in one paragraph."""
    found: Line = ()
    for line in lines:
        if line:
            found = (*found, Text(" "), *line) if found else line
    return found
