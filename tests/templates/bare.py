# SPDX-License-Identifier: BSD-3-Clause
"""The templates for GitHub and GitLab in bare Debian roots, where neither the tool nor what it needs is.

    python3 bare.py SUITE [github] [gitlab]

Each service gets a root of its own (ci/bare), with what its machines have: for GitHub an ordinary user who may use
sudo, for GitLab root. In it the gate checks a good and a bad build, and the suite runs on Debian's MPICH: over the
translation library, with a stand-in for an implementation's own libmpi_abi, and with a broken one. The exit status
is 0 if each job ended as it should.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import material
from workflow import ROOT, Github, Node, gitlab, read

PLACE = Path(__file__).resolve().parent
SUITES = ("bookworm", "trixie", "sid")
OPTIONS = "--fast --topic status"
LIBRARIES = ("native", "broken")
PACKAGES = {"github": "make,sudo", "gitlab": "make"}


def action(name: str, **inputs: str) -> str:
    """A job at GitHub that uses an action, and prints its outputs."""
    step: Node = {"uses": f"OWNER/mpi_abi/ci/actions/{name}@REF", "id": "it", "with": inputs}
    show: Node = {"if": "always()", "run": 'cat "$RUNNER_TEMP/it.output"'}
    return Github(Path("/src")).job([step, show])


def jobs(service: str) -> dict[str, str]:
    """The scripts of a service's jobs: gate, which is the snippet, suite, and one for each library."""
    if service == "github":
        steps = read(ROOT / "abi_check/templates/github.yml")["jobs"]["mpi-abi"]["steps"]
        return {
            "gate": Github(Path("/src")).job(steps),
            "suite": action("conformance", mpi="mpich", options=OPTIONS),
            **{name: action("conformance", mpi="mpich", native=name, options=OPTIONS) for name in LIBRARIES},
        }
    address = {"MPI_ABI_URL": "file:///in/repository", "MPI_ABI_REF": "REF"}
    variables = address | {"MPI_ABI_MPI": "mpich", "MPI_ABI_OPTIONS": OPTIONS}
    suite: Node = {"suite": {"extends": ".mpi_abi_conformance"}}
    return {
        "gate": gitlab(read(ROOT / "abi_check/templates/gitlab.yml"), "mpi-abi", address),
        "suite": gitlab(suite, "suite", variables),
        **{name: gitlab(suite, "suite", variables | {"MPI_ABI_NATIVE": name}) for name in LIBRARIES},
    }


def prepare(service: str, folder: Path) -> None:
    """Puts into the folder what is /in in the root."""
    for name, text in jobs(service).items():
        (folder / f"{name}.sh").write_text(text, encoding="utf-8")
    for name, needed in (("good", material.GOOD), ("bad", material.BAD)):
        material.library(folder, needed).rename(folder / f"{name}.so")
        (folder / f"{name}.make").write_text(material.makefile(Path(f"/in/{name}.so")), encoding="utf-8")
    if service == "gitlab":
        material.repository(folder / "repository")


def conduct(suite: str, service: str) -> bool:
    """Runs a service's jobs in a root of its own: did each end as it should?"""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)  # the job's user is not the one who runs this
        prepare(service, folder)
        for script in ("inside", "vendor_library.py"):
            (folder / script).write_bytes((PLACE / script).read_bytes())
        # What GitHub unpacks of an action is there, at GitLab nothing is.
        sources = [] if service == "github" else ["--no-sources"]
        command = [str(ROOT / "ci/bare"), "--in", name, "--include", PACKAGES[service], *sources, suite]
        return subprocess.run([*command, "bash", "/in/inside", service], check=False).returncode == 0


def main(arguments: list[str]) -> int:
    """Run the command line."""
    services = arguments[1:] or list(PACKAGES)
    if not arguments or arguments[0] not in SUITES or not set(services) <= set(PACKAGES):
        print(f"usage: ci/test_templates {'|'.join(SUITES)} [{'] ['.join(PACKAGES)}]", file=sys.stderr)
        return 2
    failed = [service for service in services if not conduct(arguments[0], service)]
    verdict = f"FAILED: {', '.join(failed)}" if failed else "every job ended as it should"
    print(f"ci/test_templates: {arguments[0]}: {verdict}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
