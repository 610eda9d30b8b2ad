"""No state is told by hue alone: each pair of signs differs in form, pattern, icon or text, or in how light it is.

The signs come from the tables and functions by which the window draws them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import get_args

import pytest

from delve.installation import shipped_folder
from delve.model.condition import ConditionDef
from delve.model.item import ItemDef
from delve.rules.facts import DamageDealt, FatigueSuffered, Recovered
from delve.testing.plugin import load_packs
from delve.ui import compose, hud
from delve.ui.board_quads import BAR_HEIGHT, PLATE_RIMS, STAMINA_HEIGHT, bar_quads, mark_quads, sight_quads
from delve.ui.colors import COLOR_BLIND, SEEN, STANDARD, STRUCK, THREAT, UNSEEN, health_color
from delve.ui.hud import PanelStyle
from delve.ui.play import avatar_strip, middle_panel, minimap_box
from delve.ui.sprites import Color, Frame, MarkSprite, Overlay, SightSprite, TokenLook, TokenSprite
from delve.ui.table import floating, scene
from delve.ui.table.legend import legend_of
from delve.ui.table.looks import DIE_COLORS, condition_color, item_look, record_icon, tinted_icon
from delve.ui.table.routes import ReachBands
from delve.ui.table.targets import Targets
from delve.ui.title import card
from tests.arenas import core
from tests.ui.hues import FLOOR, Sign, alike, over

RIM_WHITE, RIM_ALPHA = 0.35, 0.8
"""how much white and how much of the color the rim of a wash has (`delve.ui.shaders`)"""
WASH = 0.75
"""how much of its own alpha the middle of a wash has"""


def washes() -> Iterator[Overlay]:
    """All that may lie over spaces, by the functions of the scene and the colors that it takes."""
    spaces = [(n, 0) for n in range(4)]
    bands = ReachBands(*(frozenset([(n, 1)]) for n in range(3)))
    yield from scene.overlays(Targets(spaces={each: each for each in spaces}), bands, (spaces[0],))
    cell = frozenset([(0, 0)])
    yield Overlay(cell, STRUCK, "barred", means=scene.HIT)
    yield Overlay(cell, THREAT, "crossed", means="enemies could strike here")
    yield Overlay(cell, UNSEEN, means=scene.IS_NOT_SEEN)
    yield Overlay(cell, SEEN, "dotted", means=scene.IS_SEEN)


def sign_of(wash: Overlay) -> Sign:
    """A wash by its pattern, its middle and its rim over the floor."""
    white: Color = (255, 255, 255, 255)
    rim = over(over(white, wash.color, RIM_WHITE), FLOOR, RIM_ALPHA)
    middle = over(wash.color, FLOOR, wash.color[3] / 255 * WASH)
    (sample,) = legend_of([wash])
    return Sign(sample.text, sample.pattern, (middle, rim))


def test_washes_over_spaces_differ_by_pattern_or_lightness() -> None:
    signs = [sign_of(wash) for wash in washes()]
    assert len(signs) == 9
    assert alike(signs) == []


def test_marks_around_friends_and_enemies_differ() -> None:
    colors = {"friend": scene.ALLY, "enemy": scene.TARGET, "neither": scene.NEITHER}
    signs = [
        Sign(name, len(mark_quads(MarkSprite(0, 0, color=color))), (color,)) for name, color in colors.items()
    ]
    assert alike(signs) == []
    kinds = [
        Sign(kind, len(mark_quads(MarkSprite(0, 0, kind=kind)))) for kind in ("brackets", "ring", "cross")
    ]
    assert alike(kinds) == []


@pytest.mark.parametrize("palette", [STANDARD, COLOR_BLIND], ids=["standard", "color-blind"])
def test_clear_and_blocked_sight_differ(palette: object) -> None:
    lines = {clear: sight_quads(SightSprite(0, 0, 1, 1, clear), palette) for clear in (True, False)}  # type: ignore[arg-type]
    assert alike([Sign(f"clear {clear}", None, (quads[-1].color,)) for clear, quads in lines.items()]) == []


@pytest.mark.parametrize("palette", [STANDARD, COLOR_BLIND], ids=["standard", "color-blind"])
def test_bars_differ_by_length_and_height(palette: object) -> None:
    def bar(share: float, stamina: float | None = None) -> Sign:
        token = TokenSprite(1, 0, 0, TokenLook("a"), health=share, stamina=stamina)
        quads = bar_quads(token, (0, 0), palette)  # type: ignore[arg-type]
        return Sign(f"{share}", tuple((quad.corners, quad.b) for quad in quads), (health_color(share),))

    assert alike([bar(share) for share in (1.0, 0.5, 0.2, 0.1)]) == []
    assert BAR_HEIGHT != STAMINA_HEIGHT


def test_frames_of_figures_differ() -> None:
    frames = [frame for frame in get_args(Frame) if frame != "none"]
    looks = [TokenLook("core:goblin", frame, symbol="goblin") for frame in frames]
    signs = [Sign(look.frame, look.frame == "elite", picture=compose.token(look)) for look in looks]
    assert alike(signs) == []


def test_plates_of_large_figures_differ() -> None:
    signs = [
        Sign(frame, frame == "elite", (rim,))
        for frame, rim in PLATE_RIMS.items()
        if frame not in ("thing", "none")
    ]
    assert alike(signs) == []


def styles(module: object, names: Iterable[str]) -> list[Sign]:
    """Looks of panels of one kind, by border and fill."""
    found = {name: getattr(module, name) for name in names}
    assert all(isinstance(style, PanelStyle) for style in found.values())
    return [Sign(name, None, (style.border, style.fill)) for name, style in found.items()]


def test_states_of_buttons_differ() -> None:
    states = [
        name for name, each in vars(hud).items() if isinstance(each, PanelStyle) and name.startswith("BUTTON")
    ]
    assert len(states) == 5
    assert alike(styles(hud, [name for name in states if name != "BUTTON_PRESSED"])) == []
    assert alike(styles(hud, ["BUTTON_HOVER", "BUTTON_PRESSED"])) == []


def test_avatars_that_act_that_may_be_chosen_and_the_others_differ() -> None:
    states = [
        name for name, each in vars(avatar_strip).items() if isinstance(each, PanelStyle) and name != "PANEL"
    ]
    assert len(states) == 3
    assert alike(styles(avatar_strip, states)) == []


def test_cards_of_the_title_differ() -> None:
    """One that is chosen has a sign besides."""
    assert alike(styles(card, ["PLAIN", "LOOKED_AT"])) == []


def test_columns_that_kill_differ_from_the_others() -> None:
    columns = {"fatal": middle_panel.FATAL, "harmless": middle_panel.HARMLESS}
    assert alike([Sign(name, None, (color,)) for name, color in columns.items()]) == []


def test_friends_whom_a_blast_strikes_differ_from_enemies() -> None:
    signs = [
        Sign(f"friend {friend}", style.bold, (style.color,))
        for friend in (True, False)
        for style in [middle_panel.beside_style(friend)]
    ]
    assert alike(signs) == []


def test_words_that_rise_over_figures_differ() -> None:
    facts = (
        DamageDealt(piece=1, amount=2, source=0, cause=""),
        FatigueSuffered(piece=1, amount=2, cause=""),
        Recovered(piece=1, hearts=2, fatigue=0, cause=""),
        Recovered(piece=1, hearts=0, fatigue=2, cause=""),
    )
    said = [floating._said(fact) for fact in facts]
    assert alike([Sign(one[1], one[1], (one[2],)) for one in said if one is not None]) == []
    assert None not in said


def test_dice_differ_before_they_are_thrown() -> None:
    assert alike([Sign(color, None, picture=compose.die(color, ())) for color in DIE_COLORS]) == []


def test_conditions_that_come_with_delve_differ() -> None:
    records = core().library.all(ConditionDef)
    assert len(records) > 5
    signs = [Sign(record.id, record_icon(record) or None, (condition_color(record),)) for record in records]
    assert alike(signs) == []


def test_flasks_of_the_crawl_differ_where_they_lie_and_on_their_buttons() -> None:
    library = load_packs(shipped_folder() / "crawl").library
    flasks = [item for item in library.all(ItemDef) if "crawl:flask" in item.traits]
    assert len(flasks) == 8
    icons = {item.id: tinted_icon(item) for item in flasks}
    assert {item_look(library, item).picture for item in flasks} == {*icons.values()}
    assert alike([Sign(id, None, picture=compose.picture("icon", icon)) for id, icon in icons.items()]) == []


def test_marks_of_the_small_board_differ_in_shape() -> None:
    assert len({minimap_box.SQUARE, minimap_box.CROSS, minimap_box.DOT}) == 3


def test_test_finds_states_that_are_told_by_hue_alone() -> None:
    red, green = Sign("red", None, ((200, 64, 47, 255),)), Sign("green", None, ((40, 110, 40, 255),))
    assert alike([red, green])
    assert not alike([red, Sign("light", None, ((240, 240, 240, 255),))])
    assert not alike([red, Sign("hatched", "hatched", green.colors)])
