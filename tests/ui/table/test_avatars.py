"""The figures beside the board."""

from __future__ import annotations

from delve.ui.table.figures import avatars
from tests.flow.test_journey import PLAYER, packs


def test_whoever_is_on_a_board_that_stands_still_is_not_listed() -> None:
    """A crawl of six levels would list everybody who was ever seen."""
    game = packs().arena("K..\n..o", boards={"below": "r.."}, K=PLAYER, o="orc minion", r="grit_rat minion")
    view = game.session.play.view
    assert view.piece(game.id("r")).board == "below"
    assert [view.piece(one.piece).name for one in avatars(view, [], {})] == ["Marrow", "Orc"]
    everywhere = packs().arena(
        "K..\n..o",
        boards={"below": "r.."},
        rules={"boards": "all"},
        K=PLAYER,
        o="orc minion",
        r="grit_rat minion",
    )
    assert len(avatars(everywhere.session.play.view, [], {})) == 3
