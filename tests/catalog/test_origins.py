"""Which file and line set each value of a record, with what it extends and what patches change."""

from __future__ import annotations

from pathlib import Path

from delve.catalog.load import Loaded
from delve.catalog.origins import in_order, short_value_lines
from tests.small_pack import SmallPack


def told(loaded: Loaded, kind: str, name: str) -> list[tuple[str, str]]:
    """(line, file and line) of a record of the small pack."""
    entry = next(one for one in loaded.entries if (one.kind, one.id) == (kind, f"small:{name}"))
    return [
        (one.text.strip(), f"{Path(one.place.path).name}:{one.place.span.line}" if one.place else "")
        for one in short_value_lines(entry, in_order(kind, loaded.whole(entry)))
    ]


def test_short_lists_take_one_line_and_rows_of_a_map_have_their_own(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write(
        "tiles/hall.yaml",
        "kind: tile\nid: hall\nname: Hall\nmap: |\n  ...\n  .~.\nlegend:\n  '~': {terrain: floor}\n",
    )
    lines = told(pack.loaded(), "tile", "hall")
    assert ("map: |", "hall.yaml:4") in lines
    assert [place for text, place in lines if text in ("...", ".~.")] == ["hall.yaml:5", "hall.yaml:6"]
    (legend,) = [place for text, place in lines if text.startswith("legend:")]
    assert legend == "hall.yaml:7"


def test_values_of_several_files_stand_apart_each_with_its_own_place(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write(
        "skills/knight/brace.yaml",
        "kind: skill\nid: brace\nextends: guard\nname: Brace\nparams: {range: 3}\n",
    )
    lines = told(pack.loaded(), "skill", "brace")
    assert ("name: Brace", "brace.yaml:4") in lines
    assert ("timing: action", "guard.yaml:5") in lines
    at = lines.index(("params:", ""))
    assert lines[at + 1 : at + 3] == [("range: 3", "brace.yaml:5"), ("against: rat", "guard.yaml:9")]
