# SPDX-License-Identifier: BSD-3-Clause
"""What the extension does, through the library that is in <prefix>/lib, opened with RTLD_LOCAL: as mpi4py finds it."""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path
from typing import Any

_WORLD, _INT = ctypes.c_void_p(257), ctypes.c_void_p(521)
_OPERATOR = ctypes.CFUNCTYPE(None, ctypes.POINTER(ctypes.c_int), ctypes.POINTER(ctypes.c_int),
                             ctypes.POINTER(ctypes.c_int), ctypes.c_void_p)


def _add(first: Any, second: Any, length: Any, _datatype: int) -> None:
    """Add to the second operand."""
    for i in range(length[0]):
        second[i] += first[i]


def run() -> tuple[int, int, int, str]:
    """Start MPI and reduce."""
    mpi = ctypes.CDLL(str(Path(sys.prefix, "lib", "libmpi_abi.so.1")), mode=os.RTLD_LOCAL | os.RTLD_NOW)
    rank, size, total, length = (ctypes.c_int() for _ in range(4))
    operator = ctypes.c_void_p()
    mpi.MPI_Init(None, None)
    mpi.MPI_Comm_rank(_WORLD, ctypes.byref(rank))
    mpi.MPI_Comm_size(_WORLD, ctypes.byref(size))
    callback = _OPERATOR(_add)
    mpi.MPI_Op_create(callback, 1, ctypes.byref(operator))
    mpi.MPI_Allreduce(ctypes.byref(ctypes.c_int(rank.value + 1)), ctypes.byref(total), 1, _INT, operator, _WORLD)
    mpi.MPI_Op_free(ctypes.byref(operator))
    text = ctypes.create_string_buffer(8192)
    mpi.MPI_Get_library_version(text, ctypes.byref(length))
    mpi.MPI_Finalize()
    return rank.value, size.value, total.value, text.value.decode()
