"""The heroes of a campaign, one card each: how they fare, what they know and carry."""

from __future__ import annotations

from typing import Final

from delve.phrases import filled, printed
from delve.ui import colors
from delve.ui.campaign.model import CampaignModel, HeroShown
from delve.ui.hud import Hud, PanelStyle
from delve.ui.layout import Box
from delve.ui.play.parts import Parts
from delve.ui.text import TextStyle
from delve.ui.widgets import Panel

LARGEST, SMALLEST = 98, 38
"""how high the card of a hero is, at most and at least"""
GAP: Final = 6
PAD: Final = 12
ONE_COLUMN: Final = 8
"""heroes that stand below each other; more stand in two columns"""
FOOT: Final = 22
"""height of the line below the cards"""
BAR: Final = 7
BADGE: Final = 18
NAME = TextStyle(size=12, bold=True)
SMALL = TextStyle(size=9, color=colors.FAINT)
GOLD = TextStyle(size=11, color=colors.HOTKEY, bold=True)
PLAIN = PanelStyle((40, 34, 30, 255), (92, 76, 48, 255), 7)
HOVERED = PanelStyle((58, 46, 32, 255), (214, 172, 90, 255), 7)
PICKED = PanelStyle((34, 52, 42, 255), (120, 235, 170, 255), 7)


def wanted_height(heroes: int) -> int:
    """How high the panel would like to be, in design pixels."""
    return _rows(heroes) * (LARGEST + GAP) - GAP + 2 * PAD + FOOT


def _rows(heroes: int) -> int:
    return heroes if heroes <= ONE_COLUMN else -(-heroes // 2)


class PartyPanel:
    """The cards, and below them what nobody carries."""

    def __init__(self, hud: Hud, box: Box) -> None:
        self.box = box
        self._hud = hud
        self._panel = Panel(hud, box)
        self._parts = Parts(hud, box, level=1)
        self._cards: dict[int, Panel] = {}
        self._shown: tuple[object, ...] = ()

    def show(self, model: CampaignModel, picked: frozenset[int], hovered: int | None) -> None:
        """Draw it, if anything has changed."""
        now = (model.heroes, model.stash, model.gold, picked, hovered)
        if now == self._shown:
            return
        self._shown = now
        self._parts.clear()
        for card in self._cards.values():
            card.delete()
        self._cards.clear()
        inside = self.box.inset(self._hud.px(PAD))
        for hero, box in zip(model.heroes, self._boxes(inside, len(model.heroes)), strict=False):
            style = PICKED if hero.id in picked else HOVERED if hero.id == hovered else PLAIN
            self._cards[hero.id] = Panel(self._hud, box, style, level=0)
            self._draw_hero(hero, box, picked=hero.id in picked)
        self._draw_foot(model)

    def _boxes(self, inside: Box, heroes: int) -> tuple[Box, ...]:
        """The boxes of so many cards, or of as many as have room."""
        gap, rows = self._hud.px(GAP), max(1, _rows(heroes))
        _foot, room = inside.cut_bottom(self._hud.px(FOOT))
        least, most = self._hud.px(SMALLEST), self._hud.px(LARGEST)
        high = min(most, max(least, (room.height + gap) // rows - gap))
        fitting = max(1, (room.height + gap) // (high + gap))
        columns = 1 if rows == heroes else 2
        wide = (room.width - gap * (columns - 1)) // columns
        places = range(min(heroes, columns * fitting))
        return tuple(
            Box(
                room.x + place % columns * (wide + gap),
                room.top - high - place // columns * (high + gap),
                wide,
                high,
            )
            for place in places
        )

    def _draw_hero(self, hero: HeroShown, box: Box, *, picked: bool) -> None:
        parts, scale = Parts(self._hud, box, level=1), self._hud.scale
        self._parts.keep(parts)
        wide, high = box.width / scale, box.height / scale
        token = min(56.0, high - 12)
        parts.portrait(hero.look, token, 8, (high - token) / 2, gray=hero.lost)
        x = token + 18
        room = wide - x - 10
        end = parts.held(hero.name, NAME, x, 5, room * 0.55)[0]
        left = room - end - 8 - (BADGE + 4) * (picked or hero.can_learn)
        if parts.fits(hero.class_, SMALL, left):
            parts.text(hero.class_, SMALL, x + end + 8, 8)
        if picked or hero.can_learn:
            parts.icon("confirm" if picked else "book", BADGE, wide - BADGE - 6, 5)
        if hero.lost:
            parts.held(printed("lost for good"), TextStyle(size=10, color=colors.BAD), x, 25, room)
            return
        hearts = filled("{left} of {health}", left=hero.hearts, health=hero.health)
        share = hero.hearts / max(1, hero.health)
        written = parts.width(hearts, SMALL)
        color = colors.health_color(share, self._hud.pictures.palette)
        parts.bar((x, 28, room - written - 8, BAR), share, color, 0)
        parts.text(hearts, SMALL, wide - 10, 24, "right")
        y = 41.0
        for names in self._lists(hero):
            if names and y + 13 <= high:
                y += parts.held_list(names, SMALL, x, y, room, min(28.0, high - y - 3))[1] + 2

    def _lists(self, hero: HeroShown) -> tuple[list[str], list[str]]:
        """What it has earned and knows, and what it carries; the box that opens below the pointer has all of it."""
        experience = filled("{n} experience left", n=hero.experience)
        knows = [experience, *filter(None, (hero.state,)), *hero.skills]
        return knows, [name if on else filled("{item} (put away)", item=name) for name, on in hero.items]

    def _draw_foot(self, model: CampaignModel) -> None:
        high, wide = self.box.height / self._hud.scale, self.box.width / self._hud.scale
        gold = filled("{n} gold", n=model.gold)
        y = high - FOOT - 6
        self._parts.icon("coin", 18, PAD + 2, y)
        end = self._parts.text(gold, GOLD, PAD + 26, y + 1)[0] + PAD + 40
        if model.stash:
            stash = filled("Nobody carries: {items}", items=", ".join(model.stash))
            self._parts.held(stash, SMALL, end, y - 2, wide - end - PAD, 26)

    # ------------------------------------------------------------------------------------------------ the pointer
    def hero_at(self, x: float, y: float) -> int | None:
        """The hero whose card is under the pointer; 0 for what nobody carries; None for neither."""
        for hero, card in self._cards.items():
            if card.box.contains(x, y):
                return hero
        foot = self.box.cut_bottom(self._hud.px(FOOT + 10))[0]
        return 0 if foot.contains(x, y) else None

    @property
    def cards(self) -> tuple[Box, ...]:
        """The boxes of all cards."""
        return tuple(card.box for card in self._cards.values())

    def card(self, hero: int) -> Box | None:
        """The box of the card of a hero."""
        return self._cards[hero].box if hero in self._cards else None
