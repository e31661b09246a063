# SPDX-License-Identifier: BSD-3-Clause
#
# mpi_abi_generate(FOLDER NAME...) makes outputs of the generator (`python3 -m mpi_abi_spec --list`) as
# FOLDER/NAME, in one run, again whenever the data or the generator changes. FOLDER is in the build
# tree: what is generated for a build never lies among hand-written files. A target that has
# FOLDER/NAME among its sources depends on it.

set(mpi_abi_spec_dir "${PROJECT_SOURCE_DIR}/spec")
file(GLOB_RECURSE mpi_abi_spec_inputs CONFIGURE_DEPENDS "${mpi_abi_spec_dir}/data/*.toml"
     "${mpi_abi_spec_dir}/mpi_abi_spec/*.py")

function(mpi_abi_generate folder)
  list(TRANSFORM ARGN PREPEND "${folder}/" OUTPUT_VARIABLE outputs)
  list(JOIN ARGN ", " names)
  add_custom_command(
    OUTPUT ${outputs}
    COMMAND "${CMAKE_COMMAND}" -E env "PYTHONPATH=${mpi_abi_spec_dir}" "${Python3_EXECUTABLE}" -B
            -m mpi_abi_spec --emit ${ARGN} --out "${folder}"
    DEPENDS ${mpi_abi_spec_inputs}
    COMMENT "Generating ${names} from spec/"
    VERBATIM)
endfunction()
