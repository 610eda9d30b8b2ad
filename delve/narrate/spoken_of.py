"""Records that are not in play and of which players have read: in what is in play, or in what the quest says it wants.

Nothing is told of what nobody has named yet, as its name alone may be a surprise.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from delve.model.card import CardDef
from delve.model.declaration import Record
from delve.model.familiar import FamiliarDef
from delve.model.item import ItemDef
from delve.model.library import Library
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.skill import SkillDef
from delve.narrate.glossary import PLURAL
from delve.narrate.in_play import InPlay, chosen, in_play
from delve.narrate.objectives import objective_told, parts_told
from delve.narrate.wares import record_told
from delve.phrases import filled, printed
from delve.rules.view import View

_KINDS = (MonsterDef, LieutenantDef, FamiliarDef, ItemDef, CardDef, SkillDef)


def spoken_of(view: View) -> Iterator[InPlay]:
    """All records that a text names which those who look can read, and that are not in play."""
    playing = tuple(in_play(view))
    there = {one.names[0] for one in playing} | {name for one in playing for name in one.names}
    texts = "\n".join((*_of_quest(view), *(line for one in playing for line in one.tell()))).lower()
    for kind in _KINDS:
        for record in view.library.all(kind):
            name = printed(record.name)
            if name not in there and re.search(rf"\b{re.escape(name.lower())}{PLURAL}\b", texts):
                yield InPlay((name,), partial(_told, view.library, record))


def called_elsewhere(view: View, name: str) -> tuple[InPlay, ...]:
    """Those of them that have a name; where none has, all in whose name a word begins so."""
    return chosen(spoken_of(view), name)


def _of_quest(view: View) -> Iterator[str]:
    """What the quest says of itself, and what each side wants."""
    yield printed(view.quest.text)
    for objective in view.quest.objectives:
        yield printed(objective_told(view, objective))
        yield from map(printed, parts_told(view, objective))


def _told(library: Library, record: Record) -> tuple[str, ...]:
    """What there is to know of a record, and the skills that it has whatever its rank."""
    lines = [" ".join(line.split()) for line in record_told(library, record)]
    skills = (library.get(SkillDef, id) for id in dict.fromkeys(_skills(record)))
    told = (
        filled("{name}: {text}", name=one.name, text=" ".join(printed(one.text).split())) for one in skills
    )
    return *lines, *told


def _skills(record: Record) -> Iterator[str]:
    if isinstance(record, FamiliarDef):
        yield from record.skills
    elif isinstance(record, LieutenantDef):
        yield from (skill for act in record.acts.values() for skill in act.skills)
    elif isinstance(record, MonsterDef):
        for act in record.acts.values():
            yield from (*act.elite.skills, *act.minion.skills)
