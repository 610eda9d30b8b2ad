from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from delve_cli.main import main

from delve.codex.records import MARK
from tests.small_pack import SmallPack


def delve(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [*map(str, arguments)])


def test_pages_of_a_pack_are_written_in_markdown_and_for_a_browser(tmp_path: Path) -> None:
    pack, into = SmallPack(tmp_path), tmp_path / "pages"
    made = delve("docs", pack.folder, "--into", into)
    assert (made.exit_code, made.stdout) == (0, f"{into / 'index.html'}\n")
    assert "records in" in made.stderr
    assert {"index.html", "index.md", "monsters.md", "quests.md", "pictures"} <= {
        path.name for path in into.iterdir()
    }
    assert (into / "pictures" / "monster_rat.png").read_bytes().startswith(b"\x89PNG")
    assert all(MARK.encode() in path.read_bytes() for path in into.rglob("*") if path.is_file())


def test_pack_of_this_folder_is_meant_where_none_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = SmallPack(tmp_path)
    monkeypatch.chdir(pack.folder / "monsters")
    assert delve("docs", "--into", tmp_path / "pages").exit_code == 0
    monkeypatch.chdir(tmp_path)
    refused = delve("docs", "--into", "pages")
    assert refused.exit_code == 2
    assert "there is no pack.yaml here or above: name the folder of a pack" in refused.stderr


def test_pages_are_written_anew_and_nothing_of_others_is_overwritten(tmp_path: Path) -> None:
    pack, into = SmallPack(tmp_path), tmp_path / "pages"
    assert delve("docs", pack.folder, "--into", into).exit_code == 0
    pack.change("monsters/rat.yaml", "name: Rat", "name: Barn Rat")
    assert delve("docs", pack.folder, "--into", into).exit_code == 0
    assert "## Barn Rat" in (into / "monsters.md").read_text()
    (into / "index.md").write_text("mine")
    (into / "monsters.md").write_text(f"stale\n{MARK}")
    refused = delve("docs", pack.folder, "--into", into)
    assert refused.exit_code == 2
    assert "index.md is there already, and this command has not written it" in refused.stderr
    assert (into / "index.md").read_text() == "mine"
    assert (into / "monsters.md").read_text().startswith("stale")


def test_link_in_the_folder_leads_nothing_elsewhere(tmp_path: Path) -> None:
    pack, into, other = SmallPack(tmp_path), tmp_path / "pages", tmp_path / "other"
    into.mkdir()
    other.mkdir()
    (into / "pictures").symlink_to(other)
    refused = delve("docs", pack.folder, "--into", into)
    assert refused.exit_code == 2
    assert "would be written elsewhere, by a link in it" in refused.stderr
    assert [*other.iterdir()] == []


def test_faulty_records_are_told(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("monsters/rat.yaml", "limits:", "limit:")
    made = delve("docs", pack.folder, "--into", tmp_path / "pages")
    assert made.exit_code == 0
    assert "of which the faulty ones are left out: delve validate" in made.stderr
    assert not (tmp_path / "pages" / "monsters.md").exists()


def test_folder_without_a_pack_is_refused(tmp_path: Path) -> None:
    refused = delve("docs", tmp_path, "--into", tmp_path / "pages")
    assert refused.exit_code == 2
    assert "there is no pack.yaml in" in refused.stderr
