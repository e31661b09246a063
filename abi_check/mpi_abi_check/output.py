# SPDX-License-Identifier: BSD-3-Clause
"""Writes all reports in the form that is asked for: text, lines, JSON (``data/report.schema.json``), JUnit, SARIF.

All say the same and hold no time and no machine's name: the same subjects give the same bytes.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote
from xml.etree import ElementTree

from mpi_abi_check.catalogue import RULES
from mpi_abi_check.explain import read_explanations
from mpi_abi_check.model import Finding, Report, Rule, Severity, Status
from mpi_abi_check.report import details, plain, ranked, write_body, write_text
from mpi_abi_check.summary import closing, total
from mpi_abi_check.table import write_many

SCHEMA_VERSION = 2
_LEVELS = {Severity.BAD: "error", Severity.VERIFY: "warning", Severity.INFO: "note"}
_SARIF = "https://json.schemastore.org/sarif-2.1.0.json"
# What XML cannot hold, even as a reference, and what turns the direction of writing or ends a line.
_NO_XML = re.compile("[^\t\n\r\x20-\u200d\u2010-\u2027\u202f-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


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
    inside = {"package": report.package, "part": report.part} if report.package else {}
    return {
        "kind": report.kind,
        "path": report.path,
        **inside,
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
            "summary": closing(reports),
            "subjects": [_subject(report) for report in reports],
            "rules": {rule.id: _rule(rule) for rule in _used(reports)},
        }
    )


def _text(finding: Finding) -> str:
    return "; ".join([finding.name, *details(finding)])


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
    words = " ".join((finding.rule.id, report.part, finding.name))
    mark = hashlib.sha256(words.encode("utf-8", "replace")).hexdigest()[:32]
    data: dict[str, Any] = {
        "ruleId": finding.rule.id,
        "ruleIndex": index[finding.rule.id],
        "level": _LEVELS[finding.rule.severity],
        "message": {"text": _text(finding)},
        "locations": [_location(report)],
        "partialFingerprints": {"mpiAbiFinding/v2": mark},
    }
    if finding in report.waived:
        data["suppressions"] = [{"kind": "external", "justification": report.waived[finding]}]
    return data


def _location(report: Report) -> dict[str, Any]:
    """Where a finding is: a file, and for what lies in an archive also its path there."""
    inside = report.part if "!/" in report.path else ""
    uri = _uri(report.package if inside else report.path)
    data: dict[str, Any] = {"physicalLocation": {"artifactLocation": {"uri": uri}}}
    if inside:
        data["logicalLocations"] = [
            {"name": os.path.basename(inside), "fullyQualifiedName": inside, "kind": "module"}
        ]
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
            "fullDescription": {"text": read_explanations()[rule.id]["means"]},
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


def _write_text(reports: list[Report], everything: bool) -> str:
    """All reports for people; of several subjects a table, unless everything is asked for."""
    last = plain(f"mpi-abi: {closing(reports)}")
    if everything and len(reports) > 1:
        return "".join(write_text(report, everything) for report in reports) + last
    body = write_body(reports[0], everything) if len(reports) == 1 else write_many(reports)
    return body + last


def _lines(report: Report) -> Iterator[str]:
    for finding in ranked(report):
        weight = "waived" if finding in report.waived else finding.rule.severity.value
        text = "; ".join([finding.rule.summary, *details(finding)])
        yield f"{finding.rule.id} {weight} {report.path}: {finding.name}: {text}"
    yield from (f"- unchecked {report.path}: -: {reason}" for reason in report.unchecked)


def write_lines(reports: list[Report]) -> str:
    """One line for each finding, for grep and the like: ``ID SEVERITY SUBJECT: NAME: TEXT``."""
    return "".join(plain(line) for report in reports for line in _lines(report))


FORMATS: dict[str, Callable[[list[Report], bool], str]] = {
    "text": _write_text,
    "lines": lambda reports, _: write_lines(reports),
    "json": lambda reports, _: write_json(reports),
    "junit": lambda reports, _: write_junit(reports),
    "sarif": lambda reports, _: write_sarif(reports),
}
