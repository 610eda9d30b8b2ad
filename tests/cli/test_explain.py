"""`delve explain`: one code, all codes, and a code that there is not."""

from __future__ import annotations

import pytest
from click.testing import CliRunner, Result
from delve_cli.main import main

from delve.validate.pages import pages


def explain(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["explain", *arguments])


@pytest.mark.parametrize("words", ["Q004", "q004", "unknown story", "Unknown Story"])
def test_code_or_name_prints_its_page(words: str) -> None:
    page = pages()["Q004"]
    ran = explain(words)
    assert ran.exit_code == 0
    assert ran.stdout.startswith("Q004 unknown story (error)\n\nWhat it finds\na story ")
    for text in (*page.bad.splitlines(), *page.good.splitlines()):
        assert f"    {text}\n" in ran.stdout
    assert ran.stdout.endswith(f"\nHow to fix\n{page.fix}\n")


@pytest.mark.parametrize("code", pages())
def test_every_page_can_be_printed_within_a_terminal(code: str) -> None:
    ran = explain(code)
    assert ran.exit_code == 0
    assert all(len(line) <= 110 for line in ran.stdout.splitlines() if not line.startswith(" "))


def test_what_is_always_told_says_so() -> None:
    assert explain("D101").stdout.startswith(
        "D101 unknown field (error, and cannot be used: this is always told)\n"
    )


def test_without_a_code_all_are_listed() -> None:
    lines = explain().stdout.splitlines()
    assert [line[:4] for line in lines] == [*pages()]
    assert "Q005  unknown variable" in lines
    assert "T001  skill without a test (warning)" in lines


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("Q9999", 'there is no code and no rule "Q9999"; `delve explain` lists all codes'),
        ("unknown stroy", 'there is no code and no rule "unknown stroy" (did you mean "unknown story"?)'),
    ],
)
def test_code_that_there_is_not_is_a_fault_of_usage(words: str, message: str) -> None:
    ran = explain(words)
    assert ran.exit_code == 2
    assert message in ran.stderr
