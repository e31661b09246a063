# SPDX-License-Identifier: BSD-3-Clause
"""Writes several runs as one page of Markdown: a table of them, and a row for each rule that fails on any."""

from __future__ import annotations

import string
from collections.abc import Iterable, Sequence

from mpi_abi_run.model import Mode, Outcome, Report, Result, Rule, Run, UsageError
from mpi_abi_run.writers import formatting

_MODES = {Mode.TRANSLATED: "translated", Mode.NATIVE: "its own ABI library", Mode.API: "its own `mpi.h`"}
_FAILED = (Outcome.FAIL, Outcome.XFAIL)
_BROKE_OFF = (Outcome.CRASH, Outcome.TIMEOUT)
_LETTERS = string.ascii_uppercase
_LEGEND = """\
F: fails; C: crashes or hangs; with numbers of ranks, where it is not so with all. Blank: passes, or is skipped.
"""


def _failed(result: Result) -> bool:
    return result.outcome in (*_FAILED, *_BROKE_OFF)


def _plain(text: str) -> str:
    """A text that stays in its cell."""
    return " ".join(formatting.visible(text).split()).replace("|", "\\|")


def _cell(results: Sequence[Result]) -> str:
    """One rule on one implementation: how it fails, and with which numbers of ranks if not with all."""
    failed = [one for one in results if _failed(one)]
    if not failed:
        return ""
    letter = "C" if any(one.outcome in _BROKE_OFF or one.diagnosis is not None for one in failed) else "F"
    ranks = "" if len(failed) == len(results) else " " + ",".join(str(one.np) for one in failed)
    return letter + ranks


def _reason(result: Result) -> str:
    known = result.expectation
    if known is None:
        return "unexpected"
    link = f" ([report]({_plain(known.link)}))" if known.link.startswith("https://") else ""
    return _plain(known.reason) + link


def _reasons(failed: Iterable[tuple[str, Result]]) -> str:
    """Why a rule fails, once for each reason, with the letters of the MPIs where reasons differ."""
    reasons: dict[str, list[str]] = {}
    for letter, result in failed:
        reasons.setdefault(_reason(result), []).append(letter)
    if len(reasons) == 1:
        return next(iter(reasons))
    return "; ".join(f"{', '.join(dict.fromkeys(letters))}: {text}" for text, letters in reasons.items())


def _row(rule: Rule, by_run: Sequence[Sequence[Result]]) -> str:
    cells = " | ".join(map(_cell, by_run))
    failed = [(letter, one) for letter, results in zip(_LETTERS, by_run) for one in results if _failed(one)]
    return f"| `{_plain(rule.test)}` | {_plain(', '.join(rule.sections))} | {cells} | {_reasons(failed)} |\n"


def _rows(runs: Sequence[Run], required: bool) -> str:
    """A row for each rule of a class that fails somewhere."""
    rules = {one.rule.test: one.rule for run in runs for one in run.results if one.rule.required == required}
    found = ""
    for test, rule in sorted(rules.items()):
        by_run = [[one for one in run.results if one.rule.test == test] for run in runs]
        if any(map(_cell, by_run)):
            found += _row(rule, by_run)
    return found


def _share(run: Run, required: bool) -> str:
    """310 of 312: rules of a class that passed with all numbers of ranks, of those that ran."""
    outcomes: dict[str, set[bool]] = {}
    for one in run.results:
        if one.rule.required == required and one.outcome is not Outcome.SKIP:
            outcomes.setdefault(one.rule.test, set()).add(one.outcome in (Outcome.PASS, Outcome.XPASS))
    return f"{sum(seen == {True} for seen in outcomes.values())} of {len(outcomes)}"


def _summary(runs: Sequence[Run]) -> str:
    text = "| | MPI | reached | required rules | quality rules | time |\n|---|---|---|---|---|---|\n"
    for letter, run in zip(_LETTERS, runs):
        text += (f"| {letter} | {_plain(run.target.name)} {_plain(run.target.version)} | {_MODES[run.target.mode]} | "
                 f"{_share(run, True)} | {_share(run, False)} | {run.seconds:.0f} s |\n")
    return text


def write(reports: Sequence[Report]) -> str:
    """The page of all runs of some reports, in their order."""
    runs = [run for report in reports for run in report.runs]
    if len(runs) > len(_LETTERS):
        raise UsageError(f"--markdown: wanted at most {len(_LETTERS)} runs, found {len(runs)}")
    letters = " | ".join(_LETTERS[:len(runs)])
    head = f"| rule | section | {letters} | reason |\n|---|---|{'---|' * len(runs)}---|\n"
    text = "# The suite on several implementations\n\n" + _summary(runs)
    for required, name, about in (
        (True, "Required rules that fail", "Each is a defect, of the MPI unless the reason says otherwise."),
        (False, "Quality rules that fail", "None of these is a defect: the standard allows it."),
    ):
        rows = _rows(runs, required)
        text += f"\n## {name}\n\n" + (f"{about} {_LEGEND}\n{head}{rows}" if rows else "None.\n")
    return text
