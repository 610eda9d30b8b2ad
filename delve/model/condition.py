"""Conditions: lasting states of figures, such as stunned."""

from __future__ import annotations

from delve.model.declaration import Params, Record, ScriptPath


class ConditionDef(Record, frozen=True, kw_only=True, tag="condition"):
    """A lasting state of a figure. All that it does stands in its script; a second copy has no effect."""

    script: ScriptPath
    params: Params = {}
