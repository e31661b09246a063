# SPDX-License-Identifier: BSD-3-Clause
"""The rules for libraries and programs. An id never changes its meaning and is never used again for another rule."""

from __future__ import annotations

from mpi_abi_check.model import Rule, Severity

BAD, VERIFY, INFO = Severity.BAD, Severity.VERIFY, Severity.INFO

LIB_KIND = Rule(
    "ABI-LIB-KIND",
    BAD,
    "this is no shared library",
    "MPI 5.0, 20.2.1",
    "build it as a shared library; the ABI promises nothing for static ones",
    incompatible=True,
)
LIB_NATIVE = Rule(
    "ABI-LIB-NATIVE",
    BAD,
    "this is the library of an implementation's own ABI",
    "MPI 5.0, 20.2.1",
    "build the implementation with the standard ABI, or put a translation library before it",
    incompatible=True,
)
LIB_SONAME = Rule(
    "ABI-LIB-SONAME",
    BAD,
    "the library has another name than programs of the ABI look for",
    "MPI 5.0, 20.2.1",
    "link it with the name that is wanted",
    incompatible=True,
)
LIB_RPATH = Rule(
    "ABI-LIB-RPATH",
    VERIFY,
    "the library has a DT_RPATH, which goes before LD_LIBRARY_PATH and counts for what it loads too",
    "System V gABI, Dynamic Section",
    "link with --enable-new-dtags, or without a run path",
)
LIB_RUNPATH = Rule(
    "ABI-LIB-RUNPATH",
    INFO,
    "the library has a run path",
    "System V gABI, Dynamic Section",
    "none is needed if the folder goes where the library goes",
)
LIB_EXECSTACK = Rule(
    "ABI-LIB-EXECSTACK",
    BAD,
    "the library wants an executable stack: glibc 2.41 and later refuse to load it into a running program",
    "glibc 2.41, NEWS",
    "find the object without .note.GNU-stack (often assembly), or link with -z noexecstack",
    incompatible=True,
)
LIB_TEXTREL = Rule(
    "ABI-LIB-TEXTREL",
    VERIFY,
    "the library's code is written to when it is loaded, which hardened systems forbid",
    "System V gABI, DT_TEXTREL",
    "compile all of it with -fPIC; link with -z text to find what is not",
)
LIB_SECOND = Rule(
    "ABI-LIB-SECOND",
    VERIFY,
    "a library that this one needs defines functions of MPI too",
    "MPI 5.0, 20.2.1",
    "load the other MPI with dlopen and RTLD_LOCAL, so that no program binds to it by mistake",
)
SYM_MISSING = Rule(
    "ABI-SYM-MISSING",
    BAD,
    "a function is not defined in this very file",
    "MPI 5.0, 20.2.1 and A.3",
    "define it in the library itself: a program names no other",
    incompatible=True,
)
SYM_PMPI_MISSING = Rule(
    "ABI-SYM-PMPI-MISSING",
    BAD,
    "a function of the profiling interface is not defined in this very file",
    "MPI 5.0, 15.2.1 and 20.2.1",
    "define it in the library itself: tools are linked with no other",
    incompatible=True,
)
SYM_KIND = Rule(
    "ABI-SYM-KIND",
    BAD,
    "a function's name stands for something else",
    "MPI 5.0, A.3",
    "define a function of this name",
    incompatible=True,
)
SYM_FORWARDED = Rule(
    "ABI-SYM-FORWARDED",
    VERIFY,
    "a function is passed on to another library",
    "MPI 5.0, 20.2.1",
    "make sure that the other library goes where this one goes",
)
SYM_DATA = Rule(
    "ABI-SYM-DATA",
    BAD,
    "the library exports data of MPI, which a program would have to copy",
    "MPI 5.0, 20.3.3 and A.1.1",
    "make it a constant in the header; hide the symbol",
    incompatible=True,
)
SYM_VERSION = Rule(
    "ABI-SYM-VERSION",
    VERIFY,
    "functions have symbol versions, which programs linked with this library then want of every other",
    "MPI 5.0, 20.2.1",
    "export the functions of MPI without a version",
)
SYM_HIDDEN_VERSION = Rule(
    "ABI-SYM-HIDDEN-VERSION",
    BAD,
    "a function has no default version, so that nothing new can be linked with it",
    "MPI 5.0, 20.2.1",
    "export the functions of MPI without a version",
    incompatible=True,
)
SYM_UNDEFINED = Rule(
    "ABI-SYM-UNDEFINED",
    BAD,
    "a symbol is defined nowhere in the library or in what it needs",
    "System V gABI, Dynamic Section",
    "link the library with what defines it, and with -z defs",
    incompatible=True,
)
SYM_FOREIGN = Rule(
    "ABI-SYM-FOREIGN",
    VERIFY,
    "the library exports an MPI_ name that is not in the ABI",
    "MPI 5.0, 20.2.1",
    "make sure that it belongs to a later version of MPI, or hide it",
)
SYM_LEGACY = Rule(
    "ABI-SYM-LEGACY",
    INFO,
    "the library exports functions that were deprecated in MPI 3.1 or earlier",
    "MPI 5.0, 20.2.1",
    "none is needed: old objects may want them",
)
SYM_EXTENSION = Rule(
    "ABI-SYM-EXTENSION",
    INFO,
    "the library exports functions of an extension",
    "MPI 5.0, 20.2.1",
    "none is needed; programs that use them are not portable",
)
SYM_LEAK = Rule(
    "ABI-SYM-LEAK",
    INFO,
    "the library exports names besides those of MPI",
    "MPI 5.0, 20.2.1",
    "hide them with a version script: they may clash with a program's own",
)
DBG_STATUS = Rule(
    "ABI-DBG-STATUS",
    BAD,
    "MPI_Status has another layout in the debug information",
    "MPI 5.0, 20.3.1",
    "compile with the header of the ABI",
    incompatible=True,
)
DBG_PROTOTYPE = Rule(
    "ABI-DBG-PROTOTYPE",
    BAD,
    "a function has another prototype in the debug information",
    "MPI 5.0, A.3",
    "use the prototype that is wanted; compile with the header of the ABI",
    incompatible=True,
)
DBG_TYPE = Rule(
    "ABI-DBG-TYPE",
    BAD,
    "a type is another one in the debug information",
    "MPI 5.0, 20.3.2 and 20.3.5",
    "compile with the header of the ABI",
    incompatible=True,
)
PRG_NATIVE = Rule(
    "ABI-PRG-NATIVE",
    BAD,
    "this was built for an implementation's own ABI",
    "MPI 5.0, 20.2.1",
    "compile it with the header of the ABI and link it with libmpi_abi",
    incompatible=True,
)
PRG_MIXED = Rule(
    "ABI-PRG-MIXED",
    BAD,
    "this has marks of more than one ABI",
    "MPI 5.0, 20.2.1",
    "compile all of it with one header and link it with that header's library",
    incompatible=True,
)
PRG_UNKNOWN = Rule(
    "ABI-PRG-UNKNOWN",
    VERIFY,
    "this calls MPI and nothing tells which ABI it was built for",
    "MPI 5.0, 20.2.1",
    "link it with the library whose header it was compiled with",
)
PRG_NONE = Rule(
    "ABI-PRG-NONE",
    INFO,
    "this does not use MPI",
    "MPI 5.0, 20.2.1",
    "none is needed",
)
PRG_STATIC = Rule(
    "ABI-PRG-STATIC",
    BAD,
    "MPI itself is linked into this, and cannot be exchanged",
    "MPI 5.0, 20.2",
    "link it with libmpi_abi as a shared library",
    incompatible=True,
)
PRG_NEEDED = Rule(
    "ABI-PRG-NEEDED",
    BAD,
    "this names another library of MPI besides libmpi_abi",
    "MPI 5.0, 20.2.1",
    "link it with -lmpi_abi alone",
)
PRG_UNDECLARED = Rule(
    "ABI-PRG-UNDECLARED",
    VERIFY,
    "this calls MPI and names no library of MPI",
    "MPI 5.0, 20.2.1",
    "link it with -lmpi_abi, unless only programs that are will load it",
)
PRG_SONAME = Rule(
    "ABI-PRG-SONAME",
    BAD,
    "this looks for a libmpi_abi of another name",
    "MPI 5.0, 20.2.1",
    "link it again, with a library that has the name that is wanted",
    incompatible=True,
)
PRG_FORTRAN = Rule(
    "ABI-PRG-FORTRAN",
    VERIFY,
    "this calls MPI's Fortran binding, which libmpi_abi does not have",
    "MPI 5.0, 20.4.2",
    "link it with libmpifort_abi, and ship what provides it",
)
PRG_FINT = Rule(
    "ABI-PRG-FINT",
    BAD,
    "this calls a conversion between C and Fortran that is not in the ABI",
    "MPI 5.0, 20.4",
    "use MPI_X_toint and MPI_X_fromint instead",
)
PRG_LEGACY = Rule(
    "ABI-PRG-LEGACY",
    VERIFY,
    "this calls a function that was deprecated in MPI 3.1 or earlier, which a library need not have",
    "MPI 5.0, 20.2.1",
    "call what takes its place",
)
PRG_EXTENSION = Rule(
    "ABI-PRG-EXTENSION",
    VERIFY,
    "this calls a function of an extension, which other implementations need not have",
    "MPI 5.0, 20.2.1",
    "look it up with dlsym, and do without it where it is missing",
)
PRG_IMPORT = Rule(
    "ABI-PRG-IMPORT",
    BAD,
    "this imports an MPI_ name that is not in the ABI",
    "MPI 5.0, 20.2.1 and A.3",
    "do without it; if a later version of MPI has it, look it up with dlsym",
)
PRG_VERSION = Rule(
    "ABI-PRG-VERSION",
    VERIFY,
    "this wants symbol versions of libmpi_abi, which other implementations do not have",
    "MPI 5.0, 20.2.1",
    "link it with a library that exports MPI without versions",
)
PRG_RPATH = Rule(
    "ABI-PRG-RPATH",
    VERIFY,
    "this has a DT_RPATH into one MPI's folder, which goes before LD_LIBRARY_PATH",
    "System V gABI, Dynamic Section",
    "link with --enable-new-dtags, or without a run path",
)
PRG_RUNPATH = Rule(
    "ABI-PRG-RUNPATH",
    INFO,
    "this has a run path into one MPI's folder",
    "System V gABI, Dynamic Section",
    "none is needed; LD_LIBRARY_PATH still chooses another MPI",
)
PRG_SECOND = Rule(
    "ABI-PRG-SECOND",
    BAD,
    "a library that this needs brings another MPI along",
    "MPI 5.0, 20.2.1",
    "build that library for the same ABI",
    incompatible=True,
)
