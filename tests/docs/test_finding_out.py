"""docs/finding_out.md tells the truth, and whatever an author looks for is two clicks from docs/modding.md."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import platformdirs.macos
import platformdirs.windows
import pytest
from click.testing import CliRunner
from delve_cli.main import main

from delve.validate.passes.scripts.outside_world import CODE
from tests.codex.linked import LINK, links_that_lead_nowhere
from tests.small_pack import SmallPack

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "finding_out.md").read_text("utf-8")


def test_links_of_the_guides_lead_somewhere() -> None:
    guides = [DOCS / "finding_out.md", DOCS / "modding.md", DOCS / "testing.md", DOCS / "scripting.md"]
    assert {page.name: found for page in guides if (found := links_that_lead_nowhere(page))} == {}


def test_every_page_for_authors_is_two_clicks_from_the_guide() -> None:
    found = {DOCS / "modding.md"}
    for _ in range(2):
        found |= {
            target
            for page in found
            if page.suffix == ".md"
            for address in LINK.findall(page.read_text("utf-8"))
            if (target := (page.parent / address.partition("#")[0]).resolve()).is_file()
        }
    pages = {*DOCS.glob("reference/*.md"), *DOCS.glob("rules/[0-9]*.md")}
    pages |= {
        DOCS / f"{name}.md" for name in ("finding_out", "languages", "primitives", "scripting", "testing")
    }
    assert sorted(page.name for page in pages - found) == []


def test_own_folder_of_packs_is_where_the_page_says() -> None:
    mac = platformdirs.macos.MacOS("delve", appauthor=False).user_data_dir
    assert mac.endswith("/Library/Application Support/delve")
    for told in (
        "`~/.local/share/delve/packs`, or `$XDG_DATA_HOME/delve/packs`",
        "`~/Library/Application Support/delve/packs`",
        r"`%LOCALAPPDATA%\delve\packs`",
    ):
        assert told in PAGE


def test_print_and_breakpoint_are_told_before_a_pack_is_played(tmp_path: Path) -> None:
    assert f"[{CODE}](diagnostics.md#{CODE.lower()})" in PAGE
    for word in ("print", "breakpoint"):
        pack = SmallPack(tmp_path / word)
        pack.write("skills/knight/guard.py", f"{pack.text('skills/knight/guard.py')}\n\n{word}()\n")
        assert CODE in [finding.code for finding in pack.findings()]


@pytest.mark.one_of(8)
def test_commands_of_the_page_write_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (block,) = re.findall(r"```sh\n(delve new pack.*?)```", PAGE, re.DOTALL)
    for line in block.splitlines():
        _, *arguments = shlex.split(line, comments=True)
        made = CliRunner().invoke(main, arguments)
        assert made.exit_code == 0, made.output
        if arguments[1] == "pack":
            monkeypatch.chdir(tmp_path / "fen")
    assert CliRunner().invoke(main, ["validate", "--strict", "."]).exit_code == 0
