# SPDX-License-Identifier: BSD-3-Clause
"""The report as TAP 14: one test point a result, with a YAML block for what did not pass."""

from __future__ import annotations

import json

from ..model import Outcome, Report, Result, Run
from . import words

_OK = (Outcome.PASS, Outcome.SKIP)


def _plain(text: str) -> str:
    """One line without the characters that TAP gives a meaning."""
    return " ".join(text.split()).replace("\\", "/").replace("#", "\\#")


def _directive(result: Result) -> str:
    if result.outcome is Outcome.SKIP:
        return f" # SKIP {_plain(result.text)}"
    if result.outcome is Outcome.XFAIL and result.expectation is not None:
        return f" # TODO {_plain(result.expectation.reason)}"
    return ""


def _diagnostic(result: Result) -> list[str]:
    """A YAML block; a JSON string is a YAML string, whatever is in it."""
    if result.outcome in _OK:
        return []
    lines = [f"    - {json.dumps(line)}" for line in words.details(result)]
    return ["  ---", f"  outcome: {result.outcome.value}", "  details:", *lines, "  ..."]


def _point(number: int, run: Run, result: Result) -> list[str]:
    ok = "ok" if result.outcome in _OK else "not ok"
    name = _plain(f"{run.target.name} {run.target.version} np={result.np} {result.rule.test}")
    return [f"{ok} {number} - {name}{_directive(result)}", *_diagnostic(result)]


def write(report: Report) -> str:
    """The TAP text."""
    points = [(run, result) for run in report.runs
              for members in run.by_topic().values() for result in members]
    lines = ["TAP version 14", f"1..{len(points)}"]
    for number, (run, result) in enumerate(points, 1):
        lines += _point(number, run, result)
    return "\n".join(lines) + "\n"
