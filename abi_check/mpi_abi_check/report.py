# SPDX-License-Identifier: BSD-3-Clause
"""Writes one report for people: a block for each rule, a line for each finding, a verdict at the end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from mpi_abi_check.formatting import counted
from mpi_abi_check.model import Finding, Report, Severity
from mpi_abi_check.rules import VENDOR
from mpi_abi_check.rules_binary import LIB_VENDOR
from mpi_abi_check.summary import verdict

# Findings that are shown unless all are asked for: about a screen.
SCREEN = 40
_WEIGHT = {Severity.BAD: 0, Severity.VERIFY: 1, Severity.INFO: 2}


def ranked(report: Report) -> list[Finding]:
    """The findings, the worst first, each rule's together."""
    order = list(dict.fromkeys(f.rule for f in report.findings))
    return sorted(report.findings, key=lambda f: (f in report.waived, _WEIGHT[f.rule.severity], order.index(f.rule)))


def details(finding: Finding) -> list[str]:
    """The text of a finding after its name."""
    parts = [f"wanted: {finding.wanted}"] if finding.wanted else []
    parts += [f"found: {finding.found}"] if finding.found else []
    return parts + ([finding.note] if finding.note else [])


def _line(finding: Finding, report: Report) -> str:
    parts = details(finding)
    parts += [f"in {report.only_in[finding]} only"] if finding in report.only_in else []
    parts += [f"waived: {report.waived[finding]}"] if finding in report.waived else []
    return f"    {finding.name}  {'; '.join(parts)}".rstrip()


def _block(findings: list[Finding], report: Report) -> Iterator[str]:
    rule = findings[0].rule
    weight = "waived" if findings[0] in report.waived else rule.severity.value
    yield f"{weight:<6} {rule.id}: {rule.summary} ({rule.citation})"
    yield from (_line(f, report) for f in findings)
    yield f"    to do: {rule.remedy}"


def _shown(report: Report, everything: bool) -> list[Finding]:
    """The findings that are shown. Where a header or library is of another ABI, the others say nothing more."""
    findings = ranked(report)
    if everything:
        return findings
    return [f for f in findings if f.rule in (VENDOR, LIB_VENDOR)] or findings[:SCREEN]


def write_body(report: Report, everything: bool = False) -> str:
    """The report as text, without its verdict; ``everything`` shows all findings, however many."""
    lines = [f"mpi-abi: {report.kind} {report.path}", *(f"  {fact}" for fact in report.facts)]
    shown = _shown(report, everything)
    for _, group in groupby(shown, key=lambda f: (f in report.waived, f.rule.id)):
        lines += _block(list(group), report)
    if len(report.findings) > len(shown):
        lines.append(f"... and {counted(len(report.findings) - len(shown), 'more finding')}; --all shows them")
    lines += [f"mpi-abi: could not check: {reason}" for reason in report.unchecked]
    return "".join(map(plain, lines))


def plain(line: str) -> str:
    """A line without control characters: names and texts come from the subject, and a terminal must not obey them."""
    return "".join(c if c.isprintable() else "?" for c in line) + "\n"


def write_text(report: Report, everything: bool = False) -> str:
    """The report as text, with its verdict as the last line."""
    return write_body(report, everything) + plain(f"mpi-abi: {report.path}: {verdict(report)}")
