# SPDX-License-Identifier: BSD-3-Clause
"""What people read: the table, the closing line, the form of one line for each finding, and explained rules."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
import unittest
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

from mpi_abi_check import archive as archive_module
from mpi_abi_check.catalogue import RULES
from mpi_abi_check.cli import main
from mpi_abi_check.explain import explain, find_rule, read_explanations
from mpi_abi_check.formatting import counted
from mpi_abi_check.model import CheckError, Finding, Report, Severity
from mpi_abi_check.rules_binary import PRG_VENDOR, PRG_RPATH, SYM_VERSION
from mpi_abi_check.summary import closing, total
from mpi_abi_check.table import sort, write_table

from binary_support import Workshop
from package_support import deb, plain, program, provider, tar
from test_cli import run

ROOT = Path(__file__).resolve().parents[2]
NATIVE = Finding(PRG_VENDOR, "MPICH", "the standard ABI", "needs libmpich.so.12; has symbols x")
TITLES = ("Severity", "What it means", "Why it matters", "Reference", "What to do", "How to waive it")
EXIT = re.compile(r"; exit status (\d+)(?: \((.*)\))?$")


def report(path: str, *findings: Finding, unchecked: tuple[str, ...] = ()) -> Report:
    """A report on a program."""
    verdict = "MPICH" if NATIVE in findings else "the standard ABI"
    return Report("program", path, (), findings, unchecked, verdict=verdict)


class Explanations(unittest.TestCase):
    """``mpi-abi check rules ID``."""

    def test_each_rule_has_one(self) -> None:
        self.assertEqual(sorted(read_explanations()), sorted(rule.id for rule in RULES))
        for name, texts in read_explanations().items():
            with self.subTest(name):
                self.assertEqual(sorted(texts), ["means", "why"])
                for text in texts.values():
                    self.assertRegex(text, r"^\S.{20,}\.$")

    def test_texts_are_plain(self) -> None:
        """Words that a native engineer would not write, and that these texts once had."""
        odd = re.compile(r"\b(mend|nobody|is no |tells?|told|holds? against|without a word|do(es)? not agree)\b")
        for rule in RULES:
            for text in (rule.summary, rule.remedy, *read_explanations()[rule.id].values()):
                self.assertIsNone(odd.search(text), f"{rule.id}: {text}")

    def test_what_it_says(self) -> None:
        for rule in RULES:
            with self.subTest(rule.id):
                text = explain(rule)
                self.assertTrue(text.startswith(f"{rule.id}: {rule.summary}\n"))
                for title in TITLES:
                    self.assertIn(f"\n{title}\n  ", text)
                self.assertIn(rule.citation, text)
                self.assertEqual("incompatible" in text[: text.index("What it means")], rule.incompatible)
                self.assertLess(max(map(len, text.splitlines())), 100)

    def test_command(self) -> None:
        status, out, err = run("rules", "ABI-PRG-VENDOR", "sym-data")
        self.assertEqual((status, err), (0, ""))
        self.assertIn("ABI-PRG-VENDOR: built for", out)
        self.assertIn("\nABI-SYM-DATA: library exports", out)

    def test_unknown(self) -> None:
        for name, near in (("ABI-PRG-VENDO", "ABI-PRG-VENDOR"), ("soname", "ABI-LIB-SONAME"), ("xyzzy", "check rules")):
            with self.subTest(name):
                status, out, err = run("rules", name)
                self.assertEqual((status, out), (2, ""))
                self.assertIn(f"there is no rule {name}; ", err)
                self.assertIn(near, err)
        with self.assertRaises(CheckError):
            find_rule("")

    def test_waivers_are_as_explained(self) -> None:
        """The entry that is shown is one that the command reads."""
        text = explain(find_rule("ABI-LIB-SONAME")).split("[[waiver]]")[1]
        self.assertNotIn("[[waiver]]", explain(find_rule("ABI-WAIVER-EXPIRED")))
        for key in ("id", "pattern", "reason", "owner", "expires"):
            self.assertRegex(text, rf"\n    {key} = ")


class Closing(unittest.TestCase):
    """The last line agrees with the exit status, whatever the subjects are."""

    def test_words(self) -> None:
        self.assertEqual([counted(1, "binary"), counted(2, "binary"), counted(1, "file"), counted(0, "file")],
                         ["1 binary", "2 binaries", "1 file", "0 files"])
        self.assertEqual(counted(3, "without MPI"), "3 without MPI")

    def test_one_file(self) -> None:
        self.assertEqual(closing([report("a", NATIVE)]),
                         "a: built for MPICH; 1 deviation; exit status 12 (4: deviation, 8: incompatible)")
        self.assertEqual(closing([report("a")]), "a: built for the standard ABI; 0 deviations; exit status 0")

    def test_several_files(self) -> None:
        many = [report("a", NATIVE), report("b"), report("c", unchecked=("x",)), report("d", Finding(PRG_RPATH, "x"))]
        self.assertEqual(closing(many), "4 programs: 1 of 4 binaries deviates, 1 not fully checked, 1 to verify; "
                                        "exit status 28 (4: deviation, 8: incompatible, 16: not checked)")
        self.assertTrue(closing(many[1:2] * 2).startswith("b: 0 of 2 binaries deviate; exit status 0"))

    def test_many_libraries(self) -> None:
        made = [Report("library", f"/x/{i}", (), (), ()) for i in range(4)]
        self.assertEqual(closing(made), "4 libraries: 0 of 4 binaries deviate; exit status 0")

    def test_tree_without_programs(self) -> None:
        self.assertEqual(closing([Report("tree", "/a", (), (), ())]), "/a: no files with MPI; exit status 0")

    def test_every_sum(self) -> None:
        for made in ([report("a", NATIVE)], [report("a"), report("b")], [report("a", unchecked=("x",)), report("b")]):
            match = EXIT.search(closing(made))
            assert match is not None
            self.assertEqual(int(match[1]), total(made))
            named = sum(int(part.split(":")[0]) for part in match[2].split(", ")) if match[2] else 0
            self.assertEqual(named, total(made))


class Table(unittest.TestCase):
    """A line for each file."""

    def test_worst_first(self) -> None:
        made = [report("/x/a"), report("/x/b", Finding(PRG_RPATH, "x")), report("/x/d", NATIVE), report("/x/c", NATIVE),
                report("/x/e", unchecked=("damaged",))]
        self.assertEqual([r.path[-1] for r in sort(made)], ["c", "d", "e", "b", "a"])
        lines = list(write_table(made))
        self.assertEqual(lines[0].split(), ["file", "in", "/x/", "ABI", "findings"])
        self.assertEqual(lines[1].split(), ["c", "MPICH", "ABI-PRG-VENDOR:", "needs", "libmpich.so.12"])
        self.assertEqual(lines[3].split(), ["e", "the", "standard", "ABI", "not", "checked:", "damaged"])
        self.assertEqual(len({line.index("  ", 2) for line in lines if not line.startswith("  file")}), 1)

    def test_columns_are_aligned(self) -> None:
        lines = list(write_table([report("/x/short", NATIVE), report("/x/quite/a/long/one", NATIVE)]))
        self.assertEqual(len({line.index("MPICH") for line in lines[1:]} | {lines[0].index("ABI")}), 1)

    def test_more_findings_of_one_file(self) -> None:
        made = report("/x/a", NATIVE, Finding(PRG_RPATH, "/opt"), Finding(SYM_VERSION, "x"))
        self.assertIn("needs libmpich.so.12, and 2 more", list(write_table([made, report("/x/b")]))[1])

    def test_many_files(self) -> None:
        lines = list(write_table([report(f"/x/{i}", NATIVE) for i in range(67)]))
        self.assertEqual(len(lines), 42)
        self.assertEqual(lines[-1], "  ... and 27 more files; --all shows them")

    def test_paths_that_share_nothing(self) -> None:
        for paths in (("/a", "/b"), ("a", "/b"), ("a/x", "b/x")):
            lines = list(write_table([report(path, NATIVE) for path in paths]))
            self.assertEqual(sorted(line.split()[0] for line in lines[1:]), sorted(paths))


@unittest.skipUnless(archive_module.HAVE_LIBARCHIVE, "python3-libarchive-c is not installed")
class Output(Workshop):
    """The command's output about packages, trees and files."""

    def packed(self) -> str:
        """A package with two programs of MPICH, one of the ABI and one without MPI."""
        files = {"usr/bin/a": program("libmpich.so.12"), "usr/bin/b": program("libmpich.so.12"), "usr/bin/c": program()}
        path = self.folder / "x.deb"
        path.write_bytes(deb({**files, "usr/bin/d": plain()}))
        return str(path)

    def last(self, *arguments: str) -> str:
        """The last line of the output; it agrees with the exit status."""
        status, out, _ = run(*arguments)
        line = out.splitlines()[-1]
        match = EXIT.search(line)
        assert match is not None, line
        self.assertEqual(int(match[1]), status)
        return line

    def test_package(self) -> None:
        path = self.packed()
        wanted = f"mpi-abi: {path}: 2 of 3 binaries with MPI deviate, 1 to verify; exit status 12"
        for more in ((), ("--all",)):
            self.assertIn(wanted, self.last("package", path, *more))
        out = run("package", path)[1]
        self.assertIn("4 binaries, 1 without MPI", out)
        self.assertEqual(out.count("ABI-PRG-VENDOR: built for"), 1)
        self.assertEqual(run("package", path, "--all")[1].count("ABI-PRG-VENDOR: built for"), 2)

    def test_two_packages(self) -> None:
        other = self.folder / "y.tar"
        other.write_bytes(tar({"usr/lib/libmpi_abi.so.1": provider()}))
        line = self.last("package", self.packed(), str(other))
        self.assertRegex(line, r"x\.deb, .*y\.tar: 2 of 4 binaries with MPI deviate")

    def test_tree_and_files(self) -> None:
        for name, library in (("a", "libmpich.so.12"), ("b", "libmpi_abi.so.1")):
            (self.folder / name).write_bytes(program(library))
        options = ("--library-path", str(self.folder), "--no-closure")
        wanted = ": 1 of 2 binaries with MPI deviates; exit status 12"
        self.assertIn(wanted, self.last("tree", str(self.folder), *options))
        paths = [str(self.folder / name) for name in "ab"]
        self.assertIn(": 1 of 2 binaries deviates; exit status 12", self.last("program", *paths, *options))
        wanted = "b: built for the standard ABI; 0 deviations; exit status 0"
        self.assertIn(wanted, self.last("program", paths[1], *options))

    def test_lines(self) -> None:
        path = self.packed()
        status, out, err = run("package", path, "--format", "lines")
        self.assertEqual(status, 12)
        lines = out.splitlines()
        form = re.compile(r"(ABI-[A-Z-]+) (bad|verify|info|waived) (\S+): (.+?): (.+)")
        native = [m for m in map(form.fullmatch, lines) if m is not None and m[1] == "ABI-PRG-VENDOR"]
        self.assertEqual([m[3] for m in native], [f"{path}!/usr/bin/a", f"{path}!/usr/bin/b"])
        self.assertTrue(all(map(form.fullmatch, lines)), lines)
        self.assertEqual(len(err.splitlines()), 1)
        self.assertIn("2 of 3 binaries with MPI deviate", err)

    def test_lines_with_what_is_unchecked(self) -> None:
        (self.folder / "a.so").write_bytes(b"\x7fELF" + b"\xff" * 100)
        status, out, err = run("program", str(self.folder / "a.so"), "--format", "lines")
        self.assertEqual(status, 16)
        self.assertRegex(out, rf"^- unchecked {self.folder}/a\.so: -: damaged ELF file.*\n$")
        self.assertIn("exit status 16 (16: not checked)", err)

    def test_lines_of_hostile_names(self) -> None:
        """One finding is one line, whatever its name."""
        path = self.folder / "x.tar"
        path.write_bytes(tar({"a\nABI-X bad y: z: w\x1b[2J/../../../b": b"x"}))
        out = run("package", str(path), "--format", "lines")[1]
        self.assertEqual([line.split()[0] for line in out.splitlines()], ["ABI-PKG-PATH"])
        self.assertNotIn("\x1b", out)

    def test_sarif_of_a_part(self) -> None:
        path = self.packed()
        results = json.loads(run("package", path, "--format", "sarif")[1])["runs"][0]["results"]
        native = [r for r in results if r["ruleId"] == "ABI-PRG-VENDOR"]
        (location,) = native[0]["locations"]
        self.assertEqual(location["physicalLocation"]["artifactLocation"]["uri"], Path(path).as_uri())
        self.assertEqual(location["logicalLocations"][0]["fullyQualifiedName"], "usr/bin/a")
        marks = {r["partialFingerprints"]["mpiAbiFinding/v2"] for r in native}
        self.assertEqual(len(marks), 2)

    def test_sarif_of_a_folder(self) -> None:
        (self.folder / "usr").mkdir()
        (self.folder / "usr" / "a b").write_bytes(program("libmpich.so.12"))
        results = json.loads(run("package", str(self.folder), "--format", "sarif")[1])["runs"][0]["results"]
        (location,) = results[0]["locations"]
        self.assertEqual(location["physicalLocation"]["artifactLocation"]["uri"], (self.folder / "usr/a b").as_uri())
        self.assertNotIn("logicalLocations", location)

    def test_json_of_a_part(self) -> None:
        path = self.packed()
        data = json.loads(run("package", path, "--format", "json")[1])
        self.assertIn("2 of 3 binaries", data["summary"])
        shown = [(s["path"], s["package"], s["part"]) for s in data["subjects"] if "part" in s]
        self.assertEqual(shown[0], (f"{path}!/usr/bin/a", path, "usr/bin/a"))

    def test_library_that_is_not_used(self) -> None:
        """A dependency on an implementation's library without a call is another matter than a call."""
        self.small("libmpich.so.12")
        call = "int MPI_Init(void); int x(void) {return MPI_Init();}"
        for source, rule in (("int x;", "ABI-PRG-UNUSED"), (call, "ABI-PRG-VENDOR")):
            made = self.small("a.so", str(self.folder / "libmpich.so.12"), source=source)
            out = run("program", str(made), "--no-closure", "--format", "lines")[1]
            self.assertEqual([line.split()[0] for line in out.splitlines()], [rule])


class One(Workshop):
    """The report on one file."""

    def test_what_it_runs_with(self) -> None:
        cases = {"libmpi_abi.so.1": "runs with any MPI that provides libmpi_abi.so.1",
                 "libmpich.so.12": "runs only with an MPI that has MPICH's ABI",
                 "libx.so": ""}
        for library, wanted in cases.items():
            with self.subTest(library):
                self.small(library)
                made = self.small("a.so", str(self.folder / library),
                                  source="int MPI_Init(void); int x(void) {return MPI_Init();}")
                out = run("program", str(made), "--no-closure")[1]
                self.assertIn(f"\n  needs {library}\n", out)
                self.assertEqual([line.strip() for line in out.splitlines() if line.startswith("  runs")],
                                 [wanted] if wanted else [])

    def test_second_mpi_below(self) -> None:
        """What brings a second MPI does not run with any."""
        self.small("libmpi_abi.so.1")
        self.small("libmpich.so.12")
        self.small("libx.so", str(self.folder / "libmpich.so.12"), source="int y;")
        made = self.small("a.so", str(self.folder / "libx.so"), str(self.folder / "libmpi_abi.so.1"), source="int x;")
        out = run("program", str(made), "--library-path", str(self.folder))[1]
        self.assertIn("ABI-PRG-SECOND", out)
        self.assertNotIn("\n  runs", out)


class SkipOthers(Workshop):
    """``--skip-others``."""

    def test_skip(self) -> None:
        script, text = self.folder / "script", self.folder / "Magic.class"
        script.write_text("#!/bin/sh\n", encoding="utf-8")
        text.write_bytes(b"\xca\xfe\xba\xbe\x00\x00\x00\x34" + bytes(100))
        (self.folder / "link").symlink_to("a")
        binary = self.library()
        paths = [str(p) for p in (script, text, self.folder, self.folder / "link", binary)]
        status, out, err = run("program", "--skip-others", "--no-closure", *paths)
        self.assertEqual((status, err), (0, "mpi-abi: skipped 4 paths: not ELF, Mach-O or PE files\n"))
        self.assertIn(f"mpi-abi: program {binary}\n", out)
        self.assertEqual(run("program", "--no-closure", *paths)[0], 2)
        status, out, err = run("program", "--no-closure", str(script), str(binary))
        self.assertIn("--skip-others", err)

    def test_nothing_left(self) -> None:
        script = self.folder / "script"
        script.write_text("#!/bin/sh\n", encoding="utf-8")
        for form in ("text", "lines", "json", "junit", "sarif"):
            with self.subTest(form):
                self.assertEqual(run("program", "--skip-others", "--format", form, str(script))[0], 0)
        self.assertEqual(run("program", "--skip-others", "--require", "program", str(script))[0], 4)

    def test_what_is_missing_is_an_error(self) -> None:
        self.assertEqual(run("program", "--skip-others", str(self.folder / "gone"))[0], 2)


class Pipe(unittest.TestCase):
    """Output whose reader stops early."""

    def reader_leaves(self, *arguments: str) -> tuple[int, str]:
        """Exit status and standard error when standard output is closed before anything is written."""
        reading, writing = os.pipe()
        os.close(reading)
        command = [sys.executable, "-B", "-m", "mpi_abi_check", *arguments]
        done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
        os.close(writing)
        return done.returncode, done.stderr

    def test_broken_pipe(self) -> None:
        header = str(ROOT / "include/mpi_abi/mpi.h")
        tests = str(ROOT / "abi_check" / "tests")
        for arguments in (("rules",), ("rules", "ABI-PRG-VENDOR"), ("--help",), ("baseline", "/bin/sh"),
                          ("diff", header, header), ("program", "/bin/sh"), ("tree", tests)):
            with self.subTest(arguments):
                self.assertEqual(self.reader_leaves(*arguments), (141, ""))

    def test_full_disk(self) -> None:
        if not os.path.exists("/dev/full"):
            self.skipTest("there is no /dev/full")
        with open("/dev/full", "wb") as full:
            command = [sys.executable, "-B", "-m", "mpi_abi_check", "rules", "ABI-PRG-VENDOR"]
            done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stderr, "mpi-abi: error of the tool: [Errno 28] No space left on device\n")

    def test_in_process(self) -> None:
        """A caller's own stream is not touched."""

        class Closed(io.StringIO):
            """A stream whose reader is gone."""

            def write(self, _: str) -> int:
                raise BrokenPipeError

        err = io.StringIO()
        with redirect_stdout(Closed()), redirect_stderr(err):
            self.assertEqual(main(["rules"]), 141)
        self.assertEqual(err.getvalue(), "")


class Severities(unittest.TestCase):
    """Only what breaks binaries is incompatible."""

    def test_incompatible_is_bad(self) -> None:
        self.assertEqual([r.id for r in RULES if r.incompatible and r.severity is not Severity.BAD], [])


if __name__ == "__main__":
    unittest.main()
