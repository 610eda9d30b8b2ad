"""What figures find: they look at some of what can be found, keep some of it, and lay the rest back (rules §10.7)."""

from __future__ import annotations

from collections.abc import Sequence

from delve.phrases import phrase
from delve.requests import ChooseSubset, copies
from delve.rules.ask.decks import SEARCH, name_in_deck
from delve.rules.ask.presence import Presence
from delve.rules.do import cards, equipping
from delve.rules.do.dispatch import open_window
from delve.rules.do.enrolling import enroll
from delve.rules.do.new_items import bring
from delve.rules.facts import Prevented
from delve.rules.game import Game
from delve.rules.item_events import AfterItemFound, BeforeSearch
from delve.rules.item_facts import NothingFound


async def search(game: Game, piece: int, look: int = 1, keep: int = 1) -> tuple[int, ...]:
    """A figure draws from what can be found; returns the items, none where all of it was found (rules §10.7).

    It looks at so many and keeps so many of them. Skills may answer before it does, and change both numbers.
    """
    presence = Presence(game)
    before = BeforeSearch(piece, piece, game.piece(piece).beside, look=look, keep=keep)
    await open_window(game, before)
    if before.prevented is not None:
        game.record(Prevented(piece=piece, reason=before.prevented))
        return ()
    if presence.lost(game, piece):
        return ()
    found = await _found(game, game.piece(piece).side, piece, before.look, before.keep)
    if not found:
        game.record(NothingFound(piece=piece))
    return tuple([await receive(game, piece, definition) for definition in found])


async def receive(game: Game, piece: int, definition: str) -> int:
    """A figure has found an item, which comes into play; returns it (rules §10.7)."""
    item = bring(game, definition)
    equipping.receive(game, piece, item)
    enroll(game)
    await open_window(game, AfterItemFound(piece, piece, game.piece(piece).beside, item=item))
    return item


async def _found(game: Game, side: str, piece: int, look: int, keep: int) -> tuple[str, ...]:
    """What a side keeps of what it looks at; the rest lies on top again, in an order that it chooses."""
    if not any(deck.name == SEARCH for deck in game.state.decks):
        return ()
    if look <= keep:
        taken: list[str] = []
        while len(taken) < keep and (card := await cards.take(game, SEARCH, SEARCH)):
            taken.append(card)
        return tuple(taken)
    seen = await cards.look(game, side, SEARCH, look, SEARCH)
    kept = await _chosen(game, side, piece, seen, keep) if len(seen) > keep else seen
    for card in kept:
        cards.take_known(game, side, SEARCH, card)
    await cards.order(game, side, SEARCH, len(seen) - len(kept), SEARCH)
    return kept


async def _chosen(game: Game, side: str, piece: int, seen: Sequence[str], keep: int) -> tuple[str, ...]:
    labels = {key: name_in_deck(game.library, SEARCH, card) for key, card in copies(seen)}
    most = min(keep, len(labels))
    said = phrase("What does {name} keep?", name=game.piece(piece).name)
    picked = await ChooseSubset(side, SEARCH, said, labels.keys, most, most, "cards", None, labels=labels)
    return tuple(key.partition("#")[0] for key in picked)
