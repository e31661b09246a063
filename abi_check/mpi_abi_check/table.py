# SPDX-License-Identifier: BSD-3-Clause
"""Writes many reports for people: a line for each file, the worst first, then each rule once."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator

from mpi_abi_check.formatting import counted
from mpi_abi_check.model import Finding, Report, Rule, Severity, Status
from mpi_abi_check.report import SCREEN, plain, ranked, write_body
from mpi_abi_check.rules import VENDOR
from mpi_abi_check.rules_binary import LIB_VENDOR, PRG_VENDOR, PRG_UNUSED
from mpi_abi_check.summary import items, wholes

# Columns are aligned up to this width; what is longer stands out.
_WIDEST = 60
_LONGEST = 72


def _weight(report: Report) -> int:
    """The place of a report in the table: what breaks binaries first, what is fine last."""
    if report.deviations:
        return 0 if report.status & Status.INCOMPATIBLE else 1
    if report.unchecked:
        return 2
    return 3 if any(f.rule.severity is Severity.VERIFY and f not in report.waived for f in report.findings) else 4


def sort(reports: list[Report]) -> list[Report]:
    """The worst first, and by path."""
    return sorted(reports, key=lambda report: (_weight(report), report.path))


def _abi(report: Report) -> str:
    """Which ABI a file is of."""
    native = [f.name for f in report.findings if f.rule in (VENDOR, LIB_VENDOR)]
    found = native[0] if native else report.verdict or "the standard ABI"
    return "-" if found == "none" else found


def _telling(report: Report) -> list[Finding]:
    """The findings that a person should see, the worst first."""
    return [f for f in ranked(report) if f not in report.waived and f.rule.severity is not Severity.INFO]


def _reason(finding: Finding) -> str:
    """A finding in a few words. What shows that a file is of another ABI is enough; its name says which."""
    first = finding.found.split("; ")[0]
    if finding.rule in (VENDOR, LIB_VENDOR, PRG_VENDOR, PRG_UNUSED):
        return f"{finding.rule.id}: {first}"
    return ": ".join(word for word in (finding.rule.id, finding.name, first) if word)


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."


def _findings(report: Report) -> str:
    """The third column: the worst finding, and how many more there are."""
    telling = _telling(report)
    parts = [_short(_reason(telling[0]))] if telling else []
    parts += [f"and {len(telling) - 1} more"] if len(telling) > 1 else []
    parts += [_short(f"not checked: {report.unchecked[0]}")] if report.unchecked else []
    parts += [f"{len(report.waived)} waived"] if report.waived else []
    return ", ".join(parts) or "-"


def _common(names: list[str]) -> str:
    """The folder that all names share, with its slash; empty where it would shorten nothing."""
    folder = os.path.commonpath([os.path.dirname(name) for name in names]) if names else ""
    return f"{folder}/" if folder.strip("/") else ""


def _shared(names: list[str]) -> str:
    absolute = {name.startswith("/") for name in names}
    return _common(names) if len(absolute) == 1 and len(names) > 1 else ""


def write_table(reports: list[Report]) -> Iterator[str]:
    """The lines of a table about files."""
    shown = sort(reports)[:SCREEN]
    names = [report.part or report.path for report in shown]
    folder = _shared(names)
    head = ("file" + (f" in {folder}" if folder else ""), "ABI", "findings")
    rows = [(name.removeprefix(folder), _abi(r), _findings(r)) for name, r in zip(names, shown)]
    widths = [max(min(max(len(row[i]) for row in rows), _WIDEST), len(head[i])) for i in (0, 1)]
    for row in (head, *rows):
        yield f"  {row[0]:<{widths[0]}}  {row[1]:<{widths[1]}}  {row[2]}".rstrip()
    if len(reports) > len(shown):
        yield f"  ... and {counted(len(reports) - len(shown), 'more file')}; --all shows them"


def write_rules(reports: list[Report]) -> Iterator[str]:
    """Each rule that a table names, once, with how many files break it."""
    rules: Counter[Rule] = Counter(rule for r in reports for rule in {f.rule for f in _telling(r)})
    for rule, number in sorted(rules.items(), key=lambda pair: (pair[0].severity is not Severity.BAD, pair[0].id)):
        files = counted(number, "file")
        yield f"{rule.severity.value:<6} {rule.id}: {rule.summary} ({rule.citation}); {files}"
        yield f"    to do: {rule.remedy}"
    if rules:
        yield "mpi-abi check rules ID explains a rule; --all shows every finding in full."


def write_many(reports: list[Report]) -> str:
    """Each package or tree with a table of its files, or one table of files; then the rules."""
    text = ""
    for whole in wholes(reports):
        mine = [r for r in items(reports) if r.package == whole.path or whole.kind == "tree"]
        text += write_body(whole) + "".join(map(plain, ("", *write_table(mine), "") if mine else ()))
    if not wholes(reports):
        text += "".join(map(plain, (*write_table(reports), "")))
    return text + "".join(map(plain, write_rules(items(reports))))
