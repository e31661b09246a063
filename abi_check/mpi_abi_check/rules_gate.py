# SPDX-License-Identifier: BSD-3-Clause
"""The rules for comparisons and for the gate itself. An id never changes its meaning and is never used again."""

from __future__ import annotations

from mpi_abi_check.model import Rule, Severity

BAD, VERIFY, INFO = Severity.BAD, Severity.VERIFY, Severity.INFO

DIFF_KIND = Rule(
    "ABI-DIFF-KIND",
    BAD,
    "kind of a symbol has changed",
    "MPI 5.0, 20.2",
    "keep the kind, or give the library another name",
    incompatible=True,
)
DIFF_NAME = Rule(
    "ABI-DIFF-NAME",
    BAD,
    "name of the library has changed",
    "MPI 5.0, 20.2.1",
    "keep the name, or ship both",
    incompatible=True,
)
DIFF_REMOVED = Rule(
    "ABI-DIFF-REMOVED",
    BAD,
    "name of MPI was removed",
    "MPI 5.0, 20.2",
    "bring it back: programs may use it",
    incompatible=True,
)
DIFF_DROPPED = Rule(
    "ABI-DIFF-DROPPED",
    VERIFY,
    "names that are not MPI's were removed",
    "MPI 5.0, 20.2",
    "make sure that no program used them",
)
DIFF_ADDED = Rule(
    "ABI-DIFF-ADDED",
    INFO,
    "names were added",
    "MPI 5.0, 20.2",
    "nothing; old programs do not know them",
)
DIFF_VERSION = Rule(
    "ABI-DIFF-VERSION",
    BAD,
    "symbol version has changed",
    "MPI 5.0, 20.2.1",
    "keep the version, or export the symbol under both",
    incompatible=True,
)
DIFF_SIZE = Rule(
    "ABI-DIFF-SIZE",
    BAD,
    "size of exported data has changed",
    "System V gABI, Symbol Table",
    "keep the size, or do not export data",
    incompatible=True,
)
DIFF_NEEDED = Rule(
    "ABI-DIFF-NEEDED",
    INFO,
    "dependencies of the library have changed",
    "System V gABI, Dynamic Section",
    "let the package depend on the new libraries",
)
DIFF_MACHINE = Rule(
    "ABI-DIFF-MACHINE",
    BAD,
    "files are for different machines",
    "MPI 5.0, 20.2",
    "compare builds for the same machine",
    incompatible=True,
)
DIFF_VALUE = Rule(
    "ABI-DIFF-VALUE",
    BAD,
    "value of a constant has changed",
    "MPI 5.0, 20.2",
    "keep the value: it is compiled into programs",
    incompatible=True,
)
DIFF_DECLARATION = Rule(
    "ABI-DIFF-DECLARATION",
    VERIFY,
    "text of a declaration has changed",
    "MPI 5.0, 20.2",
    "make sure that it means the same",
)
WAIVER_EXPIRED = Rule(
    "ABI-WAIVER-EXPIRED",
    BAD,
    "waiver has expired",
    "the waiver file",
    "fix what it waives, or have its owner renew it",
)
WAIVER_UNUSED = Rule(
    "ABI-WAIVER-UNUSED",
    VERIFY,
    "waiver matches no finding",
    "the waiver file",
    "remove the waiver, or correct its id and patterns",
)
REQUIRED = Rule(
    "ABI-GATE-REQUIRED",
    BAD,
    "a part that --require names was not checked in full",
    "the command line",
    "provide what is missing: a compiler, a package, a file, or the libraries that are needed",
)
