"""Gives a part of a campaign another name: a node, an act, an ending or an achievement, wherever the campaign names it.

In scripts and tests such a name is a text like others: it is listed, and changed only if that is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from delve.authoring.edits import FileChanges, TextEdit
from delve.authoring.mentions import Mention, reworded, texts
from delve.authoring.names import Refused, require_sound
from delve.authoring.rename import Renaming, manifest_with, require_sound_content, text_with
from delve.catalog.entries import Entry
from delve.catalog.folders import files_below, leads_out
from delve.catalog.load import Loaded, load
from delve.catalog.wording import quote
from delve.ids import unqualified
from delve.model.campaign import PARTS, CampaignDef
from delve.model.naming import named
from delve.model.program import ENDING
from delve.near import guess


def rename_part(
    part: str,
    old: str,
    new: str,
    homes: Sequence[Path],
    packs: Sequence[Path] = (),
    *,
    migration: bool = False,
    with_texts: bool = False,
) -> Renaming:
    """The changes that give a part of a campaign another name. Nothing is written. Raises Refused.

    `part`: one of PARTS; `old` is `CAMPAIGN/NAME`, `new` a name. `homes`, `migration` and `with_texts` are as in
    `rename`.
    """
    require_sound(part, new)
    loaded = load(homes, packs)
    require_sound_content(loaded, homes)
    campaign, slash, name = old.rpartition("/")
    if not slash:
        raise Refused(f"a {part} is named with its campaign: CAMPAIGN/{old}")
    within = {home.resolve() for home in homes}
    entry, record = _campaign(campaign, loaded, within)
    declared = getattr(record, PARTS[part])
    if name not in declared:
        raise Refused(f"the campaign {quote(campaign)} has no {part} {quote(name)}{guess(name, declared)[0]}")
    if new in declared:
        raise Refused(f"the campaign {quote(campaign)} has a {part} {quote(new)} already")
    edits = _edits(part, name, new, entry, record, within)
    mentions = [*_mentions(loaded, within, name)]
    if with_texts:
        for one in [one for one in mentions if one.plain]:
            mentions.remove(one)
            module = loaded.modules.read(one.path)
            edits.setdefault(one.path, []).append(reworded(module, one, {name: new}))
    changes = FileChanges({path: text_with(path, found) for path, found in edits.items()})
    if migration:
        former = f"{unqualified(entry.id)}/{name}"
        changes.texts.update(manifest_with(loaded.packs[entry.pack], changes, part, former, new))
    return Renaming(changes, tuple(mentions))


def _campaign(id: str, loaded: Loaded, homes: set[Path]) -> tuple[Entry, CampaignDef]:
    """The campaign of these packs with an id. Raises Refused."""
    mine = {pack.id for pack in loaded.packs.values() if pack.folder in homes}
    found = [
        (entry, entry.record)
        for entry in loaded.entries
        if isinstance(entry.record, CampaignDef) and entry.pack in mine
    ]
    for entry, record in found:
        if id in (entry.id, unqualified(entry.id)):
            return entry, record
    raise Refused(
        f"these packs have no campaign {quote(id)}{guess(id, [unqualified(entry.id) for entry, _ in found])[0]}"
    )


def _edits(
    part: str, name: str, new: str, entry: Entry, record: CampaignDef, homes: set[Path]
) -> dict[Path, list[TextEdit]]:
    """Where the record names the part, and where it declares it. Raises Refused."""
    places = [entry.place((PARTS[part], name), key=True)]
    places += [
        entry.place(one.path, key=one.is_key) for one in named(record) if (one.what, one.name) == (part, name)
    ]
    found: dict[Path, list[TextEdit]] = {}
    for place in places:
        path = Path(place.path)
        if not any(path.is_relative_to(home) for home in homes):
            raise Refused(f"{path} names it too, and is in none of these packs: nothing was changed")
        found.setdefault(path, []).append(TextEdit(place.span, name, new))
    return found


def _mentions(loaded: Loaded, homes: set[Path], name: str) -> Iterator[Mention]:
    """The texts of scripts and tests that may mean the part."""
    for pack in loaded.packs.values():
        if pack.folder in homes:
            program = loaded.modules.program(pack)
            scripts = [Path(program.path(place)) for place in program.places]
            tests = [path for path in files_below(pack.tests, ENDING) if not leads_out(path, pack.tests)]
            for path in dict.fromkeys([*scripts, *tests]):
                yield from texts(loaded.modules.read(path), (name,))
