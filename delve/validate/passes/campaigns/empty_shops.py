"""What it finds: a shop of a campaign that sells nothing.

Why: it names no `items`, no act has anything to sell, and nobody can be hired there. Whoever comes there can only sell.

Bad:
    # campaigns/way.yaml
    nodes:
      cellar: {name: The Cellar, here: {quest: {quest: cellar}}, opens: [stall]}
      stall: {name: A Stall, here: {shop: {}}}

Good:
    # campaigns/way.yaml
    nodes:
      cellar: {name: The Cellar, here: {quest: {quest: cellar}}, opens: [stall]}
      stall: {name: A Stall, here: {shop: {items: [sword]}}}

How to fix: write `items` or `recruits` there, or give an act of the campaign wares under `shop`.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.model.campaign import CampaignDef
from delve.validate.content import Content, finding

CODE = "C020"
NAME = "shop that sells nothing"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at each."""
    for entry, record in content.each(CampaignDef):
        wares = any(act.shop for act in record.acts.values())
        for name, node in record.nodes.items():
            shop, path = node.here.shop, ("nodes", name, "here", "shop")
            if shop is None or shop.items or shop.recruits or wares or entry.inherits(path):
                continue
            message = "this shop sells nothing: it names no items, and no act has any"
            yield finding(CODE, entry, path, message, key=True, severity="warning")
