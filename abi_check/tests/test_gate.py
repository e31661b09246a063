# SPDX-License-Identifier: BSD-3-Clause
"""Waivers, ``--require``, versions, baselines and the outputs for machines."""

from __future__ import annotations

import json
import unittest
from pathlib import Path
from xml.etree import ElementTree

from mpi_abi_check.catalogue import RULES
from mpi_abi_check.data_tables import DATA
from mpi_abi_check.output import FORMATS

from binary_support import LINK, Workshop, compile_and_link
from test_cli import run

ROOT = Path(__file__).resolve().parents[2]
ABI = DATA / "mpi-abi-1.0.symbols"


class Gate(Workshop):
    """Runs of the command on libraries made here."""

    def waivers(self, **changes: str) -> str:
        """A file with one waiver."""
        fields = {
            "id": '"ABI-LIB-SONAME"',
            "pattern": '"libx*"',
            "reason": '"test"',
            "owner": '"me"',
            "expires": "2999-01-01",
        }
        fields.update(changes)
        text = "[[waiver]]\n" + "".join(f"{key} = {value}\n" for key, value in fields.items() if value)
        path = self.folder / "waivers.toml"
        path.write_text(text, encoding="utf-8")
        return str(path)

    def broken(self) -> str:
        """A library with one deviation."""
        return str(self.library(name="libx.so.1"))

    def check(self, *arguments: str) -> tuple[int, dict[str, str]]:
        """Exit status, and the findings of the only subject: severity or "waived" by id."""
        status, out, err = run(*arguments, "--format", "json")
        self.assertEqual(err, "")
        findings = json.loads(out)["subjects"][-1]["findings"]
        return status, {f["id"].removeprefix("ABI-"): "waived" if "waived" in f else f["severity"] for f in findings}

    def test_waiver(self) -> None:
        path = self.broken()
        self.assertEqual(self.check("library", path), (12, {"LIB-SONAME": "bad"}))
        self.assertEqual(self.check("library", path, "--waivers", self.waivers()), (0, {"LIB-SONAME": "waived"}))
        text = run("library", path, "--waivers", self.waivers())[1]
        self.assertIn("waived ABI-LIB-SONAME", text)
        self.assertIn("test (me, until 2999-01-01)", text)
        self.assertIn("0 deviations, 1 waived", text)

    def test_waiver_for_a_path(self) -> None:
        good = self.waivers(subject='"*/libx.so.1"')
        self.assertEqual(self.check("library", self.broken(), "--waivers", good)[0], 0)
        bad = self.waivers(subject='"*/liby.so.1"')
        self.assertEqual(self.check("library", self.broken(), "--waivers", bad)[0], 12)

    def test_expired_waiver(self) -> None:
        status, found = self.check("library", self.broken(), "--waivers", self.waivers(expires="2020-01-01"))
        self.assertEqual((status, found), (12, {"LIB-SONAME": "bad", "WAIVER-EXPIRED": "bad"}))

    def test_unused_waiver(self) -> None:
        status, found = self.check("library", str(self.library()), "--waivers", self.waivers())
        self.assertEqual((status, found), (0, {"WAIVER-UNUSED": "verify"}))

    def test_faulty_waivers(self) -> None:
        path = self.broken()
        wrong = [{"id": '"ABI-NO-SUCH"'}, {"owner": ""}, {"reason": '" "'}, {"expires": '"2999-01-01"'}, {"more": "1"}]
        wrong += [{"expires": "2999-01-01T00:00:00"}, {"subject": "1"}, {"pattern": "["}]
        for changes in wrong:
            with self.subTest(changes):
                status, out, err = run("library", path, "--waivers", self.waivers(**changes))
                self.assertEqual((status, out), (2, ""))
                self.assertIn("waivers.toml", err)
        self.assertEqual(run("library", path, "--waivers", "/no/such/file")[0], 2)

    def test_require(self) -> None:
        path = str(self.library())
        self.assertEqual(self.check("library", path, "--require", "library,closure"), (0, {}))
        self.assertEqual(self.check("library", path, "--require", "library", "--no-closure"), (0, {}))
        wanted = (4, {"GATE-REQUIRED": "bad"})
        self.assertEqual(self.check("library", path, "--require", "closure", "--no-closure"), wanted)
        self.assertEqual(self.check("library", path, "--require", "debug"), wanted)
        self.assertEqual(self.check("library", path, "--require", "header"), wanted)
        self.assertEqual(run("library", path, "--require", "nonsense")[0], 2)

    def diff(
        self, old: str, new: str, *, before: str = "", after: str = "", options: tuple[str, ...] = ()
    ) -> tuple[int, dict[str, str]]:
        """Two libraries made from C, compared."""
        one = compile_and_link(self.folder / "old.so", old, *LINK, f"-Wl,-soname,{before or 'libx.so.1'}")
        two = compile_and_link(self.folder / "new.so", new, *LINK, f"-Wl,-soname,{after or 'libx.so.1'}", *options)
        return self.check("diff", str(one), str(two))

    def test_diff_of_libraries(self) -> None:
        base = "int MPI_Send(void){return 0;} int other(void){return 0;} int data[2];"
        self.assertEqual(self.diff(base, base), (0, {}))
        self.assertEqual(self.diff(base, base + "int more;"), (0, {"DIFF-ADDED": "info"}))
        self.assertEqual(
            self.diff(base, base.replace("other", "new")), (0, {"DIFF-ADDED": "info", "DIFF-DROPPED": "verify"})
        )
        self.assertEqual(
            self.diff(base, base.replace("int MPI_Send(void){return 0;}", "")), (12, {"DIFF-REMOVED": "bad"})
        )
        self.assertEqual(
            self.diff(base, base.replace("int MPI_Send(void){return 0;}", "int MPI_Send;")), (12, {"DIFF-KIND": "bad"})
        )
        self.assertEqual(self.diff(base, base.replace("data[2]", "data[3]")), (12, {"DIFF-SIZE": "bad"}))
        self.assertEqual(self.diff(base, base, after="libx.so.2"), (12, {"DIFF-NAME": "bad"}))
        needed = str(self.small("liby.so"))
        self.assertEqual(self.diff(base, base, options=(needed,)), (0, {"DIFF-NEEDED": "info"}))

    def test_diff_of_versions_and_machines(self) -> None:
        script = self.folder / "script"
        script.write_text("V1 { global: *; };", encoding="utf-8")
        status, found = self.diff(
            "int f(void){return 0;}", "int f(void){return 0;}", options=(f"-Wl,--version-script={script}",)
        )
        self.assertEqual((status, found), (12, {"DIFF-VERSION": "bad"}))
        path = self.small("libx.so.1")
        data = bytearray(path.read_bytes())
        data[18] = 243
        (self.folder / "y.so").write_bytes(data)
        self.assertEqual(self.check("diff", str(path), str(self.folder / "y.so")), (12, {"DIFF-MACHINE": "bad"}))

    def test_diff_with_the_baseline_of_the_abi(self) -> None:
        self.assertEqual(self.check("diff", str(ABI), str(self.library())), (0, {}))
        less = str(self.library(leave_out=("PMPI_Send",)))
        self.assertEqual(self.check("diff", str(ABI), less), (12, {"DIFF-REMOVED": "bad"}))

    def test_baseline_of_a_library(self) -> None:
        path = self.small("libx.so.1", source="int f(void){return 0;} int data[4]; __thread int t;")
        status, out, _ = run("baseline", str(path))
        self.assertEqual(status, 0)
        self.assertEqual(
            out.splitlines()[1:],
            ["library libx.so.1", "machine ELF x86-64 64 little", "object data 16", "function f", "tls t 4"],
        )
        kept = self.folder / "x.symbols"
        kept.write_text(out, encoding="utf-8")
        self.assertEqual(self.check("diff", str(kept), str(path)), (0, {}))
        for line in ("function", "object data", "object data x", "nonsense x", "function f V1 V2"):
            with self.subTest(line):
                kept.write_text(out + line + "\n", encoding="utf-8")
                self.assertEqual(run("diff", str(kept), str(path))[0], 2)

    def test_diff_of_headers(self) -> None:
        old = ROOT / "include/mpi_abi/mpi.h"
        text = old.read_text(encoding="utf-8")
        new = self.folder / "mpi.h"
        cases = {
            "DIFF-VALUE": ("MPI_ERR_TAG", "MPI_ERR_TAG + 1 +"),
            "DIFF-REMOVED": ("int MPI_Send(", "int Send("),
            "DIFF-DECLARATION": ("int MPI_Finalize(void)", "long MPI_Finalize(void)"),
        }
        self.assertEqual(self.check("diff", str(old), str(old)), (0, {}))
        for rule, (before, after) in cases.items():
            with self.subTest(rule):
                if rule == "DIFF-VALUE":
                    changed = text.replace("#define MPI_ERR_TAG ", "#define MPI_ERR_TAG 1 + ")
                else:
                    changed = text.replace(before, after, 1)
                new.write_text(changed, encoding="utf-8")
                self.assertIn(rule, self.check("diff", str(old), str(new))[1])

    def test_diff_of_things_that_differ(self) -> None:
        self.assertEqual(run("diff", str(ABI), str(ROOT / "include/mpi_abi/mpi.h"))[0], 2)
        self.assertEqual(run("diff", str(ABI), "/no/such/file")[0], 2)


class Outputs(Workshop):
    """Reports for machines say what the text says."""

    def output(self, form: str) -> str:
        """A report on a library with findings of every severity, one of them waived."""
        extra = "int leak(void){return 0;} int MPI_Nonsense(void){return 0;}"
        path = self.library("-Wl,-rpath,/x", extra=extra, leave_out=("MPI_Send", "PMPI_Send"), name="libx.so.1")
        waivers = self.folder / "waivers.toml"
        waivers.write_text(
            '[[waiver]]\nid="ABI-SYM-MISSING"\npattern="*"\nreason="r"\nowner="o"\nexpires=2999-01-01\n',
            encoding="utf-8",
        )
        status, out, err = run("library", str(path), "--format", form, "--waivers", str(waivers))
        self.assertEqual((status, bool(err)), (12, form == "lines"))
        return out

    def test_json_keeps_its_schema(self) -> None:
        try:
            import jsonschema  # pylint: disable=import-outside-toplevel # of Debian's Python alone
        except ModuleNotFoundError:
            self.skipTest("python3-jsonschema is not installed")
        schema = json.loads((DATA / "report.schema.json").read_text(encoding="utf-8"))
        jsonschema.Draft202012Validator.check_schema(schema)
        data = json.loads(self.output("json"))
        jsonschema.validate(data, schema)
        package = json.loads(run("package", str(self.folder), "--format", "json")[1])
        self.assertIn("part", package["subjects"][-1])
        jsonschema.validate(package, schema)
        data["subjects"][0]["findings"][0]["severity"] = "dreadful"
        with self.assertRaises(jsonschema.ValidationError):
            jsonschema.validate(data, schema)

    def test_junit(self) -> None:
        root = ElementTree.fromstring(self.output("junit"))
        suite = root.find("testsuite")
        assert suite is not None
        failed = {case.get("name") for case in suite if case.find("failure") is not None}
        self.assertEqual(failed, {"ABI-SYM-PMPI-MISSING", "ABI-LIB-SONAME"})
        self.assertEqual((suite.get("failures"), suite.get("errors")), ("2", "0"))
        self.assertEqual(suite.get("tests"), str(len(suite)))

    def test_sarif(self) -> None:
        done = json.loads(self.output("sarif"))["runs"][0]
        levels = {result["ruleId"]: result["level"] for result in done["results"]}
        self.assertEqual(levels["ABI-SYM-PMPI-MISSING"], "error")
        self.assertEqual(levels["ABI-SYM-FOREIGN"], "warning")
        self.assertEqual(levels["ABI-SYM-LEAK"], "note")
        for result in done["results"]:
            self.assertEqual(done["tool"]["driver"]["rules"][result["ruleIndex"]]["id"], result["ruleId"])
            self.assertEqual("suppressions" in result, result["ruleId"] == "ABI-SYM-MISSING")
        self.assertEqual(done["invocations"][0]["exitCode"], 12)

    def test_deterministic(self) -> None:
        for form in FORMATS:
            with self.subTest(form):
                self.assertEqual(self.output(form), self.output(form))

    def test_hostile_names(self) -> None:
        name = '\\"MPI_\\033[2J<x>&\\"'
        source = f'__asm__(".globl {name}\\n.set {name}, 1\\n.type {name},@function");'
        path = self.small("libmpi_abi.so.1", source=source)
        for form in FORMATS:
            with self.subTest(form):
                out = run("library", str(path), "--format", form)[1]
                self.assertNotIn("\033", out)
                self.assertIn("[2J", out)
                if form == "junit":
                    ElementTree.fromstring(out)

    def test_file(self) -> None:
        path = self.folder / "report.json"
        status, out, _ = run("library", str(self.library()), "--format", "json", "--output", str(path))
        self.assertEqual((status, out), (0, ""))
        self.assertEqual(json.loads(path.read_text(encoding="utf-8"))["status"], 0)

    def test_document_lists_all_rules(self) -> None:
        text = (ROOT / "docs/gate.md").read_text(encoding="utf-8")
        rows = [f"| `{r.id}` | {r.severity.value} | {r.summary} | {r.citation} |" for r in RULES]
        self.assertEqual([line for line in text.splitlines() if line.startswith("| `ABI-")], rows)


class Tree(Workshop):
    """Whole folders."""

    def test_tree(self) -> None:
        abi = self.library()
        self.program(str(abi))
        (self.folder / "sub").mkdir()
        self.small("sub/libfoo.so", str(self.small("libmpi.so.40")))
        (self.folder / "text").write_text("x" * 100, encoding="utf-8")
        (self.folder / "link").symlink_to("program")
        (self.folder / "again").hardlink_to(self.folder / "program")
        status, out, _ = run(
            "tree", str(self.folder), "--library-path", str(self.folder), "--format", "json", "--jobs", "2"
        )
        subjects = json.loads(out)["subjects"]
        verdicts = {Path(s["path"]).name: s["verdict"] for s in subjects[1:]}
        self.assertEqual(
            verdicts,
            {
                "libmpi_abi.so.1": "the standard ABI",
                "again": "the standard ABI",
                "libfoo.so": "Open MPI",
                "libmpi.so.40": "Open MPI",
            },
        )
        self.assertEqual((status, subjects[0]["facts"][0]), (12, "5 files, 4 binaries, 4 with MPI"))
        status, text, _ = run("tree", str(self.folder), "--library-path", str(self.folder))
        self.assertRegex(text, r"\n  again +the standard ABI +-\n")
        self.assertEqual(run("tree", "/no/such/folder")[0], 2)

    def test_damaged_file_is_not_silent(self) -> None:
        data = self.library().read_bytes()
        (self.folder / "broken.so").write_bytes(data[: len(data) // 3])
        status, out, _ = run("tree", str(self.folder), "--format", "json")
        self.assertEqual(status, 16)
        self.assertIn("damaged ELF file", out)


if __name__ == "__main__":
    unittest.main()
