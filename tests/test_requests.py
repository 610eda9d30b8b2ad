"""Questions: their legal answers, which are unique and in a fixed order, and what fits them."""

from __future__ import annotations

from typing import Any

import pytest

from delve.phrases import phrase
from delve.requests import (
    NOTHING,
    ChooseFigure,
    ChooseNumber,
    ChooseOption,
    ChooseOrder,
    ChooseSpace,
    Confirm,
    Fizzle,
    IllegalAnswer,
    Request,
    Roll,
    same,
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
    run = figure().__await__()
    next(run)
    with pytest.raises(Fizzle, match="nothing to choose: Which") as end:
        run.send(NOTHING)
    assert end.value.frame == "frame"
    assert answered(figure(or_none=True), NOTHING) is None


def test_request_that_was_answered_cannot_be_looked_at_any_more() -> None:
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
