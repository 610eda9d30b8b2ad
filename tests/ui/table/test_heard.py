"""Each kind of fact is heard as what it is, at the moment at which it is shown."""

from __future__ import annotations

from delve.phrases import phrase
from delve.rules.facts import (
    AttackHit,
    AttackMissed,
    DiceRolled,
    FigureDefeated,
    FigureMoved,
    HeroKnockedOut,
    RoundBegan,
)
from delve.ui.table.heard import LATE, sound_of
from delve.ui.table.playback import Playback
from tests.ui.table.seats import Seat


def test_facts_are_told_apart_by_what_is_heard_of_them() -> None:
    step = FigureMoved(piece=1, before=(0,), spaces=(1,))
    facts = [
        step,
        FigureMoved(piece=1, before=(0,), spaces=(1,), placed=True),
        FigureMoved(piece=1, before=(), spaces=(1,)),
        AttackHit(piece=1, target=2, hearts=2, shields=0, pierce=0, damage=2),
        AttackHit(piece=1, target=2, hearts=2, shields=2, pierce=0, damage=0),
        AttackMissed(piece=1, target=2, reason=phrase("no")),
        FigureDefeated(piece=1, source=0, spaces=(1,)),
        HeroKnockedOut(piece=1, source=0, space=1),
        RoundBegan(round=1),
    ]
    heard = [sound_of(fact) for fact in facts]
    assert heard == ["step", None, None, "hit", "block", "miss", "defeat", "defeat", None]


def shown(playback: Playback) -> Playback:
    seat = Seat("K.g", K="nite knight", g="goblin minion")
    goblin = seat.game.id("g")
    rolled = DiceRolled(piece=goblin, cause="defense", dice=("core:gray",), faces=(1,))
    hit = AttackHit(piece=seat.game.id("K"), target=goblin, hearts=2, shields=0, pierce=0, damage=2)
    seat.model()
    playback.show([rolled, rolled, hit], seat.game.view, seat.table.tokens(), 0.0)
    return playback


def test_sound_is_heard_once_when_its_fact_is_shown() -> None:
    playback = shown(Playback())
    assert playback.heard(0.0) == ("die",)
    assert playback.heard(0.1) == ()
    assert playback.heard(1.6) == ("hit",)


def test_sound_that_comes_too_late_is_not_heard_and_speed_off_is_silent() -> None:
    playback = shown(Playback())
    assert playback.heard(2.0 + 2 * LATE) == ()
    assert shown(Playback("off")).heard(0.0) == ()


def test_what_is_skipped_is_not_heard() -> None:
    playback = shown(Playback())
    playback.finish()
    assert playback.heard(0.0) == ()
