# SPDX-License-Identifier: BSD-3-Clause
"""Writes the C code of a library of the standard ABI that hands every call to another one.

    python3 forward.py OTHER-LIBRARY MPI_ABI.JSON FAULT OUTPUT

With FAULT 1 it has no MPI_Wtick, and MPI_Status_set_elements does nothing.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

HEAD = """\
#define _GNU_SOURCE
#include <dlfcn.h>
#include <mpi.h>
#include <stdlib.h>

static void *find(const char *name)
{
    void *library = dlopen("%s", RTLD_LAZY | RTLD_LOCAL);
    void *found = library ? dlsym(library, name) : NULL;
    return found ? found : (abort(), NULL);
}
"""
FUNCTION = """
{returns} P{name}({declarations})
{{
    static {returns} (*other)({declarations});
    if (!other)
        other = find("P{name}");
    return {result};
}}
{returns} {name}({declarations}) __attribute__((weak, alias("P{name}")));
"""


def forward(function: dict[str, Any], fault: bool) -> str:
    """A function and its second name."""
    params = function["params"]
    arguments = ", ".join(one["name"] for one in params if one["kind"] != "varargs")
    broken = fault and function["name"] == "MPI_Status_set_elements"
    return FUNCTION.format(
        returns=function["returns"], name=function["name"],
        declarations=", ".join(one["declaration"] for one in params) or "void",
        result="MPI_SUCCESS" if broken else f"other({arguments})")


def main(other: str, data: Path, fault: bool, output: Path) -> None:
    """Write the file."""
    functions = json.loads(data.read_text(encoding="utf-8"))["functions"]
    left = [one for one in functions if not (fault and one["name"] == "MPI_Wtick")]
    output.write_text(HEAD % other + "".join(forward(one, fault) for one in left), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), sys.argv[3] == "1", Path(sys.argv[4]))
