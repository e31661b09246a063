# SPDX-License-Identifier: BSD-3-Clause
"""Counts instructions with valgrind's callgrind; the counts are exact and repeatable."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from mpi_abi_bench.programs import environment

# Of each case, in the C programs.
ROUNDS = 1000
_TOTALS = re.compile(r"^totals: (\d+)", re.M)
_TRIGGER = re.compile(r"^desc: Trigger: Client Request: (\w+)", re.M)


def count(program: Path, backend: str | None, work: Path) -> dict[str, float]:
    """Instructions a call by case, of one program; raises CalledProcessError."""
    out = work / f"{program.name}.{backend or 'native'}"
    command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", str(program)]
    subprocess.run(command, check=True, env=environment(backend), capture_output=True, cwd=work, timeout=600)
    counts = {}
    for dump in work.glob(f"{out.name}.*"):
        text = dump.read_text(encoding="utf-8")
        trigger, total = _TRIGGER.search(text), _TOTALS.search(text)
        if trigger and total:
            counts[trigger[1]] = int(total[1]) / ROUNDS
    return counts
