"""Which question a request becomes. A kind of request that is not known here is asked by its legal answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from types import MappingProxyType
from typing import Any

from delve.flow.passing import PASS_ON
from delve.ids import unqualified
from delve.model.command import CommandDef
from delve.model.object import ObjectDef
from delve.narrate.areas import spaces_told
from delve.narrate.choices import option_with_names
from delve.narrate.consequences import (
    Consequence,
    consequence_told,
    response_texts,
    response_told,
)
from delve.narrate.listing import aimed_at, as_listed
from delve.narrate.names import amounts_told, display_name, name_span, record_name, rule_told
from delve.narrate.spans import Line, Text, told, worded
from delve.phrases import Phrase, Template, filled, listed, phrase, printed, row
from delve.requests import (
    Answer,
    ChooseAllocation,
    ChooseCommand,
    ChooseFigure,
    ChooseNumber,
    ChooseOption,
    ChooseOrder,
    ChooseSpace,
    ChooseSubset,
    Command,
    Confirm,
    Request,
)
from delve.rules.ask.command_offers import Aim
from delve.rules.legal import Option, aims
from delve.rules.planning import lead_on
from delve.rules.turns.machine import ACTIVATE, GROUP
from delve.rules.view import View
from delve.state.piece import Piece
from delve.terminal.glyphs import Glyphs
from delve.terminal.questions import ALSO, Choice, Question, spelt
from delve.terminal.status import condition, forecast

MOST_CHOICES = 99
"""at most so many answers are listed of a kind of request that is not known here"""
PASS_ON_WORD = "pass on"
"""what is typed to let something pass for the rest of a turn"""
NOT_FORESEEN: Mapping[str, Consequence] = MappingProxyType({})
NOT_FORETOLD: Mapping[Command, Phrase] = MappingProxyType({})
NOTHING_AHEAD: Mapping[Answer, Phrase] = MappingProxyType({})


def question(
    request: Request[Any],
    options: Sequence[Option],
    view: View,
    glyphs: Glyphs,
    consequences: Mapping[str, Consequence] = NOT_FORESEEN,
    foretold: Mapping[Command, Phrase] = NOT_FORETOLD,
    ahead: Mapping[Answer, Phrase] = NOTHING_AHEAD,
    *,
    may_pass_on: bool = False,
) -> Question:
    """The question for a request; `options` are those of the active figure while its command is asked.

    It has the text of the record that asks, if one does. `consequences`: what comes of the responses that are offered,
    `foretold`: what commands would ask first, `ahead`: what attacks would do to which answers lead, as far as that is
    known. `may_pass_on`: whether what is offered may be let pass for the rest of the turn.
    """
    found = _bare_question(request, options, view, glyphs, consequences, foretold, ahead)
    if may_pass_on:
        hint = filled('type "{word}" to let it pass for the rest of this turn', word=PASS_ON_WORD)
        found = replace(found, words={**found.words, PASS_ON_WORD: PASS_ON}, notes=(*found.notes, hint))
    name, text = rule_told(view.library, request.cause)
    rule = filled("{name}: {text}", name=name, text=text) if text else ""
    return replace(found, notes=(rule, *found.notes)) if rule and rule not in found.notes else found


def _bare_question(
    request: Request[Any],
    options: Sequence[Option],
    view: View,
    glyphs: Glyphs,
    consequences: Mapping[str, Consequence],
    foretold: Mapping[Command, Phrase],
    ahead: Mapping[Answer, Phrase],
) -> Question:
    asks = record_name(view.library, request.cause)
    message = (
        filled("{card}: {message}", card=asks, message=request.message) if asks else printed(request.message)
    )
    match request:
        case ChooseCommand() if request.piece:
            return _what_to_do(message, request.items(), options, view, foretold)
        case ChooseCommand():
            return Question(message, tuple(_next(command, view, glyphs) for command in request.items()))
        case ChooseFigure():
            plain = (
                request.cause == "attack"
            )  # what else asks for a figure may attack otherwise, or not at all
            order = as_listed(view, request.asker, request.items())
            figures = (_one(id, id, view, glyphs, odds=plain, ahead=ahead.get(id)) for id in order)
            return Question(message, tuple(figures))
        case ChooseSpace():
            notes = tuple(map(printed, spaces_told(view, request)))
            words = _stay(view, request)
            hint = words and printed(phrase("stay to end it here"))
            spaces = tuple(sorted({*request.items(), *request.ways}))
            aims = aimed_at(view, request).items()
            enemies = tuple(_one(point, id, view, glyphs) for point, id in aims)
            return Question(message, enemies, notes=notes, spaces=spaces, words=words, hint=hint or "")
        case ChooseOption() if request.responses:
            choices = tuple(
                Choice(key, _response(view, request, key, consequences.get(key))) for key in request.items()
            )
            return Question(message, choices, notes=response_texts(view, request))
        case ChooseOption():
            named = (Choice(key, (Text(option_with_names(view, request, key)),)) for key in request.items())
            return Question(message, tuple(named))
        case ChooseOrder():
            example = " ".join(str(number) for number in range(len(request.items()), 0, -1))
            hint = filled("the numbers in the order that you want, such as {example}", example=example)
            return Question(message, _labeled(request), hint=hint, many="order")
        case Confirm():
            answers = (Choice(True, (worded("Yes"),)), Choice(False, (worded("No"),)))
            return Question(message, answers, words={"yes": True, "y": True, "no": False, "n": False})
    return _how_many(message, request, view, glyphs)


def _stay(view: View, request: ChooseSpace) -> dict[str, Answer]:
    """The word by which a figure that is led stays where it is, where it may."""
    here = map(view.point, view.piece(request.leads).spaces) if request.leads else ()
    stays = next((at for at in here if at in request.items()), None)
    return {} if stays is None else {"stay": stays}


def _response(view: View, request: ChooseOption, key: str, consequence: Consequence | None) -> Line:
    """A response with its price, and what comes of it."""
    label = response_told(view, request, key)
    if consequence is None or not consequence.told:
        return (Text(label),)
    return told("{option}: {consequences}", option=label, consequences=consequence_told(consequence))


def _how_many(message: str, request: Request[Any], view: View, glyphs: Glyphs) -> Question:
    """The question for a number, several of many, or shares; any other request lists its legal answers."""
    match request:
        case ChooseNumber():
            return _number(message, request.items())
        case ChooseSubset():
            return _some(message, request, view, glyphs)
        case ChooseAllocation():
            return _shares(message, request, view, glyphs)
    listed = islice(request.legal(), MOST_CHOICES)
    return Question(message, tuple(Choice(answer, (Text(str(answer)),)) for answer in listed))


def _some(message: str, request: ChooseSubset, view: View, glyphs: Glyphs) -> Question:
    """The question for several of many: their numbers are typed in a row, or the spaces themselves."""
    sizes = request.sizes()
    amount = amounts_told(sizes)
    words: dict[str, Answer] = {"none": ()} if 0 in sizes else {}
    asked = filled("{message} ({amount})", message=message, amount=amount)
    if request.of == "spaces":
        spaces = request.items()
        hint = phrase("{amount} of {spaces}", amount=amount, spaces=spelt(spaces))
        return Question(asked, spaces=spaces, words=words, hint=_or_none(hint, words), many="some")
    choices = (
        tuple(Choice(id, _figure(view, id, glyphs)) for id in as_listed(view, request.asker, request.items()))
        if request.of == "figures"
        else _labeled(request)
    )
    example = " ".join(str(number) for number in range(1, max(sizes) + 1))
    hint = phrase("{amount} of the numbers in a row, such as {example}", amount=amount, example=example)
    return Question(asked, choices, words=words, hint=_or_none(hint, words), many="some")


def _or_none(hint: Phrase, words: Mapping[str, Answer]) -> str:
    """How to answer, with the word for picking nothing where that is an answer."""
    return filled('{hint}, or "none"', hint=hint) if words else printed(hint)


def _shares(message: str, request: ChooseAllocation, view: View, glyphs: Glyphs) -> Question:
    """Each number that is typed gives one to its figure."""
    totals, parts = request.totals(), request.parts()
    choices = tuple(
        Choice(id, (*_figure(view, id, glyphs), worded("; at most {most}", "quiet", most=parts[id])))
        for id in as_listed(view, request.asker, parts)
    )
    amount = phrase("{totals} {unit}", totals=amounts_told(totals), unit=request.unit)
    words: dict[str, Answer] = {"none": ()} if 0 in totals else {}
    hint = phrase("a number for each of {amount} in a row; 1 1 gives 2 to the first", amount=amount)
    asked = filled("{message} ({amount})", message=message, amount=amount)
    return Question(asked, choices, words=words, hint=_or_none(hint, words), many="shares")


def _labeled(request: ChooseOrder | ChooseSubset) -> tuple[Choice, ...]:
    return tuple(Choice(key, (Text(printed(request.labels[key])),)) for key in request.items())


def _what_to_do(
    message: str,
    legal: Sequence[Command],
    options: Sequence[Option],
    view: View,
    foretold: Mapping[Command, Phrase],
) -> Question:
    """The question for a command: options by their labels, spaces and directions to be typed, all else spelt out."""
    usable = [option for option in options if option.verdict.usable]
    offered = [option.command for option in usable]
    pointed = {command for command in legal if _record(view, command).takes in ("space", "direction")}
    spare = [command for command in legal if command not in offered and command not in pointed]
    typed = [phrase("x,y to go to a space")] if lead_on(view, legal) else []
    typed += [_how_to_type(option, legal, view) for option in usable if option.waits]
    listed_now = (
        *(
            Choice(
                option.command,
                (Text(_label(option)),),
                printed(option.record.name),
                _asks(foretold.get(option.command)),
            )
            for option in usable
            if not option.waits
        ),
        *(Choice(command, (Text(" ".join(map(str, command))),)) for command in spare),
    )
    barred = [(option, _refusal(option)) for option in options if option.verdict.reason is not None]
    return Question(
        message,
        listed_now,
        order=(*(option.command for option in options if not option.waits), *spare),
        refused={option.command: text for option, text in barred if not option.waits},
        words=_words(legal, view),
        elsewhere=tuple(_elsewhere(view)),
        blocked=tuple(text for option, text in barred if option.waits),
        hint=printed(listed(typed, ALSO, ALSO)) if typed else "",
    )


def _refusal(option: Option) -> str:
    """What cannot be done now, and why."""
    return filled("{label}: {reason}", label=option.label, reason=option.verdict.reason or "")


def offered_by_things(view: View) -> Iterator[tuple[str, Piece]]:
    """What could be done beside the things that are known, and with which one each."""
    for thing in view.objects():
        for offer in view.library.get(ObjectDef, thing.definition).interactions:
            if offer.state == thing.state and thing.spaces:
                yield offer.name, thing


def _elsewhere(view: View) -> Iterator[str]:
    """What could be done with each thing that is known, and where it is."""
    for deed, thing in offered_by_things(view):
        x, y = view.point(thing.spaces[0])
        said: Template = "{deed}: go beside {x},{y} first"
        yield filled(said, deed=deed, x=x, y=y)


def _words(legal: Sequence[Command], view: View) -> dict[str, Answer]:
    """What may be typed for commands: their word and what they take; a direction alone is the first that takes one."""
    found: dict[str, Answer] = {}
    for command in legal:
        record = _record(view, command)
        if record.word is not None:
            found.setdefault(" ".join([record.word, *_said(command, record, view)]), command)
        if record.takes == "direction":
            found.setdefault(str(command[2]), command)
    return found


def _said(command: Command, record: CommandDef, view: View) -> list[str]:
    """What is said beside a command, as one types it: figures by their names, records by their ids without the pack."""
    if record.takes == "space":
        return [spelt(command[2:3])]
    return [
        display_name(view, said).lower() if isinstance(said, int) else unqualified(str(said))
        for said in command[2:]
    ]


def _how_to_type(option: Option, legal: Sequence[Command], view: View) -> Phrase:
    """How to type a command that takes a space or a direction, with every space or direction that it may take.

    Of a direction in which somebody is struck, or something is done to a thing, that is said beside it.
    """
    mine = [command for command in legal if command[0] == option.id]
    if option.record.takes == "direction":
        deeds = {command: _deed(aim, view) for aim, command in aims(view, option.command[1], mine)}
        parts = [_directed(command[2], deeds.get(command)) for command in mine]
        where = (", " if any(deeds.values()) else " ").join(parts)
    else:
        where = spelt([command[2] for command in mine])
    word = option.record.word or ""
    return phrase("{word} and one of {where} ({label})", word=word, where=where, label=_label(option))


def _deed(aim: Aim, view: View) -> Phrase | None:
    """What is done to whoever or whatever is there; None for a mere step, and for what no aim tells."""
    names = [display_name(view, id) for id in aim.figures]
    if aim.purpose == "strike" and names:
        return phrase("strike {who}", who=row(names))
    if aim.purpose == "use" and names:
        thing = view.library.get(ObjectDef, view.piece(aim.figures[0]).definition)
        offer = next(one for one in thing.interactions if one.id == aim.interaction)
        return phrase(offer.name)
    return None


def _directed(direction: str, deed: Phrase | None) -> str:
    return filled("{direction}: {deed}", direction=direction, deed=deed) if deed is not None else direction


def _record(view: View, command: Command) -> CommandDef:
    return view.library.get(CommandDef, command[0])


def _asks(asks: Phrase | None) -> Line:
    """What an option would ask first, behind its label."""
    return (worded(" – {asks}", "quiet", asks=asks),) if asks is not None else ()


def _label(option: Option) -> str:
    label, note = printed(option.label), printed(option.note)
    return filled("{label} ({note})", label=label, note=note) if note and note not in label else label


def _next(command: Command, view: View, glyphs: Glyphs) -> Choice:
    """A figure or group that may act next."""
    verb, subject = command[0], command[-1]
    groups = {group.number: group.definition for group in view.state.groups}
    if verb == ACTIVATE:
        return _one(command, subject, view, glyphs)
    if verb == GROUP and subject in groups:
        there = [piece for piece in view.standing() if piece.group == subject]
        members = [display_name(view, piece.id) for piece in there]
        name = view.library.record(there[0].kind, groups[subject]).name
        return Choice(
            command, told("{group}: {members}", group=worded(name, "monster"), members=row(members))
        )
    return Choice(command, (Text(" ".join(map(str, command))),))


def _one(
    answer: Answer, id: int, view: View, glyphs: Glyphs, *, odds: bool = False, ahead: Phrase | None = None
) -> Choice:
    """A figure or thing that may be chosen; minions are called so too, as elites are.

    `odds`: whether to tell what plain attacks of the active figure would do to it; `ahead`: what comes of the choice.
    """
    kind = printed("minion") if view.piece(id).rank == "minion" else ""
    comes = (worded("; {ahead}", "quiet", ahead=ahead),) if ahead is not None else ()
    line = (*_figure(view, id, glyphs, odds=odds), *comes)
    return Choice(answer, line, display_name(view, id), kind=kind)


def _figure(view: View, id: int, glyphs: Glyphs, *, odds: bool = False) -> Line:
    """A piece; a figure with its token, its state, and what attacks of the active figure would do to it."""
    piece = view.piece(id)
    if piece.kind == "object":
        return (name_span(view, id),)
    line: Line = (Text(f"{glyphs.figure(piece)} "), *condition(view, piece))
    odds = odds and view.ruleset.outcomes == "hidden"  # what comes of each is told above
    told_odds = "; ".join(map(printed, forecast(view, view.state.active, id))) if odds else ""
    return (*line, Text(f"; {told_odds}", "quiet")) if told_odds else line


def _number(message: str, items: Sequence[int]) -> Question:
    """Numbers are typed as they are."""
    words: dict[str, Answer] = {str(number): number for number in items}
    whole = tuple(items) == tuple(range(items[0], items[-1] + 1))
    several = phrase("a number of {numbers}", numbers=", ".join(words))
    allowed = phrase("a number from {least} to {most}", least=items[0], most=items[-1]) if whole else several
    asked = filled("{message} ({allowed})", message=message, allowed=allowed)
    return Question(asked, words=words, hint=printed(allowed))
