"""`delve art preview`: all pictures of a pack on one sheet."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from delve_cli.main import main
from PIL import Image

from delve.codex.contact_sheet import ContactSheet
from tests.small_pack import SmallPack


def preview(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["art", "preview", *map(str, arguments)])


def sheet_of(pack: SmallPack) -> ContactSheet:
    loaded = pack.loaded()
    return ContactSheet(loaded.packs["small"], loaded)


def test_sheet_is_a_picture_that_is_written_over_only_by_the_same_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = SmallPack(tmp_path)
    monkeypatch.chdir(pack.folder)
    made = preview()
    assert (made.exit_code, made.stdout) == (0, "small_art.png\n")
    with Image.open("small_art.png") as picture:
        assert picture.width > 1000
    assert preview().exit_code == 0
    Path("small_art.png").write_bytes(b"mine")
    refused = preview()
    assert refused.exit_code == 2
    assert "name another file with --into" in refused.stderr
    assert Path("small_art.png").read_bytes() == b"mine"


def test_every_rank_state_and_face_stands_under_the_heading_of_its_kind(tmp_path: Path) -> None:
    sections = {
        heading: [f"{one.name}: {one.note}" for one in shown]
        for heading, shown in sheet_of(SmallPack(tmp_path)).sections
    }
    assert sections["Monsters"] == ["Rat: minion, composed from the id", "Rat: elite, composed from the id"]
    assert sections["Objects"] == ["Door: closed", "Door: open"]
    assert len([one for one in sections["Dice"] if one.startswith("Gray")]) == 6
    assert sections["Terrain"] == ["Floor: floor", "Rock: chasm"]


def test_own_pictures_are_shown_by_their_names_and_broken_ones_are_told(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("monsters/rat.yaml", "name: Rat", "name: Rat\nart: {picture: {token: art/rat.png}}")
    (pack.folder / "art").mkdir()
    Image.new("RGBA", (64, 64), (200, 0, 0, 255)).save(pack.folder / "art" / "rat.png")
    sheet = sheet_of(pack)
    assert [one.note for one in dict(sheet.sections)["Monsters"]] == ["minion, rat.png", "elite, rat.png"]
    (pack.folder / "art" / "rat.png").write_bytes(b"no picture")
    told = preview(pack.folder, "--into", tmp_path / "sheet.png")
    assert told.exit_code == 0
    assert told.stderr.count("rat.png: is not a PNG file; save the picture as PNG") == 1
    assert dict(sheet_of(pack).sections)["Monsters"][0].wrong
