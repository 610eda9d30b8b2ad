"""Cards: what lies in a deck and is drawn into a hand, to be played when its moment comes."""

from __future__ import annotations

from typing import Annotated

from delve.model.declaration import Count, Params, Positive, Record, ScriptPath, says


class CardDef(Record, frozen=True, kw_only=True, tag="card"):
    """A card of a deck. Its script's reactions are the moments at which its holder may play it."""

    copies: Annotated[Positive, says("how many of it come into a deck that names it")] = 1
    experience: Annotated[Count, says("experience for which a side gets it into its deck, in campaigns")] = 0
    script: ScriptPath
    params: Params = {}
