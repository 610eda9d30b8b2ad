"""A language is a file: written with every text, read again, and told where something is wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.amounts import CARDS, counted
from delve.authoring.languages import LanguageFile, language_of, language_text, together
from delve.authoring.texts import ShownText
from delve.catalog.source import read
from delve.diagnostics import Span
from delve.phrases import filled, phrase, printed, speaking

HEAD = "name: Polski\nforms: [{numbers: [1]}, {last_digit: [2, 3, 4], except_last_two: [12, 13, 14]}, {}]\n"


def language(texts: dict[str, str], head: str = HEAD) -> LanguageFile:
    rows = [f"- english: {text!r}\n  translation: {own!r}\n" for text, own in texts.items()]
    return language_of(read(f"{head}texts:\n{''.join(rows)}".encode(), "pl.yaml"))


def told(found: LanguageFile) -> list[tuple[str, str, str]]:
    """(code, message, what is marked) of each finding."""
    lines = found.document.raw.decode().split("\n")
    return [
        (one.code, one.message, lines[one.span.line - 1][one.span.column - 1 : one.span.end_column - 1])
        for one in found.findings
    ]


def listed(*texts: str) -> list[ShownText]:
    return [
        ShownText(text, f"/x/delve/ui/{n}.py", Span(n, 1, n, 2), "delve") for n, text in enumerate(texts, 1)
    ]


# ---------------------------------------------------------------------------------------- speaking
@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "0 kart"), (1, "1 karta"), (2, "2 karty"), (4, "4 karty"), (5, "5 kart"), (11, "11 kart"),
        (12, "12 kart"), (14, "14 kart"), (22, "22 karty"), (112, "112 kart"), (-3, "-3 karty"),
    ],
)  # fmt: skip
def test_polish_has_three_forms(number: int, words: str) -> None:
    found = language({CARDS: "{n} {n|karta|karty|kart}"})
    assert found.findings == ()
    with speaking(found.language):
        assert printed(counted(number, CARDS)) == words


def test_what_is_not_translated_is_shown_in_english() -> None:
    found = language({"{who} falls": "{who} pada", "Rest": ""})
    with speaking(found.language):
        assert filled("{who} falls", who="Nite") == "Nite pada"
        assert printed("Rest") == "Rest"
        assert printed(phrase("End turn")) == "End turn"


def test_later_files_count_before_earlier_ones() -> None:
    one, other = language({"Rest": "Odpoczynek", "Move": "Ruch"}), language({"Rest": "Wytchnienie"})
    with speaking(together([one, other])):
        assert (printed("Rest"), printed("Move")) == ("Wytchnienie", "Ruch")


# ---------------------------------------------------------------------------------------- what is wrong with it
@pytest.mark.parametrize(
    ("english", "own", "code", "message"),
    [
        ("{who} falls", "pada", "L002", "{who} is missing: write it where the value belongs"),
        (
            "{who} falls", "{who} {kto} pada", "L003",
            "nothing fills {kto}: the English text has no such value (known: who)",
        ),
        ("{who} falls", "{who} {Kto} pada", "L003",
         "{Kto} is no value: write its name in small letters, such as {name}"),
        ("{who} falls", "{who} {pada", "L003", "{pada is no value: write its name in small letters, such as {name}"),
        ("{n|it|they} fall", "{n} pada", "L003", "the English text has only forms of {n}: write forms here too"),
        ("{n} {n|card|cards}", "{n} {n|karta|karty}", "L004",
         "{n|karta|karty} has 2 forms, and this language has 3: write so many"),
        ("{who} falls", "{who}, {who} pada", "L005",
         "{who} stands here more often than in the English text: write it once"),
        ("Rest", "R" * 1_100, "L005", "this is more than 4 times as long as the English text: shorten it"),
    ],
)  # fmt: skip
def test_fault_of_a_translation_is_told_where_it_stands(
    english: str, own: str, code: str, message: str
) -> None:
    found = language({english: own})
    assert not found.ok
    assert found.findings[0].span.line == 5
    ((first_code, first_message, marked),) = [one for one in told(found) if one[0] == code]
    assert (first_code, first_message) == (code, message)
    assert own in marked


@pytest.mark.parametrize(
    ("text", "code", "message", "marked"),
    [
        ("[]", "L001", "a language is a mapping of name, forms, texts, outdated", "[]"),
        (f"{HEAD}texts: {{}}\n", "L001", '"texts" is a list of pairs of english and translation', "{}"),
        ("name: x\ntexts: []\n", "L001", 'a language needs "forms": delve texts --into writes such a file', ""),
        (f"{HEAD}texts: []\ntext: []\n", "L001", 'unknown field "text" (did you mean "texts"?)', "text"),
        (f"{HEAD}texts:\n- {{english: a, translation: 7}}\n", "L001",
         '"translation" must be text, not a whole number: write it in quotes', "7"),
        (f"{HEAD}texts:\n- {{translation: a}}\n", "L001", 'a pair needs the text that it translates, "english"', ""),
        (f"{HEAD}texts:\n- a\n", "L001", "write a pair of english and translation here", "a"),
        ("forms: [{}, {}]\ntexts: []\n", "L001",
         "the last form, and no other, is empty, {}: it fits every number that is left", "{}"),
        ("forms: [{numbers: [1]}]\ntexts: []\n", "L001",
         "the last form, and no other, is empty, {}: it fits every number that is left", "{numbers: [1]}"),
        ("forms: 2\ntexts: []\n", "L001", '"forms" is a list of 1 to 8 mappings, the last one empty', "2"),
        ("forms: [{last_digit: [12]}, {}]\ntexts: []\n", "L001",
         '"last_digit" is a list of numbers from 0 to 9', "[12]"),
        ("forms: [{digit: [1]}, {}]\ntexts: []\n", "L001", 'unknown field "digit"', "digit"),
        (f"{HEAD}texts:\n- {{english: a, translation: b}}\n- {{english: a, translation: c}}\n", "L007",
         "this text stands in line 4 too: delete one", "a"),
        (f"{HEAD}texts:\n- {{english: a\n", "Y001", "", None),
    ],
)  # fmt: skip
def test_file_of_another_form_is_told_where_it_is_wrong(
    text: str, code: str, message: str, marked: str | None
) -> None:
    found = language_of(read(text.encode(), "pl.yaml"))
    assert not found.ok
    rows = told(found)
    if marked is None:
        assert rows[0][0][0] == "Y"
        return
    assert any(row[0] == code and row[1].startswith(message) and (marked in row[2]) for row in rows), rows
    assert found.language.form(3) in (0, 1, 2)


def test_text_that_nobody_says_any_more_is_a_warning_with_what_is_said_now() -> None:
    found = language({"{who} fals": "{who} pada", "{who} falls": ""})
    assert found.ok
    (warning,) = found.unknown(listed("{who} falls!", "{who} falls"))
    assert (warning.code, warning.severity, warning.span.line) == ("L006", "warning", 4)
    assert warning.suggestions == ("{who} falls!",)
    assert "bring" in warning.message


# ---------------------------------------------------------------------------------------- writing
def test_file_has_every_text_with_its_place_and_room_for_the_translation(tmp_path: Path) -> None:
    text = language_text(listed("Rest", "{n} {n|card|cards}", "Rest"))
    assert '# delve/ui/1.py:1, delve/ui/3.py:3\n- english: "Rest"\n  translation: ""\n' in text
    found = language_of(read(text.encode()))
    assert found.findings == ()
    assert [one.english for one in found.texts] == ["Rest", "{n} {n|card|cards}"]


def test_what_was_translated_stays_when_the_file_is_brought_up_to_date() -> None:
    old = language({"Rest": "Odpoczynek", "Gone": "Minione", "Empty": ""})
    new = language_of(read(language_text(listed("New", "Rest"), old).encode()))
    assert new.findings == ()
    assert [(one.english, one.translation) for one in new.texts] == [("New", ""), ("Rest", "Odpoczynek")]
    assert [(one.english, one.translation) for one in new.outdated] == [("Gone", "Minione")]
    assert (new.name, new.forms) == (old.name, old.forms)
    back = language_of(read(language_text(listed("Gone"), new).encode()))
    assert [(one.english, one.translation) for one in back.texts] == [("Gone", "Minione")]


@pytest.mark.parametrize("odd", ['say "no"', "a\\b", "two\nlines", "# no comment", "é – ♥", "x" * 3_000])
def test_every_text_comes_back_as_it_was(odd: str) -> None:
    old = language_of(read(language_text(listed(odd)).encode()))
    filled_in = old._replace(texts=(old.texts[0]._replace(translation=odd),))
    again = language_of(read(language_text(listed(odd), filled_in).encode()))
    assert [(one.english, one.translation) for one in again.texts] == [(odd, odd)]


def test_text_that_steers_terminals_is_left_out_and_the_file_can_be_read() -> None:
    found = language_of(read(language_text(listed("\x1b[31m", "Rest", "a\u202eb")).encode()))
    assert found.findings == ()
    assert [one.english for one in found.texts] == ["Rest"]
