"""What it finds: heroes of a campaign that cannot begin it, join it, or set out so.

Why: the campaign could not be begun, or a hero could not join with what it brings. A hero is there once; it has a class
of its archetype, and only the skills and items that it can have (rules §8.8).

Bad:
    # campaigns/way.yaml
    party: [{hero: nite, class: knight}, {hero: nite, class: knight}]

Good:
    # campaigns/way.yaml
    party: [{hero: nite, class: knight}]

How to fix: name another hero, leave out what it cannot bring, or change `roster` and `sets_out`.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.positions import ValuePath
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.ids import unqualified
from delve.model.campaign import CampaignDef
from delve.model.party import PartyMember
from delve.validate.brought import misfits_of
from delve.validate.campaigns.walk import placed_effects
from delve.validate.content import Content, finding

CODE = "C014"
NAME = "party of a campaign"


def check(content: Content) -> Iterator[Diagnostic]:
    """The faults of the numbers, and of every hero of the party or that may join."""
    for entry, record in content.each(CampaignDef):
        for path, message in _numbers(record):
            yield finding(CODE, entry, path, message)
        for path, member in (*_setting_out(record), *_joining(record)):
            for one in misfits_of(content, record.ruleset, member):
                yield finding(CODE, entry, (*path, *one.path), one.message, suggestions=one.suggestions)


def _numbers(record: CampaignDef) -> Iterator[tuple[ValuePath, str]]:
    least, most, size = record.sets_out.least, record.sets_out.most, len(record.party)
    if least > most:
        yield ("sets_out",), f"at least {least} heroes set out, but at most {most}: nobody can do that"
    if size > record.roster:
        yield ("roster",), f"the party begins with {size} heroes, and the roster has room for {record.roster}"
    there: set[str] = set()
    for number, member in enumerate(record.party):
        if member.hero in there:
            yield ("party", number, "hero"), f"{quote(unqualified(member.hero))} is in the party already"
        there.add(member.hero)
    for path, member in _joining(record):
        if member.hero in there:
            who = quote(unqualified(member.hero))
            yield (*path, "hero"), f"{who} is in the party from the start, and nobody joins twice"


def _setting_out(record: CampaignDef) -> Iterator[tuple[ValuePath, PartyMember]]:
    """(path, hero) of the party."""
    yield from ((("party", number), member) for number, member in enumerate(record.party))


def _joining(record: CampaignDef) -> Iterator[tuple[ValuePath, PartyMember]]:
    """(path, hero) of those for hire and of those that effects let join."""
    for name, node in record.nodes.items():
        for number, one in enumerate(node.here.shop.recruits if node.here.shop is not None else ()):
            yield ("nodes", name, "here", "shop", "recruits", number, "member"), one.member
    for path, effect in placed_effects(record):
        if effect.recruit is not None:
            yield (*path, "recruit"), effect.recruit
