"""Chance: the published generator, and answers that depend on nothing but seed, stream and number (rules §1.3)."""

from __future__ import annotations

from collections import Counter

from delve.flow.chance import Dice, Pcg32, generator
from delve.phrases import phrase
from delve.requests import Confirm, Draw, Roll
from tests.arenas import arena
from tests.sizes import size


def roll(stream: str = "combat", dice: int = 3) -> Roll:
    return Roll(stream, "attack", phrase("Attack"), ("core:red",) * dice)


def test_pcg32_gives_the_published_reference_stream() -> None:
    rng = Pcg32(42, 54)
    assert [rng.next() for _ in range(6)] == [
        0xA15C02B7,
        0x7B47F409,
        0xBA1D3330,
        0x83D2F293,
        0xBFA4784B,
        0xCBED606E,
    ]


def test_pcg32_below_is_within_its_bound_and_reaches_all_of_it() -> None:
    rng = Pcg32(1, 2)
    for bound in (1, 2, 6, 7, 1000):
        drawn = {rng.below(bound) for _ in range(20 * bound if bound < 100 else 50)}
        assert min(drawn) >= 0
        assert max(drawn) < bound
        assert bound > 100 or drawn == set(range(bound))


def test_every_face_is_as_likely_as_the_others() -> None:
    """Rules §1.1, §1.3: no face is ever chosen to help or to hinder anybody."""
    rolls = size(small=2_000, full=40_000)
    found = Counter(face for number in range(rolls) for face in Dice(5).answer(roll(), number))
    expected = rolls * 3 // 6
    assert sorted(found) == list(range(6))
    assert all(abs(count - expected) < expected // 8 for count in found.values())


def test_answer_of_chance_depends_on_seed_stream_and_number_only() -> None:
    first = Dice(7).answer(roll(), 3)
    again = Dice(7)
    again.answer(roll(), 99)
    again.answer(roll("deck"), 3)
    assert again.answer(roll(), 3) == first
    assert again.answer(Roll("combat", "revival", phrase("x"), ("core:blue",) * 3), 3) == first
    others = {
        Dice(8).answer(roll(dice=9), 3),
        Dice(7).answer(roll("quest", 9), 3),
        Dice(7).answer(roll(dice=9), 4),
    }
    assert len({*others, Dice(7).answer(roll(dice=9), 3)}) == 4


def test_further_dice_of_one_roll_leave_the_first_ones_as_they_are() -> None:
    assert Dice(7).answer(roll(dice=5), 2)[:3] == Dice(7).answer(roll(dice=3), 2)


def test_generators_are_fixed_for_good() -> None:
    """Recorded: a change here breaks every saved game."""
    assert [generator(1, "chance:combat", k).next() for k in range(3)] == [
        0x95FB872D,
        0x350E1C95,
        0x2E8737CF,
    ]


def test_other_questions_of_chance_draw_one_of_their_legal_answers() -> None:
    request = Confirm("chance:quest", "trap", phrase("?"))
    assert {Dice(1).answer(request, number) for number in range(50)} == {True, False}


def test_rolls_are_in_the_journal_and_the_same_after_going_back() -> None:
    game = arena("Kg", K="nite knight", g="goblin minion", seed=11)
    game.turn_of("K")
    game.begin("attack", "K", "core:oaken_blade", answers=[game.id("g")])
    before = len(game.play.journal)
    game.session.roll()
    rolled = [entry for entry in game.play.journal if entry.asker == "chance:combat"]
    game.play.go_back_to(before)
    game.session.roll()
    assert [entry for entry in game.play.journal if entry.asker == "chance:combat"] == rolled
    assert rolled


def drawing(*bag: str) -> Draw:
    return Draw("deck", "overlord_draw", phrase("Draw a card"), bag)


def test_draw_gives_what_is_twice_in_the_bag_twice_as_often() -> None:
    draws = size(small=3_000, full=30_000)
    found = Counter(Dice(5).answer(drawing("b", "a", "b"), number) for number in range(draws))
    assert abs(found["b"] - 2 * draws // 3) < draws // 20
    assert found["a"] + found["b"] == draws


def test_draw_depends_on_what_is_in_the_bag_and_not_on_its_order() -> None:
    for number in range(20):
        assert Dice(3).answer(drawing("a", "b", "c"), number) == Dice(3).answer(
            drawing("c", "a", "b"), number
        )
    assert drawing("c", "a", "c").items() == ("a", "c")


def test_draw_from_an_empty_bag_has_no_answer() -> None:
    assert drawing().count() == 0
