"""What typed text means as an answer, and what is said when it is none."""

from __future__ import annotations

import re

import pytest

from delve.narrate.spans import Text
from delve.terminal.questions import Choice, NotUnderstood, Question, read_space, spelt

FRUIT = Question("Which?", tuple(Choice(word, (Text(word),)) for word in ("Apple", "Apricot", "Pear")))
PLACES = Question("Where?", spaces=((1, 2), (3, 4)))


def refusal(question: Question, typed: str) -> str:
    with pytest.raises(NotUnderstood) as refused:
        question.read(typed)
    message = str(refused.value)
    assert message[:1] == message[:1].lower()
    return message


@pytest.mark.parametrize(
    ("typed", "answer"), [("1", "Apple"), (" 3 ", "Pear"), ("pe", "Pear"), ("APRI", "Apricot")]
)
def test_choice_is_picked_by_number_or_beginning(typed: str, answer: str) -> None:
    assert FRUIT.read(typed) == answer


def test_number_without_a_choice_is_refused() -> None:
    assert refusal(FRUIT, "4") == "there is no choice 4: type a number from 1 to 3, or how a choice begins"
    assert "there is no choice 0" in refusal(FRUIT, "0")
    assert refusal(FRUIT, "9" * 5000).endswith(
        "is no answer: type a number from 1 to 3, or how a choice begins"
    )


def test_beginning_of_several_choices_is_refused_with_their_names() -> None:
    assert refusal(FRUIT, "ap") == '"ap" may be Apple or Apricot'


def test_word_that_is_nothing_is_refused() -> None:
    assert refusal(FRUIT, "plum").startswith('"plum" is no answer: type a number')


def test_beginning_of_what_is_blocked_tells_the_reason() -> None:
    question = Question("What?", FRUIT.choices, blocked=("Plum: not ripe yet",))
    with pytest.raises(NotUnderstood, match=r"^Plum: not ripe yet$"):
        question.read("plum")


@pytest.mark.parametrize("typed", ["3,4", "[3, 4]", " 3 , 4 "])
def test_space_is_typed_as_column_and_row(typed: str) -> None:
    assert PLACES.read(typed) == (3, 4)


def test_space_that_cannot_be_picked_is_refused() -> None:
    assert refusal(PLACES, "5,5") == "5,5 cannot be picked: type one of 1,2 3,4"
    assert refusal(PLACES, "5") == '"5" is no answer: type one of 1,2 3,4'


def test_word_is_an_answer() -> None:
    question = Question("Sure?", words={"yes": True, "no": False})
    assert (question.read("Yes"), question.read("no")) == (True, False)


def test_order_takes_all_numbers() -> None:
    question = Question("In which order?", FRUIT.choices, hint="the numbers", many="order")
    assert question.read("3, 1 2") == ("Pear", "Apple", "Apricot")
    for wrong in ("1 2", "1 2 2", "1 2 4", "pear"):
        assert refusal(question, wrong) == f'"{wrong}" is no order of them all: type the numbers'


def test_some_are_numbers_in_a_row_or_none() -> None:
    question = Question("Which?", FRUIT.choices, words={"none": ()}, hint="numbers", many="some")
    assert question.read("3 1") == ("Pear", "Apple")
    assert question.read("none") == ()
    for wrong in ("4", "0 1", "pear", ""):
        assert refusal(question, wrong) == f'"{wrong}" is no answer: type numbers'


def test_some_spaces_are_typed_one_after_another() -> None:
    question = Question("Where?", spaces=PLACES.spaces, hint="spaces", many="some")
    assert question.read("3,4 1,2") == ((3, 4), (1, 2))
    assert question.read("[1, 2]") == ((1, 2),)
    for wrong in ("5,5", "1,2 3", "1"):
        assert refusal(question, wrong) == f'"{wrong}" is no answer: type spaces'


def test_shares_are_counted_by_how_often_a_number_is_typed() -> None:
    question = Question("Who?", FRUIT.choices, hint="numbers", many="shares")
    assert question.read("3 1 3") == (("Pear", 2), ("Apple", 1))


def test_single_choice_is_offered_as_one() -> None:
    assert Question("?", FRUIT.choices[:1]).how() == "type 1, or how a choice begins"


@pytest.mark.parametrize("typed", ["3", "3,", "a,b", "3,4,5", "-1,2", "1" * 9 + ",1"])
def test_text_that_is_no_space_is_none(typed: str) -> None:
    assert read_space(typed) is None


def test_points_are_spelt_as_they_are_typed() -> None:
    points = [(0, 1), (12, 3)]
    assert [read_space(text) for text in re.split(" ", spelt(points))] == points


def test_word_in_the_middle_of_what_is_blocked_gets_its_reason_and_a_few_letters_do_not() -> None:
    blocked = "Interact (Open the door): nothing to handle beside it"
    question = Question("What?", FRUIT.choices, blocked=(blocked,))
    with pytest.raises(NotUnderstood, match="nothing to handle beside it"):
        question.read("open the door")
    with pytest.raises(NotUnderstood, match="is no answer"):
        question.read("th")
