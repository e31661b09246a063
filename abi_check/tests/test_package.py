# SPDX-License-Identifier: BSD-3-Clause
"""Every kind of package is read, and every rule about packages fires where it should and nowhere else."""

from __future__ import annotations

import importlib
import os
import shutil
import struct
import subprocess
import tempfile
import unittest
from pathlib import Path
from unittest.mock import patch

from mpi_abi_check import archive as archive_module
from mpi_abi_check import metadata, package_resolver
from mpi_abi_check import package as package_module
from mpi_abi_check.model import CheckError, Report, Status
from mpi_abi_check.package import check_packages
from mpi_abi_check.rules_binary import PRG_SECOND

from header_support import abi
from package_support import (
    HEADER,
    LIB,
    Files,
    Link,
    Special,
    archive,
    build,
    check,
    check_all,
    conda,
    conda_v1,
    deb,
    found,
    header,
    ids,
    kinds,
    library_files,
    plain,
    program,
    provider,
    tar,
    wheel,
    zstd,
)

PC = "usr/lib/pkgconfig/mpi_abi.pc"
CMAKE = "usr/lib/cmake/mpi_abi/mpi_abi-targets-release.cmake"
NATIVE = b"#define MPICH_VERSION 1\n"


def status(reports: list[Report]) -> Status:
    """The exit status that reports ask for."""
    total = Status.FINE
    for report in reports:
        total |= report.status
    return total

RPM_HEADER = b"\x8e\xad\xe8\x01"


def sdk() -> Files:
    """A library with all that belongs to it."""
    cmake = (f'IMPORTED_LOCATION_RELEASE "${{_IMPORT_PREFIX}}/lib/{LIB[8:]}.1.0.0"\n'
             'IMPORTED_SONAME_RELEASE "libmpi_abi.so.1"\n')
    more: Files = {
        HEADER: header(),
        PC: b"Libs: -L${libdir} -lmpi_abi\n",
        CMAKE: cmake.encode(),
        "usr/bin/mpicc_abi": b"#!/bin/sh\n# unlike -lmpi\nexec cc $@ -lmpi_abi\n",
        "usr/lib/libuse.so": program(),
        "usr/lib/libplain.so": plain(),
    }
    return {**library_files(), **more}


@unittest.skipUnless(archive_module.HAVE_LIBARCHIVE, "python3-libarchive-c is not installed")
class Kinds(unittest.TestCase):
    """Kinds of packages."""

    parts = [("header", HEADER), ("library", f"{LIB}.1.0.0"), ("program", "usr/lib/libuse.so")]

    def fine(self, reports: list[Report], title: str) -> None:
        """All was found, and nothing is wrong."""
        self.assertEqual(found(reports), set())
        self.assertEqual(status(reports), Status.FINE, [r for r in reports if r.status])
        self.assertEqual(kinds(reports), self.parts)
        self.assertTrue(reports[0].facts[0].startswith(title), reports[0].facts)

    def test_tar(self) -> None:
        self.fine(check(tar(sdk())), "archive")
        for mode in ("gz", "bz2", "xz"):
            with self.subTest(mode):
                self.assertEqual(kinds(check(tar({"use.so": program()}, f"w:{mode}"))), [("program", "use.so")])

    @unittest.skipIf(shutil.which("zstd") is None, "zstd is not installed")
    def test_zstd(self) -> None:
        self.assertEqual(kinds(check(zstd(tar({"use.so": program()})))), [("program", "use.so")])

    def test_zip(self) -> None:
        self.fine(check(archive(sdk()), "a.zip"), "archive")

    def test_deb(self) -> None:
        self.fine(check(deb(sdk()), "a.deb"), "Debian package a 1 for amd64")

    def test_wheel(self) -> None:
        files = {"a/use.so": program()}
        reports = check(wheel(files, "mpich>=5"), "a-1-py3-none-any.whl")
        self.assertEqual((found(reports), kinds(reports)), (set(), [("program", "a/use.so")]))
        self.assertEqual(reports[0].facts[0], "Python wheel a 1")

    @unittest.skipIf(shutil.which("zstd") is None, "zstd is not installed")
    def test_conda(self) -> None:
        files = {"lib/use.so": program()}
        made_v1 = conda_v1(files, ["mpich 5.0.1"])
        for name, made in (("a-1-0.conda", conda(files, ["mpich >=5"])), ("a-1-0.tar.bz2", made_v1)):
            with self.subTest(name):
                reports = check(made, name)
                self.assertEqual((found(reports), kinds(reports)), (set(), [("program", "lib/use.so")]))
                self.assertEqual(reports[0].facts[0], "conda package a 1 for linux-64")

    def test_profiling_tool_is_no_library(self) -> None:
        """It defines what a library defines, and calls the library by its PMPI_ names."""
        names = [variant.name for variant in abi().variants]
        source = "".join(f"int P{n}(void); int {n}(void) {{ return P{n}(); }}\n" for n in names)
        tool = build("tool.so", source, "-Wl,--unresolved-symbols=ignore-all")
        reports = check(tar({"usr/lib/tool.so": tool}))
        self.assertEqual(kinds(reports), [("program", "usr/lib/tool.so")])
        self.assertEqual(kinds(check(tar({LIB + ".1": provider()}))), [("library", LIB + ".1")])

    @unittest.skipUnless(metadata.HAVE_RPM and shutil.which("rpmbuild"), "rpm or python3-rpm is not installed")
    def test_rpm(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            made = build_rpm(Path(folder), sdk())
            self.fine(check(made, "a.rpm"), "RPM package a 1 for")
            reports = check(build_rpm(Path(folder), {"usr/lib/libuse.so": program()}), "a.rpm")
            self.assertEqual(found(reports), {("DEPENDS", "a")})
            rpm = build_rpm(Path(folder), {"usr/lib/libuse.so": program()}, "libmpi_abi.so.1()(64bit)")
            reports = check(rpm, "a.rpm")
            self.assertEqual(found(reports), set())
            for requires, wanted in (
                ("(mpich >= 5.0 or openmpi >= 6.0)", set()),
                ("mpich >= 5.0", {"DEPENDS-ONE"}),
                ("mpich < 6.0", {"DEPENDS-ONE", "DEPENDS-VERSION"}),
                ("mpich >= 4.3", {"DEPENDS-ONE", "DEPENDS-VERSION"}),
            ):
                rpm = build_rpm(Path(folder), {"usr/lib/libuse.so": program()}, requires)
                self.assertEqual(ids(check(rpm, "a.rpm")), wanted, requires)

    @unittest.skipUnless(metadata.HAVE_RPM and shutil.which("rpmbuild"), "rpm or python3-rpm is not installed")
    def test_rpm_of_format_6(self) -> None:
        """No archive that libarchive can read is in it, and it is not damaged."""
        with tempfile.TemporaryDirectory() as folder:
            made = bytearray(build_rpm(Path(folder), sdk(), form=6))
        if importlib.import_module("rpm").__version__ < "6":
            # It made one of format 4: the tag of the other in place of the last of the second header.
            place = made.index(RPM_HEADER, made.index(RPM_HEADER) + 1)
            struct.pack_into(">I", made, place + 16 * struct.unpack_from(">I", made, place + 8)[0], 5114)
        reports = check(bytes(made), "a.rpm")
        self.assertEqual(found(reports), set())
        self.assertIn("format 6", reports[0].unchecked[0])
        self.assertEqual(status(reports), Status.UNCHECKED)

    def test_folder(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            unpack(sdk(), Path(folder))
            self.fine(check_packages([folder], abi()), "folder")

    def test_standard_input(self) -> None:
        with tempfile.TemporaryFile() as file:
            file.write(archive(sdk()))
            file.seek(0)
            saved = os.dup(0)
            os.dup2(file.fileno(), 0)
            try:
                self.fine(check_packages(["-"], abi()), "archive")
            finally:
                os.dup2(saved, 0)
                os.close(saved)

    def test_archive_in_archive(self) -> None:
        files: Files = {"use.so": program()}
        for name, inner in (("b.deb", deb(files)), ("b.tar.gz", tar(files, "w:gz")), ("b.zip", archive(files))):
            with self.subTest(name):
                self.assertEqual(kinds(check(tar({name: inner}))), [("program", f"{name}!/use.so")])

    def test_what_is_no_package(self) -> None:
        for path in ("/no/such/file", "/dev/zero"):
            with self.subTest(path), self.assertRaises(CheckError) as caught:
                check_packages([path], abi())
            self.assertEqual(caught.exception.status, Status.USAGE)
        for data in (b"", b"text", b"\x7fELF"):
            reports = check(data)
            self.assertEqual((ids(reports), status(reports)), ({"DAMAGED"}, Status.DEVIATION | Status.UNCHECKED))


def unpack(files: Files, folder: Path) -> None:
    """Files as they lie on a disk."""
    for path, content in files.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, Link):
            place.symlink_to(content.target)
        elif isinstance(content, bytes):
            place.write_bytes(content)


def build_rpm(folder: Path, files: Files, requires: str = "", form: int = 4) -> bytes:
    """An RPM package; only rpmbuild 6 makes others than those of format 4."""
    shutil.rmtree(folder / "root", ignore_errors=True)
    shutil.rmtree(folder / "RPMS", ignore_errors=True)
    unpack(files, folder / "root")
    spec = "Name: a\nVersion: 1\nRelease: 1\nSummary: a\nLicense: none\nAutoReqProv: no\n"
    spec += (f"Requires: {requires}\n" if requires else "") + "%description\na\n"
    spec += f"%install\ncp -a {folder}/root/. %{{buildroot}}\n%files\n" + "".join(f"/{path}\n" for path in files)
    (folder / "a.spec").write_text(spec, encoding="utf-8")
    defines = [f"_topdir {folder}", "__os_install_post %{nil}", "debug_package %{nil}", f"_dbpath {folder}/db"]
    defines.append(f"_rpmformat {form}")
    command = ["rpmbuild", "-bb", "--quiet", *(w for d in defines for w in ("--define", d)), str(folder / "a.spec")]
    subprocess.run(command, check=True, capture_output=True)
    return next((folder / "RPMS").rglob("*.rpm")).read_bytes()


@unittest.skipUnless(archive_module.HAVE_LIBARCHIVE, "python3-libarchive-c is not installed")
class Rules(unittest.TestCase):  # pylint: disable=too-many-public-methods # one for each rule
    """Each rule, broken in a package that is otherwise as it should be."""

    def setUp(self) -> None:
        # The header's own check takes a second and is none of these rules.
        fine = Report("header", "", (), (), ())
        patcher = patch.object(package_module, "check_header", return_value=fine)
        patcher.start()
        self.addCleanup(patcher.stop)

    def broken(self, rule: str, name: str, changes: Files) -> None:
        """One change to a good package breaks one rule; a value of b"" takes a file out."""
        files = {path: content for path, content in {**sdk(), **changes}.items() if content != b""}
        self.one(rule, name, check(tar(files)))

    def one(self, rule: str, name: str, reports: list[Report]) -> None:
        """One rule fires, about that name."""
        self.assertEqual(found(reports), {(rule, name)})

    def test_header(self) -> None:
        reports = check(tar({**sdk(), HEADER: NATIVE}))
        self.assertLessEqual({("HEADER", HEADER), ("MIXED", "MPICH and the standard ABI")}, found(reports))
        self.assertTrue(status(reports) & Status.INCOMPATIBLE)

    def test_mixed(self) -> None:
        reports = check(tar({"a.so": program(), "b.so": program("libmpich.so.12")}))
        self.assertEqual(found(reports), {("MIXED", "MPICH and the standard ABI")})

    def test_both_headers_with_both_libraries(self) -> None:
        """An MPI that ships its own ABI beside the standard's."""
        native: Files = {"usr/include/mpich/mpi.h": NATIVE, "usr/lib/libmpich.so.12": provider("libmpich.so.12")}
        self.assertEqual(ids(check(tar({**sdk(), **native}))), {"MIXED"})

    def test_wrapper(self) -> None:
        for script in (b"#!/bin/sh\nexec cc $@ -lmpi\n", b"#!/bin/sh\nexec cc $@ -lmpi_abi -lmpi\n",
                       b"#!/bin/sh\nexec cc\n"):
            with self.subTest(script):
                self.broken("WRAPPER", "usr/bin/mpicc_abi", {"usr/bin/mpicc_abi": script})
        self.broken("WRAPPER", "usr/bin/mpicc", {"usr/bin/mpicc": b"#!/bin/sh\nexec cc $@ -lmpich\n"})

    def test_wrapper_for_two(self) -> None:
        """MPICH's script: the same text as mpicc and mpicc_abi, in a package of the ABI alone or with another ABI."""
        script = b'#!/bin/sh\ncase $1 in -mpi-abi) libs=-lmpi_abi ;; *) libs=-lmpich ;; esac\nexec cc "$@" $libs\n'
        for name in ("usr/bin/mpicc", "usr/bin/mpicc_abi"):
            with self.subTest(name):
                self.broken("WRAPPER-CHOICE", name, {name: script})
        both: Files = {"usr/bin/mpicc": script, "usr/lib/libmpich.so.12": provider("libmpich.so.12")}
        self.assertEqual(ids(check(tar({**sdk(), **both, "usr/include/mpich/mpi.h": NATIVE}))), {"MIXED"})

    def test_names_of_open_mpi(self) -> None:
        """The names since 6.0, and those of its release candidates, claim the standard ABI."""
        for name in ("ompi-forum-abi.pc", "ompi-forum-abi-c.pc", "ompi-forum-abi-cxx.pc", "ompi-abi-c.pc"):
            with self.subTest(name):
                path = f"usr/lib/pkgconfig/{name}"
                native: Files = {"usr/lib/libmpi.so.40": provider("libmpi.so.40")}
                files: Files = {**sdk(), **native, path: b"Libs: -L/usr/lib -lmpi\n"}
                self.assertIn(("PKGCONFIG", path), found(check(tar(files))))
        for folder in ("forum_abi", "standard_abi"):
            with self.subTest(folder):
                moved: Files = {**sdk(), HEADER: b"", f"usr/include/{folder}/mpi.h": header()}
                self.assertEqual(ids(check(tar({path: text for path, text in moved.items() if text != b""}))), set())

    def test_pkgconfig(self) -> None:
        self.broken("PKGCONFIG", PC, {PC: b"Libs: -L/usr/lib -lmpi\n"})
        self.broken("PKGCONFIG", "usr/lib/pkgconfig/app.pc", {"usr/lib/pkgconfig/app.pc": b"Libs.private: -lmpich\n"})

    def test_cmake(self) -> None:
        self.broken("CMAKE", CMAKE, {CMAKE: b'IMPORTED_SONAME_RELEASE "libmpi_abi.so.0"\n'})
        self.broken("CMAKE", CMAKE, {CMAKE: b'IMPORTED_LOCATION_RELEASE "${P}/lib/libmpi_abi.so.1.0.7"\n'})
        self.broken("CMAKE", CMAKE, {CMAKE: b"set(x /usr/lib/libmpi.so)\n"})

    def test_libraries_above_the_abi(self) -> None:
        """They are none of MPI, though their names begin so."""
        cmake = sdk()[CMAKE]
        assert isinstance(cmake, bytes)
        above: Files = {
            "usr/lib/pkgconfig/mpi_endpoints.pc": b"Requires: mpi_abi\nLibs: -L/usr/lib -lmpi_endpoints\n",
            CMAKE: cmake + b'IMPORTED_SONAME_RELEASE "libmpi_threadcomm.so.0"\n',
        }
        self.assertEqual(ids(check(tar({**sdk(), **above}))), set())

    def test_link(self) -> None:
        self.broken("LINK", LIB, {LIB: Link("libplain.so")})
        other: Files = {LIB: Link("libmpich.so.12"), "usr/lib/libmpich.so.12": provider("libmpich.so.12")}
        self.assertIn(("LINK", LIB), found(check(tar({**sdk(), **other}))))
        self.broken("LINK", LIB, {LIB: Link(LIB[8:])})

    def test_link_to_another_package(self) -> None:
        self.assertEqual(found(check(tar({LIB: Link("libmpi_abi.so.1.0.0"), HEADER: header()}))), set())

    def test_soname_file(self) -> None:
        self.broken("SONAME-FILE", f"{LIB}.1.0.0", {f"{LIB}.1": b"", LIB: Link("libmpi_abi.so.1.0.0")})

    def test_bundled(self) -> None:
        hashed = "a.libs/libmpi_abi-0a1b2c3d.so.1.0.0"
        reports = check(wheel({"a/use.so": program(), hashed: provider()}, "mpich"), "a-1-py3-none-any.whl")
        self.assertIn(("BUNDLED", hashed), found(reports))
        launcher: Files = {"a/libmpi_abi.so.1": provider(), "a/bin/mpiexec": b"#!/bin/sh\n"}
        self.assertEqual(found(check(wheel(launcher), "a-1-py3-none-any.whl")), set())

    def test_depends(self) -> None:
        control = "Package: a\nVersion: 1\nArchitecture: amd64\nDepends: libc6 (>= 2.3) | libc6.1,\n libfoo\n"
        used = deb({"usr/lib/libuse.so": program()}, control)
        self.one("DEPENDS", "a", check(used, "a.deb"))
        good = control.replace("libfoo", "libmpi-abi1 (>= 1)")
        self.assertEqual(found(check(deb({"usr/lib/libuse.so": program()}, good), "a.deb")), set())
        self.assertEqual(found(check(deb({"usr/lib/libplain.so": plain()}, control), "a.deb")), set())

    def depends(self, on: str) -> set[str]:
        """The rules about dependencies that fire for a Debian package of a program that depends on this."""
        return ids(check(deb({"usr/lib/libuse.so": program()}, f"Package: a\nDepends: {on}\n"), "a.deb"))

    def test_versions_that_have_the_library(self) -> None:
        """MPICH has it from 5.0 on, Open MPI from 6.0 on; a dependency must not accept older ones."""
        sound = ["libmpi-abi1", "libmpi-abi1 | libmpich12 (>= 5.0)", "libmpich12 (>= 5.0) | libopenmpi40 (>= 6.0)",
                 "libmpich12 (>> 5.0~rc1) | libopenmpi40 (= 1:6.0.1-2)", "libopenmpi40 | x, libmpi-abi1",
                 "mpich:any (>= 10) | openmpi-bin (>= 6.0)"]
        for on in sound:
            with self.subTest(on):
                self.assertEqual(self.depends(on), set())
        for on in ("libopenmpi40 | libmpich12", "libmpich12 (>= 4.9.9) | libopenmpi40 (>= 6)", "mpi-default-bin",
                   "libmpich12 (<< 6.0) | libopenmpi40 (>= 6)", "libmpi-abi1 | mpich", "libmpi-abi1 | libfoo",
                   "libmpich12 (>= 5.0) | libopenmpi40 (>= 5.9)", "libmpich12 (<= 5.0) | libmpi-abi1"):
            with self.subTest(on):
                self.assertEqual(self.depends(on), {"DEPENDS-VERSION"})

    def test_one_mpi_alone(self) -> None:
        """What depends on a single implementation cannot run on another, ABI or not."""
        self.assertEqual(self.depends("mpich (>= 5.0)"), {"DEPENDS-ONE"})
        self.assertEqual(self.depends("libmpich12 (>= 5.0) | mpich (>= 5)"), {"DEPENDS-ONE"})
        self.assertEqual(self.depends("libmpi-abi1, libmpich12 (>= 5.0)"), {"DEPENDS-ONE"})
        self.assertEqual(self.depends("mpich"), {"DEPENDS-ONE", "DEPENDS-VERSION"})
        # As dpkg-shlibdeps writes them in sid.
        self.assertEqual(self.depends("libc6 (>= 2.38), libmpich12 (>= 5.0.2)"), {"DEPENDS-ONE"})
        self.assertEqual(self.depends("libc6 (>= 2.38), libopenmpi40 (>= 6.0.0~rc2)"), {"DEPENDS-ONE"})
        self.assertEqual(self.depends("libopenmpi40"), {"DEPENDS-ONE", "DEPENDS-VERSION"})
        made = deb({"usr/lib/libuse.so": program()}, "Package: a\nDepends: mpich\n")
        self.assertEqual(status(check(made, "a.deb")), Status.FINE)

    def test_shlibs_of_providers(self) -> None:
        """What a provider gives to the packages that are built with it names alternatives, or a neutral package."""
        for file, text, fires in (
            ("shlibs", "libmpi_abi 1 libmpich12 (>= 5.0.2)\nlibmpich 12 libmpich12 (>= 5.0.2)\n", True),
            ("shlibs", "libmpi 40 libopenmpi40\nlibmpi_abi 1 libopenmpi40 (>= 6.0.0~rc2)\n", True),
            ("shlibs", "udeb: libmpi_abi 1 libopenmpi40 (>= 6.0.0~rc2)\n", True),
            ("shlibs", "libmpi_abi 1 libmpich12 (>= 5) | mpich (>= 5), libc6\n", True),
            ("shlibs", "libmpi_abi 1 libmpich12 (>= 5) | libopenmpi40 (>= 6)\n", False),
            ("shlibs", "libmpi_abi 1 libmpi-abi1 (>= 0.1.0) | libmpi-abi.so.1\n", False),
            ("shlibs", "libmpi_abi 1 ourmpi\nlibmpich 12 libmpich12\n# libmpi_abi 1 libmpich12\nlibmpi_abi 1\n", False),
            ("shlibs", "libmpi_abi 2 libmpich12\n", False),
            ("symbols", "libmpi_abi.so.1 libmpich12 #MINVER#\n* Build-Depends-Package: x\n MPI_Send@Base 5.0\n", True),
            ("symbols", "libmpi_abi.so.1 libmpich12 #MINVER# | libopenmpi40 (>= 6.0)\n| libmpich12 #MINVER#\n", False),
            ("symbols", "libmpich.so.12 libmpich12 #MINVER#\n libmpi_abi.so.1 libmpich12\n", False),
        ):
            with self.subTest(file=file, text=text):
                made = check(deb(library_files(), "Package: libmpich12\nVersion: 5.0.2-2\n", **{file: text}), "a.deb")
                self.assertEqual(found(made), {("SHLIBS-ONE", f"DEBIAN/{file}")} if fires else set())
                self.assertEqual(status(made), Status.FINE)

    def test_links_to_a_library_of_another_package(self) -> None:
        """Debian's libopenmpi-dev has a link to the file of libopenmpi40."""
        for target, wanted in (("../../libmpi_abi_openmpi.so.1.0.0", set()), ("../../libmpi.so.40", {"LINK"})):
            made = deb({"usr/lib/t/openmpi/lib/libmpi_abi.so": Link(target)})
            self.assertEqual(ids(check(made, "a.deb")), wanted)

    def test_versions_of_wheels_and_conda(self) -> None:
        files = {"a/use.so": program()}
        for text, wanted in (("mpich>=5.0", set()), ("mpich (>=5.0,<6)", set()), ("mpich<6,>=5", set()),
                             ("mpich", {"DEPENDS-VERSION"}), ("mpich!=5.0", {"DEPENDS-VERSION"}),
                             ("mpich<=5.0", {"DEPENDS-VERSION"}), ("mpich; python_version >= '9'", {"DEPENDS-VERSION"}),
                             ("impi-rt", {"DEPENDS-VERSION"}), ("mpich==5.*", set()),
                             ("mpi-abi-runtime", set()), ("mpi-abi", {"DEPENDS-WHEEL"})):
            with self.subTest(text):
                self.assertEqual(ids(check(wheel(files, text), "a-1-py3-none-any.whl")), wanted)
        for text, wanted in (("mpich 5.0.1 h1", set()), ("mpich 4.*", {"DEPENDS-VERSION"}),
                             ("mpich >=4|>=5", {"DEPENDS-VERSION"}), ("mpich", {"DEPENDS-VERSION"})):
            with self.subTest(text):
                self.assertEqual(ids(check(conda_v1(files, [text]), "a-1-0.tar.bz2")), wanted)

    def test_depends_on_the_package_beside_it(self) -> None:
        used = deb({"usr/lib/libuse.so": program()}, "Package: a\nDepends: ourmpi\n")
        other = deb(library_files(), "Package: ourmpi\n")
        self.one("DEPENDS", "a", check(used, "a.deb"))
        self.assertEqual(found(check_all({"a.deb": used, "b.deb": other})), set())

    @unittest.skipIf(shutil.which("zstd") is None, "zstd is not installed")
    def test_depends_of_conda(self) -> None:
        self.one("DEPENDS", "a", check(conda({"lib/use.so": program()}, ["python"]), "a.conda"))

    def test_depends_of_a_wheel(self) -> None:
        for requires in ("", "numpy", "mpich; extra == 'mpi'"):
            with self.subTest(requires):
                reports = check(wheel({"a/use.so": program()}, requires), "a-1-py3-none-any.whl")
                self.one("DEPENDS-WHEEL", "a", reports)
                self.assertEqual(status(reports), Status.FINE)

    def test_path(self) -> None:
        for path in ("/etc/passwd", "../../etc/passwd", "a/../../b", "..\\..\\b", "C:/b"):
            with self.subTest(path):
                self.broken("PATH", path, {path: b"text"})

    def test_path_of_a_link(self) -> None:
        for link in (Link("../../../../etc/passwd"), Link("/etc/passwd"), Link("/etc/passwd", True),
                     Link("../x", True)):
            with self.subTest(link):
                self.broken("PATH", "usr/lib/link", {"usr/lib/link": link})
        self.assertEqual(found(check(deb({"etc/link": Link("/usr/lib/x")}), "a.deb")), set())
        self.assertEqual(found(check(tar({"usr/lib/link": Link("../../etc/x")}))), set())

    def test_second_mpi_below(self) -> None:
        """By way of a library of the package that has nothing to do with MPI itself."""
        build("libmpi.so.40", "", "-Wl,-soname,libmpi.so.40")
        far = build("libfar.so", "int far_;", "-Wl,-soname,libfar.so", "-Wl,--no-as-needed", "-l:libmpi.so.40")
        near = build("libnear.so", "int near_;", "-Wl,-soname,libnear.so", "-Wl,--no-as-needed", "-l:libfar.so")
        source = "int MPI_Init(int *, char ***); int use(void) { return MPI_Init(0, 0); }"
        provider()
        used = build("use.so", source, "-Wl,--no-as-needed", "-l:libmpi_abi.so.1", "-l:libnear.so")
        files: Files = {"usr/bin/use.so": used, "usr/lib/libnear.so.1": near, "usr/lib/libfar.so": far}
        reports = check(tar(files))
        (second,) = [f for f in reports[0].findings if f.rule == PRG_SECOND]
        self.assertEqual((second.name, second.note), ("Open MPI", "use.so -> libnear.so.1 -> libfar.so"))
        self.assertIn("needs 1 library from outside: libmpi.so.40", reports[0].facts)
        without = check(tar({path: data for path, data in files.items() if data != far}))
        self.assertNotIn(PRG_SECOND, [f.rule for f in without[0].findings])
        self.assertIn("needs 1 library from outside: libfar.so", without[0].facts)
        self.assertNotIn("closure", without[0].layers)
        self.assertIn("closure", check(tar({"use.so": program(), **library_files()}))[0].layers)

    def test_run_path_tells_which_library(self) -> None:
        build("libmpi.so.40", "", "-Wl,-soname,libmpi.so.40")
        bad = build("libx.so", "int x;", "-Wl,-soname,libx.so", "-Wl,--no-as-needed", "-l:libmpi.so.40")
        good = build("libx.so", "int x;", "-Wl,-soname,libx.so")
        provider()
        needs = ("-Wl,--no-as-needed", "-l:libmpi_abi.so.1", "-l:libx.so")
        for path, rules in (("b", []), ("a", [PRG_SECOND])):
            used = build("use.so", "int use;", *needs, f"-Wl,-rpath,$ORIGIN/../{path}")
            files: Files = {"bin/use.so": used, "a/libx.so": bad, "b/libx.so": good}
            self.assertEqual([f.rule for f in check(tar(files))[0].findings if f.rule == PRG_SECOND], rules)

    def test_libraries_without_end(self) -> None:
        with patch.object(package_resolver, "MOST_SEARCHES", 1):
            reports = check(tar({"a.so": program(), "b.so": program()}))
        self.assertEqual((ids(reports), status(reports)), ({"BOUND"}, Status.UNCHECKED))

    def test_what_cannot_be_looked_into(self) -> None:
        """Static libraries and debug files: if they have to do with MPI, that is said, and the package is unchecked."""
        for path, head, what in (
            ("usr/lib/libx.a", b"!<arch>\n", "static library"),
            ("usr/lib/debug/.build-id/ab/cd.debug", plain(), "debug file"),
        ):
            with self.subTest(path):
                reports = check(tar({path: head + b"\0MPI_Init\0"}))
                self.assertEqual((found(reports), status(reports)), (set(), Status.UNCHECKED))
                said = f"1 {what} with names of MPI, which cannot be checked: {path}"
                self.assertEqual((reports[0].unchecked, reports[0].layers), ((said,), ()))
                reports = check(tar({path: head + b"\0other\0"}))
                self.assertEqual((found(reports), status(reports)), (set(), Status.FINE))
                self.assertIn(f"1 file, 1 {what}", reports[0].facts)

    def test_special(self) -> None:
        for kind in (b"3", b"4", b"6"):
            with self.subTest(kind):
                self.broken("SPECIAL", "dev/x", {"dev/x": Special(kind)})

    def test_duplicate(self) -> None:
        self.broken("DUPLICATE", "usr/lib/libplain.so", {"./usr/lib/libplain.so": plain()})

    def test_damaged(self) -> None:
        reports = check(tar({"usr/lib/libx.so": b"\x7fELF" + b"\xff" * 100}))
        self.assertEqual(found(reports), {("DAMAGED", "usr/lib/libx.so")})
        self.assertEqual(status(reports), Status.DEVIATION | Status.UNCHECKED)


if __name__ == "__main__":
    unittest.main()
