# SPDX-License-Identifier: BSD-3-Clause
"""The rules for comparisons and for the gate itself. An id never changes its meaning and is never used again."""

from __future__ import annotations

from mpi_abi_check.model import Rule, Severity

BAD, VERIFY, INFO = Severity.BAD, Severity.VERIFY, Severity.INFO

DIFF_KIND = Rule(
    "ABI-DIFF-KIND",
    BAD,
    "what a name stands for has changed",
    "MPI 5.0, 20.2",
    "keep it as it was, or give the library another name",
    incompatible=True,
)
DIFF_NAME = Rule(
    "ABI-DIFF-NAME",
    BAD,
    "the library's name has changed: programs look for the old one",
    "MPI 5.0, 20.2.1",
    "keep the name, or ship both",
    incompatible=True,
)
DIFF_REMOVED = Rule(
    "ABI-DIFF-REMOVED",
    BAD,
    "a name of MPI is gone",
    "MPI 5.0, 20.2",
    "bring it back: programs may use it",
    incompatible=True,
)
DIFF_DROPPED = Rule(
    "ABI-DIFF-DROPPED",
    VERIFY,
    "names that are not MPI's are gone",
    "MPI 5.0, 20.2",
    "make sure that no program used them",
)
DIFF_ADDED = Rule(
    "ABI-DIFF-ADDED",
    INFO,
    "names are new",
    "MPI 5.0, 20.2",
    "none is needed: old programs do not know them",
)
DIFF_VERSION = Rule(
    "ABI-DIFF-VERSION",
    BAD,
    "a name's symbol version has changed",
    "MPI 5.0, 20.2.1",
    "keep the version, or export the name under both",
    incompatible=True,
)
DIFF_SIZE = Rule(
    "ABI-DIFF-SIZE",
    BAD,
    "exported data has another size: programs hold copies of the old one",
    "System V gABI, Symbol Table",
    "keep the size, or do not export data",
    incompatible=True,
)
DIFF_NEEDED = Rule(
    "ABI-DIFF-NEEDED",
    INFO,
    "the library needs other libraries than before",
    "System V gABI, Dynamic Section",
    "let the package depend on them",
)
DIFF_MACHINE = Rule(
    "ABI-DIFF-MACHINE",
    BAD,
    "the two are not for the same machine",
    "MPI 5.0, 20.2",
    "compare builds for the same machine",
    incompatible=True,
)
DIFF_VALUE = Rule(
    "ABI-DIFF-VALUE",
    BAD,
    "a constant has another value",
    "MPI 5.0, 20.2",
    "keep the value: it is compiled into programs",
    incompatible=True,
)
DIFF_DECLARATION = Rule(
    "ABI-DIFF-DECLARATION",
    VERIFY,
    "a declaration reads differently",
    "MPI 5.0, 20.2",
    "make sure that it means the same",
)
WAIVER_EXPIRED = Rule(
    "ABI-WAIVER-EXPIRED",
    BAD,
    "a waiver has expired",
    "the file of waivers",
    "mend what it waives, or have its owner renew it",
)
WAIVER_UNUSED = Rule(
    "ABI-WAIVER-UNUSED",
    VERIFY,
    "a waiver waives nothing",
    "the file of waivers",
    "take it out",
)
REQUIRED = Rule(
    "ABI-GATE-REQUIRED",
    BAD,
    "what --require asks for was not checked, or not all of it",
    "the command line",
    "give what is missing: a compiler, a package, a file, the libraries that are needed",
)
