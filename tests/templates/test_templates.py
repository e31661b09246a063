# SPDX-License-Identifier: BSD-3-Clause
"""The templates for GitHub and GitLab, run as those would run them, where there is no mpi-abi on PATH at first.

What they install is on this machine; `ci/test_templates` runs them where nothing is.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
import unittest
from collections.abc import Mapping
from pathlib import Path

import material
from material import BAD, GOOD
from workflow import ROOT, Github, Node, gitlab, read, yaml

ACTIONS = sorted(ROOT.glob("ci/actions/*/action.yml"))
SNIPPETS = ROOT / "abi_check" / "templates"

# In place of cmake: installs an mpi-abi that says how it was called, and ends as FAKE_STATUS says.
FAKE_CMAKE = r"""#!/bin/sh
echo "cmake $*" >>"$HOME/calls"
case $1 in
-S) for word; do case $word in -DCMAKE_INSTALL_PREFIX=*) echo "${word#*=}" >"$HOME/prefix" ;; esac; done ;;
--build) exit "${FAKE_BUILD:-0}" ;;
--install)
    prefix=$(cat "$HOME/prefix")
    mkdir -p "$prefix/bin"
    cp "$HOME/fake_mpi_abi" "$prefix/bin/mpi-abi"
    ;;
esac
"""
FAKE_MPI_ABI = r"""#!/bin/sh
printf '<%s>' "$@" >>"$HOME/calls"
while [ $# -gt 0 ]; do
    [ "$1" != --output ] || folder=$2
    shift
done
mkdir -p "$folder" && echo '<testsuites/>' >"$folder/junit.xml" && echo '{}' >"$folder/results.json"
exit "${FAKE_STATUS:-0}"
"""


@unittest.skipIf(yaml is None, "python3-yaml is not installed")
@unittest.skipIf(Path("/usr/bin/mpi-abi").exists(), "/usr/bin/mpi-abi is there: the tool would not be absent")
class Templates(unittest.TestCase):
    """A user's work tree, and a machine without the tool."""

    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.home, self.tree = self.folder / "home", self.folder / "my tree"
        for folder in (self.home, self.tree):
            folder.mkdir()
        self.path = "/usr/bin:/bin"
        self.said = ""

    def run_script(self, script: str, **environment: str) -> int:
        """Runs a job's script in the work tree, with nothing but that in its environment."""
        fixed = {"PATH": self.path, "HOME": str(self.home), "RUNNER_TEMP": str(self.folder / "temp")}
        done = subprocess.run(
            ["/bin/bash", "-c", script], cwd=self.tree, env=fixed | environment, capture_output=True, text=True,
            check=False, timeout=300)
        self.said = done.stdout + done.stderr
        return done.returncode

    def install(self, needed: str) -> None:
        """Puts a library that needs that MPI into dist, and a Makefile whose `make install` does so again."""
        text = material.makefile(material.library(self.folder, needed))
        (self.tree / "Makefile").write_text(text, encoding="utf-8")
        subprocess.run(["make", "-s", "DESTDIR=dist", "install"], cwd=self.tree, check=True)

    def action(self, name: str, inputs: Mapping[str, str], **environment: str) -> int:
        """Runs an action as the only step of a job."""
        step: Node = {"uses": f"OWNER/mpi_abi/ci/actions/{name}@REF", "id": "it", "with": dict(inputs)}
        return self.run_script(Github(ROOT).job([step]), **environment)

    def outputs(self) -> dict[str, str]:
        """The outputs of that step."""
        text = (self.folder / "temp" / "it.output").read_text(encoding="utf-8")
        return dict(line.split("=", 1) for line in text.splitlines())

    def files(self) -> set[str]:
        """What is in the user's work tree."""
        return {path.name for path in self.tree.iterdir()}


class Texts(Templates):
    """What GitHub demands, and what care demands."""

    def test_actions(self) -> None:
        """No expression in the text of a shell, where its value would be run; each input has a word about it."""
        self.assertEqual(len(ACTIONS), 3)
        for path in ACTIONS:
            action = read(path)
            for step in action["runs"]["steps"]:
                self.assertEqual(step["shell"], "bash", path)
                self.assertNotIn("${{", step["run"], path)
            for node in action.get("inputs", {}).values():
                self.assertTrue(node["description"], path)

    def test_variables(self) -> None:
        """Every variable that a template sets is one that its script reads; docs/ci.md has them all."""
        document = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
        for script, name in (("gate", "check"), ("suite", "conformance")):
            text = (ROOT / "ci" / script).read_text(encoding="utf-8")
            wanted = set(re.findall(r"\$\{(MPI_ABI_\w+)", text))
            inputs = read(ROOT / "ci/actions" / name / "action.yml")["runs"]["steps"][0]["env"]
            variables = read(ROOT / "ci/gitlab/mpi_abi.yml")[f".mpi_abi_{name}"]["variables"]
            self.assertEqual(set(inputs), wanted)
            self.assertLessEqual(set(variables), wanted)
            for variable in wanted:
                self.assertIn(f"`{variable}`", document)
                self.assertIn(f"`{variable.removeprefix('MPI_ABI_').lower()}`", document)


class Gate(Templates):
    """The templates that check what a build made."""

    def both(self, script: str, report: str, mark: str, **environment: str) -> None:
        """A job succeeds with a good build, fails with a bad one, and its report says why."""
        self.install(GOOD)
        self.assertEqual(self.run_script(script, **environment), 0, self.said)
        self.assertEqual(self.files(), {"Makefile", "dist", report})
        self.install(BAD)
        self.assertEqual(self.run_script(script, **environment), 12, self.said)
        self.assertIn(mark, (self.tree / report).read_text(encoding="utf-8"))
        self.assertIn("libmpich.so.12", self.said)

    def test_github(self) -> None:
        job = read(SNIPPETS / "github.yml")["jobs"]["mpi-abi"]
        self.both(Github(ROOT).job(job["steps"]), "mpi-abi.sarif", "ABI-PRG-VENDOR")
        self.assertTrue((self.folder / "temp/artifacts/sarif/mpi-abi.sarif").exists())

    @unittest.skipIf(shutil.which("git") is None, "git is not installed")
    def test_gitlab(self) -> None:
        address = material.repository(self.folder / "repository")
        for shell in ("bash -eo pipefail", "sh -e"):
            with self.subTest(shell=shell):
                script = gitlab(read(SNIPPETS / "gitlab.yml"), "mpi-abi", {"MPI_ABI_URL": address}, shell)
                self.both(script, "mpi-abi.xml", "<failure", TMPDIR=str(self.home))
                self.assertEqual(list(self.home.iterdir()), [], "the clone is still there")

    def test_no_address(self) -> None:
        config = read(SNIPPETS / "gitlab.yml")
        self.assertEqual(self.run_script(gitlab(config, "mpi-abi", {"MPI_ABI_URL": ""})), 1)
        self.assertIn("mpi_abi: MPI_ABI_URL: wanted the address to clone mpi_abi from", self.said)

    def test_inputs(self) -> None:
        """Patterns are expanded, names with spaces stay whole, and nothing in a value is run."""
        self.install(GOOD)
        shutil.copy(self.tree / "dist/usr/lib/libmyprogram.so", self.tree / "a b.so")
        paths = "a b.so\ndist/usr/lib/*.so\n"
        self.assertEqual(self.action("check", {"kind": "program", "paths": paths}), 0, self.said)
        self.assertEqual(self.outputs(), {"exit-status": "0"})
        for name in ("paths", "kind", "require", "format", "waivers", "options"):
            for value in ("$(touch pwned)`touch pwned`", '";touch pwned;"', "';touch pwned;'"):
                self.assertNotEqual(self.action("check", {"paths": "dist", name: value}), 0, name)
                self.assertEqual(self.files(), {"Makefile", "dist", "a b.so"}, name)

    def test_refused(self) -> None:
        """A mistake is an error of use, which says what is wanted; a file that looks like an option is a file."""
        self.install(BAD)
        (self.tree / "-h").touch()
        for inputs, message in (
            ({"paths": "dist", "kind": "pakcage"}, "wanted package, program, header, library or tree, found 'pakcage'"),
            ({"paths": "\n"}, "wanted the package to check, one path a line, found nothing"),
            ({"paths": "nowhere/*.deb"}, "nowhere/*.deb"),
            ({"paths": "-h", "kind": "program"}, "-h: wanted an ELF, Mach-O or PE file"),
        ):
            self.assertEqual(self.action("check", inputs), 2, self.said)
            self.assertIn(message, self.said)

    def test_setup(self) -> None:
        """The steps after it have mpi-abi on PATH, those before it have not."""
        absent: Node = {"run": "! command -v mpi-abi"}
        use: Node = {"run": "mpi-abi check rules | grep ABI-PRG-VENDOR"}
        setup: Node = {"uses": "OWNER/mpi_abi/ci/actions/setup@REF"}
        self.assertEqual(self.run_script(Github(ROOT).job([absent, setup, use])), 0, self.said)
        self.assertNotEqual(self.run_script(Github(ROOT).job([use])), 0)


class Suite(Templates):
    """The templates that run the suite, which is not built here: cmake is a fake."""

    def setUp(self) -> None:
        super().setUp()
        tools = self.folder / "tools"
        tools.mkdir()
        for path, text in ((tools / "cmake", FAKE_CMAKE), (self.home / "fake_mpi_abi", FAKE_MPI_ABI)):
            path.write_text(text, encoding="utf-8")
            path.chmod(0o755)
        self.path = f"{tools}:{self.path}"

    def calls(self) -> str:
        """What the fakes were called with since the last time."""
        path = self.home / "calls"
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        path.unlink(missing_ok=True)
        return text

    def test_github(self) -> None:
        """Each exit status has its verdict, and inputs reach the command; the suite is built once."""
        reports = str(self.folder / "temp" / "mpi-abi-reports")
        command = f"<run><--report><html,json,junit,tap><--output><{reports}>"
        inputs = {"mpi": "/opt/my mpi", "native": "$(false)", "options": "--fast --topic 'r*'"}
        for status, verdict in ((0, "pass"), (1, "fail"), (3, "error"), (130, "error")):
            self.assertEqual(self.action("conformance", inputs, FAKE_STATUS=str(status)), status, self.said)
            wanted = {"verdict": verdict, "exit-status": str(status), "reports": reports}
            self.assertEqual(self.outputs(), wanted)
            self.assertIn(f"ci/suite: verdict: {verdict}: ", self.said.splitlines()[-1])
            called = self.calls()
            self.assertEqual("--build" in called, status == 0)
            self.assertIn(f"{command}<--fast><--topic><'r*'><--mpi></opt/my mpi><--native><$(false)>", called)
            self.assertEqual(self.files(), set())

    def test_not_built(self) -> None:
        """A build that fails is no verdict about the MPI, and is not taken for a suite the next time."""
        for build, status, verdict in (("2", 3, "error"), ("0", 0, "pass")):
            self.assertEqual(self.action("conformance", {}, FAKE_BUILD=build), status, self.said)
            self.assertEqual(self.outputs()["verdict"], verdict)

    def both(self, script: str, command: str, **environment: str) -> None:
        """A job ends as the suite does, which was called like this."""
        for status in (0, 1):
            self.assertEqual(self.run_script(script, FAKE_STATUS=str(status), **environment), status, self.said)
            self.assertIn(command, self.calls())

    def test_document_github(self) -> None:
        """The jobs that docs/ci.md shows: one that gives the verdict, and one of several shards, which leaves it."""
        (suite,) = material.snippets("ci.md", ".github/workflows/mpi-abi-suite.yml")
        self.both(Github(ROOT).job(without_apt(suite["jobs"]["suite"]["steps"])), "<--mpi><mpich>")
        (shards,) = material.snippets("ci.md", ".github/workflows/mpi-abi-shards.yml")
        script = Github(ROOT, {"shard": 2}).job(without_apt(shards["jobs"]["shard"]["steps"]))
        for status in ("0", "1"):
            self.assertEqual(self.run_script(script, FAKE_STATUS=status), 0, self.said)
            self.assertIn("<--shard><2/5>", self.calls())
        self.assertTrue((self.folder / "temp/artifacts/mpi-abi-2/results.json").exists())

    @unittest.skipIf(shutil.which("git") is None, "git is not installed")
    def test_document_gitlab(self) -> None:
        address = {"MPI_ABI_URL": material.repository(self.folder / "repository")}
        suite, shards = material.snippets("ci.md", ".gitlab-ci.yml")
        for config, job in ((suite, "suite"), (shards, "shard")):
            self.assertIn("apt-get update", config[job].pop("before_script"))
        self.both(gitlab(suite, "suite", address), "<--output><mpi-abi-reports><--mpi><mpich>")
        node = {"CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "5"}
        self.both(gitlab(shards, "shard", address), "<--output><mpi-abi-reports/2><--shard><2/5><--mpi><mpich>", **node)


def without_apt(steps: list[Node]) -> list[Node]:
    """The steps but that which installs the MPI."""
    return [step for step in steps if "apt-get" not in step.get("run", "")]


if __name__ == "__main__":
    unittest.main()
