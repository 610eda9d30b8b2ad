"""Names that quests use and do not declare: of zones, variables, stories and the like. One rule for all of them.

Which field holds the name of what is said where the field is declared. Here stands what there is of each, and what
is said of a name that is not among it; the page of each code is the module of `passes` that has it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Final, NamedTuple

from delve.catalog.entries import Entry
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.ids import unqualified
from delve.model.campaign import CampaignDef
from delve.model.naming import Named, named
from delve.model.object import ObjectDef
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from delve.model.tile import TileDef
from delve.near import guess
from delve.rules.ask.decks import SEARCH
from delve.validate.content import Content, finding
from delve.validate.layout import Layout, layout_of
from delve.validate.quest_walk import known_events

Check = Callable[[Content], Iterator[Diagnostic]]


class NameRule(NamedTuple):
    """What is told of names of one kind."""

    message: str
    """with slots for the name, what it is the name of, and what it belongs to"""
    known: Callable[[Content, QuestDef, Named], Collection[str] | None]
    """the names that there are; None where that cannot be told, or is told elsewhere"""


def names_used(content: Content, entry: Entry, record: QuestDef | CampaignDef) -> dict[str, list[Named]]:
    """The names that a quest or a campaign uses, by what they are names of; those given to its scripts too."""
    key = ("names", entry.kind, record.id)
    known = content.memo.get(key)
    if known is None or known[0] is not record:
        found: dict[str, list[Named]] = {}
        for one in (*named(record), *_given_to_scripts(entry)):
            found.setdefault(one.what, []).append(one)
        known = content.memo[key] = (record, found)
    names: dict[str, list[Named]] = known[1]
    return names


def unknown_names(code: str, *kinds: str) -> Check:
    """The check of the rule with a code, for names of these kinds."""

    def check(content: Content) -> Iterator[Diagnostic]:
        for entry, quest in content.each(QuestDef):
            used = names_used(content, entry, quest)
            for kind in kinds:
                for one in used.get(kind, ()):
                    yield from _judged(code, content, entry, quest, one)

    return check


def known_in(content: Content, quest: QuestDef, one: Named) -> Collection[str] | None:
    """The names that there are in a quest where this one stands; None where that cannot be told."""
    return _RULES[one.what].known(content, quest, one)


def _judged(code: str, content: Content, entry: Entry, quest: QuestDef, one: Named) -> Iterator[Diagnostic]:
    rule = _RULES[one.what]
    known = rule.known(content, quest, one)
    if known is None or one.name in known:
        return
    if isinstance(one.name, str):
        words, near = guess(one.name, known)
        about = {"what": one.what, "of": quote(_kind_of_object(content, quest, one.of))}
        message = rule.message.format(name=quote(one.name), **about) + words
    else:
        message, near = f"there is no space {[*one.name]} on the map", ()
    yield finding(code, entry, one.path, message, key=one.is_key, suggestions=near)


def _given_to_scripts(entry: Entry) -> Iterable[Named]:
    """What is given to the parameters of the scripts of its conditions and effects."""
    for part in entry.parts:
        if part.params is not None:
            yield from named(part.params, (*part.path, "params"))


def _map_of(content: Content, quest: QuestDef) -> Layout | None:
    """The layout of a quest; None where a piece of its map is faulty, as nobody knows what it would bring."""
    whole = all(content.find(TileDef, placed.tile) for placed in quest.tiles)
    return layout_of(content, quest) if whole else None


def _zones(content: Content, quest: QuestDef, one: Named) -> Collection[str] | None:
    layout = _map_of(content, quest)
    return layout.zones if layout is not None else None


def _spots(content: Content, quest: QuestDef, one: Named) -> Collection[str] | None:
    """What the legend declares and the map does not show is told at the legend."""
    layout = _map_of(content, quest)
    return None if layout is None or layout.spot(one.name) else layout.zones | layout.marks


def _objects(content: Content, quest: QuestDef, one: Named) -> Collection[str] | None:
    layout = _map_of(content, quest)
    return layout.objects if layout is not None else None


def _states(content: Content, quest: QuestDef, one: Named) -> Collection[str] | None:
    kind = layout_of(content, quest).objects.get(one.of, one.of if ":" in one.of else None)
    definition = content.find(ObjectDef, kind) if kind is not None else None
    return definition.states if definition is not None else None


def _kind_of_object(content: Content, quest: QuestDef, name: str) -> str:
    return unqualified(layout_of(content, quest).objects.get(name, name)) if name else ""


def _piles(quest: QuestDef) -> Collection[str]:
    """The decks of cards, and that of what can be found."""
    return [*quest.decks, *([SEARCH] if quest.search else [])]


def _sides(content: Content, quest: QuestDef, one: Named) -> Collection[str] | None:
    ruleset = content.find(RulesetDef, quest.ruleset)
    return [*ruleset.sides] if ruleset is not None else None


def _attributes(content: Content, quest: QuestDef, one: Named) -> Collection[str] | None:
    ruleset = content.find(RulesetDef, quest.ruleset)
    return ruleset.attributes if ruleset is not None else None


_RULES: Final = {
    "zone": NameRule("no space of the map is in a zone {name}", _zones),
    "spot": NameRule("the map has no mark or zone {name}", _spots),
    "object": NameRule("the legend names no object {name}", _objects),
    "state": NameRule("a {of} has no state {name}", _states),
    "variable": NameRule("no variable {name} is declared", lambda content, quest, one: quest.variables),
    "story": NameRule("there is no story {name}", lambda content, quest, one: quest.stories),
    "room": NameRule("there is no {what} {name}", lambda content, quest, one: quest.rooms),
    "reward": NameRule("there is no {what} {name}", lambda content, quest, one: quest.rewards),
    "deck": NameRule("there is no {what} {name}", lambda content, quest, one: quest.decks),
    "pile": NameRule("there is no deck {name}", lambda content, quest, one: _piles(quest)),
    "event": NameRule(
        "there is no event {name}", lambda content, quest, one: known_events(content, quest) or None
    ),
    "attribute": NameRule("the ruleset has no attribute {name}", _attributes),
    "side": NameRule("the ruleset declares no side {name}", _sides),
}
