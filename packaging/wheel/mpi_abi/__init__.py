# SPDX-License-Identifier: BSD-3-Clause
"""The command ``mpi-abi`` of a wheel: the project's own script, with the Python that the wheel is installed for."""

import os
import sys
from importlib.metadata import version
from pathlib import Path


def main() -> None:
    """Becomes the script. It knows the verbs, and finds its packages beside itself as in any installation."""
    if sys.argv[1:] == ["--version"]:
        print(f"mpi-abi {version('mpi-abi')}")
        return
    script = Path(__file__).resolve().parent / "bin" / "mpi-abi"
    os.environ["MPI_ABI_PYTHON"] = sys.executable
    sys.stdout.flush()
    os.execvp("sh", ["sh", str(script), *sys.argv[1:]])
