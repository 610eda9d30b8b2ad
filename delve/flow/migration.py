"""Ids of definitions in a saved game: finding those that are missing, and replacing those that a pack has renamed.

`delve.catalog.migrations` knows which records were renamed; `continuing` finds whether the game can go on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from msgspec import Raw, structs

from delve.flow.journal import JournalEntry
from delve.flow.records import Checkpoint, Header
from delve.flow.saved import Saved
from delve.model.library import Library
from delve.model.party import PartyMember
from delve.requests import ChooseCommand
from delve.rules.ask.decks import SEARCH
from delve.state.behavior_key import BehaviorKey
from delve.state.board import Board
from delve.state.cards import Deck, Hand, TopCard
from delve.state.game import GameState, GroupState
from delve.state.item import ItemInPlay
from delve.state.piece import OF_THE_RULES, Memory, Piece

Renames: TypeAlias = Mapping[tuple[str, str], str]
"""(kind, old `pack:id`) -> new one"""

Swap: TypeAlias = Callable[[str, str, str], str]
"""(kind, `pack:id`, where it is used) -> what shall stand instead"""

_NAME = re.compile(r"(?:\b([a-z][a-z0-9_]*):)?\b([a-z][a-z0-9_]*:[a-z][a-z0-9_]*)")
"""An id in an answer, perhaps with its kind in front."""


class Missing(NamedTuple):
    """A record that a saved game needs and no pack has."""

    kind: str
    id: str
    where: str
    """who or what uses it: `Nite`, `the board`, `the quest`"""


def missing(state: GameState, library: Library) -> tuple[Missing, ...]:
    """The records that a state needs and the library does not have, each once."""
    found: dict[tuple[str, str], Missing] = {}

    def note(kind: str, id: str, where: str) -> str:
        if (kind, id) not in library:
            found.setdefault((kind, id), Missing(kind, id, where))
        return id

    swapped(state, note)
    return tuple(found.values())


# ------------------------------------------------------------------------------------------------ renaming
def migrated(saved: Saved, renames: Renames, library: Library) -> Saved:
    """A saved game in which every renamed id is replaced. Checkpoints that cannot be read are left as they are."""

    def swap(kind: str, id: str, where: str) -> str:
        return renames.get((kind, id), id)

    return saved._replace(
        header=_header(saved.header, swap),
        entries=tuple(migrated_entry(one, renames, library) for one in saved.entries),
        checkpoints=tuple(_checkpoint(one, swap) for one in saved.checkpoints),
    )


def applied(saved: Saved, renames: Renames) -> list[tuple[str, str, str]]:
    """(kind, old id, new id) of every renamed record that a saved game uses."""
    found: dict[tuple[str, str], str] = {}

    def note(kind: str, id: str, where: str) -> str:
        if (kind, id) in renames:
            found[kind, id] = renames[kind, id]
        return id

    _header(saved.header, note)
    for entry in saved.entries:
        if entry.kind == ChooseCommand.kind and isinstance(entry.answer, tuple) and entry.answer:
            note("command", entry.answer[0], "")
    for checkpoint in saved.checkpoints:
        _checkpoint(checkpoint, note)
    return [(kind, old, new) for (kind, old), new in sorted(found.items())]


def _header(header: Header, swap: Swap) -> Header:
    party = tuple((swap("hero", hero, ""), swap("class", class_, "")) for hero, class_ in header.party)
    brought = tuple(migrated_member(one, swap) for one in header.brought)
    return structs.replace(
        header,
        quest=swap("quest", header.quest, ""),
        dungeon=swap("dungeon", header.dungeon, "") if header.dungeon else "",
        party=party,
        brought=brought,
    )


def migrated_member(member: PartyMember, swap: Swap) -> PartyMember:
    """What a hero brings, with its ids replaced."""

    def now(kind: str, id: str) -> Any:
        return swap(kind, id, "")

    return structs.replace(
        member,
        hero=now("hero", member.hero),
        class_=now("class", member.class_),
        second_class=now("class", member.second_class) if member.second_class else None,
        skills=tuple(now("skill", id) for id in member.skills),
        items=member.items
        and tuple(structs.replace(one, item=now("item", one.item)) for one in member.items),
        counters=tuple(structs.replace(one, counter=now("counter", one.counter)) for one in member.counters),
        conditions=tuple(now("condition", id) for id in member.conditions),
    )


def _checkpoint(checkpoint: Checkpoint, swap: Swap) -> Checkpoint:
    try:
        state = GameState.decoded(bytes(checkpoint.state))
    except ValueError:
        return checkpoint
    return structs.replace(checkpoint, state=Raw(swapped(state, swap).encoded()))


def migrated_entry(entry: JournalEntry, renames: Renames, library: Library) -> JournalEntry:
    """The entry with renamed ids replaced. The answer to a request for a command begins with the id of a command."""
    answer = _answer(entry.answer, renames, library)
    if entry.kind == ChooseCommand.kind and isinstance(entry.answer, tuple) and entry.answer:
        first = entry.answer[0]
        answer = (renames.get(("command", first), first), *answer[1:])
    return entry._replace(answer=answer)


def _answer(answer: Any, renames: Renames, library: Library) -> Any:
    """The answer with renamed ids replaced. It names no kinds, so an id that any record still has is left alone."""
    if isinstance(answer, tuple):
        return tuple(_answer(part, renames, library) for part in answer)
    if not isinstance(answer, str):
        return answer

    def now(match: re.Match[str]) -> str:
        kind, id = match.groups()
        if kind is not None:
            return f"{kind}:{renames.get((kind, id), id)}"
        found = sorted({new for (_, old), new in renames.items() if old == id})
        taken = any((other, id) in library for other in library.kinds)
        return found[0] if len(found) == 1 and not taken else id

    return _NAME.sub(now, answer)


# ------------------------------------------------------------------------------------------------ where ids stand
def swapped(state: GameState, swap: Swap) -> GameState:
    """A copy of a state in which every id of a definition is what `swap` gives for it."""
    twin = state.copy()
    bearers = {id: piece.name for piece in state.pieces.values() for id in (*piece.items, *piece.used_up)}
    kinds = {piece.group: piece.kind for piece in state.pieces.values() if piece.group}
    twin.set(
        quest=swap("quest", state.quest, "the game"),
        ruleset=swap("ruleset", state.ruleset, "the game"),
        boards={name: _board(board, swap) for name, board in state.boards.items()},
        groups=tuple(_group(group, kinds.get(group.number, "monster"), swap) for group in state.groups),
        pieces={id: _piece(piece, swap) for id, piece in state.pieces.items()},
        knowledge=tuple(
            structs.replace(
                known,
                laid=_board(known.laid, swap),
                pieces=tuple(_piece(piece, swap) for piece in known.pieces),
                items=tuple(_item(one, "the ground", swap) for one in known.items),
                carried=tuple(_item(one, bearers.get(one.id, "the ground"), swap) for one in known.carried),
            )
            for known in state.knowledge
        ),
        roster=tuple(
            one._replace(behavior=_behavior(one.behavior, swap, "the roster")) for one in state.roster
        ),
        items={id: _item(one, bearers.get(id, "the ground"), swap) for id, one in state.items.items()},
        memory=_memory(state.memory, swap, "the quest"),
        careers=tuple(
            structs.replace(one, second_class=swap("class", one.second_class, state.pieces[one.piece].name))
            if one.second_class
            else one
            for one in state.careers
        ),
        decks=tuple(_deck(deck, swap) for deck in state.decks),
        hands=tuple(
            Hand(
                hand.side,
                tuple(sorted(swap("card", card, f"the hand of the {hand.side}") for card in hand.cards)),
            )
            for hand in state.hands
        ),
    )
    return twin


def _board(board: Board, swap: Swap) -> Board:
    def laid(masks: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
        return tuple((swap("terrain", terrain, "the board"), mask) for terrain, mask in masks)

    return structs.replace(board, terrain=laid(board.terrain), overlay=tuple(sorted(laid(board.overlay))))


def _group(group: GroupState, kind: str, swap: Swap) -> GroupState:
    return structs.replace(group, definition=swap(kind, group.definition, "a group"))


def _piece(piece: Piece, swap: Swap) -> Piece:
    where = piece.name

    def all_of(kind: str, ids: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(swap(kind, id, where) for id in ids)

    return structs.replace(
        piece,
        definition=swap(piece.kind, piece.definition, where),
        class_=swap("class", piece.class_, where) if piece.class_ else "",
        skills=all_of("skill", piece.skills),
        conditions=all_of("condition", piece.conditions),
        used=tuple((swap("skill", skill, where), limit) for skill, limit in piece.used),
        counters=tuple(sorted((swap("counter", id, where), number) for id, number in piece.counters)),
        memory=_memory(piece.memory, swap, where),
    )


def _memory(memory: tuple[Memory, ...], swap: Swap, where: str) -> tuple[Memory, ...]:
    """What behaviors remember, under their keys as they are now."""
    return tuple(structs.replace(one, key=_behavior(one.key, swap, where)) for one in memory)


def _behavior(key: BehaviorKey, swap: Swap, where: str) -> BehaviorKey:
    """The key with the id replaced; the key under which the rules remember something names no record."""
    return key if key == OF_THE_RULES else BehaviorKey(key.kind, swap(key.kind, key.id, where))


def _item(item: ItemInPlay, where: str, swap: Swap) -> ItemInPlay:
    return structs.replace(
        item,
        definition=swap("item", item.definition, where),
        used=tuple((swap("skill", skill, where), limit) for skill, limit in item.used),
    )


def _deck(deck: Deck, swap: Swap) -> Deck:
    kind, where = "item" if deck.name == SEARCH else "card", f"the deck {deck.name}"
    return Deck(
        deck.name,
        tuple(sorted(swap(kind, card, where) for card in deck.bag)),
        tuple(TopCard(swap(kind, one.card, where), one.seen_by) for one in deck.top),
        tuple(swap(kind, card, where) for card in deck.discard),
    )
