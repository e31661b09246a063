# SPDX-License-Identifier: BSD-3-Clause
"""Writes the page of ci/gate_reports: what ``mpi-abi check`` says of the headers and libraries of unpacked packages.

usage: gate_reports.py PACKAGES PAGE; PACKAGES/SUITE/root has the files, PACKAGES/SUITE/versions names and versions.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

_CHECK = Path(__file__).resolve().parents[1] / "bin" / "mpi-abi"
_SUITES = ("bookworm", "trixie", "sid")
_LONGEST = 160
_HEAD = """\
# Gate reports on MPICH and Open MPI

What [`mpi-abi check`](gate.md) says of the headers and libraries in Debian's packages. `ci/gate_reports` writes this
page; it fetches the packages of each Debian and reads their files. Rules: `mpi-abi check rules ID`.

"""


@dataclass(frozen=True)
class Subject:
    """A file to check: whose, as what, with which options. ``own`` marks what is the MPI's own ABI, which claims no
    other, unless an MPI was built for the standard ABI alone. A file counts only if ``beside`` is in its folder."""

    package: str
    title: str
    kind: str
    pattern: str
    options: tuple[str, ...] = ()
    own: bool = False
    beside: str = ""

    def files(self, root: Path) -> list[Path]:
        """The files in an unpacked root, without links."""
        found = (path for path in root.glob(self.pattern) if (path.parent / self.beside).exists())
        return sorted({path.resolve() for path in found})


SUBJECTS = (
    Subject("libmpich-dev", "MPICH", "header", "usr/lib/*/mpich/include/mpi.h", own=True),
    Subject("libmpich-dev", "MPICH", "library", "usr/lib/*/libmpich.so.12.*", own=True),
    Subject("libmpich-dev", "MPICH", "header", "usr/lib/*/mpich/include/mpi.h", ("-D", "MPI_ABI"), beside="mpi_abi.h"),
    Subject("libmpich-dev", "MPICH", "header", "usr/lib/*/mpi_abi_mpich/include/mpi.h"),
    Subject("libmpich-dev", "MPICH", "library", "usr/lib/*/libmpi_abi_mpich.so.1.*"),
    Subject("libopenmpi-dev", "Open MPI", "header", "usr/lib/*/openmpi/include/mpi.h", own=True),
    Subject("libopenmpi-dev", "Open MPI", "library", "usr/lib/*/**/libmpi.so.40.*", own=True),
    Subject("libopenmpi-dev", "Open MPI", "header", "usr/lib/*/openmpi/include/*_abi/mpi.h"),
    Subject("libopenmpi-dev", "Open MPI", "library", "usr/lib/*/libmpi_abi_openmpi.so.1.*"),
)


@dataclass(frozen=True)
class Checked:
    """A subject in a Debian, and the gate's report."""

    subject: Subject
    suite: str
    version: str
    path: str
    report: dict[str, Any]

    @property
    def title(self) -> str:
        """MPI, version and file, for people."""
        options = f" with `{' '.join(self.subject.options)}`" if self.subject.options else ""
        return f"{self.subject.title} {self.version}: `{self.path}`{options}"

    @property
    def findings(self) -> list[dict[str, str]]:
        """The findings of the one file."""
        found: list[dict[str, str]] = self.report["subjects"][0]["findings"]
        return found

    @property
    def own(self) -> bool:
        """Whether the file belongs to the MPI's own ABI."""
        return self.subject.own and any(finding["id"].endswith("-VENDOR") for finding in self.findings)

    def count(self, severity: str) -> int:
        """How many findings are of a severity."""
        return sum(finding["severity"] == severity for finding in self.findings)


def _version(folder: Path, package: str) -> str:
    """The version of the MPI in a package's version: 4.2.1 of 4.3.0+really4.2.1-1, 6.0.0rc2 of 6.0.0~rc2-2."""
    known = dict(line.split() for line in (folder / "versions").read_text(encoding="ascii").splitlines())
    return known[package].split(":")[-1].rsplit("-", 1)[0].split("really")[-1].replace("~", "")


def _check(subject: Subject, file: Path) -> dict[str, Any]:
    options = (*subject.options, *(["--no-closure"] if subject.kind == "library" else []))
    done = subprocess.run([_CHECK, "check", subject.kind, *options, "--format", "json", file], capture_output=True,
                          check=False, text=True)
    if not done.stdout:
        sys.exit(f"ci/gate_reports: {file}: {done.stderr.strip()}")
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def _checked(packages: Path) -> Iterator[Checked]:
    for suite in _SUITES:
        root = packages / suite / "root"
        for subject in SUBJECTS:
            for file in subject.files(root):
                path = "/" + str(file.relative_to(root.resolve()))
                yield Checked(subject, suite, _version(packages / suite, subject.package), path, _check(subject, file))


def _verdict(checked: Checked) -> str:
    if any(finding["id"].endswith("-VENDOR") for finding in checked.findings):
        return f"{checked.subject.title}'s own ABI, not the standard's"
    status = checked.report["status"]
    words = ["conforms"] if not status else []
    words += ["incompatible"] if status & 8 else ["deviates"] if status & 4 else []
    return ", ".join(words + (["not fully checked"] if status & 16 else []))


def _table(all_checked: list[Checked]) -> Iterator[str]:
    yield "| Debian | checked | verdict | deviations | to verify |\n|---|---|---|---|---|\n"
    for checked in all_checked:
        counts = ("-", "-") if checked.own else (checked.count("bad"), checked.count("verify"))
        yield f"| {checked.suite} | {checked.title} | {_verdict(checked)} | {counts[0]} | {counts[1]} |\n"


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."


def _line(finding: dict[str, str]) -> str:
    details = [f"{word} `{_short(finding[word])}`" for word in ("wanted", "found") if finding.get(word)]
    details += [finding["note"]] if finding.get("note") else []
    details += [f"in {finding['only_in']} only"] if finding.get("only_in") else []
    return f"- `{finding['name']}`" + (": " + "; ".join(details) if details else "") + "\n"


def _section(checked: Checked) -> Iterator[str]:
    facts = "; ".join(checked.report["subjects"][0]["facts"][1:])
    yield f"\n## {checked.title}\n\n{_verdict(checked).capitalize()}: {checked.count('bad')} deviations, "
    yield f"{checked.count('verify')} to verify. {facts}\n"
    for name, group in groupby(checked.findings, key=lambda finding: finding["id"]):
        rule = checked.report["rules"][name]
        yield f"\n**{name}** ({rule['severity']}): {rule['summary']} ({rule['citation']})\n\n"
        yield from map(_line, group)


def main(packages: Path, page: Path) -> None:
    """Checks all that is there and writes the page."""
    all_checked = list(_checked(packages))
    text = _HEAD + "".join(_table(all_checked))
    for checked in all_checked:
        if not checked.own:
            text += "".join(_section(checked))
    page.write_text(text.replace(str(packages.resolve()), ""), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
