from __future__ import annotations

import pytest

from delve.authoring.names import Refused, class_name, require_sound, sound_id, title


@pytest.mark.parametrize(
    ("text", "instead"),
    [
        ("Second Wind", "second_wind"),
        ("SecondWind", "second_wind"),
        ("second-wind!", "second_wind"),
        ("Élan vital", "elan_vital"),
        ("_hidden_", "hidden"),
        ("3rd_strike", "rd_strike"),
        ("x" * 80, "x" * 64),
        ("日本", ""),
    ],
)
def test_sound_name_is_the_nearest_id(text: str, instead: str) -> None:
    assert sound_id(text) == instead
    if instead:
        require_sound("hero", instead)


@pytest.mark.parametrize(
    ("kind", "name", "message"),
    [
        ("hero", "Ben", '"Ben" is no id: small letters, digits and _, beginning with a letter: write "ben"'),
        ("hero", "日本", '"日本" is no id: small letters, digits and _, beginning with a letter'),
        ("item", "with", '"with" is a word of Python, and scripts are named by it: write "with_"'),
        ("pack", "loose", '"loose" is reserved: no pack can be called that: write "loose_"'),
        ("hero", "on", '"on" is no text to every reader of YAML, so that whoever names it would have to quote it: '
         'write "on_"'),
        ("card", "null", '"null" is no text to every reader of YAML'),
        ("tile", "aux", '"aux" is no name that Windows gives to a file: write "aux_"'),
        ("tile", "a" * 65, "is longer than 64 characters"),
    ],
)  # fmt: skip
def test_unsound_name_is_refused_with_its_reason(kind: str, name: str, message: str) -> None:
    with pytest.raises(Refused) as refused:
        require_sound(kind, name)
    assert message in str(refused.value)


def test_reserved_name_of_a_pack_is_free_for_records() -> None:
    require_sound("item", "loose")


def test_title_and_class_are_made_of_the_id() -> None:
    assert (title("second_wind"), class_name("second_wind")) == ("Second Wind", "SecondWind")
