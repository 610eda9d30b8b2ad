"""The page of the title on which settings are changed: each line shows a value, and choosing it takes the next."""

from __future__ import annotations

from typing import Any, Final

from delve.model.settings import ATTACKS, PACES, Attacks, Pace, Settings
from delve.phrases import Template, filled, printed
from delve.title.keys_page import KEYS, KeyGroups
from delve.title.languages_page import LANGUAGE, Languages
from delve.title.offers import House
from delve.title.page import Entry, Page, back
from delve.title.title import Title

SETTINGS: Final = "settings"
SIZES: Final = (75, 90, 100, 110, 125, 150, 175, 200, 250, 300)
VOLUMES: Final = (0, 10, 25, 50, 75, 100)
SPEEDS: Final[dict[Pace, Template]] = {
    "slow": "Speed: slow",
    "normal": "Speed: normal",
    "fast": "Speed: fast",
    "off": "Speed: off",
}
ATTACKING: Final[dict[Attacks, Template]] = {
    "seen": "A click attacks: once the odds were shown",
    "confirmed": "A click attacks: when it is made twice",
    "at_once": "A click attacks: at once",
}
FULL: Final[dict[bool, Template]] = {True: "Screen: the whole of it", False: "Screen: a window"}
COLORS: Final[dict[bool, Template]] = {
    True: "Colors: told apart by color-blind eyes",
    False: "Colors: green, yellow and red",
}
MOTION: Final[dict[bool, Template]] = {
    True: "Motion: only where something happens",
    False: "Motion: water and flames too",
}
ADVICE: Final[dict[bool, Template]] = {
    True: "Advice of quests: shown",
    False: "Advice of quests: not shown",
}


LIGHT: Final[dict[bool, Template]] = {
    True: "Light: as the game has it",
    False: "Light: even",
}


class SettingsPage:
    """The settings, one line each."""

    def page(self, house: House) -> Page:
        """What they are, where they are kept, and what is wrong with their file."""
        settings, faults = house.settings()
        entries = (
            Entry(id="size", label=size_told(settings.size)),
            Entry(id="fullscreen", label=printed(FULL[settings.fullscreen])),
            Entry(id="speed", label=printed(SPEEDS[settings.speed])),
            Entry(id="attacks", label=printed(ATTACKING[settings.attacks])),
            Entry(id="volume", label=volume_told(settings.volume)),
            Entry(id="music", label=music_told(settings.music)),
            Entry(id="low_light", label=printed(LIGHT[settings.low_light])),
            Entry(id="color_blind", label=printed(COLORS[settings.color_blind])),
            Entry(id="reduced_motion", label=printed(MOTION[settings.reduced_motion])),
            Entry(id="advice", label=printed(ADVICE[settings.advice])),
            Entry(id=LANGUAGE, label=filled("Language: {language}", language=_language(house, settings))),
            Entry(id=KEYS, label=printed("Keys")),
        )
        wrong: Template = (
            "The file cannot be used as it is. What you change is written anew; it is kept beside it."
        )
        lines = (*faults, printed(wrong)) if faults else ()
        return Page(
            id=SETTINGS,
            title=printed("Settings"),
            text=printed("Choose a line to change it."),
            lines=lines,
            menu=(*entries, back()),
        )

    def choose(self, title: Title, id: str) -> None:
        """Take the next value of a setting, or look at keys or languages. Raises Refused."""
        if id == KEYS:
            title.open(KeyGroups())
        elif id == LANGUAGE:
            title.open(Languages())
        else:
            title.house.change(id, next_value(title.house.settings()[0], id))


def _language(house: House, settings: Settings) -> str:
    """What the language is called that is chosen."""
    named = {one.id: one.name for one in house.languages()}
    return named.get(settings.language, settings.language) or "English"


def size_told(size: int) -> str:
    """How large text and buttons are, in a few words."""
    return filled("Size: {n}%", n=size)


def volume_told(volume: int) -> str:
    """How loud sounds are, in a few words."""
    return filled("Sound: {n}%", n=volume) if volume else printed("Sound: off")


def music_told(music: int) -> str:
    """How loud music is, in a few words."""
    return filled("Music: {n}%", n=music) if music else printed("Music: off")


def next_value(settings: Settings, name: str) -> Any:
    """The value after the one that a setting has; after the last, the first."""
    now = getattr(settings, name)
    if name == "size":
        return next((size for size in SIZES if size > now), SIZES[0])
    if name in ("volume", "music"):
        return next((volume for volume in VOLUMES if volume > now), VOLUMES[0])
    rows: dict[str, tuple[str, ...]] = {"speed": PACES, "attacks": ATTACKS}
    row = rows.get(name)
    return row[(row.index(now) + 1) % len(row)] if row is not None else not now
