# SPDX-License-Identifier: BSD-3-Clause
"""Builds the rules with an implementation's own mpi.h and library, for --api.

The same rule built in this way distinguishes a defect of the implementation from one of the translation.  A
rule about the standard ABI itself, or about an extension, is left out, and so is one that uses what the
implementation's header does not have: these are skips, with the compiler's first word on it as the reason.  A rule that
does not compile for any other reason is an error of its own and keeps no other rule from running.
"""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from mpi_abi_run import session, suite
from mpi_abi_run.layout import Layout
from mpi_abi_run.model import Rule, RunError

_LIMIT = 300.0
_ABSENT = re.compile(r"error: (.*(?:undeclared|implicit declaration|unknown type name).*)")
_NAME_OF_MPI = re.compile(r"\bP?MPI_\w+")
_NOT_API = {"abi": "it is about the standard ABI itself, and was built without it",
            "extension": "it is about an extension, whose library is for the standard ABI"}


@dataclass(frozen=True)
class Built:
    """Folder of the programs, and the rules that are not among them with the reason of each."""

    programs: Path
    skipped: dict[Rule, str]
    broken: dict[Rule, str]


@dataclass(frozen=True)
class _Compiler:
    path: Path
    harness: Path
    folder: Path

    def __call__(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run the compiler wrapper; its messages are in stderr."""
        command = [str(self.path), "-std=gnu11", "-O1", "-g",
                   "-Werror=implicit-function-declaration", f"-I{self.harness}", *arguments]
        try:
            return subprocess.run(command, cwd=self.folder, stdin=subprocess.DEVNULL, text=True,
                                  errors="replace", capture_output=True, timeout=_LIMIT,
                                  check=False, env={**os.environ, "LC_ALL": "C"})
        except (OSError, subprocess.SubprocessError) as error:
            raise RunError(f"{self.path} cannot be run: {error}") from error


@dataclass(frozen=True)
class _Refused:
    """Why a rule is not among the programs; `absent` if that is for want of something in mpi.h."""

    reason: str
    absent: bool


def _compile(compiler: _Compiler, rule: Rule) -> _Refused | None:
    """Compile one rule: a program if it runs alone, an object if not."""
    if rule.level in _NOT_API:
        return _Refused(_NOT_API[rule.level], True)
    if rule.alone:
        output = compiler.folder / "alone" / rule.topic / rule.name
        done = compiler(str(rule.path), "-o", str(output))
    else:
        output = compiler.folder / "objects" / rule.topic / f"{rule.name}.o"
        done = compiler("-DRULE_SUITE", f"-Drule={suite.identifier(rule.name)}", "-c",
                        str(rule.path), "-o", str(output))
    if done.returncode == 0:
        return None
    absent = _ABSENT.search(done.stderr)
    if absent is not None and _NAME_OF_MPI.search(absent[1]):
        return _Refused(f"its mpi.h lacks something: {absent[1]}", True)
    return _Refused(f"{compiler.path} cannot compile it: {done.stderr.strip()}", False)


def _link(compiler: _Compiler, topic: str, rules: Sequence[Rule]) -> None:
    source = compiler.folder / "objects" / f"{topic}.c"
    source.write_text(suite.table(rules), encoding="ascii")
    objects = [str(compiler.folder / "objects" / topic / f"{rule.name}.o") for rule in rules]
    done = compiler("-DRULE_SUITE", str(source), *objects, "-o", str(compiler.folder / topic))
    if done.returncode != 0:
        raise RunError(f"{compiler.path} cannot link {topic}:\n{done.stderr.strip()}")


def build(compiler: Path, layout: Layout, rules: Sequence[Rule], folder: Path) -> Built:
    """Build the rules below a folder; RunError if a topic's program cannot be linked."""
    for rule in rules:
        (folder / "alone" / rule.topic).mkdir(parents=True, exist_ok=True)
        (folder / "objects" / rule.topic).mkdir(parents=True, exist_ok=True)
    wrapper = _Compiler(compiler, layout.harness, folder)
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        outcomes = list(pool.map(lambda rule: _compile(wrapper, rule), rules))
    refused = {rule: why for rule, why in zip(rules, outcomes) if why is not None}
    _link(wrapper, session.LAUNCH_PROGRAM, [])
    for topic in sorted({rule.topic for rule in rules}):
        shared = [rule for rule in rules
                  if rule.topic == topic and not rule.alone and rule not in refused]
        if shared:
            _link(wrapper, topic, shared)
    return Built(folder, {rule: why.reason for rule, why in refused.items() if why.absent},
                 {rule: why.reason for rule, why in refused.items() if not why.absent})
