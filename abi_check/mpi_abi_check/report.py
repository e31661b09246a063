# SPDX-License-Identifier: BSD-3-Clause
"""Writes a report for people: one block a rule, one line a finding, a verdict at the end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from mpi_abi_check.model import Finding, Report, Severity
from mpi_abi_check.rules import NATIVE

# Findings that are shown unless all are asked for: about a screen.
SCREEN = 40
_WEIGHT = {Severity.BAD: 0, Severity.VERIFY: 1, Severity.INFO: 2}


def _line(finding: Finding, report: Report) -> str:
    parts = [f"wanted: {finding.wanted}"] if finding.wanted else []
    parts += [f"found: {finding.found}"] if finding.found else []
    parts += [finding.note] if finding.note else []
    parts += [f"in {report.only_in[finding]} only"] if finding in report.only_in else []
    return f"    {finding.name}  {'; '.join(parts)}"


def _block(findings: list[Finding], report: Report) -> Iterator[str]:
    rule = findings[0].rule
    yield f"{rule.severity.value:<6} {rule.id}: {rule.summary} ({rule.citation})"
    yield from (_line(f, report) for f in findings)
    yield f"    to do: {rule.remedy}"


def _verdict(report: Report) -> str:
    bad = len(report.deviations)
    counts = [f"{bad} deviation{'' if bad == 1 else 's'}"]
    verify = sum(f.rule.severity is Severity.VERIFY for f in report.findings)
    counts += [f"{verify} to verify"] if verify else []
    if report.unchecked:
        return f"could not check everything; {', '.join(counts)}"
    return f"{', '.join(counts)}: " + ("not the ABI" if bad else f"the {report.kind} keeps the ABI")


def write_text(report: Report, everything: bool = False) -> str:
    """The report as text; ``everything`` shows all findings, however many."""
    lines = [f"mpi-abi: {report.kind} {report.path}", *(f"  {fact}" for fact in report.facts)]
    rules = list(dict.fromkeys(f.rule for f in report.findings))
    ranked = sorted(report.findings, key=lambda f: (_WEIGHT[f.rule.severity], rules.index(f.rule)))
    # Of a header of another ABI nothing matters but that.
    most = sum(f.rule is NATIVE for f in ranked) or SCREEN
    shown = ranked if everything else ranked[:most]
    for _, group in groupby(shown, key=lambda f: f.rule.id):
        lines += _block(list(group), report)
    if len(ranked) > len(shown):
        lines.append(f"... and {len(ranked) - len(shown)} more findings; --all shows them")
    lines += [f"mpi-abi: could not check: {reason}" for reason in report.unchecked]
    lines.append(f"mpi-abi: {report.path}: {_verdict(report)}")
    # Names and texts come from the header; a terminal must not obey them.
    return "".join("".join(c if c.isprintable() else "?" for c in line) + "\n" for line in lines)
