"""What a fault tells: the pack, the file, the line with its neighbors, the characters that broke, and who mends it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from delve.faults import RulesBroke, ScriptBroke
from delve.flow.breakdown import Breakdown, breakdown, trace_of, trace_of_cause
from delve.flow.driver import ScriptFault
from delve.flow.watchdog import Overtime
from delve.model.program import Program, SourceFile
from delve.narrate import faults

SCRIPT = """\
def fine(names):
    return [
        name.upper()
        for name in names
    ]


def use(naïve):
    word = "ünï"; return naïve // (naïve - 2) + 1
"""
FOLDER, FILE = "/packs/mine", "/packs/mine/skills/odd.py"
PROGRAMS = {
    "mine": Program(
        "mine", FOLDER, ["skills/odd.py"], lambda: [SourceFile("skills/odd.py", FILE, SCRIPT.encode())]
    )
}


def told(call: str, name: str = "delve_packs.mine.skills.odd") -> Breakdown:
    """What is told of a call of the script."""
    globals_: dict[str, object] = {"__name__": name}
    exec(compile(SCRIPT, FILE, "exec"), globals_)  # noqa: S102
    try:
        eval(call, globals_)  # noqa: S307
    except Exception as error:
        return breakdown(error, PROGRAMS)
    raise AssertionError("nothing broke")


@pytest.mark.parametrize("name", ["delve_packs.mine.skills.odd", "claimed"])
def test_place_has_pack_file_line_method_and_the_characters_that_broke(name: str) -> None:
    broken = told("use(2)", name)
    place = broken.place
    assert place is not None
    assert (broken.culprit, broken.message) == (
        "script",
        "ZeroDivisionError: integer division or modulo by zero",
    )
    assert (place.pack, place.file, place.line, place.method) == ("mine", FILE, 9, "use")
    line = SCRIPT.splitlines()[8]
    assert line[place.first : place.behind] == "naïve // (naïve - 2)"
    assert [one.number for one in place.source] == [6, 7, 8, 9]


def test_lines_are_shown_without_their_common_indentation_and_the_broken_one_is_marked() -> None:
    place = told("fine([1])").place
    assert place is not None
    shown = faults.source(place)
    broke = next(one for one in shown if one.broke)
    assert broke.text[broke.first : broke.behind] == "name.upper"
    assert min(len(one.text) - len(one.text.lstrip()) for one in shown if one.text) == 0


def test_line_whose_characters_are_not_known_is_marked_as_a_whole() -> None:
    place = told("use(2)").place
    assert place is not None
    (line,) = (one for one in faults.source(place._replace(first=0, behind=0)) if one.broke)
    assert line.text[line.first : line.behind] == line.text.lstrip()


def test_script_whose_pack_is_not_known_has_no_source_but_a_place() -> None:
    with pytest.raises(ZeroDivisionError) as raised:
        exec(compile("1 // 0", "/elsewhere.py", "exec"), {"__name__": "delve_packs.other.odd"})  # noqa: S102
    place = breakdown(raised.value, PROGRAMS).place
    assert place is not None
    assert (place.pack, place.line, place.source) == ("other", 1, ())


@pytest.mark.parametrize(
    ("error", "culprit"),
    [
        (RuntimeError("ours"), "delve"),
        (ScriptFault("too many answers", ()), "script"),
        (ScriptBroke("ValueError: x"), "script"),
        (Overtime(), "script"),
        (RulesBroke("nobody acts"), "rules"),
    ],
)
def test_culprit_is_the_one_who_has_to_mend_it(error: BaseException, culprit: str) -> None:
    broken = breakdown(error, {})
    assert (broken.culprit, broken.place) == (culprit, None)


@pytest.mark.parametrize("shown", [trace_of, lambda error: "\n".join(trace_of_cause(error))])
def test_trace_of_a_script_with_an_odd_name_or_odd_lines_can_be_kept_and_shown(
    shown: Callable[[BaseException], str],
) -> None:
    """A folder may be called by what is no text, and a line of a script may hold what steers a terminal."""
    with pytest.raises(ZeroDivisionError) as raised:
        exec(compile("1 // 0", "/odd\udcff/\x1b[2J.py", "exec"))  # noqa: S102
    told = shown(raised.value)
    told.encode()
    assert 'File "/odd<U+DCFF>/<U+001B>[2J.py", line 1' in told
    assert len(told.splitlines()) > 2


def test_causes_that_go_in_a_circle_are_told_once() -> None:
    """Whoever catches a fault may write what it came from."""
    outer, inner = ScriptFault("outer", ()), ScriptBroke("inner")
    outer.__cause__, inner.__cause__ = inner, outer
    assert breakdown(outer, {}).message == "inner"
