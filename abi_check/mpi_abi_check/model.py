# SPDX-License-Identifier: BSD-3-Clause
"""What every subject of the gate reports with: rules, findings, a report and its exit status.

A rule is the stable half of a finding (id, severity, citation, remedy), a finding the particular half
(name, wanted, found). Findings are equal when both halves are, so that one seen in C and in C++ is one.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from enum import Enum, IntFlag


class Severity(Enum):
    """How much a finding weighs. Only BAD is a deviation; VERIFY asks for a look by a person."""

    INFO = "info"
    VERIFY = "verify"
    BAD = "bad"


class Status(IntFlag):
    """Exit status: a bit field, 0 when everything that was asked for was checked and is fine."""

    FINE = 0
    TOOL_ERROR = 1
    USAGE = 2
    DEVIATION = 4
    INCOMPATIBLE = 8
    UNCHECKED = 16


@dataclass(frozen=True)
class Rule:
    """A rule of the gate. ``incompatible``: breaking it breaks binaries, not only sources."""

    id: str
    severity: Severity
    summary: str
    citation: str
    remedy: str
    incompatible: bool = False


@dataclass(frozen=True)
class Finding:
    """A rule that a subject breaks, or something to know about it. ``name`` is the offender's."""

    rule: Rule
    name: str
    wanted: str = ""
    found: str = ""
    note: str = ""


@dataclass(frozen=True)
class Report:
    """All that is known about one subject of a check after one run.

    ``facts`` say how it was checked and what it is, ``unchecked`` what could not be checked and why.
    ``only_in`` names the one language that shows a finding, where not all of them do. ``verdict`` says in a few words
    what the subject is, where its kind does not. ``layers`` are the parts of the check that were done in full: what
    ``--require`` asks for. ``waived`` are findings that do not count, each with the reason. ``package`` is the package
    that the subject is in, and ``part`` its path there; both are empty for a subject outside of packages.
    """

    kind: str
    path: str
    facts: tuple[str, ...]
    findings: tuple[Finding, ...]
    unchecked: tuple[str, ...]
    only_in: dict[Finding, str] = field(default_factory=dict)
    verdict: str = ""
    layers: tuple[str, ...] = ()
    waived: dict[Finding, str] = field(default_factory=dict)
    package: str = ""
    part: str = ""

    @property
    def deviations(self) -> tuple[Finding, ...]:
        """The findings that are deviations from the standard, without those that are waived."""
        return tuple(f for f in self.findings if f.rule.severity is Severity.BAD and f not in self.waived)

    @property
    def status(self) -> Status:
        """The exit status that this report asks for."""
        status = Status.FINE
        for finding in self.deviations:
            status |= Status.DEVIATION
            if finding.rule.incompatible:
                status |= Status.INCOMPATIBLE
        return status | Status.UNCHECKED if self.unchecked else status


class CheckError(Exception):
    """The check cannot be done at all. The message says who, wanted, found, what to do."""

    def __init__(self, message: str, status: Status) -> None:
        super().__init__(message)
        self.status = status


def missing_module(what: str, module: str, package: str) -> CheckError:
    """The error where a module of Python is missing; ``package`` is its name for pip, and behind python3- Debian's."""
    return CheckError(
        f"reading {what} takes Python's module {module}, which {sys.executable} lacks; on Debian install "
        f"python3-{package}, elsewhere pip install {package}",
        Status.UNCHECKED,
    )
