# SPDX-License-Identifier: BSD-3-Clause
"""The report for people: a table by topic for each implementation, then what is wrong, unfolded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..model import Outcome, Report, Result, Run
from . import words

_ALWAYS = (Outcome.PASS, Outcome.FAIL, Outcome.SKIP)
_RED, _GREEN, _YELLOW, _PLAIN = "\x1b[31m", "\x1b[32m", "\x1b[33m", "\x1b[0m"


def _colour(outcome: Outcome) -> str:
    if outcome.is_failure or outcome is Outcome.ERROR:
        return _RED
    return _GREEN if outcome is Outcome.PASS else _YELLOW


class _Text:
    """Lines with or without colours."""

    def __init__(self, colours: bool) -> None:
        self._colours = colours
        self.lines: list[str] = []

    def add(self, line: str = "") -> None:
        """Append a line."""
        self.lines.append(line.rstrip())

    def paint(self, outcome: Outcome, text: str) -> str:
        """A text in the colour of an outcome."""
        return f"{_colour(outcome)}{text}{_PLAIN}" if self._colours else text


def _cell(text: _Text, outcome: Outcome, number: int) -> str:
    shown = f"{number:>8}"
    return text.paint(outcome, shown) if number else shown


def _row(text: _Text, name: str, results: Sequence[Result], columns: Sequence[Outcome],
         width: int) -> None:
    tests = len({result.rule.test for result in results})
    cells = [_cell(text, outcome, sum(result.outcome is outcome for result in results))
             for outcome in columns]
    seconds = sum(result.seconds for result in results)
    text.add(f"{name:<{width}}{tests:>7}{''.join(cells)}{seconds:>9.2f} s")


def _table(text: _Text, run: Run) -> None:
    """Rules are counted once, outcomes once for each number of ranks."""
    columns = [outcome for outcome in Outcome if outcome in _ALWAYS or run.counts()[outcome]]
    topics = run.by_topic()
    width = max(len(name) for name in (*topics, "topic")) + 1
    text.add(f"{'topic':<{width}}{'rules':>7}{''.join(f'{o.value:>8}' for o in columns)}"
             f"{'in rules':>11}")
    for topic, results in topics.items():
        _row(text, topic, results, columns, width)
    if len(topics) > 1:
        _row(text, "all", run.results, columns, width)


def _heading(text: _Text, run: Run) -> None:
    target = run.target
    ranks = sorted({result.np for result in run.results})
    text.add(f"{words.title(run)}: {target.launcher}; ranks {', '.join(map(str, ranks))}; "
             f"{run.seconds:.1f} s")
    if target.library:
        text.add(f"  library: {target.library.splitlines()[0]} (MPI {target.mpi_version})")
    for path in target.mapped:
        text.add(f"  loaded:  {words.visible(path)}")


def _bad(run: Run) -> list[list[Result]]:
    """What makes the run red: one list for each rule and outcome, numbers of ranks ascending."""
    groups: dict[tuple[str, Outcome], list[Result]] = {}
    for results in run.by_topic().values():
        for result in results:
            if result.outcome.is_failure or result.outcome is Outcome.ERROR:
                groups.setdefault((result.rule.test, result.outcome), []).append(result)
    return list(groups.values())


def _unfold(text: _Text, run: Run) -> None:
    """Show each failure in full, once: with the fewest ranks that it happened on."""
    for first, *more in _bad(run):
        label = text.paint(first.outcome, first.outcome.value)
        again = "".join(f", {result.np}" for result in more)
        text.add()
        text.add(f"{label} {first.rule.test}, {run.target.name}, ranks {first.np}"
                 f"{f' (also{again[1:]})' if more else ''}")
        for line in words.details(first, brief=True):
            text.add(f"  {line}")


def _reasons(text: _Text, run: Run, outcome: Outcome) -> None:
    """Skips or expected failures, each reason once with the rules that it holds for."""
    reasons: dict[str, set[str]] = {}
    for result in run.results:
        if result.outcome is outcome:
            known = result.expectation
            reason = result.text if known is None else " ".join((known.reason, known.link)).strip()
            reasons.setdefault(reason, set()).add(result.rule.test)
    for reason, tests in sorted(reasons.items()):
        text.add(f"{text.paint(outcome, outcome.value)} {', '.join(sorted(tests))}: {reason}")


def _unsteady(text: _Text, report: Report, run: Run) -> None:
    """What was not the same each time that all was run."""
    unsteady = report.unsteady(run)
    if report.repeats > 1:
        text.add()
        text.add(f"{report.repeats} times: {words.count(len(unsteady), 'result')} of {len(run.results)} "
                 "not the same each time")
    for result in unsteady:
        seen = ", ".join(f"{outcome.value} {number}"
                         for outcome, number in Counter(result.outcomes).items())
        text.add(f"  {result.rule.test}, {run.target.name}, ranks {result.np}: {seen}")


def _incomplete(text: _Text, report: Report) -> None:
    """Why this is no whole run."""
    for line in words.not_run(report):
        text.add(line)
    for why in words.incomplete(report):
        text.add(text.paint(Outcome.ERROR, f"NOT A WHOLE RUN: {why}"))


def _run(text: _Text, report: Report, run: Run) -> None:
    _heading(text, run)
    text.add()
    _table(text, run)
    _unfold(text, run)
    for outcome in (Outcome.XFAIL, Outcome.SKIP):
        if run.counts()[outcome]:
            text.add()
            _reasons(text, run, outcome)
    _unsteady(text, report, run)
    text.add()


def write(report: Report, colours: bool = False) -> str:
    """The text, with colours for a terminal."""
    text = _Text(colours)
    for run in report.runs:
        _run(text, report, run)
    if report.left_out:
        why = " for speed (--fast)" if report.fast else ""
        text.add(f"left out{why}, {words.count(len(report.left_out), 'rule')}: "
                 f"{words.needs(report.left_out)}")
    _incomplete(text, report)
    text.add(f"{words.count(report.rules, 'rule')}, contract {report.contract}, MPI 5.0, ABI {report.abi}, "
             f"{report.seconds:.1f} s")
    return "\n".join(text.lines) + "\n"
