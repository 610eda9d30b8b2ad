"""What the drawings of faces share: eyes, and points on either side of the middle."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from art.canvas import INK, Canvas, Paint, Point, Points

GOLD_EYE = Paint(255, 214, 90)
PALE_EYE = Paint(222, 226, 200)
Face = Callable[[Canvas], None]


def sided(side: int, points: Sequence[Point]) -> Points:
    """Points for the right half (side 1), or mirrored to the left (side -1)."""
    return [(50 + side * (x - 50), y) for x, y in points]


def eye(
    canvas: Canvas, x: float, y: float, radius: float, paint: Paint = GOLD_EYE, pupil: bool = True
) -> None:
    canvas.fill(canvas.disc(x, y, radius, 0.8), paint)
    if pupil:
        canvas.fill(
            canvas.ellipse(x - radius * 0.35, y - radius * 0.7, x + radius * 0.35, y + radius * 0.7), INK
        )
        canvas.fill(canvas.disc(x - radius * 0.3, y - radius * 0.3, radius * 0.18), Paint(255, 255, 255), 0.8)
