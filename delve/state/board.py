"""The board as a quest lays it out. It never changes in play: what stands on it are pieces."""

from __future__ import annotations

from msgspec import Struct


class Board(Struct, frozen=True, kw_only=True):
    """Spaces, ground, walls and names. A space is the int y * (width + 1) + x; masks have that bit set."""

    width: int
    height: int
    terrain: tuple[tuple[str, int], ...]
    """(`pack:id` of a terrain, mask of its spaces); the masks do not overlap, and the rest is void"""
    vertical: int = 0
    """mask of the spaces with a wall on their west edge"""
    horizontal: int = 0
    """mask of the spaces with a wall on their north edge"""
    zones: tuple[tuple[str, int], ...] = ()
    marks: tuple[tuple[str, int], ...] = ()

    @property
    def stride(self) -> int:
        """Difference between a space and the one below it."""
        return self.width + 1

    @property
    def floor(self) -> int:
        """Mask of everything that is a space."""
        mask = 0
        for _, spaces in self.terrain:
            mask |= spaces
        return mask

    def zone(self, name: str) -> int:
        """Mask of a zone; 0 if it has no such zone."""
        return dict(self.zones).get(name, 0)

    def spot(self, name: str) -> int:
        """Mask of a mark, or of a zone of that name; 0 if there is neither."""
        return dict(self.marks).get(name, 0) or self.zone(name)
