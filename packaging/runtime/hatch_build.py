# SPDX-License-Identifier: BSD-3-Clause
"""Gives the wheel the tag of its library: the machine, and the oldest GNU C library that it runs with."""

from __future__ import annotations

import re
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_GLIBC = re.compile(rb"\bGLIBC_2\.(\d{1,3})\b")


def tag(library: bytes) -> str:
    """The tag of a wheel for any Python, as PEP 600 has it."""
    versions = [int(number) for number in _GLIBC.findall(library)]
    if library[:4] != b"\x7fELF" or not versions:
        raise ValueError("lib/libmpi_abi.so.1: wanted a library for the GNU C library, found none of its versions")
    machine = sysconfig.get_platform().removeprefix("linux-").replace("-", "_")
    return f"py3-none-manylinux_2_{max(versions)}_{machine}"


class RuntimeHook(BuildHookInterface):  # type: ignore[type-arg]
    """The hook that hatchling calls before it writes the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Set the tag."""
        del version
        library = Path(self.root, "lib", "libmpi_abi.so.1")
        if not library.is_file():
            raise FileNotFoundError(f"{library}: wanted the library; packaging/runtime/build puts it there")
        build_data["pure_python"] = False
        build_data["tag"] = tag(library.read_bytes())
