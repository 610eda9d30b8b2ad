"""What windows tell, noted by a figure that watches, for tests of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, get_args

from delve.model.named_text import as_plain_text
from delve.phrases import Phrase
from delve.rules.causes import CauseKind
from delve.rules.windows import Window
from delve.script import (
    AttackUnderWay,
    Cause,
    Context,
    Phase,
    Skill,
    reacts,
)
from delve.testing.arena import Arena
from tests.arenas import Bench

BLADE, BOW = "core:oaken_blade", "core:ash_bow"
PIECES = {"K": "nite knight", "S": "wren strider", "g": "goblin minion", "h": "goblin minion"}


class Seen(NamedTuple):
    """What a window told when it was open."""

    window: type[Window]
    figure: int
    source: int
    actor: int
    spaces: tuple[int, ...]
    causes: tuple[tuple[str, str, int], ...]
    """(kind, id, by) of its cause, the cause before it, and so on"""
    attack: tuple[Any, ...]
    """attacker, target, who ordered it, faces, defense of the target, surges; () outside of attacks"""


FIELDS: dict[str, Callable[[Any], bool]] = {
    "int": lambda value: type(value) is int,
    "bool": lambda value: type(value) is bool,
    "str": lambda value: type(value) is str,
    "tuple[int, ...]": lambda value: type(value) is tuple and all(type(one) is int for one in value),
    "tuple[str, ...]": lambda value: type(value) is tuple and all(type(one) is str for one in value),
    "Mapping[int, int]": lambda value: isinstance(value, Mapping),
    "Cause": lambda value: isinstance(value, Cause) and value.kind in get_args(CauseKind),
    "AttackUnderWay | None": lambda value: value is None or isinstance(value, AttackUnderWay),
    "Phrase | None": lambda value: value is None or isinstance(value, Phrase),
    "tuple[tuple[str, int], ...]": lambda value: type(value) is tuple,
}
"""type of a field, as it is declared -> whether a value is of it"""


def told(event: Window) -> Seen:
    """What a window tells now, all of whose fields are there and of the types that they declare."""
    for name, field in event.fields.items():
        assert FIELDS[as_plain_text(field.type)](getattr(event, name)), (type(event), name)
    attack = event.attack
    return Seen(
        type(event),
        event.figure,
        event.source,
        event.actor,
        event.spaces,
        tuple((cause.kind, cause.id, cause.by) for cause in event.cause.chain()),
        ()
        if attack is None
        else (
            attack.attacker,
            attack.target,
            attack.ordered_by[:3],
            attack.faces,
            attack.defense_faces(attack.target),
            attack.surges,
        ),
    )


def watching(log: list[Seen]) -> type[Skill]:
    """A skill that notes what each window tells, whomever it concerns."""
    bound: dict[str, Any] = {}
    for event in Window.__subclasses__():
        if event is Phase:
            continue

        async def note(self: Skill, ctx: Context, event: Window) -> None:
            log.append(told(event))

        note.__name__ = event.__name__
        bound[note.__name__] = reacts(event, scope="everyone", optional=False, priority=99)(note)
    return type("Watcher", (Skill,), bound)


class Stage(NamedTuple):
    """An arena, and what was told in it."""

    game: Arena
    log: list[Seen]

    def first(self, window: type[Window], *, of: str = "") -> Seen:
        """The first window of a class, of a figure if one is named."""
        return next(s for s in self.log if s.window is window and (not of or s.figure == self.game.id(of)))


def stage(drawing: str, *, bench: Bench | None = None, thing: str = "", **skills: Any) -> Stage:
    """An arena in K's turn in which W watches; `skills` are scripts of pieces, or (timing, script)."""
    log: list[Seen] = []
    bench = bench or Bench()
    ids: dict[str, list[str]] = {"W": [bench.skill(watching(log), timing="passive")]}
    for name, scripts in skills.items():
        for script in scripts:
            timing, one = script if isinstance(script, tuple) else ("reaction", script)
            ids.setdefault(name, []).append(bench.skill(one, timing=timing))
    pieces = {**PIECES, "b": thing}
    game = bench.arena(
        drawing + "\n\nW", W="maud knight", **{n: spec for n, spec in pieces.items() if n in drawing}
    )
    for name, given in ids.items():
        game.change(name, skills=tuple(given))
    game.turn_of("K")
    del log[:]
    return Stage(game, log)
