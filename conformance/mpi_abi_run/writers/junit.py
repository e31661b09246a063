# SPDX-License-Identifier: BSD-3-Clause
"""The report as JUnit XML, for the CI systems that read it: a suite for each implementation, topic.

JUnit knows neither an expected failure nor one that does not count.  XFAIL is written as skipped with its reason,
XPASS as a failure; a failed quality rule is skipped, with a message that begins with "quality", unless the run is
strict.  The verdict and the score of the quality rules are properties of each suite.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Sequence

from mpi_abi_run.model import Outcome, Report, Result, Run, score
from mpi_abi_run.writers import formatting

_ELEMENTS = {
    Outcome.FAIL: "failure", Outcome.XPASS: "failure", Outcome.CRASH: "error",
    Outcome.TIMEOUT: "error", Outcome.ERROR: "error", Outcome.SKIP: "skipped",
    Outcome.XFAIL: "skipped",
}


def _element(parent: ET.Element, tag: str, **attributes: str) -> ET.Element:
    """An element below another one; XML cannot hold all characters."""
    return ET.SubElement(parent, tag, {key: formatting.visible(text) for key, text in attributes.items()})


def _kind(report: Report, result: Result) -> str | None:
    """The element that says what became of a rule; None for a pass."""
    if result.outcome.is_failure and not report.decides(result.rule):
        return "skipped"
    return _ELEMENTS.get(result.outcome)


def _case(parent: ET.Element, report: Report, run: Run, result: Result) -> None:
    case = _element(
        parent, "testcase", name=result.rule.name, time=f"{result.seconds:.6f}",
        classname=f"{run.target.name}.{run.target.mode.value}.np{result.np}.{result.rule.topic}")
    element = _kind(report, result)
    if element is None:
        return
    message = ("" if result.rule.required else "quality: ") + formatting.story(result)
    child = _element(case, element, type=result.outcome.value, message=message)
    child.text = formatting.visible("\n".join(formatting.details(result)))


def _properties(suite: ET.Element, report: Report, run: Run, results: Sequence[Result]) -> None:
    """The verdict, and the quality of this topic and of all."""
    quality = [result for result in results if not result.rule.required]
    properties = _element(suite, "properties")
    for name, value in (("verdict", formatting.verdict(report, run)), ("quality", formatting.scored(score(quality))),
                        ("quality of all topics", formatting.scored(score(run.of_class(False))))):
        _element(properties, "property", name=name, value=value)


def _suite(parent: ET.Element, report: Report, run: Run, topic: str, results: Sequence[Result]) -> None:
    def number(name: str) -> str:
        return str(sum(_kind(report, result) == name for result in results))

    suite = _element(
        parent, "testsuite", name=f"{run.target.name} {run.target.version} {run.target.mode.value} {topic}",
        tests=str(len(results)), failures=number("failure"), errors=number("error"),
        skipped=number("skipped"), time=f"{sum(r.seconds for r in results):.6f}")
    _properties(suite, report, run, results)
    for result in results:
        _case(suite, report, run, result)


def _cut_short(parent: ET.Element, report: Report) -> None:
    """An error that stands for all that was not run."""
    suite = _element(parent, "testsuite", name="mpi-abi run", tests="1", failures="0", errors="1", skipped="0",
                     time="0")
    case = _element(suite, "testcase", classname="mpi-abi.run", name="whole run", time="0")
    child = _element(case, "error", type="ERROR", message=formatting.cut_short(report))
    child.text = formatting.visible("\n".join(formatting.not_run(report)))


def write(report: Report) -> str:
    """The XML text."""
    root = ET.Element("testsuites", {"name": "mpi-abi conformance",
                                     "time": f"{report.seconds:.3f}", "timestamp": report.date})
    for run in report.runs:
        for topic, results in run.by_topic().items():
            _suite(root, report, run, topic, results)
    if formatting.cut_short(report):
        _cut_short(root, report)
    ET.indent(root, " ")
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(root, "unicode") + "\n"
