# SPDX-License-Identifier: BSD-3-Clause
"""The rules for headers. An id never changes its meaning and is never used again for another rule."""

from __future__ import annotations

from mpi_abi_check.model import Rule, Severity

BAD, VERIFY, INFO = Severity.BAD, Severity.VERIFY, Severity.INFO

VENDOR = Rule(
    "ABI-HDR-VENDOR",
    BAD,
    "header of an implementation's own ABI",
    "MPI 5.0, 20.2.1",
    "use the implementation's header for the standard ABI, or the canonical mpi.h of this project",
    incompatible=True,
)
COMPILE = Rule(
    "ABI-HDR-COMPILE",
    BAD,
    "header does not compile by itself",
    "MPI 5.0, 20.2.1",
    "fix the first error that the compiler reports",
)
VINTAGE = Rule(
    "ABI-HDR-VINTAGE",
    INFO,
    "header dates from before the final ABI",
    "MPI 5.0, A.1.1",
    "take the header from a newer release",
)
INCLUDE = Rule(
    "ABI-HDR-INCLUDE",
    VERIFY,
    "header includes a file other than <stdint.h>",
    "MPI 5.0, 20.2.1",
    "make sure that the file is installed wherever the header is used, or remove the #include",
)
TYPE_MISSING = Rule(
    "ABI-HDR-TYPE-MISSING",
    BAD,
    "type is not declared",
    "MPI 5.0, A.1.2 and A.1.3",
    "declare the type as the finding shows",
)
TYPE_INTEGER = Rule(
    "ABI-HDR-TYPE-INTEGER",
    BAD,
    "integer type has the wrong size or sign",
    "MPI 5.0, 20.3.5",
    "use the type that the finding shows: MPI_Aint is intptr_t, MPI_Offset and MPI_Count are int64_t",
    incompatible=True,
)
TYPE_EQUIVALENT = Rule(
    "ABI-HDR-TYPE-EQUIVALENT",
    VERIFY,
    "integer type has the right size and sign but is a different C type",
    "MPI 5.0, 20.3.5",
    "use the type that the finding shows, so that C++ overloads and mangled names agree",
)
HANDLE_TYPE = Rule(
    "ABI-HDR-HANDLE-TYPE",
    BAD,
    "handle type is not a pointer",
    "MPI 5.0, 20.3.2",
    "declare the handle as a pointer to the incomplete struct that the finding shows",
    incompatible=True,
)
HANDLE_TAG = Rule(
    "ABI-HDR-HANDLE-TAG",
    BAD,
    "handle type points to a struct of another name",
    "MPI 5.0, 20.3.2 and erratum 1001",
    "use the struct tag that the finding shows; mangled C++ names depend on it",
)
STATUS_LAYOUT = Rule(
    "ABI-HDR-STATUS-LAYOUT",
    BAD,
    "MPI_Status has the wrong layout",
    "MPI 5.0, 20.3.1",
    "declare eight int in the order that the finding shows",
    incompatible=True,
)
STATUS_FIELD = Rule(
    "ABI-HDR-STATUS-FIELD",
    BAD,
    "MPI_Status lacks a field",
    "MPI 5.0, 20.3.1",
    "name the fields as the standard does",
)
STATUS_TAG = Rule(
    "ABI-HDR-STATUS-TAG",
    BAD,
    "struct of MPI_Status has a tag",
    "MPI 5.0, 20.3.1",
    "declare it as typedef struct { ... } MPI_Status",
)
ENUM_TYPE = Rule(
    "ABI-HDR-ENUM-TYPE",
    BAD,
    "type is not the enumeration that the ABI has",
    "MPI 5.0, 15.3.8",
    "declare an enumeration of the size of int",
)
CALLBACK = Rule(
    "ABI-HDR-CALLBACK",
    BAD,
    "callback type has the wrong signature",
    "MPI 5.0, A.1.3",
    "use the type that the finding shows",
    incompatible=True,
)
CONST_MISSING = Rule(
    "ABI-HDR-CONST-MISSING",
    BAD,
    "constant is not defined",
    "MPI 5.0, A.1.1",
    "define it; the standard gives every constant a value, whether the feature is supported or not",
)
CONST_VALUE = Rule(
    "ABI-HDR-CONST-VALUE",
    BAD,
    "constant has the wrong value",
    "MPI 5.0, A.1.1",
    "use the value that the finding shows, and recompile the programs that were compiled with this header",
    incompatible=True,
)
CONST_TYPE = Rule(
    "ABI-HDR-CONST-TYPE",
    BAD,
    "constant has the wrong type",
    "MPI 5.0, A.1.1",
    "give it the type that the finding shows",
)
CONST_LINK_TIME = Rule(
    "ABI-HDR-CONST-LINK-TIME",
    BAD,
    "constant is not known at compile time",
    "MPI 5.0, 2.5.4 and 20.3.3",
    "define it as an integer expression cast to its type",
    incompatible=True,
)
CONST_EXPRESSION = Rule(
    "ABI-HDR-CONST-EXPRESSION",
    BAD,
    "constant is not an integer constant expression",
    "MPI 5.0, 2.5.4",
    "define it as a literal or an enumerator",
)
CONST_MACRO = Rule(
    "ABI-HDR-CONST-MACRO",
    BAD,
    "version constant does not work in #if",
    "MPI 5.0, A.1.1",
    "define it as a macro whose value is a plain integer",
)
FUNC_MISSING = Rule(
    "ABI-HDR-FUNC-MISSING",
    BAD,
    "function is not declared",
    "MPI 5.0, A.3",
    "declare it as the finding shows",
)
PMPI_MISSING = Rule(
    "ABI-HDR-PMPI-MISSING",
    BAD,
    "function of the profiling interface is not declared",
    "MPI 5.0, 15.2.1",
    "declare it with the prototype of the MPI_ function",
)
FUNC_PROTOTYPE = Rule(
    "ABI-HDR-FUNC-PROTOTYPE",
    BAD,
    "function has the wrong prototype",
    "MPI 5.0, A.3",
    "use the prototype that the finding shows",
    incompatible=True,
)
FUNC_MACRO = Rule(
    "ABI-HDR-FUNC-MACRO",
    BAD,
    "function is a macro",
    "MPI 5.0, 2.6.4",
    "declare a function; only MPI_Aint_add and MPI_Aint_diff may be macros",
)
CXX_LINKAGE = Rule(
    "ABI-HDR-CXX-LINKAGE",
    BAD,
    "function does not have C linkage in C++",
    "MPI 5.0, 20.3.6",
    'put the declarations into extern "C" { }',
    incompatible=True,
)
LEGACY = Rule(
    "ABI-HDR-LEGACY",
    BAD,
    "header declares a name that was deprecated in MPI 3.1 or earlier",
    "MPI 5.0, 20.2.1",
    "remove it from the header; a library may still export the function for old objects",
)
FORTRAN = Rule(
    "ABI-HDR-FORTRAN",
    BAD,
    "header has an interface that depends on MPI_Fint",
    "MPI 5.0, 20.4",
    "remove it; MPI_X_toint and MPI_X_fromint replace the conversions",
)
EXTRA = Rule(
    "ABI-HDR-EXTRA",
    VERIFY,
    "header has an MPI_ name that is not in the ABI",
    "MPI 5.0, 20.2.1",
    "make sure that the name belongs to a later version of MPI, or remove it",
)
EXTENSION = Rule(
    "ABI-HDR-EXTENSION",
    INFO,
    "header has names beyond those of the ABI",
    "MPI 5.0, 20.2.1",
    "nothing; programs that use these names are not portable",
)
RESERVED = Rule(
    "ABI-HDR-RESERVED",
    VERIFY,
    "constant of an extension has a value that the ABI reserves",
    "MPI 5.0, 20.3.3 and 20.3.4",
    "use int values above 16384, and handle values outside 1..4095",
)
