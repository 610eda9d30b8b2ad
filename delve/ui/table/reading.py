"""Whose card is read: it stays while the pointer is on its way there from the figure, and lies on it."""

from __future__ import annotations

ON_THE_WAY_SECONDS = 0.8
"""how long a card stays once its figure is pointed at no more, so that the pointer can come to the card"""


class CardReading:
    """The figure whose card is read; 0 for nobody."""

    def __init__(self) -> None:
        self.on_card = False
        """whether the pointer lies on the card"""
        self._piece, self._moment, self._since = 0, object(), 0.0
        self._pointed = False
        """whether the figure is pointed at still"""

    def figure(self, pointed: int, moment: object, now: float) -> int:
        """The figure that is pointed at, else the one that was until just now, unless the game has moved since.

        `moment`: a value that is another one once the game has moved; `now`: seconds.
        """
        if pointed or self._moment != moment or not (self.on_card or self._is_on_the_way(now)):
            self._piece, self._moment = pointed, moment
            self._since = now
        elif self.on_card:
            self._since = now
        self._pointed = pointed > 0
        return self._piece

    def lingers(self, now: float) -> bool:
        """Whether a card stays only for as long as the pointer may be on its way to it."""
        return bool(self._piece) and not (self._pointed or self.on_card) and self._is_on_the_way(now)

    def _is_on_the_way(self, now: float) -> bool:
        return now - self._since < ON_THE_WAY_SECONDS
