"""The parts of a quest with the path of each, for rules that look through all of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from delve.catalog.positions import ValuePath
from delve.model.events import EVENTS, phases
from delve.model.monster import MonsterDef
from delve.model.quest import OpenGroup, QuestDef, Trigger
from delve.model.quest_conditions import When
from delve.model.quest_effects import Effect
from delve.model.ruleset import RulesetDef
from delve.rules.ask.groups import limit
from delve.rules.quest_language.consequences import Anything, Arrives
from delve.rules.quest_language.tables import CONDITIONS, EFFECTS
from delve.validate.content import Content


def conditions(quest: QuestDef) -> Iterator[tuple[ValuePath, When, Trigger | None]]:
    """(path, condition, its trigger) of all objectives, hints, behaviors, advice and triggers, nested ones too."""
    for number, objective in enumerate(quest.objectives):
        yield from _nested(("objectives", number, "when"), objective.when, None)
        for place, when in enumerate(objective.hint):
            yield from _nested(("objectives", number, "hint", place), when, None)
    for number, behaving in enumerate(quest.behaviors):
        for place, when in enumerate(behaving.if_):
            yield from _nested(("behaviors", number, "if", place), when, None)
    for number, advice in enumerate(quest.advice):
        for place, when in enumerate(advice.if_):
            yield from _nested(("advice", number, "if", place), when, None)
    for number, trigger in enumerate(quest.triggers):
        for place, when in enumerate(trigger.if_):
            yield from _nested(("triggers", number, "if", place), when, trigger)


def effects(quest: QuestDef) -> Iterator[tuple[ValuePath, Effect]]:
    """(path, effect) of all triggers and rooms, those within others too."""
    yield from EFFECTS.placed(_outer_effects(quest))


def _outer_effects(quest: QuestDef) -> Iterator[tuple[ValuePath, Effect]]:
    for number, trigger in enumerate(quest.triggers):
        for place, effect in enumerate(trigger.do):
            yield ("triggers", number, "do", place), effect
    for name, room in quest.rooms.items():
        for number, contents in enumerate(room.contents):
            for place, effect in enumerate(contents.do):
                yield ("rooms", name, "contents", number, "do", place), effect


def arrivals(quest: QuestDef) -> Iterator[tuple[ValuePath, str, str | tuple[int, int]]]:
    """(path, monster group or lieutenant, where) of everything that puts monsters on the map."""
    for number, group in enumerate(quest.groups):
        yield ("groups", number), group.group, group.at
    for number, one in enumerate(quest.lieutenants):
        yield ("lieutenants", number), one.lieutenant, one.at
    for path, effect in effects(quest):
        for cause in EFFECTS.may_cause(effect):
            if isinstance(cause, Arrives) and (cause.group or cause.lieutenant):
                yield (*path, effect.choice()[0]), cause.group or cause.lieutenant, cause.at


def together(quest: QuestDef) -> Iterator[list[tuple[ValuePath, When]]]:
    """Conditions with their paths that must hold together: of each objective, each trigger, each way of an `any`."""
    for number, objective in enumerate(quest.objectives):
        yield from _jointly([(("objectives", number, "when"), objective.when)])
    for number, trigger in enumerate(quest.triggers):
        yield from _jointly(
            [(("triggers", number, "if", place), one) for place, one in enumerate(trigger.if_)]
        )


def _jointly(parts: list[tuple[ValuePath, When]]) -> Iterator[list[tuple[ValuePath, When]]]:
    flat = [*_flat(parts)]
    yield flat
    for path, when in flat:
        for inner in _parts(path, when):
            yield from _jointly([inner])


def _flat(parts: Iterable[tuple[ValuePath, When]]) -> Iterator[tuple[ValuePath, When]]:
    """Conditions that must hold together, with those in the place of one that is made of them."""
    for path, when in parts:
        if CONDITIONS.rule(when)[0].together:
            yield from _flat(_parts(path, when))
        else:
            yield path, when


def _parts(path: ValuePath, when: When) -> Iterator[tuple[ValuePath, When]]:
    """The conditions that a condition is made of, with their paths."""
    key, single = when.choice()[0], CONDITIONS.rule(when)[0].single
    for place, part in enumerate(CONDITIONS.parts(when)):
        yield (*path, key) if single else (*path, key, place), part


def _nested(
    path: ValuePath, when: When, trigger: Trigger | None
) -> Iterator[tuple[ValuePath, When, Trigger | None]]:
    yield path, when, trigger
    for place, part in _parts(path, when):
        yield from _nested(place, part, trigger)


def is_scripted(quest: QuestDef) -> bool:
    """Whether a script of the quest, or of one of its effects, may do what nobody can tell without running it."""
    return quest.script is not None or any(
        isinstance(cause, Anything) for _, effect in effects(quest) for cause in EFFECTS.may_cause(effect)
    )


def known_events(content: Content, quest: QuestDef) -> set[str]:
    """The events that the quest's triggers may wait for; none where its ruleset with the phases is not known."""
    ruleset = content.find(RulesetDef, quest.ruleset)
    return {name for name, _ in EVENTS} | set(phases(ruleset.turns)) if ruleset else set()


def phases_of_nobody(content: Content, quest: QuestDef) -> frozenset[str]:
    """The phases of the quest's ruleset that belong to no figure's turn: nobody brings about what happens in them."""
    ruleset = content.find(RulesetDef, quest.ruleset)
    turns = ruleset.turns if ruleset else ()
    within = {
        name for step in turns for each in step.repetitions() for name in (*phases(each.do), each.choice)
    }
    return frozenset(step.phase for step in turns if step.phase is not None) - within


def open_choices(content: Content, quest: QuestDef, group: OpenGroup) -> list[MonsterDef]:
    """The monsters that may come as an open group, but for those that come as another one (rules §11.1)."""
    pack, library = quest.id.partition(":")[0], content.loaded.library
    packs = {pack, *library.visible.get(pack, ())} if pack in library.visible else None
    fixed = {one.group for one in quest.groups}
    return [
        monster
        for monster in library.all(MonsterDef)
        if {*monster.traits} & {*group.traits}
        and monster.id not in fixed
        and (packs is None or monster.id.partition(":")[0] in packs)
    ]


def figures(monster: MonsterDef, heroes: int) -> int:
    """How many figures of a group come for a number of heroes (rules §11.1)."""
    size = limit(monster, heroes)
    return size.elite + size.minion
