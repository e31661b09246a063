# SPDX-License-Identifier: BSD-3-Clause
"""The report as JSON; docs/conformance.md describes the fields.

SCHEMA_VERSION goes up when a field changes its meaning or goes away; a new field does not change it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from ..model import Outcome, Report, Result, Run

SCHEMA_VERSION = 1


def _outcomes(outcomes: Iterable[Outcome]) -> dict[str, int]:
    return {outcome.value: number for outcome, number in Counter(outcomes).items()}


def _result(result: Result) -> dict[str, Any]:
    rule = result.rule
    expected = None if result.expectation is None else asdict(result.expectation)
    return {
        "test": rule.test, "topic": rule.topic, "np": result.np, "outcome": result.outcome.value,
        "seconds": round(result.seconds, 6), "rule": rule.sentence, "sections": rule.sections,
        "covers": rule.covers, "constants": rule.constants, "text": result.text,
        "expectation": expected, "failed_checks": result.failed_checks,
        "failures": [asdict(failure) for failure in result.failures],
        "output": result.output, "banner": result.banner,
        "diagnosis": None if result.diagnosis is None else asdict(result.diagnosis),
        "command": result.command,
        "outcomes": _outcomes(result.outcomes),
    }


def _run(run: Run) -> dict[str, Any]:
    target = {**asdict(run.target), "mode": run.target.mode.value}
    counts = _outcomes(result.outcome for result in run.results)
    return {"implementation": target, "seconds": round(run.seconds, 3), "counts": counts,
            "results": [_result(one) for members in run.by_topic().values() for one in members]}


def data(report: Report) -> dict[str, Any]:
    """The report as plain objects: what the JSON holds, and what the page is made from."""
    return {
        "schema_version": SCHEMA_VERSION,
        "contract_version": report.contract,
        "standard": "MPI 5.0",
        "abi_version": report.abi,
        "date": report.date,
        "command": report.command,
        "seconds": round(report.seconds, 3),
        "rules": report.rules,
        "fast": report.fast,
        "repeats": report.repeats,
        "left_out": [rule.test for rule in report.left_out],
        "exit_status": report.exit_status(),
        "runs": [_run(run) for run in report.runs],
    }


def write(report: Report) -> str:
    """The JSON text."""
    return json.dumps(data(report), indent=1) + "\n"
