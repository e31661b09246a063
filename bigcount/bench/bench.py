#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Compares large counts with what is done by hand with int counts, over each MPI that is installed.

The two ways run in turns in one process; each ratio is the median of the ratios of pairs, shown with its
quartiles. Instructions are counted under valgrind's callgrind. Needs a quiet machine of two cores and 13 GiB.
"""

from __future__ import annotations

import shutil
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "bench"))

# pylint: disable=wrong-import-position
from mpi_abi_bench.instructions import count  # noqa: E402
from mpi_abi_bench.plot import bars  # noqa: E402
from mpi_abi_bench.programs import LAUNCHERS, build_translated, environment, parser  # noqa: E402

HERE = Path(__file__).resolve().parent
# Instructions that the function for large counts may add to a call whose counts fit an int; with arrays, it asks
# how long they are, and converts them.
BUDGET = 10
BUDGET_WITH_ARRAYS = 450
WITH_ARRAYS = ("gatherv", "allgatherv", "alltoallv")


@dataclass(frozen=True)
class Case:
    """A case of large.c: whether what takes as long by hand is a reference, and what is asked for."""

    name: str
    unit: str
    bound: str
    drawn: bool = True


CASES = (
    Case("contiguous", "s", "large below 1e-06 s", drawn=False),
    Case("send", "s", "ratio at most 1.01"),
    Case("allreduce", "s", "ratio at most 1.03"),
    Case("reduce_scatter", "s", "ratio at most 1.03"),
    Case("allgatherv", "s", "ratio at most 1.03"),
    Case("user_operator", "s", "", drawn=False),
    Case("overlap", "s", "ratio at most 1.03"),
)


@dataclass(frozen=True)
class Result:
    """Pairs of values over one MPI: large counts, by hand."""

    case: Case
    mpi: str
    pairs: list[tuple[float, float]]

    @property
    def ratios(self) -> list[float]:
        """Large counts to by hand."""
        return [large / by_hand for large, by_hand in self.pairs]

    @property
    def quartiles(self) -> tuple[float, float]:
        """The first and the third of the ratios."""
        cuts = statistics.quantiles(self.ratios, n=4)
        return cuts[0], cuts[2]

    def median(self, way: int) -> float:
        """Of the values of one way."""
        return statistics.median(pair[way] for pair in self.pairs)


def measure(program: Path, mpi: str, case: Case, pairs: int) -> Result | None:
    """Runs one case on two ranks; None, with what the run says, if it fails: an MPI's own `_c` functions may."""
    command = [*LAUNCHERS[mpi], str(program), case.name, str(pairs)]
    done = subprocess.run(command, check=False, env=environment(mpi), capture_output=True, text=True, timeout=3600)
    if done.returncode != 0:
        print(f"bench: {case.name} over {mpi} fails:\n{done.stdout}{done.stderr}", file=sys.stderr)
        return None
    numbers = [float(word) for word in done.stdout.split()]
    return Result(case, mpi, list(zip(numbers[::2], numbers[1::2], strict=True)))


def show_counts(counts: dict[str, float], mpi: str) -> int:
    """Prints one line a call; the number of calls over the budget."""
    over = 0
    print(f"\n{mpi}: instructions a call with a count of one")
    print(f"{'call':<16}{'plain':>10}{'added by _c':>13}{'budget':>8}")
    for name in sorted(key.removesuffix("_plain") for key in counts if key.endswith("_plain")):
        added = counts[f"{name}_large"] - counts[f"{name}_plain"]
        budget = BUDGET_WITH_ARRAYS if name in WITH_ARRAYS else BUDGET
        over += added > budget
        print(f"{name:<16}{counts[f'{name}_plain']:>10.0f}{added:>+13.0f}{budget:>8}{'  over' * (added > budget)}")
    return over


def show(results: list[Result]) -> None:
    """Prints one line a case and MPI."""
    print(f"\n{'case':<16}{'MPI':<10}{'large':>12}{'by hand':>12}{'ratio':>8}{'quartiles':>18}  bound")
    for r in results:
        low, high = r.quartiles
        values = "".join(f"{f'{r.median(way):.4g} {r.case.unit}':>12}" for way in (0, 1))
        ratio = statistics.median(r.ratios)
        print(f"{r.case.name:<16}{r.mpi:<10}{values}{ratio:>8.3f}{f'{low:.3f}..{high:.3f}':>18}  {r.case.bound}")


def main() -> int:
    """Runs the command."""
    options = parser(__doc__)
    options.add_argument("--pairs", type=int, default=7, help="pairs of each case (default: 7)")
    options.add_argument("--case", action="append", choices=[c.name for c in CASES], help="these cases only")
    options.add_argument("--svg", type=Path, help="also draws the ratios into this file")
    args = options.parse_args()
    cases = [c for c in CASES if args.case is None or c.name in args.case]
    mpis = [mpi for mpi, launcher in LAUNCHERS.items() if shutil.which(launcher[0])]
    over = 0
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        if shutil.which("valgrind"):
            calls = build_translated(HERE / "calls.c", args, work)
            over = sum(show_counts(count(calls, mpi, work), mpi) for mpi in mpis)
        large = build_translated(HERE / "large.c", args, work)
        measured = [measure(large, mpi, case, args.pairs) for case in cases for mpi in mpis]
    results = [result for result in measured if result]
    show(results)
    if args.svg:
        rows = [(f"{r.case.name}, {r.mpi}", statistics.median(r.ratios), r.quartiles) for r in results if r.case.drawn]
        args.svg.write_text(bars("Large counts, relative to int counts by hand", rows), encoding="utf-8")
    return 1 if over or not results else 0


if __name__ == "__main__":
    sys.exit(main())
