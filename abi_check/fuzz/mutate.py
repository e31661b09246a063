# SPDX-License-Identifier: BSD-3-Clause
"""Mutations of inputs. Each is a function of its random numbers alone, so that a seed and a number name an input."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable

_SMALL = (0, 1, 2, 7, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFF)
_NUMBERS = (*_SMALL, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 1 << 62, (1 << 64) - 1)
_FORMS = {1: "B", 2: "H", 4: "I", 8: "Q"}
_HEADER = 1024
_MOST = 1 << 20

Seeds = tuple[bytes, ...]


def flip(data: bytearray, rng: random.Random, _seeds: Seeds) -> None:
    """Turns some bits around."""
    for _ in range(rng.randint(1, 8)):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def overwrite(data: bytearray, rng: random.Random, _seeds: Seeds) -> None:
    """Puts random bytes somewhere."""
    start = rng.randrange(len(data))
    size = min(rng.randint(1, 16), len(data) - start)
    data[start : start + size] = rng.randbytes(size)


def cut(data: bytearray, rng: random.Random, _seeds: Seeds) -> None:
    """Cuts the end off."""
    del data[rng.randrange(len(data)) :]


def take_out(data: bytearray, rng: random.Random, _seeds: Seeds) -> None:
    """Takes a piece out of the middle."""
    start = rng.randrange(len(data))
    del data[start : start + rng.randint(1, 64)]


def repeat(data: bytearray, rng: random.Random, _seeds: Seeds) -> None:
    """Repeats a piece, often."""
    start = rng.randrange(len(data))
    piece = data[start : start + rng.randint(1, 64)]
    data[start:start] = piece * rng.choice((1, 2, 16, 256))


def splice(data: bytearray, rng: random.Random, seeds: Seeds) -> None:
    """Puts a piece of another input over this one."""
    other = rng.choice(seeds)
    start, size = rng.randrange(len(other)), rng.randint(1, 512)
    place = rng.randrange(len(data))
    data[place : place + size] = other[start : start + size]


def number(data: bytearray, rng: random.Random, _seeds: Seeds) -> None:
    """Writes a number as headers have it: of one to eight bytes, aligned, small, large or about the file's size."""
    size = rng.choice((1, 2, 4, 4, 8))
    most = min(len(data), _HEADER) if rng.random() < 0.6 else len(data)
    place = rng.randrange(max(1, most - size)) // size * size
    value = rng.choice((*_NUMBERS, len(data), len(data) - 1, len(data) + 1, rng.randrange(len(data) + 1)))
    form = rng.choice("<<<>") + _FORMS[size]
    data[place : place + size] = struct.pack(form, value & ((1 << 8 * size) - 1))


def swap_words(data: bytearray, rng: random.Random, _seeds: Seeds) -> None:
    """Exchanges two words, as when an entry of a table gets another's field."""
    if len(data) >= 16:
        one, other = (rng.randrange(len(data) // 4) * 4 for _ in range(2))
        data[one : one + 4], data[other : other + 4] = data[other : other + 4], data[one : one + 4]


_KINDS: tuple[Callable[[bytearray, random.Random, Seeds], None], ...] = (
    flip,
    overwrite,
    cut,
    take_out,
    repeat,
    splice,
    number,
    number,
    number,
    swap_words,
)


def mutate(seeds: Seeds, seed: int, index: int) -> bytes:
    """The input of that number: one of the seeds after one to four mutations."""
    rng = random.Random(seed << 40 | index)
    data = bytearray(rng.choice(seeds))
    for _ in range(rng.choice((1, 1, 2, 4))):
        if not data:
            break
        rng.choice(_KINDS)(data, rng, seeds)
    return bytes(data[:_MOST])
