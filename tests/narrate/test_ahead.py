"""The attack to which a choice leads, told with what its skill does before it and adds to it (rules §6.14)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from delve.narrate.ahead import Ahead, AttacksAhead, ahead_told, attacks_ahead, odds_of
from delve.narrate.foretold import Foretelling
from delve.phrases import Phrase
from delve.rules.ask.combat.ordered import OrderedAttack
from delve.rules.view import View
from delve.testing.arena import Arena
from delve.ui.table.forecast import Forecast
from delve.ui.table.foreseen import foreseen_attack
from delve.ui.table.hand import PlayerHand
from tests.arenas import arena
from tests.terminal.table import play


def chances(view: View, attack: OrderedAttack) -> tuple[Fraction, Fraction]:
    """Average damage, and the chance to defeat the target."""
    odds = view.share_odds(attack.attacker, attack.target, attack.used, ordered=attack.ordered)[attack.target]
    return odds.expected, odds.at_least(view.health_left(attack.target))


def share(*, targets: int = 2) -> Arena:
    """Maud asks whom her Share strikes, with +3 hearts."""
    game = arena("gMh"[: targets + 1], M="maud thresher", g="drowned minion", h="drowned minion")
    game.turn_of("M")
    return game


def test_hearts_that_a_skill_adds_are_in_its_forecast() -> None:
    game = share()
    plain = game.view.attack_odds(game.id("M"), game.id("g"), game.view.weapons(game.id("M"))[0])
    game.begin("skill", "M", "millers_share")
    found = AttacksAhead(game.session).of(game.asked, game.id("g"), chances)
    assert found is not None
    assert found.before == ()
    assert found.attack is not None
    assert found.attack[0] > plain.expected + 2
    assert found.attack[1] > plain.at_least(game.view.health_left(game.id("g")))


def test_terminal_and_window_tell_the_same_of_it() -> None:
    game = share()
    game.begin("skill", "M", "millers_share")
    (told, _) = attacks_ahead(AttacksAhead(game.session), game.asked).values()
    assert "damage on average" in str(told)
    hand = PlayerHand(game.session)
    hand.look_at(game.view.point(game.view.piece(game.id("g")).spaces[0]))
    shown = foreseen_attack(hand, hand.view, None)
    assert isinstance(shown, Forecast)
    assert f"{shown.average} damage on average" in str(told)
    assert shown.power == "3 hearts"
    lines = play(game.session).shown
    assert any(str(told) in line for line in lines), lines


def test_debts_are_paid_before_the_attack_whose_chances_are_told() -> None:
    game = arena("C.g\n..h", C="corm tallier call_it_in", g="drowned minion", h="drowned minion")
    game.change("g", counters=(("core:debt", 2),))
    game.change("h", counters=(("core:debt", 9),))
    game.turn_of("C")
    health = game.view.health_left(game.id("g"))
    game.begin("skill", "C", "call_it_in")
    ahead = AttacksAhead(game.session)
    first = ahead.of(game.asked, game.id("g"), odds_of)
    assert first is not None
    assert str(first.before[0]) == f"Drowned 1 {health} to {health - 2} health"
    second = ahead.of(game.asked, game.id("h"), odds_of)
    assert second is not None
    assert second.attack is None
    assert str(ahead_told(second)) == "Drowned 2 falls"


def test_asking_changes_nothing() -> None:
    game = share()
    game.begin("skill", "M", "millers_share")
    before, journal = game.play.state.digest(), len(game.play.journal)
    attacks_ahead(AttacksAhead(game.session), game.asked)
    assert (game.play.state.digest(), len(game.play.journal)) == (before, journal)


def test_skill_with_one_target_tells_its_odds_on_its_button() -> None:
    game = share(targets=1)
    command = next(one for one in game.asked.items() if "core:millers_share" in one)
    found = Foretelling(game.session).of(game.asked, command)
    assert found is not None
    assert str(found.told).startswith("Drowned, ")
    assert "damage on average" in str(found.told)
    assert found.area.pieces == (game.id("g"),)


@pytest.mark.parametrize("answer", [-1, 99])
def test_what_is_no_answer_leads_to_nothing(answer: int) -> None:
    game = share()
    game.begin("skill", "M", "millers_share")
    found: Ahead[Phrase] | None = AttacksAhead(game.session).of(game.asked, answer, odds_of)
    assert found is None
