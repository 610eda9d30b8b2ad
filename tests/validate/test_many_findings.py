"""Many findings, also on one very long line: what they take and how much is printed grows with their number alone."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from delve.diagnostics import Diagnostic, Edit, Fix, Span
from delve.validate.render import FORMATS, Style, rendered
from delve.validate.render.excerpt import excerpt, quotation
from delve.validate.repairs import repair
from tests.sizes import size
from tests.small_pack import SmallPack

WRONG = "{at: [0, 0], zoone: x}"


def on_one_line(folder: Path, line: str, number: int) -> list[Diagnostic]:
    """So many findings, spread over one line of a file."""
    (folder / "a.yaml").write_text(line, encoding="utf-8")
    places = [1 + at * len(line) // number for at in range(number)]
    return [Diagnostic("Z101", "error", "wrong", "a.yaml", Span(1, at, 1, at + 1)) for at in places]


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("line", ["x" * 1_000_000, "é" * 500_000, "e\u0301" * 300_000, "日\t" * 200_000])
def test_findings_on_a_line_of_a_megabyte_are_printed_in_no_time(
    tmp_path: Path, form: str, line: str
) -> None:
    findings = on_one_line(tmp_path, line, 100)
    begin = time.process_time()
    printed = rendered(form, findings, Style(root=tmp_path))
    assert time.process_time() - begin < 3
    assert len(printed) < 100 * 3_000


@pytest.mark.one_of(8)
@pytest.mark.parametrize("form", FORMATS)
def test_what_is_printed_grows_with_the_number_of_findings_and_not_with_its_square(
    tmp_path: Path, form: str
) -> None:
    few, many = (on_one_line(tmp_path, f"{WRONG}, " * number, number) for number in (500, 2_000))
    style = Style(root=tmp_path)
    assert len(rendered(form, many, style)) < 5 * len(rendered(form, few, style))


def test_thousands_of_wrong_entries_on_one_line_are_told_in_seconds(tmp_path: Path) -> None:
    number = size(small=1_000, full=10_000)
    pack = SmallPack(tmp_path)
    wrong = ", ".join([WRONG] * number)
    pack.write("quests/cellar.yaml", f"{pack.text('quests/cellar.yaml')}place: [{wrong}]\n")
    begin = time.process_time()
    findings = pack.findings()
    printed = rendered("text", findings, Style(root=tmp_path))
    assert time.process_time() - begin < size(small=5, full=40)
    assert len(findings) == number
    assert printed.count("zoone") >= number


def test_thousands_of_comments_that_allow_findings_are_read_in_seconds(tmp_path: Path) -> None:
    number = 10_000
    pack = SmallPack(tmp_path)
    comments = "# delve: allow Q027 meant\n" * number
    pack.change(
        "quests/cellar.yaml", "variables: {alarm: 0}\n", f"{comments}variables: {{alarm: 0, idle: 0}}\n"
    )
    begin = time.process_time()
    report = pack.report()
    assert time.process_time() - begin < 10
    assert report.allowed


def test_thousands_of_fixes_of_one_file_are_taken_in_seconds(tmp_path: Path) -> None:
    number = size(small=300, full=3_000)
    pack = SmallPack(tmp_path)
    wrong = ", ".join([WRONG] * number)
    pack.write("quests/cellar.yaml", f"{pack.text('quests/cellar.yaml')}place: [{wrong}]\n")
    findings = pack.findings()
    begin = time.process_time()
    mended = repair(findings, frozenset(one.path for one in findings), unsafe=True)
    assert time.process_time() - begin < 8
    assert len(mended.fixed) == number
    (text,) = mended.after.values()
    assert text.count("zone: x") == number


def test_fix_that_breaks_something_is_left_out_of_many_that_do_not(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("quests/cellar.yaml", "entrance: entrance", "entrnce: entrance")
    pack.change("quests/cellar.yaml", "  text: Clear", "  txt: Clear")
    pack.change("quests/cellar.yaml", "- side: overlord", "- sid: overlord")
    findings = pack.findings()
    (path,) = {one.path for one in findings}
    spoils = Fix("spoil", (Edit(path, Span(1, 1, 1, 1), "act: none\n"),), safe=True)
    bad = Diagnostic("D101", "error", "spoils", path, Span(1, 1, 1, 1), fix=spoils)
    mended = repair([*findings[:2], bad, *findings[2:]], frozenset([path]), unsafe=True)
    assert [one.message for one in mended.fixed] == [one.message for one in findings]


def test_zero_width_characters_round_a_fault_are_cut_too() -> None:
    line = "\u0301" * 1_000 + "X" + "\u0301" * 1_000
    shown, marks = excerpt(line, Span(1, 1_001, 1, 1_002), 40)
    assert "X" in shown
    assert len(shown) < 40 * 10
    assert marks == " ^"


def test_line_is_quoted_whole_where_it_is_short_and_else_round_its_fault() -> None:
    assert quotation("  group: golbin ", Span(1, 10, 1, 16)) == "group: golbin"
    long = "a" * 1_000 + "XYZ" + "b" * 1_000
    quoted = quotation(long, Span(1, 1_001, 1, 1_004))
    assert quoted.startswith("…aaa")
    assert quoted.endswith("bbb…")
    assert "XYZ" in quoted
    assert len(quoted) < 400
