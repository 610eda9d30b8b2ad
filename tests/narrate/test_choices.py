"""What surges buy, in words: the damage of each choice, which of them does the most, and which defeats."""

from __future__ import annotations

from delve.narrate.choices import most_damaging, option_with_numbers
from delve.phrases import phrase
from delve.requests import ChooseOption, Harm, SurgeOffer
from tests.arenas import arena


def asked(**offers: SurgeOffer) -> ChooseOption:
    options = [(key, phrase("{key}", key=key)) for key in offers]
    return ChooseOption("heroes", "surge", phrase("What?"), options, surges=lambda: offers)


def offer(damage: int, *, changes: bool = True, targets: int = 1, defeats: bool = False) -> SurgeOffer:
    harm = Harm(damage, damage * targets)
    return SurgeOffer(1, None, harm, harm, changes, targets, defeats)


def test_most_damage_wins_and_the_first_of_equals_that_change_something() -> None:
    assert most_damaging(asked(heart=offer(2), pierce=offer(3), done=offer(1))) == "pierce"
    assert most_damaging(asked(heart=offer(2), pierce=offer(2), done=offer(1))) == "heart"
    assert most_damaging(asked(heart=offer(1, changes=False), rest=offer(1), done=offer(1))) == "rest"
    assert most_damaging(asked()) == ""


def test_choice_that_defeats_says_so() -> None:
    view = arena("K.g", K="nite knight", g="goblin minion").play.view
    one = asked(heart=offer(2), pierce=offer(3, defeats=True), sweep=offer(3, targets=2, defeats=True))
    told = [option_with_numbers(view, one, key) for key in one.items()]
    assert told == [
        "heart: 2 damage",
        "pierce: 3 damage (defeats)",
        "sweep: 3 damage, 6 to all 2 (defeats its target)",
    ]
