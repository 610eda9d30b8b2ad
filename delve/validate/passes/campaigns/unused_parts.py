"""What it finds: a story, an act, or the wares of an act that nothing in a campaign uses.

Why: nobody ever reads it, plays in it or can buy them. Mostly the effect that should bring it was forgotten.

Bad:
    # campaigns/way.yaml
    stories: {hello: You set out., gone: He keeps your coins.}

Good:
    # campaigns/way.yaml
    stories: {hello: You set out.}

How to fix: write the effect (`story`, `act`), give the campaign a shop that sells what the act has, or delete it.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.positions import ValuePath
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.campaign import CampaignDef
from delve.validate import scripted
from delve.validate.campaigns.walk import all_effects
from delve.validate.content import Content, finding

CODE = "C010"
NAME = "unused part of a campaign"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at the name of each."""
    for entry, record in content.each(CampaignDef):
        for path, message in _unused(record):
            if not entry.inherits(path) and not scripted.names(content, str(path[1])):
                yield finding(CODE, entry, path, message, key=True, severity="warning")


def _unused(record: CampaignDef) -> Iterator[tuple[ValuePath, str]]:
    brought = [effect.choice() for effect in all_effects(record)]
    for name in record.stories:
        if name != record.opening and ("story", name) not in brought:
            yield ("stories", name), f"{quote(name)} is never told"
    shops = [node.here.shop for node in record.nodes.values() if node.here.shop is not None]
    of_acts = any(not shop.items for shop in shops)
    scripts = any(node.here.script is not None for node in record.nodes.values())
    for name, act in record.acts.items():
        if name != record.first_act and ("act", name) not in brought:
            yield ("acts", name), f"the act {quote(name)} never begins"
        elif act.shop and not of_acts and not scripts:
            yield (
                ("acts", name, "shop"),
                "no shop of the campaign sells what an act has: each names `items` of its own",
            )
