"""Questions: their legal answers, which are unique and in a fixed order, and what fits them."""

from __future__ import annotations

from typing import Any

import pytest

from delve.answers import is_answer, same
from delve.phrases import phrase
from delve.requests import (
    NOTHING,
    ChooseAllocation,
    ChooseFigure,
    ChooseNumber,
    ChooseOption,
    ChooseOrder,
    ChooseSpace,
    ChooseSubset,
    Confirm,
    Fizzle,
    IllegalAnswer,
    Request,
    Roll,
    copies,
)

ASK = phrase("Which?")


def figure(*ids: int, or_none: bool = False) -> ChooseFigure:
    return ChooseFigure("heroes", "test", ASK, lambda: ids, "frame", or_none)


def answered(request: Request[Any], answer: Any) -> Any:
    """What a script receives for an answer."""
    run = request.__await__()
    assert next(run) is request
    with pytest.raises(StopIteration) as end:
        run.send(answer)
    return end.value.value


@pytest.mark.parametrize(
    ("one", "other", "equal"),
    [
        (1, 1, True),
        (1, True, False),
        (1, 1.0, False),
        ((1, (2, "a")), (1, (2, "a")), True),
        ((1, (True, "a")), (1, (1, "a")), False),
        ((1,), [1], False),
        ((1,), (1, 1), False),
        ("a", "a", True),
    ],
)
def test_answers_are_equal_by_value_and_type(one: object, other: object, equal: bool) -> None:
    assert same(one, other) is equal


@pytest.mark.parametrize(
    "value", [1, -5, True, "", "Ä", 2**53, (), ("base:step", 4, (2, 3)), ((1, 2), (3, 4))]
)
def test_what_a_save_gives_back_as_it_was_is_an_answer(value: object) -> None:
    assert is_answer(value)


@pytest.mark.parametrize(
    "value", [None, 1.5, 2**53 + 1, -(2**60), "\ud800", [1], {}, (1, None), ((((((((((1,),),),),),),),),),)]
)
def test_what_no_save_gives_back_as_it_was_is_no_answer(value: object) -> None:
    assert not is_answer(value)


def test_message_shows_the_beginning_of_a_long_answer_only() -> None:
    with pytest.raises(IllegalAnswer, match=r"^'x+") as refused:
        figure(1).accept("x" * 10_000)
    assert len(str(refused.value)) < 200


def test_answers_are_unique_and_sorted_whatever_the_helper_gives() -> None:
    assert list(figure(3, 1, 3, 2).legal()) == [1, 2, 3]
    assert figure(3, 1, 3).count() == 2


def test_options_keep_the_order_of_their_author() -> None:
    request = ChooseOption("heroes", "test", ASK, [("b", "Bee"), ("a", "Ay")])
    assert list(request.legal()) == ["b", "a"]
    assert request.labels == {"b": "Bee", "a": "Ay"}


def test_legal_answers_are_computed_once_and_only_when_somebody_looks() -> None:
    calls = []
    request = ChooseNumber("heroes", "test", ASK, lambda: calls.append(1) or range(3))  # type: ignore[func-returns-value]
    assert calls == []
    assert (request.count(), list(request.legal()), request.accept(2)) == (3, [0, 1, 2], 2)
    assert calls == [1]


def test_answer_that_is_known_computes_nothing() -> None:
    def never() -> list[int]:
        raise AssertionError("nobody looked")

    assert answered(ChooseFigure("heroes", "test", ASK, never), 4) == 4


def test_space_is_answered_by_its_point_and_received_as_its_number() -> None:
    request = ChooseSpace("heroes", "test", ASK, lambda: [7, 1, 7], 5)
    assert list(request.legal()) == [(1, 0), (2, 1)]
    assert answered(request, (2, 1)) == 7


def test_dead_end_ends_the_frame_that_asked_or_gives_none() -> None:
    """S0-75."""
    run = figure().__await__()
    next(run)
    with pytest.raises(Fizzle, match="nothing to choose: Which") as end:
        run.send(NOTHING)
    assert end.value.script_run == "frame"
    assert answered(figure(or_none=True), NOTHING) is None


def test_request_that_was_answered_cannot_be_looked_at_any_more() -> None:
    """S0-22, S0-77."""
    request = figure(1)
    answered(request, 1)
    with pytest.raises(RuntimeError, match="already answered"):
        request.count()


def test_order_is_any_permutation_of_all_keys() -> None:
    request = ChooseOrder("heroes", "test", ASK, [("b", "Bee"), ("a", "Ay"), ("c", "See")])
    assert request.count() == len(list(request.legal())) == 6
    assert next(iter(request.legal())) == ("b", "a", "c")
    assert request.accept(("c", "b", "a")) == ("c", "b", "a")
    for wrong in (("a", "b"), ("a", "a", "b"), ("a", "b", "c", "c"), ["a", "b", "c"], "abc", ("a", "b", 1)):
        with pytest.raises(IllegalAnswer):
            request.accept(wrong)


def some(*ids: int, least: int = 0, most: int = 2, or_none: bool = False) -> ChooseSubset:
    return ChooseSubset("heroes", "test", ASK, lambda: ids, least, most, "figures", "frame", or_none)


def test_subset_is_each_item_once_in_the_order_offered() -> None:
    request = some(7, 3, 5, 3)
    assert list(request.legal()) == [(), (3,), (5,), (7,), (3, 5), (3, 7), (5, 7)]
    assert request.count() == 7
    assert request.accept((7, 3)) == (3, 7)
    for wrong in ((3, 3), (3, 5, 7), (4,), [3], 3, (3, True), ((3,),)):
        with pytest.raises(IllegalAnswer):
            request.accept(wrong)


@pytest.mark.parametrize(("least", "most", "count"), [(1, 1, 3), (2, 9, 4), (3, 3, 1), (0, 0, 1), (4, 9, 0)])
def test_subset_counts_what_it_lists(least: int, most: int, count: int) -> None:
    request = some(1, 2, 3, least=least, most=most)
    assert request.count() == len(list(request.legal())) == count


def test_subset_with_too_few_items_is_a_dead_end() -> None:
    run = some(1, least=2).__await__()
    next(run)
    with pytest.raises(Fizzle, match="nothing to choose"):
        run.send(NOTHING)
    assert answered(some(or_none=True), NOTHING) is None


def test_subset_of_spaces_is_answered_by_points_and_received_as_numbers() -> None:
    request = ChooseSubset("heroes", "test", ASK, lambda: [7, 1], 1, 2, "spaces", stride=5)
    assert list(request.legal()) == [((1, 0),), ((2, 1),), ((1, 0), (2, 1))]
    assert answered(request, ((1, 0), (2, 1))) == (1, 7)


def test_subset_of_cards_tells_copies_apart_and_gives_the_cards() -> None:
    keys = [key for key, _ in copies(["a:b", "a:c", "a:b"])]
    assert keys == ["a:b", "a:c", "a:b#2"]
    request = ChooseSubset("heroes", "test", ASK, lambda: keys, 0, 2, "cards")
    assert request.accept(("a:b#2", "a:b")) == ("a:b", "a:b#2")
    assert answered(request, ("a:b", "a:b#2")) == ("a:b", "a:b")


def parts(amount: int, least: int, *most: int) -> ChooseAllocation:
    return ChooseAllocation("heroes", "test", ASK, lambda: enumerate(most, 1), amount, least, "hearts")


def test_allocation_gives_all_away_and_nobody_too_much() -> None:
    request = parts(3, 3, 2, 0, 2)
    assert list(request.legal()) == [((1, 1), (3, 2)), ((1, 2), (3, 1))]
    assert request.accept(((3, 1), (1, 2))) == ((1, 2), (3, 1))
    for wrong in (
        ((1, 2),), ((1, 3),), ((1, 2), (2, 1)), ((1, 2), (3, 0)), ((1, 1), (1, 2)), ((1, 2), (3, True)),
        ((1, 2), 3), [(1, 2), (3, 1)], ((1, 2), [3, 1]), ((1, 2), (9, 1)), ((1, 2), (3, 1, 0)), (), 3,
    ):  # fmt: skip
        with pytest.raises(IllegalAnswer):
            request.accept(wrong)


@pytest.mark.parametrize(
    ("amount", "least", "most"),
    [
        (3, 3, (2, 2, 2)),
        (3, 0, (2, 2)),
        (5, 5, (1, 2)),
        (4, 2, (9,)),
        (2, 1, (1, 1, 1, 1)),
        (2, 2, ()),
        (0, 0, (3,)),
    ],
)
def test_allocation_counts_what_it_lists(amount: int, least: int, most: tuple[int, ...]) -> None:
    request = parts(amount, least, *most)
    legal = list(request.legal())
    assert request.count() == len(legal) == len(set(legal))
    assert all(request.accept(answer) == answer for answer in legal)


def test_allocation_with_less_room_than_the_amount_fills_it() -> None:
    assert list(parts(5, 5, 1, 2).legal()) == [((1, 1), (2, 2))]


@pytest.mark.parametrize("request_", [parts(2, 2), parts(2, 2, 0, 0), parts(0, 0, 3)])
def test_allocation_of_nothing_or_to_nobody_is_a_dead_end(request_: ChooseAllocation) -> None:
    assert request_.count() == 0


def test_roll_is_one_face_for_each_die() -> None:
    request = Roll("combat", "attack", ASK, ("core:red", "core:blue"))
    assert (request.asker, request.count()) == ("chance:combat", 36)
    assert list(request.legal())[:2] == [(0, 0), (0, 1)]
    for wrong in ((0,), (0, 6), (-1, 0), (0, True), [0, 0], (0, 0, 0), (0, 1.0)):
        with pytest.raises(IllegalAnswer):
            request.accept(wrong)


def test_confirm_is_no_or_yes() -> None:
    request = Confirm("overlord", "test", ASK)
    assert list(request.legal()) == [False, True]
    with pytest.raises(IllegalAnswer):
        request.accept(1)


def test_wrong_answer_names_the_question_and_the_answer() -> None:
    with pytest.raises(
        IllegalAnswer, match="9 is not a legal answer to figure asked of heroes by test: Which"
    ) as refused:
        figure(1).accept(9)
    assert refused.value.answer == 9
