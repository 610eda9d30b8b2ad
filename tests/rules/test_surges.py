"""What surges buy, and how often (rules §6.5)."""

from __future__ import annotations

import pytest

from delve.model.switches import Switches
from delve.phrases import phrase, printed
from delve.requests import ChooseOption, IllegalAnswer
from delve.rules.facts import AttackHit, AttackMissed, DiceRolled, SurgeSpent
from delve.script import Condition, Skill, Surge, View, modifies
from delve.testing.arena import Arena
from tests.arenas import Bench, arena

BLADE = "core:oaken_blade"
# surges: blue 1 2H S r2, blue 5 1H S r6 · red 5 3H S · yellow 3 1H S · brown 0 none, 5 two shields


def striking(game: Arena, attack: tuple[int, ...], defense: int = 0, weapon: int = BLADE) -> None:
    """Begin K's attack on g, up to the first surge."""
    game.turn_of("K")
    game.begin("attack", "K", weapon, answers=[game.id("g"), attack, (defense,)])


def asked(game: Arena) -> dict[str, str]:
    request = game.play.pending
    assert isinstance(request, ChooseOption)
    return {key: printed(label) for key, label in request.labels.items()}


def test_each_ability_is_bought_once_and_done_is_always_offered() -> None:
    game = arena("Kg", K="nite knight", g="goblin minion")
    striking(game, (1, 5), 5)
    assert asked(game) == {"surge_1": "+1 heart", "surge_2": "pierce 1", "done": "Done"}
    game.reply("surge_1")
    assert asked(game) == {"surge_2": "pierce 1", "done": "Done"}
    with pytest.raises(IllegalAnswer):
        game.play.answer("surge_1")
    game.reply("surge_2")
    game.assert_idle()
    assert game["g"].damage == 4, "5 hearts and 1 of 2 shields, 5 of 4 health are lost"
    assert [str(f.effect) for f in game.happened(SurgeSpent)] == ["+1 heart", "pierce 1"]  # type: ignore[attr-defined]


def test_surges_that_are_not_spent_are_lost() -> None:
    game = arena("Kg", K="nite knight", g="goblin minion")
    striking(game, (5, 0))
    game.reply("done")
    game.assert_idle()
    assert game["g"].damage == 2
    assert game.happened(SurgeSpent) == []


def test_nothing_is_asked_without_surges() -> None:
    game = arena("Kg", K="nite knight", g="goblin minion")
    striking(game, (2, 0))
    game.assert_idle()


def test_surges_left_after_everything_is_bought_ask_nothing() -> None:
    bench = Bench()
    club = bench.item(
        "club", attack={"type": "melee", "dice": ["core:blue", "core:red"]}, surges=[{"hearts": 1}]
    )
    game = bench.arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", items=(club,))
    striking(game, (1, 5), 5, weapon=club)
    game.reply("surge_1")
    game.assert_idle()


def test_two_abilities_that_read_the_same_are_two() -> None:
    """Trap 7."""
    bench = Bench()
    club = bench.item(
        "club",
        attack={"type": "melee", "dice": ["core:blue", "core:red"]},
        surges=[{"hearts": 1}, {"hearts": 1}],
    )
    game = bench.arena("Kg", K="nite knight", g="drowned elite")
    game.change("K", items=(club,))
    striking(game, (1, 5), 0, weapon=club)
    assert list(asked(game)) == ["surge_1", "surge_2", "done"]
    game.reply("surge_2", "surge_1")
    assert game["g"].damage == 7


def test_dear_ability_needs_all_its_surges() -> None:
    game = arena("K.g", K="nite knight", g="drowned elite")
    game.change("K", items=("core:tide_spear",))
    game.change("g", skills=())
    striking(game, (1, 0, 1), weapon="core:tide_spear")
    assert list(asked(game)) == ["surge_1", "done"]
    game.reply("done")
    game.do("end_turn", "K")
    striking(game, (1, 5, 1), 5, weapon="core:tide_spear")
    assert asked(game)["surge_2"] == "pierce 3 (2 surges)"
    game.reply("surge_2")
    game.assert_idle()
    assert game["g"].damage == 8


def test_hero_recovers_one_fatigue_with_one_surge_of_each_attack() -> None:
    game = arena("Kg", K="nite knight", g="drowned elite")
    game.change("K", fatigue=2)
    striking(game, (1, 5))
    assert list(asked(game)) == ["surge_1", "surge_2", "recover", "done"]
    game.reply("recover")
    assert game["K"].fatigue == 1
    assert "recover" not in asked(game), "one surge of each attack"
    game.reply("done")
    game.begin("attack", "K", BLADE, answers=[game.id("g"), (1, 0), (0,)])
    assert "recover" in asked(game)


def test_hero_without_fatigue_is_not_offered_to_recover() -> None:
    game = arena("Kg", K="nite knight", g="goblin minion")
    striking(game, (1, 0))
    assert "recover" not in asked(game)


def test_monster_buys_from_its_profile_and_recovers_nothing() -> None:
    game = arena("K.g", K="nite knight", g="goblin minion")
    game.turn_of("g")
    game.begin("attack", "g", "", answers=[game.id("K"), (1, 1), (0,)])
    assert game.play.pending.asker == "overlord"  # type: ignore[union-attr]
    assert asked(game) == {"surge_1": "+1 heart", "surge_2": "+2 range", "done": "Done"}


class Stinging(Condition):
    """Does nothing by itself."""


@pytest.mark.parametrize(("shields", "stung"), [(0, True), (5, True), (None, False)])
def test_condition_that_a_surge_bought_needs_a_heart_that_goes_through(
    shields: int | None, stung: bool
) -> None:
    """Rules §6.6."""
    bench = Bench()
    sting = bench.condition(Stinging)
    club = bench.item("club", attack={"type": "melee", "dice": ["core:blue"]}, surges=[{"condition": sting}])
    game = bench.arena("Kg", K="nite knight", g="drowned minion")
    game.change("K", items=(club,))
    striking(game, (1,) if shields is not None else (5,), 5 if shields is None else shields, weapon=club)
    assert asked(game)["surge_1"] == "Stinging"
    game.reply("surge_1")
    game.assert_idle()
    assert (game["g"].conditions == (sting,)) is stung or shields == 5


class Twist(Skill):
    """A further ability for every weapon."""

    @modifies("surges")
    def twist(self, view: View, owner: int, figure: int, target: int, weapon: int) -> tuple[Surge, ...]:
        return (Surge(hearts=2),)


def test_ability_that_a_skill_adds_is_offered_after_those_of_the_weapon() -> None:
    bench = Bench()
    twist = bench.skill(Twist, timing="passive")
    game = bench.arena("Kg", K="nite knight", g="drowned elite")
    game.change("K", skills=(twist,))
    striking(game, (1, 0))
    assert asked(game) == {
        "surge_1": "+1 heart",
        "surge_2": "pierce 1",
        "surge_3": "+2 hearts",
        "done": "Done",
    }
    game.reply("surge_3")
    assert game["g"].damage == 5


def test_label_names_everything_that_an_ability_gives() -> None:
    bench = Bench()
    sting = bench.condition(Stinging)
    surge = {"cost": 2, "hearts": 2, "range": 1, "pierce": 3, "condition": sting}
    bow = bench.item("bow", attack={"type": "melee", "dice": ["core:red", "core:red"]}, surges=[surge])
    game = bench.arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", items=(bow,))
    striking(game, (5, 5), weapon=bow)
    assert asked(game)["surge_1"] == "+2 hearts, +1 range, pierce 3, Stinging (2 surges)"


@pytest.mark.parametrize("rolls", [False, True])
@pytest.mark.parametrize("spends", [False, True])
def test_defense_is_rolled_after_a_miss_as_the_switch_says(rolls: bool, spends: bool) -> None:
    """Rules §6.3, §12.1 `miss_rolls_defense`: before the surges are spent, where they may be; it changes nothing."""
    game = arena(
        "Kg",
        K="nite knight",
        g="goblin minion",
        switches=Switches(miss_rolls_defense=rolls, miss_spends_surges=spends),
    )
    game.change("K", fatigue=2)
    game.turn_of("K")
    game.begin("attack", "K", BLADE, answers=[game.id("g"), (0, 5)])
    game.reply(*([(0,)] if rolls else []), *(["done"] if spends else []))
    game.assert_idle()
    assert [fact.cause for fact in game.happened(DiceRolled)] == ["attack", *(["defense"] if rolls else [])]
    assert game["g"].damage == 0
    assert [str(fact.reason) for fact in game.happened(AttackMissed)] == ["the dice show a miss"]


# ---------------------------------------------------------------------------------------- what the request tells
def test_request_for_surges_tells_the_ability_and_the_price_of_each_option() -> None:
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", fatigue=1)
    striking(game, (1, 5), 5)
    request = game.asked
    assert isinstance(request, ChooseOption)
    assert request.items() == ("surge_1", "surge_2", "recover", "done")
    told = {key: (offer.price, offer.ability) for key, offer in request.surges.items()}
    assert told == {
        "done": (0, None),
        "surge_1": (1, Surge(hearts=1)),
        "surge_2": (1, Surge(pierce=1)),
        "recover": (1, None),
    }


def test_request_for_surges_tells_the_damage_that_each_option_leads_to_at_best() -> None:
    """Rules §6.14."""
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", fatigue=1)
    striking(game, (1, 5), 5)
    request = game.asked
    assert isinstance(request, ChooseOption)
    foretold = {key: offer.damage.to_target for key, offer in request.surges.items()}
    assert foretold == {"surge_1": 5, "surge_2": 5, "recover": 4, "done": 3}, "5 hearts, 2 shields, 2 surges"
    at_once = {key: offer.at_once.to_target for key, offer in request.surges.items()}
    assert at_once == {"surge_1": 4, "surge_2": 4, "recover": 3, "done": 3}
    game.reply("recover", "surge_2")
    assert [hit.damage for hit in game.happened(AttackHit)] == [foretold["recover"]]  # type: ignore[attr-defined]


def test_request_for_surges_tells_which_options_change_nothing() -> None:
    """Rules §6.14: pierce changes nothing where there are no shields, and what does something beside damage does."""
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", fatigue=1)
    striking(game, (1, 5), 0)
    request = game.asked
    assert isinstance(request, ChooseOption)
    assert {key for key, offer in request.surges.items() if not offer.changes} == {"surge_2"}


def test_options_that_are_no_surges_tell_of_none() -> None:
    assert ChooseOption("heroes", "quest", phrase("Which?"), [("a", "A")]).surges == {}
