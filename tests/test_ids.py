from __future__ import annotations

import pytest

from delve import ids


@pytest.mark.parametrize("text", ["a", "goblin", "oath_of_honor", "act2", "a_"])
def test_id_snake_case_is_accepted(text: str) -> None:
    assert ids.is_id(text)
    assert ids.is_reference(text)
    assert ids.is_reference(f"core:{text}")


@pytest.mark.parametrize("text", ["", "Goblin", "2act", "_a", "a-b", "a b", "a\n", "é", "a.b", "a٣"])
def test_id_other_spelling_is_refused(text: str) -> None:
    assert not ids.is_id(text)
    assert not ids.is_reference(text)
    assert not ids.is_reference(f"core:{text}")


@pytest.mark.parametrize("text", [":a", "a:", "a:b:c", "Core:a"])
def test_reference_odd_pack_is_refused(text: str) -> None:
    assert not ids.is_reference(text)


def test_qualify_without_pack_takes_the_own_one() -> None:
    assert ids.qualify("goblin", "core") == "core:goblin"


def test_qualify_with_pack_keeps_it() -> None:
    assert ids.qualify("marsh:goblin", "core") == "marsh:goblin"


def test_split_gives_pack_and_id() -> None:
    assert ids.split("core:goblin") == ("core", "goblin")
    assert ids.split("goblin") == ("", "goblin")


def test_unqualified_leaves_out_the_pack() -> None:
    assert ids.unqualified("core:goblin") == "goblin"
    assert ids.unqualified("goblin") == "goblin"


def test_reserved_packs_are_spelt_as_ids() -> None:
    assert all(ids.is_id(pack) for pack in ids.RESERVED_PACKS)
