"""Why a condition of a quest can never hold, by what is possible. What cannot be decided has no obstacle.

A name that nothing declares has none either: that is told where the name stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from delve.catalog.positions import ValuePath
from delve.catalog.wording import quote
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.quest import (
    Defeated,
    Effect,
    Entered,
    Holds,
    InZone,
    Left,
    LieutenantAt,
    ObjectIn,
    ObjectIs,
    RoundIs,
    VariableIs,
    When,
)
from delve.validate import scripted
from delve.validate.possible import Possible
from delve.validate.quest_walk import figures, joint, open_choices


def obstacle(possible: Possible, when: When) -> str:
    """Why a condition can never hold, in words that follow a colon; nothing if it may."""
    name, value = when.choice()
    if name == "all":
        return next((why for part in value if (why := obstacle(possible, part))), "") or conflict(
            joint(((), part) for part in value)
        )
    if name == "any":
        whys = [obstacle(possible, part) for part in value]
        return whys[0] if all(whys) else ""
    return _WHYS[name](possible, value) if name in _WHYS else ""


def conflict(together: Iterable[tuple[ValuePath, When]]) -> str:
    """Why conditions exclude one another; nothing if they do not."""
    return next((message for _, message in conflicts(together)), "")


def conflicts(together: Iterable[tuple[ValuePath, When]]) -> Iterator[tuple[ValuePath, str]]:
    """(path of the later one, why) where conditions of a quest that must hold together exclude one another."""
    bounds: dict[str, tuple[int | None, int | None]] = {}
    side = ""
    for path, when in together:
        bounded = when.variable or when.round
        if bounded is not None and not _contradicts(bounded):
            what = quote(when.variable.variable) if when.variable else "the round"
            least, most = bounds.get(what, (None, None))
            least, most = _stricter(max, least, bounded.at_least), _stricter(min, most, bounded.at_most)
            bounds[what] = least, most
            if least is not None and most is not None and least > most:
                yield (*path, "variable" if when.variable else "round"), f"{what} {_BOTH.format(least, most)}"
                return
        if when.entered is not None:
            if side not in ("", when.entered.side):
                yield (*path, "entered"), "one figure enters, and it is of one side"
                return
            side = when.entered.side


_BOTH: Final = "cannot be at least {} and at most {}"


def _contradicts(bounded: VariableIs | RoundIs) -> bool:
    least, most = bounded.at_least, bounded.at_most
    return least is not None and most is not None and least > most


def _stricter(pick: Callable[..., int], one: int | None, other: int | None) -> int | None:
    given = [bound for bound in (one, other) if bound is not None]
    return pick(given) if given else None


def comes(possible: Possible, group: str) -> bool:
    """Whether a monster group may be there some time."""
    quest = possible.quest
    content = possible.stage.content
    return (
        any(one.group == group for one in quest.groups)
        or any(group in {m.id for m in open_choices(content, quest, one)} for one in quest.open_groups)
        or any(effect.spawn is not None and effect.spawn.group == group for effect, _ in possible.effects())
    )


def _in_zone(possible: Possible, when: InZone) -> str:
    return _room(possible, when.zone, when.side, when.at_least)


def _entered(possible: Possible, when: Entered) -> str:
    return _room(possible, when.zone, when.side, 1)


def _room(possible: Possible, zone: str, side: str, figures_there: int) -> str:
    spaces = possible.stage.spot(zone)
    if not spaces:
        return ""
    most = _figures(possible, side)
    if most is not None and most < figures_there:
        return _too_few(possible, side, most)
    there = (spaces & possible.standing).bit_count()
    if there < figures_there:
        count = {0: "no space", 1: "only 1 space"}.get(there, f"only {there} spaces")
        return f"{quote(zone)} has {count} on which figures can stand"
    if possible.walls and not spaces & possible.reach.get(side, -1):
        return f"nobody of that side ever gets to {quote(zone)}"
    return ""


def _variable(possible: Possible, when: VariableIs) -> str:
    if when.variable not in possible.quest.variables:
        return ""
    if _contradicts(when):
        return f"{quote(when.variable)} {_BOTH.format(when.at_least, when.at_most)}"
    taken = possible.values(when.variable)
    return "" if taken.reach(when.at_least, when.at_most) else f"{quote(when.variable)} {taken}"


def _round(possible: Possible, when: RoundIs) -> str:
    return f"the round {_BOTH.format(when.at_least, when.at_most)}" if _contradicts(when) else ""


def _object(possible: Possible, when: ObjectIs) -> str:
    things = possible.named(when.object)
    known = {state for thing in things for state in possible.record(thing).states}
    reached = {state for thing in things for state in possible.states[thing.id]}
    if when.state not in known - reached:
        return ""
    return f"nothing ever puts {quote(when.object)} into the state {quote(when.state)}"


def _object_in(possible: Possible, when: ObjectIn) -> str:
    zone, things = possible.stage.spot(when.zone), possible.named(when.object)
    if not zone or not things or possible.loose & {thing.id for thing in things}:
        return ""
    there = any(zone >> place & 1 for thing in things for place in thing.spaces)
    return "" if there else f"{quote(when.object)} never gets to {quote(when.zone)}"


def _holds(possible: Possible, when: Holds) -> str:
    if when.item not in possible.items:
        return _never_had(when.item)
    return _room(possible, when.zone, _whose(possible, when), 1) if when.zone is not None else ""


def _never_had(item: str) -> str:
    return f"nobody can ever get {quote(item.rpartition(':')[2])} in this quest"


def _group_defeated(possible: Possible, group: str) -> str:
    return "" if comes(possible, group) else f"no {quote(group.rpartition(':')[2])} ever comes"


def _lieutenants(possible: Possible, who: str | None = None) -> list[LieutenantAt]:
    """The lieutenants that may be there some time, or each time that this one comes."""
    later = (effect.lieutenant for effect, _ in possible.effects() if effect.lieutenant is not None)
    return [one for one in (*possible.quest.lieutenants, *later) if who in (None, one.lieutenant)]


def _lieutenant_defeated(possible: Possible, who: str) -> str:
    name, there = quote(who.rpartition(":")[2]), _lieutenants(possible, who)
    if not there:
        return f"no {name} ever comes: name it under `lieutenants`"
    if all(one.flees for one in there):
        return f"{name} flees, so it leaves the map instead of being defeated: write `left`"
    return ""


def _left(possible: Possible, when: Left) -> str:
    side = _whose(possible, when)
    most = _figures(possible, side)
    if most is not None and most < when.at_least:
        return _too_few(possible, side, most)
    if when.item is not None and when.item not in possible.items:
        return _never_had(when.item)
    fleeing = (one for one in _lieutenants(possible, when.lieutenant) if one.flees)
    if any((one.side or possible.ruleset.monsters) == side for one in fleeing):
        return ""
    told = (effect.leave for effect, _ in possible.effects() if effect.leave is not None)
    leaving = [
        one
        for one in told
        if one.side == side and (when.lieutenant is None or one.lieutenant in (None, when.lieutenant))
    ]
    if not leaving:
        return "nothing ever lets them leave the map: write a trigger that does `leave`"
    whys = [_room(possible, one.zone, one.side, 1) if one.zone is not None else "" for one in leaving]
    return whys[0] if all(whys) else ""


def _defeated(possible: Possible, when: Defeated) -> str:
    most = None if when.side == possible.ruleset.party else _figures(possible, when.side)
    if most is None or when.at_least <= most:
        return ""
    return _too_few(possible, when.side, most)


def _whose(possible: Possible, when: Holds | Left) -> str:
    return when.side or possible.ruleset.party


def _too_few(possible: Possible, side: str, most: int) -> str:
    if side == possible.ruleset.party:
        return "there is only 1 hero" if most == 1 else f"there are no more than {most} heroes"
    whose = possible.ruleset.sides[side].in_sentences
    if most == 0:
        return f"no figure of {whose} ever comes"
    return (
        f"no more than {most} figures of {whose} ever come"
        if most > 1
        else f"only one figure of {whose} ever comes"
    )


def _figures(possible: Possible, side: str) -> int | None:
    """How many figures of a side come in all, at most; None where there is no end of them, or no such side."""
    if side not in possible.ruleset.sides:
        return None
    come = _arriving(possible, side)
    if side != possible.ruleset.party:
        return come
    return None if come is None else max(possible.parties) + come


def _arriving(possible: Possible, side: str) -> int | None:
    """The same without the party itself."""
    quest, content = possible.quest, possible.stage.content
    monsters = possible.ruleset.monsters
    if side == monsters and scripted.monsters_summon(content):
        return None

    def most(ids: Iterable[str]) -> int:
        found = [content.find(MonsterDef, id) for id in ids]
        return max((figures(m, heroes) for m in found if m for heroes in possible.parties), default=0)

    total = sum(most([group.group]) for group in quest.groups if (group.side or monsters) == side)
    total += sum(
        content.find(LieutenantDef, one.lieutenant) is not None
        for one in quest.lieutenants
        if (one.side or monsters) == side
    )
    if side == monsters:
        total += sum(most(m.id for m in open_choices(content, quest, one)) for one in quest.open_groups)
    for effect, again in possible.effects():
        comes = effect.spawn or effect.reinforce or effect.lieutenant
        if comes is None or (comes.side or monsters) != side:
            continue
        new = _number(effect)
        if new and again:
            return None
        total += new
    return total


def _number(effect: Effect) -> int:
    """How many figures come by it, at most."""
    if effect.spawn is not None:
        return effect.spawn.elite + effect.spawn.minion
    return effect.reinforce.figures if effect.reinforce is not None else effect.lieutenant is not None


_WHYS: dict[str, Callable[[Possible, Any], str]] = {
    "in_zone": _in_zone,
    "variable": _variable,
    "round": _round,
    "object": _object,
    "object_in": _object_in,
    "group_defeated": _group_defeated,
    "lieutenant_defeated": _lieutenant_defeated,
    "defeated": _defeated,
    "holds": _holds,
    "left": _left,
    "entered": _entered,
}
"""reasons by the key of a condition; `side_fallen` may always hold"""
