"""Wear: put on or hold what is carried; boons are switched, not put on."""

from __future__ import annotations

from collections.abc import Iterator

from bidden.powers.held_boons import BOON
from crawl.commands.wear import Wear, carried
from delve.script import View


class PutOn(Wear):
    """It is offered for arms and armor that are whole."""

    def shown(self, view: View, figure: int) -> Iterator[str]:
        """What the figure carries, could wear or hold, and does not."""
        for said in super().shown(view, figure):
            item = carried(view, figure, said)
            if BOON not in view.item_record(item).traits and not view.item(item).broken:
                yield said
