# SPDX-License-Identifier: BSD-3-Clause
"""Emits the loader's table of families: how their libraries and launchers are found and recognized."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable

from mpi_abi_spec.cdecl import BANNER
from mpi_abi_spec.model import Abi, Family


def _constant(family: Family) -> str:
    return f"MPI_ABI_FAMILY_{family.name.upper()}"


def _define(name: str, texts: Iterable[str], between: str = ", ") -> str:
    return f"#define {name} {json.dumps(between.join(texts))}\n"


def emit_families(abi: Abi) -> str:
    """families.h: the families, and lists of them in texts."""
    families = list(abi.families.values())
    text = f"{BANNER}#ifndef MPI_ABI_FAMILIES_H\n#define MPI_ABI_FAMILIES_H\n\n"
    text += "enum mpi_abi_family {\n" + "".join(f"    {_constant(f)},\n" for f in families)
    text += "    MPI_ABI_FAMILY_STANDARD, /* the standard ABI: none of the translated ones */\n"
    text += "    MPI_ABI_FAMILY_REFERENCE /* whose MPI it is: the reference, which has the standard ABI */\n};\n\n"
    text += "/* The constant, the prefix of names, and the title of each translated family. */\n"
    text += "#define MPI_ABI_EACH_FAMILY(X)"
    text += "".join(f" \\\n    X({_constant(f)}, {f.name}, {json.dumps(f.title)})" for f in families) + "\n\n"
    text += _define("MPI_ABI_FAMILY_WORDS", [*(f.library.word for f in families), "reference"])
    text += _define("MPI_ABI_FAMILY_PACKAGES", (f.library.package for f in families), ", or ")
    text += _define("MPI_ABI_FAMILY_MEMBERS", (f.library.members for f in families))
    marks = (f"{f.title} ({(f.library.defines + f.library.mentions)[0]})" for f in families)
    text += _define("MPI_ABI_FAMILY_MARKS", marks, " or of ")
    since = (f"{f.title} {f.library.standard_since}" for f in families if f.library.standard_since)
    text += _define("MPI_ABI_FAMILY_STANDARD_SINCE", since)
    pmix = next((_constant(f) for f in families if f.launcher.understands_pmix), "MPI_ABI_FAMILY_STANDARD")
    return text + f"#define MPI_ABI_FAMILY_OF_PMIX {pmix}\n\n#endif\n"


def _member(name: str, value: str | bool | tuple[str, ...]) -> str:
    if isinstance(value, tuple):
        items = "".join(f"{json.dumps(item)}, " for item in value)
        return f"        .{name} = (const char *const[]){{{items}NULL}},\n"
    return f"        .{name} = {'NULL' if value == '' else json.dumps(value)},\n"


def _row(family: Family) -> str:
    text = f"    [{_constant(family)}] = {{\n" + _member("name", family.title)
    text += _member("standard_title", f"standard ABI of {family.title}")
    library, launcher = family.library, family.launcher
    for name in ("word", "package", "sonames", "folders", "defines", "mentions", "inside", "version_symbols",
                 "version_text", "joins_global_scope"):
        text += _member(name, getattr(library, name))
    text += f"        .launcher = {{{json.dumps(launcher.title)}, true, {_constant(family)}, "
    text += f"{json.dumps(launcher.rank)}, {json.dumps(launcher.size)}}},\n"
    text += _member("launcher_programs", " ".join(launcher.programs)) + _member("launcher_says", launcher.says)
    for name in ("socket", "processes"):
        text += _member(f"launcher_{name}", getattr(launcher, name))
    return text + "    },\n"


def emit_table(abi: Abi) -> str:
    """family_table.c: one row for each translated family."""
    text = f'{BANNER}#include "family_table.h"\n\n#include <stddef.h>\n\n'
    text += "const struct mpi_abi_family_row mpi_abi_family_table[MPI_ABI_FAMILY_STANDARD] = {\n"
    return text + "".join(_row(family) for family in abi.families.values()) + "};\n"


def emitters() -> dict[str, Callable[[Abi], str]]:
    """The outputs of this module by file name."""
    return {"families.h": emit_families, "family_table.c": emit_table}
