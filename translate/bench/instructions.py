#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Counts the instructions that translation adds to a call, over each MPI that is installed.

Builds calls.c with the standard header and the library given, and with each MPI's own compiler
wrapper; runs all of them under valgrind's callgrind, whose counts are exact and repeatable; prints
one line a call: native instructions, what is added, and how much may be. Exit status 1 when nothing
could be measured or a call is over its budget.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "bench"))

# pylint: disable=wrong-import-position
from mpi_abi_bench.instructions import count  # noqa: E402
from mpi_abi_bench.programs import Pair, build, parser  # noqa: E402

# Instructions that a call may add, in the build type Release or RelWithDebInfo.
BUDGETS = {
    "comm_rank": 12,
    "type_size": 0,
    "get_count": 0,
    "get_attr": 20,
    "exchange": 105,
    "exchange_statuses": 190,
    "exchange_beside_ialltoallw": 105,
    "exchange_after_many_requests": 105,
    "sendrecv": 60,
    "waitall_null": 120,
    "waitall_null_statuses": 350,
    "testall": 280,
    "iprobe": 40,
    "put_flush": 60,
    "allreduce_user": 25,
    "reduce_local_user": 40,
}


def compare(pair: Pair, work: Path) -> int:
    """Prints the table of one MPI; the number of calls over their budget."""
    native, translated = count(pair.native, None, work), count(pair.translated, pair.mpi, work)
    over = 0
    print(f"\n{pair.mpi}: instructions a call\n{'call':<30}{'native':>10}{'added':>10}{'budget':>10}")
    for case, budget in BUDGETS.items():
        added = translated[case] - native[case]
        over += added > budget
        note = "  over" if added > budget else ""
        print(f"{case:<30}{native[case]:>10.0f}{added:>+10.0f}{budget:>10}{note}")
    return over


def main() -> int:
    """Runs the command."""
    args = parser(__doc__).parse_args()
    if not shutil.which("valgrind"):
        print("instructions: valgrind is missing (Debian: valgrind)", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder:
        pairs = build(Path(__file__).with_name("calls.c"), args, Path(folder))
        over = sum(compare(pair, Path(folder)) for pair in pairs)
    return 1 if over or not pairs else 0


if __name__ == "__main__":
    sys.exit(main())
