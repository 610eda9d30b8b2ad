from __future__ import annotations

import pytest

from delve.ui.colors import COLOR_BLIND, STANDARD, automatic_color, health_color, parse_color


@pytest.mark.parametrize(
    ("share", "color"),
    [
        (1.0, (0x20, 0xEA, 0x40, 255)),
        (0.95, (0x20, 0xEA, 0x40, 255)),
        (0.5, (0xEA, 0xE2, 0x20, 255)),
        (0.2, (0xE7, 0x43, 0x22, 255)),
        (0.0, (0xE7, 0x43, 0x22, 255)),
    ],
)
def test_health_color_at_the_limits_is_pure(share: float, color: tuple[int, int, int, int]) -> None:
    """S0-146, S0-147."""
    assert health_color(share) == color


def test_health_color_between_limits_is_a_straight_blend() -> None:
    """S0-147."""
    red, green, blue, _alpha = health_color(0.35)
    assert (red, green, blue) == ((0xEA + 0xE7) // 2, (0xE2 + 0x43) // 2, (0x20 + 0x22) // 2)
    half_way = health_color(0.725)
    assert half_way[0] == pytest.approx((0xEA + 0x20) / 2, abs=1)


def test_health_color_of_another_palette_differs() -> None:
    assert health_color(1.0, COLOR_BLIND) == COLOR_BLIND.healthy != STANDARD.healthy


def test_parse_color_reads_hex() -> None:
    assert parse_color("#a8322e") == (0xA8, 0x32, 0x2E, 255)
    assert parse_color("#a8322e80") == (0xA8, 0x32, 0x2E, 128), "two more digits say how much it covers"


@pytest.mark.parametrize("text", ["", "red", "a8322e", "#a8322", "#a8322g", "#a8322e0"])
def test_parse_color_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="'#rrggbb'"):
        parse_color(text)


def test_automatic_color_is_stable_and_differs_by_id() -> None:
    assert automatic_color("core:goblin") == automatic_color("core:goblin")
    assert len({automatic_color(f"core:{number}") for number in range(50)}) > 30
