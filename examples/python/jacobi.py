# SPDX-License-Identifier: BSD-3-Clause
"""Solves Laplace's equation on a square, with the rows divided among the ranks, through mpi.py.

    export LD_LIBRARY_PATH=PREFIX/lib
    mpiexec.mpich -n 3 python3 jacobi.py PREFIX/share/mpi_abi/mpi_abi.json
    mpiexec.openmpi -n 3 python3 jacobi.py PREFIX/share/mpi_abi/mpi_abi.json
"""

from __future__ import annotations

import sys
from ctypes import POINTER, Array, byref, c_double, c_int, cast, create_string_buffer
from pathlib import Path
from typing import Any

import mpi

N = 8  # points inside the square, in each direction
Rows = list[Array[c_double]]


def exact(row: int, column: int) -> float:
    """The solution, which is also given at the boundary: x*x - y*y."""
    return (column / (N + 1)) ** 2 - (row / (N + 1)) ** 2


class Solver:
    """The rows of one rank, with one more at each end: of a neighbor, or of the boundary."""

    def __init__(self, abi: Any) -> None:
        self.abi = abi
        self.comm, self.up, self.down = abi.MPI_Comm(), c_int(), c_int()
        rank, size = c_int(), c_int()
        abi.MPI_Comm_size(abi.MPI_COMM_WORLD, byref(size))
        abi.MPI_Cart_create(abi.MPI_COMM_WORLD, 1, (c_int * 1)(size.value), (c_int * 1)(0), 0, byref(self.comm))
        abi.MPI_Comm_rank(self.comm, byref(rank))
        abi.MPI_Cart_shift(self.comm, 0, 1, byref(self.up), byref(self.down))
        self.rank, self.size = rank.value, size.value
        self.first = 1 + N * self.rank // self.size
        self.end = 1 + N * (self.rank + 1) // self.size
        self.callback = abi.MPI_User_function(self.largest)  # kept, since MPI calls it later
        self.op = abi.MPI_Op()
        abi.MPI_Op_create(self.callback, 1, byref(self.op))
        self.rows = [self.row(i) for i in range(self.first - 1, self.end + 1)]

    @staticmethod
    def row(i: int) -> Array[c_double]:
        """A row at the start: the solution at the boundary, otherwise 0."""
        inside = 0 < i <= N
        return (c_double * (N + 2))(*(0.0 if inside and 0 < j <= N else exact(i, j) for j in range(N + 2)))

    @staticmethod
    def largest(new: int, result: int, length: Any, _datatype: Any) -> None:
        """An operator of MPI: the larger element of each pair."""
        given, kept = (cast(address, POINTER(c_double)) for address in (new, result))
        for i in range(length[0]):
            kept[i] = max(given[i], kept[i])

    def over_all(self, value: float) -> float:
        """The largest value of all ranks."""
        abi, result = self.abi, c_double(value)
        abi.MPI_Allreduce(abi.MPI_IN_PLACE, byref(result), 1, abi.MPI_DOUBLE, self.op, self.comm)
        return result.value

    def exchange(self, sent: int, dest: c_int, received: int, source: c_int) -> None:
        """Sends a row to a neighbor, and receives one from the other neighbor, if there is one."""
        abi, status, count = self.abi, self.abi.MPI_Status(), c_int()
        abi.MPI_Sendrecv(
            self.rows[sent], N + 2, abi.MPI_DOUBLE, dest, 7,
            self.rows[received], N + 2, abi.MPI_DOUBLE, source, abi.MPI_ANY_TAG, self.comm, byref(status),
        )
        abi.MPI_Get_count(byref(status), abi.MPI_DOUBLE, byref(count))
        wanted = (source.value, 7, N + 2) if source.value != abi.MPI_PROC_NULL else (source.value, abi.MPI_ANY_TAG, 0)
        if (status.MPI_SOURCE, status.MPI_TAG, count.value) != wanted:
            raise RuntimeError(f"wanted {wanted}, found {status.MPI_SOURCE, status.MPI_TAG, count.value}")

    def step(self) -> float:
        """Makes each point the mean of its neighbors, and returns the largest change."""
        self.exchange(1, self.up, -1, self.down)
        self.exchange(-2, self.down, 0, self.up)
        old, self.rows = self.rows, [type(row)(*row) for row in self.rows]
        change = 0.0
        for i in range(1, len(old) - 1):
            for j in range(1, N + 1):
                self.rows[i][j] = (old[i - 1][j] + old[i + 1][j] + old[i][j - 1] + old[i][j + 1]) / 4
                change = max(change, abs(self.rows[i][j] - old[i][j]))
        return self.over_all(change)

    def error(self) -> float:
        """The largest difference from the solution."""
        rows = enumerate(self.rows[1:-1], self.first)
        return self.over_all(max(abs(row[j] - exact(i, j)) for i, row in rows for j in range(N + 2)))


def library_version(abi: Any) -> str:
    """The first words of what the MPI says of itself."""
    text, length = create_string_buffer(abi.MPI_MAX_LIBRARY_VERSION_STRING), c_int()
    abi.MPI_Get_library_version(text, byref(length))
    return " ".join(text.value.decode().split()[:3])


def solve(abi: Any) -> None:
    """From start to end."""
    abi.MPI_Init(None, None)
    solver, iterations = Solver(abi), 1
    while solver.step() > 1e-8:
        iterations += 1
    error = solver.error()
    if solver.rank == 0:
        print(f"{solver.size} ranks, {iterations} iterations, error {error:.10f}; {library_version(abi)}")
    abi.MPI_Op_free(byref(solver.op))
    abi.MPI_Comm_free(byref(solver.comm))
    abi.MPI_Finalize()


if __name__ == "__main__":
    solve(mpi.load(Path(sys.argv[1])))
