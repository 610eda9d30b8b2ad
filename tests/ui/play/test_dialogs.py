"""What a box of a question offers first."""

from __future__ import annotations

import pytest

from delve.ui.play import dialogs
from delve.ui.table.table import BoxQuestion


@pytest.mark.parametrize(
    ("idle", "first"), [((), 0), (("heart",), 1), (("heart", "pierce"), 2), (("heart", "pierce", "done"), 0)]
)
def test_first_choice_that_changes_something_is_selected(idle: tuple[str, ...], first: int) -> None:
    choices = (("heart", "+1 heart"), ("pierce", "pierce 1"), ("done", "Done"))
    asked = BoxQuestion("What does the surge buy?", choices, (), idle=frozenset(idle))
    assert dialogs.question(asked, cancels=False, undoes=False).selected == first
