# SPDX-License-Identifier: BSD-3-Clause
"""The rules for headers. An id never changes its meaning and is never used again for another rule."""

from __future__ import annotations

from mpi_abi_check.model import Rule, Severity

BAD, VERIFY, INFO = Severity.BAD, Severity.VERIFY, Severity.INFO

NATIVE = Rule(
    "ABI-HDR-NATIVE",
    BAD,
    "this is the mpi.h of an implementation's own ABI",
    "MPI 5.0, 20.2.1",
    "use the implementation's header for the standard ABI, or the canonical one",
    incompatible=True,
)
COMPILE = Rule(
    "ABI-HDR-COMPILE",
    BAD,
    "the header does not compile by itself",
    "MPI 5.0, 20.2.1",
    "mend the first error that the compiler names",
)
VINTAGE = Rule(
    "ABI-HDR-VINTAGE",
    INFO,
    "the header has marks of a known time before the final ABI",
    "MPI 5.0, A.1.1",
    "take the header from a newer release",
)
INCLUDE = Rule(
    "ABI-HDR-INCLUDE",
    VERIFY,
    "the header includes something besides <stdint.h>",
    "MPI 5.0, 20.2.1",
    "make sure that the file is there wherever the header is used, or do without it",
)
TYPE_MISSING = Rule(
    "ABI-HDR-TYPE-MISSING",
    BAD,
    "a type is not declared",
    "MPI 5.0, A.1.2 and A.1.3",
    "declare it",
)
TYPE_INTEGER = Rule(
    "ABI-HDR-TYPE-INTEGER",
    BAD,
    "an integer type has another size or sign",
    "MPI 5.0, 20.3.5",
    "use the type that is wanted",
    incompatible=True,
)
TYPE_EQUIVALENT = Rule(
    "ABI-HDR-TYPE-EQUIVALENT",
    VERIFY,
    "an integer type has the right properties, yet is another type",
    "MPI 5.0, 20.3.5",
    "use the type that is wanted, so that C++ overloads and mangled names agree",
)
HANDLE_TYPE = Rule(
    "ABI-HDR-HANDLE-TYPE",
    BAD,
    "a handle is not a pointer",
    "MPI 5.0, 20.3.2",
    "make it a pointer to the incomplete struct that is wanted",
    incompatible=True,
)
HANDLE_TAG = Rule(
    "ABI-HDR-HANDLE-TAG",
    BAD,
    "a handle points to another struct",
    "MPI 5.0, 20.3.2 and erratum 1001",
    "use the tag that is wanted: mangled names in C++ depend on it",
)
STATUS_LAYOUT = Rule(
    "ABI-HDR-STATUS-LAYOUT",
    BAD,
    "MPI_Status has another layout",
    "MPI 5.0, 20.3.1",
    "declare eight int, in the order that is wanted",
    incompatible=True,
)
STATUS_FIELD = Rule(
    "ABI-HDR-STATUS-FIELD",
    BAD,
    "MPI_Status lacks a field of this name",
    "MPI 5.0, 20.3.1",
    "name the fields as in the standard",
)
STATUS_TAG = Rule(
    "ABI-HDR-STATUS-TAG",
    BAD,
    "the struct behind MPI_Status has a tag",
    "MPI 5.0, 20.3.1",
    "declare it as typedef struct { ... } MPI_Status",
)
ENUM_TYPE = Rule(
    "ABI-HDR-ENUM-TYPE",
    BAD,
    "a type is not the enumeration that it should be",
    "MPI 5.0, 15.3.8",
    "declare an enumeration of the size of int",
)
CALLBACK = Rule(
    "ABI-HDR-CALLBACK",
    BAD,
    "a callback type differs",
    "MPI 5.0, A.1.3",
    "use the type that is wanted",
    incompatible=True,
)
CONST_MISSING = Rule(
    "ABI-HDR-CONST-MISSING",
    BAD,
    "a constant is not defined, or in a way that does not compile",
    "MPI 5.0, A.1.1",
    "define it; the standard gives a value to every constant, supported or not",
)
CONST_VALUE = Rule(
    "ABI-HDR-CONST-VALUE",
    BAD,
    "a constant has another value",
    "MPI 5.0, A.1.1",
    "use the value that is wanted; programs compiled with this header must be compiled again",
    incompatible=True,
)
CONST_TYPE = Rule(
    "ABI-HDR-CONST-TYPE",
    BAD,
    "a constant has another type",
    "MPI 5.0, A.1.1",
    "give it the type that is wanted",
)
CONST_LINK_TIME = Rule(
    "ABI-HDR-CONST-LINK-TIME",
    BAD,
    "a constant is not known when a program is compiled, so that it cannot initialize a static variable",
    "MPI 5.0, 2.5.4 and 20.3.3",
    "define it as an integer expression cast to its type",
    incompatible=True,
)
CONST_EXPRESSION = Rule(
    "ABI-HDR-CONST-EXPRESSION",
    BAD,
    "a constant is no integer constant expression: it cannot be a case label or the size of an array",
    "MPI 5.0, 2.5.4",
    "define it as a literal or an enumerator",
)
CONST_MACRO = Rule(
    "ABI-HDR-CONST-MACRO",
    BAD,
    "a version constant does not work in #if",
    "MPI 5.0, A.1.1",
    "define it as a macro that is a plain integer",
)
FUNC_MISSING = Rule(
    "ABI-HDR-FUNC-MISSING",
    BAD,
    "a function is not declared",
    "MPI 5.0, A.3",
    "declare it",
)
PMPI_MISSING = Rule(
    "ABI-HDR-PMPI-MISSING",
    BAD,
    "a function of the profiling interface is not declared",
    "MPI 5.0, 15.2.1",
    "declare it with the prototype of the MPI_ function",
)
FUNC_PROTOTYPE = Rule(
    "ABI-HDR-FUNC-PROTOTYPE",
    BAD,
    "a function has another prototype",
    "MPI 5.0, A.3",
    "use the prototype that is wanted",
    incompatible=True,
)
FUNC_MACRO = Rule(
    "ABI-HDR-FUNC-MACRO",
    BAD,
    "a function is a macro, so that tools cannot intercept it",
    "MPI 5.0, 2.6.4",
    "declare a function; only MPI_Aint_add and MPI_Aint_diff may be macros",
)
CXX_LINKAGE = Rule(
    "ABI-HDR-CXX-LINKAGE",
    BAD,
    "a function has no C linkage in C++",
    "MPI 5.0, 20.3.6",
    'put the declarations into extern "C" { }',
    incompatible=True,
)
LEGACY = Rule(
    "ABI-HDR-LEGACY",
    BAD,
    "the header has what was deprecated in MPI 3.1 or earlier",
    "MPI 5.0, 20.2.1",
    "leave it out; a library may export the functions for old objects",
)
FORTRAN = Rule(
    "ABI-HDR-FORTRAN",
    BAD,
    "the header has an interface that depends on MPI_Fint",
    "MPI 5.0, 20.4",
    "leave it out; MPI_X_toint and MPI_X_fromint take its place",
)
EXTRA = Rule(
    "ABI-HDR-EXTRA",
    VERIFY,
    "the header has an MPI_ name that is not in the ABI",
    "MPI 5.0, 20.2.1",
    "make sure that it belongs to a later version of MPI, or leave it out",
)
EXTENSION = Rule(
    "ABI-HDR-EXTENSION",
    INFO,
    "the header has names besides those of the ABI",
    "MPI 5.0, 20.2.1",
    "none is needed; programs that use them are not portable",
)
RESERVED = Rule(
    "ABI-HDR-RESERVED",
    VERIFY,
    "a constant of an extension has a value that the ABI reserves",
    "MPI 5.0, 20.3.3 and 20.3.4",
    "use values above 16384, and handles outside 1..4095",
)
