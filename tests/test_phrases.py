"""Phrases: slots, forms of words, values within values, and a language that is spoken for a while."""

from __future__ import annotations

import pytest

from delve.phrases import Language, filled, listed, phrase, printed, speaking

BACKWARDS = Language(
    {
        "no hero within {range} {range|space|spaces}": "{range|reba|rebi|rebo} ({range}) nihtiw oreh on",
        "Nite": "Etin",
    },
    lambda number: 0 if number == 1 else 1 if number < 5 else 2,
)


@pytest.mark.parametrize(
    ("text", "template", "values"),
    [
        ("no hero within 3 spaces", "no hero within {range} spaces", {"range": 3}),
        ("1 heart", "{hearts} {hearts|heart|hearts}", {"hearts": 1}),
        ("0 hearts", "{hearts} {hearts|heart|hearts}", {"hearts": 0}),
        ("one", "{n|one}", {"n": 7}),
        ("a {slot} without a value", "a {slot} without a value", {}),
        ("{n|one|many} without one", "{n|one|many} without one", {}),
        ("no {Slot} and {not.one} {}", "no {Slot} and {not.one} {}", {"Slot": 1}),
        ("some words", "{n|word|words}", {"n": "x"}),
    ],
)
def test_template_is_filled(text: str, template: str, values: dict[str, int | str]) -> None:
    text = text.replace("some ", "")
    assert str(phrase(template, **values)) == text


def test_phrase_may_hold_another() -> None:
    inner = phrase("{hearts} {hearts|heart|hearts}", hearts=2)
    assert str(phrase("{who} suffers {what}", who="Nite", what=inner)) == "Nite suffers 2 hearts"
    assert phrase("{what}", what=inner) == phrase(
        "{what}", what=phrase("{hearts} {hearts|heart|hearts}", hearts=2)
    )


@pytest.mark.parametrize(
    ("values", "text"), [(["a"], "a"), (["a", 2], "a and 2"), (["a", "b", phrase("c")], "a, b and c")]
)
def test_several_values_are_listed(values: list[int | str], text: str) -> None:
    assert str(listed(values)) == text


def test_nothing_cannot_be_listed() -> None:
    with pytest.raises(ValueError, match="nothing to list"):
        listed([])


def test_language_has_its_own_order_forms_and_names() -> None:
    said = phrase(
        "{who}: {why}", who="Nite", why=phrase("no hero within {range} {range|space|spaces}", range=3)
    )
    with speaking(BACKWARDS):
        assert printed(said) == "Etin: rebi (3) nihtiw oreh on"
        assert filled("no hero within {range} {range|space|spaces}", range=9).startswith("rebo (9)")
        assert filled("untranslated {n}", n=1) == "untranslated 1"
    assert printed(said) == "Nite: no hero within 3 spaces"


def test_rules_and_scripts_read_english_whatever_is_spoken() -> None:
    """What a script makes of `str(reason)` could go into the state, and a save would depend on the language."""
    said = phrase(
        "{who}: {why}", who="Nite", why=phrase("no hero within {range} {range|space|spaces}", range=3)
    )
    with speaking(BACKWARDS):
        assert str(said) == f"{said}" == "Nite: no hero within 3 spaces"


@pytest.mark.parametrize("value", [1.5, None, ["a"], object()])
def test_value_that_would_be_read_later_is_refused(value: object) -> None:
    with pytest.raises(TypeError, match="a value of a template is a whole number, text or a phrase"):
        phrase("{n}", n=value)  # type: ignore[arg-type]
