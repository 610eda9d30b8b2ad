"""What has happened is shown one thing after another, and may be cut short at any time."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as replace_fact

from delve.phrases import phrase
from delve.rules.facts import (
    AttackDeclared,
    AttackHit,
    AttackMissed,
    DamageDealt,
    DiceRolled,
    FatigueSuffered,
    FigureDefeated,
    FigureMoved,
    RoundBegan,
    StoryTold,
)
from delve.ui.table.floating import FLOAT_SECONDS
from delve.ui.table.playback import Playback
from tests.ui.table.seats import Seat


def seat_of_two() -> Seat:
    seat = Seat("K.g", K="nite knight", g="goblin minion")
    seat.model()
    return seat


def wound(seat: Seat, amount: int = 2) -> DamageDealt:
    return DamageDealt(piece=seat.game.id("g"), amount=amount, source=seat.game.id("K"), cause="attack")


def test_step_glides_from_where_the_figure_was() -> None:
    """S0-99."""
    seat, playback = seat_of_two(), Playback()
    moved = FigureMoved(piece=seat.game.id("K"), before=(0,), spaces=(1,))
    (glide,) = playback.show([moved], seat.game.view, {}, 0.0)
    assert glide.points == ((0, 0), (1, 0))
    assert not playback.ready(0.1)
    assert playback.ready(0.2)


def test_step_on_a_board_that_was_left_since_is_not_shown_on_the_other() -> None:
    seat = Seat("K.g", boards={"deep": "....."}, K="nite knight", g="goblin minion")
    seat.model()
    view, goblin, playback = seat.game.view, seat.game.id("g"), Playback()
    step = FigureMoved(piece=goblin, before=(2,), spaces=(1,))
    assert len(playback.show([step], view, {}, 0.0)) == 1
    below = replace_fact(step, board="deep")
    playback = Playback()
    assert playback.show([below, wound(seat)], view, seat.table.tokens(), 0.0) == ()
    (label,) = playback.labels(0.5, {})
    assert label.x == 2.5, "it is struck where it stands on this board"


def test_placed_figure_does_not_glide() -> None:
    seat, playback = seat_of_two(), Playback()
    placed = FigureMoved(piece=seat.game.id("K"), before=(0,), spaces=(1,), placed=True)
    assert playback.show([placed], seat.game.view, {}, 0.0) == ()


def test_damage_floats_over_the_figure_rises_and_goes() -> None:
    """S0-99."""
    seat, playback = seat_of_two(), Playback()
    playback.show([wound(seat)], seat.game.view, {}, 0.0)
    (first,) = playback.labels(0.1)
    (later,) = playback.labels(0.9)
    assert first.text == "-2"
    assert later.y < first.y
    assert playback.labels(FLOAT_SECONDS + 0.1) == ()


def test_word_goes_along_with_its_figure_and_stays_where_a_figure_that_is_gone_was() -> None:
    seat, playback = seat_of_two(), Playback()
    goblin = seat.game.id("g")
    before = seat.table.tokens()
    playback.show([wound(seat)], seat.game.view, before, 0.0)
    (label,) = playback.labels(0.1, {goblin: replace(before[goblin], x=0, y=3)})
    assert (label.x, label.over) == (0.5, goblin)
    assert label.y > 2
    (left,) = playback.labels(0.1, {})
    assert left.x == before[goblin].x + 0.5


def test_word_stands_where_its_figure_was_when_it_was_struck() -> None:
    seat, playback = seat_of_two(), Playback()
    goblin = seat.game.id("g")
    flung = FigureMoved(piece=goblin, before=(2,), spaces=(1,), placed=True)
    fell = FigureDefeated(piece=goblin, source=0, spaces=(1,))
    playback.show([flung, wound(seat), fell], seat.game.view, seat.table.tokens(), 0.0)
    (label,) = playback.labels(0.5, {})
    assert label.x == 1.5
    assert [ghost.x for ghost in playback.ghosts(0.5)] == [1]


def test_several_words_over_one_figure_stand_above_each_other() -> None:
    seat, playback = seat_of_two(), Playback()
    tired = FatigueSuffered(piece=seat.game.id("K"), amount=1, cause="x")
    playback.show([tired, tired], seat.game.view, {}, 0.0)
    first, second = playback.labels(0.5)
    assert second.y < first.y


def test_defeated_figure_stays_for_a_moment_as_it_stood() -> None:
    seat, playback = seat_of_two(), Playback()
    goblin = seat.game.id("g")
    fell = FigureDefeated(piece=goblin, source=1, spaces=(2,))
    playback.show([fell], seat.game.view, seat.table.tokens(), 0.0)
    assert [token.id for token in playback.ghosts(0.1)] == [goblin]
    assert playback.ghosts(2.0) == ()


def test_arrow_of_an_attack_is_shown_until_shortly_after_its_outcome() -> None:
    seat, playback = seat_of_two(), Playback()
    knight, goblin = seat.game.id("K"), seat.game.id("g")
    declared = AttackDeclared(piece=knight, target=goblin, weapon="", weapon_name="fist")
    playback.show([declared], seat.game.view, {}, 0.0)
    assert len(playback.attack_arrow(3.0)) == 1
    missed = AttackMissed(piece=knight, target=goblin, reason=phrase("no"))
    playback.show([missed], seat.game.view, {}, 3.0)
    assert len(playback.attack_arrow(3.1)) == 1
    assert playback.attack_arrow(4.0) == ()


def test_dice_are_left_on_the_table_for_a_while_and_hurry_goes_on_at_once() -> None:
    seat, playback = seat_of_two(), Playback()
    rolled = DiceRolled(piece=1, cause="attack", dice=("core:red",), faces=(0,))
    playback.show([rolled], seat.game.view, {}, 0.0)
    assert not playback.ready(0.5)
    playback.hurry(0.5)
    assert playback.ready(0.5)


def test_speed_off_shows_nothing_but_keeps_stories() -> None:
    seat, playback = seat_of_two(), Playback("off")
    hit = AttackHit(piece=1, target=2, hearts=1, shields=0, pierce=0, damage=0)
    facts = [StoryTold(story="x", text="A tale."), wound(seat), hit]
    assert playback.show(facts, seat.game.view, {}, 0.0) == ()
    assert playback.ready(0.0)
    assert playback.labels(0.1) == ()
    assert playback.stories == ["A tale."]


def test_finish_forgets_what_is_shown_but_no_story() -> None:
    seat, playback = seat_of_two(), Playback("slow")
    playback.show([StoryTold(story="x", text="A tale."), wound(seat)], seat.game.view, {}, 0.0)
    playback.finish()
    assert not playback.busy(0.0)
    assert playback.stories == ["A tale."]


def test_of_rounds_in_which_nothing_happens_only_the_last_is_waited_for() -> None:
    seat = Seat()
    rounds = [RoundBegan(round=number) for number in range(1, 25)]
    one, many = Playback(), Playback()
    one.show(rounds[-1:], seat.game.view, {}, 0.0)
    many.show(rounds, seat.game.view, {}, 0.0)
    assert not many.ready(0.1)
    assert one.ready(0.5) == many.ready(0.5) is True
