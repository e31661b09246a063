# SPDX-License-Identifier: BSD-3-Clause
#
# Tools of the build itself: the interpreter behind a shim, and ccache.

find_package(Python3 3.11 REQUIRED COMPONENTS Interpreter)
# What PATH has may be a script that looks for the interpreter, which takes longer than most generators.
execute_process(COMMAND "${Python3_EXECUTABLE}" -c "import sys; print(sys.executable)"
                OUTPUT_VARIABLE mpi_abi_interpreter OUTPUT_STRIP_TRAILING_WHITESPACE)
if(EXISTS "${mpi_abi_interpreter}")
  set(Python3_EXECUTABLE "${mpi_abi_interpreter}")
endif()

# Objects are found again in any folder of this project: its paths are relative in them (MpiAbiSettings).
if(PROJECT_IS_TOP_LEVEL AND NOT DEFINED CMAKE_C_COMPILER_LAUNCHER)
  find_program(MPI_ABI_CCACHE ccache)
  mark_as_advanced(MPI_ABI_CCACHE)
  if(MPI_ABI_CCACHE)
    set(CMAKE_C_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}" CCACHE_NOHASHDIR=1
                                  "${MPI_ABI_CCACHE}")
  endif()
endif()
