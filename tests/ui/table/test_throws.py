"""Dice fall over whom they are about, and what comes of them is told below."""

from __future__ import annotations

from collections.abc import Sequence

from delve.model.die import DieDef
from delve.phrases import phrase
from delve.rules.fact import Fact
from delve.rules.facts import (
    AttackDeclared,
    AttackHit,
    AttackMissed,
    AttackRedirected,
    AttributeTested,
    DiceChanged,
    DiceRolled,
    SurgeSpent,
    TurnBegan,
)
from delve.ui.table.looks import die_sign
from delve.ui.table.playback import Playback
from delve.ui.table.throws import APART, FALL_SECONDS, SHOWN_AFTER, FallingDie, Tray
from delve.ui.words import LogLine, Words
from tests.ui.table.seats import Seat

LYING = FALL_SECONDS + 3 * APART


class Watched:
    """Two figures whose dice are watched: a knight strikes the first of two goblins."""

    def __init__(self) -> None:
        self.seat = Seat("K.g\n..h", K="nite knight", g="goblin minion", h="goblin minion")
        self.seat.model()
        self.playback, self.now = Playback(), 0.0
        self.knight, self.goblin, self.other = (self.seat.game.id(name) for name in "Kgh")

    def show(self, *facts: Fact, seconds: float = 5.0) -> None:
        """Show facts, and let the time pass."""
        self.playback.show(facts, self.seat.game.view, self.seat.table.tokens(), self.now)
        self.now += seconds

    def declare(self) -> None:
        self.show(AttackDeclared(piece=self.knight, target=self.goblin, weapon=0, weapon_name="fist"))

    def roll(self, piece: int, cause: str, *dice: tuple[str, int], seconds: float = 5.0) -> None:
        colors, faces = zip(*dice, strict=True)
        names = tuple(f"core:{color}" for color in colors)
        self.show(DiceRolled(piece=piece, cause=cause, dice=names, faces=faces), seconds=seconds)

    @property
    def tray(self) -> Tray:
        (tray,) = self.playback.trays(self.now)
        return tray

    def signs(self, dice: Sequence[tuple[str, int]]) -> list[str]:
        library = self.seat.game.view.library
        records = [(library.get(DieDef, f"core:{color}"), face) for color, face in dice]
        return [die_sign(die, die.faces[face]) for die, face in records]


def seen(dice: Sequence[FallingDie]) -> list[str]:
    assert all(die.fallen == 1 and not die.waits for die in dice)
    return [die.sign for die in dice]


def words(lines: Sequence[LogLine]) -> list[str]:
    return ["".join(part.text for part in line if isinstance(part, Words)) for line in lines]


def test_dice_of_both_fall_over_the_target_and_then_their_sum_is_told() -> None:
    watched = Watched()
    watched.declare()
    watched.roll(watched.knight, "attack", ("blue", 1), ("red", 2))
    assert watched.tray.piece == watched.goblin
    watched.roll(watched.goblin, "defense", ("gray", 3))
    tray = watched.tray
    assert seen(tray.attack) == watched.signs([("blue", 1), ("red", 2)])
    assert seen(tray.defense) == watched.signs([("gray", 3)])
    watched.show(SurgeSpent(piece=watched.knight, cost=1, effect=phrase("+1 heart")), seconds=1)
    hit = AttackHit(piece=watched.knight, target=watched.goblin, hearts=4, shields=1, pierce=0, damage=3)
    watched.show(hit, seconds=0.1)
    assert words(watched.tray.lines) == ["surge: +1 heart", "4 hearts - 1 shield = 3 damage"]
    watched.now += SHOWN_AFTER
    assert watched.playback.trays(watched.now) == ()


def test_dice_fall_one_after_another_show_other_sides_on_the_way_and_then_lie_still() -> None:
    watched = Watched()
    watched.declare()
    watched.roll(watched.knight, "attack", ("blue", 1), ("red", 2), seconds=APART / 2)
    first, second = watched.tray.attack
    assert 0 < first.fallen < 1
    assert second.waits
    assert first.sign != watched.signs([("blue", 1)])[0]
    assert watched.playback.busy(watched.now)
    watched.now += LYING
    assert seen(watched.tray.attack) == watched.signs([("blue", 1), ("red", 2)])


def test_with_reduced_motion_dice_lie_there_at_once() -> None:
    watched = Watched()
    watched.playback.still = True
    watched.declare()
    watched.roll(watched.knight, "attack", ("blue", 1), ("red", 2), seconds=APART / 2)
    first, second = watched.tray.attack
    assert (first.sign, first.fallen) == (watched.signs([("blue", 1)])[0], 1)
    assert second.waits
    watched.now += APART
    assert seen(watched.tray.attack) == watched.signs([("blue", 1), ("red", 2)])


def test_dice_that_lie_wait_for_an_answer_without_anything_to_draw() -> None:
    watched = Watched()
    watched.declare()
    watched.roll(watched.knight, "attack", ("blue", 1), seconds=60)
    assert watched.tray
    assert not watched.playback.busy(watched.now)
    watched.show(TurnBegan(piece=watched.knight), seconds=0.1)
    assert watched.playback.trays(watched.now) == ()


def test_die_that_is_rolled_again_and_one_that_is_added_fall_and_the_rest_lies() -> None:
    watched = Watched()
    watched.declare()
    watched.roll(watched.knight, "attack", ("blue", 1), ("red", 2))
    watched.roll(watched.knight, "reroll", ("red", 5), seconds=0.1)
    blue, red = watched.tray.attack
    assert blue.fallen == 1
    assert red.fallen < 1
    watched.now += LYING
    assert seen(watched.tray.attack) == watched.signs([("blue", 1), ("red", 5)])
    dice, faces = ("core:blue", "core:red", "core:yellow"), (1, 5, 0)
    watched.show(DiceChanged(piece=watched.knight, cause="attack", dice=dice, faces=faces), seconds=0.1)
    assert [die.fallen < 1 for die in watched.tray.attack] == [False, False, True]
    watched.now += LYING
    assert seen(watched.tray.attack) == watched.signs([("blue", 1), ("red", 5), ("yellow", 0)])


def test_changed_shields_and_those_of_the_next_who_is_struck_take_the_place_of_the_old() -> None:
    watched = Watched()
    watched.declare()
    watched.roll(watched.knight, "attack", ("blue", 1))
    watched.roll(watched.goblin, "defense", ("gray", 3))
    changed = DiceChanged(piece=watched.goblin, cause="defense", dice=("core:gray",), faces=(1,))
    watched.show(changed)
    assert seen(watched.tray.defense) == watched.signs([("gray", 1)])
    watched.roll(watched.other, "defense", ("gray", 2))
    assert (watched.tray.piece, seen(watched.tray.attack)) == (watched.other, watched.signs([("blue", 1)]))
    assert seen(watched.tray.defense) == watched.signs([("gray", 2)])


def test_dice_go_along_with_an_attack_that_is_turned_to_another() -> None:
    watched = Watched()
    watched.declare()
    watched.roll(watched.knight, "attack", ("blue", 1))
    watched.show(AttackRedirected(piece=watched.knight, before=watched.goblin, target=watched.other))
    assert watched.tray.piece == watched.other
    missed = AttackMissed(piece=watched.knight, target=watched.other, reason=phrase("out of range"))
    watched.show(missed, seconds=0.1)
    assert words(watched.tray.lines)[0].endswith("out of range")


def test_test_of_an_attribute_has_dice_and_a_line_of_its_own() -> None:
    watched = Watched()
    watched.roll(watched.knight, "test", ("gray", 1), ("black", 2))
    assert watched.playback.trays(watched.now) == (), "they lie there for some seconds only"
    watched.roll(watched.knight, "test", ("gray", 1), ("black", 2), seconds=1)
    assert (watched.tray.piece, watched.tray.defense) == (watched.knight, ())
    tested = AttributeTested(piece=watched.knight, attribute="might", passed=True, value=4, shields=3)
    watched.show(tested, seconds=0.1)
    assert words(watched.tray.lines) == ["Nite passes the test of might: 3 shields, no more than might 4"]


def test_undo_and_speed_off_leave_no_dice() -> None:
    watched = Watched()
    watched.declare()
    watched.roll(watched.knight, "attack", ("blue", 1))
    watched.playback.finish()
    assert watched.playback.trays(watched.now) == ()
    watched.playback.speed = "off"
    watched.declare()
    watched.roll(watched.knight, "attack", ("blue", 1))
    assert watched.playback.trays(watched.now) == ()
    assert watched.playback.ready(watched.now)
