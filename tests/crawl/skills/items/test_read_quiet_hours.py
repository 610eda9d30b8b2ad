"""Quiet Hours: enemies in sight fall asleep."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_enemies_in_sight_fall_asleep_and_others_do_not(arena: MakeArena) -> None:
    game = arena(
        "K...o.p\n#####..\nq......",
        K="marrow hod_carrier quiet_hours",
        o="orc minion",
        p="orc minion",
        q="orc minion",
    )
    game.turn_of("K")
    game.do("use", "K", f"crawl:read_quiet_hours#{game['K'].items[0]}")
    assert [game[name].conditions for name in "opq"] == [("crawl:asleep",), (), ()]
