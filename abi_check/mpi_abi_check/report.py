# SPDX-License-Identifier: BSD-3-Clause
"""Writes a report for people: one block a rule, one line a finding, a verdict at the end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from mpi_abi_check.model import Finding, Report, Severity
from mpi_abi_check.rules import NATIVE
from mpi_abi_check.rules_binary import LIB_NATIVE

# Findings that are shown unless all are asked for: about a screen.
SCREEN = 40
_WEIGHT = {Severity.BAD: 0, Severity.VERIFY: 1, Severity.INFO: 2}


def ranked(report: Report) -> list[Finding]:
    """The findings, the worst first, each rule's together."""
    order = list(dict.fromkeys(f.rule for f in report.findings))
    return sorted(report.findings, key=lambda f: (f in report.waived, _WEIGHT[f.rule.severity], order.index(f.rule)))


def _line(finding: Finding, report: Report) -> str:
    parts = [f"wanted: {finding.wanted}"] if finding.wanted else []
    parts += [f"found: {finding.found}"] if finding.found else []
    parts += [finding.note] if finding.note else []
    parts += [f"in {report.only_in[finding]} only"] if finding in report.only_in else []
    parts += [f"waived: {report.waived[finding]}"] if finding in report.waived else []
    return f"    {finding.name}  {'; '.join(parts)}".rstrip()


def _block(findings: list[Finding], report: Report) -> Iterator[str]:
    rule = findings[0].rule
    weight = "waived" if findings[0] in report.waived else rule.severity.value
    yield f"{weight:<6} {rule.id}: {rule.summary} ({rule.citation})"
    yield from (_line(f, report) for f in findings)
    yield f"    to do: {rule.remedy}"


def _verdict(report: Report) -> str:
    bad = len(report.deviations)
    counts = [f"{bad} deviation{'' if bad == 1 else 's'}"]
    verify = sum(f.rule.severity is Severity.VERIFY and f not in report.waived for f in report.findings)
    counts += [f"{verify} to verify"] if verify else []
    counts += [f"{len(report.waived)} waived"] if report.waived else []
    said = f"built for {report.verdict}; " if report.verdict else ""
    if report.unchecked:
        return f"{said}could not check everything; {', '.join(counts)}"
    if report.kind in ("tree", "diff"):
        return ", ".join(counts)
    end = "" if report.verdict else ": not the ABI" if bad else f": the {report.kind} keeps the ABI"
    return said + ", ".join(counts) + end


def _shown(report: Report, everything: bool) -> list[Finding]:
    """The findings that are shown. Of what is of another ABI nothing matters but that."""
    findings = ranked(report)
    if everything:
        return findings
    return [f for f in findings if f.rule in (NATIVE, LIB_NATIVE)] or findings[:SCREEN]


def write_text(report: Report, everything: bool = False) -> str:
    """The report as text; ``everything`` shows all findings, however many."""
    lines = [f"mpi-abi: {report.kind} {report.path}", *(f"  {fact}" for fact in report.facts)]
    shown = _shown(report, everything)
    for _, group in groupby(shown, key=lambda f: (f in report.waived, f.rule.id)):
        lines += _block(list(group), report)
    if len(report.findings) > len(shown):
        lines.append(f"... and {len(report.findings) - len(shown)} more findings; --all shows them")
    return "".join((*map(_plain, lines), *unchecked_lines(report), verdict_line(report)))


def unchecked_lines(report: Report) -> Iterator[str]:
    """What could not be checked, and why."""
    return (_plain(f"mpi-abi: could not check: {reason}") for reason in report.unchecked)


def _plain(line: str) -> str:
    """A line without control characters: names and texts come from the subject, and a terminal must not obey them."""
    return "".join(c if c.isprintable() else "?" for c in line) + "\n"


def verdict_line(report: Report) -> str:
    """The last line of a report, which says it all."""
    return _plain(f"mpi-abi: {report.path}: {_verdict(report)}")
