# SPDX-License-Identifier: BSD-3-Clause
"""The MPI 5.0 standard ABI as data: load, validate and emit what is made from it."""

from mpi_abi_spec.load import load_abi
from mpi_abi_spec.model import Abi, SpecError

__all__ = ["Abi", "SpecError", "load_abi"]
