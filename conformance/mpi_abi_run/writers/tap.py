# SPDX-License-Identifier: BSD-3-Clause
"""The report as TAP 13: one test point a result, with a YAML block for what did not pass.

A failed quality rule is a TODO, which does not fail the file, unless the run is strict; verdict and scores are
comments.  Perl's prove reads versions up to 13, and of YAML the literal block but no quoted text of several lines.
"""

from __future__ import annotations

from mpi_abi_run.model import Outcome, Report, Result, Run
from mpi_abi_run.writers import formatting

_OK = (Outcome.PASS, Outcome.SKIP)


def _plain(text: str) -> str:
    """One line without the characters that TAP gives a meaning."""
    return formatting.visible(" ".join(text.split())).replace("\\", "/").replace("#", "\\#")


def _directive(report: Report, result: Result) -> str:
    if result.outcome is Outcome.SKIP:
        return f" # SKIP {_plain(result.text)}"
    if result.outcome is Outcome.XFAIL and result.expectation is not None:
        return f" # TODO {_plain(result.expectation.reason)}"
    if result.outcome.is_failure and not report.decides(result.rule):
        return f" # TODO quality: {_plain(formatting.story(result))}"
    return ""


def _block(lines: list[str]) -> list[str]:
    """Lines of a literal block; a tab or an empty line in one would be read in more than one way."""
    shown = [part for line in lines for part in formatting.visible(line).expandtabs().split("\n")]
    return [f"    {line.rstrip() or '.'}" for line in shown]


def _diagnostic(result: Result) -> list[str]:
    if result.outcome in _OK:
        return []
    return ["  ---", f"  outcome: {result.outcome.value}", "  details: |", *_block(formatting.details(result)), "  ..."]


def _point(number: int, report: Report, run: Run, result: Result) -> list[str]:
    ok = "ok" if result.outcome in _OK else "not ok"
    name = _plain(f"{run.target.name} {run.target.version} np={result.np} {result.rule.test}")
    return [f"{ok} {number} - {name}{_directive(report, result)}", *_diagnostic(result)]


def write(report: Report) -> str:
    """The TAP text.  The plan counts what was not run as well; why it was not is the last line."""
    points = [(run, result) for run in report.runs
              for members in run.by_topic().values() for result in members]
    planned = len(points) + sum(len(run.not_run) for run in report.runs)
    lines = ["TAP version 13", f"1..{planned}", *(f"# {_plain(why)}" for why in formatting.incomplete(report))]
    for number, (run, result) in enumerate(points, 1):
        lines += _point(number, report, run, result)
    lines += [f"# {_plain(formatting.title(run))}: {_plain(line)}" for run in report.runs
              for line in formatting.scores(report, run)]
    if formatting.cut_short(report):
        lines.append(f"Bail out! {_plain(formatting.cut_short(report))}")
    return "\n".join(lines) + "\n"
