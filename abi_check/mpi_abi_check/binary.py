# SPDX-License-Identifier: BSD-3-Clause
"""What the gate knows of a binary, whatever its format: what readers fill in and checks read.

A reader (``elf``, and its like for other formats) fills a ``Binary`` and checks nothing. A check sees nothing else.
Names are as C has them: a reader takes off the underscore that Mach-O puts before them. Order is the file's, so that
reports are stable.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property


class Format(Enum):
    """The container format."""

    ELF = "ELF"
    MACHO = "Mach-O"
    PE = "PE"


class Kind(Enum):
    """What a binary is for."""

    EXECUTABLE = "executable"
    SHARED = "shared object"
    RELOCATABLE = "relocatable object"


class SymbolKind(Enum):
    """What a symbol stands for; an import is often UNKNOWN."""

    FUNCTION = "function"
    OBJECT = "object"
    TLS = "thread-local object"
    UNKNOWN = "symbol"


@dataclass(frozen=True)
class Needed:
    """A library that the loader must find; ``versions`` are the symbol versions wanted of it."""

    name: str
    versions: tuple[str, ...] = ()


@dataclass(frozen=True)
class Import:
    """A symbol that another file must define. ``library`` is empty where the format does not say which."""

    name: str
    library: str = ""
    version: str = ""
    weak: bool = False
    kind: SymbolKind = SymbolKind.UNKNOWN


@dataclass(frozen=True)
class Export:
    """A symbol that other files can bind to. ``copied``: the program's own copy of a library's data.

    ``target`` is not empty where a library only passes on another one's symbol, as Mach-O and PE can.
    """

    name: str
    kind: SymbolKind = SymbolKind.FUNCTION
    weak: bool = False
    size: int = 0
    version: str = ""
    default: bool = True
    copied: bool = False
    target: str = ""


@dataclass(frozen=True)
class Field:
    """A field of a struct: where it is and its C type."""

    name: str
    offset: int
    ctype: str


@dataclass(frozen=True)
class Debug:
    """What debug information says. ``status`` are the fields of MPI_Status, empty where it is not described.

    ``prototypes`` are C prototypes without names, by function: ``int (const void *, MPI_Comm)``. ``typedefs`` say
    what is behind a type's name: ``struct MPI_ABI_Comm *``, or ``64 bits, signed``. ``complete`` is false where
    reading stopped at a limit.
    """

    status: tuple[Field, ...] = ()
    status_size: int = 0
    prototypes: dict[str, str] = field(default_factory=dict)
    typedefs: dict[str, str] = field(default_factory=dict)
    complete: bool = True


@dataclass(frozen=True)
class Binary:
    """One binary, or one architecture of a file that holds several. ``path`` is how reports name it.

    ``name`` is the SONAME, the install name or the name in a PE export table. ``execstack`` is None where nothing
    says. ``linkage`` is false for a file that the loader does not link: a static program or a relocatable object.
    ``nodeflib``: the loader is not to look into the system's folders. ``internal`` are functions of MPI that it
    defines for itself alone. ``handles`` are handles of MPICH that its code loads. ``debug`` is None where it
    was not read.
    """

    path: str
    format: Format
    machine: str
    bits: int
    order: str
    kind: Kind
    name: str = ""
    needed: tuple[Needed, ...] = ()
    rpath: tuple[str, ...] = ()
    runpath: tuple[str, ...] = ()
    imports: tuple[Import, ...] = ()
    exports: tuple[Export, ...] = ()
    execstack: bool | None = False
    textrel: bool = False
    has_debug: bool = False
    interpreter: str = ""
    linkage: bool = True
    nodeflib: bool = False
    internal: tuple[str, ...] = ()
    handles: tuple[str, ...] = ()
    debug: Debug | None = None

    @property
    def platform(self) -> str:
        """Machine, word size and byte order, for people."""
        return f"{self.format.value} {self.kind.value}, {self.machine}, {self.bits} bits, {self.order}-endian"

    @cached_property
    def exported(self) -> dict[str, Export]:
        """The exports by name; of several versions the default one."""
        found: dict[str, Export] = {}
        for export in self.exports:
            if export.default or export.name not in found:
                found[export.name] = export
        return found

    @cached_property
    def imported(self) -> dict[str, Import]:
        """The imports by name."""
        return {wanted.name: wanted for wanted in self.imports}
