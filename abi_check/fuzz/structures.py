# SPDX-License-Identifier: BSD-3-Clause
"""Keeps the tables by which pyelftools parses from one input to the next.

It makes them anew for each file and each unit, out of nothing but a few parameters, which takes longer than to parse a
small file. What is parsed, and how, stays the same: its later versions keep them too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_MOST = 512


def _kept(make: Callable[..., None]) -> Callable[..., None]:
    """``make``, which sets attributes as its arguments and those that are set already say, done once for each."""
    known: dict[Any, dict[str, Any]] = {}

    def set_up(self: Any, *arguments: Any) -> None:
        plain = {name: value for name, value in vars(self).items() if value is None or isinstance(value, (int, str))}
        key = (*(plain[name] for name in sorted(plain)), *sorted(plain), arguments)
        if key not in known:
            make(self, *arguments)
            if len(known) == _MOST:
                known.clear()
            known[key] = dict(vars(self))
        vars(self).update(known[key])

    return set_up


def keep_structures() -> None:
    """From here on, in this process."""
    # pylint: disable=import-outside-toplevel,protected-access # it may be missing, and has no public way
    try:
        from elftools.dwarf.structs import DWARFStructs
        from elftools.elf.structs import ELFStructs
    except ModuleNotFoundError:
        return
    DWARFStructs._create_structs = _kept(DWARFStructs._create_structs)
    ELFStructs.create_basic_structs = _kept(ELFStructs.create_basic_structs)
    ELFStructs.create_advanced_structs = _kept(ELFStructs.create_advanced_structs)
