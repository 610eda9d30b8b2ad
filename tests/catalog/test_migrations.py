"""What a record of an earlier version is called now, through all later renamings."""

from __future__ import annotations

from delve.catalog.migrations import renames
from delve.model.pack import Migration, PackDef


def pack(id: str, *tables: dict[str, dict[str, str]]) -> PackDef:
    migrations = tuple(Migration(since=f"1.{number}", rename=table) for number, table in enumerate(tables))
    return PackDef(id=id, name=id, version="2.0", migrations=migrations)


def test_old_ids_are_followed_through_later_versions() -> None:
    found = renames([pack("fen", {"monster": {"a": "b"}}, {"monster": {"b": "c"}, "item": {"b": "d"}})])
    assert found == {
        ("monster", "fen:a"): "fen:c",
        ("monster", "fen:b"): "fen:c",
        ("item", "fen:b"): "fen:d",
    }


def test_id_that_came_back_is_no_renaming() -> None:
    found = renames([pack("fen", {"monster": {"a": "b"}}, {"monster": {"b": "a"}})])
    assert found == {("monster", "fen:b"): "fen:a"}


def test_each_pack_renames_its_own() -> None:
    found = renames([pack("fen", {"item": {"a": "b"}}), pack("moor", {"item": {"a": "c"}}), pack("plain")])
    assert found == {("item", "fen:a"): "fen:b", ("item", "moor:a"): "moor:c"}


def test_parts_of_campaigns_are_followed_whatever_their_campaign_was_called() -> None:
    found = renames(
        [
            pack(
                "fen",
                {"node": {"road/ford": "bridge"}},
                {"campaign": {"road": "track"}},
                {"node": {"track/bridge": "weir", "track/inn": "hall"}},
                {"campaign": {"track": "path"}},
            )
        ]
    )
    assert found == {
        ("campaign", "fen:road"): "fen:path",
        ("campaign", "fen:track"): "fen:path",
        ("node", "fen:road/ford"): "fen:path/weir",
        ("node", "fen:road/inn"): "fen:path/hall",
        ("node", "fen:road/bridge"): "fen:path/weir",
        ("node", "fen:track/bridge"): "fen:path/weir",
        ("node", "fen:track/inn"): "fen:path/hall",
    }
