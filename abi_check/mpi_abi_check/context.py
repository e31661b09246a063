# SPDX-License-Identifier: BSD-3-Clause
"""What all checks of binaries in one run share: the ABI, its names, where libraries are looked for."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from mpi_abi_check.binary import Binary
from mpi_abi_check.closure import Closure, Resolver
from mpi_abi_check.names import Names
from mpi_abi_spec.model import Abi


@dataclass
class Context:
    """``resolver`` is None where the needed libraries are not looked up."""

    abi: Abi
    resolver: Resolver | None = None
    names: Names = field(init=False)

    def __post_init__(self) -> None:
        self.names = Names(self.abi)

    @cached_property
    def soname(self) -> str:
        """The name of a library that keeps this ABI; its number is the ABI's version (MPI 5.0, 20.2.1)."""
        version = next(c.value for c in self.abi.constants if c.name == "MPI_ABI_VERSION")
        return f"libmpi_abi.so.{version}"

    def closure(self, binary: Binary) -> Closure | None:
        """The libraries that a binary leads to; None where they are not looked for."""
        return self.resolver.closure(binary) if self.resolver is not None and binary.linkage else None
