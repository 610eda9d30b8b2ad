"""The codex of a pack tells of every record, leads nowhere wrong, and lets no text of a pack become markup."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from delve.catalog.load import Loaded, load
from delve.codex import html, markdown
from delve.codex.document import Heading, Link, Page, Paragraph, plain
from delve.codex.records import MARK, Codex
from delve.model.familiar import FamiliarDef
from delve.model.hero import HeroDef
from delve.model.kinds import FOLDERS, KINDS
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.prose import prose_of
from tests.codex.linked import links_that_lead_nowhere
from tests.small_pack import SmallPack

CORE = Path(__file__).parents[2] / "content" / "core"
HOSTILE = (
    "<script>alert(1)</script> [x](javascript:alert(1)) ![y](https://example.org/z.png) `code` **bold** "
    "| cell | <img src=x onerror=alert(1)> &lt;"
)


@pytest.fixture(scope="module")
def core() -> Loaded:
    return load([CORE])


@pytest.fixture(scope="module")
def codex(core: Loaded) -> tuple[Page, ...]:
    return Codex(core.packs["core"], core).pages()


class _Read(HTMLParser):
    """What stands in a page for a browser."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.ids: list[str] = []
        self.leads: list[str] = []
        self.loads: list[str] = []
        self.tags: set[str] = set()
        self.handlers: list[str] = []
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            elif name == "href":
                self.leads.append(value or "")
            elif name in ("src", "srcset", "data", "poster", "action"):
                self.loads.append(value or "")
            elif name.startswith("on"):
                self.handlers.append(name)

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.fixture(scope="module")
def browser(codex: tuple[Page, ...]) -> _Read:
    return _Read(html.html("Core", codex, MARK))


def test_every_record_of_the_pack_has_a_section_on_the_page_of_its_kind(
    core: Loaded, codex: tuple[Page, ...]
) -> None:
    pages = {page.name: markdown.markdown(page) for page in codex}
    for kind in KINDS:
        own = [id for id in core.library.names(kind) if id.startswith("core:")]
        for id in own:
            assert f"| id | `{id.partition(':')[2]}` |" in pages[FOLDERS[kind]]
    assert {*pages} >= {"index", "heroes", "monsters", "skills", "quests", "scripts"}


def test_every_text_that_players_read_of_a_record_is_told(core: Loaded, browser: _Read) -> None:
    told = " ".join(browser.text.split())
    for kind in ("hero", "monster", "skill", "item", "condition", "card"):
        for id in core.library.names(kind):
            if id.startswith("core:"):
                for found in prose_of(core.library.record(kind, id)):
                    assert " ".join(found.text.split()) in told, (id, found.path)


def test_monster_has_its_values_by_act_and_rank_with_links(codex: tuple[Page, ...]) -> None:
    (page,) = [page for page in codex if page.name == "monsters"]
    section = markdown.markdown(page).partition("## Goblin\n")[2].partition("\n## ")[0]
    assert "| 1, elite | 5 | 5 | [Gray](dice.md#gray) | type ranged; dice [Blue](dice.md#blue), " in section
    assert "![Goblin](pictures/monster_goblin.png)" in section
    assert "[The Drowned Cellar](quests.md#drowned_cellar)" in section


def test_quest_has_its_board_and_its_stories(codex: tuple[Page, ...]) -> None:
    (page,) = [page for page in codex if page.name == "quests"]
    section = markdown.markdown(page).partition("## The Drowned Cellar\n")[2].partition("\n## ")[0]
    assert "zones and marks, and who begins there:" in section
    assert "| opening | The mill has been empty since the flood" in section


def test_scripts_have_what_they_do_and_their_parameters(codex: tuple[Page, ...]) -> None:
    (page,) = [page for page in codex if page.name == "scripts"]
    section = markdown.markdown(page).partition("## StandBetween\n")[2].partition("\n## ")[0]
    assert "The knight suffers a part of an ally's damage instead" in section
    assert "| `most` | a whole number, at least 1 | `2` | most hearts that are taken over |" in section


def test_links_between_the_pages_lead_somewhere(codex: tuple[Page, ...], tmp_path: Path) -> None:
    for page in codex:
        for name, content in markdown.files(page, MARK):
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_bytes(content)
    wrong = {path.name: found for path in tmp_path.glob("*.md") if (found := links_that_lead_nowhere(path))}
    assert wrong == {}


def test_page_for_browsers_holds_all_and_loads_nothing(
    browser: _Read, codex: tuple[Page, ...], core: Loaded
) -> None:
    assert [id for id in browser.ids if browser.ids.count(id) > 1] == []
    assert [link for link in browser.leads if link.removeprefix("#") not in browser.ids] == []
    assert all(source.startswith("data:image/png;base64,") for source in browser.loads)
    figures = (HeroDef, MonsterDef, LieutenantDef, FamiliarDef)
    assert len(browser.loads) == sum(1 for kind in figures for _ in core.library.all(kind))
    assert browser.tags & {"script", "link", "iframe", "object", "embed", "form", "base"} == set()
    assert browser.handlers == []
    assert len(browser.leads) > 100


def test_page_for_browsers_forbids_scripts_and_follows_light_and_dark(codex: tuple[Page, ...]) -> None:
    text = html.html("Core", codex, MARK)
    assert "default-src 'none'; img-src data:; style-src 'unsafe-inline'" in text
    assert "prefers-color-scheme: dark" in text
    assert not re.search(r"url\(|@import|https?://(?!spdx)", text.partition("<body>")[0])


def test_text_of_a_pack_never_becomes_markup(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("monsters/rat.yaml", "name: Rat", f'name: "<b onclick=x>R</b>"\ntext: "{HOSTILE}"')
    loaded = pack.loaded()
    assert loaded.library.get(MonsterDef, "small:rat").text.startswith("<script>")
    pages = Codex(loaded.packs["small"], loaded).pages()
    read = _Read(html.html("Small", pages, MARK))
    assert read.tags & {"script", "b"} == set()
    assert (read.handlers, [link for link in read.leads if not link.startswith("#")]) == ([], [])
    assert "<script>alert(1)</script>" in read.text
    (monsters,) = [page for page in pages if page.name == "monsters"]
    text = markdown.markdown(monsters)
    assert "\\<script\\>alert(1)" in text
    assert "\\[x\\](javascript" in text
    assert "!\\[y\\](https" in text
    assert re.search(r"(?<!\\)<(?!a id=|/a>)", text) is None


def test_anchor_never_becomes_markup_whatever_it_is_made_of() -> None:
    odd = '"><script>alert(1)</script>'
    page = Page(odd, "Odd", (Heading(2, ("Odd",), odd), Paragraph((Link("there", odd, odd),))))
    text = html.html("Odd", (page,), "")
    assert "<script" not in text


def test_text_that_begins_like_a_list_or_a_heading_stays_a_paragraph() -> None:
    for text in ("# one", "1. two", "- three", "> four", "+ five", "=== six"):
        page = Page("p", "P", (Paragraph((text,)),))
        line = markdown.markdown(page).splitlines()[2]
        assert "\\" in line, text
        assert line.replace("\\", "") == plain((text,))


def test_faulty_record_is_left_out_and_the_others_are_told(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    whole = Codex(pack.loaded().packs["small"], pack.loaded()).count
    pack.change("monsters/rat.yaml", "limits:", "limit:")
    loaded = pack.loaded()
    found = Codex(loaded.packs["small"], loaded)
    assert found.count == whole - 1
    assert "monsters" not in [page.name for page in found.pages()]


def test_record_that_is_only_there_to_be_extended_is_left_out(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("monsters/rat.yaml", "name: Rat", "name: Rat\nabstract: true")
    loaded = pack.loaded()
    assert "monsters" not in [page.name for page in Codex(loaded.packs["small"], loaded).pages()]


def test_record_is_told_with_what_it_extends(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write(
        "monsters/big_rat.yaml",
        'kind: monster\nid: big_rat\nname: Big Rat\nextends: rat\nacts: {"1": {elite: {health: 9}}}\n',
    )
    loaded = pack.loaded()
    (page,) = [page for page in Codex(loaded.packs["small"], loaded).pages() if page.name == "monsters"]
    section = markdown.markdown(page).partition("## Big Rat\n")[2].partition("\n## ")[0]
    assert "| 1, elite | 4 | 9 | [Gray](dice.md#gray) |" in section


def test_character_that_steers_a_terminal_is_spelled_out() -> None:
    page = Page("p", "P", (Paragraph(("a\x1b[31m\u202eb",)),))
    assert "\x1b" not in markdown.markdown(page) + html.html("P", [page], MARK)
    assert "<U+202E>" in _Read(html.html("P", [page], MARK)).text
