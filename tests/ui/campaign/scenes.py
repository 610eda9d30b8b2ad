"""The screen of a campaign with all that it ever shows, for tests that look whether all of it has room."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from delve.campaign.state import Figure
from delve.ui.campaign.hand import OF_PARTY
from tests.ui.campaign.pilot import CampaignPilot, Shopper

CROWDS = 8, 13
"""heroes of a roster that is full, and of one that many were lost from"""


def shown(pilot: CampaignPilot) -> Iterator[str]:
    """Each moment of a campaign: the screen, its boxes, and what is told beside the pointer."""
    player, seen = Shopper(), set[str]()
    while pilot.session.pending is not None:
        while pilot.screen.dialog is not None and len(pilot.screen.dialog.content.choices) == 1:
            yield f"the box {pilot.screen.dialog.content.title}"
            pilot.press("enter")
        if pilot.session.quest is not None:
            pilot.play_quest()
        elif pilot.session.pending is not None:
            name = f"{pilot.session.view.state.at or 'the road'}, {pilot.session.pending.kind}"
            yield name
            if name not in seen:
                seen.add(name)
                yield from _pointing(pilot, name)
            pilot.give(player.answer(pilot.session))
    pilot.read()
    yield "the end"
    pilot.press("escape")
    yield "the map at the end"
    yield from _crowd(pilot)


def _pointing(pilot: CampaignPilot, name: str) -> Iterator[str]:
    """Tooltips and the boxes of the party."""
    screen = pilot.screen
    if screen.dialog is not None:
        return
    for place in screen.model.places:
        sign = screen.panels.map.sign(place.id)
        if sign is not None:
            pilot.point(sign)
            yield f"{name}: pointing at {place.id}"
    for button in screen.panels.asked.bar.buttons:
        pilot.point(button.box)
        yield f"{name}: pointing at {button.face.label}"
    if any(one.word in OF_PARTY for one in screen.hand.offers):
        pilot.press("c")
        yield f"{name}: the party"
        pilot.press("escape")
        for hero in (0, *(one.id for one in screen.model.heroes)):
            screen.show_hero(hero)
            yield f"{name}: hero {hero}"
            pilot.press("escape")


def _crowd(pilot: CampaignPilot) -> Iterator[str]:
    """As many heroes as a roster has, and more, with many things each."""
    for size in CROWDS:
        _gather(pilot, size)
        yield f"a roster of {size}"


def _gather(pilot: CampaignPilot, size: int) -> None:
    campaign = pilot.session.play.campaign
    first = campaign.state.figures[1]
    laden = structs.replace(first.member, items=(*first.items, *first.items, *campaign.state.stash))
    figures = tuple(
        Figure(number, structs.replace(laden, damage=number), "ready" if number % 3 else "lost")
        for number in range(1, size + 1)
    )
    campaign.change(figures=figures)
    pilot.screen.refresh()
