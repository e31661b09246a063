# SPDX-License-Identifier: BSD-3-Clause
"""Small lists made from the data: function names, for link maps, isolation tests and gates."""

from __future__ import annotations

from mpi_abi_spec.model import Abi


def emit_names(abi: Abi) -> str:
    """The names of all functions of the ABI, one a line, sorted."""
    return "".join(f"{name}\n" for name in sorted(v.name for v in abi.variants))


def _exports(abi: Abi) -> list[str]:
    """What libmpi_abi exports as MPI_ and as PMPI_: the functions and the legacy names."""
    return sorted([v.name for v in abi.variants] + [f.name for f in abi.legacy])


def emit_version_script(abi: Abi) -> str:
    """The linker's version script of libmpi_abi."""
    lines = [f"    {name};\n    P{name};\n" for name in _exports(abi)]
    return "/* Generated from spec/ by mpi_abi_spec. */\n{\nglobal:\n" + "".join(lines) + "local:\n    *;\n};\n"


def emit_baseline(abi: Abi) -> str:
    """What every library of the ABI exports, as a baseline that ``mpi-abi check diff`` reads."""
    version = next(c.value for c in abi.constants if c.name == "MPI_ABI_VERSION")
    names = sorted(prefix + v.name for v in abi.variants for prefix in ("", "P"))
    lines = [f"library libmpi_abi.so.{version}", *(f"function {name}" for name in names)]
    return "# mpi-abi baseline, generated from spec/ by mpi_abi_spec\n" + "".join(f"{line}\n" for line in lines)


# The version of this project that had these functions first. A function of a later version of MPI gets its own, so
# that only programs that call it depend on that version.
_DEBIAN_SINCE = "0.1.0"


def emit_debian_symbols(abi: Abi) -> str:
    """Debian's symbols file of libmpi_abi.so.1: what a package depends on that was linked with it."""
    names = sorted(prefix + name for name in _exports(abi) for prefix in ("", "P"))
    lines = [
        "# Generated from spec/ by mpi_abi_spec.",
        "libmpi_abi.so.1 libmpi-abi1 #MINVER# | libmpi-abi.so.1",
        "* Build-Depends-Package: libmpi-abi-dev",
    ]
    return "".join(f"{line}\n" for line in lines) + "".join(f" {name}@Base {_DEBIAN_SINCE}\n" for name in names)
