# SPDX-License-Identifier: BSD-3-Clause
"""Small lists made from the data: function names, for link maps, isolation tests and gates."""

from __future__ import annotations

from mpi_abi_spec.model import Abi


def emit_names(abi: Abi) -> str:
    """The names of all functions of the ABI, one a line, sorted."""
    return "".join(f"{name}\n" for name in sorted(v.name for v in abi.variants))


def emit_version_script(abi: Abi) -> str:
    """The linker's version script of libmpi_abi: the functions, their PMPI_ names, the legacy names."""
    names = [v.name for v in abi.variants] + [f.name for f in abi.legacy]
    lines = [f"    {name};\n    P{name};\n" for name in sorted(names)]
    return "/* Generated from spec/ by mpi_abi_spec. */\n{\nglobal:\n" + "".join(lines) + "local:\n    *;\n};\n"


def emit_baseline(abi: Abi) -> str:
    """What every library of the ABI exports, as a baseline that ``mpi-abi check diff`` reads."""
    version = next(c.value for c in abi.constants if c.name == "MPI_ABI_VERSION")
    names = sorted(prefix + v.name for v in abi.variants for prefix in ("", "P"))
    lines = [f"library libmpi_abi.so.{version}", *(f"function {name}" for name in names)]
    return "# mpi-abi baseline, generated from spec/ by mpi_abi_spec\n" + "".join(f"{line}\n" for line in lines)
