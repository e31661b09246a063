# SPDX-License-Identifier: BSD-3-Clause
"""Several runs of one plan as one: each result is the worst that there was, and knows all the others.

A rule is steady if it had the same outcome in every run.  One that was not makes the report red even if
no run was: nobody can build on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .model import Outcome, Result, Run

_WORST_FIRST = (Outcome.ERROR, Outcome.CRASH, Outcome.TIMEOUT, Outcome.FAIL, Outcome.XPASS,
                Outcome.XFAIL, Outcome.SKIP, Outcome.PASS)


def worst(results: Sequence[Result]) -> Result:
    """The worst of several results of one rule."""
    return min(results, key=lambda result: _WORST_FIRST.index(result.outcome))


def _with_all(results: Sequence[Result]) -> Result:
    return replace(worst(results), outcomes=tuple(result.outcome for result in results))


def merge(runs: Sequence[Run]) -> Run:
    """One run for several; its time is that of all, what it says of the library is what the last one said."""
    if len(runs) == 1:
        return runs[0]
    groups: dict[tuple[str, int], list[Result]] = {}
    for run in runs:
        for result in run.results:
            groups.setdefault((result.rule.test, result.np), []).append(result)
    return Run(runs[-1].target, tuple(map(_with_all, groups.values())), sum(run.seconds for run in runs))
