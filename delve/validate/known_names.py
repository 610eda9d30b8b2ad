"""The names within records that a script may mean: what its quests declare, their rulesets, and the objects in sight.

What cannot be known, as packs are missing or no quest is there that could use the script, is not told.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from delve.diagnostics import Severity
from delve.model.command import CommandDef
from delve.model.events import phases
from delve.model.item import ItemDef
from delve.model.naming import Named
from delve.model.object import ObjectDef
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from delve.rules.do.attacks.surges import RECOVER
from delve.validate.attacks import surges_of
from delve.validate.content import Content
from delve.validate.lineages import lineage_of, pack_of, usable_packs
from delve.validate.quest_names import known_in
from delve.validate.scripts import every_script
from delve.validate.written_names import Place, Written


class Known(NamedTuple):
    """The names that a script may mean."""

    names: Collection[str]
    severity: Severity
    """`warning` where a quest that is not here may have others"""


def known_names(content: Content, written: Written) -> Known | None:
    """The names of its kind that may stand where one is written; None where they cannot be told."""
    (what,) = written.naming.what
    if what in _IN_SIGHT:
        return _in_sight(content, written, what)
    if what not in _OF_QUESTS:
        return None
    own = _quests_of_methods(content).get(written.used_in) if written.used_in is not None else None
    if own is None and what in _OF_RULESETS:
        return _of_rulesets(content, written, what)
    quests = own if own is not None else _in_whose_pack(content, written)
    if not quests:
        return None
    found = [_of_quest(content, quest, what, written) for quest in quests]
    if any(one is None for one in found):
        return None
    sets = [set(one) for one in found if one is not None]
    if own is not None:
        return Known(set.intersection(*sets), "error")
    return Known(set.union(*sets), "warning")


def _in_whose_pack(content: Content, written: Written) -> tuple[QuestDef, ...]:
    """All quests, if there are any in the pack of a script that belongs to none of them in particular."""
    quests, pack = content.loaded.library.all(QuestDef), pack_of(content, written.module)
    if pack is None or not any(quest.id.startswith(f"{pack.id}:") for quest in quests):
        return ()
    return quests


def _quests_of_methods(content: Content) -> Mapping[Place, tuple[QuestDef, ...]]:
    """The quests whose own scripts each method belongs to, those of their conditions and effects included."""
    if "quests of methods" not in content.memo:
        found: dict[Place, tuple[QuestDef, ...]] = {}
        for entry, quest in content.each(QuestDef):
            for script in entry.scripts:
                module = content.loaded.modules.read(Path(script.path))
                for member, method in lineage_of(content, module, script.class_name).methods():
                    key = member.module.path, method.lineno
                    if quest not in found.get(key, ()):
                        found[key] = (*found.get(key, ()), quest)
        content.memo["quests of methods"] = MappingProxyType(found)
    known: Mapping[Place, tuple[QuestDef, ...]] = content.memo["quests of methods"]
    return known


def _of_quest(content: Content, quest: QuestDef, what: str, written: Written) -> Collection[str] | None:
    if what in _OF_RULESETS:
        ruleset = content.find(RulesetDef, quest.ruleset)
        return {*_OF_RULESETS[what](ruleset)} if ruleset is not None else None
    if what == "board":
        return {*quest.plans}
    return known_in(content, quest, Named((), what, written.name))


def _of_rulesets(content: Content, written: Written, what: str) -> Known | None:
    """What the rulesets declare, for scripts that belong to no quest in particular."""
    if not _are_all_there(content, written):
        return None
    rulesets = content.loaded.library.all(RulesetDef)
    return (
        Known({name for one in rulesets for name in _OF_RULESETS[what](one)}, "warning") if rulesets else None
    )


def _are_all_there(content: Content, written: Written) -> bool:
    """Whether every pack is there that a script may mean, and can be used."""
    pack, in_sight = pack_of(content, written.module), usable_packs(content, written.module)
    usable = content.loaded.packs.keys() - content.loaded.off.keys()
    return pack is not None and in_sight <= usable


def _in_sight(content: Content, written: Written, what: str) -> Known | None:
    """What the records in sight declare; nothing is known of packs that are missing, or of faulty records."""
    if not _are_all_there(content, written):
        return None
    kinds, names = _IN_SIGHT[what]
    if any(one.kind in kinds and one.record is None and not one.abstract for one in content.loaded.entries):
        return None  # nobody knows what a faulty record declares, and its fault is told
    key = "names in sight", what
    if key not in content.memo:
        content.memo[key] = frozenset(names(content))
    found: frozenset[str] = content.memo[key]
    return Known(found, "error")


def _states(content: Content) -> Iterable[str]:
    return (state for thing in content.loaded.library.all(ObjectDef) for state in thing.states)


def _interactions(content: Content) -> Iterable[str]:
    return (one.id for thing in content.loaded.library.all(ObjectDef) for one in thing.interactions)


def _command_words(content: Content) -> Iterable[str]:
    return (word for command in content.loaded.library.all(CommandDef) for word in command.words)


def _item_values(content: Content) -> Iterable[str]:
    return (name for item in content.loaded.library.all(ItemDef) for name in item.values)


def _surges(content: Content) -> Iterable[str]:
    """The names of the surge abilities of records, and of those that scripts make."""
    yield RECOVER
    for surge in surges_of(content.loaded.library):
        if surge.id is not None:
            yield surge.id
    for module in every_script(content):
        for node in module.nodes:
            if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == "Surge":
                yield from (str(w.value.value) for w in node.keywords if isinstance(w.value, ast.Constant))


_Names = Callable[[Content], Iterable[str]]
_ATTACKERS: Final = ("item", "monster", "lieutenant", "familiar")
_IN_SIGHT: Final[Mapping[str, tuple[tuple[str, ...], _Names]]] = MappingProxyType(
    {
        "state": (("object",), _states),
        "interaction": (("object",), _interactions),
        "command word": (("command",), _command_words),
        "item value": (("item",), _item_values),
        "surge": (_ATTACKERS, _surges),
    }
)
"""what a name is of -> the kinds of records that declare such names, and the names"""
_OF_RULESETS: Final[Mapping[str, Callable[[RulesetDef], Iterable[str]]]] = MappingProxyType(
    {
        "attribute": lambda ruleset: ruleset.attributes,
        "phase": lambda ruleset: phases(ruleset.turns),
        "side": lambda ruleset: ruleset.sides,
    }
)
"""what a name is of that a ruleset declares -> its names"""
_OF_QUESTS: Final = frozenset(
    ("board", "deck", "object", "pile", "reward", "room", "story", "variable", "zone", *_OF_RULESETS)
)
"""what names are of that a quest or its ruleset declares"""
