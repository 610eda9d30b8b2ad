"""What it finds: a skill that costs more experience than any hero of a pack's campaigns can earn.

Why: nobody can ever learn it: what is earned by all quests, rewards and effects of a campaign is not enough, or no hero
of it has the class.

Bad:
    # pack.yaml
    offers: [behavior, condition, counter, familiar, keyword, lieutenant, pattern, tile]
    # skills/knight/guard.yaml
    class: knight
    experience: 3
    # campaigns/way.yaml
    experience: 1

Good:
    # pack.yaml
    offers: [behavior, condition, counter, familiar, keyword, lieutenant, pattern, tile]
    # skills/knight/guard.yaml
    class: knight
    experience: 3
    # campaigns/way.yaml
    experience: 3

How to fix: let the skill cost less, or the campaign bring more experience; or let a hero of the class be in its party.
If the class is there for other packs, write `skill` into `offers` of pack.yaml.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.campaign.books import spent_on_skills
from delve.catalog.entries import Entry
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.skill import SkillDef
from delve.validate.campaigns.foreseen import ForeseenCampaign, each_foreseen
from delve.validate.content import Content, finding

CODE = "C013"
NAME = "skill that nobody learns"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at the price of each."""
    seen = [(entry.pack, one) for entry, _, one in each_foreseen(content)]
    packs = {pack for pack, _ in seen}
    for entry, skill in content.each(SkillDef):
        dear = skill.experience and skill.class_ is not None and entry.pack in packs
        if not dear or _is_offered(content, entry):
            continue
        most = [_most(content, one, skill) for _, one in seen]
        if max(most) < skill.experience:
            why = (
                f"a hero of its class earns {max(most)} at most"
                if max(most) >= 0
                else "no hero has its class"
            )
            message = (
                f"nobody can ever learn {quote(entry.names[0])} for {skill.experience} experience: {why}"
            )
            yield finding(CODE, entry, ("experience",), message, severity="warning")


def _most(content: Content, seen: ForeseenCampaign, skill: SkillDef) -> int:
    """The most experience that a hero of the skill's class can have to spend in a campaign; -1 where there is none."""
    possible, library = seen.at_last, content.loaded.library
    if any(skill.id in member.skills for member in possible.heroes.values()):
        return skill.experience
    found = [
        member.experience - spent_on_skills(library, member) + possible.experience[""]
        for member in possible.heroes.values()
        if skill.class_ in (member.class_, member.second_class)
    ]
    return max(found, default=-1)


def _is_offered(content: Content, entry: Entry) -> bool:
    """Whether other packs may use it of whom nothing is known here."""
    pack = content.loaded.packs.get(entry.pack)
    return pack is None or pack.definition is None or "skill" in pack.definition.offers
