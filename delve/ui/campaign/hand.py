"""What a person does between quests: offers and options become buttons, and buttons become answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, repeat
from typing import Any, Final

from delve.campaign.offers import (
    EQUIP,
    GIVE,
    LEARN,
    RETIRE,
    STOW,
    TAKE,
    TRAVEL,
    CampaignOffer,
    ChooseDeed,
    ChooseOffer,
)
from delve.flow.campaigns.session import CampaignSession
from delve.flow.errors import CannotGoBack
from delve.model.declaration import Record
from delve.model.hero import HeroDef
from delve.narrate.campaigns import REFUSED
from delve.narrate.names import amounts_told
from delve.narrate.wares import comparisons, record_told
from delve.phrases import filled, printed
from delve.requests import Answer, ChooseOption, ChooseSubset, Confirm, Request
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.title.key_map import KeyMap
from delve.ui.button_face import ButtonFace
from delve.ui.sprites import TokenLook
from delve.ui.table.buttons import DONE, DONE_ICON, UNDO, free_keys
from delve.ui.table.looks import GENERIC, frame_of, record_look, tinted_icon

OFFER, OPTION, PICK, PARTY = "offer", "option", "pick", "party"
YES, NO = "option:yes", "option:no"
OF_HEROES: Final = (LEARN, TAKE, EQUIP, STOW)
"""words of the offers that are about one hero, which the box of that hero has; the hero comes second"""
OF_PARTY: Final = (*OF_HEROES, GIVE)
"""words of the offers that the boxes of the party have"""
ICONS: Final = {TRAVEL: "move", RETIRE: "cancel"}
"""word -> icon of offers that are about no record"""
WARES: Final = {"item": "bag", "skill": "book", "card": "book", "hero": "stand_up"}
"""kinds of records that offers and options may be about -> the icon of one that has none of its own"""


class CampaignHand:
    """The person at the screen of a campaign."""

    def __init__(self, session: CampaignSession, keys: KeyMap) -> None:
        self.session, self.keys = session, keys
        self._picked: list[Any] = []
        self._picking: Request[Any] | None = None

    @property
    def request(self) -> Request[Any] | None:
        """What a person is asked now; None: nobody is."""
        return self.session.pending if self.session.waits_for_person else None

    @property
    def offers(self) -> tuple[CampaignOffer, ...]:
        """What may be done, and what not; none where something else is asked."""
        return self.request.offers if isinstance(self.request, ChooseOffer) else ()

    @property
    def refused(self) -> tuple[str, ...]:
        """What cannot be chosen of an event now, each with its reason."""
        found = self.request.refused if isinstance(self.request, ChooseDeed) else ()
        return tuple(filled(REFUSED, label=what, reason=why) for what, why in found)

    @property
    def picked(self) -> tuple[Any, ...]:
        """What was picked so far of several things."""
        return tuple(self._picked) if self._picking is self.request else ()

    # ------------------------------------------------------------------------------------------------ buttons
    def faces(self) -> tuple[ButtonFace, ...]:
        """All buttons below the map: what is asked, the party, undo."""
        request = self.request
        if request is None:
            return ()
        keys = chain(free_keys(self.keys), repeat(""))
        asked = [*self._asked(request, keys)]
        last = [face for face in asked if self.ending(face.id) is not None]
        return (*(face for face in asked if face not in last), *self._always(request), *last)

    def _asked(self, request: Request[Any], keys: Iterator[str]) -> Iterator[ButtonFace]:
        match request:
            case ChooseOffer():
                for number, one in enumerate(request.offers):
                    if one.word not in OF_PARTY:
                        yield self._offer(number, one, next(keys) if one.ends is None else "")
            case ChooseOption():
                for key in request.items():
                    yield self._option(f"{OPTION}:{key}", key, printed(request.labels[key]), next(keys))
            case Confirm():
                yield ButtonFace(YES, printed("Yes"), "confirm", hotkey=next(keys))
                yield ButtonFace(NO, printed("No"), "cancel", hotkey=next(keys))
            case ChooseSubset():
                for key in request.items():
                    face = self._option(f"{PICK}:{key}", key, printed(request.labels[key]), next(keys))
                    yield replace(face, selected=key in self.picked)
                yield self._done(request)

    def _offer(self, number: int, offer: CampaignOffer, key: str) -> ButtonFace:
        about = self._about(offer)
        icon = _icon(about) if about is not None else ICONS.get(offer.word, GENERIC)
        return ButtonFace(
            f"{OFFER}:{number}",
            printed(offer.label),
            icon,
            hotkey=key,
            enabled=offer.verdict.usable,
            why_not="" if offer.verdict.reason is None else printed(offer.verdict.reason),
            hint="\n".join(self.told_of(offer)),
        )

    def _option(self, id: str, key: str, label: str, hotkey: str) -> ButtonFace:
        about = self._record(key.partition("#")[0])
        told = record_told(self.session.view.library, about) if about is not None else ()
        look = next(
            (self._look(one.id) for one in self.session.view.roster() if self._key_of(one.id) == key), None
        )
        icon = _icon(about) if about is not None else ""
        return ButtonFace(id, label, icon, hotkey=hotkey, hint="\n".join(told), look=look)

    def _look(self, hero: int) -> TokenLook:
        view = self.session.view
        record = view.library.get(HeroDef, view.state.figure(hero).member.hero)
        return record_look(view.library, record, frame_of("hero"))

    def _done(self, request: ChooseSubset) -> ButtonFace:
        ready = len(self.picked) in request.sizes()
        amount = printed(amounts_told(request.sizes()))
        return ButtonFace(
            DONE,
            printed("Done"),
            DONE_ICON,
            filled("{n} of {amount}", n=len(self.picked), amount=amount),
            self.keys.name("end_turn"),
            ready,
            "" if ready else filled("choose {amount}", amount=amount),
            selected=ready,
        )

    def _always(self, request: Request[Any]) -> Iterator[ButtonFace]:
        if any(one.word in OF_PARTY for one in self.offers):
            hint = printed("Learn skills, hand things over, and choose what is worn.")
            learn = sum(1 for one in self.offers if one.word == LEARN and one.verdict.usable)
            note = filled("{n} {n|skill|skills} to learn", n=learn) if learn else printed("gear and skills")
            yield ButtonFace(
                PARTY, printed("Party"), "bag", note, self.keys.name("cards"), hint=hint, selected=learn > 0
            )
        undo = self.can_undo()
        yield ButtonFace(
            UNDO,
            printed("Undo"),
            "undo",
            printed("one step"),
            self.keys.name("undo"),
            undo.usable,
            "" if undo.reason is None else printed(undo.reason),
            hint=printed("Take back what you did last."),
        )

    # ------------------------------------------------------------------------------------------------ what it is about
    def told_of(self, offer: CampaignOffer) -> Iterator[str]:
        """What there is to know of an offer: its note, the card of what it is about, and what heroes have instead."""
        if offer.note is not None:
            yield printed(offer.note)
        view, about = self.session.view, self._about(offer)
        if about is None:
            return
        noted = printed(offer.note) if offer.note is not None else ""
        yield from (line for line in record_told(view.library, about) if line != noted)
        if offer.word not in OF_PARTY and ("item", about.id) in view.library:
            yield from comparisons(view, about.id)

    def _about(self, offer: CampaignOffer) -> Record | None:
        """The record that an offer names, or the item that it names by its place among those of a hero or the stash."""
        named = (self._record(part) for part in offer.command[1:] if isinstance(part, str))
        found = next(filter(None, named), None)
        if found is None and offer.word in OF_PARTY:
            _word, hero, number = offer.command
            holder = 0 if offer.word == GIVE else hero
            found = self._record(self.session.view.items(holder)[number].item)
        return found

    def _record(self, id: str) -> Record | None:
        library = self.session.view.library
        kind = next((kind for kind in WARES if (kind, id) in library), None)
        return library.record(kind, id) if kind is not None else None

    def offers_of(self, hero: int) -> tuple[tuple[int, CampaignOffer], ...]:
        """The numbered offers about a hero; of 0, those about what nobody carries."""
        return tuple(
            (number, one)
            for number, one in enumerate(self.offers)
            if (one.word in OF_HEROES and one.command[1] == hero) or (one.word == GIVE and not hero)
        )

    # ------------------------------------------------------------------------------------------------ answers
    def ending(self, id: str) -> CampaignOffer | None:
        """The offer of a button that ends the campaign, so that somebody should be asked twice; None: it goes on."""
        ends = (one for n, one in enumerate(self.offers) if one.ends is not None and id == f"{OFFER}:{n}")
        return next(ends, None)

    def press(self, id: str) -> bool:
        """Do what a button means. Returns whether anything has changed. Raises ScriptFault."""
        kind, _, rest = id.partition(":")
        request = self.request
        if request is None:
            return False
        if kind == OFFER:
            offer = self.offers[int(rest)]
            return offer.verdict.usable and self._give(offer.command)
        if kind == OPTION:
            return self._give(id == YES if isinstance(request, Confirm) else rest)
        if kind == PICK:
            return self._pick(request, rest)
        if kind == DONE and isinstance(request, ChooseSubset):
            return len(self.picked) in request.sizes() and self._give(self.picked)
        return kind == UNDO and self.undo()

    def travel(self, place: str) -> bool:
        """Go to a place, if the party can now. Raises ScriptFault."""
        found = (one for one in self.offers if one.word == TRAVEL and one.command[1] == place)
        offer = next(found, None)
        return offer is not None and offer.verdict.usable and self._give(offer.command)

    @property
    def asks_for_heroes(self) -> bool:
        """Whether heroes of the party are to be picked."""
        request = self.request
        return isinstance(request, ChooseSubset | ChooseOption) and any(
            self._key_of(one.id) for one in self.session.view.roster()
        )

    def _key_of(self, hero: int) -> str:
        """The key by which a hero is answered; empty where it is not asked for."""
        request, key = self.request, str(hero)
        if not isinstance(request, ChooseSubset | ChooseOption) or key not in request.items():
            return ""
        return key if printed(request.labels[key]) == printed(self.session.view.name(hero)) else ""

    def pick_hero(self, hero: int) -> bool:
        """Pick a hero, where heroes are asked for. Raises ScriptFault."""
        request, key = self.request, self._key_of(hero)
        if request is None or not key:
            return False
        return self._pick(request, key) if isinstance(request, ChooseSubset) else self._give(key)

    def _pick(self, request: Request[Any], key: Any) -> bool:
        if self._picking is not request:
            self._picked, self._picking = [], request
        if key in self._picked:
            self._picked.remove(key)
        else:
            self._picked.append(key)
        return True

    def _give(self, answer: Answer) -> bool:
        self.session.answer(answer)
        return True

    def can_undo(self) -> Verdict:
        """Whether the last answer can be taken back."""
        if self.request is None:
            return blocked("nobody is asked")
        return self.session.play.can_undo(self.request.asker) if not self.picked else USABLE

    def undo(self) -> bool:
        """Drop what was picked, or take back the last answer. Returns whether anything has changed."""
        if self.picked:
            self._picked = []
            return True
        if self.request is None:
            return False
        try:
            self.session.play.undo(self.request.asker)
        except CannotGoBack:
            return False
        return True


def _icon(about: Record) -> str:
    """The icon of a record that something is about."""
    return tinted_icon(about) or WARES[str(about.__struct_config__.tag)]
