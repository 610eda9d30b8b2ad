"""Whoever strikes lunges, whoever is struck shakes and flashes, and who falls is seen until then."""

from __future__ import annotations

from delve.phrases import phrase
from delve.rules.facts import AttackHit, AttackMissed, DamageDealt, FigureDefeated, HeroKnockedOut
from delve.ui.sprites import TokenSprite
from delve.ui.table.blows import LUNGE_FAR, LUNGE_SECONDS, LUNGE_SPACES, SHAKE_SECONDS
from delve.ui.table.playback import Playback
from tests.ui.table.seats import Seat


def seat_of_two(drawing: str = "Kg") -> Seat:
    seat = Seat(drawing, K="nite knight", g="goblin minion")
    seat.model()
    return seat


def hit(seat: Seat) -> AttackHit:
    knight, goblin = seat.game.id("K"), seat.game.id("g")
    return AttackHit(piece=knight, target=goblin, hearts=2, shields=0, pierce=0, damage=2)


def wound(seat: Seat, name: str = "g", amount: int = 2) -> DamageDealt:
    return DamageDealt(piece=seat.game.id(name), amount=amount, source=0, cause="attack")


def seen(seat: Seat, playback: Playback, now: float, name: str) -> TokenSprite:
    tokens = tuple(seat.table.tokens().values())
    return next(token for token in playback.figures(tokens, now) if token.id == seat.game.id(name))


def test_attacker_lunges_towards_its_target_and_comes_back() -> None:
    seat, playback = seat_of_two(), Playback()
    playback.show([hit(seat)], seat.game.view, seat.table.tokens(), 0.0)
    assert seen(seat, playback, LUNGE_SECONDS / 2, "K").nudge == (LUNGE_SPACES, 0.0)
    assert seen(seat, playback, LUNGE_SECONDS + 0.01, "K").nudge == (0.0, 0.0)
    assert not playback.busy(2.0)


def test_attacker_far_away_and_one_who_misses_lunge_as_well() -> None:
    seat, playback = seat_of_two("K...g"), Playback()
    missed = AttackMissed(piece=seat.game.id("K"), target=seat.game.id("g"), reason=phrase("no"))
    playback.show([missed], seat.game.view, seat.table.tokens(), 0.0)
    assert seen(seat, playback, LUNGE_SECONDS / 2, "K").nudge == (LUNGE_FAR, 0.0)


def test_struck_figure_shakes_and_flashes_and_one_that_suffers_nothing_does_not() -> None:
    seat, playback = seat_of_two(), Playback()
    playback.show([wound(seat, amount=0)], seat.game.view, seat.table.tokens(), 0.0)
    assert seen(seat, playback, 0.05, "g").struck == 0
    playback.show([wound(seat)], seat.game.view, seat.table.tokens(), 1.0)
    token = seen(seat, playback, 1.05, "g")
    assert token.nudge != (0.0, 0.0)
    assert 0.5 < token.struck < 1
    assert seen(seat, playback, 1.01 + SHAKE_SECONDS, "g") == seat.table.tokens()[seat.game.id("g")]


def test_with_reduced_motion_nobody_moves_and_the_flash_is_left() -> None:
    seat, playback = seat_of_two(), Playback()
    playback.still = True
    playback.show([hit(seat), wound(seat)], seat.game.view, seat.table.tokens(), 0.0)
    assert seen(seat, playback, LUNGE_SECONDS / 2, "K").nudge == (0.0, 0.0)
    token = seen(seat, playback, 0.3, "g")
    assert token.nudge == (0.0, 0.0)
    assert token.struck > 0


def test_who_falls_stands_in_color_until_it_is_seen_to_fall() -> None:
    seat, playback = seat_of_two(), Playback()
    fell = FigureDefeated(piece=seat.game.id("g"), source=0, spaces=(1,))
    playback.show([wound(seat), fell], seat.game.view, seat.table.tokens(), 0.0)
    early, late = playback.ghosts(0.1), playback.ghosts(1.0)
    assert [ghost.gray for ghost in (*early, *late)] == [False, True]
    (struck,) = (token for token in playback.figures((), 0.1) if token.id == seat.game.id("g"))
    assert struck.struck > 0
    assert playback.ghosts(3.0) == ()


def test_knocked_out_hero_stands_until_it_falls_and_no_longer() -> None:
    seat, playback = seat_of_two(), Playback()
    fell = HeroKnockedOut(piece=seat.game.id("K"), source=0, space=0)
    playback.show([wound(seat, "K"), fell], seat.game.view, seat.table.tokens(), 0.0)
    assert [ghost.id for ghost in playback.ghosts(0.3)] == [seat.game.id("K")]
    assert playback.ghosts(0.7) == ()
