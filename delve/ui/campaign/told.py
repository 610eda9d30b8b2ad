"""What the boxes over the map say: what has happened, a hero, the stash, the end."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from delve.campaign import facts
from delve.campaign.offers import CampaignOffer
from delve.campaign.view import CampaignView
from delve.model.item import ItemDef
from delve.model.quest import QuestDef
from delve.model.skill import SkillDef
from delve.narrate.campaign_files import deeds_lines, end_of, summary
from delve.narrate.campaigns import REFUSED, lines_of
from delve.narrate.names import sentence, side_does
from delve.narrate.spans import plain
from delve.narrate.wares import record_told
from delve.phrases import Template, filled, phrase, printed
from delve.rules.fact import Fact
from delve.title.key_map import KeyMap
from delve.title.leaving import AfterGame
from delve.ui.campaign.hand import OFFER, PARTY, CampaignHand
from delve.ui.campaign.model import CampaignModel, HeroShown
from delve.ui.play.dialog import DialogContent
from delve.ui.play.dialogs import CONTINUE, QUIT, RULES, UNDO, ways_told

READ: Final = (
    facts.StoryRead,
    facts.ActBegan,
    facts.AchievementEarned,
    facts.HeroLost,
    facts.HeroHurt,
    facts.HeroRecovered,
    facts.AttributeTried,
    facts.QuestEnded,
    facts.NothingPossible,
    facts.OptionTaken,
    facts.CardBought,
    facts.RunDrawn,
)
"""facts that nobody should miss: a box tells of them, and of what has happened beside them"""
ENDING: Final = facts.CampaignEnded
"""the fact that the last box tells"""
STASH: Final = 0
HERO: Final = "hero"


# ------------------------------------------------------------------------------------------------ what has happened
def news_box(view: CampaignView, new: Sequence[Fact], readers: Collection[str] = ()) -> DialogContent | None:
    """What has happened since somebody chose last; None where nothing of it has to be read.

    `readers`: the sides whose own business whoever reads it may know.
    """
    new = [fact for fact in new if not isinstance(fact, ENDING)]
    arrived = [fact for fact in new if isinstance(fact, facts.PlaceReached)]
    if not any(isinstance(fact, READ) for fact in new) and not any(fact.text for fact in arrived):
        return None
    stories = [
        fact.text for fact in new if isinstance(fact, facts.StoryRead | facts.PlaceReached) and fact.text
    ]
    others = (fact for fact in new if not isinstance(fact, facts.StoryRead | facts.PlaceReached))
    lines = [line for fact in others for line in map(plain, lines_of(view, fact, readers)) if line]
    return DialogContent(
        _heading(view, new), "\n\n".join(map(printed, stories)), tuple(lines), keys={"escape": CONTINUE}
    )


def _heading(view: CampaignView, new: Iterable[Fact]) -> str:
    """Where it has happened."""
    for fact in new:
        if isinstance(fact, facts.PlaceReached | facts.PlaceLeft):
            return printed(fact.name)
        if isinstance(fact, facts.QuestEnded):
            return printed(view.library.get(QuestDef, fact.quest).name)
    return printed(view.node(view.state.at).name if view.state.at else view.record.name)


def opening_box(view: CampaignView, box: DialogContent | None) -> DialogContent:
    """What a campaign is about, then what has happened first."""
    text = "\n\n".join(filter(None, (printed(view.record.text), box.text if box is not None else "")))
    lines = box.lines if box is not None else ()
    return DialogContent(printed(view.record.name), text, lines, keys={"escape": CONTINUE})


# ------------------------------------------------------------------------------------------------ the party
def party_box(model: CampaignModel, keys: KeyMap) -> DialogContent:
    """Whose things and skills are looked at."""
    choices, notes = [], {}
    for hero in model.heroes:
        id = f"{HERO}:{hero.id}"
        choices.append((id, filled("{hero}, {class}", **{"hero": hero.name, "class": hero.class_})))
        notes[id] = hero_note(hero)
    if model.stash:
        id = f"{HERO}:{STASH}"
        choices.append((id, printed("What nobody carries")))
        notes[id] = ", ".join(model.stash)
    choices.append((CONTINUE, printed("Back (Esc)")))
    return DialogContent(
        printed("Party"),
        filled("{n} gold", n=model.gold),
        choices=tuple(choices),
        notes=notes,
        keys={"escape": CONTINUE, **keys.means(cards=CONTINUE)},
        numbered=True,
    )


def hero_note(hero: HeroShown) -> str:
    """How a hero fares, in a line."""
    if hero.lost:
        return printed("lost for good")
    said = filled(
        "{left} of {health} hearts, {n} experience left",
        left=hero.hearts,
        health=hero.health,
        n=hero.experience,
    )
    return f"{said}, {hero.state}" if hero.state else said


def hero_box(
    view: CampaignView, model: CampaignModel, hand: CampaignHand, hero: int, keys: KeyMap
) -> DialogContent:
    """What a hero knows and carries, and what can be done about that; of 0: what nobody carries."""
    shown = next((one for one in model.heroes if one.id == hero), None)
    offers = hand.offers_of(hero)
    usable = [(number, one) for number, one in offers if one.verdict.usable]
    choices = [(f"{OFFER}:{number}", printed(one.label)) for number, one in usable]
    notes = {f"{OFFER}:{number}": printed(one.note) for number, one in usable if one.note is not None}
    refused = [
        filled(REFUSED, label=one.label, reason=one.verdict.reason)
        for _number, one in offers
        if one.verdict.reason is not None
    ]
    taken = {"escape": CONTINUE}
    if hand.can_undo().usable:
        choices.append((UNDO, filled("Take back the last step ({key})", key=keys.name("undo"))))
        taken |= keys.means(undo=UNDO)
    choices.append((CONTINUE, printed("Back (Esc)")))
    return DialogContent(
        shown.name if shown is not None else printed("What nobody carries"),
        hero_note(shown) if shown is not None else "",
        tuple(refused),
        tuple(_rows(view, hero)),
        choices=tuple(choices),
        notes=notes,
        keys=taken,
        numbered=True,
        wide=True,
    )


def _rows(view: CampaignView, hero: int) -> Iterable[tuple[str, str]]:
    """The skills and things, each with what there is to know of it."""
    library = view.library
    if hero:
        for skill in view.state.figure(hero).member.skills:
            known = library.get(SkillDef, skill)
            yield printed(known.name), printed(known.text)
    worn = view.worn(hero) if hero else [True] * len(view.state.stash)
    for item, on in zip(view.items(hero), worn, strict=True):
        record = library.get(ItemDef, item.item)
        name = printed(record.name)
        yield (
            name if on or record.slot == "none" else filled("{item} (put away)", item=name),
            " ".join(record_told(library, record)),
        )


# ------------------------------------------------------------------------------------------------ the end
def end_box(view: CampaignView, seed: int, day: str, ways: Sequence[AfterGame]) -> DialogContent:
    """How the campaign ended, what was done, and what is remembered."""
    ended = next((fact for fact in reversed(view.facts) if isinstance(fact, ENDING)), None)
    wins = sentence(side_does(view, view.state.winner, "{side} {many|wins|win}"))
    won = end_of(view) == "victory"
    title: Template = "Victory: {ending}" if won else "Defeat: {ending}"
    ending = printed(ended.name) if ended is not None else ""
    text = printed(ended.text) if ended is not None else ""
    achievements = tuple(
        (printed(view.record.achievements[name].name), printed(view.record.achievements[name].text))
        for name in view.state.earned
    )
    said = filled("{wins} the campaign.", wins=wins)
    return DialogContent(
        filled(title, ending=ending),
        "\n\n".join(filter(None, (text, said))),
        (*list(summary(view, seed, day))[1:], printed("The deeds"), *deeds_lines(view)),
        achievements,
        choices=(*ways_told(ways), (CONTINUE, printed("Look at the map"))),
        keys={"escape": CONTINUE},
        cover=(0, 0, 0, 170),
        wide=True,
    )


def broken_box(fault: str, ways: Sequence[AfterGame]) -> DialogContent:
    """That a script broke where nobody can choose otherwise."""
    return DialogContent(
        printed("The campaign cannot go on"),
        printed(phrase("{fault}", fault=fault)),
        (printed("All answers so far are saved. Whoever wrote the pack will want to see the report."),),
        choices=ways_told(ways),
    )


def survived_box(fault: str) -> DialogContent:
    """That a script broke, and that the campaign stands where it stood."""
    return DialogContent(
        printed("A script broke"),
        printed(phrase("{fault}", fault=fault)),
        (printed("Nothing has changed: choose something else, or leave."),),
        keys={"escape": CONTINUE},
    )


# ------------------------------------------------------------------------------------------------ questions
SURE: Final = "sure"


def sure_box(ending: CampaignOffer) -> DialogContent:
    """Whether somebody really wants what ends the campaign."""
    return DialogContent(
        filled("{what}?", what=ending.label),
        printed(ending.ends or ""),
        choices=((CONTINUE, printed("Go on with it")), (SURE, printed(ending.label))),
        keys={"escape": CONTINUE},
        numbered=True,
    )


def question_box(
    view: CampaignView, hand: CampaignHand, prompt: str, news: DialogContent | None, keys: KeyMap
) -> DialogContent:
    """One thing of several is to be chosen; what has happened before it is told above the question."""
    faces = [face for face in hand.faces() if face.id not in (UNDO, PARTY)]
    choices = [(face.id, face.label) for face in faces]
    notes = {face.id: face.hint for face in faces if face.hint}
    taken = {"escape": QUIT, **keys.means(rules=RULES)}
    if hand.can_undo().usable:
        choices.append((UNDO, filled("Take back the last step ({key})", key=keys.name("undo"))))
        taken |= keys.means(undo=UNDO)
    text = "\n\n".join(filter(None, (news.text if news is not None else "", prompt)))
    return DialogContent(
        news.title if news is not None else _heading(view, ()),
        text,
        (*(news.lines if news is not None else ()), *hand.refused),
        choices=tuple(choices),
        notes=notes,
        keys=taken,
        numbered=True,
    )
