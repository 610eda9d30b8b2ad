from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from delve.near import distance, guess, nearest

WORDS = ("speed", "health", "defense", "attack", "skills", "traits", "name")


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("sped", ("speed",)),
        ("speedd", ("speed",)),
        ("spede", ("speed",)),
        ("Speed", ("speed",)),
        ("defence", ("defense",)),
        ("atack", ("attack",)),
        ("nmae", ("name",)),
        ("stamina", ()),
        ("x", ()),
        ("", ()),
    ],
)
def test_nearest_misspelt_word_is_found(word: str, expected: tuple[str, ...]) -> None:
    assert nearest(word, WORDS) == expected


def test_nearest_of_several_at_one_distance_gives_the_first_three() -> None:
    assert nearest("goblin_z", [f"goblin_{x}" for x in "edcba"]) == ("goblin_a", "goblin_b", "goblin_c")


def test_nearest_exact_word_beats_all_others() -> None:
    assert nearest("RAT", ["rate", "bat", "Rat"]) == ("Rat",)


def test_nearest_keeps_the_capitals_of_the_known_word() -> None:
    assert nearest("oathofhonour", ["OathOfHonor", "Oath"]) == ("OathOfHonor",)


def edits(a: str, b: str) -> int:
    """The distance by its definition: whole table, no short cuts."""
    table = {(i, 0): i for i in range(len(a) + 1)} | {(0, j): j for j in range(len(b) + 1)}
    for i, j in product(range(1, len(a) + 1), range(1, len(b) + 1)):
        table[i, j] = min(
            table[i - 1, j] + 1, table[i, j - 1] + 1, table[i - 1, j - 1] + (a[i - 1] != b[j - 1])
        )
        if i > 1 and j > 1 and a[i - 2 : i] == b[j - 2 : j][::-1]:
            table[i, j] = min(table[i, j], table[i - 2, j - 2] + 1)
    return table[len(a), len(b)]


letters = st.text(alphabet="abc", max_size=7)


@given(letters, letters, st.integers(0, 7))
def test_distance_equals_the_definition_up_to_the_limit(a: str, b: str, most: int) -> None:
    assert distance(a, b, most) == min(edits(a, b), most + 1)


@given(letters, st.lists(letters, max_size=6))
def test_nearest_equals_the_definition(word: str, known: list[str]) -> None:
    far = {name: edits(word, name) for name in known}
    least = min(far.values(), default=99)
    within = least <= max(1, len(word) // 3)
    expected = sorted(name for name in known if far[name] == least)[:3] if within else []
    assert nearest(word, known) == tuple(expected)


def test_names_that_share_a_part_with_an_unknown_one_are_listed_first() -> None:
    known = [*(f"a{number}" for number in range(20)), "health_left", "left"]
    assert guess("health", known)[0].startswith(" (known: health_left, a0, a1, ")
    assert guess("health", known)[1] == (), "it is no more than a hint"
