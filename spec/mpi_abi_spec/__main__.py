# SPDX-License-Identifier: BSD-3-Clause
"""Command line of the generator: the header, and lists that are made from the data alone."""

from __future__ import annotations

import sys

from mpi_abi_spec.assertions import emit_assertions
from mpi_abi_spec.command import Outputs, run
from mpi_abi_spec.export import emit_json
from mpi_abi_spec.handle_names import emit_handle_names
from mpi_abi_spec.handle_table import emit_handle_table
from mpi_abi_spec.header import emit_header
from mpi_abi_spec.names import emit_baseline, emit_debian_symbols, emit_names, emit_version_script

# What is committed, and what makes it.
COMMITTED: Outputs = {
    "include/mpi_abi/mpi.h": emit_header,
    "include/mpi_abi/mpi_abi_assert.h": emit_assertions,
    "include/mpi_abi/handle_names.h": emit_handle_names,
    "docs/handles.md": emit_handle_table,
    "abi_check/data/mpi-abi-1.0.symbols": emit_baseline,
    "packaging/debian/libmpi-abi1.symbols": emit_debian_symbols,
}
EMITTERS: Outputs = {
    "mpi.h": emit_header,
    "mpi_abi_assert.h": emit_assertions,
    "handle_names.h": emit_handle_names,
    "mpi_abi.json": emit_json,
    "names.txt": emit_names,
    "mpi_abi.map": emit_version_script,
}

if __name__ == "__main__":
    sys.exit(run("mpi_abi_spec", EMITTERS, COMMITTED))
