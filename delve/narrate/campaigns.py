"""What happened in a campaign, as lines of words: the chronicle of both front ends, and of its files."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, Final

from delve.campaign import facts
from delve.campaign.books import WITH_ITS_BEARER
from delve.campaign.view import CampaignView, PlaceSeen
from delve.ids import readable
from delve.model.card import CardDef
from delve.model.condition import ConditionDef
from delve.model.quest import QuestDef
from delve.model.skill import SkillDef
from delve.narrate.names import sentence, side_does
from delve.narrate.spans import Line, Style, Text, told, worded
from delve.phrases import Phrase, Template, listed, phrase, printed
from delve.rules.fact import Fact

REFUSED: Template = "{label}: {reason}"
"""something that cannot be done, and why"""


def chronicle(
    view: CampaignView, since: int = 0, until: int | None = None, readers: Collection[str] = ()
) -> list[Line]:
    """What has happened, from the fact of a number on and before another one; without idle visits.

    `readers`: the sides whose own business whoever reads it may know.
    """
    idle = _idle(view.facts)
    numbered = list(enumerate(view.facts))[since:until]
    return [line for n, fact in numbered if n not in idle for line in lines_of(view, fact, readers)]


def _idle(happened: Iterable[Fact]) -> set[int]:
    """The numbers of the arrivals after which nothing happened, at places where the party had been before."""
    found, been = set[int](), set[str]()
    here, left = -1, False
    for number, fact in enumerate(happened):
        match fact:
            case facts.PlaceReached():
                found |= {here} if left else set()
                here, left = (number if fact.place in been else -1), False
                been.add(fact.place)
            case facts.PlaceLeft():
                here, left = (here, here >= 0) if fact.done else (-1, False)
            case _ if type(fact) in _IN_CAMP and left:
                found.add(here)
                here, left = -1, False
            case _ if type(fact) in _TELLERS:
                here, left = -1, False
    return found | ({here} if left else set())


_IN_CAMP: Final = (facts.SkillLearned, facts.ItemHandedOver, facts.ItemWorn)
"""what the party does after a visit, so that nothing more comes of that"""


def lines_of(view: CampaignView, fact: Fact, readers: Collection[str] = ()) -> Iterator[Line]:
    """What a fact tells; nothing for those that are told together with others. `readers` as in `chronicle`."""
    teller = _TELLERS.get(type(fact))
    if isinstance(fact, facts.CardBought) and fact.side not in readers:
        yield from _some_card(view, fact)
    elif teller is not None:
        yield from teller(view, fact)


def _hero(view: CampaignView, hero: int) -> Text:
    return Text(view.name(hero), "hero")


def _item(view: CampaignView, item: str) -> Text:
    return Text(printed(view.item_name(item)), "object")


def _story(view: CampaignView, fact: facts.StoryRead) -> Iterator[Line]:
    yield (Text(printed(fact.text), "story"),)


def _reached(view: CampaignView, fact: facts.PlaceReached) -> Iterator[Line]:
    yield (Text(""),)
    yield (Text(printed(fact.name), "heading"),)
    if fact.text:
        yield (Text(printed(fact.text), "story"),)


def _left(view: CampaignView, fact: facts.PlaceLeft) -> Iterator[Line]:
    if not fact.done and not view.node(fact.place).here.draws:
        yield (worded("{place} is not done with yet.", "quiet", place=fact.name),)


def _opened(view: CampaignView, fact: facts.PlaceOpened) -> Iterator[Line]:
    yield told("A way leads to {place}.", place=Text(printed(fact.name), "object"))


def _closed(view: CampaignView, fact: facts.PlaceClosed) -> Iterator[Line]:
    if not view.node(fact.place).here.draws:
        yield (worded("The way to {place} is closed.", "quiet", place=fact.name),)


def _run(view: CampaignView, fact: facts.RunDrawn) -> Iterator[Line]:
    said: Template = "{places} places lie ahead, in {rows} rows."
    yield (worded(said, places=fact.places, rows=fact.rows),)


def _gold(view: CampaignView, fact: facts.GoldChanged) -> Iterator[Line]:
    style: Style = "good" if fact.amount > 0 else "bad"
    said: Template = "{n} gold ({why})." if fact.amount < 0 else "+{n} gold ({why})."
    yield told(said, n=Text(str(fact.amount), style), why=printed(fact.why))


def _experience(view: CampaignView, fact: facts.ExperienceEarned) -> Iterator[Line]:
    if fact.hero:
        said: Template = "{hero} earns {n} experience."
        yield told(said, hero=_hero(view, fact.hero), n=fact.amount)
        return
    earns = side_does(view, fact.side, "{side} {many|earns|earn}")
    yield (Text(sentence(phrase("{earns} {n} experience.", earns=earns, n=fact.amount))),)


def _learned(view: CampaignView, fact: facts.SkillLearned) -> Iterator[Line]:
    skill = Text(printed(view.library.get(SkillDef, fact.skill).name), "object")
    said: Template = "{hero} learns {skill} for {n} experience."
    yield told(said, hero=_hero(view, fact.hero), skill=skill, n=fact.cost)


def _card(view: CampaignView, fact: facts.CardBought) -> Iterator[Line]:
    gets = side_does(view, fact.side, "{side} {many|gets|get}")
    name = view.library.get(CardDef, fact.card).name
    said: Template = "{gets} {card} for {n} experience." if fact.cost else "{gets} {card}."
    yield (Text(sentence(phrase(said, gets=gets, card=name, n=fact.cost))),)


def _some_card(view: CampaignView, fact: facts.CardBought) -> Iterator[Line]:
    """That a side got a card, for those who may not know which one."""
    gets = side_does(view, fact.side, "{side} {many|gets|get}")
    said: Template = "{gets} a card for {n} experience." if fact.cost else "{gets} a card."
    yield (Text(sentence(phrase(said, gets=gets, n=fact.cost))),)


def _gained(view: CampaignView, fact: facts.ItemGained) -> Iterator[Line]:
    item, why = _item(view, fact.item), printed(fact.why)
    if fact.hero:
        yield told("{hero} gets {item} ({why}).", hero=_hero(view, fact.hero), item=item, why=why)
    else:
        yield told("The party gets {item} ({why}).", item=item, why=why)


def _lost_item(view: CampaignView, fact: facts.ItemLost) -> Iterator[Line]:
    if fact.why == WITH_ITS_BEARER:
        return  # it is told with the bearer
    item, why = _item(view, fact.item), printed(fact.why)
    if fact.hero:
        said: Template = "{hero} has {item} no longer ({why})."
        yield told(said, hero=_hero(view, fact.hero), item=item, why=why)
    else:
        yield told("The party has {item} no longer ({why}).", item=item, why=why)


def _handed(view: CampaignView, fact: facts.ItemHandedOver) -> Iterator[Line]:
    item = _item(view, fact.item)
    if not fact.hero:
        yield told("{hero} gives {item} away.", hero=_hero(view, fact.before), item=item)
    else:
        yield told("{hero} takes {item}.", hero=_hero(view, fact.hero), item=item)


def _joined(view: CampaignView, fact: facts.HeroJoined) -> Iterator[Line]:
    yield told("{hero} joins.", hero=_hero(view, fact.hero))


def _lost(view: CampaignView, fact: facts.HeroLost) -> Iterator[Line]:
    items = listed([view.item_name(item) for item in fact.items]) if fact.items else None
    said: Template = (
        "{hero} is lost for good." if items is None else "{hero} is lost for good, and {items} too."
    )
    yield told(said, "bad", hero=_hero(view, fact.hero), items=items or "")


def _hurt(view: CampaignView, fact: facts.HeroHurt) -> Iterator[Line]:
    yield told("{hero} loses {n} {n|heart|hearts}.", hero=_hero(view, fact.hero), n=fact.hearts)


def _recovered(view: CampaignView, fact: facts.HeroRecovered) -> Iterator[Line]:
    parts: list[Phrase] = []
    if fact.hearts:
        parts.append(phrase("{n} {n|heart|hearts}", n=fact.hearts))
    if fact.fatigue:
        parts.append(phrase("{n} fatigue", n=fact.fatigue))
    cured = (view.library.get(ConditionDef, one).name for one in fact.cured)
    parts += [phrase("from being {condition}", condition=name) for name in cured]
    yield told("{hero} recovers {what}.", hero=_hero(view, fact.hero), what=listed(parts))


def _tried(view: CampaignView, fact: facts.AttributeTried) -> Iterator[Line]:
    said: Template = (
        "{hero} tests {what} ({value}) and passes: {n} {n|shield|shields}."
        if fact.passed
        else "{hero} tests {what} ({value}) and fails: {n} {n|shield|shields}."
    )
    style: Style = "good" if fact.passed else "bad"
    what = Text(readable(fact.attribute), style)
    yield told(said, hero=_hero(view, fact.hero), what=what, value=fact.value, n=fact.shields)


def _nothing(view: CampaignView, fact: facts.NothingPossible) -> Iterator[Line]:
    yield (worded("There is nothing that the party could do here, or pay for."),)
    for what, why in fact.refused:
        yield (worded(REFUSED, "quiet", label=what, reason=why),)


def _option(view: CampaignView, fact: facts.OptionTaken) -> Iterator[Line]:
    yield told("You choose: {what}", what=printed(fact.text))


def _act(view: CampaignView, fact: facts.ActBegan) -> Iterator[Line]:
    yield (Text(""),)
    yield (worded("A new act begins: {act}", "heading", act=fact.name),)


def _quest_began(view: CampaignView, fact: facts.QuestBegan) -> Iterator[Line]:
    heroes = listed([view.name(hero) for hero in fact.heroes])
    quest = Text(printed(view.library.get(QuestDef, fact.quest).name), "object")
    yield told("{heroes} {n|sets|set} out into {quest}.", heroes=heroes, n=len(fact.heroes), quest=quest)


def _quest_ended(view: CampaignView, fact: facts.QuestEnded) -> Iterator[Line]:
    wins = sentence(side_does(view, fact.winner, "{side} {many|wins|win}"))
    style: Style = "good" if fact.winner == view.party_side else "bad"
    quest = view.library.get(QuestDef, fact.quest).name
    said: Template = (
        "{wins} {quest} in round {n}: {objective}" if fact.objective else "{wins} {quest} in round {n}."
    )
    yield (worded(said, style, wins=wins, quest=quest, n=fact.round, objective=fact.objective),)


def _achieved(view: CampaignView, fact: facts.AchievementEarned) -> Iterator[Line]:
    achievement = view.record.achievements[fact.achievement]
    said: Template = "Achievement: {name} – {text}" if achievement.text else "Achievement: {name}"
    yield (worded(said, "good", name=fact.name, text=achievement.text),)


def _ended(view: CampaignView, fact: facts.CampaignEnded) -> Iterator[Line]:
    yield (Text(""),)
    yield (Text(printed(fact.name), "heading"),)
    if fact.text:
        yield (Text(printed(fact.text), "story"),)
    wins = side_does(view, fact.winner, "{side} {many|wins|win}")
    yield (Text(sentence(phrase("{wins} the campaign.", wins=wins)), "heading"),)


_TELLERS: Final[dict[type[Fact], Callable[[CampaignView, Any], Iterable[Line]]]] = {
    facts.StoryRead: _story,
    facts.PlaceReached: _reached,
    facts.PlaceLeft: _left,
    facts.PlaceOpened: _opened,
    facts.PlaceClosed: _closed,
    facts.RunDrawn: _run,
    facts.GoldChanged: _gold,
    facts.ExperienceEarned: _experience,
    facts.SkillLearned: _learned,
    facts.CardBought: _card,
    facts.ItemGained: _gained,
    facts.ItemLost: _lost_item,
    facts.ItemHandedOver: _handed,
    facts.HeroJoined: _joined,
    facts.HeroLost: _lost,
    facts.HeroHurt: _hurt,
    facts.HeroRecovered: _recovered,
    facts.AttributeTried: _tried,
    facts.NothingPossible: _nothing,
    facts.OptionTaken: _option,
    facts.ActBegan: _act,
    facts.QuestBegan: _quest_began,
    facts.QuestEnded: _quest_ended,
    facts.AchievementEarned: _achieved,
    facts.CampaignEnded: _ended,
}


def party_lines(view: CampaignView) -> Iterator[Line]:
    """The party as it stands: each hero with what it knows and carries, the stash, the gold."""
    for figure in view.roster():
        member, name = figure.member, _hero(view, figure.id)
        if figure.status == "lost":
            yield told("{hero}, lost for good", "quiet", hero=name)
            continue
        health = view.health(figure.id)
        yield told(
            "{hero}: {left} of {health} hearts, {free} of {earned} experience left",
            hero=name,
            left=health - member.damage,
            health=health,
            free=view.experience_left(figure.id),
            earned=member.experience,
        )
        if member.skills:
            skills = listed([view.library.get(SkillDef, skill).name for skill in member.skills])
            yield told("    knows {skills}", "quiet", skills=skills)
        if figure.items:
            yield told("    carries {items}", "quiet", items=_carried(view, figure.id))
    if view.state.stash:
        stash = listed([view.item_name(one.item) for one in view.state.stash])
        yield told("Nobody carries {items}", items=stash)
    yield told("{n} gold", n=Text(str(view.state.gold), "number"))


def _carried(view: CampaignView, hero: int) -> Phrase:
    """What a hero carries, and what of it is at hand only."""
    said = []
    for one, on in zip(view.items(hero), view.worn(hero), strict=True):
        name = view.item_name(one.item)
        said.append(phrase("{item}", item=name) if on else phrase("{item} (at hand)", item=name))
    return listed(said)


def map_lines(view: CampaignView) -> Iterator[Line]:
    """The places of the map, with the ways of those that were drawn; then what the signs before them mean."""
    places = view.places()
    spots = {place.id: f"{place.row}/{place.lane}" for place in places if place.row}
    for place in places:
        sign, name = _sign(view, place), Text(printed(place.name), "object")
        if sign == UNKNOWN:
            continue
        leads = [spots[one] for one in place.leads if one in spots]
        ways = worded(" (to {places})", "quiet", places=listed(leads)) if leads else Text("")
        why = place.verdict.reason
        barred = worded(": {why}", why=why) if sign == BARRED and why is not None else Text("")
        spot = f"{spots[place.id]} " if place.id in spots else ""
        yield (Text(f"{sign} {spot}", "quiet" if sign in (DONE, AHEAD) else "plain"), name, ways, barred)
    signs: Template = "@ you are here, > you can go there, ! not now, x done with"
    yield (worded(signs, "quiet"),)
    if spots:
        yield (worded("2/1 is row 2, lane 1.", "quiet"),)


HERE, OPEN, BARRED, DONE, AHEAD, UNKNOWN = "@", ">", "!", "x", " ", ""
"""signs before the places of the map; what is not known stands not on it"""


def _sign(view: CampaignView, place: PlaceSeen) -> str:
    if place.id == view.state.at:
        return HERE
    if place.open:
        return OPEN if place.verdict.usable else BARRED
    if place.done:
        return DONE
    return AHEAD if place.row else UNKNOWN
