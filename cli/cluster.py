"""Playing on a cluster: `delve simulate --scheduler tcp://…`, by Dask, which is an extra of its own."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

import click

from .table import GameRefused


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """An executor that plays on the cluster of a scheduler, and the number of its cores.

    Raises click.UsageError where Dask is not installed, GameRefused where nobody answers at the address.
    """
    try:
        from distributed import Client, KilledWorker  # an extra, which takes long to import
    except ImportError as error:
        raise click.UsageError("--scheduler needs Dask: pip install 'delve-engine[cluster]'") from error
    # Dask logs each lost connection with its traceback; how the games ended is told in one sentence
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        client = Client(address, timeout="10s", set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise GameRefused(f"no cluster can be reached at {address}: {error}") from error
    with client:
        cores = sum(client.nthreads().values())
        if not cores:
            raise GameRefused(f"the cluster at {address} has no workers")
        with client.get_executor() as executor:
            try:
                yield executor, cores
            except KilledWorker as error:
                raise GameRefused(
                    f"the games cannot go on, as the workers of the cluster end: {error}"
                ) from error
