# SPDX-License-Identifier: BSD-3-Clause
"""The report for people: a table by topic for each implementation, then what is wrong, unfolded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mpi_abi_run.model import CLASSES, Outcome, Report, Result, Run, Verdict, score
from mpi_abi_run.writers import formatting

_ALWAYS = (Outcome.PASS, Outcome.FAIL, Outcome.SKIP)
_RED, _GREEN, _YELLOW, _PLAIN = "\x1b[31m", "\x1b[32m", "\x1b[33m", "\x1b[0m"


def _color(outcome: Outcome) -> str:
    if outcome.is_failure or outcome is Outcome.ERROR:
        return _RED
    return _GREEN if outcome is Outcome.PASS else _YELLOW


class _Text:
    """Lines with or without colors."""

    def __init__(self, colors: bool) -> None:
        self._colors = colors
        self.lines: list[str] = []

    def add(self, line: str = "") -> None:
        """Append a line."""
        self.lines.append(line.rstrip())

    def paint(self, outcome: Outcome, text: str) -> str:
        """A text in the color of an outcome."""
        return f"{_color(outcome)}{text}{_PLAIN}" if self._colors else text


def _cell(text: _Text, outcome: Outcome, number: int) -> str:
    shown = f"{number:>8}"
    return text.paint(outcome, shown) if number else shown


class _Table:
    """Results by topic: of the required rules, on which the verdict rests, and the score of the others beside them.
    Rules are counted once, outcomes once for each number of ranks."""

    def __init__(self, text: _Text, run: Run) -> None:
        self._text = text
        self._run = run
        self._required = bool(run.of_class(True))
        self._scored = self._required and bool(run.of_class(False))
        seen = {result.outcome for result in self._shown(run.results)}
        self._columns = [outcome for outcome in Outcome if outcome in _ALWAYS or outcome in seen]
        self._width = max(len(name) for name in (*run.by_topic(), "topic")) + 1

    def _shown(self, results: Sequence[Result]) -> list[Result]:
        """What the columns count: the required rules, or the others if there are none."""
        return [result for result in results if result.rule.required == self._required]

    def _line(self, name: str, tests: str, cells: Sequence[str], quality: str, seconds: str) -> None:
        scored = f"{quality:>10}" if self._scored else ""
        self._text.add(f"{name:<{self._width}}{tests:>9}{''.join(cells)}{scored}{seconds:>11}")

    def _row(self, name: str, results: Sequence[Result]) -> None:
        shown = self._shown(results)
        cells = [_cell(self._text, outcome, sum(result.outcome is outcome for result in shown))
                 for outcome in self._columns]
        quality = score(result for result in results if not result.rule.required)
        self._line(name, str(len({result.rule.test for result in shown})), cells,
                   f"{quality.passed}/{quality.counted}" if quality.counted else "",
                   f"{sum(result.seconds for result in results):.2f} s")

    def write(self) -> None:
        """Write the table."""
        topics = self._run.by_topic()
        self._line("topic", CLASSES[not self._required], [f"{outcome.value:>8}" for outcome in self._columns],
                   CLASSES[1], "in rules")
        for topic, results in topics.items():
            self._row(topic, results)
        if len(topics) > 1:
            self._row("all", self._run.results)


def _heading(text: _Text, run: Run) -> None:
    target = run.target
    ranks = sorted({result.np for result in run.results})
    text.add(f"{formatting.title(run)}: {target.launcher}; ranks {', '.join(map(str, ranks))}; "
             f"{run.seconds:.1f} s")
    if target.library:
        text.add(f"  library: {target.library.splitlines()[0]} (MPI {target.mpi_version})")
    for path in target.mapped:
        text.add(f"  loaded:  {formatting.visible(path)}")


def _bad(run: Run, required: bool) -> list[list[Result]]:
    """What is not as it should be: one list for each rule of a class and outcome, numbers of ranks ascending."""
    groups: dict[tuple[str, Outcome], list[Result]] = {}
    for results in run.by_topic().values():
        for result in results:
            if result.rule.required == required and (result.outcome.is_failure or result.outcome is Outcome.ERROR):
                groups.setdefault((result.rule.test, result.outcome), []).append(result)
    return list(groups.values())


def _failures(text: _Text, run: Run) -> None:
    """All failures, first those that the verdict rests on."""
    for required in (True, False):
        bad = _bad(run, required)
        if bad:
            number = len({first.rule.test for first, *_ in bad})
            text.add()
            text.add(f"{formatting.count(number, f'{CLASSES[not required]} rule')} not as expected"
                     f"{'' if required else ' (no part of the verdict)'}:")
            _unfold(text, run, bad)


def _unfold(text: _Text, run: Run, bad: Sequence[list[Result]]) -> None:
    """Show each failure in full, once: with the fewest ranks that it happened on."""
    for first, *more in bad:
        label = text.paint(first.outcome, first.outcome.value)
        again = "".join(f", {result.np}" for result in more)
        text.add()
        text.add(f"{label} {first.rule.test}, {run.target.name}, ranks {first.np}"
                 f"{f' (also{again[1:]})' if more else ''}")
        for line in formatting.details(first, brief=True):
            text.add(f"  {line}")


def _reasons(text: _Text, run: Run, outcome: Outcome) -> None:
    """Skips or expected failures, each reason once with the rules of a class that it holds for."""
    reasons: dict[tuple[bool, str], set[str]] = {}
    for result in run.results:
        if result.outcome is outcome:
            known = result.expectation
            reason = result.text if known is None else " ".join((known.reason, known.link)).strip()
            reasons.setdefault((not result.rule.required, reason), set()).add(result.rule.test)
    for (quality, reason), tests in sorted(reasons.items()):
        label = f"{outcome.value}{' (quality)' if quality else ''}"
        text.add(f"{text.paint(outcome, label)} {', '.join(sorted(tests))}: {reason}")


def _verdict(text: _Text, report: Report, run: Run) -> None:
    """The verdict in a line; which implementation it is on, if there are several."""
    color = {Verdict.CONFORMS: Outcome.PASS, Verdict.FAILS: Outcome.FAIL}.get(report.verdict(run), Outcome.XFAIL)
    whom = f" on {formatting.title(run)}" if len(report.runs) > 1 else ""
    text.add(text.paint(color, f"verdict{whom}: {formatting.verdict(report, run)}"))


def _flaky(text: _Text, report: Report, run: Run) -> None:
    """What was not the same each time that all was run."""
    flaky = report.flaky(run)
    if report.repeats > 1:
        text.add()
        text.add(f"{report.repeats} times: {formatting.count(len(flaky), 'result')} of {len(run.results)} "
                 "not the same each time")
    for result in flaky:
        seen = ", ".join(f"{outcome.value} {number}"
                         for outcome, number in Counter(result.outcomes).items())
        text.add(f"  {result.rule.test}, {run.target.name}, ranks {result.np}: {seen}")


def _incomplete(text: _Text, report: Report) -> None:
    """Why this is no whole run."""
    for line in formatting.not_run(report):
        text.add(line)
    for why in formatting.incomplete(report):
        text.add(text.paint(Outcome.ERROR, f"NOT A WHOLE RUN: {why}"))


def _run(text: _Text, report: Report, run: Run) -> None:
    _heading(text, run)
    text.add()
    _Table(text, run).write()
    _failures(text, run)
    for outcome in (Outcome.XFAIL, Outcome.SKIP):
        if run.counts()[outcome]:
            text.add()
            _reasons(text, run, outcome)
    _flaky(text, report, run)
    text.add()
    if run.of_class(False):
        text.add(f"quality: {formatting.scored(score(run.of_class(False)))}")


def write(report: Report, colors: bool = False) -> str:
    """The text, with colors for a terminal."""
    text = _Text(colors)
    for run in report.runs:
        _run(text, report, run)
    drawn = sum(result.drawn for result in report.results())
    text.add(f"{formatting.count(report.rules, 'rule')}, {f'{drawn:,} generated cases, ' if drawn else ''}"
             f"contract {report.contract}, MPI 5.0, ABI {report.abi}, {report.seconds:.1f} s")
    _incomplete(text, report)
    for run in report.runs:
        _verdict(text, report, run)
    if report.left_out:
        nps = [result.np for result in report.results()]
        text.add(f"left out, {formatting.count(len(report.left_out), 'rule')}: "
                 f"{formatting.needs(report.left_out, nps)}")
    return "\n".join(text.lines) + "\n"
