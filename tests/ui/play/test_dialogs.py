"""What a box of a question offers first, and where it stands."""

from __future__ import annotations

import pytest

from delve.ui.pictures import Pictures
from delve.ui.play import dialogs
from delve.ui.play.dialog import Dialog
from delve.ui.play.layout import places
from delve.ui.table.table import BoxQuestion
from delve.ui.widgets import Panel
from delve.ui.window import GameWindow


@pytest.mark.parametrize(
    ("idle", "first"), [((), 0), (("heart",), 1), (("heart", "pierce"), 2), (("heart", "pierce", "done"), 0)]
)
def test_first_choice_that_changes_something_is_selected(idle: tuple[str, ...], first: int) -> None:
    choices = (("heart", "+1 heart"), ("pierce", "pierce 1"), ("done", "Done"))
    asked = BoxQuestion("What does the surge buy?", choices, (), idle=frozenset(idle))
    assert dialogs.question(asked, cancels=False, undoes=False).selected == first


def test_choice_that_does_the_most_damage_is_selected() -> None:
    choices = (("heart", "+1 heart: 2 damage"), ("pierce", "pierce 2: 3 damage"), ("done", "Done: 1 damage"))
    asked = BoxQuestion("What does the surge buy?", choices, (), best="pierce")
    assert dialogs.question(asked, cancels=False, undoes=False).selected == 1


@pytest.mark.window
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_question_covers_nothing_of_the_panels_that_tell_of_the_attack(
    game_window: GameWindow, scale: float
) -> None:
    game_window.library_window.switch_to()
    choices = (("heart", "+1 heart: 4 damage"), ("done", "Done: 3 damage"))
    asked = dialogs.question(
        BoxQuestion("1 to spend: what does the surge buy?", choices, ()), cancels=False, undoes=False
    )
    box = Dialog(Pictures(), asked, lambda _id: None)
    for width, height in ((1600, 1000), (1440, 900)):
        box.on_resize(width, height, scale)
        panel = next(one for one in box._kept if isinstance(one, Panel)).box
        where = places(width, height, lambda size: round(size * scale))
        assert 0 < panel.x < panel.right <= where.middle.x
