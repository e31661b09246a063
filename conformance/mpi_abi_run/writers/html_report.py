# SPDX-License-Identifier: BSD-3-Clause
"""The report as one HTML page, for looking: results by rule and function, coverage, mutants, times.

The page is self-contained: the style and the script of page/ are put into it, and the data as JSON,
which the script makes into elements by text alone, so that nothing in a result is ever read as HTML.
Its policy forbids whatever is not in the file, network included.  It is made from saved reports as
well as from a run, and several are put side by side.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any

from mpi_abi_run.model import Mode, Report
from mpi_abi_run.writers import formatting, json_report

Document = dict[str, Any]
"""An object as a JSON file has it."""

_PARTS = Path(__file__).with_name("page")
_MARK = re.compile(r"@(TITLE|STYLE|SCRIPT|POLICY|DATA)@")
_ROOM = 30
"""Characters of a file's name in the label of a run."""


@dataclass(frozen=True)
class Material:
    """What a page is made of: reports with a name each (empty for a run that has just ended), and what
    was observed of functions and of mutants, and a comparison."""

    reports: Sequence[tuple[str, Document]]
    coverage: Sequence[Document] = field(default=())
    mutants: Sequence[Document] = field(default=())
    comparison: Document | None = None


def _shown(value: Any) -> Any:
    """Data with each character visible, in the order in which it stands."""
    if isinstance(value, str):
        return formatting.visible(value)
    if isinstance(value, dict):
        return {_shown(key): _shown(one) for key, one in value.items()}
    return [_shown(one) for one in value] if isinstance(value, (list, tuple)) else value


def _labels(reports: Sequence[tuple[str, Document]]) -> list[str]:
    """A name for each run; runs of one implementation differ in file and number."""
    named = [(name, formatting.named(run["implementation"])) for name, document in reports
             for run in document["runs"]]
    plain = [label for _, label in named]
    labels: list[str] = []
    for name, label in named:
        known = label if plain.count(label) == 1 or not name else f"{label}, {name[-_ROOM:]}"
        again = labels.count(known)
        labels.append(f"{known}, no. {again + 1}" if again else known)
    return labels


class _Rules:
    """The heads of all rules, each once; others name a rule by its place."""

    def __init__(self) -> None:
        self.heads: list[Document] = []
        self._places: dict[str, int] = {}

    def add(self, result: Document) -> int:
        """The place of a result's rule."""
        test = result["test"]
        if test not in self._places:
            self._places[test] = len(self.heads)
            self.heads.append({key: result[key] for key in (
                "test", "topic", "rule", "class", "basis", "argument", "sections", "covers", "constants")})
        return self._places[test]

    def find(self, test: str | None) -> int | str | None:
        """The place of a rule that there are results of, or the name of another."""
        return test if test is None else self._places.get(test, test)


_DETAILS = ("text", "expectation", "failed_checks", "failures", "output", "banner", "diagnosis",
            "command", "outcomes")


def _result(rules: _Rules, run: int, result: Document) -> list[Any]:
    """A result as a row; what is empty is left out."""
    details = {key: result[key] for key in _DETAILS if result.get(key)}
    return [rules.add(result), run, result["np"], result["outcome"], result["seconds"], details]


def _reports(reports: Sequence[tuple[str, Document]], rules: _Rules) -> Document:
    labels = _labels(reports)
    runs: list[Document] = []
    results: list[list[Any]] = []
    for place, (_, document) in enumerate(reports):
        for run in document["runs"]:
            results += [_result(rules, len(runs), result) for result in run["results"]]
            target = run["implementation"]
            runs.append({**target, "label": labels[len(runs)], "report": place,
                         "how": formatting.MODES[Mode(target["mode"])], "seconds": run["seconds"],
                         "verdict": run["verdict"], "verdict_text": run["verdict_text"], "quality": run["quality"],
                         "counts": run["counts"], "not_run": len(run.get("not_run", ()))})
    headings = [{"name": name, **{key: value for key, value in document.items() if key != "runs"}}
                for name, document in reports]
    return {"reports": headings, "runs": runs, "results": results}


def _covered(document: Document, rules: _Rules) -> Document:
    """Which functions and constants were seen in use, as rows."""
    def rows(key: str, group: str) -> list[list[Any]]:
        return [[name, one[group], one.get("calls"), [rules.find(test) for test in one["tests"]],
                 one["reason"]] for name, one in sorted(document[key].items())]

    return {"label": formatting.named(document["implementation"]), "counts": document["counts"],
            "functions": rows("functions", "chapter"), "constants": rows("constants", "group")}


def _mutated(document: Document, rules: _Rules) -> Document:
    """What became of each mutant, as rows."""
    return {"label": formatting.named(document["implementation"]), "counts": document["counts"],
            "mutants": [[one["id"], one["kind"], one["outcome"], rules.find(one["by"]), one["how"],
                         one["seconds"], one["reason"]] for one in document["mutants"]]}


def data(material: Material) -> Document:
    """What the page's script shows."""
    rules = _Rules()
    made = _reports(material.reports, rules)
    made["coverage"] = [_covered(one, rules) for one in material.coverage]
    made["mutants"] = [_mutated(one, rules) for one in material.mutants]
    made["comparison"] = material.comparison
    made["rules"] = rules.heads
    return {key: _shown(value) for key, value in made.items()}


def _json(value: Document) -> str:
    """JSON that is ASCII and in which no tag can begin or end."""
    text = json.dumps(value, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _title(runs: Sequence[Document]) -> str:
    return "MPI conformance: " + (", ".join(run["label"] for run in runs) or "no run")


def page(material: Material) -> str:
    """The HTML text."""
    style = (_PARTS / "report.css").read_text(encoding="ascii")
    script = (_PARTS / "report.js").read_text(encoding="ascii")
    made = data(material)
    parts = {
        "TITLE": escape(_title(made["runs"])).encode("ascii", "xmlcharrefreplace").decode(),
        "STYLE": style, "SCRIPT": script, "DATA": _json(made),
        "POLICY": f"default-src 'none'; style-src {_hash(style)}; script-src {_hash(script)}; "
                  "base-uri 'none'; form-action 'none'"}
    template = (_PARTS / "report.html").read_text(encoding="ascii")
    return _MARK.sub(lambda match: parts[match[1]], template)


def write(report: Report) -> str:
    """The page of a run that has just ended."""
    return page(Material([("", json_report.data(report))]))
