# SPDX-License-Identifier: BSD-3-Clause
"""A root folder in which nothing is installed, to test what a machine without an MPI would do."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from artifacts import PROBE, TIME_LIMIT

# As root it needs no more; others become root of a user namespace, where that is allowed.
_AS_ROOT = [] if os.geteuid() == 0 else ["unshare", "-r"]


class Sandbox:
    """A root folder of its own with the probe and what it needs, and no MPI."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory()  # pylint: disable=consider-using-with
        self._root = Path(self._folder.name)

    def __enter__(self) -> Sandbox:
        listing = subprocess.run(["ldd", PROBE], capture_output=True, text=True, check=True).stdout
        for needed in re.findall(r"(/\S+)", listing):
            self.install(Path(needed), needed)
        self.install(PROBE, "/probe")
        if self._start("cache", "/none", "none").returncode != 0:
            self._folder.cleanup()
            raise unittest.SkipTest(
                "no permission to change the root folder, or a program (built with a sanitizer) "
                "that does not start without /proc"
            )
        return self

    def __exit__(self, *_: object) -> None:
        self._folder.cleanup()

    def install(self, file: Path, place: str) -> None:
        """Copies a file to a place below the root."""
        target = self._root / place.lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, target)

    def make_cache(self, folder: str) -> None:
        """Has ldconfig write the cache for that folder."""
        (self._root / "etc").mkdir()
        (self._root / "etc/ld.so.conf").write_text(folder + "\n", encoding="ascii")
        environment = {"PATH": os.environ["PATH"] + ":/sbin:/usr/sbin"}
        command = [*_AS_ROOT, "ldconfig", "-X", "-r", str(self._root)]
        subprocess.run(command, check=True, env=environment)

    def _start(self, *question: str, **variables: object) -> subprocess.CompletedProcess[str]:
        environment = {name: str(value) for name, value in variables.items()}
        return subprocess.run(
            [*_AS_ROOT, "chroot", str(self._root), "/probe", *question],
            env=environment | {"PATH": os.environ["PATH"]},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=TIME_LIMIT,
            check=False,
            text=True,
        )

    def run(self, *question: str, **variables: object) -> str:
        """What the probe says to a question in the sandbox."""
        return self._start(*question, **variables).stdout
