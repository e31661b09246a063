# SPDX-License-Identifier: BSD-3-Clause
"""Static conformance with the MPI standard ABI: the gate ``mpi-abi check``. It runs nothing that it checks."""

import importlib.util
import sys
from pathlib import Path

# Installed, the package that reads the data is beside this one; in the source tree it is in its own component.
if importlib.util.find_spec("mpi_abi_spec") is None:
    sys.path.append(str(Path(__file__).resolve().parents[2] / "spec"))
