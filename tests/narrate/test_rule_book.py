"""The rule book in place: its sections as plain texts, and the words that the packs explain."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from delve.narrate.glossary import Glossary
from delve.narrate.rule_book import after, rule_book, section
from delve.phrases import Language, speaking
from delve.title.rules_pages import LETTERS_OF_A_PAGE, parts_of
from tests.arenas import core

RULES = Path(__file__).parents[2] / "docs" / "rules"
SECTIONS = [one for chapter in rule_book() for one in chapter.sections]


def test_every_section_of_the_folder_is_read() -> None:
    headings = re.findall(
        r"^## (.+)$", "\n".join(f.read_text("utf-8") for f in sorted(RULES.glob("[0-9]*.md"))), re.M
    )
    assert [one.heading for one in SECTIONS] == [heading.replace("*", "") for heading in headings]
    assert [chapter.number for chapter in rule_book()] == [str(n) for n in range(1, 16)]


def test_nothing_of_the_marks_is_left_and_no_word_is_lost() -> None:
    said = [paragraph for one in SECTIONS for paragraph in (one.title, *one.paragraphs)]
    assert [text for text in said if not text.strip() or re.search(r"\]\(|\*|`\w|\w`|^\||^#|</", text)] == []
    written = re.sub(r"!\[[^]]*\]\([^)]*\)|\]\([^)]*\)", "", (RULES / "06_attacks.md").read_text("utf-8"))
    read = " ".join(text for one in rule_book()[5].sections for text in (one.heading, *one.paragraphs))
    assert set(re.findall(r"[a-zA-Z_]+", written)) - set(re.findall(r"[a-zA-Z_]+", read)) <= {"Attacks"}


def test_rows_of_a_table_and_items_of_a_list_are_paragraphs() -> None:
    conditions = section("9.5")
    assert conditions is not None
    assert (
        conditions.paragraphs[2] == "Stunned – effect: no action but to come to · discarded: by that action"
    )
    reach = section("6.1")
    assert reach is not None
    assert reach.paragraphs[1].startswith(
        "· A melee attack reaches an adjacent figure. A weapon with reach 2"
    )
    assert reach.paragraphs[2].startswith("· A ranged attack needs line of sight")


def test_one_goes_on_to_the_next_section_also_of_the_next_chapter() -> None:
    assert [
        one.number if (one := after(number, by)) else None for number, by in (("1.3", 1), ("2.1", -1))
    ] == ["2.1", "1.3"]
    assert after("1.1", -1) is after(SECTIONS[-1].number) is after("99.9") is None


def test_parts_of_a_section_fit_a_page_and_are_whole() -> None:
    for one in SECTIONS:
        parts = parts_of(one.paragraphs)
        assert [text for part in parts for text in part] == [*one.paragraphs]
        assert all(sum(map(len, part)) <= LETTERS_OF_A_PAGE or len(part) == 1 for part in parts)


# ---------------------------------------------------------------------------------------------------- words
@pytest.fixture(scope="module")
def glossary() -> Glossary:
    return Glossary(core().library)


def test_words_of_texts_are_explained_once_in_their_order(glossary: Glossary) -> None:
    texts = ("2 surges: Immobilized, blast", "a blast in LINE OF SIGHT; surgery is no surge")
    assert [one.word for one in glossary.explained(texts)] == [
        "Surge",
        "Immobilized",
        "Blast",
        "Line of sight",
    ]


def test_word_is_found_in_the_plural_and_a_trait_too(glossary: Glossary) -> None:
    for typed, word in (
        ("hearts", "Heart"),
        (" SURGE ", "Surge"),
        ("blade", "Blade"),
        ("stunned", "Stunned"),
    ):
        found = glossary.meaning(typed)
        assert found is not None
        assert found.word == word
    assert glossary.meaning("hear") is glossary.meaning("dragon") is None


def test_word_knows_its_sections(glossary: Glossary) -> None:
    found = glossary.meaning("blast")
    assert found is not None
    assert found.sections == ("6.9",)
    assert "§6.9" in found.told


def test_every_section_that_a_word_names_is_there(glossary: Glossary) -> None:
    assert [number for one in glossary.meanings() for number in one.sections if section(number) is None] == []


def test_words_are_found_in_the_language_that_is_spoken(glossary: Glossary) -> None:
    with speaking(Language({"Surge": "Schub", "Blast": "Explosion"}, lambda _number: 0)):
        assert [one.word for one in glossary.explained(["2 Schubs: Explosion"])] == ["Schub", "Explosion"]
        assert glossary.meaning("schub") is not None
        assert glossary.meaning("surge") is None


def test_meaning_in_short_leaves_the_sections_out_where_a_key_leads_to_them() -> None:
    heart = Glossary(core().library).meaning("heart")
    assert heart is not None
    assert "(rules §" in heart.told
    assert "§" not in heart.in_short
    assert heart.in_short.startswith("Heart: One point of damage")
