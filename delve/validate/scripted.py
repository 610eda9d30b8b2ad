"""What scripts might do to a quest, as far as their text shows it: nothing of them is run.

Rules that find a thing impossible ask here first whether a script could bring it about after all.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final

from delve.catalog.modules import Module
from delve.catalog.scripts import NotFound, locate_module
from delve.ids import unqualified
from delve.model.object import ObjectDef
from delve.model.skill import SkillDef
from delve.state.behavior_key import BehaviorKey
from delve.validate.content import Content

_MOVING: Final = (".place(", ".swap(", ".move(", ".push(", ".pull(")
"""how a script calls the verbs that put figures elsewhere"""
_MOVING_THINGS: Final = ("place", "move", "push", "pull", "interact")
"""the verbs that may put an object elsewhere"""


def mentions(content: Content, word: str, but: Collection[str] = ()) -> bool:
    """Whether a script file of any pack that was loaded holds a word, the files `but` left out."""
    return any(word in text for path, text in _texts(content) if path not in but)


def names(content: Content, word: str) -> bool:
    """Whether a script may mean something of a quest by its name: a file holds it, or a record's `params` do."""
    given = (getattr(entry.record, "params", None) for entry in content.loaded.entries)
    texts = (repr(params) for params in given if params)
    return mentions(content, word) or any(f"'{word}'" in text or f":{word}'" in text for text in texts)


def changes_objects(content: Content) -> bool:
    """Whether a script that is not an object's own changes the states of objects."""
    scripts = content.loaded.library.scripts
    own = {thing.script for thing in content.loaded.library.all(ObjectDef) if thing.script}
    files = {scripts[dotted].path for dotted in own if dotted in scripts}
    return mentions(content, "change_object", but=files)


def monsters_summon(content: Content) -> bool:
    """Whether a skill that no class has, so that monsters may have it, summons somebody."""
    skills = content.loaded.library.all(SkillDef)
    theirs = [BehaviorKey("skill", skill.id) for skill in skills if skill.class_ is None]
    return any("summon" in text for text in _texts_of(content, theirs))


def puts_figures(content: Content) -> bool:
    """Whether a script may put monsters or lieutenants on the board, for whatever side."""
    return mentions(content, ".put_monster(") or mentions(content, ".put_lieutenant(")


def puts_objects(content: Content, definition: str) -> bool:
    """Whether a script may put objects of a record on the board."""
    return mentions(content, ".put_object(") and names(content, unqualified(definition))


def moves_figures(content: Content, records: Collection[BehaviorKey]) -> bool:
    """Whether a script of one of these records puts figures elsewhere."""
    return any(verb in text for text in _texts_of(content, records) for verb in _MOVING)


def moves_things(content: Content) -> bool:
    """Whether a script may put an object elsewhere: it moves or handles something that is not surely a figure."""
    if "moves things" not in content.memo:
        modules = content.loaded.modules
        found = (_moves_things(modules.read(Path(path))) for path, _ in _texts(content))
        content.memo["moves things"] = any(found)
    return bool(content.memo["moves things"])


def _moves_things(module: Module) -> bool:
    named = {
        id(node) for node in module.nodes if isinstance(node, ast.Attribute) and node.attr in _MOVING_THINGS
    }
    of_actors = {
        id(node.func)
        for node in module.nodes
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr != "interact"
        and node.args
        and ast.unparse(node.args[0]) == "ctx.actor"
    }
    return bool(named - of_actors)


def searches(content: Content) -> bool:
    """Whether a script lets figures search."""
    return mentions(content, ".search(") or mentions(content, ".take_known_item(")


def makes_items(content: Content) -> bool:
    """Whether a script may bring any item into play."""
    return mentions(content, ".make_item(") or mentions(content, ".change_item(")


def lays_ground(content: Content) -> bool:
    """Whether a script may change the ground into another."""
    return mentions(content, "lay_terrain")


def finds_objects(content: Content) -> bool:
    """Whether a script may find a hidden object of a quest."""
    return mentions(content, ".find_object(")


def writes_variable(content: Content, variable: str) -> bool:
    """Whether a script may write this variable."""
    return mentions(content, "set_variable") and names(content, variable)


def _texts_of(content: Content, records: Collection[BehaviorKey]) -> Iterator[str]:
    """The scripts of some records, and what these import from packs."""
    wanted = set(records)
    loaded = content.loaded
    entries = [entry for entry in loaded.entries if BehaviorKey(entry.kind, entry.id) in wanted]
    waiting, seen = [Path(script.path) for entry in entries for script in entry.scripts], set[Path]()
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        module = loaded.modules.read(path)
        yield "\n".join(module.lines)
        for dotted in module.imported.values():
            place = locate_module(dotted.rpartition(".")[0], loaded.packs, loaded.modules)
            if not isinstance(place, NotFound):
                waiting.append(place.module.path)


def _texts(content: Content) -> Iterator[tuple[str, str]]:
    known = content.memo.get("scripts")
    if known is None:
        modules = content.loaded.modules
        programs = [modules.program(pack) for pack in content.loaded.packs.values()]
        paths = {program.path(place) for program in programs for place in program.places}
        paths |= {script.path for script in content.loaded.library.scripts.values()}
        known = content.memo["scripts"] = [
            (path, "\n".join(modules.read(Path(path)).lines)) for path in sorted(paths)
        ]
    yield from known
