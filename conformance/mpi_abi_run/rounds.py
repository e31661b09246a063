# SPDX-License-Identifier: BSD-3-Clause
"""Runs plans one after the other, as often as asked for, until a signal ends it: what there is then, stays."""

from __future__ import annotations

import functools
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from mpi_abi_run import flakiness, signals
from mpi_abi_run.journal import Journal
from mpi_abi_run.model import Interruption, Run
from mpi_abi_run.progress import Progress
from mpi_abi_run.session import Plan, Session, Watcher, expected_results
from mpi_abi_run.turns import Turns


@dataclass(frozen=True)
class Ran:
    """The runs of all times as one for each plan, how many times that was, and what ended it early."""

    runs: tuple[Run, ...]
    repeats: int
    interrupted: Interruption | None = None


def _one(plan: Plan, watcher: Progress, journal: Journal, place: tuple[int, int], runs: list[Run]) -> None:
    """Run a plan, and add what there is of it, however it ended."""
    with Session(plan, watcher, journal.kept(*place), functools.partial(journal.keep, *place)) as session:
        try:
            session.run()
        finally:
            runs.append(session.result())
            watcher.clear()


def _not_begun(plan: Plan, journal: Journal, place: tuple[int, int]) -> Run:
    with Session(plan, Watcher(), journal.kept(*place)) as session:
        return session.result()


def _rounds(plans: Sequence[Plan], times: int, journal: Journal, rounds: list[list[Run]]) -> str:
    """Run everything into `rounds`; the name of the signal that ended it early, or nothing."""
    total = times * sum(map(expected_results, plans))
    progress = Progress(sys.stderr, total, journal.results())
    try:
        with Turns():
            for repetition in range(times):
                rounds.append([])
                for place, plan in enumerate(plans):
                    _one(plan, progress, journal, (repetition, place), rounds[-1])
    except signals.Interrupted as error:
        return error.signal
    return ""


def run(plans: Sequence[Plan], times: int, journal: Journal | None = None) -> Ran:
    """Run all plans as often as asked.  Of a repetition that was interrupted only the first one counts."""
    journal = journal or Journal()
    rounds: list[list[Run]] = []
    signal = _rounds(plans, times, journal, rounds)
    if not signal:
        return Ran(_merged(rounds), times)
    planned = times * sum(map(expected_results, plans))
    if len(rounds) > 1:
        rounds.pop()
    else:
        rounds[0] += [_not_begun(plan, journal, (0, place)) for place, plan in enumerate(plans)
                      if place >= len(rounds[0])]
    done = sum(len(one.results) for runs in rounds for one in runs)
    return Ran(_merged(rounds), len(rounds), Interruption(signal, done, planned))


def _merged(rounds: Sequence[Sequence[Run]]) -> tuple[Run, ...]:
    return tuple(flakiness.merge(same) for same in zip(*rounds))
