"""Consent to scripts, as tests give it: to everything, and for this once."""

from __future__ import annotations

from collections.abc import Mapping

from delve.model.library import Library
from delve.rules.behavior import Behavior
from delve.script.load import load
from delve.state.behavior_key import BehaviorKey
from delve.trust.consent import Consent, ConsentAnswer, agree


def everything(*libraries: Library) -> Consent:
    """The consent to all scripts of some libraries."""
    return agree(libraries, lambda unknown: ConsentAnswer.ONCE)


def scripts_of(library: Library) -> Mapping[BehaviorKey, Behavior]:
    """The scripts of a library, loaded."""
    return load(library, everything(library))
