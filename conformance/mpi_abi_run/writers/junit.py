# SPDX-License-Identifier: BSD-3-Clause
"""The report as JUnit XML, for the CI systems that read it: a suite for each implementation, topic.

JUnit knows no expected failure: XFAIL is written as skipped with its reason, XPASS as a failure.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Sequence

from ..model import Outcome, Report, Result, Run
from . import words

_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ELEMENTS = {
    Outcome.FAIL: "failure", Outcome.XPASS: "failure", Outcome.CRASH: "error",
    Outcome.TIMEOUT: "error", Outcome.ERROR: "error", Outcome.SKIP: "skipped",
    Outcome.XFAIL: "skipped",
}


def _clean(text: str) -> str:
    """Without the characters that XML cannot hold."""
    return _NOT_XML.sub("\ufffd", text)


def _case(parent: ET.Element, run: Run, result: Result) -> None:
    case = ET.SubElement(parent, "testcase", {
        "classname": f"{run.target.name}.{run.target.mode.value}.np{result.np}.{result.rule.topic}",
        "name": result.rule.name, "time": f"{result.seconds:.6f}"})
    element = _ELEMENTS.get(result.outcome)
    if element is None:
        return
    lines = words.details(result)
    message = result.expectation.reason if result.expectation is not None else (
        result.text or (lines[1] if len(lines) > 1 else lines[0]))
    child = ET.SubElement(case, element, {"type": result.outcome.value,
                                          "message": _clean(message)})
    child.text = _clean("\n".join(lines))


def _suite(parent: ET.Element, run: Run, topic: str, results: Sequence[Result]) -> None:
    def number(name: str) -> str:
        return str(sum(_ELEMENTS.get(result.outcome) == name for result in results))

    suite = ET.SubElement(parent, "testsuite", {
        "name": f"{run.target.name} {run.target.version} {run.target.mode.value} {topic}",
        "tests": str(len(results)), "failures": number("failure"), "errors": number("error"),
        "skipped": number("skipped"), "time": f"{sum(r.seconds for r in results):.6f}"})
    for result in results:
        _case(suite, run, result)


def write(report: Report) -> str:
    """The XML text."""
    root = ET.Element("testsuites", {"name": "mpi-abi conformance",
                                     "time": f"{report.seconds:.3f}", "timestamp": report.date})
    for run in report.runs:
        for topic, results in run.by_topic().items():
            _suite(root, run, topic, results)
    ET.indent(root, " ")
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(root, "unicode") + "\n"
