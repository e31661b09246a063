# SPDX-License-Identifier: BSD-3-Clause
"""The rules for packages. An id never changes its meaning and is never used again for another rule."""

from __future__ import annotations

from mpi_abi_check.model import Rule, Severity

BAD, VERIFY, INFO = Severity.BAD, Severity.VERIFY, Severity.INFO
_NEUTRAL = "MPI 5.0, 20.2.1"
_CARE = "care with untrusted archives"

PKG_HEADER = Rule(
    "ABI-PKG-HEADER",
    BAD,
    "header and library are not of the same ABI",
    _NEUTRAL,
    "ship the header that belongs to the library, or the library that belongs to the header",
    incompatible=True,
)
PKG_WRAPPER = Rule(
    "ABI-PKG-WRAPPER",
    BAD,
    "a wrapper compiler does not link with libmpi_abi alone",
    _NEUTRAL,
    "let it name -lmpi_abi and no other library of MPI",
    incompatible=True,
)
PKG_PKGCONFIG = Rule(
    "ABI-PKG-PKGCONFIG",
    BAD,
    "a pkg-config file does not name libmpi_abi alone",
    _NEUTRAL,
    "let Libs name -lmpi_abi and no other library of MPI",
    incompatible=True,
)
PKG_CMAKE = Rule(
    "ABI-PKG-CMAKE",
    BAD,
    "a CMake file names a library that is not libmpi_abi.so.1",
    _NEUTRAL,
    "let the imported target have the location and the SONAME of libmpi_abi",
    incompatible=True,
)
PKG_BUNDLED = Rule(
    "ABI-PKG-BUNDLED",
    BAD,
    "the package holds a libmpi_abi of its own, in place of the one of the machine's MPI",
    "MPI 5.0, 20.2",
    "leave it out (auditwheel repair --exclude libmpi_abi.so.1): it comes from the MPI of the machine",
    incompatible=True,
)
PKG_DEPENDS = Rule(
    "ABI-PKG-DEPENDS",
    BAD,
    "something in the package needs libmpi_abi, and the package depends on nothing that provides it",
    _NEUTRAL,
    "let the package depend on a provider of libmpi_abi.so.1",
)
PKG_DEPENDS_WHEEL = Rule(
    "ABI-PKG-DEPENDS-WHEEL",
    VERIFY,
    "something in the wheel needs libmpi_abi, and no wheel that provides it is required",
    _NEUTRAL,
    "say in the description that an MPI is needed, or require one as an extra",
)
PKG_LINK = Rule(
    "ABI-PKG-LINK",
    BAD,
    "a symbolic link that is named like libmpi_abi leads to something else",
    _NEUTRAL,
    "let it lead to the library whose SONAME is libmpi_abi.so.1",
    incompatible=True,
)
PKG_SONAME_FILE = Rule(
    "ABI-PKG-SONAME-FILE",
    BAD,
    "no file or link beside the library has the name that programs look for",
    "System V gABI, Dynamic Section",
    "add a symbolic link of that name (ldconfig -n makes it)",
    incompatible=True,
)
PKG_MIXED = Rule(
    "ABI-PKG-MIXED",
    VERIFY,
    "parts of the package are of different ABIs of MPI",
    "MPI 5.0, 20.2.1",
    "make sure that no program meets both",
)
PKG_PATH = Rule(
    "ABI-PKG-PATH",
    BAD,
    "a path or a link leads out of the package",
    _CARE,
    "pack it again with relative paths and without ..",
)
PKG_SPECIAL = Rule(
    "ABI-PKG-SPECIAL",
    VERIFY,
    "the package holds a device, a pipe or a socket",
    _CARE,
    "leave it out",
)
PKG_DUPLICATE = Rule(
    "ABI-PKG-DUPLICATE",
    VERIFY,
    "the package holds a path twice; programs do not agree on which one counts",
    _CARE,
    "pack it again",
)
PKG_DAMAGED = Rule(
    "ABI-PKG-DAMAGED",
    BAD,
    "a part of the package cannot be read",
    _CARE,
    "fetch or build the package again",
)
PKG_BOUND = Rule(
    "ABI-PKG-BOUND",
    VERIFY,
    "the package wants more memory, time or space than it is given",
    _CARE,
    "if it is what it should be, unpack it and check the folder or the single files",
)
