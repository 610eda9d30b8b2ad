"""The settings of whoever plays: what stands in the file `settings.yaml` of the user's folder for settings."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from delve.model.declaration import Part, formed, says
from delve.model.keys import KeySettings

Pace = Literal["off", "fast", "normal", "slow"]
Attacks = Literal["at_once", "seen", "confirmed"]
ATTACKS: Final[tuple[Attacks, ...]] = ("seen", "confirmed", "at_once")
PACES: Final[tuple[Pace, ...]] = ("slow", "normal", "fast", "off")
SMALLEST_SIZE: Final = 75
LARGEST_SIZE: Final = 300
_LANGUAGE: Final = r"^[A-Za-z0-9_-]*\Z"
_PACK: Final = r"^[a-z][a-z0-9_]*\Z"


class Settings(Part, frozen=True, kw_only=True):
    """How a user wants to play."""

    size: Annotated[
        int,
        says(
            "how large text and buttons are, in percent of what the display's density asks for",
            120,
            ge=SMALLEST_SIZE,
            le=LARGEST_SIZE,
        ),
    ] = 100
    fullscreen: Annotated[bool, says("true: the window fills the screen")] = False
    window: (
        Annotated[
            tuple[
                Annotated[int, says("width in pixels", ge=320, le=32_000)],
                Annotated[int, says("height in pixels", ge=200, le=32_000)],
            ],
            says("width and height of the window when it was closed last", [1440, 900]),
        ]
        | None
    ) = None
    color_blind: Annotated[
        bool, says("true: the colors of bars and sight lines are told apart by color-blind eyes")
    ] = False
    reduced_motion: Annotated[bool, says("true: nothing moves that need not, such as water and flames")] = (
        False
    )
    language: Annotated[
        str,
        says(
            "the language that is spoken: the name of a file in the folder `languages`; without it English",
            "de",
        ),
        formed(_LANGUAGE, "the name of a language file without .yaml"),
    ] = ""
    advice: Annotated[bool, says("false: what quests advise new players is not shown")] = True
    speed: Annotated[Pace, says("how fast figures move and dice fall")] = "normal"
    attacks: Annotated[
        Attacks,
        says(
            "when a click on an enemy attacks it; seen: once its odds were shown for a moment, else the second click "
            "does · confirmed: the second click always · at_once: the first"
        ),
    ] = "seen"
    keys: Annotated[
        KeySettings, says("the keys of actions in the window; an action that is not named has its usual keys")
    ] = KeySettings()
    volume: Annotated[int, says("how loud sounds are, in percent; 0: silent", 40, ge=0, le=100)] = 50
    music: Annotated[
        int, says("how loud music is, in percent of all that is heard; 0: none", 20, ge=0, le=100)
    ] = 50
    low_light: Annotated[
        bool, says("false: boards are lit evenly in games too that are played in low light")
    ] = True
    packs: Annotated[
        tuple[Annotated[str, formed(_PACK, "the id of a pack")], ...],
        says("the packs that are on beside those that come with delve", ["marshland"]),
    ] = ()
