# SPDX-License-Identifier: BSD-3-Clause
"""Waivers: deviations that an owner accepts until a date, and what ``--require`` asks for.

A waiver names the rule, a pattern for the finding's name, a reason, an owner and a day. It takes the finding out of
the verdict in all outputs alike and leaves it visible. An expired one counts against the subject, one that waives
nothing is reported.
"""

from __future__ import annotations

import datetime
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from mpi_abi_check import rules_gate as rules
from mpi_abi_check.catalogue import RULES
from mpi_abi_check.model import CheckError, Finding, Report, Status

LAYERS = ("header", "library", "program", "closure", "debug", "diff", "package")
_TEXTS = ("id", "pattern", "reason", "owner")
_MOST_BYTES = 1 << 20


@dataclass(frozen=True)
class Waiver:
    """A waiver: ``pattern`` is a shell pattern for the finding's name, ``subject`` one for the subject's path."""

    id: str
    pattern: str
    reason: str
    owner: str
    expires: datetime.date
    subject: str = "*"

    def fits(self, finding: Finding, report: Report) -> bool:
        """Whether it is for this finding."""
        return (
            finding.rule.id == self.id
            and fnmatchcase(finding.name, self.pattern)
            and fnmatchcase(report.path, self.subject)
        )

    @property
    def text(self) -> str:
        """Reason, owner and day, for people."""
        return f"{self.reason} ({self.owner}, until {self.expires})"


def _waiver(table: dict[str, Any], where: str) -> Waiver:
    def fail(message: str) -> CheckError:
        return CheckError(f"{where}: {message}", Status.USAGE)

    unknown = set(table) - {*_TEXTS, "expires", "subject"}
    if unknown:
        raise fail(f"unknown field '{sorted(unknown)[0]}'")
    for key in _TEXTS:
        if not isinstance(table.get(key), str) or not table[key].strip():
            raise fail(f"wanted a text as '{key}'")
    if table["id"] not in {rule.id for rule in RULES}:
        raise fail(f"there is no rule {table['id']}; mpi-abi check rules lists them")
    if type(table.get("expires")) is not datetime.date:  # pylint: disable=unidiomatic-typecheck # not a datetime
        raise fail("wanted a date without quotes as 'expires', for example 2027-01-31")
    if not isinstance(table.get("subject", "*"), str):
        raise fail("wanted a pattern for paths as 'subject'")
    return Waiver(**table)


def read_waivers(path: Path) -> tuple[Waiver, ...]:
    """Reads a file of waivers. Raises CheckError that names the entry."""
    try:
        if path.stat().st_size > _MOST_BYTES:
            raise CheckError(f"{path}: a file of waivers of over {_MOST_BYTES} bytes is not read", Status.USAGE)
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        # What is no text or no TOML is a ValueError, and so is a number of thousands of digits.
        raise CheckError(f"{path}: {error}", Status.USAGE) from error
    entries = data.get("waiver", [])
    if set(data) - {"waiver"} or not isinstance(entries, list) or not all(isinstance(e, dict) for e in entries):
        raise CheckError(f"{path}: wanted entries [[waiver]] and nothing else", Status.USAGE)
    return tuple(_waiver(entry, f"{path}: waiver {i}") for i, entry in enumerate(entries, 1))


def _waive(report: Report, waivers: tuple[Waiver, ...], today: datetime.date, used: set[Waiver]) -> Report:
    waived, expired = dict(report.waived), []
    for finding in report.findings:
        for waiver in waivers:
            if not waiver.fits(finding, report):
                continue
            used.add(waiver)
            if waiver.expires < today:
                expired.append(Finding(rules.WAIVER_EXPIRED, f"{waiver.id} {waiver.pattern}", "", waiver.text))
            else:
                waived[finding] = waiver.text
    return replace(report, waived=waived, findings=report.findings + tuple(dict.fromkeys(expired)))


def _require(report: Report, missing: Iterable[str]) -> Report:
    found = tuple(Finding(rules.REQUIRED, layer, "checked in full", "not checked in full") for layer in missing)
    return replace(report, findings=report.findings + found)


def check_gate(
    reports: list[Report], waivers: tuple[Waiver, ...], required: tuple[str, ...], today: datetime.date
) -> list[Report]:
    """The reports as waivers and ``--require`` make them. What is about no subject goes into the last one."""
    used: set[Waiver] = set()
    done = [_waive(report, waivers, today, used) for report in reports]
    layers = {layer for report in reports for layer in report.layers}
    done[-1] = _require(done[-1], [layer for layer in required if layer not in layers])
    unused = tuple(Finding(rules.WAIVER_UNUSED, f"{w.id} {w.pattern}", "", w.text) for w in waivers if w not in used)
    done[-1] = replace(done[-1], findings=done[-1].findings + unused)
    return done
