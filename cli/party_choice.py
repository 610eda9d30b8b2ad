"""The party that was named on the command line: `hero:class,hero:class`, or a file that holds it.

Each name stands with or without its pack. After a class may follow in braces what the hero brings, in the words of a
quest's party: `nite:knight{experience: 3, skills: [second_wind]}`.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeVar

import click
from msgspec import Struct

from delve.ids import unqualified

if TYPE_CHECKING:
    from delve.catalog.document import Document
    from delve.catalog.migrations import Renames
    from delve.diagnostics import Diagnostic
    from delve.model.dungeon import DungeonDef
    from delve.model.library import Library
    from delve.model.party import PartyMember
    from delve.model.quest import QuestDef

S = TypeVar("S", bound=Struct)
FILE_ENDINGS: Final = (".yaml", ".yml")
_ROOT: Final = "brings"
"""the key under which the braces after a class are read"""


def choose(text: str, library: Library, quest: QuestDef | DungeonDef) -> tuple[PartyMember, ...]:
    """The members that a text names; names without a pack are looked for in the pack of the quest or recipe first.

    Faults of a file are shown with line and column, and end the command. Raises click.BadParameter. Whether heroes,
    classes and what they bring suit each other is judged when the game is set up, but for a file at once.
    """
    pack = quest.id.partition(":")[0]
    if text.strip().endswith(FILE_ENDINGS):
        return _of_file(Path(text.strip()), library, quest)
    return tuple(_member(part.strip(), library, pack) for part in _parts(text))


def _parts(text: str) -> Iterator[str]:
    """The members, at the commas that stand in no braces or brackets."""
    depth, begun = 0, 0
    for at, character in enumerate(text):
        if character in "{[":
            depth += 1
        elif character in "}]":
            depth -= 1
        elif character == "," and not depth:
            yield text[begun:at]
            begun = at + 1
    yield text[begun:]


def _member(text: str, library: Library, pack: str) -> PartyMember:
    # imported here and below: `--help` shall not wait for the engine
    from delve.model.class_ import ClassDef
    from delve.model.hero import HeroDef

    heroes = [record.id for record in library.all(HeroDef)]
    classes = [record.id for record in library.all(ClassDef)]
    named, brace, brought = text.partition("{")
    named = named.strip()
    if ":" not in named:
        hero = _found("hero", named, heroes, pack)
        suited = ", ".join(_classes_of(library, hero)) or "no class in these packs"
        raise _refusal(f'"{named}" has no class: write {named}:CLASS (it may be: {suited})')
    hero, class_ = max(
        _pairs(named),
        key=lambda pair: bool(_matches(pair[0], heroes, pack)) + bool(_matches(pair[1], classes, pack)),
    )
    who = {"hero": _found("hero", hero, heroes, pack), "class": _found("class", class_, classes, pack)}
    return _with_all(who, brace + brought, library, pack)


def _with_all(who: dict[str, Any], brought: str, library: Library, pack: str) -> PartyMember:
    """A hero with what stands in braces after its class."""
    from delve.catalog.gate import fit
    from delve.catalog.references import swapped
    from delve.catalog.source import read
    from delve.model.party import PartyMember

    document = read(f"{_ROOT}: {brought or '{}'}".encode(), "--heroes")
    if not document.ok:
        raise _refusal(f"{brought}: {document.problems[0].message}")
    value = document.value[_ROOT]
    if not isinstance(value, dict):
        raise _refusal(f"{brought}: write what the hero brings as {{experience: 3, skills: [SKILL]}}")
    for key in who.keys() & value.keys():
        raise _refusal(f"{brought}: the {key} is named before the braces")
    whole = {**value, **who}
    _, faults = fit(PartyMember, whole, document, (_ROOT,))
    if faults:
        raise _refusal(faults[0].message)
    names = _Names(library, pack)
    full = swapped(PartyMember, whole, lambda one: names.found(one.kind, one.name))
    member, faults = fit(PartyMember, full, document, (_ROOT,))
    if member is None:
        raise _refusal(faults[0].message)
    return member


# ------------------------------------------------------------------------------------------------ files
def _of_file(path: Path, library: Library, quest: QuestDef | DungeonDef) -> tuple[PartyMember, ...]:
    """The party of a file: the list under its key `party`; whatever else stands there is left alone."""
    from delve.catalog.source import load

    document = load(path)
    if not document.ok:
        refuse(document.problems)
    members, problems = _read(document, library, quest)
    if problems:
        refuse(problems)
    return members


def _read(
    document: Document, library: Library, quest: QuestDef | DungeonDef
) -> tuple[tuple[PartyMember, ...], list[Diagnostic]]:
    """The members that a document holds, and everything that is wrong with them."""
    from delve.diagnostics import START, Diagnostic
    from delve.model.party import Party

    value = document.value
    if not isinstance(value, dict) or "party" not in value:
        message = '"party" is missing: the list of heroes, each with its class, as a quest has it'
        return (), [Diagnostic("D111", "error", message, document.path, START)]
    party, problems = read_as(Party, {"party": value["party"]}, document, library, quest.id)
    if party is None or problems:
        return (), problems
    return party.party, list(misfits(document, party.party, library, quest.ruleset))


def read_as(
    kind: type[S],
    value: Any,
    document: Document,
    library: Library,
    quest: str,
    renamed: Renames = MappingProxyType({}),
) -> tuple[S | None, list[Diagnostic]]:
    """What a document holds as a structure with names in full, and everything that is wrong with it.

    Names without a pack are looked for in the pack of the quest first. `renamed` says which records have another name
    by now than a document may know.
    """
    from delve.catalog.gate import fit
    from delve.catalog.references import swapped
    from delve.diagnostics import Diagnostic

    _, problems = fit(kind, value, document)
    if problems:
        return None, problems
    names = _Names(library, quest.partition(":")[0])

    def in_full(one: Any) -> str:
        try:
            return names.found(one.kind, renamed.get((one.kind, one.name), one.name))
        except click.BadParameter as error:
            place = document.place(one.path)
            problems.append(Diagnostic("D204", "error", error.message, place.path, place.span))
            return str(one.name)

    found, more = fit(kind, swapped(kind, value, in_full), document)
    return found, [*problems, *more]


def misfits(
    document: Document, members: Sequence[PartyMember], library: Library, ruleset: str
) -> Iterator[Diagnostic]:
    """What the heroes of a file cannot have by the rules of a ruleset."""
    from delve.diagnostics import Diagnostic
    from delve.model.ruleset import RulesetDef
    from delve.rules.party import unfit
    from delve.validate.passes.quests.party_brings import CODE

    rules = library.get(RulesetDef, ruleset)
    for number, member in enumerate(members):
        for one in unfit(library, rules, member):
            if one.is_certain:
                place = document.place(("party", number, *one.path))
                yield Diagnostic(CODE, "error", one.message, place.path, place.span, (), one.suggestions)


def refuse(problems: list[Diagnostic]) -> NoReturn:
    """Show what is wrong with a file, as `delve validate` does, and end the command."""
    from delve.validate.render import Style, rendered

    from .streams import echo_line, echo_painted

    color = sys.stderr.isatty() and "NO_COLOR" not in os.environ
    style = Style(color, shutil.get_terminal_size((100, 24)).columns)
    echo_painted(rendered("text", problems, style), nl=False, err=True)
    echo_line("nobody can go before this is mended", err=True)
    sys.exit(1)


# ------------------------------------------------------------------------------------------------ names
class _Names:
    """The records of the packs, by the names that somebody writes."""

    def __init__(self, library: Library, pack: str) -> None:
        self._library, self._pack = library, pack
        self._ids: dict[str, list[str]] = {}

    def found(self, kind: str, name: str) -> str:
        """The id that a name means. Raises click.BadParameter."""
        from delve.model.kinds import KINDS

        if kind not in self._ids:
            self._ids[kind] = [record.id for record in self._library.all(KINDS[kind])]
        return _found(kind, name, self._ids[kind], self._pack)


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    """Every way to cut `pack:hero:pack:class`, where either pack may be missing, into hero and class."""
    parts = text.split(":")
    for cut in range(1, len(parts)):
        yield ":".join(parts[:cut]), ":".join(parts[cut:])


def _matches(name: str, ids: list[str], pack: str) -> list[str]:
    """The ids that a name may mean: the one in full, else that of the pack, else those of all packs."""
    return (
        [id for id in ids if id == name]
        or [id for id in ids if id == f"{pack}:{name}"]
        or [id for id in ids if unqualified(id) == name]
    )


def _found(kind: str, name: str, ids: list[str], pack: str) -> str:
    from delve.near import guess

    matches = _matches(name, ids, pack)
    if len(matches) > 1:
        raise _refusal(f'the {kind} "{name}" may be {" or ".join(matches)}: write the pack too')
    if not matches:
        known = ids if ":" in name else [unqualified(id) for id in ids]
        raise _refusal(f'unknown {kind} "{name}"{guess(name, known)[0]}')
    return matches[0]


def _classes_of(library: Library, hero: str) -> Iterator[str]:
    """The classes that a hero may take."""
    from delve.model.class_ import ClassDef
    from delve.model.hero import HeroDef

    archetype = library.get(HeroDef, hero).archetype
    yield from (unqualified(record.id) for record in library.all(ClassDef) if record.archetype == archetype)


def _refusal(message: str) -> click.BadParameter:
    return click.BadParameter(message, param_hint="--heroes")
