"""Migrations in a pack.yaml: each must lead from an id that is gone to a record that is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.small_pack import SmallPack


@pytest.mark.parametrize(
    ("table", "needle", "message"),
    [
        ("{monster: {imp: rta}}", "rta", 'there is no monster "rta" (did you mean "rat"?)'),
        (
            "{monster: {rat: imp}}",
            "imp}",
            'the monster "rat" is still there, so no saved game may take it for another',
        ),
        ("{mosnter: {imp: rat}}", "mosnter", 'there is no kind "mosnter" (did you mean "monster"?)'),
        ("{patch: {imp: rat}}", "patch", None),
        ("{node: {road: inn}}", "inn", 'a node is named by CAMPAIGN/NAME, and "road" is not'),
        ("{monster: {den/imp: rat}}", "rat}", 'a monster is named by an id alone, and "den/imp" is not'),
        ("{node: {road/ford: inn}}", "inn", 'there is no node "inn" (known: cellar)'),
    ],
)
def test_migration_that_leads_nowhere_is_told_at_its_place(
    tmp_path: Path, table: str, needle: str, message: str | None
) -> None:
    pack = SmallPack(tmp_path / "small")
    text = pack.text("pack.yaml")
    pack.write("pack.yaml", text + f'migrations:\n- {{since: "1.0.0", rename: {table}}}\n')
    finding = pack.only("D220", "pack.yaml", needle)
    assert message is None or finding.message == message


def test_version_that_is_not_there_yet_is_told(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path / "small")
    text = pack.text("pack.yaml")
    pack.write("pack.yaml", text + 'migrations:\n- {since: "1.1", rename: {monster: {imp: rat}}}\n')
    finding = pack.only("D220", "pack.yaml", '"1.1"')
    assert finding.message == "the pack is of version 1.0.0, which is before this one"


def test_chain_that_ends_at_a_record_is_sound(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path / "small")
    text = pack.text("pack.yaml")
    table = '- {since: "0.2", rename: {monster: {imp: mouse}}}\n- {since: "1.0", rename: {monster: {mouse: rat}}}\n'
    pack.write("pack.yaml", text + f"migrations:\n{table}")
    assert pack.findings() == ()
