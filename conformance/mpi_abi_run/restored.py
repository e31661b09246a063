# SPDX-License-Identifier: BSD-3-Clause
"""Makes the result model again from what json_report.py wrote, for runs that are resumed, joined or shown.

Not all of a rule is in a report: `ranks` is 0 and `path` relative in one that is not known otherwise.  In reports of
schema 1 there were no classes: what a rule asked for, it required.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from mpi_abi_run.model import (
    Diagnosis,
    Expectation,
    Failure,
    Interruption,
    Mode,
    Outcome,
    Passage,
    RankState,
    Report,
    Result,
    Rule,
    Run,
    Shard,
    Target,
)

Document = Mapping[str, Any]


def _named(test: str) -> Rule:
    """A rule of which only the name is known."""
    topic, _, name = test.partition("/")
    return Rule(topic, name, Path(f"{test}.c"), "", (), (), ranks=0)


def _rule(document: Document) -> Rule:
    topic, _, name = document["test"].partition("/")
    return Rule(topic, name, Path(f"{document['test']}.c"), document["rule"], tuple(document["sections"]),
                tuple(document["covers"]), tuple(document["constants"]), ranks=0,
                required=document.get("class", "required") == "required", argument=document.get("argument", ""),
                basis=tuple(Passage(**one) for one in document.get("basis", ())))


def target(document: Document) -> Target:
    """An implementation."""
    texts = {key: str(document[key]) for key in ("name", "version", "launcher", "library", "mpi_version")}
    return Target(mode=Mode(document["mode"]), mapped=tuple(map(str, document["mapped"])), **texts)


def _diagnosis(document: Document | None) -> Diagnosis | None:
    """What is known of a crash or a hang; the reports of older versions have none."""
    if document is None:
        return None
    ranks = (RankState(**one) for one in document["ranks"])
    return Diagnosis(tuple(replace(rank, threads=tuple(map(tuple, rank.threads))) for rank in ranks), document["note"])


def result(document: Document, rules: Mapping[str, Rule] | None = None) -> Result:
    """A result, of one of the rules if it is among them."""
    known = document["expectation"]
    times = document["outcomes"].items()
    return Result(
        rule=(rules or {}).get(document["test"]) or _rule(document), np=int(document["np"]),
        outcome=Outcome(document["outcome"]), seconds=float(document["seconds"]), text=document["text"],
        failures=tuple(Failure(**one) for one in document["failures"]),
        failed_checks=int(document["failed_checks"]), output=document["output"],
        banner=document.get("banner", ""), diagnosis=_diagnosis(document.get("diagnosis")), command=document["command"],
        expectation=None if known is None else Expectation(known["reason"], known["link"]),
        outcomes=tuple(Outcome(name) for name, number in times for _ in range(number)),
        case=document.get("case", ""), program=document.get("program", ""),
        drawn=int(document.get("drawn", 0)))


def _run(document: Document) -> Run:
    return Run(target(document["implementation"]), tuple(map(result, document["results"])),
               float(document["seconds"]),
               tuple((str(one["test"]), int(one["np"])) for one in document.get("not_run", ())))


def report(document: Document) -> Report:
    """A report that `saved.results` has read; those of older versions lack the later fields."""
    interrupted, shard = document.get("interrupted"), document.get("shard")
    return Report(
        runs=tuple(map(_run, document["runs"])), rules=document["rules"],
        left_out=tuple(map(_named, document["left_out"])), date=document["date"],
        seconds=document["seconds"], contract=document["contract_version"], abi=document["abi_version"],
        command=document["command"], fast=bool(document.get("fast")), repeats=document.get("repeats", 1),
        identity=document.get("identity", {}), missing=tuple(map(str, document.get("missing_shards", ()))),
        resumed=bool(document.get("resumed")), all_required=bool(document.get("all_required")),
        all_but_heavy=bool(document.get("all_but_heavy")), exploration=bool(document.get("exploration")),
        strict=bool(document.get("strict")),
        interrupted=Interruption(**interrupted) if interrupted else None,
        shard=Shard(**shard) if shard else None)
