"""Cards that are played and items that are found lie in the middle for as long as somebody needs to read them."""

from __future__ import annotations

from delve.rules.card_facts import CardPlayed
from delve.rules.facts import StoryTold
from delve.ui.motion import Speed
from delve.ui.table.playback import FACTORS, Playback
from tests.ui.table.seats import Seat


def played(seat: Seat, card: str = "loose_stair") -> CardPlayed:
    return CardPlayed(side="overlord", card=f"core:{card}", name=card, piece=seat.game.id("K"))


def shown(*cards: str, speed: Speed = "normal") -> Playback:
    seat, playback = Seat("K.g", K="nite knight", g="goblin minion"), Playback(speed)
    seat.model()
    playback.show([played(seat, card) for card in cards], seat.game.view, seat.table.tokens(), 0.0)
    return playback


def lying(playback: Playback, now: float) -> str:
    card = playback.face_up(now)
    return card.name if card is not None else ""


def end_of(playback: Playback) -> float:
    return next(second / 10 for second in range(200) if playback.ready(second / 10))


def test_card_lies_there_until_the_game_goes_on() -> None:
    playback = shown("loose_stair")
    assert lying(playback, 1.0) == "Loose Stair"
    end = end_of(playback)
    assert 2 < end < 5
    assert playback.busy(end - 0.2)
    assert lying(playback, end) == ""


def test_cards_lie_there_one_after_another_and_longer_the_more_they_say() -> None:
    both = shown("loose_stair", "horn_below")
    first = end_of(shown("loose_stair"))
    assert lying(both, first - 0.1) == "Loose Stair"
    assert lying(both, first + 0.1) == "Horn Below"
    assert end_of(both) - first < first


def test_speed_of_the_settings_holds() -> None:
    ends = [end_of(shown("loose_stair", speed=speed)) for speed in ("off", "fast", "normal", "slow")]
    assert ends[0] == 0
    assert ends == sorted(ends)
    assert abs(ends[1] - FACTORS["fast"] * ends[2]) < 0.11


def test_card_that_is_taken_away_is_waited_for_no_longer() -> None:
    playback = shown("loose_stair")
    assert playback.take_card_away(0.5)
    assert playback.ready(0.5)
    assert lying(playback, 0.5) == ""
    assert not playback.take_card_away(0.5)


def test_hurry_takes_cards_away_and_keeps_stories() -> None:
    playback = shown("loose_stair")
    playback.stories.append("A tale.")
    playback.hurry(0.1)
    assert lying(playback, 0.1) == ""
    assert playback.stories == ["A tale."]


def test_nothing_lies_there_for_other_facts() -> None:
    seat, playback = Seat("K.g", K="nite knight", g="goblin minion"), Playback()
    playback.show([StoryTold(story="x", text="A tale.")], seat.game.view, {}, 0.0)
    assert playback.face_up(0.0) is None
    assert playback.ready(0.0)
