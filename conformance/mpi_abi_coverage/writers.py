# SPDX-License-Identifier: BSD-3-Clause
"""The coverage as text for people and as JSON for the report."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from mpi_abi_coverage.coverage import Coverage, Entry
from mpi_abi_run.model import Outcome, Result, Target
from mpi_abi_run.writers import formatting

SCHEMA_VERSION = 1
_SHOWN = 3
"""How many rules a line names before it only counts them."""


def _some(tests: Sequence[str]) -> str:
    hidden = len(tests) - _SHOWN
    return ", ".join(tests[:_SHOWN]) + (f" and {hidden} more" if hidden > 0 else "")


def _counts(entries: Iterable[Entry]) -> dict[str, int]:
    known = list(entries)
    return {"total": len(known), "covered": sum(bool(one.tests) for one in known),
            "quality_only": sum(one.quality_only for one in known),
            "excused": sum(not one.tests and one.reason is not None for one in known),
            "missing": sum(one.missing for one in known)}


def _table(title: str, entries: Sequence[Entry]) -> list[str]:
    """One line for each chapter or group."""
    places: dict[str, list[Entry]] = {}
    for one in entries:
        places.setdefault(one.thing.place, []).append(one)
    lines = [f"{title:<22}{'all':>7}{'covered':>9}{'quality only':>14}{'excused':>9}{'missing':>9}"]
    for place, members in [*places.items(), ("all", list(entries))]:
        counts = _counts(members)
        lines.append(f"{place:<22}{counts['total']:>7}{counts['covered']:>9}{counts['quality_only']:>14}"
                     f"{counts['excused']:>9}{counts['missing']:>9}")
    return lines


def _topics(coverage: Coverage) -> dict[str, dict[str, int]]:
    """How many functions and constants the rules of each topic cover."""
    topics: dict[str, dict[str, int]] = {}
    for kind, entries in (("functions", coverage.functions), ("constants", coverage.constants)):
        for one in entries:
            for topic in sorted({test.split("/")[0] for test in one.tests}):
                topics.setdefault(topic, {"functions": 0, "constants": 0})[kind] += 1
    return dict(sorted(topics.items()))


def _topic_table(coverage: Coverage) -> list[str]:
    return [f"{'topic':<22}{'functions':>11}{'constants':>11}",
            *(f"{topic:<22}{counts['functions']:>11}{counts['constants']:>11}"
              for topic, counts in _topics(coverage).items())]


def _paragraph(title: str, lines: list[str]) -> list[str]:
    return ["", f"{title}: {len(lines)}", *(f"  {line}" for line in lines)] if lines else []


def _gaps(coverage: Coverage) -> list[str]:
    entries = coverage.entries()
    called = [one for one in entries if one.missing and one.users]
    unseen = [one for one in entries if one.missing and not one.users]
    return [
        *_paragraph("used, but by no rule whose head names it",
                    [f"{one.thing.name}: {_some(one.users)}" for one in called]),
        *_paragraph("not covered", [one.thing.name for one in unseen]),
        *_paragraph("covered by quality rules alone",
                    [f"{one.thing.name}: {_some(one.tests)}" for one in entries if one.quality_only]),
        *_paragraph("named in a head, but not seen in the rule",
                    [f"{test}: {', '.join(names)}" for test, names in coverage.false_heads.items()]),
        *_paragraph("covered, though there is a reason why not",
                    [f"{one.thing.name}: {_some(one.tests)}" for one in entries if one.stale]),
        *_paragraph("excused", [f"{one.thing.name}: {one.reason}" for one in entries
                                if one.reason is not None and not one.tests]),
    ]


def _failures(results: Sequence[Result]) -> list[str]:
    bad = [one for one in results if one.outcome.is_failure or one.outcome is Outcome.ERROR]
    return _paragraph("rules that failed, and so cover nothing",
                      [f"{one.outcome.value} {one.rule.test}, ranks {one.np}: {one.text}" for one in bad])


def text(coverage: Coverage, target: Target, results: Sequence[Result]) -> str:
    """Tables by chapter, by group and by topic, and then what is wrong."""
    rules = len({one.rule.test for one in results})
    lines = [
        f"{target.name} {target.version}, {target.mode.value}: {formatting.count(rules, 'rule')}", "",
        *_table("functions", coverage.functions), "",
        *_table("constants", coverage.constants), "", *_topic_table(coverage),
        *_failures(results), *_gaps(coverage)]
    return "\n".join(lines) + "\n"


def _entry(one: Entry, kind: str) -> dict[str, Any]:
    place = {"chapter": one.thing.place} if kind == "functions" else {"group": one.thing.place}
    calls = {"calls": one.calls} if kind == "functions" else {}
    return {**place, "tests": list(one.tests), "quality_only": one.quality_only, **calls, "reason": one.reason}


def to_json(coverage: Coverage, target: Target) -> str:
    """The object that docs/conformance.md describes."""
    kinds = (("functions", coverage.functions), ("constants", coverage.constants))
    data: dict[str, Any] = {
        "schema_version": SCHEMA_VERSION,
        "implementation": {"name": target.name, "version": target.version, "mode": target.mode.value,
                           "library": target.library, "mpi_version": target.mpi_version}}
    for kind, entries in kinds:
        data[kind] = {one.thing.name: _entry(one, kind) for one in entries}
    data["counts"] = {**{kind: _counts(entries) for kind, entries in kinds},
                      "topics": _topics(coverage), "false_heads": len(coverage.false_heads)}
    return json.dumps(data, indent=1) + "\n"
