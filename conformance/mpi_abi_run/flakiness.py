# SPDX-License-Identifier: BSD-3-Clause
"""Merges several runs of one plan: each result is the worst of its rule, and lists all outcomes.

A rule is flaky if its outcomes differ between runs. A flaky rule makes the report red even if no single run was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mpi_abi_run.model import Outcome, Result, Run

_WORST_FIRST = (Outcome.ERROR, Outcome.CRASH, Outcome.TIMEOUT, Outcome.FAIL, Outcome.XPASS,
                Outcome.XFAIL, Outcome.SKIP, Outcome.PASS)


def worst(results: Sequence[Result]) -> Result:
    """The worst of several results of one rule."""
    return min(results, key=lambda result: _WORST_FIRST.index(result.outcome))


def _with_all(results: Sequence[Result]) -> Result:
    return replace(worst(results), outcomes=tuple(result.outcome for result in results))


def merge(runs: Sequence[Run]) -> Run:
    """Merge several runs. The time is the sum; the target is that of the last run."""
    if len(runs) == 1:
        return runs[0]
    groups: dict[tuple[str, int], list[Result]] = {}
    for run in runs:
        for result in run.results:
            groups.setdefault((result.rule.test, result.np), []).append(result)
    return Run(runs[-1].target, tuple(map(_with_all, groups.values())), sum(run.seconds for run in runs))
