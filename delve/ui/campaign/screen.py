"""A campaign between its quests: the screen of the router that shows it, and goes on with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import perf_counter
from typing import Final

from delve.campaign.offers import TRAVEL, ChooseOffer
from delve.faults import ScriptSignal, fault_told
from delve.flow.campaigns.session import CampaignSession
from delve.flow.errors import ScriptFault
from delve.narrate.campaign_files import end_of
from delve.narrate.campaigns import chronicle
from delve.narrate.glossary import Glossary
from delve.narrate.names import side_heading
from delve.phrases import filled, printed
from delve.requests import ChooseOption, Confirm
from delve.title.key_map import KeyMap
from delve.title.leaving import AfterGame
from delve.title.preferences import Preferences
from delve.title.rules_pages import Contents, WordsHere
from delve.ui.button_face import ButtonFace
from delve.ui.campaign import told
from delve.ui.campaign.hand import OFFER, PARTY, CampaignHand
from delve.ui.campaign.model import CampaignModel, campaign_model
from delve.ui.campaign.panels import Asked, CampaignPanels, hero_told
from delve.ui.colors import palette_of
from delve.ui.layout import Box
from delve.ui.pictures import Pictures
from delve.ui.play import dialogs
from delve.ui.play.dialog import Dialog, DialogContent
from delve.ui.play.keys import CAMPAIGN_ROWS
from delve.ui.play.leaving import keep_picture_of
from delve.ui.play.menu import show_menu
from delve.ui.play.reading import Reading
from delve.ui.play.shown_box import ShownBox
from delve.ui.play.steady import SteadyHand
from delve.ui.play.waiting import Waiting
from delve.ui.router import QuietScreen
from delve.ui.table.buttons import ENDED, ended_face
from delve.ui.table.wording import log_line
from delve.ui.title import backdrop
from delve.ui.window import GameWindow

STEPS_AT_ONCE: Final = 60
"""most answers that are given in one tick"""


class CampaignScreen(QuietScreen):
    """One campaign on the screen. `on_leave` is called when a quest is next, it is over, or somebody leaves."""

    modal = True
    ways_out: tuple[AfterGame, ...] = ("title",)
    """what somebody may want who leaves, besides to close"""

    def __init__(
        self,
        window: GameWindow,
        session: CampaignSession,
        on_leave: Callable[[], None],
        *,
        preferences: Preferences | None = None,
        day: str = "",
        told_before: int = 0,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        """`told_before`: how many facts were told before, which no box tells again. `day`: whose seed it has."""
        self.window, self.session = window, session
        self.preferences = Preferences() if preferences is None else preferences
        window.reduced_motion = self.preferences.settings.reduced_motion
        self.keys = window.router.keys = KeyMap(self.preferences.settings.keys)
        self.pictures = Pictures(palette_of(self.preferences.settings))
        self.hand = CampaignHand(session, self.keys)
        self.steady = SteadyHand(clock)
        self.afterwards: AfterGame = "close"
        """what somebody wants who has left"""
        self.goes_on = False
        """whether it was left because a quest is next, or the campaign is over"""
        self.broken: BaseException | None = None
        """what broke where nobody could choose otherwise: it is raised once the window is left"""
        self.told = told_before
        """how many facts boxes have told"""
        self.pointer = (0.0, 0.0)
        self.chosen = ""
        """the button that keys have chosen"""
        self.waiting = Waiting(window, self._say_that_it_waits, lambda: session.play.guard)
        self._box = ShownBox(window, self.pictures, self.keys)
        self._panels: CampaignPanels | None = None
        self._model: CampaignModel | None = None
        self._logged = 0
        """how many facts the log has"""
        self._size = (1, 1, 1.0)
        self._looking = ""
        """the side that sits at the screen, where several persons play"""
        self._last_words: DialogContent | None = None
        self._on_leave, self._day = on_leave, day
        self._notice = ""
        self._news: DialogContent | None = None
        """what has happened and the question that is asked tells too"""

    # ------------------------------------------------------------------------------------------------ showing
    @property
    def panels(self) -> CampaignPanels:
        """The widgets; they exist once the screen has a size."""
        assert self._panels is not None, "the router tells every screen its size"
        return self._panels

    @property
    def model(self) -> CampaignModel:
        """What is shown."""
        assert self._model is not None, "the router tells every screen its size"
        return self._model

    @property
    def dialog(self) -> Dialog | None:
        """The box that is open."""
        return self._box.dialog

    def on_resize(self, width: int, height: int, scale: float) -> None:
        """Lay everything out anew."""
        self._size = width, height, scale
        self._model = self._model_now()
        heroes = len(self._model.heroes)
        self._panels = CampaignPanels(self.pictures, width, height, scale, self.keys, heroes)
        self._logged = 0
        self.refresh()

    def refresh(self) -> None:
        """Show the campaign as it is now."""
        self._model = self._model_now()
        if len(self._model.heroes) != self.panels.heroes:
            self.on_resize(*self._size)
            return
        self._update_log()
        autosave = self.session.autosave
        trouble = autosave.trouble if autosave is not None else ""
        self.panels.show(self._model, self._asked(), saved=autosave is not None, trouble=trouble)
        self._show_tooltip()
        self.window.redraw()

    def _model_now(self) -> CampaignModel:
        return self.waiting.done(lambda: campaign_model(self.session.view, self.session.pending))

    def _say_that_it_waits(self, said: str) -> None:
        """Tell below the map that the window waits, if there is a map yet; it is shown anew afterwards."""
        if self._panels is not None:
            self._panels.asked.show("", said, ())

    def _update_log(self) -> None:
        facts, view = self.session.view.facts, self.session.view
        kept = min(self._logged, len(facts))
        count = len(chronicle(view, 0, kept, self.session.readers))
        lines = chronicle(view, kept, None, self.session.readers)
        self.panels.log_panel.update([log_line(view.library, line) for line in lines], count)
        self._logged = len(facts)

    def _asked(self) -> Asked:
        """What is asked below the map; nothing while a box asks."""
        request = self.hand.request
        place = self.panels.map.place_at(*self.pointer)
        hero = self.panels.party.hero_at(*self.pointer)
        if request is None:
            over = self.session.pending is None
            said = printed("The campaign is over.") if over else ""
            return Asked(said, "", (self._ended_face(),) if over else (), hero=hero)
        faces = () if isinstance(request, ChooseOption | Confirm) else self.hand.faces()
        travels = {
            f"{OFFER}:{n}": one.command[1] for n, one in enumerate(self.hand.offers) if one.word == TRAVEL
        }
        keys = {str(travels[face.id]): face.hotkey for face in faces if face.id in travels and face.enabled}
        button = self.chosen or self.panels.asked.button_at(*self.pointer)
        looked_at = place.id if place is not None else str(travels.get(button, ""))
        return Asked(
            self._prompt(),
            self._hint(),
            faces,
            keys,
            frozenset(int(key) for key in self.hand.picked if str(key).isdigit()),
            looked_at,
            hero,
            self.chosen,
        )

    def _ended_face(self) -> ButtonFace:
        """The only button at the end: it has its key below, as it is no letter."""
        face = ended_face(self.keys)
        return replace(face, hotkey="", note=face.hotkey)

    def _prompt(self) -> str:
        request = self.hand.request
        assert request is not None
        message = printed(request.message)
        if len(self.session.persons) < 2:
            return message
        side = side_heading(self.session.view, request.asker)
        return filled("{message} ({side})", message=message, side=side)

    def _hint(self) -> str:
        if not any(one.word == TRAVEL for one in self.hand.offers):
            return ""
        taking, following = self.keys.name("confirm"), self.keys.name("next_target")
        return filled(
            "Click a place or a button · {next} for the next, {confirm} to take it",
            next=following,
            confirm=taking,
        )

    # ------------------------------------------------------------------------------------------------ the pointer
    def point(self, x: float, y: float) -> None:
        """Look at what lies under the pointer."""
        self.pointer = x, y
        self.chosen = ""
        self.panels.asked.bar.hover(x, y)
        if self.dialog is None:
            self.refresh()

    def _show_tooltip(self) -> None:
        lines, about = self._tooltip() if self.dialog is None else ((), None)
        self.panels.tell(lines, self.pointer, about)

    def _tooltip(self) -> tuple[tuple[str, ...], Box | None]:
        """The lines about what is looked at, and the box of that."""
        panels = self.panels
        button = panels.asked.bar.button_at(*self.pointer)
        if button is not None:
            return button.tooltip, button.box
        place = panels.map.place_at(*self.pointer)
        if place is not None:
            return place.told, panels.map.sign(place.id)
        shown = panels.party.hero_at(*self.pointer)
        hero = next((one for one in self.model.heroes if one.id == shown), None)
        if hero is not None:
            return hero_told(hero), panels.party.card(hero.id)
        return (), None

    # ------------------------------------------------------------------------------------------------ going on
    def tick(self, _passed: float = 0.0) -> bool:
        """Called many times a second: answers of chance and automated sides, and boxes. Returns whether it rests."""
        if self.dialog is None and not self.goes_on and self.broken is None:
            self.survive(self._go_on)
        return self.dialog is not None or self.session.waits_for_person

    def _go_on(self) -> None:
        for _ in range(STEPS_AT_ONCE):
            if not self.waiting.done(self.session.step):
                break
        else:
            return
        self.refresh()
        if self._hand_over() or self._open_notice() or self._tell_news() or self._ask():
            return
        if self.session.pending is None:
            self._end()
        elif self.session.quest is not None:
            self.goes_on = True
            self._on_leave()

    def _hand_over(self) -> bool:
        """Cover the screen until the person has come who is asked next. Returns whether somebody has to come."""
        request = self.hand.request
        if request is None or len(self.session.persons) < 2 or request.asker == self._looking:
            return False
        self._looking = request.asker
        self.open(
            dialogs.hand_over(side_heading(self.session.view, request.asker)), lambda _id: self.close_dialog()
        )
        return True

    def _open_notice(self) -> bool:
        """Tell that another program has moved the save. Returns whether there was something to tell."""
        autosave = self.session.autosave
        notice = autosave.notice if autosave is not None else ""
        if not notice or notice == self._notice:
            return False
        self._notice = notice
        self.open(dialogs.moved(notice), lambda _id: self.close_dialog())
        return True

    def _tell_news(self) -> bool:
        """Open a box about what has happened since, unless what is asked tells it too. Returns whether it did."""
        view = self.session.view
        first, self.told = min(self.told, len(view.facts)), len(view.facts)
        news = told.news_box(view, view.facts[first:], self.session.readers)
        if not first:
            news = told.opening_box(view, news)
        if isinstance(self.hand.request, ChooseOption | Confirm):
            self._news = news or self._news
            return False
        if news is not None:
            self.open(news, lambda _id: self.close_dialog(), steady=self.steady)
        return news is not None

    def _ask(self) -> bool:
        """Open a box where one thing of several is to be chosen. Returns whether it did."""
        request = self.hand.request
        if not isinstance(request, ChooseOption | Confirm):
            return False
        content = told.question_box(self.session.view, self.hand, self._prompt(), self._news, self.keys)
        self.open(content, self._answered, steady=self.steady)
        return True

    def _answered(self, id: str) -> None:
        if id == dialogs.RULES:
            self.show_rules()
        elif id == dialogs.QUIT:
            show_menu(self)
        else:
            self.close_dialog()
            self.press(id)

    def press(self, id: str) -> None:
        """Do what a button or choice says."""
        if id == PARTY:
            self.show_party()
        elif id == ENDED:
            self.show_end()
        elif (ending := self.hand.ending(id)) is not None:
            self.open(told.sure_box(ending), lambda answer: self._ends(id, answer))
        else:
            self.act(lambda: self.hand.press(id))

    def _ends(self, id: str, answer: str) -> None:
        self.close_dialog()
        if answer == told.SURE:
            self.act(lambda: self.hand.press(id))

    def act(self, do: Callable[[], bool]) -> None:
        """Do something that a person has chosen: a script that breaks in it changes nothing."""
        self.chosen, self._news = "", None
        try:
            with self.session.play.guard:
                self.waiting.done(do)
        except ScriptFault as fault:
            self.told = min(self.told, len(self.session.view.facts))
            self.open(told.survived_box(str(fault)), lambda _id: self.close_dialog())
        self.told = min(self.told, len(self.session.view.facts))
        self.refresh()

    def _end(self) -> None:
        if self._last_words is None:
            self.window.sounds.play("victory" if end_of(self.session.view) == "victory" else "loss")
            seed = self.session.chance.seed
            self._last_words = told.end_box(self.session.view, seed, self._day, self.ways_out)
            self.show_end()

    def show_end(self) -> None:
        """Open the box about the end, again if it was closed to look at the map."""
        if self._last_words is not None:
            self.open(self._last_words, self._after_the_end)

    def _after_the_end(self, id: str) -> None:
        self.close_dialog()
        if id != dialogs.CONTINUE:
            self.goes_on = True
            self.leave_by(id)

    # ------------------------------------------------------------------------------------------------ faults
    def survive(self, do: Callable[[], object]) -> None:
        """Do something of the screen: what breaks in it is told in a box, and raised once somebody has left."""
        try:
            with self.session.play.guard:
                do()
        except (Exception, ScriptSignal) as error:
            if self.broken is not None:
                raise
            self.broken = error
            self.open(told.broken_box(fault_told(error), self.ways_out), self.leave_by)

    # ------------------------------------------------------------------------------------------------ boxes
    def open(
        self,
        content: DialogContent,
        chosen: Callable[[str], None],
        steady: SteadyHand | None = None,
    ) -> None:
        """Show a box over the map, as `ShownBox.open` does."""
        self._box.open(content, chosen, steady=steady)
        if self._panels is not None:
            self._panels.tell((), self.pointer, None)

    def close_dialog(self) -> None:
        """Take the box away."""
        self._box.close()

    def show_party(self) -> None:
        """Open the box of the party."""
        if isinstance(self.hand.request, ChooseOffer):
            self.open(told.party_box(self.model, self.keys), self._from_party)

    def _from_party(self, id: str) -> None:
        self.close_dialog()
        kind, _, number = id.partition(":")
        if kind == told.HERO:
            self.show_hero(int(number), self.show_party)

    def show_hero(self, hero: int, back: Callable[[], None] | None = None) -> None:
        """Open the box of a hero, or of what nobody carries; `back` is called when it is left."""
        content = told.hero_box(self.session.view, self.model, self.hand, hero, self.keys)

        def chosen(id: str) -> None:
            self.close_dialog()
            if id == dialogs.RULES:
                self.show_rules()
            elif id != dialogs.CONTINUE:
                self.act(lambda: self.hand.press(id))
                if self.dialog is None:
                    self.show_hero(hero, back)
            elif back is not None:
                back()

        self.open(content, chosen)

    def show_menu(self) -> None:
        """Open the menu."""
        show_menu(self)

    def take_settings(self) -> None:
        """Nothing here depends on the speed."""

    def show_help(self) -> None:
        """Tell what the keys do."""
        self.open(dialogs.help_text(CAMPAIGN_ROWS, self.keys), lambda _id: self.close_dialog())

    def show_rules(self) -> None:
        """Open the rules, at the words that are read just now, where any are explained."""
        glossary = Glossary(self.session.view.library)
        texts = self.dialog.content.texts if self.dialog is not None else self.panels.tooltip.lines
        meanings = glossary.explained(texts)
        Reading(self, WordsHere(glossary, meanings) if meanings else Contents(glossary))

    # ------------------------------------------------------------------------------------------------ leaving
    def leave_by(self, id: str) -> None:
        """Leave the campaign, for what a choice of a box means."""
        self.afterwards = next((way for way in self.ways_out if way == id), "close")
        self.quit()

    def quit(self) -> None:
        """Leave the campaign."""
        self.close_dialog()
        autosave = self.session.autosave
        if autosave is not None and self.broken is None and len(self.session.persons) < 2:
            keep_picture_of(self.window, self.panels.places.map, autosave.place)
        self._on_leave()

    def draw(self) -> None:
        """The wall, then the panels."""
        width, height, scale = self._size
        backdrop.texture(width, height, scale).blit(0, 0)
        self.panels.draw()
