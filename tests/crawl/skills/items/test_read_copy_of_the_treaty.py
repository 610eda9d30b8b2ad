"""Copy of the Treaty: orcs and trolls let one be."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_orcs_and_trolls_let_the_reader_be_and_others_do_not(arena: MakeArena) -> None:
    game = arena(
        ".o.\nKt.\n.r.",
        K="marrow hod_carrier copy_of_the_treaty",
        o="orc minion",
        t="troll minion",
        r="lodger minion",
    )
    game.turn_of("K")
    game.do("use", "K", f"crawl:read_copy_of_the_treaty#{game['K'].items[0]}")
    for name in "ot":
        game.let_act(name)
    assert game["K"].damage == 0
    game.let_act("r")
    assert game["K"].damage == 6 - 2
