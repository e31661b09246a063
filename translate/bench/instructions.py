#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Counts the instructions that translation adds to a call, over each MPI that is installed.

Builds calls.c with the standard header and the library given, and with each MPI's own compiler
wrapper; runs all of them under valgrind's callgrind, whose counts are exact and repeatable; prints
one line a call: native instructions, what is added, and how much may be. Exit status 1 when nothing
could be measured or a call is over its budget.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from programs import Pair, build, environment, parser

ROUNDS = 1000
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
TOTALS = re.compile(r"^totals: (\d+)", re.M)
TRIGGER = re.compile(r"^desc: Trigger: Client Request: (\w+)", re.M)


def count(program: Path, backend: str | None, work: Path) -> dict[str, float]:
    """Instructions a call by case, of one program; raises CalledProcessError."""
    out = work / f"{program.name}.{backend or 'native'}"
    command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", str(program)]
    subprocess.run(command, check=True, env=environment(backend), capture_output=True, cwd=work, timeout=600)
    counts = {}
    for dump in work.glob(f"{out.name}.*"):
        text = dump.read_text(encoding="utf-8")
        trigger, total = TRIGGER.search(text), TOTALS.search(text)
        if trigger and total:
            counts[trigger[1]] = int(total[1]) / ROUNDS
    return counts


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
        pairs = build("calls.c", args, Path(folder))
        over = sum(compare(pair, Path(folder)) for pair in pairs)
    return 1 if over or not pairs else 0


if __name__ == "__main__":
    sys.exit(main())
