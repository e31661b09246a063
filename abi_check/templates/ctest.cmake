find_program(MPI_ABI mpi-abi REQUIRED)
add_test(NAME mpi-abi COMMAND "${MPI_ABI}" check program --require program "$<TARGET_FILE:myprogram>")
