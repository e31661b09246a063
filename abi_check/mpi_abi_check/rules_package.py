# SPDX-License-Identifier: BSD-3-Clause
"""The rules for packages. An id never changes its meaning and is never used again for another rule."""

from __future__ import annotations

from mpi_abi_check.model import Rule, Severity

BAD, VERIFY, INFO = Severity.BAD, Severity.VERIFY, Severity.INFO
_NEUTRAL = "MPI 5.0, 20.2.1"
_CARE = "handling of untrusted archives"

PKG_HEADER = Rule(
    "ABI-PKG-HEADER",
    BAD,
    "header and library are of different ABIs",
    _NEUTRAL,
    "ship the header that belongs to the library, or the library that belongs to the header",
    incompatible=True,
)
PKG_WRAPPER = Rule(
    "ABI-PKG-WRAPPER",
    BAD,
    "compiler wrapper does not link with libmpi_abi alone",
    _NEUTRAL,
    "let it link with -lmpi_abi and no other library of MPI",
    incompatible=True,
)
PKG_WRAPPER_CHOICE = Rule(
    "ABI-PKG-WRAPPER-CHOICE",
    VERIFY,
    "compiler wrapper links with libmpi_abi or another MPI, as an option says",
    _NEUTRAL,
    "run it with -show: without an option, it should link with -lmpi_abi and no other library of MPI",
)
PKG_PKGCONFIG = Rule(
    "ABI-PKG-PKGCONFIG",
    BAD,
    "pkg-config file does not name libmpi_abi alone",
    _NEUTRAL,
    "let Libs name -lmpi_abi and no other library of MPI",
    incompatible=True,
)
PKG_CMAKE = Rule(
    "ABI-PKG-CMAKE",
    BAD,
    "CMake file does not name libmpi_abi.so.1",
    _NEUTRAL,
    "give the imported target the location and the SONAME of libmpi_abi",
    incompatible=True,
)
PKG_BUNDLED = Rule(
    "ABI-PKG-BUNDLED",
    BAD,
    "package contains a copy of libmpi_abi",
    "MPI 5.0, 20.2",
    "leave it out (auditwheel repair --exclude libmpi_abi.so.1): the MPI of the machine provides it",
    incompatible=True,
)
PKG_DEPENDS = Rule(
    "ABI-PKG-DEPENDS",
    BAD,
    "needs libmpi_abi, but the package depends on nothing that provides it",
    _NEUTRAL,
    "let the package depend on packages that provide libmpi_abi.so.1",
)
PKG_DEPENDS_VERSION = Rule(
    "ABI-PKG-DEPENDS-VERSION",
    VERIFY,
    "dependency for libmpi_abi.so.1 accepts packages that do not have it",
    _NEUTRAL,
    "require a version that has the library: MPICH 5.0, Open MPI 6.0 or later",
)
PKG_DEPENDS_ONE = Rule(
    "ABI-PKG-DEPENDS-ONE",
    VERIFY,
    "dependency for libmpi_abi.so.1 names a single MPI",
    _NEUTRAL,
    "name alternatives, for example: libmpi-abi1 | libmpich12 (>= 5.0) | libopenmpi40 (>= 6.0)",
)
PKG_SHLIBS_ONE = Rule(
    "ABI-PKG-SHLIBS-ONE",
    VERIFY,
    "programs built with this package get a dependency on a single MPI",
    _NEUTRAL,
    "let the entry for libmpi_abi name alternatives, for example: libmpi_abi 1 libmpi-abi1 | libmpich12 (>= 5.0) "
    "| libopenmpi40 (>= 6.0)",
)
PKG_DEPENDS_WHEEL = Rule(
    "ABI-PKG-DEPENDS-WHEEL",
    VERIFY,
    "needs libmpi_abi, but the wheel requires nothing that provides it",
    _NEUTRAL,
    "say in the description that an MPI is needed, or require one as an extra",
)
PKG_LINK = Rule(
    "ABI-PKG-LINK",
    BAD,
    "symbolic link named like libmpi_abi points to something else",
    _NEUTRAL,
    "let it point to the library whose SONAME is libmpi_abi.so.1",
    incompatible=True,
)
PKG_SONAME_FILE = Rule(
    "ABI-PKG-SONAME-FILE",
    BAD,
    "no file or link has the name that programs look for",
    "System V gABI, Dynamic Section",
    "add a symbolic link of that name (ldconfig -n creates it)",
    incompatible=True,
)
PKG_MIXED = Rule(
    "ABI-PKG-MIXED",
    VERIFY,
    "package has parts of different ABIs",
    "MPI 5.0, 20.2.1",
    "make sure that no program loads both",
)
PKG_PATH = Rule(
    "ABI-PKG-PATH",
    BAD,
    "path or link points outside the package",
    _CARE,
    "pack it again with relative paths and without ..",
)
PKG_SPECIAL = Rule(
    "ABI-PKG-SPECIAL",
    VERIFY,
    "package contains a device, a pipe or a socket",
    _CARE,
    "leave it out",
)
PKG_DUPLICATE = Rule(
    "ABI-PKG-DUPLICATE",
    VERIFY,
    "package contains a path twice",
    _CARE,
    "pack it again",
)
PKG_DAMAGED = Rule(
    "ABI-PKG-DAMAGED",
    BAD,
    "part of the package cannot be read",
    _CARE,
    "download or build the package again",
)
PKG_BOUND = Rule(
    "ABI-PKG-BOUND",
    VERIFY,
    "package exceeds the limits on memory, time or size",
    _CARE,
    "if it is what it should be, unpack it and check the folder or the single files",
)
