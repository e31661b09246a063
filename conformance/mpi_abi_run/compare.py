# SPDX-License-Identifier: BSD-3-Clause
"""`mpi-abi compare`: two saved runs, of one MPI before and after a change or of two, side by side.

A result is a rule at one number of ranks.  What is compared is what the MPI does: an expected failure is
a failure, and an unexpected pass is a pass.  The numbers of ranks that one side did not run are left
out.  Exit status: 0 no result of a required rule got worse (with --strict, of any rule), 1 one did, 2 wrong
command line or file, 3 none did, but a run was cut short.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from mpi_abi_run import commands, saved
from mpi_abi_run.model import CLASSES, UsageError
from mpi_abi_run.writers import formatting, html_report

KINDS = ("broken", "fixed", "changed", "new", "gone", "slower")
SLOWER_FACTOR = 2.0
SLOWER_SECONDS = 0.5
"""A rule is slower if it takes more than twice as long, and that is more than half a second."""
LISTED = 20
"""How many rules of one kind are listed on the terminal, of those that did not get worse."""
_LADDER = {"PASS": 0, "XPASS": 0, "SKIP": 1, "XFAIL": 2, "FAIL": 3, "TIMEOUT": 4, "CRASH": 5, "ERROR": 6}
"""A higher step is a worse outcome."""
_DONE, _NOT_TRIED = 0, 1
_RED = ("XPASS", "FAIL", "TIMEOUT", "CRASH", "ERROR")

Document = dict[str, Any]
Results = dict[tuple[str, int], Document]


@dataclass(frozen=True)
class Side:
    """A file of results, or one implementation of it; `report` holds the runs that are meant alone."""

    name: str
    report: Document

    @property
    def title(self) -> str:
        """The implementations and the file."""
        return f"{', '.join(formatting.named(run['implementation']) for run in self.report['runs'])} ({self.name})"


@dataclass(frozen=True)
class Change:
    """One result that is not what it was; `before` or `after` is None where there is none."""

    kind: str
    worse: bool
    test: str
    required: bool
    np: int
    implementation: str
    before: str | None
    after: str | None
    seconds: tuple[float | None, float | None]
    command: str


@dataclass(frozen=True)
class Comparison:
    """Everything that there is to say of two sides; `compared` counts the results that both have."""

    before: str
    after: str
    compared: int
    changes: tuple[Change, ...]
    notes: tuple[str, ...]
    cut_short: bool = False

    def counts(self) -> dict[str, int]:
        """Number of changes by kind."""
        found = Counter(change.kind for change in self.changes)
        return {kind: found[kind] for kind in KINDS}

    def worse(self, required: bool | None = None) -> int:
        """How many results got worse, of the rules of one class or of all."""
        return sum(change.worse for change in self.changes if required in (None, change.required))

    def worse_text(self) -> str:
        """The same in words, by class."""
        parts = [f"{formatting.count(self.worse(required), 'result')} of {CLASSES[not required]} rules"
                for required in (True, False) if self.worse(required)]
        if parts:
            return f"{' and '.join(parts)} got worse"
        return "nothing got worse" + (" of what both ran; this is no whole comparison" if self.cut_short else "")

    def data(self) -> Document:
        """The comparison as plain objects."""
        return {"schema_version": 1, "before": self.before, "after": self.after,
                "compared": self.compared, "counts": self.counts(), "worse": self.worse(),
                "worse_quality": self.worse(False), "worse_text": self.worse_text(),
                "notes": list(self.notes), "cut_short": self.cut_short,
                "changes": [_data(change) for change in self.changes]}


def _data(change: Change) -> Document:
    made = asdict(change)
    made["class"] = CLASSES[not made.pop("required")]
    return made


def side(given: str) -> Side:
    """What FILE or FILE:NAME on the command line means."""
    path, name = Path(given), ""
    if not path.is_file() and ":" in given:
        path, name = Path(given.rpartition(":")[0]), given.rpartition(":")[2]
    report = saved.results(path)
    runs = [run for run in report["runs"] if name in ("", run["implementation"]["name"])]
    if not runs:
        known = ", ".join(run["implementation"]["name"] for run in report["runs"]) or "none"
        raise UsageError(f"{given}: wanted a run of '{name}', found {known}")
    return Side(str(path), {**report, "runs": runs})


def _key(run: Document) -> tuple[str, str]:
    return run["implementation"]["name"], run["implementation"]["mode"]


def _pairs(before: Side, after: Side) -> tuple[list[tuple[Document, Document]], list[str]]:
    """The runs to compare, and what to say of those that have no partner.  A single run is compared with a
    single run, whatever they are of."""
    old, new = before.report["runs"], after.report["runs"]
    if len(old) == len(new) == 1:
        return [(old[0], new[0])], []
    partners = {_key(run): run for run in new}
    pairs = [(run, partners[_key(run)]) for run in old if _key(run) in partners]
    paired = {_key(run) for run, _ in pairs}
    notes = [f"only in {one.name}: {formatting.named(run['implementation'])}"
             for one in (before, after) for run in one.report["runs"] if _key(run) not in paired]
    if not pairs:
        raise UsageError(f"nothing to compare: {before.title} and {after.title}; name one run of each with "
                         "FILE:NAME")
    return pairs, notes


def _results(run: Document) -> Results:
    return {(result["test"], result["np"]): result for result in run["results"]}


def _is_slower(before: Document, after: Document) -> bool:
    old, new = before["seconds"], after["seconds"]
    return bool(new > SLOWER_FACTOR * old and new - old > SLOWER_SECONDS)


def _kind(before: Document | None, after: Document | None) -> str | None:
    """How a result changed; None if it did not."""
    if before is None or after is None:
        return "new" if before is None else "gone"
    if before["outcome"] == after["outcome"]:
        return "slower" if _is_slower(before, after) else None
    old, new = _LADDER[before["outcome"]], _LADDER[after["outcome"]]
    if _NOT_TRIED in (old, new) or (old == _DONE) == (new == _DONE):
        return "changed"
    return "fixed" if new == _DONE else "broken"


def _is_worse(before: Document | None, after: Document | None) -> bool:
    """Changes in time and missing rules are reported and do not count."""
    if after is None:
        return False
    if before is None:
        return after["outcome"] in _RED
    return _LADDER[after["outcome"]] > _LADDER[before["outcome"]]


def _field(result: Document | None, name: str) -> Any:
    return None if result is None else result[name]


def _is_required(result: Document) -> bool:
    return bool(result["class"] == CLASSES[0])


def _change(old: Document | None, new: Document | None, implementation: str) -> Change | None:
    kind = _kind(old, new)
    one = new or old
    if kind is None or one is None:
        return None
    return Change(kind=kind, worse=_is_worse(old, new), test=one["test"], np=one["np"], required=_is_required(one),
                  implementation=implementation, before=_field(old, "outcome"),
                  after=_field(new, "outcome"), command=one.get("command", ""),
                  seconds=(_field(old, "seconds"), _field(new, "seconds")))


def _ranks(results: Results) -> set[int]:
    return {np for _, np in results}


def _not_run(run: Document) -> set[tuple[str, int]]:
    """What a run that was cut short has no result of, which is neither new nor gone."""
    return {(one["test"], one["np"]) for one in run.get("not_run", ())}


def _is_cut_short(report: Document) -> bool:
    return bool(report.get("interrupted") or report.get("missing_shards"))


def _changes(old: Results, new: Results, skipped: set[tuple[str, int]], implementation: str) -> Iterator[Change]:
    common = _ranks(old) & _ranks(new)
    for key in sorted((old.keys() | new.keys()) - skipped):
        change = _change(old.get(key), new.get(key), implementation)
        if change is not None and key[1] in common:
            yield change


def _notes(old: Document, new: Document, before: Side, after: Side) -> Iterator[str]:
    """What makes the two runs less than comparable."""
    ranks = [_ranks(_results(run)) for run in (old, new)]
    if ranks[0] != ranks[1]:
        texts = [", ".join(map(str, sorted(one))) or "no" for one in ranks]
        yield (f"{formatting.named(new['implementation'])}: {texts[0]} ranks before and {texts[1]} after; what only "
               "one side ran is left out")
    for one in (before, after):
        for why in one.report.get("incomplete", ()):
            yield f"{one.name} is not a whole run: {why}"
    moved = {test: after["class"] for (test, np), after in _results(new).items()
             if _results(old).get((test, np), after)["class"] != after["class"]}
    for test, kind in moved.items():
        yield f"{test} is a {kind} rule now"
    contracts = [one.report["contract_version"] for one in (before, after)]
    if contracts[0] != contracts[1]:
        yield f"the contract was version {contracts[0]} and is {contracts[1]}: rules may demand more"


def _between(old: Document, new: Document) -> str:
    names = [formatting.named(run["implementation"]) for run in (old, new)]
    return names[0] if names[0] == names[1] else " to ".join(names)


def compare(before: Side, after: Side) -> Comparison:
    """Compare all runs of two sides that have a partner."""
    pairs, notes = _pairs(before, after)
    changes: list[Change] = []
    compared = 0
    for old, new in pairs:
        results = _results(old), _results(new)
        compared += len(results[0].keys() & results[1].keys())
        changes += _changes(*results, _not_run(old) | _not_run(new), _between(old, new))
        notes += _notes(old, new, before, after)
    changes.sort(key=lambda change: (not change.required, KINDS.index(change.kind)))
    return Comparison(before.title, after.title, compared, tuple(changes), tuple(dict.fromkeys(notes)),
                      _is_cut_short(before.report) or _is_cut_short(after.report))


def _line(changes: Sequence[Change]) -> list[str]:
    """One rule's changes of one kind, numbers of ranks together."""
    first = changes[0]
    ranks = ", ".join(str(change.np) for change in changes)
    change = f"{first.before or 'nothing'}, now {first.after or 'nothing'}"
    if first.kind == "slower":
        change = ", ".join(f"{one.seconds[0]:.2f} s, now {one.seconds[1]:.2f} s" for one in changes)
    about = "" if first.required else " (quality)"
    line = f"{first.kind:<8} {first.test}{about}, {first.implementation}, ranks {ranks}: {change}"
    return [line, f"         alone: {first.command}"] if first.worse and first.command else [line]


def _lines(changes: Sequence[Change]) -> Iterator[str]:
    """All rules that got worse, and of the others the first of each kind; the required ones first."""
    groups: dict[tuple[Any, ...], list[Change]] = {}
    for change in changes:
        key = (change.kind, change.test, change.implementation, change.before, change.after)
        groups.setdefault(key, []).append(change)
    for required, kind in itertools.product((True, False), KINDS):
        mine = [group for group in groups.values() if (group[0].required, group[0].kind) == (required, kind)]
        harmless = [group for group in mine if not group[0].worse]
        for group in mine:
            if group not in harmless[LISTED:]:
                yield from _line(group)
        if len(harmless) > LISTED:
            yield f"{kind:<8} and {formatting.count(len(harmless) - LISTED, 'more rule')}"


def text(comparison: Comparison) -> str:
    """The comparison for people."""
    lines = list(_lines(comparison.changes))
    counts = ", ".join(f"{number} {kind}" for kind, number in comparison.counts().items() if number)
    return "\n".join([
        f"before: {comparison.before}", f"after:  {comparison.after}",
        *(f"note:   {note}" for note in comparison.notes), "",
        *lines, *([""] if lines else []),
        f"{formatting.count(comparison.compared, 'result')} compared: {counts or 'no difference'}",
        comparison.worse_text(), ""])


def _page(comparison: Comparison, sides: Sequence[Side]) -> str:
    reports = [(saved.name(Path(one.name)), one.report) for one in sides]
    return html_report.page(html_report.Material(reports, comparison=comparison.data()))


def parser() -> argparse.ArgumentParser:
    """The options of `mpi-abi compare`."""
    options = argparse.ArgumentParser(
        prog="mpi-abi compare", description="Compare two saved runs: results that are fixed, broken, "
        "changed, new, gone or slower.",
        epilog="exit status: 0 no result of a required rule got worse, 1 one did (with --strict, of any rule), 2 wrong "
        "command line or file, 3 nothing got worse, but a run was cut short")
    add = options.add_argument
    add("before", metavar="A.json[:NAME]", help="output of mpi-abi run --report json; NAME is an "
        "implementation in it, if it has several")
    add("after", metavar="B.json[:NAME]", help="the same for the other run")
    add("--strict", action="store_true", help="a worse result of a quality rule makes the exit status 1, too")
    add("--html", metavar="FILE", type=Path, help="also write it as a page")
    add("--json", metavar="FILE", type=Path, help="also write it as JSON")
    return options


def _run_command(arguments: Sequence[str]) -> int:
    options = parser().parse_args(arguments)
    sides = side(options.before), side(options.after)
    comparison = compare(*sides)
    print(text(comparison), end="", flush=True)
    if options.json:
        commands.write(options.json, json.dumps(comparison.data(), indent=1) + "\n")
    if options.html:
        commands.write(options.html, _page(comparison, sides))
    return 1 if comparison.worse(None if options.strict else True) else 3 if comparison.cut_short else 0


def main(arguments: Sequence[str]) -> int:
    """Run the command line."""
    return commands.guarded(lambda: _run_command(arguments))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
