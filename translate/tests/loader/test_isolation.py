# SPDX-License-Identifier: BSD-3-Clause
"""No call is captured, in any direction, whatever is loaded in whichever order."""

from __future__ import annotations

import subprocess
import unittest
from pathlib import Path

from artifacts import APP, HOST, MPICH, OMPI, STANDARD, part, run

BACKENDS = (("MPICH", MPICH), ("Open MPI", OMPI), ("standard ABI", STANDARD))


def component(name: str) -> tuple[str, str]:
    """Have Open MPI load a component; all its uses must arrive at the backend."""
    return f"component={part(name + '.so')}", f"backend={name}_check"


def plugin(name: str, definer: str = "front") -> tuple[str, str]:
    """Load a plugin that is linked to the standard ABI; all its uses must arrive at the definer."""
    return f"local={part(name + '.so')}", f"{definer}={name}_check"


class LoadCase(unittest.TestCase):
    """Programs that load a backend and do more."""

    def expect_done(
        self, program: Path, *actions: str, backend: Path = OMPI, **more: object
    ) -> str:
        """Runs the actions, which must all succeed; returns what was said."""
        done = run([program, *actions], MPI_ABI_BACKEND=backend, **more)
        self.assertEqual(done.status, 0, done.text[-2000:])
        self.assertTrue(done.text.endswith("host: done\n"), done.text[-2000:])
        return done.text


class Isolation(LoadCase):
    """Each use of each MPI name arrives where it belongs; the returned numbers show it."""

    def test_application_and_backend(self) -> None:
        for family, path in BACKENDS:
            with self.subTest(family=family):
                actions = ("load=1", "front=app_check", "own=stub_check", "sealed=stub_sealed")
                self.expect_done(APP, *actions, backend=path)

    def test_weak_name_that_only_this_library_defines(self) -> None:
        self.expect_done(APP, "load=1", "own=stub_weak")

    def test_many_threads_load_once(self) -> None:
        for family, path in BACKENDS:
            with self.subTest(family=family):
                self.expect_done(APP, "load=32", "front=app_check", "own=stub_check", backend=path)

    def test_components_that_name_no_library(self) -> None:
        self.expect_done(
            APP, "load=1", *component("component"), *component("component_calls"),
            "own=stub_check", "front=app_check",
        )

    def test_component_opened_twice(self) -> None:
        self.expect_done(APP, "load=1", *component("component"), *component("component"))

    def test_the_program_opened_by_the_backend_stays_the_programs(self) -> None:
        checks = ("front=app_check", "front=under_check")
        self.expect_done(APP, "load=1", "component=", *checks)

    def test_component_that_names_the_standard_abi(self) -> None:
        self.expect_done(APP, "load=1", f"component={part('plugin.so')}", "front=plugin_check")

    def test_plugins_around_promotion_in_a_program_without_mpi(self) -> None:
        self.expect_done(
            HOST, f"local={part('plugin.so')}", "load=1", f"promote={OMPI}", "front=plugin_check",
            *plugin("plugin_calls"), *component("component"), "own=stub_check",
        )

    def test_plugin_beside_mpich_in_a_program_without_mpi(self) -> None:
        self.expect_done(
            HOST, *plugin("plugin_calls"), "own=stub_check", *plugin("plugin"), backend=MPICH
        )

    def expect_done_with_tool(self, *actions: str, backend: Path = OMPI) -> None:
        """The same with a preloaded tool."""
        # AddressSanitizer, if the tests are built with it, would insist on being preloaded first.
        self.expect_done(
            APP, *actions, backend=backend, LD_PRELOAD=part("tool.so"),
            ASAN_OPTIONS="verify_asan_link_order=0",
        )

    def test_tool_sees_the_application_and_not_the_backend(self) -> None:
        for family, path in BACKENDS:
            with self.subTest(family=family):
                self.expect_done_with_tool(
                    "load=1", "tool=app_check", "own=stub_check", *plugin("plugin", "tool"),
                    backend=path,
                )
        self.expect_done_with_tool("load=1", *component("component"), "tool=app_check")

    def test_native_mpi_of_another_family_beside(self) -> None:
        self.expect_done(
            HOST, f"local={OMPI}", *plugin("plugin"), "own=stub_check", backend=MPICH
        )

    def test_native_plugin_over_mpich_reaches_its_own(self) -> None:
        native = f"local={part('native_user_mpich.so')}"
        self.expect_done(
            HOST, f"local={part('plugin.so')}", "load=1", native, "backend=native_user_check",
            "front=plugin_check", backend=MPICH,
        )

    def test_native_plugin_over_open_mpi_that_prefers_its_own(self) -> None:
        if "libasan" in subprocess.run(["ldd", HOST], capture_output=True, text=True, check=True).stdout:
            self.skipTest("AddressSanitizer refuses RTLD_DEEPBIND")
        native = f"deep={part('native_user_ompi.so')}"
        for program, before in ((HOST, (f"local={part('plugin.so')}",)), (APP, ())):
            with self.subTest(program=program.name):
                self.expect_done(
                    program, *before, "load=1", f"promote={OMPI}", native, "backend=native_user_check",
                    *plugin("plugin_calls"),
                )

    def test_native_plugin_over_open_mpi_is_bound_by_the_global_scope(self) -> None:
        # Whoever comes first there serves both sorts of plugins; see docs/translate.md.
        native, standard = f"local={part('native_user_ompi.so')}", f"local={part('plugin_calls.so')}"
        checks = ("front=native_user_check", standard, "front=plugin_calls_check")
        first = f"local={part('plugin.so')}"
        self.expect_done(HOST, first, "load=1", f"promote={OMPI}", native, *checks)
        self.expect_done(APP, "load=1", native, *checks)


class Messages(LoadCase):
    """What is said without an error: on request, or of another MPI in the process."""

    def test_trace(self) -> None:
        said = self.expect_done(APP, "load=1", *component("component"), MPI_ABI_VERBOSE=3)
        self.assertIn(f"libmpi_abi: Open MPI 4.8.8-stub, {OMPI}, chosen by MPI_ABI_BACKEND; translated, the default\n",
                      said)
        self.assertRegex(said, r"isolated \d+ objects: (\d+) MPI slots, \1 rebound; 1 slots of dl")
        self.assertRegex(said, r"isolated \S+component.so: (\d+) MPI slots, \1 rebound")
        self.assertEqual(self.expect_done(APP, "load=1", MPI_ABI_VERBOSE=0), "host: done\n")

    def test_levels(self) -> None:
        line = f"Open MPI 4.8.8-stub, {OMPI}, chosen by MPI_ABI_BACKEND; translated, the default"
        said = self.expect_done(APP, "load=1", MPI_ABI_VERBOSE=1)
        self.assertEqual(said, f"libmpi_abi: {line}\nhost: done\n")
        said = self.expect_done(APP, "load=1", OMPI_COMM_WORLD_RANK=0, MPI_ABI_VERBOSE=1)
        self.assertEqual(said, f"libmpi_abi: rank 0: {line}\nhost: done\n")
        said = self.expect_done(APP, "load=1", OMPI_COMM_WORLD_RANK=3, MPI_ABI_VERBOSE=1)
        self.assertEqual(said, "host: done\n")
        said = self.expect_done(APP, "load=1", OMPI_COMM_WORLD_RANK=3, MPI_ABI_VERBOSE=2)
        self.assertIn(f"libmpi_abi: rank 3: {line}\n", said)
        self.assertNotIn("isolated", said)

    def test_values_that_are_no_level(self) -> None:
        for value in ("yes", "4", "-1", "11", "1 "):
            said = self.expect_done(APP, "load=1", MPI_ABI_VERBOSE=value)
            self.assertIn(f'MPI_ABI_VERBOSE is "{value}"; allowed are 0 to 3; taken for 1\n', said)
            self.assertEqual(said.count("libmpi_abi: "), 2)

    def test_another_mpi_is_named_once(self) -> None:
        """Who needs it, what it is, and only from the first of the ranks."""
        user, plugin_ = part("native_user_mpich.so"), part("plugin.so")
        actions = (f"local={user}", f"local={plugin_}", "load=2", "front=plugin_check")
        said = self.expect_done(HOST, *actions)
        self.assertEqual(said.count("libmpi_abi: "), 1, said)
        self.assertIn(f"another MPI is in this process: {MPICH} (MPICH 4.9.9-stub), needed by {user}. "
                      f"The program runs on Open MPI 4.8.8-stub ({OMPI})", said)
        self.assertIn("rank 0: warning", self.expect_done(HOST, *actions, OMPI_COMM_WORLD_RANK=0))
        self.assertNotIn("libmpi_abi", self.expect_done(HOST, *actions, OMPI_COMM_WORLD_RANK=1))
        said = self.expect_done(HOST, f"local={plugin_}", f"local={STANDARD}", "load=1")
        self.assertIn(f"another MPI is in this process: {STANDARD} (standard ABI (unknown version)), opened by dlopen",
                      said)

    def test_no_other_mpi(self) -> None:
        """The backend's own parts, tools, and the library itself are none."""
        for family, path in BACKENDS:
            with self.subTest(family=family):
                said = self.expect_done(APP, "load=1", backend=path, LD_PRELOAD=part("tool.so"))
                self.assertNotIn("another MPI", said)


if __name__ == "__main__":
    unittest.main()
