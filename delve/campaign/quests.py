"""A quest of a campaign: who sets out with what, and what its outcome makes of the party (rules §15.7)."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from delve.campaign.books import STASH
from delve.campaign.facts import QuestBegan, QuestEnded
from delve.campaign.state import QuestResult
from delve.campaign.verbs import CAUSE, Verbs
from delve.model.card import CardDef
from delve.model.dungeon import DungeonDef
from delve.model.outcome import GainedReward, Outcome
from delve.model.party import CarriedItem, PartyMember
from delve.model.quest import QuestDef
from delve.model.quest_start import QuestStart
from delve.model.refs import ref
from delve.phrases import phrase
from delve.requests import ChooseSubset, PlayQuest, copies
from delve.rules.outcome import with_kept
from delve.rules.party import unfit

REWARD: Final = phrase("as a reward")


async def play(verbs: Verbs, quest: str, dungeon: str = "") -> Outcome:
    """Let heroes of the party play a quest, and let everything come of it that every quest brings.

    `dungeon`: the recipe by which the table makes it, by its seed; empty: it is played as drawn. Raises LookupError for
    a quest or a recipe that there is not.
    """
    if dungeon:
        verbs.view.library.get(DungeonDef, dungeon)
    heroes = await _who_sets_out(verbs, quest)
    start = QuestStart(
        quest=quest,
        dungeon=dungeon,
        party=tuple(structs.replace(verbs.campaign.member(hero)) for hero in heroes),
        left=_left(verbs, quest),
        act=_level(verbs),
        decks={name: tuple(map(ref, cards)) for name, cards in (await _decks(verbs)).items()},
    )
    number = len(verbs.view.state.results) + 1
    verbs.campaign.note(QuestBegan(number=number, quest=quest, heroes=heroes))
    name = verbs.view.library.get(QuestDef, quest).name
    said = phrase("{quest} is played", quest=name)
    outcome = await PlayQuest(start, number, said, lambda outcome: _misfit(verbs, start, outcome))
    await _settle(verbs, heroes, number, outcome)
    return outcome


# ------------------------------------------------------------------------------------------------ setting out
async def _who_sets_out(verbs: Verbs, quest: str) -> tuple[int, ...]:
    least, most = verbs.view.party_size(quest)
    ready = [figure.id for figure in verbs.view.state.ready]
    if len(ready) <= least:
        return tuple(ready)
    names = {str(id): verbs.view.name(id) for id in ready}
    said = phrase("Who sets out into {quest}?", quest=verbs.view.library.get(QuestDef, quest).name)
    chosen = await ChooseSubset(
        verbs.view.party_side, CAUSE, said, lambda: [*names], least, most, "options", labels={**names}
    )
    return tuple(map(int, chosen))


def _left(verbs: Verbs, quest: str) -> dict[str, int]:
    """The variables of the campaign that the quest takes."""
    takes = verbs.view.library.get(QuestDef, quest).takes
    return {name: value for name, value in verbs.view.state.variables if name in takes}


def _level(verbs: Verbs) -> int:
    act = verbs.view.act
    return act.level if act is not None else 0


async def _decks(verbs: Verbs) -> dict[str, tuple[str, ...]]:
    """The decks that sides without heroes bring, of the cards that they have."""
    found: dict[str, tuple[str, ...]] = {}
    for side, rule in verbs.view.record.grows.items():
        grown = verbs.campaign.grown(side)
        cards = grown.cards if grown is not None else ()
        if rule.most and len(cards) > rule.most:
            cards = await _chosen_cards(verbs, side, cards, rule.most)
        found[rule.deck] = cards
    return found


async def _chosen_cards(verbs: Verbs, side: str, cards: tuple[str, ...], most: int) -> tuple[str, ...]:
    labels = {key: verbs.view.library.get(CardDef, card).name for key, card in copies(cards)}
    said = phrase("Which cards make your deck?")
    chosen = await ChooseSubset(side, CAUSE, said, lambda: [*labels], most, most, "cards", labels={**labels})
    return tuple(chosen)


# ------------------------------------------------------------------------------------------------ coming back
def _misfit(verbs: Verbs, start: QuestStart, outcome: Outcome) -> str:
    """Why an outcome cannot have come of a quest; empty: it can. A save may come from anybody."""
    out = {str(member.hero) for member in start.party}
    back = [str(member.hero) for member in outcome.party]
    if not {*back, *map(str, outcome.lost), *(str(one.hero) for one in outcome.deeds)} <= out:
        return "it tells of heroes that did not set out"
    if len({*back, *map(str, outcome.lost)}) != len(back) + len(outcome.lost):
        return "a hero is in it twice"
    if outcome.winner not in verbs.view.sides:
        return "no such side can have won"
    wares = [*(item for one in outcome.rewards for item in one.items)]
    if any(("item", item) not in verbs.view.library for item in wares):
        return "an item of it is in no pack"
    wrong = (one for member in outcome.party for one in unfit(verbs.view.library, verbs.view.ruleset, member))
    return next((one.message for one in wrong if one.is_certain), "")


async def _settle(verbs: Verbs, heroes: tuple[int, ...], number: int, outcome: Outcome) -> None:
    """Let the party, and all sides that grow, have what a quest has made of them."""
    campaign = verbs.campaign
    campaign.note(
        QuestEnded(
            number=number,
            quest=outcome.quest,
            winner=outcome.winner,
            objective=outcome.objective,
            round=outcome.round,
        )
    )
    back = {str(member.hero): member for member in outcome.party}
    for hero in heroes:
        member = back.get(campaign.member(hero).hero)
        if member is not None:
            _come_back(verbs, hero, member)
        else:
            verbs.books.lose(hero)
    for name, value in outcome.variables.items():
        if name in verbs.view.record.variables:
            verbs.write_variable(name, value)
    result = QuestResult(
        number=number,
        place=campaign.state.at,
        quest=outcome.quest,
        winner=outcome.winner,
        objective=outcome.objective,
        round=outcome.round,
        deeds=outcome.deeds,
        lost=tuple(map(str, outcome.lost)),
    )
    campaign.change(results=(*campaign.state.results, result))
    standing = tuple(hero for hero in heroes if campaign.state.figure(hero).status == "ready")
    _earn(verbs, standing, verbs.view.record.experience)
    for reward in outcome.rewards:
        _reward(verbs, standing, reward)


def _come_back(verbs: Verbs, hero: int, member: PartyMember) -> None:
    """Take over what a hero carries and how it fares; what it has learned and earned is the campaign's own."""
    kept = with_kept(member, verbs.view.ruleset.kept)
    verbs.campaign.change_member(
        hero,
        counters=kept.counters,
        conditions=kept.conditions,
        damage=kept.damage,
        fatigue=kept.fatigue,
    )
    verbs.books.replace_items(hero, kept.items or ())


def _earn(verbs: Verbs, heroes: tuple[int, ...], amount: int) -> None:
    """Let those that have come back, and every side that grows, earn experience."""
    for hero in heroes:
        verbs.books.earn(hero, amount)
    for side in verbs.view.record.grows:
        verbs.books.earn_for(side, amount)


def _reward(verbs: Verbs, heroes: tuple[int, ...], reward: GainedReward) -> None:
    """Give a reward to whoever has gained it; a side without heroes has no use for gold and items."""
    if reward.side != verbs.view.party_side:
        verbs.books.earn_for(reward.side, reward.experience)
        return
    verbs.books.change_gold(reward.gold, REWARD)
    for item in reward.items:
        verbs.books.gain_item(CarriedItem(item=ref(item)), STASH, REWARD)
    for hero in heroes:
        verbs.books.earn(hero, reward.experience)
