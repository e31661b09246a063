# SPDX-License-Identifier: BSD-3-Clause
"""What a change affects: build targets, tests and rules, found from names and from the arrows between components.

A file is looked up in KINDS, top to bottom; the first pattern that matches says what the file is. Rules that include a
changed header, and tests whose Python imports a changed file, are found by following includes and imports. A file of no
kind affects nothing that is known, and the plan says so.
"""

from __future__ import annotations

import functools
import json
import re
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from mpi_abi_ci import imports, project

RULES = project.ROOT / "conformance" / "tests"
HARNESS = project.ROOT / "conformance" / "harness"
MANY = 60
"""Rules beyond which the topics of a change are run with --fast."""
_INCLUDE = re.compile(r'^\s*#\s*include\s+"([\w./]+)"', re.M)
_WRAPPED = re.compile(r"\bWRAP\((\w+)\)")
_COVERS = re.compile(r"^ \* covers: (.*(?:\n \*  .*)*)", re.M)


@dataclass
class Plan:
    """What to build and to run; names of tests are regular expressions."""

    targets: set[str] = field(default_factory=set)
    tests: set[str] = field(default_factory=set)
    rules: set[str] = field(default_factory=set)
    unknown: list[str] = field(default_factory=list)
    configure: bool = False
    rule_options: tuple[str, ...] = ()

    def is_configured(self) -> bool:
        """Whether the build folder is there and no file of CMake has changed."""
        return not self.configure and (project.BUILD / "build.ninja").is_file()

    def tests_pattern(self) -> str:
        """For ctest -R."""
        return "|".join(sorted(self.tests))

    def text(self) -> str:
        """What is about to be done."""
        lines = [f"{title}: {', '.join(sorted(names)) if len(names) < 20 else f'{len(names)}'}"
                 for title, names in (("targets", self.targets), ("tests", self.tests), ("rules", self.rules)) if names]
        lines += [f"{name}: no test is known for it; ci/test runs them all" for name in self.unknown]
        return "\n".join(lines)


def default_base() -> str:
    """The main branch, of the server if there is one; from its own tip, the commit before."""
    for name in ("origin/main", "main", "HEAD"):
        found = subprocess.run(["git", "merge-base", name, "HEAD"], cwd=project.ROOT, capture_output=True, text=True,
                               check=False).stdout.strip()
        if found:
            break
    clean = not project.output("git", "status", "--porcelain").strip()
    return "HEAD~1" if clean and found == project.output("git", "rev-parse", "HEAD").strip() else found


def paths(base: str | None) -> list[Path]:
    """Files that differ from a commit, with those that are new; without those that are gone."""
    base = base or default_base()
    names = project.output("git", "diff", "--name-only", base).split("\n")
    names += project.output("git", "ls-files", "--others", "--exclude-standard").split("\n")
    return sorted(path for name in set(names) if name and (path := project.ROOT / name).is_file())


def rule_target(path: Path) -> str:
    """The program of a rule: its own, or that of its topic."""
    alone = re.search(r"^#define RULE_ALONE", path.read_text(encoding="utf-8"), re.M)
    return f"conformance_{path.parent.name}" + (f"_{path.stem}" if alone else "")


def _add_rules(found: Plan, rules: Sequence[Path]) -> None:
    names = {f"{path.parent.name}/{path.stem}" for path in rules}
    found.targets |= {rule_target(path) for path in rules} | ({"conformance_launch"} if rules else set())
    if len(names) > MANY:
        found.rules |= {f"{path.parent.name}/*" for path in rules}
        found.rule_options = ("--fast",)
    else:
        found.rules |= names


def _rule(found: Plan, path: Path) -> None:
    _add_rules(found, [path])
    found.tests.add("^conformance/lint$")


@functools.cache
def _includers() -> dict[str, list[Path]]:
    """Files of the suite by the header that they include."""
    found: dict[str, list[Path]] = {}
    for path in [*HARNESS.glob("*.h"), *RULES.glob("*/*.c")]:
        for name in _INCLUDE.findall(path.read_text(encoding="utf-8")):
            found.setdefault(name, []).append(path)
    return found


def rules_with(header: Path) -> list[Path]:
    """The rules that include a header of the harness, also through others."""
    found: set[Path] = set()
    waiting = [header]
    while waiting:
        new = set(_includers().get(waiting.pop().name, [])) - found
        found |= new
        waiting += new
    return sorted(path for path in found if path.suffix == ".c")


def _header_of_harness(found: Plan, path: Path) -> None:
    _add_rules(found, rules_with(path))
    found.tests |= {"^conformance/lint$", "^conformance/selftest.*(harness|models)"}


@functools.cache
def _covered() -> dict[str, list[Path]]:
    """Rules by the function that they cover."""
    found: dict[str, list[Path]] = {}
    for path in sorted(RULES.glob("*/*.c")):
        text = _COVERS.search(path.read_text(encoding="utf-8"))
        for name in re.findall(r"MPI_\w+", text[1] if text else ""):
            found.setdefault(name, []).append(path)
    return found


def _translation(found: Plan, path: Path) -> None:
    """A source of the library: its stubs, and the rules that cover the functions it wraps."""
    found.targets |= {"mpi_abi", "stub_tests"}
    found.tests.add("^translate/stub/")
    wrapped = {f"MPI_{name}" for name in _WRAPPED.findall(path.read_text(encoding="utf-8"))}
    _add_rules(found, sorted({rule for name in wrapped for rule in _covered().get(name, [])}))


def _loader(found: Plan, _path: Path) -> None:
    found.targets.add("all")
    found.tests |= {"^translate/loader/", "^translate/launches$"}


def _data(found: Plan, _path: Path) -> None:
    found.targets.add("all")
    found.tests |= {"committed_files_are_current", "^spec/", "^abi_check/canonical", "^structure/", "^translate/plan"}


def _document(found: Plan, _path: Path) -> None:
    found.tests |= {"^structure/documents$"}


def _cmake(found: Plan, path: Path) -> None:
    found.configure = True
    found.targets.add("all")
    found.tests |= {"^structure/", f"^{path.relative_to(project.ROOT).parts[0]}/"} if path.parent != project.ROOT else \
        {"^structure/", "^install/"}


def _tests_named(pattern: str) -> Callable[[Plan, Path], None]:
    def add(found: Plan, path: Path) -> None:
        found.tests.add(re.sub(r"\$(\d)", lambda part: path.relative_to(project.ROOT).parts[int(part[1])], pattern))
        found.targets.add("all")
    return add


def _only_lint(_plan: Plan, _path: Path) -> None:
    """Lint reads it, and no test does."""


@functools.cache
def _ctest() -> list[tuple[str, str, str]]:
    """Name, command and working folder of each test of the build."""
    text = subprocess.run(["ctest", "--test-dir", project.BUILD, "--show-only=json-v1"], capture_output=True, text=True,
                          check=False).stdout
    found = []
    for test in json.loads(text or '{"tests": []}')["tests"]:
        folder = next((each["value"] for each in test["properties"] if each["name"] == "WORKING_DIRECTORY"), "")
        found.append((test["name"], " ".join(test.get("command", [])), folder))
    return found


def _python_of(command: str, folder: str) -> Iterator[Path]:
    """The Python files that a test begins with, as its command names them."""
    for word in command.split():
        place = Path(word)
        if place.suffix == ".py":
            yield place
        elif place.is_absolute() and place.is_dir() and "discover" in command:
            yield from place.glob("*.py")
        elif (beside := Path(folder, f"{word}.py")).is_file():
            yield beside


def _python(found: Plan, path: Path) -> None:
    """Each test whose Python imports the file; commands and generators are also reached through processes."""
    for name, command, folder in _ctest():
        if any(path in imports.all_of(first) for first in _python_of(command, folder) if first.is_file()):
            found.tests.add(f"^{re.escape(name)}$")
    component = path.relative_to(project.ROOT).parts[0]
    if re.search(r"/mpi_abi_(spec|arguments|runtime|bigcount|translate|endpoints|conformance)/", str(path)):
        found.targets.add("all")
        found.tests |= {f"^{component}/committed_files_are_current$", "^structure/generators$", "^translate/plan$"}
    elif not any(re.fullmatch(rf"\^{component}/.*", name) for name in found.tests):
        found.tests.add(f"^{component}/")


KINDS: tuple[tuple[str, Callable[[Plan, Path], None]], ...] = (
    (r"conformance/tests/\w+/[\w-]+\.c", _rule),
    (r"conformance/harness/\w+\.h", _header_of_harness),
    (r"conformance/(expectations|requirements)/.*", _tests_named("^conformance/lint$")),
    (r"conformance/(mutants|observe)/.*\.[ch]", _tests_named("^conformance/mutants")),
    (r"conformance/selftest/.*\.[ch]", _tests_named("^conformance/selftest")),
    (r"conformance/mpi_abi_run/.*", _tests_named("^conformance/selftest")),
    (r"(.*/)?CMakeLists\.txt|cmake/.*|CMakePresets\.json", _cmake),
    (r"docs/findings/.*", _tests_named("^conformance/findings")),
    (r".*\.md|docs/.*", _document),
    (r"translate/tests/stub/.*|translate/tests/fake/.*", _tests_named("^translate/(stub/|.*fake)")),
    (r"translate/tests/loader/.*|translate/loader/.*", _loader),
    (r"(translate|runtime|arguments)/.*\.[ch]", _translation),
    (r"bigcount/.*\.[ch]", _tests_named("^bigcount/|^translate/stub/bigcount")),
    (r"reference/.*\.[ch]", _tests_named("^reference/")),
    (r"endpoints/.*\.[ch]", _tests_named("^endpoints/")),
    (r"include/.*|spec/data/.*", _data),
    (r".*\.py", _python),
    (r"conformance/tests/\.clang-tidy", _only_lint),
    (r"packaging/(conda|deb|rpm|runtime|source|spack|wheel)/.*", _tests_named("^packaging/$1$")),
    (r"packaging/.*", _tests_named("^packaging/versions$")),
    (r"abi_check/.*", _tests_named("^abi_check/")),
    (r"wrappers/.*|tests/consumer/.*|bin/.*|examples/hello\.c", _tests_named("^install/")),
    (r"examples/.*|tests/examples/.*", _tests_named("^examples/")),
    (r"containers/.*", _tests_named("^containers/")),
    (r"ci/(actions|gitlab)/.*|ci/(suite|gate)", _tests_named("^templates$")),
    (r"(spec|runtime|bigcount|translate|reference|endpoints|abi_check|conformance)/.*", _tests_named("^$0/")),
    (r"tests/(structure|ci)/.*", _tests_named("^$1/")),
    (r"tests/templates/.*", _tests_named("^templates$")),
    (r"bench/.*", _only_lint),
    (r"ci/.*|\.ci/.*|tests/.*|\.clang-tidy|\.clang-format|\.pylintrc|mypy\.ini|\.gitignore", _only_lint),
)


def plan(changed: Sequence[Path]) -> Plan:
    """What these files affect."""
    found = Plan()
    for path in changed:
        name = str(path.relative_to(project.ROOT))
        kind = next((kind for pattern, kind in KINDS if re.fullmatch(pattern, name)), None)
        if kind is None:
            found.unknown.append(name)
        else:
            kind(found, path)
    if "all" in found.targets:
        found.targets = {"all"}
    elif found.rules:
        found.targets.add("mpi_abi")
    return found
