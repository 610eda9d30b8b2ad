"""An automated player that takes any legal answer, each as likely as the others."""

from __future__ import annotations

from itertools import islice
from typing import Any, Final

from delve.flow.chance import Pcg32
from delve.requests import Answer, Request
from delve.rules.view import View

MOST: Final = 1_000
"""of how many legal answers it takes one: of an order of many or of shares there are too many to list them all"""
STREAM: Final = 77
"""the stream of its generator, which is none of those that a game rolls with"""


class AtRandom:
    """Answers for one side; equal seeds give equal games."""

    def __init__(self, seed: int) -> None:
        self._chance = Pcg32(seed, STREAM)

    def answer(self, request: Request[Any], view: View) -> Answer:
        """One of the request's legal answers, by chance; of very many, one of the first MOST."""
        legal = list(islice(request.legal(), MOST))
        return legal[self._chance.below(len(legal))]
