# SPDX-License-Identifier: BSD-3-Clause
"""The results of mutants: saved one by one, so that an interrupted run can resume, and written as one report
at the end."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any

from mpi_abi_mutants.catalogue import Mutant
from mpi_abi_run.model import Target, UsageError

SCHEMA = 1
ENOUGH = 0.99
"""The part of the generated mutants that must be killed; of the hand-made ones, all."""
ENOUGH_CONDITIONAL = 0.95
"""The same of those with a condition."""
ALWAYS = ("success", "error", "unwritten", "off_by_one", "constant")
"""The kinds of the generated mutants that have no condition."""
OUTCOMES = ("killed", "survived", "not_covered", "equivalent")


@dataclass(frozen=True)
class MutantResult:
    """The result of a mutant. `by` is the rule that detected it, `how` the outcome of that rule. `reached`: whether its
    condition has held, None if it has none."""

    id: str
    outcome: str
    by: str | None = None
    how: str | None = None
    seconds: float = 0.0
    reason: str | None = None
    stale: bool = False
    reached: bool | None = None


@dataclass(frozen=True)
class Baseline:
    """A rule that passes without any mutant: the number of ranks, how it is launched, and how long it takes."""

    test: str
    np: int
    launcher: bool
    seconds: float


class Journal:
    """The file of --resume: JSON lines, appended to as results arrive. With None nothing is saved.

    `key` identifies what is tested: results of another library or other programs are refused.
    """

    def __init__(self, path: Path | None, key: dict[str, Any]) -> None:
        self.results: dict[str, MutantResult] = {}
        self.baselines: list[Baseline] = []
        self.measured: set[str] = set()
        self._stream: IO[str] | None = None
        if path is None:
            return
        try:
            if path.is_file() and path.stat().st_size > 0:
                self._load(path, key)
            self._stream = path.open("a", encoding="utf-8")
        except OSError as error:
            raise UsageError(f"--resume {path}: {error.strerror}") from error
        if not self._stream.tell():
            self._append({"run": key})

    def _load(self, path: Path, key: dict[str, Any]) -> None:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
            try:
                row = json.loads(line)
            except ValueError:
                continue  # the line that was being written when the run ended
            if number == 0 and row.get("run") != key:
                raise UsageError(f"--resume {path}: it holds results of other programs or of another "
                                 f"MPI: {row.get('run')}, wanted {key}; name another file")
            if "greens" in row:
                self.baselines += [Baseline(**baseline) for baseline in row["greens"]]
                self.measured.update(row["tried"])
            if "fate" in row:
                self.results[row["fate"]["id"]] = MutantResult(**row["fate"])

    def _append(self, row: dict[str, Any]) -> None:
        if self._stream is not None:
            self._stream.write(json.dumps(row) + "\n")
            self._stream.flush()

    def save_baselines(self, measured: Sequence[str], baselines: Sequence[Baseline]) -> None:
        """Save which of the rules passed when run without a mutant."""
        self.baselines += baselines
        self.measured.update(measured)
        self._append({"tried": list(measured), "greens": [asdict(baseline) for baseline in baselines]})

    def save(self, result: MutantResult) -> None:
        """Save the result of a mutant."""
        self.results[result.id] = result
        self._append({"fate": asdict(result)})

    def close(self) -> None:
        """Close the file."""
        if self._stream is not None:
            self._stream.close()


@dataclass(frozen=True)
class Summary:
    """All results, in the order of the catalogue, and their totals."""

    target: Target
    mutants: tuple[Mutant, ...]
    results: tuple[MutantResult, ...]
    seconds: float

    def _counted(self, rows: Iterable[tuple[str, str]]) -> dict[str, dict[str, int]]:
        pairs = list(rows)
        counted = Counter(pairs)
        return {name: {outcome: number for (one, outcome), number in counted.items() if one == name}
                for name in dict(pairs)}

    def counts(self) -> dict[str, dict[str, int]]:
        """Number of mutants by kind and outcome, and of all."""
        rows = [("all", result.outcome) for result in self.results]
        return self._counted(rows + [(mutant.kind, result.outcome)
                                     for mutant, result in zip(self.mutants, self.results)])

    def conditions(self) -> dict[str, dict[str, int]]:
        """Number of mutants by condition and outcome."""
        return self._counted(sorted((mutant.condition, result.outcome)
                                    for mutant, result in zip(self.mutants, self.results)
                                    if mutant.condition is not None))

    def alive(self, *kinds: str) -> list[MutantResult]:
        """The mutants of these kinds that no rule detected and no reason excuses."""
        return [result for mutant, result in zip(self.mutants, self.results)
                if mutant.kind in kinds and result.outcome in ("survived", "not_covered")]

    def stale(self) -> list[MutantResult]:
        """The mutants that are killed although a reason says that they cannot be."""
        return [result for result in self.results if result.stale]

    def score(self, *kinds: str) -> float:
        """The part of the mutants of these kinds that is killed, of those that can be."""
        able = sum(mutant.kind in kinds and result.outcome != "equivalent"
                   for mutant, result in zip(self.mutants, self.results))
        return 1 - len(self.alive(*kinds)) / able if able else 1.0

    def exit_status(self) -> int:
        """0 if enough are killed and no reason is stale, else 1."""
        return int(bool(self.alive("hand_made") or self.stale()) or self.score(*ALWAYS) < ENOUGH
                   or self.score("conditional") < ENOUGH_CONDITIONAL)

    def json(self) -> str:
        """The report of --json."""
        rows = [{"id": mutant.id, "function": mutant.function, "constant": mutant.constant,
                 "kind": mutant.kind, "condition": mutant.condition, "outcome": result.outcome, "by": result.by,
                 "how": result.how, "seconds": round(result.seconds, 3), "reason": result.reason,
                 "reached": result.reached}
                for mutant, result in zip(self.mutants, self.results)]
        implementation = asdict(self.target)
        implementation["mode"] = self.target.mode.value
        return json.dumps({"schema_version": SCHEMA, "implementation": implementation,
                           "mutants": rows, "counts": self.counts(),
                           "conditions": self.conditions(),
                           "seconds": round(self.seconds, 1),
                           "exit_status": self.exit_status()}, indent=1) + "\n"


def lines(summary: Summary) -> Iterable[str]:
    """The report for people: who survived, then the table."""
    for result in summary.results:
        if result.outcome in ("survived", "not_covered"):
            yield f"{result.outcome:11}  {result.id}{' (never reached)' if result.reached is False else ''}"
        elif result.stale:
            yield f"stale        {result.id}: killed by {result.by}, yet equivalent: {result.reason}"
    yield from _table(summary.counts())
    if summary.conditions():
        yield ""
        yield from _table(summary.conditions())
    hand_made = sum(mutant.kind == "hand_made" for mutant in summary.mutants)
    yield (f"{100 * summary.score(*ALWAYS):.2f} % of the generated mutants that can be killed are, "
           f"{100 * summary.score('conditional'):.2f} % of those with a condition, "
           f"and {hand_made - len(summary.alive('hand_made'))} of {hand_made} made by hand; "
           f"{summary.seconds:.0f} s")


def _table(rows: Mapping[str, Mapping[str, int]]) -> Iterable[str]:
    """Numbers by name and outcome, and the part that is killed of those that can be."""
    yield f"{'':20}" + "".join(f"{outcome:>13}" for outcome in OUTCOMES) + f"{'rate':>10}"
    for name, counted in rows.items():
        able = sum(counted.values()) - counted.get("equivalent", 0)
        rate = f"{100 * counted.get('killed', 0) / able:8.1f} %" if able else f"{'':10}"
        yield f"{name:20}" + "".join(f"{counted.get(outcome, 0):13}" for outcome in OUTCOMES) + rate
