"""The scripts within a record are found by what stands there as by what the declarations say."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.catalog.load import load
from delve.installation import shipped_folder
from delve.model.scripted import scripted_parts, scripts_within

pytestmark = pytest.mark.one_of(6)

PACKS = [
    *(shipped_folder() / name for name in ("core", "crawl")),
    *sorted(each.parent for each in (Path(__file__).parents[1] / "packs").glob("*/pack.yaml")),
]


@pytest.mark.parametrize("folder", PACKS, ids=lambda folder: folder.name)
def test_the_same_scripts_are_found(folder: Path) -> None:
    library = load([folder]).library
    for kind in ("quest", "campaign", "dungeon"):
        for record in (library.record(kind, id) for id in library.names(kind)):
            assert [*scripts_within(record)] == [part.script for part in scripted_parts(record)]
