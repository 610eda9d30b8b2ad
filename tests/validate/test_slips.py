"""Every mistake that a new author makes is told once, at its place, in words that say what to write."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from pathlib import Path

import pytest

from delve.validate.pages import pages
from tests.validate import slips
from tests.validate.cellars import pack_with
from tests.validate.slips import Slip

SLIPS: list[Slip] = [
    slip
    for module in pkgutil.iter_modules(slips.__path__)
    for slip in import_module(f"{slips.__name__}.{module.name}").SLIPS
]


@pytest.mark.one_of(12)
@pytest.mark.parametrize("slip", SLIPS, ids=[slip.name.replace(" ", "_") for slip in SLIPS])
def test_slip_is_told_once_at_its_place_in_words_that_say_what_to_write(tmp_path: Path, slip: Slip) -> None:
    pack = pack_with(tmp_path)
    for path, text in slip.files:
        pack.write(path, text)
    for path, old, new in slip.changes:
        pack.change(path, old, new)
    found = pack.findings()
    assert [one.code for one in found] == [slip.code], [(pack.where(one), one.message) for one in found]
    assert pack.where(found[0]) == pack.place(*slip.at), found[0].message
    told = f"{found[0].message} | {found[0].fix.description if found[0].fix else ''}"
    assert [word for word in slip.words if word not in told] == [], told
    assert found[0].severity == "error" or pages()[slip.code].severity == found[0].severity


def test_pack_of_the_slips_has_no_finding(tmp_path: Path) -> None:
    assert pack_with(tmp_path).findings() == ()


def test_slips_have_names_of_their_own() -> None:
    assert len({slip.name for slip in SLIPS}) == len(SLIPS)
    assert len(SLIPS) >= 60
