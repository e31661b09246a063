# SPDX-License-Identifier: BSD-3-Clause
"""The recipe of this project for Spack: put it into a repository of yours as packages/mpi-abi-reference/package.py
(mpi_abi_reference in repositories of API v2). Spack gets the tarball from a mirror or from the current folder, and
wants its checksum, which packaging/tarball prints, or --no-checksum.

``mpi-abi`` is a virtual package, the library libmpi_abi.so.1: implementations that have it provide it as well.
"""

from spack.package import *


class MpiAbiReference(CMakePackage):
    """The MPI standard ABI: header, translation library for MPICH and Open MPI, static checks and conformance
    suite. Programs find the MPI when they run: the one whose launcher starts them, or MPI_ABI_BACKEND."""

    manual_download = True

    license("BSD-3-Clause")

    version("0.1.0")

    variant("translate", default=True, description="Build the translation library")
    variant("conformance", default=False, when="+translate", description="Build the conformance suite")
    variant("gate", default=True, description="Bring what `mpi-abi check` reads binaries with")

    provides("mpi-abi@1.0", when="+translate")

    depends_on("c", type="build")
    depends_on("cmake@3.22:", type="build")
    depends_on("python@3.11:", type=("build", "run"))
    # Loaded when a program has many callbacks; linking to it lets the loader find it.
    depends_on("libffi", type=("build", "link"), when="+translate")
    depends_on("py-pyelftools", type=("build", "run"), when="+gate")

    def cmake_args(self):
        """The options of this build; the library's folder is fixed, since the name of it differs by system."""
        return [
            self.define("CMAKE_INSTALL_LIBDIR", "lib"),
            self.define("MPI_ABI_BUILD_TESTS", False),
            self.define_from_variant("MPI_ABI_BUILD_TRANSLATE", "translate"),
            self.define_from_variant("MPI_ABI_BUILD_CONFORMANCE", "conformance"),
        ]

    @run_after("install")
    @on_package_attributes(run_tests=True)
    def check_library(self):
        """What was installed keeps the ABI."""
        if self.spec.satisfies("+translate +gate"):
            mpi_abi = Executable(join_path(self.prefix.bin, "mpi-abi"))
            mpi_abi("check", "library", "--require", "library", join_path(self.prefix.lib, "libmpi_abi.so.1"))
