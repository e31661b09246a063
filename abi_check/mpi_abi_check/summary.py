# SPDX-License-Identifier: BSD-3-Clause
"""The closing line: what was found in all subjects together, and the exit status with its meaning."""

from __future__ import annotations

from functools import reduce
from operator import or_

from mpi_abi_check.formatting import counted
from mpi_abi_check.model import Report, Severity, Status

# Kinds of subjects that hold others.
_WHOLES = ("tree", "package")
_MOST_PATHS = 3
_BITS = {
    Status.TOOL_ERROR: "error of the tool",
    Status.USAGE: "usage",
    Status.DEVIATION: "deviation",
    Status.INCOMPATIBLE: "incompatible",
    Status.UNCHECKED: "not checked",
}


def total(reports: list[Report]) -> Status:
    """The exit status of all reports together."""
    return reduce(or_, (report.status for report in reports), Status.FINE)


def wholes(reports: list[Report]) -> list[Report]:
    """The reports on what holds others: packages, or folders."""
    return [r for r in reports if r.kind in _WHOLES]


def items(reports: list[Report]) -> list[Report]:
    """The reports on single files."""
    return [r for r in reports if r.kind not in _WHOLES]


def _others(reports: list[Report]) -> list[str]:
    """How many findings there are that do not count."""
    verify = sum(f.rule.severity is Severity.VERIFY and f not in r.waived for r in reports for f in r.findings)
    waived = sum(len(r.waived) for r in reports)
    return ([f"{verify} to verify"] if verify else []) + ([f"{waived} waived"] if waived else [])


def counts(report: Report) -> str:
    """How many findings of which weight a report has."""
    return ", ".join([counted(len(report.deviations), "deviation"), *_others([report])])


def verdict(report: Report) -> str:
    """A report in a few words."""
    said = f"built for {report.verdict}; " if report.verdict not in ("", "none") else ""
    said = "does not use MPI; " if report.verdict == "none" else said
    if report.unchecked:
        return f"{said}could not check everything; {counts(report)}"
    if report.kind == "diff" or report.verdict or report.kind in _WHOLES:
        return said + counts(report)
    return counts(report) + (": not the ABI" if report.deviations else f": the {report.kind} keeps the ABI")


def _files(reports: list[Report], inside: bool) -> str:
    """How many files deviate. ``inside``: they are those with MPI in a package or a folder."""
    noun = "binary" if all(r.kind in ("library", "program") for r in reports) else "file"
    bad = sum(bool(r.deviations) for r in reports)
    said = f"{bad} of {counted(len(reports), noun)}" + (" with MPI" if inside else "")
    return f"{said} {'deviates' if bad == 1 else 'deviate'}" if reports else "no files with MPI"


def _together(reports: list[Report]) -> str:
    """Several reports as one text."""
    above, below = wholes(reports), items(reports)
    own = sum(len(r.deviations) for r in above)
    parts = [_files(below, bool(above))]
    parts += [f"{counted(own, 'deviation')} of the {above[0].kind} itself"] if own else []
    unchecked = sum(bool(r.unchecked) for r in reports)
    parts += [f"{unchecked} not fully checked"] if unchecked else []
    return ", ".join(parts + _others(reports))


def _subject(reports: list[Report]) -> str:
    """The subject of the check."""
    named = wholes(reports) or reports
    paths = list(dict.fromkeys(r.path for r in named))
    return ", ".join(paths) if len(paths) <= _MOST_PATHS else counted(len(paths), named[0].kind)


def _exit(status: Status) -> str:
    bits = ", ".join(f"{int(bit)}: {what}" for bit, what in _BITS.items() if status & bit)
    return f"exit status {int(status)}" + (f" ({bits})" if bits else "")


def closing(reports: list[Report]) -> str:
    """The last line of every output for people, without its end: it agrees with the exit status."""
    single = len(reports) == 1 and not wholes(reports)
    said = verdict(reports[0]) if single else _together(reports)
    return f"{_subject(reports)}: {said}; {_exit(total(reports))}"
