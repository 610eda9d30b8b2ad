"""What it finds: a turn structure that cannot work, as it stands in the wrong place or says two things at once.

Why: figures would never act, or nobody could say who comes next.

Bad:
    # rulesets/short.yaml
    turns:
    - each:
        of: groups
        side: overlord
        order: energy
        do:
        - each: {of: members, do: [{activation: {commands: [move, step, end_turn], must: [attack]}}]}

Good:
    # rulesets/short.yaml
    turns:
    - each:
        of: figures
        side: overlord
        order: energy
        do:
        - activation: {commands: [move, step, attack, end_turn], must: [attack]}

How to fix: sides come at the outermost level, members within groups, activations within figures or members; every
repetition of figures or groups has a side, by itself or by what stands around it; energy orders figures; a phase in
which somebody chooses stands where a side does so.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.command import CommandDef
from delve.model.ruleset import CHOICE, RulesetDef
from delve.near import guess
from delve.validate.content import Content, finding
from delve.validate.turn_walk import Play, Repetition, parts

CODE = "D420"
NAME = "turn structure that cannot work"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each part that cannot work."""
    for entry, ruleset in content.each(RulesetDef):
        for part in parts(ruleset):
            for key, message in (
                _of_activation(content, part) if isinstance(part, Play) else _of_repetition(part)
            ):
                yield finding(CODE, entry, (*part.path, *key), message)
        if ruleset.familiar is not None:
            for key, message in _of_demands(content, Play((), ruleset.familiar, ())):
                yield finding(CODE, entry, ("familiar", *key), message)
        for place, (message, near) in _unknown_demands(ruleset):
            yield finding(CODE, entry, place, message, suggestions=near)


def _of_repetition(part: Repetition) -> Iterator[tuple[tuple[str, ...], str]]:
    """(keys below it, message) of each fault of a repetition."""
    yield from _of_place(part)
    yield from _of_sides(part)
    yield from _of_order(part)


def _of_place(part: Repetition) -> Iterator[tuple[tuple[str, ...], str]]:
    kinds = [each.of for each in part.around]
    if part.each.of == "sides" and (kinds or part.alternates):
        where = f"within a repetition of {kinds[-1]}" if kinds else "among repetitions that alternate"
        yield ("of",), f"sides come one after another at the outermost level, not {where}"
    if part.each.of == "members" and "groups" not in kinds:
        yield ("of",), "members are those of a group: they stand within a repetition of groups"


def _of_sides(part: Repetition) -> Iterator[tuple[tuple[str, ...], str]]:
    each = part.each
    if each.of == "sides":
        if each.side is not None:
            yield ("side",), "a repetition of sides has no side: some of them are named by `sides`"
        return
    if each.side is not None and each.sides:
        yield ("sides",), "write `side` or `sides`, not both"
    if each.of == "members" and each.sides:
        yield ("sides",), "members are of the side of their group"
    known = any(one.side is not None or one.sides or one.of == "sides" for one in (*part.around, each))
    if not known:
        yield (), f"nothing says whose {each.of} come: write `side`, or put it into a repetition of sides"
    if len(each.sides) > 1 and each.is_chosen:
        yield ("sides",), "several sides cannot choose together: write `order: listed` or `order: energy`"


def _of_order(part: Repetition) -> Iterator[tuple[tuple[str, ...], str]]:
    each = part.each
    if not each.is_chosen and each.choice != CHOICE:
        order = (
            f"in an order by {each.order}" if each.order == "energy" else "where they come as they are listed"
        )
        yield ("choice",), f"nobody chooses {order}: leave out `choice`"
    if each.of == "sides" and each.order not in (None, "listed"):
        yield ("order",), f"sides come as they are listed, not by `{each.order}`"
    elif each.order == "energy" and each.of != "figures":
        yield ("order",), f"energy is of single figures: a repetition of {each.of} has no order by it"
    elif each.order == "energy" and (part.alternates or any(one.of != "sides" for one in part.around)):
        yield (
            ("order",),
            "energy is given once a round: this stands neither within figures or groups nor alternates",
        )


def _of_activation(content: Content, part: Play) -> Iterator[tuple[tuple[str, ...], str]]:
    if not any(each.of in ("figures", "members") for each in part.around):
        yield (), "nobody acts here: an activation stands within a repetition of figures or members"
    yield from _of_demands(content, part)


def _of_demands(content: Content, part: Play) -> Iterator[tuple[tuple[str, ...], str]]:
    must = part.activation.must
    for id in must:
        command = content.find(CommandDef, id)
        if command is not None and command.ends_turn:
            yield ("must",), f"{quote(id)} ends the turn: it cannot be demanded"
    if len({*must}) < len(must):
        yield ("must",), "each command is demanded once"


def _unknown_demands(
    ruleset: RulesetDef,
) -> Iterator[tuple[tuple[str | int, ...], tuple[str, tuple[str, ...]]]]:
    """(path, (message, suggestions)) of each command that is demanded, but that the activation does not have."""
    plays = [part for part in parts(ruleset) if isinstance(part, Play)]
    if ruleset.familiar is not None:
        plays.append(Play(("familiar",), ruleset.familiar, ()))
    for play in plays:
        commands = play.activation.commands
        for number, verb in enumerate(play.activation.must):
            if verb not in commands:
                words, near = guess(verb, commands)
                yield (
                    (*play.path, "must", number),
                    (f"the activation has no command {quote(verb)}{words}", near),
                )
