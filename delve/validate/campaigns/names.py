"""Names that campaigns use and do not declare: of nodes, acts, endings and the like."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.campaign import CampaignDef
from delve.model.ruleset import RulesetDef
from delve.near import guess
from delve.validate.content import Content, finding
from delve.validate.quest_names import names_used


def unknown_names(code: str, content: Content) -> Iterator[Diagnostic]:
    """A finding at each name that stands for nothing in its campaign."""
    for entry, record in content.each(CampaignDef):
        declared = _declared(content, record)
        for what, used in names_used(content, entry, record).items():
            known = declared.get(what)
            for one in used if known is not None else ():
                if known is not None and one.name not in known:
                    words, near = guess(str(one.name), known)
                    owner = "the ruleset has" if what in ("side", "attribute") else "the campaign has"
                    message = f"{owner} no {what} {quote(one.name)}{words}"
                    yield finding(code, entry, one.path, message, key=one.is_key, suggestions=near)


def _declared(content: Content, record: CampaignDef) -> dict[str, Collection[str]]:
    """What names there are, by what they are names of; what cannot be told is left out."""
    found: dict[str, Collection[str]] = {
        "node": record.nodes,
        "act": record.acts,
        "ending": record.endings,
        "achievement": record.achievements,
        "variable": record.variables,
        "story": record.stories,
    }
    ruleset = content.find(RulesetDef, record.ruleset)
    if ruleset is not None:
        found |= {"side": ruleset.sides, "attribute": ruleset.attributes}
    return found
