"""Dice: the tables of chance computed by hand for the core pack, and a slow count that is obviously right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from delve import dice
from delve.dice import AttackOdds, Die, Result
from delve.model.die import DieDef
from delve.rules.ask.combat.counting import Added
from delve.rules.ask.combat.odds import Choice, odds_of_target
from delve.rules.ask.combat.spending import Purchase
from delve.rules.bonus import NO_BONUS
from tests.arenas import core
from tests.sizes import size

ATTACK = {"B": "blue", "R": "red", "Y": "yellow", "G": "green"}
DEFENSE = {"brown": ("brown",), "gray": ("gray",), "black": ("black",)} | {
    "2 gray": ("gray", "gray"),
    "black+gray": ("black", "gray"),
    "gray+brown": ("gray", "brown"),
}

EXPECTED = """
B     | .8333 / .5833  | .4722 / .3889  | .2222 / .1389  | .1204 / .1065  | .0787 / .0648  | .2639 / .2222
B R   | 2.5833 / .8241 | 2.0370 / .7731 | 1.4028 / .6435 | 1.1080 / .5494 | .6875 / .3727  | 1.5432 / .6713
B Y   | 1.7593 / .7639 | 1.2639 / .6435 | .7593 / .4306  | .5586 / .3511  | .3148 / .1975  | .8719 / .4907
B Y Y | 2.7238 / .8171 | 2.1829 / .7685 | 1.5532 / .6512 | 1.2503 / .5670 | .8113 / .4052  | 1.6903 / .6764
B R Y | 3.5556 / .8318 | 3.0015 / .8187 | 2.3218 / .7685 | 1.9549 / .7046 | 1.3867 / .5754 | 2.4641 / .7738
B R R | 4.3889 / .8333 | 3.8333 / .8318 | 3.1404 / .8187 | 2.7392 / .7843 | 2.0935 / .7068 | 3.2810 / .8169
G     | .3333 / .3333  | .1111 / .1111  | .1111 / .1111  | .0185 / .0185  | .0185 / .0185  | .0556 / .0556
"""
"""mean damage / chance of at least one heart, for the six defenses in the order of DEFENSE"""


def die(name: str) -> Die:
    return core().library.get(DieDef, f"core:{name}").faces


def pool(letters: str) -> tuple[Die, ...]:
    return tuple(die(ATTACK[letter]) for letter in letters.split())


def attack_odds(
    attack: Sequence[Die],
    defense: Sequence[Die],
    *,
    distance: int = 0,
    pierce: int = 0,
    hearts: int = 0,
    shields: int = 0,
) -> AttackOdds:
    """The odds of an attack that spends no surge."""
    added = Added(hearts, shields, pierce)
    return odds_of_target(attack, defense, distance, [Choice(Purchase(0, NO_BONUS), added, added)])


def table() -> list[tuple[str, str, str, str]]:
    """(attack, defense, mean, chance) of every cell."""
    cells = []
    for line in EXPECTED.strip().splitlines():
        attack, *columns = (part.strip() for part in line.split("|"))
        for defense, column in zip(DEFENSE, columns, strict=True):
            mean, chance = (number.strip() for number in column.split("/"))
            cells.append((attack, defense, mean, chance))
    return cells


def rounded(exact: Fraction) -> Fraction:
    return Fraction(round(exact * 10_000), 10_000)


@pytest.mark.parametrize(("attack", "defense", "mean", "chance"), table())
def test_attack_odds_of_core_dice_are_those_of_the_table(
    attack: str, defense: str, mean: str, chance: str
) -> None:
    odds = attack_odds(pool(attack), [die(name) for name in DEFENSE[defense]])
    assert rounded(odds.expected) == Fraction(mean)
    assert rounded(odds.at_least(1)) == Fraction(chance)


@pytest.mark.parametrize(
    ("attack", "ways"),
    [
        ("B Y", (30, 30, 27, 22, 16, 10, 4, 1)),
        ("B R", (30, 30, 24, 18, 12, 6, 0, 0)),
        ("B Y Y", (180, 180, 171, 150, 119, 84, 48, 21)),
    ],
)
def test_range_of_core_dice_carries_as_far_as_counted(attack: str, ways: tuple[int, ...]) -> None:
    shown = dice.odds(pool(attack))
    for distance, expected in enumerate(ways, 1):
        assert sum(n for one, n in shown.items() if not one.miss and one.range >= distance) == expected


@pytest.mark.parametrize(("attack", "counts"), [("B R", (6, 15, 13, 2)), ("B Y", (6, 9, 15, 6))])
def test_surges_of_core_dice_come_as_often_as_counted(attack: str, counts: tuple[int, ...]) -> None:
    found: Counter[object] = Counter()
    for shown, ways in dice.odds(pool(attack)).items():
        found["miss" if shown.miss else shown.surges] += ways
    assert (found["miss"], found[0], found[1], found[2]) == counts


@pytest.mark.parametrize(
    ("names", "ways"),
    [(("gray", "black"), (1, 4, 8, 19, 26, 33, 35, 36)), (("gray", "gray"), (1, 7, 18, 26, 33, 35, 36))],
)
def test_shields_at_most_a_value_come_as_often_as_counted(
    names: tuple[str, ...], ways: tuple[int, ...]
) -> None:
    shown = dice.odds(tuple(die(name) for name in names))
    for value, expected in enumerate(ways):
        assert sum(n for one, n in shown.items() if one.shields <= value) == expected


def test_two_red_dice_heal_as_often_as_counted() -> None:
    """The revival dice of Classic (rules §5.8)."""
    hearts: Counter[int] = Counter()
    surges: Counter[int] = Counter()
    for shown, ways in dice.odds(pool("R R")).items():
        hearts[shown.hearts] += ways
        surges[shown.surges] += ways
    assert dict(hearts) == {2: 1, 3: 6, 4: 13, 5: 12, 6: 4}
    assert dict(surges) == {0: 25, 1: 10, 2: 1}
    assert Fraction(sum(n * ways for n, ways in hearts.items()), 36) == Fraction(13, 3)


@pytest.mark.parametrize(
    ("name", "means"),
    [
        ("blue", ("4/3", "1/3", "10/3", "0")),
        ("red", ("13/6", "1/6", "0", "0")),
        ("yellow", ("7/6", "1/2", "2/3", "0")),
        ("green", ("2/3", "2/3", "1/2", "0")),
        ("brown", ("0", "0", "0", "2/3")),
        ("gray", ("0", "0", "0", "4/3")),
        ("black", ("0", "0", "0", "13/6")),
    ],
)
def test_one_die_brings_the_mean_of_the_rule_book(name: str, means: tuple[str, ...]) -> None:
    """The second table of rules §1.1."""
    faces = die(name)
    found = [Fraction(sum(getattr(f, part) for f in faces), 6) for part in Result._fields[:4]]
    assert found == [Fraction(mean) for mean in means]


def test_pools_without_blue_never_miss() -> None:
    """Rules §1.2."""
    for name in ("red", "yellow", "green", "brown", "gray", "black"):
        assert not any(shown.miss for shown in dice.odds((die(name),) * 3))


def test_one_miss_makes_the_whole_roll_a_miss() -> None:
    assert dice.total([Result(hearts=2), Result(miss=True), Result(surges=1)]).miss
    assert dice.odds(pool("B R"))[Result(miss=True)] == 6


def test_no_dice_show_nothing() -> None:
    assert dice.total([]) == Result()
    assert attack_odds((), ()).damage == (Fraction(1),)


def test_at_least_no_heart_is_certain() -> None:
    odds = attack_odds(pool("B R"), [die("gray")])
    assert odds.at_least(0) == odds.at_least(-3) == 1
    assert odds.at_least(99) == 0


def test_odds_of_more_dice_than_a_machine_word_counts_stay_exact() -> None:
    odds = attack_odds(pool(" ".join("R" * 30)), [die("gray")] * 9, shields=-1)
    assert odds.outcomes == sum(odds.ways) == 6**39
    assert odds.ways[-1] == 2**30 * (1 + 9 * 3), "all hearts, and at most the one shield that is taken away"


faces = st.builds(
    Result, st.integers(0, 3), st.integers(0, 2), st.integers(0, 6), st.integers(0, 3), st.booleans()
)
shields_only = st.integers(0, 3).map(lambda stopped: Result(shields=stopped))
some_dice: st.SearchStrategy[list[Die]] = st.lists(st.tuples(*[faces] * 6), max_size=3)


@settings(max_examples=size(small=60, full=1_000), deadline=None)
@given(some_dice)
def test_odds_of_any_pool_equal_a_count_of_all_outcomes(drawn: list[Die]) -> None:
    slow: Counter[Result] = Counter()
    for shown in product(*drawn):
        if any(face.miss for face in shown):
            slow[Result(miss=True)] += 1
        else:
            slow[
                Result(
                    sum(f.hearts for f in shown),
                    sum(f.surges for f in shown),
                    sum(f.range for f in shown),
                    sum(f.shields for f in shown),
                )
            ] += 1
    assert dice.odds(tuple(drawn)) == dict(slow)


@settings(max_examples=size(small=40, full=600), deadline=None)
@given(
    st.lists(st.tuples(*[faces] * 6), max_size=2),
    st.lists(st.tuples(*[shields_only] * 6), max_size=2),
    st.integers(-1, 9),
    st.integers(0, 8),
    st.integers(-4, 8),
    st.integers(-2, 3),
)
def test_attack_odds_of_any_pools_equal_a_count_of_all_outcomes(
    attack: list[Die], defense: list[Die], distance: int, pierce: int, hearts: int, shields: int
) -> None:
    """Net damage as in rules §6.6: hearts less the shields that pierce leaves, never below none."""
    slow: Counter[int] = Counter()
    for struck in product(*attack):
        for shown in product(*defense):
            net = 0
            if not any(f.miss for f in struck) and sum(f.range for f in struck) >= distance:
                stopped = sum(f.shields for f in shown) + shields
                net = max(0, sum(f.hearts for f in struck) + hearts - max(0, stopped - pierce))
            slow[net] += 1
    odds = attack_odds(attack, defense, distance=distance, pierce=pierce, hearts=hearts, shields=shields)
    outcomes = 6 ** (len(attack) + len(defense))
    assert {net: chance * outcomes for net, chance in enumerate(odds.damage) if chance} == dict(slow)
    assert sum(odds.damage) == 1
