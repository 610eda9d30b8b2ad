"""More or less health, stamina, speed and attributes, for passive skills, items and conditions."""

from __future__ import annotations

from delve.script import Adjustment, View, add, modifies, param
from delve.script.common.circumstances import UnderCircumstances


class Stat(UnderCircumstances):
    """The bearer has more or less of what its sheet says, at all times or under some circumstances."""

    health: int = param(0, "added to health", ge=-99, le=99)
    stamina: int = param(0, "added to stamina", ge=-99, le=99)
    speed: int = param(0, "added to speed", ge=-99, le=99)
    attributes: tuple[str, ...] = param((), "the attributes that are changed")
    by: int = param(1, "added to each of those attributes", ge=-9, le=9)

    @modifies("health")
    def more_health(self, view: View, owner: int, figure: int) -> int:
        """Health of the bearer."""
        return self.health if self.health and self.counts(view, figure) else 0

    @modifies("stamina")
    def more_stamina(self, view: View, owner: int, figure: int) -> int:
        """Stamina of the bearer."""
        return self.stamina if self.stamina and self.counts(view, figure) else 0

    @modifies("speed")
    def more_speed(self, view: View, owner: int, figure: int) -> int:
        """Speed of the bearer."""
        return self.speed if self.speed and self.counts(view, figure) else 0

    @modifies("attribute")
    def more_of_an_attribute(self, view: View, owner: int, figure: int, name: str) -> Adjustment:
        """Attributes of the bearer."""
        return add(self.by if name in self.attributes and self.counts(view, figure) else 0)
