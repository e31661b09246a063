# SPDX-License-Identifier: BSD-3-Clause
#
# mpi_abi_man_pages(NAME TABLE HEADER TEST): man pages from a table and the prototypes of a header (docs/man/pages.py),
# made by the target NAME and installed; TEST holds that both have the same functions.
set(mpi_abi_pages_command "${PROJECT_SOURCE_DIR}/docs/man/pages.py")

function(mpi_abi_man_pages name table header test)
  get_filename_component(table "${table}" ABSOLUTE)
  set(pages "${CMAKE_CURRENT_BINARY_DIR}/${name}/man3")
  add_custom_command(
    OUTPUT "${pages}.made"
    COMMAND "${Python3_EXECUTABLE}" -B "${mpi_abi_pages_command}" "${table}" --out "${pages}"
    COMMAND "${CMAKE_COMMAND}" -E touch "${pages}.made"
    DEPENDS "${mpi_abi_pages_command}" "${table}" "${header}" VERBATIM)
  add_custom_target(${name} ALL DEPENDS "${pages}.made")
  if(MPI_ABI_INSTALL)
    install(DIRECTORY "${pages}" DESTINATION "${CMAKE_INSTALL_MANDIR}")
  endif()
  if(MPI_ABI_BUILD_TESTS)
    string(REGEX REPLACE "/.*" "" component "${test}")
    add_test(NAME ${test} COMMAND "${Python3_EXECUTABLE}" -B "${mpi_abi_pages_command}" "${table}" --check)
    set_tests_properties(${test} PROPERTIES LABELS ${component})
  endif()
endfunction()
