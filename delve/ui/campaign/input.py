"""Mouse and keyboard at the screen of a campaign: each event becomes a call to the person's hand or to the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from delve.model.keys import GAME
from delve.ui.campaign.screen import CampaignScreen
from delve.ui.layout import Box
from delve.ui.play.table_screen import LEAVE, PAN
from delve.ui.router import QuietScreen
from delve.ui.table.buttons import DONE, UNDO


class CampaignInput(QuietScreen):
    """Mouse and keys between quests: the screen of the router above the one that draws."""

    def __init__(self, screen: CampaignScreen) -> None:
        self.screen = screen
        self._commands: dict[str, Callable[[], object]] = {
            "next_target": lambda: self._choose_next(1),
            "previous_target": lambda: self._choose_next(-1),
            "down": lambda: self._choose_next(1),
            "right": lambda: self._choose_next(1),
            "up": lambda: self._choose_next(-1),
            "left": lambda: self._choose_next(-1),
            "confirm": self._confirm,
            "end_turn": lambda: screen.press(DONE),
            "undo": lambda: screen.press(UNDO),
            "cards": screen.show_party,
            "help": screen.show_help,
            "rules": screen.show_rules,
            "more": lambda: screen.panels.asked.turn_page(),
            "board_left": lambda: screen.panels.map.move(PAN),
            "board_right": lambda: screen.panels.map.move(-PAN),
            "log_up": lambda: screen.panels.log_panel.log.scroll(4),
            "log_down": lambda: screen.panels.log_panel.log.scroll(-4),
        }
        self._dragged = False

    def damage(self) -> Sequence[Box]:
        """Nothing: the screen below draws."""
        return ()

    # ------------------------------------------------------------------------------------------------ keys
    def on_key(self, key: str) -> bool:
        """Escape opens the menu; keys of actions, then those of buttons."""
        screen = self.screen
        if not screen.steady.key_is_meant(key):
            return True
        action = screen.keys.action(key, GAME)
        pressed = screen.panels.asked.id_of_key(key)
        if key == LEAVE:
            screen.show_menu()
        elif action in self._commands:
            self._commands[action]()
        elif pressed is not None:
            screen.press(pressed)
        else:
            return False
        screen.window.redraw()
        return True

    def on_action(self, action: str, key: str) -> bool:
        """What the keys of the action do."""
        if action not in self._commands:
            return False
        self._commands[action]()
        return True

    def _choose_next(self, by: int) -> None:
        """Look at the next button that can be used."""
        screen = self.screen
        ids = [face.id for face in screen.panels.asked.faces if face.enabled]
        if ids:
            there = ids.index(screen.chosen) if screen.chosen in ids else -1 if by > 0 else 0
            screen.pointer = (-1.0, -1.0)
            screen.chosen = ids[(there + by) % len(ids)]
            screen.refresh()

    def _confirm(self) -> None:
        """Take what keys have chosen; at the end of the campaign, tell of that again."""
        screen = self.screen
        if screen.chosen:
            screen.press(screen.chosen)
        else:
            screen.show_end()

    # ------------------------------------------------------------------------------------------------ the mouse
    def on_pointer(self, x: float, y: float) -> bool:
        """Look at what lies under the pointer."""
        self.screen.point(x, y)
        return True

    def on_press(self, x: float, y: float, button: str) -> bool:
        """A button of the bar goes down."""
        screen = self.screen
        self._dragged = False
        if button == "left" and screen.steady.click_is_meant(x, y):
            screen.panels.asked.bar.press(x, y)
        return True

    def on_release(self, x: float, y: float, button: str) -> bool:
        """A click on a button, a place, or a hero."""
        screen = self.screen
        if button != "left" or self._dragged or not screen.steady.click_is_meant(x, y):
            return True
        clicked = screen.panels.asked.release(x, y)
        place, hero = screen.panels.map.place_at(x, y), screen.panels.party.hero_at(x, y)
        if clicked is not None:
            screen.window.sounds.play("click")
            screen.press(clicked)
        elif place is not None:
            screen.act(lambda: screen.hand.travel(place.id))
        elif hero is not None:
            self._take_hero(hero)
        return True

    def _take_hero(self, hero: int) -> None:
        """Pick a hero where heroes are asked for, else look at what it knows and carries."""
        screen = self.screen
        if not screen.hand.asks_for_heroes:
            screen.show_hero(hero)
        elif hero:
            screen.act(lambda: screen.hand.pick_hero(hero))

    def on_drag(self, x: float, y: float, dx: float, dy: float, button: str) -> bool:
        """Drag the map to the side."""
        self._dragged = self.screen.panels.places.map.contains(x, y) and self.screen.panels.map.move(dx)
        return self._dragged

    def on_scroll(self, x: float, y: float, steps: float) -> bool:
        """Scroll the chronicle, or move the map."""
        panels = self.screen.panels
        if panels.places.log.contains(x, y):
            return panels.log_panel.log.scroll(steps)
        return panels.places.map.contains(x, y) and panels.map.move(steps * PAN)
