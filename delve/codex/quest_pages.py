"""The pages of what quests say besides their fields: conditions, effects, and the events that triggers wait for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import delve.script as api
from delve.catalog.record_text import lines
from delve.codex.document import (
    Away,
    Block,
    Code,
    Grid,
    Heading,
    Page,
    Paragraph,
    Sample,
    Words,
    anchor,
    said,
)
from delve.codex.kinds import fields, leading, parts_of, sections
from delve.codex.words import meaning, value_in_words
from delve.model.declaration import OneOf
from delve.model.events import EVENTS, phases
from delve.model.ruleset import RulesetDef
from delve.model.schema import closed
from delve.rules.windows import Window

SCRIPTING = "../scripting.md"


def choices_page(
    name: str, title: str, part: type[OneOf], introduction: Words, seen: Mapping[str, Any]
) -> Page:
    """The page of a part that is one of several choices: each with its fields, and `seen`, an example of it."""
    root = closed(part)
    leads = leading(name)
    own = [node["$ref"].rpartition("/")[2] for node in root["properties"].values() if "$ref" in node]
    blocks: list[Block] = [Paragraph(introduction)]
    for key, node in root["properties"].items():
        blocks += [Heading(2, (Code(key),)), Paragraph(_sentence(meaning(node)))]
        inside = root["$defs"].get(node.get("$ref", "").rpartition("/")[2])
        if inside is not None:
            blocks.append(fields(inside, leads))
        else:
            blocks.append(Paragraph(("It holds ", *value_in_words(node, leads), ".")))
        shown = seen.get(key) or {key: _composed(inside if inside is not None else node)}
        blocks.append(Sample("\n".join(line.text for line in lines(shown)), "yaml"))
    inner = [part for part in parts_of(root) if part not in own or _is_used_within(part, root)]
    if inner:
        blocks += [Heading(2, ("Parts of these",)), *sections(root, inner, leads)]
    return Page(name, title, tuple(blocks))


def _composed(node: Mapping[str, Any]) -> Any:
    """An example made of the examples of what must be given."""
    if "examples" in node:
        return node["examples"][0]
    return {name: _composed(node["properties"][name]) for name in node.get("required", ())}


def _sentence(words: Words) -> Words:
    """The meaning of a field as a sentence of its own."""
    first, *others = words
    return (first[:1].upper() + first[1:], *others) if isinstance(first, str) else words


def _is_used_within(part: str, root: Mapping[str, Any]) -> bool:
    """Whether another part, and not only a choice, holds a part."""
    return any(f"'#/$defs/{part}'" in str(node) for node in root["$defs"].values())


def events_page(rulesets: Iterable[RulesetDef]) -> Page:
    """The page of the events that triggers wait for and windows that scripts react to, with who tells of them."""
    windows = [cls for cls in vars(api).values() if isinstance(cls, type) and issubclass(cls, Window)]
    told = {cls.event: cls for cls in windows if cls.event}
    rows = tuple(
        ((Code(name),), (means,), _window(told[name]) if name in told else ("–",)) for name, means in EVENTS
    )
    before = sorted(
        (cls for cls in windows if cls.__name__.startswith("Before")), key=lambda cls: cls.__name__
    )
    blocks: tuple[Block, ...] = (
        Paragraph(
            (
                "A trigger of a quest waits for an event: ",
                Code("after: figure_entered"),
                ". A script reacts to a window: ",
                Code("@reacts(AfterFigureEntered)"),
                ". Most events have a window of the same moment. Its fields tell what happened, and scripts may alter "
                "some of them.",
            )
        ),
        Heading(2, ("Events",)),
        Grid(((Code("after"),), ("what has happened",), ("window for scripts",)), rows),
        Heading(2, ("Phases",)),
        Paragraph(
            (
                "The phases of a ruleset's turns are events too, and ",
                Code('@reacts("hero_start")'),
                " reacts to one. A ruleset of your own names its own phases.",
            )
        ),
        Grid((("ruleset",), ("its phases",)), tuple(_phases_of(ruleset) for ruleset in rulesets)),
        Heading(2, ("Windows before something happens",)),
        Paragraph(
            (
                "They open before it happens: scripts may still alter or prevent it. They are no events of quests.",
            )
        ),
        Grid((("window",), ("is",)), tuple((_window(cls), said(_first_sentence(cls))) for cls in before)),
    )
    return Page("events", "Events and windows", blocks)


def _phases_of(ruleset: RulesetDef) -> tuple[Words, Words]:
    found: list[Any] = []
    for name in dict.fromkeys(phases(ruleset.turns)):
        found += [", ", Code(name)] if found else [Code(name)]
    return (ruleset.name,), tuple(found)


def _window(cls: type[Window]) -> Words:
    return (Away(cls.__name__, f"{SCRIPTING}#{anchor(cls.__name__)}"),)


def _first_sentence(cls: type[Window]) -> str:
    return " ".join((cls.__doc__ or "").split("\n\n")[0].split())
