"""Amounts as players read them: a number with the word that goes with it."""

from __future__ import annotations

from delve.phrases import Phrase, Template, phrase

HEARTS: Template = "{n} {n|heart|hearts}"
SURGES: Template = "{n} {n|surge|surges}"
SHIELDS: Template = "{n} {n|shield|shields}"
ACTIONS: Template = "{n} {n|action|actions}"
CARDS: Template = "{n} {n|card|cards}"
ITEMS: Template = "{n} {n|item|items}"
MOVEMENT_POINTS: Template = "{n} {n|movement point|movement points}"


def counted(number: int, template: Template) -> Phrase:
    """A number and its word, as `HEARTS` has it: `1 heart`, `2 hearts`."""
    return phrase(template, n=number)
