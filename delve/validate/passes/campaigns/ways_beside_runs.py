"""What it finds: a node of a run whose `opens` names another node of the same run.

Why: chance draws the ways of a run. What `opens` names is opened besides, as a place of its own that does not lie on
the map: whoever goes there comes no farther in the run.

Bad:
    # campaigns/way.yaml
    nodes:
      cellar: {name: The Cellar, here: {quest: {quest: cellar}}, opens: [deep]}
      deep: {name: The Deep, here: {run: {rows: 2, nodes: [{node: well}, {node: nook}], last: shaft}}}
      well: {name: A Well, here: {rest: {}}, opens: [nook]}
      nook: {name: A Nook, here: {rest: {}}}
      shaft: {name: A Shaft, here: {rest: {}}}

Good:
    # campaigns/way.yaml
    nodes:
      cellar: {name: The Cellar, here: {quest: {quest: cellar}}, opens: [deep]}
      deep: {name: The Deep, here: {run: {rows: 2, nodes: [{node: well}, {node: nook}], last: shaft}}}
      well: {name: A Well, here: {rest: {}}}
      nook: {name: A Nook, here: {rest: {}}}
      shaft: {name: A Shaft, here: {rest: {}}}

How to fix: delete it, and say by `first_row` and `last_row` of the run where the node may be. If there is to be a place
beside the map, name it in an effect `open`.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.campaign import CampaignDef
from delve.validate.campaigns.walk import runs
from delve.validate.content import Content, finding

CODE = "C019"
NAME = "way that leaves the map of a run"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at each such name, but not at those of the last node, with which the run ends."""
    for entry, record in content.each(CampaignDef):
        for _, run, rule in runs(record):
            within = dict.fromkeys(one.node for one in rule.nodes if one.node != rule.last)
            for node in within:
                for number, other in enumerate(record.nodes[node].opens if node in record.nodes else ()):
                    path = ("nodes", node, "opens", number)
                    if other in (*within, rule.last) and not entry.inherits(path):
                        what = f"{quote(other)} lies on the map of the run {quote(run)}, whose ways are drawn"
                        message = f"{what}: this opens another one, which is not on the map"
                        yield finding(CODE, entry, path, message, severity="warning")
