# SPDX-License-Identifier: BSD-3-Clause
"""The model of the ABI: frozen records without behavior beyond small derivations.

Section numbers are those of the MPI 5.0 document. Everything here is read from ``spec/data`` by
``mpi_abi_spec.load`` and checked by ``mpi_abi_spec.validate``; emitters take an ``Abi`` and return text.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

Direction = Literal["in", "out", "inout"]


class SpecError(Exception):
    """A fault in the data. The message names the file and the entry."""

    def __init__(self, file: str, entry: str, message: str) -> None:
        super().__init__(f"{file}: {entry}: {message}")


@dataclass(frozen=True)
class Kind:
    """What a parameter is: its C types and how its values are to be understood."""

    name: str
    summary: str
    form: Literal["value", "pointer"]
    small: str | None
    large: str | None
    handle: bool
    values: str | None
    mask: bool
    extent: int | None

    def ctype(self, large: bool) -> str:
        """The C type in a function (``large`` false) or in its ``_c`` variant."""
        if large and self.large is not None:
            return self.large
        assert self.small is not None
        return self.small


@dataclass(frozen=True)
class Param:
    """One parameter of a function or of a callback. ``docs/spec.md`` explains each field."""

    name: str
    kind: Kind
    direction: Direction = "in"
    length: str | None = None
    filled: str | None = None
    const: bool | None = None
    in_place: Literal["root", "all"] | None = None
    in_place_ignores: tuple[str, ...] = ()
    sentinels: tuple[str, ...] = ()
    callback: str | None = None
    optional: bool = False
    root_only: bool = False
    large_only: bool = False
    pointer: bool = False
    special: bool = True

    @property
    def array(self) -> bool:
        """Whether the parameter is an array of its kind (strings are not)."""
        return self.length is not None and self.kind.name != "string"


@dataclass(frozen=True)
class Variant:
    """A C function: a spec entry in its small or its large (``_c``) form."""

    name: str
    function: Function
    large: bool

    @property
    def params(self) -> tuple[Param, ...]:
        """The parameters that this variant has."""
        return tuple(p for p in self.function.params if self.large or not p.large_only)

    @property
    def short(self) -> str:
        """The name without ``MPI_``: the name of the table slot."""
        return self.name.removeprefix("MPI_")


@dataclass(frozen=True)
class Function:
    """A function of the standard; with ``large_count`` it has a ``_c`` variant as well."""

    name: str
    chapter: str
    section: str
    params: tuple[Param, ...]
    returns: str = "int"
    large_count: bool = False
    any_time: bool = False
    deprecated: str | None = None
    replacement: str | None = None

    def variants(self) -> tuple[Variant, ...]:
        """The C functions that this entry stands for, the small one first."""
        small = Variant(self.name, self, False)
        return (small, Variant(self.name + "_c", self, True)) if self.large_count else (small,)


@dataclass(frozen=True)
class Callback:
    """A callback type (MPI 5.0, A.1.3)."""

    name: str
    returns: str
    params: tuple[Param, ...]


@dataclass(frozen=True)
class Constant:
    """A constant of the ABI (MPI 5.0, A.1.1). ``value`` is the integer behind it, handle or not."""

    name: str
    value: int
    group: str
    ctype: str
    since: str
    deprecated: str | None = None
    alias_of: str | None = None


@dataclass(frozen=True)
class Group:
    """Constants that belong together. In a ``unique`` group no two share a value but aliases."""

    name: str
    title: str
    section: str
    rule: str | None
    unique: bool
    constants: tuple[Constant, ...]


@dataclass(frozen=True)
class StatusField:
    """A field of MPI_Status: ``length`` ints, 1 for a scalar."""

    name: str
    type: str
    length: int | None


@dataclass(frozen=True)
class Type:
    """A type of the ABI; exactly one of integer, fields, handle, enum and alias says what it is."""

    name: str
    section: str
    integer: str | None = None
    fields: tuple[StatusField, ...] = ()
    handle: str | None = None
    enum: str | None = None
    alias: str | None = None
    rule: str | None = None
    erratum: str | None = None


@dataclass(frozen=True)
class NativeField:
    """A field of an implementation's own MPI_Status, at a byte offset; each is an int but ``_ucount``."""

    name: str
    offset: int


@dataclass(frozen=True)
class FamilyLibrary:
    """How the libraries of a family are found and recognized.

    One that defines a symbol of ``defines``, or defines or refers to one of ``mentions``, is of the family; one of the
    standard ABI is, if it does the latter or defines a function that begins with ``inside``. ``folders`` are below
    folders of libraries that the dynamic linker searches. The version is the text of a symbol of ``version_symbols``,
    or follows ``version_text`` in what MPI_Get_library_version says. One with ``joins_global_scope`` makes itself
    visible to all of the process.
    """

    word: str
    members: str
    package: str
    standard_since: str
    sonames: tuple[str, ...]
    folders: tuple[str, ...]
    defines: tuple[str, ...]
    mentions: tuple[str, ...]
    inside: str
    version_symbols: tuple[str, ...]
    version_text: str
    joins_global_scope: bool


@dataclass(frozen=True)
class FamilyLauncher:
    """The launchers of a family: the variables that they set in a process, and how their own processes begin.

    ``socket`` names a variable with the number of a socket that is open only in processes which the launcher started
    itself. The files of ``programs`` are launchers if what they say for --version matches ``says``.
    """

    title: str
    rank: str
    size: str
    socket: str
    understands_pmix: bool
    processes: tuple[str, ...]
    programs: tuple[str, ...]
    says: str


@dataclass(frozen=True)
class Family:
    """The ABI of a family of implementations that have no standard ABI of their own.

    ``version_macros`` have the version in its mpi.h, and no other mpi.h has the first. ``..._ilp32`` is what differs
    where pointers and ``long`` have 32 bits. ``later`` has the first version that has a constant, where it is newer
    than ``version``.
    """

    name: str
    title: str
    version: str
    version_macros: tuple[str, ...]
    library: FamilyLibrary
    launcher: FamilyLauncher
    types: dict[str, str]
    status_size: int
    status_size_ilp32: int
    status_fields: tuple[NativeField, ...]
    handles: dict[str, int | str]
    handles_ilp32: dict[str, int]
    addresses: dict[str, int | str]
    constants: dict[str, int]
    later: dict[str, str]


@dataclass(frozen=True)
class Chapter:
    """A file of functions: the key is its name, the title its first comment's."""

    key: str
    title: str
    functions: tuple[Function, ...]


@dataclass(frozen=True)
class Abi:
    """The whole ABI."""

    kinds: dict[str, Kind]
    types: tuple[Type, ...]
    groups: tuple[Group, ...]
    callbacks: tuple[Callback, ...]
    chapters: tuple[Chapter, ...]
    legacy: tuple[Function, ...]
    families: dict[str, Family] = field(default_factory=dict)

    @cached_property
    def functions(self) -> tuple[Function, ...]:
        """All entries, in the order of the standard."""
        return tuple(f for chapter in self.chapters for f in chapter.functions)

    @cached_property
    def variants(self) -> tuple[Variant, ...]:
        """All C functions of the ABI, in the order of the standard."""
        return tuple(v for f in self.functions for v in f.variants())

    @cached_property
    def constants(self) -> tuple[Constant, ...]:
        """All constants, in the order of the standard."""
        return tuple(c for group in self.groups for c in group.constants)

    @cached_property
    def error_classes(self) -> tuple[Constant, ...]:
        """The error classes and the return codes of the tools interface, without the bound of both (9.4)."""
        return tuple(c for c in self.group("error_class").constants if c.name != "MPI_ERR_LASTCODE")

    @cached_property
    def callback_names(self) -> frozenset[str]:
        """The names of the callback types."""
        return frozenset(c.name for c in self.callbacks)

    def group(self, name: str) -> Group:
        """The group of that name; KeyError when there is none."""
        for group in self.groups:
            if group.name == name:
                return group
        raise KeyError(name)
