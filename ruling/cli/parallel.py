"""The options for parallel work: the number of processes, or a cluster."""

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, TypeVar

import click

from ruling.cli.usage import Misused
from ruling.rulebook.editions import WithEditions
from ruling.workers.sharing import Workers, processes

F = TypeVar("F", bound=Callable[..., Any])


def cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1


def sharing_options(jobs_help: str) -> Callable[[F], F]:
    """Adds the options for processes and for a cluster."""
    jobs_option = click.option("-j", "--jobs", type=click.IntRange(1), help=jobs_help)
    cluster_option = click.option(
        "--cluster",
        metavar="ADDRESS",
        help="Run on the workers of a Dask scheduler instead, such as tcp://10.0.0.5:8786, to be "
        "trusted as this machine is; needs ruling[cluster] here and on the workers.",
    )
    return lambda command: jobs_option(cluster_option(command))


@contextmanager
def shared_by(jobs: int | None, cluster: str | None, usual: int = 1) -> Iterator[Workers]:
    """Yields the workers; raises UsageError where both are named, RulingError for no cluster.

    They know the editions of the files that were named here.
    """
    with _workers(jobs, cluster, usual) as workers:
        yield workers._replace(carrying=WithEditions)


def _workers(jobs: int | None, cluster: str | None, usual: int) -> AbstractContextManager[Workers]:
    if cluster is None:
        return nullcontext(processes(jobs or usual))
    if jobs is not None:
        raise Misused("usage.jobs-and-cluster")
    from ruling.workers.cluster import cluster as cluster_at  # seldom, and Dask takes a second

    return cluster_at(cluster)
