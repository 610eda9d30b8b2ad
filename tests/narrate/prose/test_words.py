"""Numbers, articles and verbs as they stand in sentences."""

from __future__ import annotations

import pytest

from delve.narrate.prose.words import a, for_you, number, small, some, the
from delve.phrases import Language, printed, speaking


@pytest.mark.parametrize(
    ("name", "one", "known"),
    [
        ("Goblin", "a goblin", "the goblin"),
        ("Oaken Blade", "an oaken blade", "the oaken blade"),
        ("Hourglass", "an hourglass", "the hourglass"),
        ("Unicorn", "a unicorn", "the unicorn"),
        ("Embers", "embers", "the embers"),
        ("Glass", "glass", "the glass"),
        ("Remains of Orc", "remains of orc", "the remains of orc"),
        ("Compass", "a compass", "the compass"),
        ("Red Clay", "red clay", "the red clay"),
        ("Your Cart", "your cart", "your cart"),
        ("Crumbling Floor", "crumbling floor", "the crumbling floor"),
        ("The Reeve's Book", "the reeve's book", "the reeve's book"),
    ],
)
def test_names_get_the_article_that_goes_with_them(name: str, one: str, known: str) -> None:
    assert (printed(a(name)), printed(the(name))) == (one, known)


def test_who_lives_is_counted_although_a_stuff_is_called_so() -> None:
    assert printed(a("Storm Glass", lives=True)) == "a storm glass"
    assert printed(a("Storm Glass")) == "storm glass"


def test_names_of_another_language_stay_as_they_are_written() -> None:
    german = Language(
        {"Goblin": "Kobold", "the {thing}": "der {thing}", "a {thing}": "ein {thing}"}, lambda n: 0
    )
    with speaking(german):
        assert small("Goblin") == "Kobold"
        assert (printed(a("Goblin")), printed(the("Goblin"))) == ("ein Kobold", "der Kobold")


@pytest.mark.parametrize(
    ("amount", "said"), [(0, "no steps"), (1, "one step"), (12, "twelve steps"), (13, "13 steps")]
)
def test_small_amounts_are_words(amount: int, said: str) -> None:
    assert printed(some(amount, "{n} {many|step|steps}")) == said
    assert printed(number(amount)) == said.split()[0]


@pytest.mark.parametrize(
    ("told", "own"),
    [
        ("{who} opens {thing}", "{who} open {thing}"),
        ("{who} searches {thing}", "{who} search {thing}"),
        ("{who} carries {thing} away", "{who} carry {thing} away"),
        ("{who} is stuck in {thing}", "{who} are stuck in {thing}"),
        ("{who} raises {thing} half way", "{who} raise {thing} half way"),
        ("{thing} lets {who} in", None),
    ],
)
def test_what_somebody_does_is_said_of_you(told: str, own: str | None) -> None:
    assert for_you(told) == own


def test_what_has_words_of_its_own_in_another_language_is_not_changed() -> None:
    told = "{who} opens {thing}"
    with speaking(Language({told: "{who} macht {thing} auf"}, lambda n: 0)):
        assert for_you(told) is None
