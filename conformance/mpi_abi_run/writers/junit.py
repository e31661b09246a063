# SPDX-License-Identifier: BSD-3-Clause
"""The report as JUnit XML, for the CI systems that read it: a suite for each implementation, topic.

JUnit knows no expected failure: XFAIL is written as skipped with its reason, XPASS as a failure.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Sequence

from ..model import Outcome, Report, Result, Run
from . import words

_ELEMENTS = {
    Outcome.FAIL: "failure", Outcome.XPASS: "failure", Outcome.CRASH: "error",
    Outcome.TIMEOUT: "error", Outcome.ERROR: "error", Outcome.SKIP: "skipped",
    Outcome.XFAIL: "skipped",
}


def _element(parent: ET.Element, tag: str, **attributes: str) -> ET.Element:
    """An element below another one; XML cannot hold all characters."""
    return ET.SubElement(parent, tag, {key: words.visible(text) for key, text in attributes.items()})


def _case(parent: ET.Element, run: Run, result: Result) -> None:
    case = _element(
        parent, "testcase", name=result.rule.name, time=f"{result.seconds:.6f}",
        classname=f"{run.target.name}.{run.target.mode.value}.np{result.np}.{result.rule.topic}")
    element = _ELEMENTS.get(result.outcome)
    if element is None:
        return
    lines = words.details(result)
    message = result.expectation.reason if result.expectation is not None else (
        result.text or (lines[1] if len(lines) > 1 else lines[0]))
    child = _element(case, element, type=result.outcome.value, message=message)
    child.text = words.visible("\n".join(lines))


def _suite(parent: ET.Element, run: Run, topic: str, results: Sequence[Result]) -> None:
    def number(name: str) -> str:
        return str(sum(_ELEMENTS.get(result.outcome) == name for result in results))

    suite = _element(
        parent, "testsuite", name=f"{run.target.name} {run.target.version} {run.target.mode.value} {topic}",
        tests=str(len(results)), failures=number("failure"), errors=number("error"),
        skipped=number("skipped"), time=f"{sum(r.seconds for r in results):.6f}")
    for result in results:
        _case(suite, run, result)


def _cut_short(parent: ET.Element, report: Report) -> None:
    """An error that stands for all that was not run."""
    suite = _element(parent, "testsuite", name="mpi-abi run", tests="1", failures="0", errors="1", skipped="0",
                     time="0")
    case = _element(suite, "testcase", classname="mpi-abi.run", name="whole run", time="0")
    child = _element(case, "error", type="ERROR", message=words.cut_short(report))
    child.text = words.visible("\n".join(words.not_run(report)))


def write(report: Report) -> str:
    """The XML text."""
    root = ET.Element("testsuites", {"name": "mpi-abi conformance",
                                     "time": f"{report.seconds:.3f}", "timestamp": report.date})
    for run in report.runs:
        for topic, results in run.by_topic().items():
            _suite(root, run, topic, results)
    if words.cut_short(report):
        _cut_short(root, report)
    ET.indent(root, " ")
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(root, "unicode") + "\n"
