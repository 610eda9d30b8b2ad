"""The board on the screen: what is drawn anew, and what is kept, from one scene to the next."""

from __future__ import annotations

from dataclasses import replace

import pytest

from art.preview import demo_board, demo_scene
from delve.ui.board import ABOVE, BARS, BELOW, TOKENS, BoardView
from delve.ui.layout import Box
from delve.ui.pictures import Pictures
from delve.ui.quads import box_quad
from delve.ui.sprites import BoardScene, LabelSprite, LightSprite
from delve.ui.window import GameWindow

pytestmark = [pytest.mark.one_of(12), pytest.mark.window]


@pytest.fixture
def view(game_window: GameWindow) -> BoardView:
    """The board of the demonstration, without its scene."""
    game_window.library_window.switch_to()
    made = BoardView(game_window.library_window, Pictures(), Box(0, 0, 900, 700))
    made.show_picture(demo_board())
    return made


def labelled(*labels: tuple[float, str]) -> BoardScene:
    """A scene with texts at these distances from the left rim."""
    return BoardScene(labels=tuple(LabelSprite(x, 2.5, text) for x, text in labels))


def test_label_that_moves_or_stays_keeps_its_text(view: BoardView) -> None:
    view.show_scene(labelled((1, "-2"), (2, "-2"), (3, "miss")))
    view.draw()
    before = {label.x: line for label, line in view._labels}
    view.show_scene(labelled((1, "-2"), (4, "-2"), (5, "blocked")))
    view.draw()
    after = {label.x: line for label, line in view._labels}
    assert {after[1], after[4]} == {before[1], before[2]}
    assert [line.text for line in after.values()] == ["-2", "-2", "blocked"]


def test_label_is_written_anew_in_another_size_after_a_zoom(view: BoardView) -> None:
    view.show_scene(labelled((1, "-2")))
    view.draw()
    before = view._labels[0][1].height
    view.camera = view.camera.zoomed(1.5, (0, 0))
    view.draw()
    assert view._labels[0][1].height > before


def test_only_tokens_between_the_first_and_the_last_outlined_one_are_drawn_with_an_outline(
    view: BoardView,
) -> None:
    tokens = [replace(token, outline=None) for token in demo_scene().tokens]
    for outlined in ((), (2,), (1, 3), range(len(tokens))):
        changed = [
            replace(token, outline=(255, 255, 0, 255)) if number in outlined else token
            for number, token in enumerate(tokens)
        ]
        view.show_scene(BoardScene(tokens=tuple(changed)))
        counts = [len(view._lists[layer].quads) for layer in (BELOW, TOKENS, ABOVE)]
        assert sum(counts) == len(tokens)
        assert counts[1] == (max(outlined) - min(outlined) + 1 if outlined else 0)
        assert counts[0] == (min(outlined) if outlined else 0)


def test_figures_that_stay_are_not_made_anew_while_one_walks(
    view: BoardView, monkeypatch: pytest.MonkeyPatch
) -> None:
    view.show_scene(demo_scene())
    made: list[int] = []
    figure = view._figure
    monkeypatch.setattr(view, "_figure", lambda token, at: (made.append(token.id), figure(token, at))[1])
    view.glide(1, [(3.0, 3.0), (4.0, 3.0)], 0.0, "normal")
    view.advance(0.05)
    view.advance(0.07)
    assert made == [1, 1]


def test_bars_take_other_colors_with_another_palette(view: BoardView) -> None:
    view.show_scene(demo_scene())
    before = view._lists[BARS].quads
    view.palette = replace(view.palette, stamina=(1, 2, 3, 255))
    view.show_scene(BoardScene())
    view.show_scene(demo_scene())
    assert {quad.color for quad in view._lists[BARS].quads} - {quad.color for quad in before} == {
        (1, 2, 3, 255)
    }


def test_quads_that_change_are_put_in_the_place_of_the_old_ones(view: BoardView) -> None:
    quads = view._lists[BARS]
    for count in (3, 3, 2, 0, 2):
        chosen = [box_quad(number, count, 1, 1, color=(count, 0, 0, 255)) for number in range(count)]
        before = quads._shown
        kept = len(quads.quads) == count > 0
        quads.show(chosen)
        assert (quads._shown is before) == kept
        shown = list(quads._shown.position[:]) if quads._shown is not None else []
        assert shown == [part for quad in chosen for corner in quad.corners for part in corner]


def test_flames_and_water_are_drawn_anew_as_time_passes_and_nothing_else(view: BoardView) -> None:
    torch = LightSprite(4, 3, flame=(4.5, 3.3))
    picture = replace(demo_board(), terrain=(), lights=(torch,))
    view.show_picture(picture)
    view.damage()
    view.advance(1.0)
    (flame,) = view.damage()
    assert flame.contains(*view.camera.to_screen(4.5, 3.3))
    assert flame.area < view.camera.view.area / 40
    view.show_picture(replace(picture, lights=(replace(torch, flame=None),)))
    view.damage()
    view.advance(2.0)
    assert view.damage() == []


def test_what_moves_is_not_drawn_where_none_of_it_lies_once_all_of_it_rests(view: BoardView) -> None:
    view.show_scene(BoardScene(tokens=demo_scene().tokens[:1]))
    view.damage()
    token = demo_scene().tokens[0]
    here, there = (
        Box(round(x), round(y), 4, 4)
        for x, y in (view.camera.to_screen(token.x + 0.5, token.y + 0.5), view.camera.to_screen(1, 1))
    )
    assert view._moves_in(there), "not all of it was in the last frame"
    view.damage()
    assert view._moves_in(here)
    assert not view._moves_in(there)
