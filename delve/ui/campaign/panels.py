"""All panels of the screen of a campaign together, laid out for one size of the window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from delve.phrases import filled, printed
from delve.title.key_map import KeyMap
from delve.ui import colors
from delve.ui.button_face import ButtonFace
from delve.ui.campaign.layout import campaign_places
from delve.ui.campaign.map_box import MapBox, Standpoint
from delve.ui.campaign.model import CampaignModel, HeroShown
from delve.ui.campaign.party_panel import PartyPanel, wanted_height
from delve.ui.hud import Hud
from delve.ui.layout import Box
from delve.ui.pictures import Pictures
from delve.ui.play.asked_panel import AskedPanel
from delve.ui.play.log_panel import LogPanel
from delve.ui.play.top_bar import TopBar
from delve.ui.table.table import Top
from delve.ui.widgets import Tooltip


@dataclass(frozen=True, slots=True)
class Asked:
    """What the panel below the map says, and what is lit up anywhere."""

    prompt: str
    hint: str
    faces: tuple[ButtonFace, ...]
    keys: dict[str, str] = field(default_factory=dict)
    """place -> the key of the button that leads there"""
    picked: frozenset[int] = frozenset()
    """heroes that were picked"""
    place: str = ""
    """the place that is looked at"""
    hero: int | None = None
    """the hero that is looked at"""
    button: str = ""
    """the button that keys have chosen"""


class CampaignPanels:
    """The widgets of the screen; `show` brings them up to date."""

    def __init__(
        self, pictures: Pictures, width: int, height: int, scale: float, keys: KeyMap, heroes: int
    ) -> None:
        """`heroes`: how many cards the party has room for."""
        self.hud = Hud(pictures, scale)
        self.heroes = heroes
        self.window = Box(0, 0, width, height)
        px = self.hud.px
        self.places = campaign_places(width, height, px(wanted_height(heroes)), px)
        self.top = TopBar(self.hud, self.places.top, keys)
        self.map = MapBox(self.hud, self.places.map)
        self.party = PartyPanel(self.hud, self.places.party)
        self.log_panel = LogPanel(self.hud, self.places.log, printed("Chronicle"))
        self.asked = AskedPanel(self.hud, self.places.actions, keys)
        self.above = Hud(pictures, scale)
        """what lies over everything else, and comes and goes with the pointer"""
        self.tooltip = Tooltip(self.above)

    def show(self, model: CampaignModel, asked: Asked, *, saved: bool, trouble: str) -> None:
        """Draw what differs from before."""
        self.top.show(
            Top(
                title=model.title,
                round=model.act,
                doing=filled("{n} gold", n=model.gold),
                color=colors.HOTKEY,
                objectives=(),
                saved=saved,
                trouble=trouble,
            )
        )
        leader = next((hero.look for hero in model.heroes if not hero.lost), None)
        party = Standpoint(model.stands, leader) if leader is not None else None
        self.map.show(model.places, asked.keys, party, asked.place)
        self.party.show(model, asked.picked, asked.hero)
        self.asked.show(asked.prompt, asked.hint, asked.faces)
        self._look_at(asked.button)

    def _look_at(self, button: str) -> None:
        """Light up the button that keys have chosen, on whatever page it is."""
        if not button:
            return
        for _ in range(self.asked.bar.pages):
            if any(one.face.id == button for one in self.asked.bar.buttons):
                break
            self.asked.turn_page()
        for one in self.asked.bar.buttons:
            one.hovered = one.face.id == button
            one.restyle()

    def button_box(self, id: str) -> Box | None:
        """The box of a button that is in sight."""
        return next((one.box for one in self.asked.bar.buttons if one.face.id == id), None)

    def tell(self, lines: Sequence[str], at: tuple[float, float], about: Box | None) -> None:
        """Show a tooltip beside what it is about; without lines take it away."""
        self.tooltip.show(lines, at, self.window, self.party.cards, about)

    def draw(self) -> None:
        """Draw all of it."""
        self.hud.draw()
        self.above.draw()


def hero_told(hero: HeroShown) -> tuple[str, ...]:
    """The lines of the tooltip of a hero."""
    if hero.lost:
        return filled("{hero}, {class}", **{"hero": hero.name, "class": hero.class_}), printed(
            "lost for good"
        )
    carried = [name if on else filled("{item} (put away)", item=name) for name, on in hero.items]
    lines = [
        filled("{hero}, {class}", **{"hero": hero.name, "class": hero.class_}),
        filled("{left} of {health} hearts", left=hero.hearts, health=hero.health),
        filled("{n} experience left", n=hero.experience),
        hero.state,
        filled("Knows {skills}", skills=", ".join(hero.skills)) if hero.skills else "",
        filled("Carries {items}", items=", ".join(carried)) if carried else "",
        printed("It could learn a skill now.") if hero.can_learn else "",
        printed("Click for skills and gear."),
    ]
    return tuple(filter(None, lines))
