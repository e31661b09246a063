# SPDX-License-Identifier: BSD-3-Clause
"""Makes what stands in for an implementation's own libmpi_abi.so.1, over this project's under another name.

    python3 vendor_library.py FOLDER NEW-FOLDER [FUNCTION]

With FUNCTION it is broken: that function does nothing and returns MPI_SUCCESS.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

NAME, BELOW = "libmpi_abi.so.1", "libvendor_mp.so"


def main(source: Path, target: Path, function: str) -> None:
    """Make the library, and the one below it: the copy's SONAME is the first place that has the name."""
    target.mkdir(parents=True)
    below = target / BELOW
    below.write_bytes((source / NAME).read_bytes().replace(NAME.encode(), BELOW.encode(), 1))
    command = ["cc", "-shared", "-fPIC", "-x", "c", "-", "-x", "none", "-o", str(target / NAME),
               f"-Wl,-soname,{NAME}", "-Wl,--no-as-needed", str(below), "-Wl,-rpath,$ORIGIN"]
    subprocess.run(command, input=f"int {function}(void) {{ return 0; }}\n".encode(), check=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else "vendor")
