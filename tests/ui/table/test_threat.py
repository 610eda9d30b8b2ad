"""Spaces that enemies could strike next turn, shown by a key, for one enemy by pointing at it; and the legend."""

from __future__ import annotations

import pytest

from delve.narrate.spans import plain
from delve.terminal.glyphs import Glyphs
from delve.terminal.questions import NotUnderstood
from delve.terminal.threat import lines
from delve.ui.sprites import Overlay
from delve.ui.table import scene
from tests.rules.test_surges import BLADE
from tests.ui.table.seats import Seat


def seat() -> Seat:
    found = Seat("K.......e\n.........\n.#.......", K="nite knight", e="drowned minion")
    found.game.turn_of("K")
    return found


def crossed(seat: Seat) -> list[Overlay]:
    return [one for one in seat.model().scene.overlays if one.pattern == "crossed"]


def test_key_shows_what_enemies_could_strike_until_it_is_pressed_again() -> None:
    table = seat()
    assert crossed(table) == []
    table.hand.toggle_threats()
    (shown,) = crossed(table)
    assert (0, 0) not in shown.cells
    assert (8, 1) in shown.cells
    assert [sample.text for sample in table.model().legend][-1] == "enemies could strike here"
    assert table.model().legend[-1].pattern == "crossed"
    table.hand.toggle_threats()
    assert crossed(table) == []


def test_nobody_works_out_threats_that_are_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    table = seat()
    asked: list[str] = []
    monkeypatch.setattr(scene, "strikers", lambda _view, side: asked.append(side) or ())
    assert crossed(table) == []
    assert asked == []
    table.hand.toggle_threats()
    assert crossed(table) == []
    assert asked == ["heroes"]


def test_pointing_at_an_enemy_shows_its_own_and_at_a_friend_nobodys() -> None:
    table = seat()
    table.hand.look_at((8, 0))
    (shown,) = crossed(table)
    assert shown.means == "this enemy could strike here"
    table.hand.look_at((0, 0))
    assert crossed(table) == []


def test_threat_of_whom_one_points_at_is_gone_while_surges_are_spent() -> None:
    table = Seat("Kg......", K="nite knight", g="goblin minion")
    table.game.change("K", fatigue=1)
    table.game.turn_of("K")
    table.hand.look_at((1, 0))
    assert crossed(table)
    table.game.begin("attack", "K", BLADE, answers=[table.game.id("g"), (1, 5), (5,)])
    table.hand.look_at((1, 0))
    assert table.hand.choices(), "a box asks what the surges buy"
    assert crossed(table) == []
    table.hand.toggle_threats()
    assert crossed(table), "a key shows those of all, whatever is asked"


def test_hovered_space_tells_who_could_strike_there_while_threats_are_shown() -> None:
    table = seat()
    table.hand.toggle_threats()
    table.hand.look_at((5, 0))
    assert "Drowned could strike here." in table.model().tooltip
    table.hand.look_at((1, 0))
    assert "No enemy in sight could strike here next turn." in table.model().tooltip


def test_terminal_marks_the_same_spaces_and_says_whom_each_enemy_could_strike() -> None:
    table = seat()
    view, side = table.game.view, "heroes"
    told = [plain(line) for line in lines(view, side, Glyphs(view), "")]
    assert told[-1] == "  Drowned could strike nobody where you stand"
    assert told[1].count("!") == len({x for x, y in threatened_cells(table) if y == 0} - {8})
    assert [plain(line) for line in lines(view, side, Glyphs(view), "5,0")] == [
        "5,0: Drowned could strike here"
    ]


def threatened_cells(table: Seat) -> frozenset[tuple[int, int]]:
    table.hand.toggle_threats()
    (shown,) = crossed(table)
    table.hand.toggle_threats()
    return shown.cells


def test_terminal_refuses_what_is_no_space() -> None:
    table = seat()
    for typed in ("the door", "40,40"):
        with pytest.raises(NotUnderstood, match="is no space"):
            [*lines(table.game.view, "heroes", Glyphs(table.game.view), typed)]
