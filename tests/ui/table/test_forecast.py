"""Odds in whole percent, and columns that never lie about what is impossible or certain."""

from __future__ import annotations

from fractions import Fraction

import pytest

from delve.narrate.odds import outlook, percent, tenths
from delve.phrases import phrase
from delve.rules.facts import AttackDeclared, AttackHit, AttackMissed, DamageDealt
from delve.rules.view import View
from delve.script import Skill, modifies
from delve.testing.arena import Arena
from delve.ui.table.forecast import MOST_COLUMNS, Forecast, _columns, forecast, last_report, weapon_against
from tests.arenas import Bench, arena
from tests.ui.table.seats import Seat


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (Fraction(0), "0%"),
        (Fraction(1, 1000), "1%"),
        (Fraction(1, 2), "50%"),
        (Fraction(2, 3), "67%"),
        (Fraction(999, 1000), "99%"),
        (Fraction(1), "100%"),
    ],
)
def test_percent_says_0_and_100_only_of_what_is_impossible_or_certain(chance: Fraction, said: str) -> None:
    assert percent(chance) == said


def test_columns_beyond_the_last_are_added_to_it() -> None:
    damage = tuple(Fraction(1, 20) for _ in range(20))
    columns = _columns(damage, 12)
    assert len(columns) == MOST_COLUMNS
    assert columns[-1].damage == "11+"
    assert columns[-1].percent == 45
    assert columns[-1].share == 1.0


def test_columns_from_the_health_that_is_left_on_kill() -> None:
    columns = _columns((Fraction(1, 4),) * 4, 2)
    assert [column.kills for column in columns] == [False, False, True, True]


def test_weapon_is_the_chosen_one_if_it_reaches_else_the_first_that_does() -> None:
    seat = Seat("W.g", W="wren strider", g="goblin minion")
    archer, goblin = seat.game.id("W"), seat.game.id("g")
    view = seat.game.view
    knife = next(weapon for weapon in view.weapons(archer) if weapon.attack.type == "melee")
    found = weapon_against(view, archer, goblin, knife.id)
    assert found is not None
    assert found.attack.type == "ranged"
    assert weapon_against(view, archer, archer) is None


def test_report_tells_a_miss_and_waits_for_what_has_not_happened_yet() -> None:
    seat = Seat("Kg", K="nite knight", g="goblin minion")
    knight, goblin = seat.game.id("K"), seat.game.id("g")
    declared = AttackDeclared(piece=knight, target=goblin, weapon="", weapon_name="fist")
    begun = last_report(seat.game.view, [declared], str)
    assert begun is not None
    assert (begun.title, begun.outcome) == (f"{knight} → {goblin}", "")
    missed = AttackMissed(piece=knight, target=goblin, reason=phrase("range {range} of 5", range=3))
    told = last_report(seat.game.view, [declared, missed], str)
    assert told is not None
    assert told.outcome == "Missed: range 3 of 5"
    wound = DamageDealt(piece=goblin, amount=1, source=knight, cause="attack")
    assert last_report(seat.game.view, [wound], str) is None


def test_forecast_of_a_blast_lists_whom_it_strikes_beside_its_target() -> None:
    """rules §6.9: friends are marked as such"""
    bench = Bench()
    bomb = bench.item("bomb", attack={"type": "ranged", "dice": ["core:blue", "core:red"], "blast": True})
    game = bench.arena("K..g.\n..Sh.", K="nite", S="wren", g="goblin minion", h="goblin elite")
    game.change("K", items=(bomb,))
    (weapon,) = game.view.weapons(game.id("K"))
    shown = forecast(game.view, game.id("K"), game.id("g"), weapon, lambda id: game[_letter(game, id)].name)
    assert [(other.name, other.friend) for other in shown.others] == [("Wren", True), ("Goblin", False)]
    assert all(other.chances.count("%") == 2 for other in shown.others)


def test_of_those_beside_the_target_no_chances_are_told_where_nothing_is_left_to_chance() -> None:
    bench = Bench()
    bomb = bench.item("bomb", attack={"type": "ranged", "power": 2, "blast": True})
    profile = {"speed": 3, "health": 2, "attack": {"type": "melee", "power": 2}}
    bench.monster("stone", acts={"1": {"elite": profile | {"health": 5}, "minion": profile}})
    game = bench.arena("K..g.\n..eh.", K="nite", g="stone minion", h="stone minion", e="stone elite")
    game.change("K", items=(bomb,))
    (weapon,) = game.view.weapons(game.id("K"))
    shown = forecast(game.view, game.id("K"), game.id("g"), weapon, lambda id: _letter(game, id))
    assert {other.name: other.chances for other in shown.others} == {"e": "2 damage", "h": "defeated"}


def _letter(game: Arena, id: int) -> str:
    return next(letter for letter, piece in game.names.items() if piece == id)


def test_forecast_without_dice_tells_power_and_shields_in_words() -> None:
    bench = Bench()
    club = bench.item("club", attack={"type": "melee", "power": 3})
    profile = {"speed": 3, "health": 2, "shields": 1, "attack": {"type": "melee", "power": 2}}
    bench.monster("stone", limits={"2": {"minion": 1}}, acts={"1": {"elite": profile, "minion": profile}})
    game = bench.arena("Kg", K="nite knight", g="test:stone minion")
    game.change("K", items=(club,), skills=())
    (weapon,) = game.view.weapons(game.id("K"))
    shown = forecast(game.view, game.id("K"), game.id("g"), weapon, lambda id: str(id))
    assert (shown.attack, shown.defense, shown.power, shown.shields) == ((), (), "3 hearts", "1 shield")
    assert (shown.wounds, shown.kills) == ("100%", "100%")


def test_forecast_tells_where_hearts_shields_and_pierce_come_from_that_no_dice_show() -> None:
    """The log tells it of the blow itself in the same names."""

    class Sharp(Skill):
        """Ignores a shield more, and strikes harder."""

        @modifies("pierce")
        def through(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
            return 1

        @modifies("bonus_hearts")
        def harder(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
            return 2

    bench = Bench()
    pick = bench.item("pick", attack={"type": "melee", "power": 3, "pierce": 1}, name="Pick")
    profile = {"speed": 3, "health": 9, "shields": 4, "attack": {"type": "melee", "power": 2}}
    bench.monster("stone", limits={"2": {"minion": 1}}, acts={"1": {"elite": profile, "minion": profile}})
    sharp = bench.skill(Sharp, timing="passive")
    game = bench.arena("Kg", K="nite knight", g="test:stone minion")
    game.change("K", items=(pick,), skills=(sharp,))
    (weapon,) = game.view.weapons(game.id("K"))
    shown = forecast(game.view, game.id("K"), game.id("g"), weapon, lambda id: str(id))
    assert (shown.power, shown.shields) == ("5 hearts, pierce 2", "4 shields")
    assert shown.sources == "2 hearts Sharp, pierce 1 Sharp"
    game.turn_of("K")
    game.begin("attack", "K", pick, answers=[game.id("g")])
    (hit,) = game.happened(AttackHit)
    assert isinstance(hit, AttackHit)
    assert (hit.shields_by, hit.damage) == ((("", 4),), 3)
    assert dict(hit.pierce_by) == {"test:pick": 1, "test:sharp": 1}


DUEL = "........\n.K....g.\n........"


def test_forecast_tells_average_chances_and_at_what_it_may_fail() -> None:
    """rules §6.14: miss, range and shields together are all that does no damage"""
    game = arena("W......g", W="wren strider", g="goblin minion")
    game.turn_of("W")
    view, archer, goblin = game.view, game.id("W"), game.id("g")
    bow = next(weapon for weapon in view.weapons(archer) if weapon.attack.type == "ranged")
    found = outlook(view, archer, goblin, bow)
    assert found.needed == 6
    assert found.misses == Fraction(1, 6)
    assert found.misses + found.short + found.stopped + found.wounds == 1
    assert found.short > 0
    shown = forecast(view, archer, goblin, bow, lambda id: view.piece(id).name)
    assert shown.average == tenths(view.attack_odds(archer, goblin, bow).expected)
    assert shown.failures.startswith("17% miss, ")
    assert "short of range 6" in shown.failures


def test_hovered_space_tells_the_best_attack_from_there_until_no_action_would_be_left() -> None:
    seat = Seat(DUEL, K="nite knight", g="goblin minion")
    seat.game.turn_of("K")
    seat.hand.look_at((5, 1))
    shown = seat.model().middle
    assert isinstance(shown, Forecast)
    assert (shown.heading, shown.title) == (
        "After this walk",
        "Nite attacks Goblin 1 with Oaken Blade",
    )
    assert shown.back.startswith("Next turn Goblin 1 could attack Nite: ")
    seat.hand.look_at((2, 1))
    assert not isinstance(seat.model().middle, Forecast)
    seat.game.change("K", action_points=1)
    seat.hand.look_at((5, 1))
    assert not isinstance(seat.model().middle, Forecast)


def test_enemy_that_a_walk_brings_into_reach_tells_the_own_attack_and_where_to_walk() -> None:
    seat = Seat(DUEL, K="nite knight", g="goblin minion")
    seat.game.turn_of("K")
    seat.hand.look_at((6, 1))
    shown = seat.model().middle
    assert isinstance(shown, Forecast)
    heading, *to = shown.heading.replace(",", " ").split(" walk to ")
    assert (heading, shown.title) == ("Out of reach:", "Nite attacks Goblin 1 with Oaken Blade")
    x, y = map(int, to[0].split()[:2])
    seat.hand.look_at((x, y))
    assert seat.hand.pick()
    while seat.hand.walk_on():
        pass
    assert seat.game.id("g") in seat.hand.targets.attacks, "what was told is true after that walk"


def test_enemy_in_sight_and_out_of_reach_is_called_so_before_a_click() -> None:
    """A line shows that it is in sight, which must not be taken for reach."""
    seat = Seat("K..g", K="nite knight", g="goblin minion")
    seat.game.turn_of("K")
    tired = seat.game.view.number("stamina", seat.game.id("K"))
    seat.game.change("K", fatigue=tired, action_points=0)
    seat.hand.look_at((3, 0))
    assert seat.model().scene.sights
    told = seat.model().tooltip
    assert not seat.hand.pick()
    refused = seat.model().tooltip
    assert refused[0] in told, "a click says nothing that was not there before it"
    assert refused.count(refused[0]) == 1


def test_enemy_out_of_reach_tells_what_it_could_do_itself() -> None:
    seat = Seat(DUEL, K="nite knight", g="goblin minion")
    seat.game.turn_of("K")
    seat.game.change("K", action_points=1)
    seat.hand.look_at((6, 1))
    shown = seat.model().middle
    assert isinstance(shown, Forecast)
    assert (shown.heading, shown.title) == ("What Goblin 1 could do", "Goblin 1 attacks Nite")
    assert shown.back.startswith("Next turn Nite could attack Goblin 1: ")
