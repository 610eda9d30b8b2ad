"""The party that was named on the command line: `hero:class,hero:class`, each name with or without its pack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from delve.model.library import Library
    from delve.rules.setup import Member


def choose(text: str, library: Library, pack: str) -> tuple[Member, ...]:
    """The members that a text names; names without a pack are looked for in `pack` first.

    Raises click.BadParameter. Whether hero and class suit each other is judged when the game is set up.
    """
    return tuple(_member(part.strip(), library, pack) for part in text.split(","))


def _member(text: str, library: Library, pack: str) -> Member:
    # imported here and below: `--help` shall not wait for the engine
    from delve.model.class_ import ClassDef
    from delve.model.hero import HeroDef
    from delve.rules.setup import Member

    heroes = [record.id for record in library.all(HeroDef)]
    classes = [record.id for record in library.all(ClassDef)]
    pairs = list(_pairs(text))
    if ":" not in text:
        hero = _found("hero", text, heroes, pack)
        suited = ", ".join(_classes_of(library, hero)) or "no class in these packs"
        raise _refusal(f'"{text}" has no class: write {text}:CLASS (it may be: {suited})')
    hero, class_ = max(
        pairs, key=lambda pair: bool(_matches(pair[0], heroes, pack)) + bool(_matches(pair[1], classes, pack))
    )
    return Member(_found("hero", hero, heroes, pack), _found("class", class_, classes, pack))


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
        or [id for id in ids if id.partition(":")[2] == name]
    )


def _found(kind: str, name: str, ids: list[str], pack: str) -> str:
    from delve.near import guess

    matches = _matches(name, ids, pack)
    if len(matches) > 1:
        raise _refusal(f'the {kind} "{name}" may be {" or ".join(matches)}: write the pack too')
    if not matches:
        known = ids if ":" in name else [id.partition(":")[2] for id in ids]
        raise _refusal(f'unknown {kind} "{name}"{guess(name, known)[0]}')
    return matches[0]


def _classes_of(library: Library, hero: str) -> Iterator[str]:
    """The classes that a hero may take."""
    from delve.model.class_ import ClassDef
    from delve.model.hero import HeroDef

    archetype = library.get(HeroDef, hero).archetype
    yield from (
        record.id.partition(":")[2] for record in library.all(ClassDef) if record.archetype == archetype
    )


def _refusal(message: str) -> click.BadParameter:
    return click.BadParameter(message, param_hint="--heroes")
