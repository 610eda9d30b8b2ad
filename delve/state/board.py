"""The board as a quest lays it out. In play only its overlay changes; what stands on the board are pieces."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct, structs


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
    barriers: tuple[int, int] = (0, 0)
    """masks like `vertical` and `horizontal`: edges that stop steps but neither sight nor distance"""
    overlay: tuple[tuple[str, int], ...] = ()
    """terrain that was laid over `terrain` in play; the masks do not overlap"""
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

    def ground(self) -> dict[str, int]:
        """Terrain -> mask of the spaces that have it now: the overlay hides the ground under it (rules §2.6)."""
        found = dict(self.terrain)
        for terrain, spaces in self.overlay:
            found = {name: mask & ~spaces for name, mask in found.items()}
            found[terrain] = found.get(terrain, 0) | spaces
        return {terrain: mask for terrain, mask in found.items() if mask}

    def laid(self, terrain: str, spaces: int) -> Board:
        """This board with a terrain laid over these of its spaces."""
        over = dict(self.lifted(spaces).overlay)
        over[terrain] = over.get(terrain, 0) | spaces & self.floor
        return structs.replace(
            self, overlay=tuple(sorted((name, mask) for name, mask in over.items() if mask))
        )

    def lifted(self, spaces: int) -> Board:
        """This board with the overlay taken off these spaces."""
        left = ((name, mask & ~spaces) for name, mask in self.overlay)
        return structs.replace(self, overlay=tuple((name, mask) for name, mask in left if mask))

    def kinds(self) -> Iterator[str]:
        """Every terrain of the ground and of the overlay, also where it is hidden; some twice."""
        for terrain, _ in (*self.terrain, *self.overlay):
            yield terrain

    def zone(self, name: str) -> int:
        """Mask of a zone; 0 if the board has no zone of that name."""
        return dict(self.zones).get(name, 0)

    def spot(self, name: str) -> int:
        """Mask of the mark of that name, else of the zone; 0 if the board has neither."""
        return dict(self.marks).get(name, 0) or self.zone(name)
