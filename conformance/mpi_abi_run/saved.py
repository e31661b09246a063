# SPDX-License-Identifier: BSD-3-Clause
"""Reads saved files back: results of runs, what was observed of functions, what became of mutants.

A file that is none of these, or of another schema, is an error that names it; what is in one that has
all its fields is not doubted any more.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from mpi_abi_run import journal, restored
from mpi_abi_run.model import CLASSES, Outcome, Report, UsageError
from mpi_abi_run.writers import FILES, json_report

Document = dict[str, Any]

_NO_CLASSES = 1
"""The schema of reports in which rules have no class."""
_RESULTS = {"contract_version": int, "standard": str, "abi_version": str, "date": str, "command": str,
            "seconds": (int, float), "rules": int, "left_out": list, "exit_status": int, "runs": list}
_INTERRUPTED = {"signal": str, "results": int, "planned": int}
_SHARD = {"number": int, "of": int, "rules": int}
_RUN = {"implementation": dict, "seconds": (int, float), "counts": dict, "results": list}
_RESULT = {"test": str, "topic": str, "np": int, "outcome": str, "seconds": (int, float), "rule": str,
           "sections": list, "covers": list, "constants": list}
_COVERAGE = {"implementation": dict, "functions": dict, "constants": dict, "counts": dict}
_COVERED = {"tests": list, "reason": (str, type(None))}
_MUTANTS = {"implementation": dict, "mutants": list, "counts": dict}
_MUTANT = {"id": str, "kind": str, "outcome": str, "by": (str, type(None)), "how": (str, type(None)),
           "seconds": (int, float, type(None)), "reason": (str, type(None))}
_IMPLEMENTATION = {"name": str, "version": str}
_TARGET = {**_IMPLEMENTATION, "mode": str, "launcher": str, "library": str, "mpi_version": str,
           "mapped": list}


def _ask(path: Path, value: Any, fields: dict[str, Any], what: str) -> None:
    """Refuse a value that is no object with these fields."""
    if not isinstance(value, dict):
        raise UsageError(f"{path}: wanted {what}, an object; found {type(value).__name__}")
    for key, kind in fields.items():
        if not isinstance(value.get(key), kind):
            found = type(value[key]).__name__ if key in value else "nothing"
            raise UsageError(f"{path}: wanted {what} with a field '{key}', found {found} there")


def _load(path: Path, fields: dict[str, Any], what: str, versions: tuple[int, ...] = (1,)) -> Document:
    try:
        value = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        if path.name == journal.NAME:
            raise UsageError(f"{path}: results of a run that was cut short; mpi-abi run --resume --output "
                             f"{path.parent} goes on with it, and writes the reports") from error
        raise UsageError(f"{path}: wanted {what} as JSON: {error}") from error
    _ask(path, value, {"schema_version": int, **fields}, what)
    if value["schema_version"] not in versions:
        raise UsageError(f"{path}: schema_version is {value['schema_version']}, this reads "
                         f"{' and '.join(map(str, versions))}")
    document: Document = value
    return document


def name(path: Path) -> str:
    """What to call a file of results: itself, or its folder where it has the name that all have."""
    usual = FILES["json"][0]
    return path.resolve().parent.name if path.name == usual else path.stem


def results(path: Path) -> Document:
    """A report of `mpi-abi run --report json`."""
    document = _load(path, _RESULTS, "results of mpi-abi run", (_NO_CLASSES, json_report.SCHEMA_VERSION))
    optional: dict[str, dict[str, Any]] = {"interrupted": _INTERRUPTED, "shard": _SHARD}
    for key, fields in optional.items():
        if document.get(key) is not None:
            _ask(path, document[key], fields, f"'{key}'")
    for run in document["runs"]:
        _ask(path, run, _RUN, "a run")
        _ask(path, run["implementation"], _TARGET, "an implementation")
        for result in run["results"]:
            _ask(path, result, _RESULT, "a result")
            if result.get("class", CLASSES[0]) not in CLASSES:
                raise UsageError(f"{path}: there is no class '{result['class']}'")
            if result["outcome"] not in Outcome.__members__:
                raise UsageError(f"{path}: there is no outcome '{result['outcome']}'")
    if document["schema_version"] == _NO_CLASSES:
        return json_report.data(model(path, document))
    return document


def model(path: Path, document: Document) -> Report:
    """The result model of a report that was read."""
    try:
        return restored.report(document)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise UsageError(f"{path}: cannot be read as results of mpi-abi run: {error!r}") from error


def coverage(path: Path) -> Document:
    """Which functions and constants were seen in use."""
    document = _load(path, _COVERAGE, "coverage")
    _ask(path, document["implementation"], _IMPLEMENTATION, "an implementation")
    for kind, part in (("functions", "chapter"), ("constants", "group")):
        for one in document[kind].values():
            _ask(path, one, {part: str, **_COVERED}, f"one of the {kind}")
    return document


def mutants(path: Path) -> Document:
    """What became of each mutant."""
    document = _load(path, _MUTANTS, "mutants")
    _ask(path, document["implementation"], _IMPLEMENTATION, "an implementation")
    for one in document["mutants"]:
        _ask(path, one, _MUTANT, "a mutant")
    return document
