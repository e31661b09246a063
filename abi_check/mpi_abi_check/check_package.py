# SPDX-License-Identifier: BSD-3-Clause
"""Holds the parts of packages against each other: header and library, wrappers and library, links, dependencies.

Packages that are checked together count as one whole, since distributions split what belongs together: a header in one
package goes with the library in another.
"""

from __future__ import annotations

import os
import posixpath
import re
from collections.abc import Iterator

from mpi_abi_check import rules_package as rules
from mpi_abi_check.build_files import BuildFile, BuildFileKind
from mpi_abi_check.check_depends import check_depends, check_given, find_provider
from mpi_abi_check.contents import Contents, Part
from mpi_abi_check.context import Context
from mpi_abi_check.families import STANDARD, read_families
from mpi_abi_check.metadata import PackageKind
from mpi_abi_check.model import Finding

_MOST_LINKS = 40
# The library of the ABI under all names that it may have in a package; auditwheel and its like add a hash.
_LIBRARY = re.compile(
    r"libmpi_abi(-[0-9a-f]{6,})?\.so(\.\d+)*|libmpi_abi(\.\d+)*\.dylib|(lib)?mpi_abi(-[0-9a-f]{6,})?\.dll"
)
# The same in another package, where several share a folder: Debian's libmpi_abi_openmpi.so.1.0.0.
_ELSEWHERE = re.compile(rf"{_LIBRARY.pattern}|libmpi_abi_[\w-]+\.so(\.\d+)*")


def _title(family: str) -> str:
    return next((f.title for f in read_families() if f.id == family), family)


def _titles(some: set[str]) -> str:
    return " and ".join(sorted(_title(f) for f in some))


def _parts(whole: list[Contents]) -> Iterator[tuple[Contents, Part]]:
    return ((contents, part) for contents in whole for part in contents.parts)


def _headers(whole: list[Contents]) -> Iterator[BuildFile]:
    files = (file for contents in whole for file in contents.build_files)
    return (file for file in files if file.kind is BuildFileKind.HEADER and file.family)


def provided(whole: list[Contents]) -> set[str]:
    """The families whose libraries are in the packages."""
    return {part.provides for _, part in _parts(whole) if part.provides}


def families(whole: list[Contents]) -> set[str]:
    """The families of everything in the packages."""
    used = {family for _, part in _parts(whole) for family in part.families}
    return used | provided(whole) | {file.family for file in _headers(whole)}


def check_headers(whole: list[Contents]) -> Iterator[Finding]:
    """Each header has a library of its ABI beside it, if there is a library of MPI at all."""
    libraries, headers = provided(whole), {file.family for file in _headers(whole)}
    if not libraries or not headers:
        return
    for file in _headers(whole):
        if file.family not in libraries and (STANDARD in (file.family, *libraries)):
            yield Finding(rules.PKG_HEADER, file.path, _titles(libraries), _title(file.family))
    if STANDARD in libraries and STANDARD not in headers and len(libraries) > 1:
        wanted = "a header of the standard ABI beside it"
        yield Finding(rules.PKG_HEADER, "libmpi_abi", wanted, _titles(headers))


def check_mixture(whole: list[Contents]) -> Iterator[Finding]:
    """Parts of different ABIs."""
    found = families(whole)
    if len(found) > 1:
        examples = {f: p.path for _, p in _parts(whole) for f in (*p.families, p.provides) if f}
        shown = "; ".join(f"{_title(f)}: {examples[f]}" for f in sorted(examples))
        yield Finding(rules.PKG_MIXED, _titles(found), "one ABI", shown)


def _check_libraries(file: BuildFile, alone: bool) -> Iterator[Finding]:
    known = {BuildFileKind.WRAPPER: rules.PKG_WRAPPER, BuildFileKind.PKGCONFIG: rules.PKG_PKGCONFIG}
    rule = known.get(file.kind, rules.PKG_CMAKE)
    if not file.claims_standard and not alone:
        return
    if file.foreign and file.chooses:
        yield Finding(rules.PKG_WRAPPER_CHOICE, file.path, "mpi_abi by default", ", ".join(file.libraries))
    elif file.foreign:
        yield Finding(rule, file.path, "mpi_abi alone", ", ".join(file.libraries))
    elif file.claims_standard and not file.libraries and file.kind is not BuildFileKind.CMAKE:
        yield Finding(rule, file.path, "mpi_abi", "no library of MPI")


def _check_target(file: BuildFile, files: set[str], context: Context) -> Iterator[Finding]:
    """Checks the imported target of a CMake file."""
    for name in file.locations:
        if _LIBRARY.fullmatch(name) and name not in files:
            yield Finding(rules.PKG_CMAKE, file.path, "a file of the package", f"IMPORTED_LOCATION {name}")
    for name in file.sonames:
        if name.startswith("libmpi") and file.claims_standard and not _is_soname(name, context):
            yield Finding(rules.PKG_CMAKE, file.path, context.soname, f"IMPORTED_SONAME {name}")


def _is_soname(name: str, context: Context) -> bool:
    number = context.soname.rsplit(".", 1)[1]
    return posixpath.basename(name) in (context.soname, f"libmpi_abi.{number}.dylib")


def check_build_files(whole: list[Contents], context: Context) -> Iterator[Finding]:
    """Wrappers, pkg-config and CMake files name the library of the ABI that the package is about."""
    alone = families(whole) == {STANDARD}
    files = {posixpath.basename(path) for contents in whole for path in contents.libraries}
    for file in (file for contents in whole for file in contents.build_files):
        if file.kind is not BuildFileKind.HEADER:
            yield from _check_libraries(file, alone)
        if file.kind is BuildFileKind.CMAKE:
            yield from _check_target(file, files, context)


def _follow(path: str, whole: list[Contents]) -> str:
    """Where a link ends."""
    for _ in range(_MOST_LINKS):
        target = next((contents.links[path] for contents in whole if path in contents.links), None)
        if target is None:
            return path
        path = target
    return path


def check_links(whole: list[Contents]) -> Iterator[Finding]:
    """Links named like the library lead to it; what is in no package that is checked may be in another."""
    libraries = {part.path: part for _, part in _parts(whole)}
    present = {path for contents in whole for path in contents.libraries}
    for path in (path for contents in whole for path in contents.links):
        if not _LIBRARY.fullmatch(posixpath.basename(path)):
            continue
        end = _follow(path, whole)
        if end in libraries and libraries[end].provides != STANDARD:
            yield Finding(rules.PKG_LINK, path, "the library of the standard ABI", end)
        elif end not in libraries and end in present and _follow(end, whole) == end:
            yield Finding(rules.PKG_LINK, path, "the library of the standard ABI", f"{end}, not a library of MPI")
        elif end not in present and not _ELSEWHERE.fullmatch(posixpath.basename(end)):
            yield Finding(rules.PKG_LINK, path, "the library of the standard ABI", end)


def check_names(whole: list[Contents]) -> Iterator[Finding]:
    """The loader finds a library by its SONAME, so a file or a link has that name."""
    for contents, part in _parts(whole):
        name = posixpath.basename(part.name)
        if part.provides != STANDARD or not name:
            continue
        beside = posixpath.join(posixpath.dirname(part.path), name)
        if part.path.split("(")[0] != beside and beside not in contents.libraries:
            yield Finding(rules.PKG_SONAME_FILE, part.path, beside, "no such file or link")


def check_bundle(contents: Contents) -> Iterator[Finding]:
    """A wheel or conda package of a program has no MPI in it; that of an MPI has a launcher too."""
    if contents.metadata.kind not in (PackageKind.WHEEL, PackageKind.CONDA) or contents.launcher:
        return
    if find_provider(contents.metadata.kind, contents.metadata.name) is not None:
        return
    own = {part.path for part in contents.parts if part.provides == STANDARD}
    own |= {path for path in contents.libraries if _LIBRARY.fullmatch(os.path.basename(path))}
    for path in sorted(own):
        yield Finding(rules.PKG_BUNDLED, path, "no libmpi_abi in the package", path)


def check_whole(whole: list[Contents], context: Context) -> Iterator[Finding]:
    """Checks all packages together."""
    yield from check_headers(whole)
    yield from check_build_files(whole, context)
    yield from check_links(whole)
    yield from check_names(whole)
    yield from check_mixture(whole)


def check_one(contents: Contents, whole: list[Contents], context: Context) -> Iterator[Finding]:
    """Checks one package."""
    yield from check_bundle(contents)
    yield from check_given(contents, context.soname)
    needs = [p for p in contents.parts if any(_LIBRARY.fullmatch(posixpath.basename(n)) for n in p.needed)]
    if needs and STANDARD not in provided([contents]):
        beside = {c.metadata.name for c in whole if STANDARD in provided([c])}
        yield from check_depends(contents, needs[0].path, beside)
