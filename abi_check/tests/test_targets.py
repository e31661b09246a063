# SPDX-License-Identifier: BSD-3-Clause
"""Foreign targets with clang alone: the canonical header passes, and a broken one fails the same way on
each kind of machine.

No header or library of the target is needed. The test prints which targets ran and which this clang does not know.
"""

from __future__ import annotations

import sys
import unittest

from mpi_abi_check.model import Report, Status

from header_support import C_ONLY, LONG, canonical, check, compiler, edit, found, value

# Triple -> what the ABI calls the platform: A (address) and O (offset) bits, byte order.
LITTLE, BIG = "little-endian", "big-endian"
TARGETS = {
    "x86_64-linux-gnu": (64, LITTLE),
    "i386-linux-gnu": (32, LITTLE),
    "x86_64-linux-gnux32": (32, LITTLE),
    "aarch64-linux-gnu": (64, LITTLE),
    "aarch64_be-linux-gnu": (64, BIG),
    "arm-linux-gnueabihf": (32, LITTLE),
    "riscv64-linux-gnu": (64, LITTLE),
    "riscv32-linux-gnu": (32, LITTLE),
    "powerpc64le-linux-gnu": (64, LITTLE),
    "powerpc64-linux-gnu": (64, BIG),
    "powerpc-linux-gnu": (32, BIG),
    "s390x-linux-gnu": (64, BIG),
    "mips64-linux-gnuabi64": (64, BIG),
    "mipsel-linux-gnu": (32, LITTLE),
    "sparcv9-linux-gnu": (64, BIG),
    "loongarch64-linux-gnu": (64, LITTLE),
    "wasm32-unknown-unknown": (32, LITTLE),
    "x86_64-apple-darwin": (64, LITTLE),
    "x86_64-w64-mingw32": (64, LITTLE),
}
# At least these, whatever the version of clang: both word sizes in both byte orders.
CERTAIN = {(64, LITTLE), (64, BIG), (32, LITTLE), (32, BIG)}


def chosen() -> dict[str, tuple[int, str]]:
    """The targets to check: all, or the first one of each word size and byte order."""
    first = {kind: target for target, kind in reversed(TARGETS.items())}
    return TARGETS if LONG else {target: kind for kind, target in first.items()}


def unknown(report: Report) -> bool:
    """Whether the compiler does not know the target."""
    return bool(report.unchecked) and all("unknown target" in reason for reason in report.unchecked)


@unittest.skipIf(compiler("clang") is None, "clang is not installed")
class Targets(unittest.TestCase):
    """One check of each target."""

    def test_targets(self) -> None:
        broken = edit(
            canonical(),
            value("MPI_IN_PLACE", "-1"),
            value("MPI_ERR_TAG", 5),
            (r"MPI_internal\[5\]", "MPI_internal[3]"),
            (r"int64_t  MPI_Offset", "intptr_t MPI_Offset"),
            (r"^int PMPI_Recv\(.*\n", ""),
        )
        ran: dict[str, tuple[int, str]] = {}
        for target, (bits, order) in chosen().items():
            with self.subTest(target):
                using = compiler("clang", target)
                good = check(canonical(), using=using)
                if unknown(good):
                    continue
                self.assertEqual((good.findings, good.unchecked, good.status), ((), (), Status.FINE))
                self.assertIn(f"A{bits}O64, {order}", good.facts)
                # Faults depend on word size and byte order alone: one target of each shows it.
                if (bits, order) not in ran.values():
                    self.assert_broken(check(broken, C_ONLY, using), bits)
                ran[target] = (bits, order)
        self.report(ran)
        self.assertEqual(set(ran.values()), CERTAIN)

    def assert_broken(self, report: Report, bits: int) -> None:
        """The faults of the broken header, with the values that the target gives them."""
        narrow = {("TYPE-INTEGER", "MPI_Offset")} if bits == 32 else set()
        wanted = {("CONST-VALUE", "MPI_IN_PLACE"), ("CONST-VALUE", "MPI_ERR_TAG"), ("STATUS-LAYOUT", "MPI_Status")}
        seen = found(report) - {("TYPE-EQUIVALENT", "MPI_Offset")}
        self.assertEqual(seen, wanted | {("PMPI-MISSING", "PMPI_Recv")} | narrow)
        place = next(f for f in report.findings if f.name == "MPI_IN_PLACE")
        self.assertEqual(int(place.found) % (1 << bits), (1 << bits) - 1)

    def report(self, ran: dict[str, tuple[int, str]]) -> None:
        """Lists which targets ran."""
        for target in TARGETS:
            bits, order = ran.get(target, (0, ""))
            print(f"{target:<24} " + (f"A{bits}O64 {order}" if bits else "not known to this clang"), file=sys.stderr)


if __name__ == "__main__":
    unittest.main()
