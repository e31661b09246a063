# In the recipe's class; `depends_on("mpi-abi", type=("build", "test"))` brings the command.
    @run_after("install")
    @on_package_attributes(run_tests=True)
    def sanity_check_mpi_abi(self):
        """What was installed keeps the MPI standard ABI."""
        Executable("mpi-abi")("check", "package", "--require", "package", self.prefix)
