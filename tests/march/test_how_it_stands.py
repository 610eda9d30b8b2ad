"""How far objectives have come, as it is told to a side that does not see everybody (rules §3.6)."""

from __future__ import annotations

from typing import Any

import msgspec

from delve.model.quest import Objective
from delve.narrate.objectives import parts_told
from tests.march.games import RAIDERS, ROVERS, SIDES, session


def how_it_stands(side: str, *whens: dict[str, Any]) -> list[str]:
    """What is told to a side at the beginning of how far each of several things has come that an objective asks for."""
    view = session(1, *SIDES).view_of(side)
    given = {"side": ROVERS, "text": "Win.", "when": {"all": list(whens)}}
    return [str(part).rpartition(": ")[2] for part in parts_told(view, msgspec.convert(given, Objective))]


def test_nobody_is_told_that_those_are_gone_who_may_be_out_of_sight() -> None:
    """The bandits stand at the other end of the board, and walls are between."""
    gone = {"side_fallen": RAIDERS}
    absent = {"not": {"in_zone": {"zone": "den", "side": RAIDERS}}}
    either = {"any": [gone, {"round": {"at_least": 9}}]}
    assert how_it_stands(ROVERS, gone, absent, either) == ["not known"] * 3


def test_what_a_side_sees_or_has_itself_is_told_as_it_is() -> None:
    reached = {"in_zone": {"zone": "camp", "side": ROVERS}}
    none_at_the_well = {"not": {"in_zone": {"zone": "well", "side": ROVERS}}}
    assert how_it_stands(ROVERS, {"side_fallen": ROVERS}, reached, none_at_the_well) == [
        "no figure of the rovers stands (0 of 2 down)",
        "reached",
        "reached",
    ]
    assert how_it_stands(RAIDERS, {"side_fallen": RAIDERS}, reached) == [
        "no figure of the raiders stands (0 of 3 down)",
        "not yet",
    ]
