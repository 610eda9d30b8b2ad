from __future__ import annotations

import itertools

import pytest

from delve.ui import board_quads as make
from delve.ui.colors import COLOR_BLIND, STANDARD
from delve.ui.quads import Quad, arrow_quad, line_quad
from delve.ui.sprites import (
    ConditionSprite,
    LightSprite,
    MarkSprite,
    Overlay,
    PathSprite,
    RemainsSprite,
    SightSprite,
    TileSprite,
    TokenLook,
    TokenSprite,
)

LOOK = TokenLook("core:ogre")


def span(quads: list[Quad]) -> tuple[float, float, float, float]:
    xs = [x for quad in quads for x, _y in quad.corners]
    ys = [y for quad in quads for _x, y in quad.corners]
    return min(xs), min(ys), max(xs), max(ys)


def test_overlay_has_no_rim_towards_the_band_inside_it() -> None:
    near = frozenset({(0, 0)})
    (alone,) = make.overlay_quads([Overlay(frozenset({(1, 0)}), (1, 2, 3, 4))])
    (beside,) = make.overlay_quads([Overlay(frozenset({(1, 0)}), (1, 2, 3, 4), inside=near)])
    assert alone.b == (1.0, 1.0, 1.0, 1.0)
    assert beside.b == (1.0, 1.0, 1.0, 0.0)


def test_overlay_hatching_is_the_third_value() -> None:
    plain, hatched = make.overlay_quads(
        [Overlay(frozenset({(0, 0)}), (0, 0, 0, 9)), Overlay(frozenset({(1, 0)}), (0, 0, 0, 9), "hatched")]
    )
    assert {corner[2] for corner in plain.a} == {0.0}
    assert {corner[2] for corner in hatched.a} == {1.0}


def test_shade_is_made_only_where_walls_are_near() -> None:
    (quad,) = make.shade_quads([TileSprite(0, 0), TileSprite(1, 0, shade=3)])
    assert quad.corners[0] == (1.0, 0.0)
    assert quad.a[0][2] == 3


def test_bars_have_the_color_of_their_palette_and_their_share() -> None:
    """S0-37, S0-148."""
    token = TokenSprite(1, 2, 3, LOOK, health=1.0, health_notches=4, stamina=0.5, stamina_notches=2)
    health, stamina = make.bar_quads(token, (2, 3), COLOR_BLIND)
    assert health.color == COLOR_BLIND.healthy
    assert stamina.color == COLOR_BLIND.stamina
    assert (health.b[1], health.b[2]) == (1.0, 4.0)
    assert (stamina.b[1], stamina.b[2]) == (0.5, 2.0)


@pytest.mark.parametrize("height", [1, 2])
def test_health_stands_below_the_figure_and_stamina_below_health(height: int) -> None:
    """S0-136, S0-145."""
    token = TokenSprite(1, 2, 3, LOOK, height, height, health=1.0, stamina=0.5)
    health, stamina = make.bar_quads(token, (2, 3), STANDARD)
    alone = make.bar_quads(TokenSprite(1, 2, 3, LOOK, height, height, health=1.0), (2, 3), STANDARD)
    bottom = 3 + height
    for bar in (health, stamina, *alone):
        assert bottom - 0.25 < span([bar])[1]
        assert span([bar])[3] <= bottom + 0.06
    assert span([health])[3] <= span([stamina])[1]
    assert span(alone)[1] > span([health])[1]


def test_star_and_conditions_lie_neither_on_the_bars_nor_on_each_other() -> None:
    token = TokenSprite(
        1, 2, 3, LOOK, health=1.0, stamina=0.5, star=True, conditions=(ConditionSprite((1, 2, 3, 255)),) * 2
    )
    bars = span(make.bar_quads(token, (2, 3), STANDARD))
    star, *dots = make.badge_quads(token, (2, 3), OneLayer())  # type: ignore[arg-type]
    ends = [span([quad]) for quad in (star, *dots)]
    assert all(above[3] <= below[1] for above, below in itertools.pairwise(ends))
    assert ends[-1][3] <= bars[1]


def test_conditions_without_room_above_the_bars_stand_in_the_next_column() -> None:
    three = (ConditionSprite((1, 2, 3, 255), "drop"), *[ConditionSprite((1, 2, 3, 255))] * 2)
    token = TokenSprite(1, 2, 3, LOOK, health=1.0, stamina=0.5, star=True, conditions=three)
    _star, first, sign, second, third = (
        span([quad])
        for quad in make.badge_quads(token, (2, 3), OneLayer())  # type: ignore[arg-type]
    )
    assert first[0] < sign[0] < sign[2] < first[2], "the icon lies on its dot"
    assert (first[0], first[3]) == (second[0], pytest.approx(second[1]))
    assert third[0] == pytest.approx(first[2])
    assert third[1] == first[1]


@pytest.mark.parametrize(("width", "height"), [(2, 1), (1, 2), (3, 2), (2, 3)])
def test_figure_that_is_longer_than_wide_has_a_base_below_its_round_picture(width: int, height: int) -> None:
    token = TokenSprite(1, 4, 5, LOOK, width, height)
    left, top, right, low = span(make.plate_quads(token, (4, 5)))
    assert left < 4.1
    assert right > 4 + width - 0.1
    assert top < 5.1
    assert low > 5 + height - 0.1
    x, y, side = make.picture_box(token, (4, 5))
    assert (x + side / 2, y + side / 2) == pytest.approx((4 + width / 2, 5 + height / 2))


@pytest.mark.parametrize("fields", [{}, {"width": 2, "height": 2}, {"width": 2, "lying": True}])
def test_figure_as_wide_as_long_and_one_that_lies_has_none(fields: dict[str, int]) -> None:
    assert make.plate_quads(TokenSprite(1, 4, 5, LOOK, **fields), (4, 5)) == []  # type: ignore[arg-type]


def test_who_lies_under_somebody_is_small_in_the_lower_right_corner_above_the_bars() -> None:
    x, y, side = make.picture_box(TokenSprite(1, 4, 5, LOOK, lying=True, covered=True), (4, 5))
    assert 4.5 < x < x + side <= 5
    assert 5.3 < y < y + side <= 6 - 0.05


def test_struck_figure_is_redder_the_harder_it_flashes() -> None:
    colors = [
        make.token_quad(TokenSprite(1, 0, 0, LOOK, struck=share), (0, 0), OneLayer()).color  # type: ignore[arg-type]
        for share in (0.0, 0.5, 1.0)
    ]
    assert [color[0] for color in colors] == [255] * 3
    assert [color[1] for color in colors] == sorted((color[1] for color in colors), reverse=True)


def test_flames_flicker_around_their_middle_each_in_a_beat_of_its_own_and_other_lights_do_not() -> None:
    lights = [LightSprite(1, 1, flame=(2.5, 3.3)), LightSprite(5, 1, flame=(5.5, 3.3)), LightSprite(9, 9)]
    one, other = make.flame_quads(lights)
    left, top, right, low = span([one])
    assert ((left + right) / 2, (top + low) / 2) == pytest.approx((2.5, 3.3))
    assert one.a[0][2] != other.a[0][2]


def test_remains_lie_within_their_spaces_and_grow_with_them() -> None:
    small, large = (span(make.remains_quads(RemainsSprite(4, 5, size, size))) for size in (1, 2))
    assert small[0] > 3.9
    assert small[2] < 5.1
    assert large[2] - large[0] > 1.5 * (small[2] - small[0])


@pytest.mark.parametrize(("width", "notches", "shown"), [(1, 6, 6.0), (1, 12, 0.0), (2, 12, 12.0)])
def test_bar_with_too_fine_notches_shows_none(width: int, notches: int, shown: float) -> None:
    token = TokenSprite(1, 0, 0, LOOK, width, width, health=0.5, health_notches=notches)
    (bar,) = make.bar_quads(token, (0, 0), STANDARD)
    assert bar.b[2] == shown


def test_bars_that_are_not_given_are_not_drawn() -> None:
    assert make.bar_quads(TokenSprite(1, 0, 0, LOOK), (0, 0), STANDARD) == []


def test_path_ends_with_an_arrow_head_in_its_last_space() -> None:
    """S0-137."""
    quads = make.path_quads(PathSprite(((0.5, 0.5), (1.5, 0.5), (1.5, 1.5)), ("1", "2")))
    heads = [quad for quad in quads if quad.b[3] == 1.0]
    assert len(heads) == 2
    left, top, right, bottom = span(heads)
    assert (left + right) / 2 == pytest.approx(1.5)
    assert 1.4 < (top + bottom) / 2 < 1.7


def test_path_of_one_point_is_nothing() -> None:
    assert make.path_quads(PathSprite(((0.5, 0.5),))) == []


def test_sight_is_dashed_and_tells_blocked_from_clear() -> None:
    """S0-121."""
    clear, blocked = (
        make.sight_quads(SightSprite(0, 0, 3, 4, state), STANDARD)[-1] for state in (True, False)
    )
    assert clear.b[2] > 0
    assert clear.color == STANDARD.clear
    assert blocked.color == STANDARD.blocked


@pytest.mark.parametrize(("kind", "count"), [("brackets", 16), ("cross", 4), ("ring", 2)])
def test_mark_lies_around_its_spaces(kind: str, count: int) -> None:
    """S0-78."""
    quads = make.mark_quads(MarkSprite(3, 4, 2, 2, kind=kind))  # type: ignore[arg-type]
    assert len(quads) == count
    left, top, right, bottom = span(quads)
    assert (left + right) / 2 == pytest.approx(4)
    assert (top + bottom) / 2 == pytest.approx(5)


def test_line_quad_measures_along_and_across() -> None:
    quad = line_quad((1, 1), (1, 5), 0.1, (255, 255, 255, 255))
    assert quad.b[:2] == (4.0, 0.1)
    for (x, y), (along, across, *_rest) in zip(quad.corners, quad.a, strict=True):
        assert (y - 1, 1 - x) == pytest.approx((along, across))


def test_arrow_quad_reaches_from_tail_to_tip() -> None:
    """S0-138."""
    quad = arrow_quad((0, 0), (0.5, 0), 0.3, (255, 255, 255, 255))
    left, top, right, bottom = span([quad])
    assert left <= 0
    assert right >= 0.5
    assert (top, bottom) == (-0.3, 0.3)


class OneLayer:
    def token(self, _look: TokenLook) -> int:
        return 0

    def badge(self, _name: str) -> int:
        return 0


def test_figure_that_is_down_is_drawn_on_its_side_and_faded() -> None:
    standing, lying = (
        make.token_quad(TokenSprite(1, 0, 0, LOOK, lying=lies), (0, 0), OneLayer())  # type: ignore[arg-type]
        for lies in (False, True)
    )
    assert lying.corners == standing.corners
    assert lying.a == (*standing.a[1:], standing.a[0])
    assert lying.color[3] < standing.color[3]


def test_thin_path_has_a_smaller_head() -> None:
    """S0-138."""
    wide, thin = (
        make.path_quads(PathSprite(((0.5, 0.5), (4.5, 0.5)), half_width=half)) for half in (0.11, 0.05)
    )
    _left, top, right, bottom = span(wide)
    inner = span(thin)
    assert inner[1] > top
    assert inner[3] < bottom
    assert inner[2] < right
