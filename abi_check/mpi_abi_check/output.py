# SPDX-License-Identifier: BSD-3-Clause
"""Writes reports for machines: JSON (``data/report.schema.json``), JUnit and SARIF 2.1.0.

All say the same as the text and hold no time and no machine's name: the same subjects give the same bytes.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from functools import reduce
from operator import or_
from pathlib import Path
from typing import Any
from urllib.parse import quote
from xml.etree import ElementTree

from mpi_abi_check.catalogue import RULES
from mpi_abi_check.model import Finding, Report, Rule, Severity, Status
from mpi_abi_check.report import SCREEN, ranked, unchecked_lines, verdict_line, write_text

SCHEMA_VERSION = 1
_LEVELS = {Severity.BAD: "error", Severity.VERIFY: "warning", Severity.INFO: "note"}
_SARIF = "https://json.schemastore.org/sarif-2.1.0.json"
# What XML cannot hold, even as a reference, and what turns the direction of writing or ends a line.
_NO_XML = re.compile("[^\t\n\r\x20-\u200d\u2010-\u2027\u202f-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def total(reports: list[Report]) -> Status:
    """The exit status of all reports together."""
    return reduce(or_, (report.status for report in reports), Status.FINE)


def _finding(finding: Finding, report: Report) -> dict[str, Any]:
    data: dict[str, Any] = {"id": finding.rule.id, "severity": finding.rule.severity.value, "name": finding.name}
    for key in ("wanted", "found", "note"):
        if value := getattr(finding, key):
            data[key] = value
    if finding in report.only_in:
        data["only_in"] = report.only_in[finding]
    if finding in report.waived:
        data["waived"] = report.waived[finding]
    return data


def _subject(report: Report) -> dict[str, Any]:
    return {
        "kind": report.kind,
        "path": report.path,
        "status": int(report.status),
        "verdict": report.verdict,
        "layers": list(report.layers),
        "facts": list(report.facts),
        "findings": [_finding(f, report) for f in ranked(report)],
        "unchecked": list(report.unchecked),
    }


def _rule(rule: Rule) -> dict[str, Any]:
    return {
        "severity": rule.severity.value,
        "summary": rule.summary,
        "citation": rule.citation,
        "remedy": rule.remedy,
        "incompatible": rule.incompatible,
    }


def _used(reports: list[Report]) -> list[Rule]:
    ids = {f.rule.id for report in reports for f in report.findings}
    return [rule for rule in RULES if rule.id in ids]


def _dump(data: Any) -> str:
    # Escaped to ASCII: names from binaries may hold halves of characters.
    return json.dumps(data, indent=1) + "\n"


def write_json(reports: list[Report]) -> str:
    """All reports as JSON."""
    return _dump(
        {
            "schema_version": SCHEMA_VERSION,
            "status": int(total(reports)),
            "subjects": [_subject(report) for report in reports],
            "rules": {rule.id: _rule(rule) for rule in _used(reports)},
        }
    )


def _text(finding: Finding) -> str:
    parts = [finding.name]
    parts += [f"wanted: {finding.wanted}"] if finding.wanted else []
    parts += [f"found: {finding.found}"] if finding.found else []
    parts += [finding.note] if finding.note else []
    return "; ".join(parts)


def _clean(text: str) -> str:
    return _NO_XML.sub("?", text)


def _cases(report: Report) -> list[ElementTree.Element]:
    """A test case for each rule with findings, one for the subject, one for what could not be checked."""
    groups: dict[str, list[Finding]] = {}
    for finding in ranked(report):
        groups.setdefault(finding.rule.id, []).append(finding)
    cases = [ElementTree.Element("testcase", name="checked", classname=_clean(report.path))]
    for reason in report.unchecked:
        ElementTree.SubElement(cases[0], "error", message=_clean(reason))
    for name, findings in groups.items():
        case = ElementTree.Element("testcase", name=name, classname=_clean(report.path))
        counted = [f for f in findings if f.rule.severity is Severity.BAD and f not in report.waived]
        rest = [f for f in findings if f not in counted]
        if counted:
            failure = ElementTree.SubElement(case, "failure", message=findings[0].rule.summary, type="bad")
            failure.text = _clean("\n".join([*map(_text, counted), f"to do: {findings[0].rule.remedy}"]))
        if rest:
            out = ElementTree.SubElement(case, "system-out")
            notes = (f" (waived: {report.waived[f]})" if f in report.waived else "" for f in rest)
            out.text = _clean("\n".join(_text(f) + note for f, note in zip(rest, notes)))
        cases.append(case)
    return cases


def write_junit(reports: list[Report]) -> str:
    """All reports as JUnit XML: deviations fail, what could not be checked is an error."""
    root = ElementTree.Element("testsuites", name="mpi-abi check")
    for report in reports:
        cases = _cases(report)
        suite = ElementTree.SubElement(root, "testsuite", name=_clean(f"{report.kind} {report.path}"))
        suite.set("tests", str(len(cases)))
        suite.set("failures", str(sum(case.find("failure") is not None for case in cases)))
        suite.set("errors", str(sum(case.find("error") is not None for case in cases)))
        suite.extend(cases)
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(root, encoding="unicode") + "\n"


def _result(finding: Finding, report: Report, index: dict[str, int]) -> dict[str, Any]:
    mark = hashlib.sha256(f"{finding.rule.id} {finding.name}".encode("utf-8", "replace")).hexdigest()[:32]
    data: dict[str, Any] = {
        "ruleId": finding.rule.id,
        "ruleIndex": index[finding.rule.id],
        "level": _LEVELS[finding.rule.severity],
        "message": {"text": _text(finding)},
        "locations": [{"physicalLocation": {"artifactLocation": {"uri": _uri(report.path)}}}],
        "partialFingerprints": {"mpiAbiFinding/v1": mark},
    }
    if finding in report.waived:
        data["suppressions"] = [{"kind": "external", "justification": report.waived[finding]}]
    return data


def _uri(path: str) -> str:
    return quote(path, safe="/", errors="replace") if not path.startswith("/") else Path(path).as_uri()


def write_sarif(reports: list[Report]) -> str:
    """All reports as SARIF 2.1.0."""
    used = _used(reports)
    index = {rule.id: i for i, rule in enumerate(used)}
    rules = [
        {
            "id": rule.id,
            "shortDescription": {"text": rule.summary},
            "help": {"text": f"{rule.remedy} ({rule.citation})"},
            "defaultConfiguration": {"level": _LEVELS[rule.severity]},
        }
        for rule in used
    ]
    notes = [
        {"level": "error", "message": {"text": f"{report.path}: could not check: {reason}"}}
        for report in reports
        for reason in report.unchecked
    ]
    run = {
        "tool": {"driver": {"name": "mpi-abi check", "rules": rules}},
        "invocations": [
            {
                "executionSuccessful": not total(reports) & Status.TOOL_ERROR,
                "exitCode": int(total(reports)),
                "toolExecutionNotifications": notes,
            }
        ],
        "results": [_result(f, report, index) for report in reports for f in ranked(report)],
    }
    return _dump({"$schema": _SARIF, "version": "2.1.0", "runs": [run]})


def _write_tree(reports: list[Report], everything: bool) -> str:
    """All reports as text; of a tree one line for each program, unless all is asked for."""
    if reports[0].kind != "tree" or everything:
        return "".join(write_text(report, everything) for report in reports)
    shown = reports[1 : SCREEN + 1]
    lines = ["".join((*unchecked_lines(report), verdict_line(report))) for report in shown]
    if len(reports) > SCREEN + 1:
        lines.append(f"... and {len(reports) - SCREEN - 1} more binaries; --all shows them and their findings\n")
    return "".join(lines) + write_text(reports[0])


FORMATS: dict[str, Callable[[list[Report], bool], str]] = {
    "text": _write_tree,
    "json": lambda reports, _: write_json(reports),
    "junit": lambda reports, _: write_junit(reports),
    "sarif": lambda reports, _: write_sarif(reports),
}
