"""The pack: a folder of records with a `pack.yaml` of this kind."""

from __future__ import annotations

from typing import Annotated, Literal

from delve.model.declaration import END, Part, Record, Word, formed, instead, says
from delve.model.sounds import SoundName

FormerName = Annotated[
    str,
    formed(
        "^[a-z][a-z0-9_]{0,63}(/[a-z][a-z0-9_]{0,63})?" + END,
        "an id, or the id of a campaign, a slash and the name of one of its parts",
    ),
]
VERSION = "^[0-9]{1,9}([.][0-9]{1,9}){0,2}" + END
Range = Annotated[str, says("versions that fit: comparisons joined by commas", ">=1.0,<2", min_length=1)]

Offered = Literal[
    "keyword",
    "die",
    "terrain",
    "object",
    "condition",
    "counter",
    "pattern",
    "behavior",
    "skill",
    "command",
    "item",
    "card",
    "lieutenant",
    "familiar",
    "tile",
    "ruleset",
]
"""The kinds that are there to be used by other records; heroes, quests and the like stand for themselves.

An item does so too, but beside a campaign it is told where nothing gives it to anybody.
"""
_OF_ITSELF = (
    "only these kinds are told as unused; a record of any other kind stands for itself, so delete it here"
)


class Migration(Part, frozen=True, kw_only=True):
    """Ids that records of the pack had in earlier versions, so that saved games find them."""

    since: Annotated[
        str,
        says("version of the pack that renamed them", "1.2.0"),
        formed(VERSION, "one to three numbers such as '1.2.0', in quotes"),
    ]
    rename: Annotated[
        dict[Word, dict[FormerName, Word]],
        says(
            "kind of record -> old id -> new id; a node, act, ending or achievement is named with its campaign",
            {"monster": {"marsh_rat": "bog_rat"}, "node": {"high_water/stair": "lamp_stair"}},
        ),
    ]


class PackDef(Record, frozen=True, kw_only=True, tag="pack"):
    """What a pack is called, who made it and what it needs. Its id is the first part of every `pack:id`."""

    version: Annotated[
        str,
        says("version of the pack", "1.0.0"),
        formed(VERSION, "one to three numbers such as '1.0.0', in quotes"),
    ]
    engine: Annotated[Range, says("versions of delve that it was made for", ">=0.1")] = ">=0.1"
    requires: Annotated[dict[Word, Range], says("packs that must be there, with their versions")] = {}
    optional: Annotated[dict[Word, Range], says("packs that it uses when they are there")] = {}
    conflicts: Annotated[dict[Word, Range], says("packs that it cannot be loaded with")] = {}
    offers: Annotated[
        tuple[Annotated[Offered, instead(_OF_ITSELF)], ...],
        says(
            "kinds of which it holds records for other packs: that nothing uses them here is no mistake",
            ["die"],
        ),
    ] = ()
    migrations: Annotated[
        tuple[Migration, ...],
        says("renamed records, the earliest first, so that games that were saved before go on"),
    ] = ()
    sounds: Annotated[
        dict[SoundName, Annotated[str, says("path of a WAV file, seen from pack.yaml", "sounds/clang.wav")]],
        says("what is heard in the window -> the file that is heard instead of delve's own sound"),
    ] = {}
    license: Annotated[str, says("SPDX name of the license", "CC-BY-4.0")] = ""
    authors: Annotated[tuple[str, ...], says("who made it")] = ()
    tests: Annotated[str, says("folder of its tests, seen from pack.yaml", "tests")] = "tests"
