"""Dice as they fall over whom they are about: attack and defense, tests, rerolls, and what comes of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from delve.model.die import DieDef
from delve.model.library import Library
from delve.narrate.fighting import attack_hit, attack_missed
from delve.narrate.figures import attribute_tested
from delve.narrate.scene import Scene
from delve.narrate.spans import Line, Text, told
from delve.phrases import printed
from delve.rules.fact import Fact
from delve.rules.facts import (
    AttackDeclared,
    AttackHit,
    AttackMissed,
    AttackRedirected,
    AttributeTested,
    DiceChanged,
    DiceRolled,
    RoundBegan,
    SurgeSpent,
    TurnBegan,
    TurnEnded,
)
from delve.ui.sprites import Point
from delve.ui.table.looks import die_sign
from delve.ui.table.moment import Moment
from delve.ui.table.wording import log_line
from delve.ui.words import LogLine

FALL_SECONDS = 0.45
APART = 0.07
"""seconds between two dice of a throw"""
FACES_SEEN = 5
"""sides that a die shows while it falls, before the one on which it lies"""
SHOWN_AFTER = 1.6
"""seconds that dice lie there once it was told what comes of them"""
REROLL = "reroll"


@dataclass(frozen=True, slots=True)
class FallingDie:
    """A die at a moment: the side that is seen, and how far it has fallen, from 0 to 1."""

    sign: str
    fallen: float = 1.0
    waits: bool = False
    """whether it is not seen yet, as it falls after others"""


@dataclass(frozen=True, slots=True)
class Tray:
    """Dice over a figure at a moment."""

    piece: int
    place: Point
    """where the figure stands, or stood"""
    attack: tuple[FallingDie, ...]
    defense: tuple[FallingDie, ...]
    lines: tuple[LogLine, ...]
    """what comes of them"""


@dataclass(frozen=True, slots=True)
class _Die:
    """A die that was thrown."""

    die: str
    face: int
    start: float

    def at(self, now: float, seconds: float, library: Library) -> FallingDie:
        """How it looks at the moment."""
        record = library.get(DieDef, self.die)
        share = max(0.0, (now - self.start) / seconds) if seconds else float(now >= self.start)
        face = self.face if share >= 1 else self.face + FACES_SEEN - int(share * FACES_SEEN)
        sign = die_sign(record, record.faces[face % len(record.faces)])
        return FallingDie(sign, min(1.0, share), waits=now < self.start)


@dataclass(frozen=True, slots=True)
class _Throw:
    """Dice that belong together, and what came of them so far."""

    piece: int
    place: Point
    attack: tuple[_Die, ...] = ()
    defense: tuple[_Die, ...] = ()
    lines: tuple[tuple[float, LogLine], ...] = ()
    """(when it is told, what)"""
    until: float | None = None
    """when they are taken away; None: as soon as something else begins"""

    @property
    def settled(self) -> float:
        """When the last die lies, at the speed at which they were thrown, and everything is told."""
        dice = max((die.start for die in (*self.attack, *self.defense)), default=0.0)
        return max((dice, *(when for when, _line in self.lines)))


class Throws:
    """The dice that are shown at the moment: those of an attack, and those of something else."""

    def __init__(self) -> None:
        self._attack: _Throw | None = None
        self._aside: _Throw | None = None
        """a test, a revival, or what a script rolls"""
        self._target = 0
        self._fall = FALL_SECONDS
        self._library: Library | None = None

    def note(self, fact: Fact, moment: Moment) -> None:
        """Begin to show dice, or what comes of them."""
        self._library, self._fall = moment.view.library, FALL_SECONDS * moment.factor
        match fact:
            case AttackDeclared():
                self._target, self._attack = fact.target, None
            case AttackRedirected():
                self._target = fact.target
                self._attack = self._over(self._attack, fact.target, moment)
            case DiceRolled():
                self._rolled(fact, moment)
            case DiceChanged():
                self._changed(fact, moment)
            case SurgeSpent():
                bought = Text(printed(fact.effect), "good")
                self._say(told("surge: {bought}", bought=bought), moment)
            case AttackHit():
                self._attack = self._over(self._attack, fact.target, moment)
                self._say(attack_hit(fact, Scene(moment.view)) or (), moment, ends=True)
            case AttackMissed():
                self._attack = self._over(self._attack, fact.target, moment)
                self._say(attack_missed(fact, Scene(moment.view)), moment, ends=True)
            case AttributeTested():
                self._tested(fact, moment)
            case RoundBegan() | TurnBegan() | TurnEnded():
                self._attack = self._ended(self._attack, moment)
                self._aside = self._ended(self._aside, moment)

    # ------------------------------------------------------------------------------------------------ throwing
    def _rolled(self, fact: DiceRolled, moment: Moment) -> None:
        dice = tuple(
            _Die(die, face, moment.start + APART * number * moment.factor)
            for number, (die, face) in enumerate(zip(fact.dice, fact.faces, strict=True))
        )
        if fact.cause == "attack":
            self._attack = self._new(self._target or fact.piece, moment)
            if self._attack is not None:
                self._attack = replace(self._attack, attack=dice)
        elif fact.cause == "defense":
            over = self._over(self._attack, fact.piece, moment) or self._new(fact.piece, moment)
            self._attack = replace(over, defense=dice, lines=()) if over is not None else None
        elif fact.cause == REROLL:
            self._reroll(dice)
        else:
            aside = self._new(fact.piece, moment)
            self._aside = (
                replace(aside, attack=dice, until=moment.start + SHOWN_AFTER * 2 * moment.factor)
                if aside is not None
                else None
            )

    def _new(self, piece: int, moment: Moment) -> _Throw | None:
        place = moment.place(piece)
        return _Throw(piece, place) if place is not None else None

    def _over(self, throw: _Throw | None, piece: int, moment: Moment) -> _Throw | None:
        """The same dice over another figure: a blast throws attack dice once, and shields for each."""
        if throw is None or throw.piece == piece:
            return throw
        place = moment.place(piece)
        if place is None:
            return throw
        return replace(throw, piece=piece, place=place, defense=(), lines=(), until=None)

    def _reroll(self, again: tuple[_Die, ...]) -> None:
        """Let dice of the latest throw fall again, as far as they are known by their kind."""
        if self._attack is None:
            return
        rows = {"defense": self._attack.defense, "attack": self._attack.attack}
        for name, row in rows.items():
            lying, left = [*row], [*again]
            for number, die in enumerate(lying):
                new = next((each for each in left if each.die == die.die), None)
                if new is not None:
                    left.remove(new)
                    lying[number] = new
            if not left:
                changed = tuple(lying)
                self._attack = (
                    replace(self._attack, attack=changed)
                    if name == "attack"
                    else replace(self._attack, defense=changed)
                )
                return

    def _changed(self, fact: DiceChanged, moment: Moment) -> None:
        """The dice of a roll as they lie now: those that differ, and those that were added, fall."""
        throw = self._attack if fact.cause in ("attack", "defense") else self._aside
        if throw is None:
            return
        old = throw.defense if fact.cause == "defense" else throw.attack
        dice = []
        for number, (die, face) in enumerate(zip(fact.dice, fact.faces, strict=True)):
            same = number < len(old) and (old[number].die, old[number].face) == (die, face)
            dice.append(old[number] if same else _Die(die, face, moment.start))
        if fact.cause == "attack":
            self._attack = replace(throw, attack=tuple(dice))
        elif fact.cause == "defense":
            self._attack = replace(throw, defense=tuple(dice))
        else:
            self._aside = replace(throw, attack=tuple(dice))

    # ------------------------------------------------------------------------------------------------ what comes of it
    def _say(self, line: Line, moment: Moment, *, ends: bool = False) -> None:
        if self._attack is None:
            return
        said = (moment.start, log_line(moment.view.library, _unindented(line)))
        until = moment.start + SHOWN_AFTER * moment.factor if ends else None
        self._attack = replace(self._attack, lines=(*self._attack.lines, said), until=until)

    def _tested(self, fact: AttributeTested, moment: Moment) -> None:
        if self._aside is None or self._aside.piece != fact.piece:
            return
        said = log_line(moment.view.library, _unindented(attribute_tested(fact, Scene(moment.view))))
        self._aside = replace(
            self._aside,
            lines=((moment.start, said),),
            until=moment.start + SHOWN_AFTER * moment.factor,
        )

    @staticmethod
    def _ended(throw: _Throw | None, moment: Moment) -> _Throw | None:
        """Dice are taken away when something else begins, if not before."""
        if throw is None or throw.until is not None:
            return throw
        return replace(throw, until=moment.start)

    # ------------------------------------------------------------------------------------------------ showing
    def busy(self, now: float) -> bool:
        """Whether dice still fall, or are to be taken away."""
        shown = [throw for throw in (self._attack, self._aside) if throw is not None]
        return any(
            now < each.settled + self._fall or (each.until is not None and now < each.until) for each in shown
        )

    def finish(self) -> None:
        """Take all dice away."""
        self._attack = self._aside = None

    def trays(self, now: float, *, still: bool = False) -> tuple[Tray, ...]:
        """The dice at the moment, over whom they are about; `still`: they lie there and do not fall."""
        return tuple(self._trays(now, 0.0 if still else self._fall))

    def _trays(self, now: float, fall: float) -> Iterator[Tray]:
        library = self._library
        for throw in (self._attack, self._aside):
            if throw is None or library is None or (throw.until is not None and now >= throw.until):
                continue
            attack = tuple(die.at(now, fall, library) for die in throw.attack)
            defense = tuple(die.at(now, fall, library) for die in throw.defense)
            lines = tuple(line for when, line in throw.lines if when <= now)
            if not all(die.waits for die in (*attack, *defense)):
                yield Tray(throw.piece, throw.place, attack, defense, lines)


def _unindented(line: Line) -> Line:
    """A told line without the blanks before it."""
    first, *rest = line
    return tuple(rest) if isinstance(first, Text) and not first.text.strip() else line
