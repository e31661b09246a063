# SPDX-License-Identifier: BSD-3-Clause
"""The report as JSON; docs/conformance.md describes the fields.

report.schema.json beside this package's modules is its schema.  SCHEMA_VERSION goes up when a field
changes its meaning or goes away; a new field does not change it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from mpi_abi_run.model import Outcome, Report, Result, Run, Target, score
from mpi_abi_run.writers import formatting

SCHEMA_VERSION = 2


def _outcomes(outcomes: Iterable[Outcome]) -> dict[str, int]:
    return {outcome.value: number for outcome, number in Counter(outcomes).items()}


def result(one: Result) -> dict[str, Any]:
    """One result as plain objects."""
    rule = one.rule
    expected = None if one.expectation is None else asdict(one.expectation)
    return {
        "test": rule.test, "topic": rule.topic, "np": one.np, "outcome": one.outcome.value,
        "seconds": round(one.seconds, 6), "rule": rule.sentence, "class": rule.kind,
        "basis": [asdict(passage) for passage in rule.basis], "argument": rule.argument, "sections": rule.sections,
        "covers": rule.covers, "constants": rule.constants, "text": one.text,
        "expectation": expected, "failed_checks": one.failed_checks,
        "failures": [asdict(failure) for failure in one.failures],
        "output": one.output, "banner": one.banner,
        "diagnosis": None if one.diagnosis is None else asdict(one.diagnosis),
        "command": one.command,
        "outcomes": _outcomes(one.outcomes), "case": one.case, "program": one.program, "drawn": one.drawn,
    }


def target(one: Target) -> dict[str, Any]:
    """One implementation as plain objects."""
    return {**asdict(one), "mode": one.mode.value}


def _scores(run: Run, required: bool) -> dict[str, Any]:
    """The score of the rules of one class, in all and by topic."""
    topics = {topic: score(one for one in members if one.rule.required == required)
              for topic, members in run.by_topic().items()}
    return {**asdict(score(run.of_class(required))),
            "topics": {topic: asdict(one) for topic, one in topics.items() if one.counted}}


def _run(report: Report, run: Run) -> dict[str, Any]:
    return {"implementation": target(run.target), "seconds": round(run.seconds, 3),
            "verdict": report.verdict(run).value, "verdict_text": formatting.verdict(report, run),
            "required": _scores(run, True), "quality": _scores(run, False),
            "counts": _outcomes(one.outcome for one in run.results),
            "not_run": [{"test": test, "np": np} for test, np in run.not_run],
            "results": [result(one) for members in run.by_topic().values() for one in members]}


def _texts(value: Any) -> Any:
    """Data in which all texts are of characters, since few readers of JSON take half a surrogate pair."""
    if isinstance(value, str):
        return formatting.text(value)
    if isinstance(value, dict):
        return {key: _texts(one) for key, one in value.items()}
    return [_texts(one) for one in value] if isinstance(value, (list, tuple)) else value


def data(report: Report) -> dict[str, Any]:
    """The report as plain objects: what the JSON holds, and what the page is made from."""
    made = {
        "schema_version": SCHEMA_VERSION,
        "contract_version": report.contract,
        "standard": "MPI 5.0",
        "abi_version": report.abi,
        "date": report.date,
        "command": report.command,
        "seconds": round(report.seconds, 3),
        "rules": report.rules,
        "fast": report.fast,
        "all_required": report.all_required,
        "all_but_heavy": report.all_but_heavy,
        "exploration": report.exploration,
        "strict": report.strict,
        "repeats": report.repeats,
        "left_out": [rule.test for rule in report.left_out],
        "exit_status": report.exit_status(),
        "incomplete": formatting.incomplete(report),
        "interrupted": None if report.interrupted is None else asdict(report.interrupted),
        "shard": None if report.shard is None else asdict(report.shard),
        "missing_shards": report.missing,
        "resumed": report.resumed,
        "identity": dict(report.identity),
        "runs": [_run(report, run) for run in report.runs],
    }
    return {key: _texts(value) for key, value in made.items()}


def write(report: Report) -> str:
    """The JSON text."""
    return json.dumps(data(report), indent=1) + "\n"
