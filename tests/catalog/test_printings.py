"""A card that is printed anew is another record beside the first; nothing takes another's place unseen."""

from __future__ import annotations

from pathlib import Path

from delve.state.behavior_key import BehaviorKey
from tests.consents import scripts_of
from tests.small_pack import SmallPack

FIRST = "skills/knight/guard.yaml"
AGAIN = "skills/knight/guard_second_printing.yaml"


def test_two_printings_of_a_skill_lie_side_by_side(tmp_path: Path) -> None:
    """Trap 20: one script serves both, each with the numbers that were printed."""
    pack = SmallPack(tmp_path)
    text = pack.text(FIRST)
    pack.write(AGAIN, text.replace("id: guard", "id: guard_second_printing").replace("range: 2", "range: 3"))
    library = pack.loaded().library
    scripts = scripts_of(library)
    ranges = {
        id: scripts[BehaviorKey("skill", f"small:{id}")].range for id in ("guard", "guard_second_printing")
    }  # type: ignore[attr-defined]
    assert ranges == {"guard": 2, "guard_second_printing": 3}


def test_second_record_of_an_id_does_not_take_the_place_of_the_first(tmp_path: Path) -> None:
    """Trap 20: it is refused, and the message points at both."""
    pack = SmallPack(tmp_path)
    pack.write("skills/again/guard.yaml", pack.text(FIRST).replace("range: 2", "range: 3"))
    (found,) = [finding for finding in pack.findings() if finding.code == "D203"]
    assert found.related
