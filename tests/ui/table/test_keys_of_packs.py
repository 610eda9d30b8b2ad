"""The keys that commands of packs bring: they come first, but not before what whoever plays has chosen."""

from __future__ import annotations

from msgspec import structs

from delve.model.command import CommandDef
from delve.model.keys import KeySettings
from delve.title.key_map import KeyMap
from delve.ui.button_face import ButtonFace
from tests.arenas import Bench, core
from tests.ui.table.seats import Seat


def face(key: str, settings: KeySettings, command: str = "rest") -> ButtonFace:
    """The button of a command whose record declares a key."""
    bench = Bench()
    bench.records.append(structs.replace(core().library.get(CommandDef, f"base:{command}"), key=key))
    game = bench.arena("K..g", K="nite knight", g="goblin minion")
    game.turn_of("K")
    seat = Seat(game=game)
    seat.hand.keys = KeyMap(settings)
    label = {"rest": "Rest", "end_turn": "End turn"}[command]
    return next(one for one in seat.model().buttons if one.label == label)


def test_key_of_a_pack_comes_before_what_the_window_does_with_it_by_itself() -> None:
    found = face("b", KeySettings())
    assert (found.hotkey, found.declared) == ("B", True)
    assert "yours" not in found.hint


def test_key_that_somebody_has_chosen_stays_and_the_button_says_so() -> None:
    for settings, use in (
        (KeySettings(sight=("b",), boards=("v",)), "show all that a figure sees, or no longer"),
        (KeySettings(up=("up", "b"), boards=("v",), sight=("x",), threats=("n",)), "move the cursor up"),
        (KeySettings(fullscreen=("b",), boards=("v",)), "fill the screen, or no longer"),
    ):
        found = face("b", settings)
        assert found.hotkey not in ("", "B")
        assert not found.declared
        assert found.hint.endswith(f"Its own key B is yours for: {use}.")


def test_end_of_the_turn_leaves_a_chosen_key_too() -> None:
    assert face("b", KeySettings(), "end_turn").hotkey == "B"
    chosen = KeySettings(sight=("b",), boards=("v",))
    assert face("b", chosen, "end_turn").hotkey == "E"
