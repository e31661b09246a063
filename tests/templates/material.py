# SPDX-License-Identifier: BSD-3-Clause
"""What the tests of the templates work on: builds that are good and bad, and a repository to clone the tool from."""

from __future__ import annotations

import re
import subprocess
import tempfile
from pathlib import Path

from workflow import ROOT, Node, yaml

GOOD, BAD = "libmpi_abi.so.1", "libmpich.so.12"


def library(folder: Path, needed: str) -> Path:
    """A shared object that calls MPI and needs the library of that name."""
    with tempfile.TemporaryDirectory() as scratch:
        _shared(Path(scratch, needed), "int MPI_Init(int *c, char ***v) { return !c || !v; }", f"-Wl,-soname,{needed}")
        text = "int MPI_Init(int *, char ***); int use(void) { return MPI_Init(0, 0); }"
        return _shared(folder / f"use-{needed}", text, f"-L{scratch}", f"-l:{needed}")


def _shared(file: Path, text: str, *options: str) -> Path:
    command = ["cc", "-shared", "-fPIC", "-nostdlib", "-x", "c", "-", "-o", str(file), *options]
    subprocess.run(command, input=text.encode(), check=True)
    return file


def makefile(installed: Path) -> str:
    """A Makefile whose `make install` installs that file below DESTDIR."""
    return f"install:\n\tinstall -D {installed} \"$(DESTDIR)/usr/lib/libmyprogram.so\"\n"


def repository(folder: Path) -> str:
    """Makes a repository of the sources as they are, with a tag REF; its address."""
    command = r"""
        mkdir "$1" && cd "$2" && find . \( -path './.git' -o -path './build*' -o -name __pycache__ \) -prune \
            -o \( -type f -o -type l \) -print0 | tar --null -T - -cf - | tar -xf - -C "$1" && cd "$1" && git init -q &&
            git add -A && git -c user.name=test -c user.email=test@localhost commit -qm test && git tag REF"""
    subprocess.run(["bash", "-o", "pipefail", "-c", command, "bash", folder, ROOT], check=True)
    return f"file://{folder}"


def snippets(document: str, file: str) -> list[Node]:
    """The blocks in YAML of a document that are introduced as that file."""
    text = (ROOT / "docs" / document).read_text(encoding="utf-8")
    blocks = re.findall(rf"`{re.escape(file)}`[^`]*\n```yaml\n(.*?)```\n", text, re.DOTALL)
    return [yaml.safe_load(block) for block in blocks]
