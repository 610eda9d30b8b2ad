"""The page of a kind of record: what it is, a whole small one, its fields, and what scripts read of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct

import delve.script as api
from delve.codex.attributes import classes_as_scripts_see_them
from delve.codex.document import (
    Away,
    Block,
    Code,
    Grid,
    Heading,
    Link,
    Page,
    Paragraph,
    Sample,
    Words,
    anchor,
    joined,
    said,
)
from delve.codex.words import Leads, article, default_in_words, meaning, value_in_words
from delve.model.campaign_conditions import CampaignWhen
from delve.model.campaign_effects import CampaignEffect
from delve.model.campaign_places import Here
from delve.model.declaration import Art, Record
from delve.model.kinds import BUILDABLE, FOLDERS, KINDS, SCRIPT_BASES
from delve.model.quest_conditions import When
from delve.model.quest_effects import Effect
from delve.model.schema import Schema, closed
from delve.rules.view import View

CONDITIONS: Final = "quest_conditions"
EFFECTS: Final = "quest_effects"
CAMPAIGN_CONDITIONS: Final = "campaign_conditions"
CAMPAIGN_EFFECTS: Final = "campaign_effects"
PLACES: Final = "campaign_places"
ART: Final = "house_art"
APART: Final = {
    When.__name__: CONDITIONS,
    Effect.__name__: EFFECTS,
    CampaignWhen.__name__: CAMPAIGN_CONDITIONS,
    CampaignEffect.__name__: CAMPAIGN_EFFECTS,
    Here.__name__: PLACES,
    Art.__name__: ART,
}
"""part of records -> the page of its own that it has"""


def kind_page(kind: str, samples: Iterable[Block]) -> Page:
    """The page of a kind; `samples` are the files of a whole small record."""
    definition = KINDS[kind]
    root = closed(definition)
    leads = leading(kind)
    blocks = (
        Paragraph(said(root["description"])),
        Paragraph((*_lies(kind), *_beginning(kind))),
        Heading(2, ("Example",)),
        *samples,
        Heading(2, ("Fields",)),
        fields(root, leads),
        *_building(kind),
        *sections(root, parts_of(root), leads),
        *_script(kind),
        *_in_scripts(definition),
    )
    return Page(kind, title(kind), blocks)


def title(name: str) -> str:
    """The name of a kind or of a part, as a heading: `GroupSize` and `group_size` are `Group size`."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).replace("_", " ")
    return words[:1].upper() + words[1:].lower()


def leading(page: str) -> Leads:
    """How a page leads to its own parts, to those that have a page of their own, and to kinds."""

    def leads(name: str) -> Words:
        if name.startswith("kind:"):
            kind = name.removeprefix("kind:")
            return (kind,) if kind == page else (Link(kind, kind),)
        shown = title(name).lower()
        if name in APART:
            return (f"{article(shown)} ", Link(shown, APART[name]))
        return (Link(shown, "", anchor(title(name))),)

    return leads


def parts_of(root: Schema) -> list[str]:
    """The parts that a kind has, each behind one that holds it, without those that have a page of their own."""
    found: list[str] = []
    open_: list[Schema] = [{key: value for key, value in root.items() if key != "$defs"}]
    while open_:
        for name in _parts_in(open_.pop(0)):
            if name not in found and name not in APART:
                found.append(name)
                open_.append(root["$defs"][name])
    return found


def _parts_in(node: object) -> Iterator[str]:
    """The parts that a piece of a schema names, in its order."""
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"].rpartition("/")[2]
        for value in node.values():
            yield from _parts_in(value)
    elif isinstance(node, list):
        for value in node:
            yield from _parts_in(value)


def fields(node: Schema, leads: Leads) -> Grid:
    """The table of the fields of a kind or a part."""
    required = node.get("required", ())
    rows = [
        (
            (Code(name),),
            value_in_words(field, leads),
            default_in_words(field, required=name in required),
            meaning(field),
        )
        for name, field in node["properties"].items()
    ]
    return Grid((("field",), ("holds",), ("if it is not given",), ("is",)), tuple(rows))


def sections(root: Schema, names: Sequence[str], leads: Leads) -> Iterator[Block]:
    """A section for each of these parts: what it is, and its fields."""
    for name in names:
        node = root["$defs"][name]
        yield Heading(3, (title(name),))
        yield Paragraph(said(node["description"]))
        yield fields(node, leads)


def _lies(kind: str) -> Words:
    if kind == "pack":
        return ("It is called ", Code("pack.yaml"), ", and makes its folder a pack. ")
    return ("It lies in the folder ", Code(f"{FOLDERS[kind]}/"), ", in a file that is named after its id. ")


def _beginning(kind: str) -> Words:
    name = {
        "skill": "CLASS/ID",
        "patch": "ID --target KIND ID",
    }.get(kind, "ID")
    return (Code(f"delve new {kind} {name}"), " begins one.")


def _building(kind: str) -> tuple[Block, ...]:
    """How a record builds on another, where records of the kind can."""
    if kind not in BUILDABLE:
        return ()
    words: Words = (
        "A record may ",
        Away("extend another one", "../modding.md#build-on-other-packs"),
        " of its kind and say only what is different: ",
        Code("extends"),
        " names it, ",
        Code("add"),
        " and ",
        Code("remove"),
        " change its lists, and ",
        Code("abstract: true"),
        " makes a record that is only there to be extended.",
    )
    return (Paragraph(words),)


def _script(kind: str) -> tuple[Block, ...]:
    if kind not in SCRIPT_BASES:
        return ()
    words: Words = (
        "The class that ",
        Code("script"),
        " names is derived from ",
        Code(SCRIPT_BASES[kind]),
        " of ",
        Code("delve.script"),
        ". ",
        Away("The script API", "../scripting.md"),
        " tells what it may read, ask and do.",
    )
    return (Heading(2, ("Its script",)), Paragraph(words))


def _in_scripts(definition: type[Record]) -> tuple[Block, ...]:
    """The definition as scripts read it, where they come by one."""
    ways = [*_ways_to(definition)]
    if not ways:
        return ()
    words: Words = (
        "A script comes by it with ",
        *joined([(Code(way),) for way in ways], last=" or "),
        ", and reads these attributes. Ids are written in full, as ",
        Code("pack:id"),
        "; what is not given has the value of the table above, or is None.",
    )
    text = classes_as_scripts_see_them(definition, (When, Effect, Art))
    return (Heading(2, ("In scripts",)), Paragraph(words), Sample(text, "python"))


def _ways_to(definition: type[Struct]) -> Iterator[str]:
    """The expressions by which a script gets a definition of a kind."""
    for name, member in ((name, member) for base in View.__mro__ for name, member in vars(base).items()):
        getter = member.fget if isinstance(member, property) else None
        if getter is not None and getter.__annotations__.get("return") == definition.__name__:
            yield f"view.{name}"
    if hasattr(api, definition.__name__):
        yield f"view.library.get({definition.__name__}, id)"
