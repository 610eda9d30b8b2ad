from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.catalog.parsers import PARSERS, using


@pytest.fixture(params=list(PARSERS))
def parser(request: pytest.FixtureRequest) -> Iterator[str]:
    """Runs the test once with each of PyYAML's parsers."""
    with using(request.param):
        yield request.param
