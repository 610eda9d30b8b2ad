"""The program that plays whole quests by mouse and keys is told of each screen by classes that stand in for delve's."""

from __future__ import annotations

from tests.ui.whole_quest.telling import TELLERS


def test_each_screen_is_where_it_is_told_of() -> None:
    for (module, name), teller in TELLERS.items():
        assert issubclass(teller, getattr(module, name))
