# SPDX-License-Identifier: BSD-3-Clause
"""The rules for libraries and programs. An id never changes its meaning and is never used again for another rule."""

from __future__ import annotations

from mpi_abi_check.model import Rule, Severity

BAD, VERIFY, INFO = Severity.BAD, Severity.VERIFY, Severity.INFO

LIB_KIND = Rule(
    "ABI-LIB-KIND",
    BAD,
    "file is not a shared library",
    "MPI 5.0, 20.2.1",
    "build a shared library; the ABI makes no promise about static libraries",
    incompatible=True,
)
LIB_VENDOR = Rule(
    "ABI-LIB-VENDOR",
    BAD,
    "library of an implementation's own ABI",
    "MPI 5.0, 20.2.1",
    "build the implementation with its standard ABI enabled, or use a translation library on top of it",
    incompatible=True,
)
LIB_SONAME = Rule(
    "ABI-LIB-SONAME",
    BAD,
    "library does not have the name that programs of the ABI look for",
    "MPI 5.0, 20.2.1",
    "link the library with the name that the finding shows (-Wl,-soname,libmpi_abi.so.1)",
    incompatible=True,
)
LIB_RPATH = Rule(
    "ABI-LIB-RPATH",
    VERIFY,
    "library has a DT_RPATH",
    "System V gABI, Dynamic Section",
    "link with -Wl,--enable-new-dtags, or without a run path",
)
LIB_RUNPATH = Rule(
    "ABI-LIB-RUNPATH",
    INFO,
    "library has a run path",
    "System V gABI, Dynamic Section",
    "nothing, if the folder is installed together with the library",
)
LIB_EXECSTACK = Rule(
    "ABI-LIB-EXECSTACK",
    BAD,
    "library requires an executable stack",
    "glibc 2.41, NEWS",
    "find the object without .note.GNU-stack (often assembly), or link with -z noexecstack",
    incompatible=True,
)
LIB_TEXTREL = Rule(
    "ABI-LIB-TEXTREL",
    VERIFY,
    "library has relocations in its code",
    "System V gABI, DT_TEXTREL",
    "compile everything with -fPIC; -Wl,-z,text finds the objects that were not",
)
LIB_SECOND = Rule(
    "ABI-LIB-SECOND",
    VERIFY,
    "library needs another library that also defines functions of MPI",
    "MPI 5.0, 20.2.1",
    "load the other MPI with dlopen and RTLD_LOCAL, so that no program binds to it by mistake",
)
SYM_MISSING = Rule(
    "ABI-SYM-MISSING",
    BAD,
    "function is not defined in this library",
    "MPI 5.0, 20.2.1 and A.3",
    "define it in the library itself: programs are linked with no other",
    incompatible=True,
)
SYM_PMPI_MISSING = Rule(
    "ABI-SYM-PMPI-MISSING",
    BAD,
    "function of the profiling interface is not defined in this library",
    "MPI 5.0, 15.2.1 and 20.2.1",
    "define it in the library itself: tools are linked with no other",
    incompatible=True,
)
SYM_KIND = Rule(
    "ABI-SYM-KIND",
    BAD,
    "symbol of a function is not a function",
    "MPI 5.0, A.3",
    "define a function of this name",
    incompatible=True,
)
SYM_FORWARDED = Rule(
    "ABI-SYM-FORWARDED",
    VERIFY,
    "function is forwarded to another library",
    "MPI 5.0, 20.2.1",
    "make sure that the other library is installed together with this one",
)
SYM_DATA = Rule(
    "ABI-SYM-DATA",
    BAD,
    "library exports data with a name of MPI",
    "MPI 5.0, 20.3.3 and A.1.1",
    "make it a constant in the header, and hide the symbol",
    incompatible=True,
)
SYM_VERSION = Rule(
    "ABI-SYM-VERSION",
    VERIFY,
    "functions have symbol versions",
    "MPI 5.0, 20.2.1",
    "export the functions of MPI without a version",
)
SYM_HIDDEN_VERSION = Rule(
    "ABI-SYM-HIDDEN-VERSION",
    BAD,
    "function has no default version",
    "MPI 5.0, 20.2.1",
    "export the functions of MPI without a version",
    incompatible=True,
)
SYM_UNDEFINED = Rule(
    "ABI-SYM-UNDEFINED",
    BAD,
    "symbol is not defined in the library or its dependencies",
    "System V gABI, Dynamic Section",
    "link the library with what defines the symbol, and with -Wl,-z,defs",
    incompatible=True,
)
SYM_FOREIGN = Rule(
    "ABI-SYM-FOREIGN",
    VERIFY,
    "library exports an MPI_ name that is not in the ABI",
    "MPI 5.0, 20.2.1",
    "make sure that the name belongs to a later version of MPI, or hide it",
)
SYM_LEGACY = Rule(
    "ABI-SYM-LEGACY",
    INFO,
    "library exports functions that were deprecated in MPI 3.1 or earlier",
    "MPI 5.0, 20.2.1",
    "nothing; old objects may need them",
)
SYM_EXTENSION = Rule(
    "ABI-SYM-EXTENSION",
    INFO,
    "library exports functions of an extension",
    "MPI 5.0, 20.2.1",
    "nothing; programs that use these functions are not portable",
)
SYM_LEAK = Rule(
    "ABI-SYM-LEAK",
    INFO,
    "library exports names that are not MPI's",
    "MPI 5.0, 20.2.1",
    "hide them with a linker version script: they may clash with a program's own",
)
DBG_STATUS = Rule(
    "ABI-DBG-STATUS",
    BAD,
    "MPI_Status has the wrong layout in the debug information",
    "MPI 5.0, 20.3.1",
    "compile the library with the header of the ABI",
    incompatible=True,
)
DBG_PROTOTYPE = Rule(
    "ABI-DBG-PROTOTYPE",
    BAD,
    "function has the wrong prototype in the debug information",
    "MPI 5.0, A.3",
    "use the prototype that the finding shows; compile the library with the header of the ABI",
    incompatible=True,
)
DBG_TYPE = Rule(
    "ABI-DBG-TYPE",
    BAD,
    "type differs from the ABI in the debug information",
    "MPI 5.0, 20.3.2 and 20.3.5",
    "compile the library with the header of the ABI",
    incompatible=True,
)
PRG_VENDOR = Rule(
    "ABI-PRG-VENDOR",
    BAD,
    "built for an implementation's own ABI",
    "MPI 5.0, 20.2.1",
    "compile it with the header of the ABI and link it with libmpi_abi",
    incompatible=True,
)
PRG_UNUSED = Rule(
    "ABI-PRG-UNUSED",
    BAD,
    "needs an implementation's own library but calls no function of MPI",
    "MPI 5.0, 20.2.1",
    "remove the library from the link line, or link with -Wl,--as-needed; if something else in it is used, "
    "build against the ABI",
    incompatible=True,
)
PRG_MIXED = Rule(
    "ABI-PRG-MIXED",
    BAD,
    "has traces of more than one ABI",
    "MPI 5.0, 20.2.1",
    "compile everything with one header, and link it with that header's library",
    incompatible=True,
)
PRG_UNKNOWN = Rule(
    "ABI-PRG-UNKNOWN",
    VERIFY,
    "calls MPI, but the ABI that it was built for cannot be determined",
    "MPI 5.0, 20.2.1",
    "link it with the library whose header it was compiled with",
)
PRG_NONE = Rule(
    "ABI-PRG-NONE",
    INFO,
    "does not use MPI",
    "MPI 5.0, 20.2.1",
    "nothing",
)
PRG_STATIC = Rule(
    "ABI-PRG-STATIC",
    BAD,
    "MPI is linked in statically and cannot be exchanged",
    "MPI 5.0, 20.2",
    "link with libmpi_abi as a shared library",
    incompatible=True,
)
PRG_NEEDED = Rule(
    "ABI-PRG-NEEDED",
    BAD,
    "needs another library of MPI besides libmpi_abi",
    "MPI 5.0, 20.2.1",
    "link with -lmpi_abi alone",
)
PRG_UNDECLARED = Rule(
    "ABI-PRG-UNDECLARED",
    VERIFY,
    "calls MPI but names no library of MPI",
    "MPI 5.0, 20.2.1",
    "link with -lmpi_abi, unless only programs that are linked with it load this file",
)
PRG_SONAME = Rule(
    "ABI-PRG-SONAME",
    BAD,
    "needs a libmpi_abi of another name",
    "MPI 5.0, 20.2.1",
    "link it again, with a library that has the name that the finding shows",
    incompatible=True,
)
PRG_FORTRAN = Rule(
    "ABI-PRG-FORTRAN",
    VERIFY,
    "calls the Fortran binding, which libmpi_abi does not have",
    "MPI 5.0, 20.4.2",
    "link with libmpifort_abi, and ship a package that provides it",
)
PRG_FINT = Rule(
    "ABI-PRG-FINT",
    BAD,
    "calls a conversion between C and Fortran handles that is not in the ABI",
    "MPI 5.0, 20.4",
    "compile it with -include mpi_fint.h, or use MPI_X_toint and MPI_X_fromint instead",
)
PRG_LEGACY = Rule(
    "ABI-PRG-LEGACY",
    VERIFY,
    "calls a function that was deprecated in MPI 3.1 or earlier",
    "MPI 5.0, 20.2.1",
    "call the function that replaces it",
)
PRG_EXTENSION = Rule(
    "ABI-PRG-EXTENSION",
    VERIFY,
    "calls a function of an extension",
    "MPI 5.0, 20.2.1",
    "look it up with dlsym, and do without it where it is missing",
)
PRG_IMPORT = Rule(
    "ABI-PRG-IMPORT",
    BAD,
    "imports an MPI_ name that is not in the ABI",
    "MPI 5.0, 20.2.1 and A.3",
    "do without it; if a later version of MPI has it, look it up with dlsym",
)
PRG_VERSION = Rule(
    "ABI-PRG-VERSION",
    VERIFY,
    "asks for symbol versions of libmpi_abi",
    "MPI 5.0, 20.2.1",
    "link with a library that exports MPI without versions",
)
PRG_RPATH = Rule(
    "ABI-PRG-RPATH",
    VERIFY,
    "has a DT_RPATH into the folder of one MPI",
    "System V gABI, Dynamic Section",
    "link with -Wl,--enable-new-dtags, or without a run path",
)
PRG_RUNPATH = Rule(
    "ABI-PRG-RUNPATH",
    INFO,
    "has a run path into the folder of one MPI",
    "System V gABI, Dynamic Section",
    "nothing; LD_LIBRARY_PATH still chooses another MPI",
)
PRG_SECOND = Rule(
    "ABI-PRG-SECOND",
    BAD,
    "needs a library that brings another MPI",
    "MPI 5.0, 20.2.1",
    "build that library for the same ABI",
    incompatible=True,
)
