"""The pictures of the rule book show what the program plays: they are drawn from its answers, and kept up to date."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from art.rule_pictures.__main__ import FOLDER, differing, main, write
from art.rule_pictures.book import PICTURES, WALLS
from art.rule_pictures.claims import arrive, blast, hidden, neighbors, sees, spreads, step, stops, strikes
from art.rule_pictures.panel import PIECES, Claim, Pair, Panel, Picture, WrongClaimError, packs
from art.rule_pictures.svg import svg
from delve.model.switches import Switches

SVG = "{http://www.w3.org/2000/svg}"
MOST_WIDE = 480
"""pixels: wider ones would be too small to read where a page is narrow"""


def drawn(*panels: Panel) -> ElementTree.Element:
    return ElementTree.fromstring(svg(Picture("picture", "A <picture>", panels)))


def shapes(root: ElementTree.Element, look: str) -> list[ElementTree.Element]:
    return [shape for shape in root.iter() if shape.get("class") == look]


def test_pictures_in_the_rule_book_are_what_the_rules_say_now() -> None:
    """If not, `python -m art.rule_pictures` writes them anew: look at what changes."""
    assert differing() == []


def test_check_tells_files_that_are_changed_missing_or_too_many(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path)
    assert differing(tmp_path) == []
    (tmp_path / "edge.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "blast.svg").unlink()
    (tmp_path / "old.svg").write_text("<svg/>", encoding="utf-8")
    monkeypatch.setattr("art.rule_pictures.__main__.differing", lambda: differing(tmp_path))
    assert main(["--check"]) == 1
    told = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in told] == [
        f"docs/rules/pictures/{name}.svg" for name in ("blast", "edge", "old")
    ]
    write(tmp_path)
    assert differing(tmp_path) == []


@pytest.mark.parametrize(
    ("drawing", "claim", "words"),
    [
        ("H^G", sees("H", "G"), "H sees G"),
        ("H.G", hidden("H", "G"), "H does not see G"),
        ("H..\n...", neighbors("H", adjacent=4), "4 spaces are adjacent to H"),
        ("HG", step("H", (1, 0), may=True), r"H may step to \[1, 0\]"),
        ("H.", step("H", (1, 0), may=False), r"H may not step to \[1, 0\]"),
        ("HA", stops("H", at=((1, 0),)), r"H may stop on \[1, 0\]"),
        ("H.", stops("H", never=((1, 0),)), r"H may not stop on \[1, 0\]"),
        ("B.\n..", spreads("B", bases_count=2), "B may spread out in 2 ways, not 1"),
        ("H.G", strikes("H", "G"), "H may attack G"),
        ("HG", strikes("H", "G", may=False), "H may not attack G"),
        ("HGg", blast("H", "G", hits="Gg"), "a blast at G strikes Gg"),
        ("H..", arrive("core:goblin", (0, 0), 1, held=((0, 0),)), r"core:goblin comes to \[\[0, 0\]\]"),
    ],
)
def test_claim_that_the_rules_deny_is_not_drawn(drawing: str, claim: Claim, words: str) -> None:
    with pytest.raises(WrongClaimError, match=f"^the picture says that {words}; the rules say otherwise$"):
        drawn(Panel("Wrong.", drawing, (claim,)))


def test_line_of_sight_is_drawn_where_the_rules_have_it() -> None:
    """rules §3.1: on a board of spaces of 36 pixels, from the hero's upper right corner past the rock"""
    (line,) = shapes(drawn(Panel("Seen.", "....G\nH.^..", (sees("H", "G"),))), "free")
    assert [line.get(end) for end in ("x1", "y1", "x2", "y2")] == ["36", "36", "144", "0"]


def test_lines_at_the_ends_of_walls_and_at_doors_are_drawn_as_free_or_stopped() -> None:
    """rules §3.3: grazing from outside, past a wall's end and through an open door; the other way round of each not"""
    root = ElementTree.fromstring(svg(WALLS))
    assert [len(shapes(root, look)) for look in ("free", "stopped")] == [3, 3]


@pytest.mark.parametrize(
    ("drawing", "walls", "switches", "otherwise"),
    [
        ("H.^.G", (), Switches(edge_line_blocked_by="two"), sees("H", "G")),
        ("HAG", (), Switches(sight_blockers="enemies"), sees("H", "G")),
        (".G\nH.", (((0, 0), (1, 0)),), Switches(wall_corners="open"), sees("H", "G")),
    ],
)
def test_what_is_hidden_may_be_seen_with_a_switch(
    drawing: str, walls: tuple[Pair, ...], switches: Switches, otherwise: Claim
) -> None:
    """rules §3.4: the pictures show the positions of Classic."""
    hidden("H", "G")(Panel("Classic.", drawing, (), walls).game())
    otherwise(
        packs().arena(drawing, walls=walls, switches=switches, H=PIECES["H"], G=PIECES["G"], A=PIECES["A"])
    )


def test_picture_is_told_in_words_too() -> None:
    root = drawn(Panel("Past a rock.", "....G\nH.^..", (sees("H", "G"),)))
    assert root.findtext(f"{SVG}title") == "A <picture>"
    assert root.findtext(f"{SVG}desc") == "Past a rock. H sees G."


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.name)
def test_picture_fits_a_narrow_page_and_its_captions_their_boards(picture: Picture) -> None:
    root = ElementTree.parse(FOLDER / f"{picture.name}.svg").getroot()
    assert int(root.attrib["width"]) <= MOST_WIDE
    for text in shapes(root, "caption"):
        half = 6.1 * len(text.text or "") / 2
        assert half < int(text.attrib["x"]) < int(root.attrib["width"]) - half


def test_pictures_in_the_rule_book_are_the_files_that_exist() -> None:
    pages = [path.read_text("utf-8") for path in FOLDER.parent.glob("*.md")]
    shown = [name for page in pages for name in re.findall(r"!\[[^\]]+\]\(pictures/([^)]+)\)", page)]
    assert sorted(shown) == sorted(path.name for path in FOLDER.iterdir())


def test_pictures_carry_no_scripts() -> None:
    for path in FOLDER.glob("*.svg"):
        assert not re.search(r"<script|\son\w+=|href=", path.read_text("utf-8"), re.IGNORECASE), path.name
