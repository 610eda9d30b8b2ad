"""The reference pages of the repository, from the declarations of kinds, conditions, effects, events and commands.

`python -m delve.codex.reference` writes them to docs/reference.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from delve import house_art
from delve.authoring.scaffold import NewFile, Target, files_of_record
from delve.authoring.skill_starts import STARTS
from delve.catalog.homes import MANIFEST
from delve.catalog.load import Loaded, load
from delve.catalog.record_text import lines
from delve.catalog.source import read
from delve.codex.document import (
    Away,
    Block,
    Code,
    Grid,
    Heading,
    Link,
    Page,
    Paragraph,
    Sample,
    Words,
    anchor,
    joined,
    said,
)
from delve.codex.kinds import (
    ART,
    CAMPAIGN_CONDITIONS,
    CAMPAIGN_EFFECTS,
    CONDITIONS,
    EFFECTS,
    PLACES,
    fields,
    kind_page,
    leading,
    sections,
)
from delve.codex.markdown import SUFFIX, markdown
from delve.codex.quest_pages import choices_page, events_page
from delve.codex.seen import choices_seen
from delve.ids import BUILT_IN, unqualified
from delve.model.campaign_conditions import CampaignWhen
from delve.model.campaign_effects import CampaignEffect
from delve.model.campaign_places import Here
from delve.model.command import CommandDef
from delve.model.declaration import Art, Record
from delve.model.kinds import FOLDERS, KINDS
from delve.model.quest_conditions import When
from delve.model.quest_effects import Effect
from delve.model.ruleset import RulesetDef
from delve.model.schema import closed

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "docs" / "reference"
PACKS: Final = (ROOT / "content", ROOT / "tests" / "packs")
"""the packs in which examples are looked for"""

PACK: Final = "fen"
"""the pack of the samples"""
_MANIFEST: Final = """\
kind: pack
id: fen
name: The Fen
version: 0.1.0
requires: {core: ">=0.1"}
license: CC0-1.0
authors: [you]
offers: [behavior, card, command, condition, counter, die, familiar, item, lieutenant, object, pattern, ruleset,
  skill, terrain, tile]
"""
NAMES: Final[Mapping[str, str]] = {
    "keyword": "marsh_born",
    "die": "green",
    "terrain": "reeds",
    "object": "sluice",
    "condition": "soaked",
    "counter": "resolve",
    "pattern": "crossing",
    "behavior": "lurker",
    "command": "catch_breath",
    "item": "eel_spear",
    "card": "cold_snap",
    "class": "ferryman",
    "hero": "odo",
    "monster": "mire_hound",
    "lieutenant": "old_pike",
    "familiar": "heron",
    "tile": "jetty",
    "ruleset": "marsh",
    "quest": "causeway",
    "dungeon": "old_peat_cuts",
    "campaign": "dry_land",
    "patch": "quick_goblins",
}
"""Kind -> what its sample is called."""
SKILLS: Final[Mapping[str, str]] = {
    "action": "second_breath",
    "free": "shake_it_off",
    "reaction": "sharp_elbow",
    "passive": "light_boots",
    "area": "wide_sweep",
    "aura": "heavy_stare",
    "counter": "slow_burn",
}
"""Start of a skill -> what its sample is called."""


def pages() -> dict[str, str]:
    """File name -> text of every page."""
    own = (_index(), *_kinds(), *_of_quests(), *_of_campaigns(), _commands(), _art())
    return {page.name + SUFFIX: markdown(_with_its_origin(page)) for page in own}


def _with_its_origin(page: Page) -> Page:
    told: Words = (
        "Written by ",
        Code("python -m delve.codex.reference"),
        " from the declarations: change those, not the page.",
    )
    return page._replace(blocks=(*page.blocks, Paragraph(told)))


# --------------------------------------------------------------------------------------------------- kinds
def _kinds() -> Iterator[Page]:
    found = samples()
    for kind in KINDS:
        yield kind_page(kind, chain.from_iterable(found[kind]))


def samples() -> dict[str, list[tuple[Block, ...]]]:
    """Kind -> the files of a small record of it; of skills, of one for each start, with a heading."""
    with TemporaryDirectory() as folder:
        top = Path(folder).resolve()
        home = top / PACK
        home.mkdir()
        (home / MANIFEST).write_text(_MANIFEST, "utf-8")
        loaded = load([home])
        made: dict[str, list[tuple[Block, ...]]] = {
            "pack": [(Sample(_MANIFEST, "yaml", f"{PACK}/{MANIFEST}"),)],
            "skill": [
                (_of_start(start), *_sample("skill", f"knight/{name}", loaded, top, start))
                for start, name in SKILLS.items()
            ],
        }
        return made | {kind: [_sample(kind, name, loaded, top)] for kind, name in NAMES.items()}


def _of_start(start: str) -> Heading:
    return Heading(
        3, ("A skill of timing ", Code(start)) if start == STARTS[start].timing else _variant(start)
    )


def _variant(start: str) -> Words:
    return (
        f"{'An' if start[0] in 'aeiou' else 'A'} {start}: ",
        Code(f"delve new skill CLASS/ID --variant {start}"),
    )


def _sample(kind: str, name: str, loaded: Loaded, top: Path, start: str = "") -> tuple[Sample, ...]:
    target = Target("monster", "core:goblin") if kind == "patch" else None
    files = files_of_record(kind, name, loaded.packs[PACK], loaded, target=target, start=start)
    return tuple(_shown(file, top) for file in files)


def _shown(file: NewFile, top: Path) -> Sample:
    """A file as a page shows it: a record without the notes beside its fields, as a table follows."""
    name = file.path.relative_to(top).as_posix()
    if file.path.suffix == ".py":
        return Sample(file.text, "python", name)
    return Sample("\n".join(line.text for line in lines(read(file.text.encode()).value)), "yaml", name)


# --------------------------------------------------------------------------------------- quests, commands, art
@cache
def _shipped() -> Loaded:
    """The packs in which examples are looked for."""
    return load([folder for folder in PACKS if folder.is_dir()])


def _records() -> list[Record]:
    return [entry.record for entry in _shipped().entries if entry.record is not None]


def _of_campaigns() -> Iterator[Page]:
    records = _records()
    rules = Away("The rules", "../rules/15_campaigns.md")
    yield choices_page(
        PLACES,
        "Places of campaigns",
        Here,
        (
            "What is at a node of a campaign: a mapping with one key, which is one of these. ",
            rules,
            " tell what a visit to each of them is.",
        ),
        choices_seen(records, Here),
    )
    yield choices_page(
        CAMPAIGN_CONDITIONS,
        "Conditions of campaigns",
        CampaignWhen,
        (
            "What nodes, choices, endings and achievements ask for: a mapping with one key, which is one of these. ",
            rules,
            " tell when conditions are looked at.",
        ),
        choices_seen(records, CampaignWhen),
    )
    yield choices_page(
        CAMPAIGN_EFFECTS,
        "Effects of campaigns",
        CampaignEffect,
        (
            "What comes of a visit, of a choice, of a quest that was won: a list of mappings, each with one key, which "
            "is one of these.",
        ),
        choices_seen(records, CampaignEffect),
    )


def _of_quests() -> Iterator[Page]:
    loaded, records = _shipped(), _records()
    yield choices_page(
        CONDITIONS,
        "Conditions of quests",
        When,
        (
            "What an objective or a trigger asks for: a mapping with one key, which is one of these. ",
            Away("The rules", "../rules/11_quests.md"),
            " tell when conditions are looked at, and a script of your own can be one.",
        ),
        choices_seen(records, When),
    )
    yield choices_page(
        EFFECTS,
        "Effects of quests",
        Effect,
        ("What a trigger does: a list of mappings, each with one key, which is one of these.",),
        choices_seen(records, Effect),
    )
    yield events_page([loaded.library.get(RulesetDef, "core:classic")])


def _commands() -> Page:
    library = load([]).library
    rows = []
    for command in library.all(CommandDef):
        if command.id.startswith(f"{BUILT_IN}:"):
            about = joined([(Code(word),) for word in command.counts_as]) or (Code(unqualified(command.id)),)
            points = str(command.action_points) if command.action_points else "–"
            keys: Words = (Code(command.word),) if command.word else ("–",)
            rows.append(((Code(unqualified(command.id)),), (command.text or command.name,), (command.takes,), (points,),
                         about, keys))  # fmt: skip
    head = ("command", "does", "takes", "action points", "counts as", "word in a terminal")
    told: Words = (
        "What a figure can be told to do in its turn. These are the commands of the rules, in the pack ",
        Code(BUILT_IN),
        ", which is always there; a ruleset names those that an activation allows, and a pack may have ",
        Link("commands", "command"),
        " of its own. ",
        Code("may_do"),
        " and conditions forbid a command by the words that it counts as.",
    )
    return Page(
        "commands",
        "Commands of the rules",
        (Paragraph(told), Grid(tuple((one,) for one in head), tuple(rows))),
    )


_SHOWN: Final = (
    ("emblem", "hero", "heroes, monsters, lieutenants and familiars"),
    ("face", "hero", "the same"),
    (
        "emblem",
        "skill",
        "the buttons of skills, items, cards and commands, the dots of conditions, and the signs of places",
    ),
    ("texture", "terrain", "ground, and things that look like ground"),
    ("shape", "object", "things, items that lie on the ground, or ground with things on it"),
)
"""field of a picture, a kind of record that shows it, and what it is for"""


def _art() -> Page:
    root = closed(Art)
    rows = tuple(
        ((Code(field),), (told,), joined([(Code(name),) for name in sorted(house_art.known(field, kind))]))
        for field, kind, told in _SHOWN
    )
    blocks: tuple[Block, ...] = (
        Paragraph(said(root["description"])),
        Sample('art: {picture: {face: wolf}, color: "#5f6b52"}', "yaml"),
        Heading(2, ("Fields of art",)),
        fields(root, leading(ART)),
        *sections(root, ["Picture"], leading(ART)),
        Heading(2, ("What delve draws",)),
        Paragraph(("These names may stand behind the fields of a picture.",)),
        Grid((("field",), ("for",), ("names",)), rows),
        Heading(2, ("Pictures of your own",)),
        Paragraph(
            (
                Code("token"),
                " names a PNG file, at most 4096 pixels a side and 8 MiB. It lies anywhere in the pack, such as in ",
                Code("art/"),
                ", and its path is seen from pack.yaml. A picture up to 64 pixels a side keeps its sharp edges when it "
                "is enlarged. A file that is not there, is no PNG or leads out of the pack is not shown: the figure "
                "gets a composed look instead.",
            )
        ),
        Sample("art: {picture: {token: art/mire_hound.png}}", "yaml"),
    )
    return Page(ART, "House art, and pictures of your own", blocks)


# --------------------------------------------------------------------------------------------------- index
_SCRIPTING: Final = (
    ("Base classes", "what a script is derived from, and what it may override"),
    (
        "Parameters, decorators and verdicts",
        "`param`, `reacts`, `modifies`, `offers`, `usable`, `blocked`, and scopes",
    ),
    ("The context: what a script asks and does", "every verb"),
    ("The view: what may be read", "every question about the game, and the fields of pieces, items, weapons"),
    (
        "Windows: moments to react to",
        "every window with its fields, which of them may be altered, and when it opens",
    ),
    ("What brings something about", "every cause word, such as `attack` or `move`"),
    ("Queries: questions of the rules whose answers may be modified", "every query with what it returns"),
    ("Scripts that come with delve", "scripts that need no Python, with their parameters"),
)


def _index() -> Page:
    kinds = tuple(
        (
            (Link(kind, kind, is_code=True),),
            (Code(f"{FOLDERS[kind]}/") if kind in FOLDERS else Code("pack.yaml"),),
            said(_first_sentence(definition.__doc__ or "")),
        )
        for kind, definition in KINDS.items()
    )
    scripting = tuple(
        ((Away(heading, f"../scripting.md#{anchor(heading)}"),), said(told)) for heading, told in _SCRIPTING
    )
    quests: tuple[tuple[Words, Words], ...] = (
        ((Link("Conditions", CONDITIONS),), ("what objectives and triggers ask for",)),
        ((Link("Effects", EFFECTS),), ("what triggers do",)),
        ((Link("Places of campaigns", PLACES),), ("what may be at a node",)),
        (
            (Link("Conditions of campaigns", CAMPAIGN_CONDITIONS),),
            ("what nodes, choices and endings ask for",),
        ),
        ((Link("Effects of campaigns", CAMPAIGN_EFFECTS),), ("what comes of visits and choices",)),
        ((Link("Events and windows", "events"),), ("what triggers wait for, and scripts react to",)),
        ((Link("Commands of the rules", "commands"),), ("what figures are told to do in their turns",)),
        ((Link("House art, and pictures of your own", ART),), ("names of what delve draws",)),
    )
    others: tuple[tuple[Words, Words], ...] = (
        ((Away("Make your own pack", "../modding.md"),), ("a whole small pack, from the beginning",)),
        ((Away("Tests of a pack", "../testing.md"),), ("everything that a test may draw, play and ask",)),
        ((Away("What content can say", "../primitives.md"),), ("what one may want, and how it is said",)),
        ((Away("What the checker tells", "../diagnostics.md"),), ("every code",)),
        ((Away("The rule book", "../rules/README.md"),), ("the game",)),
    )
    blocks: tuple[Block, ...] = (
        Paragraph(
            (
                "Every field that a file may have, every condition and effect of quests, every window, query and verb "
                "of scripts. ",
                Code("delve docs"),
                " writes such pages about the records of your own pack.",
            )
        ),
        Heading(2, ("Kinds of records",)),
        Grid((("kind",), ("lies in",), ("is",)), kinds),
        Heading(2, ("Quests, campaigns, art and commands",)),
        Grid((("page",), ("has",)), quests),
        Heading(2, ("Scripts",)),
        Grid((("section",), ("has",)), scripting),
        Heading(2, ("Further",)),
        Grid((("page",), ("has",)), others),
    )
    return Page("README", "Reference", blocks)


def _first_sentence(text: str) -> str:
    return re.split(r"(?<=[.]) ", " ".join(text.split()), maxsplit=1)[0]


def main() -> None:
    """Write the pages, and remove those that are none any more."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    made = pages()
    for path in FOLDER.glob(f"*{SUFFIX}"):
        if path.name not in made:
            path.unlink()
    for name, text in made.items():
        (FOLDER / name).write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    main()
