# SPDX-License-Identifier: BSD-3-Clause
#
# What cmake --install installs. No installed file contains an absolute path, so that the whole can be
# moved; whatever needs another file finds it from its own place. The files for pkg-config in a folder of the
# system are the exception.
#
# The header lies in a folder of its own, include/mpi_abi, because include/mpi.h belongs to whichever
# MPI the machine has. Everything that finds the header for a user gives that folder.
include(CMakePackageConfigHelpers)

set(bin_dir "${CMAKE_INSTALL_FULL_BINDIR}")
set(lib_dir "${CMAKE_INSTALL_FULL_LIBDIR}")
cmake_path(ABSOLUTE_PATH MPI_ABI_LIBRARY_DIR BASE_DIRECTORY "${CMAKE_INSTALL_PREFIX}" OUTPUT_VARIABLE library_dir)
set(include_dir "${CMAKE_INSTALL_FULL_INCLUDEDIR}/mpi_abi")
set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/mpi_abi")
file(RELATIVE_PATH include_from_bin "${bin_dir}" "${include_dir}")
file(RELATIVE_PATH lib_from_bin "${bin_dir}" "${library_dir}")
file(RELATIVE_PATH endpoints_from_bin "${bin_dir}" "${lib_dir}/mpi_abi/endpoints")
file(RELATIVE_PATH libexec_from_bin "${bin_dir}" "${CMAKE_INSTALL_FULL_LIBEXECDIR}/mpi_abi")
file(RELATIVE_PATH prefix_from_pc "${lib_dir}/pkgconfig" "${CMAKE_INSTALL_PREFIX}")
string(REGEX REPLACE "/$" "" prefix_from_pc "${prefix_from_pc}")
file(RELATIVE_PATH include_from_prefix "${CMAKE_INSTALL_PREFIX}" "${include_dir}")
file(RELATIVE_PATH lib_from_prefix "${CMAKE_INSTALL_PREFIX}" "${lib_dir}")
file(RELATIVE_PATH library_from_prefix "${CMAKE_INSTALL_PREFIX}" "${library_dir}")

# Versions of MPI and of the ABI, from the header
foreach(name IN ITEMS VERSION SUBVERSION ABI_VERSION ABI_SUBVERSION)
  file(STRINGS include/mpi_abi/mpi.h line REGEX "^#define MPI_${name} ")
  string(REGEX MATCH "[0-9]+" MPI_${name} "${line}")
endforeach()
set(mpi_version "${MPI_VERSION}.${MPI_SUBVERSION}")
set(abi_version "${MPI_ABI_VERSION}.${MPI_ABI_SUBVERSION}")

install(DIRECTORY include/mpi_abi DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" FILES_MATCHING
        PATTERN "*.h")
install(TARGETS mpi_abi_headers EXPORT mpi_abi-targets)
if(TARGET mpi_abi)
  install(TARGETS mpi_abi EXPORT mpi_abi-targets LIBRARY DESTINATION "${MPI_ABI_LIBRARY_DIR}")
  install(TARGETS bigcount EXPORT mpi_abi-targets)
  install(TARGETS mpi_endpoints mpi_threadcomm EXPORT mpi_abi-targets)
  install(FILES include/bigcount.h include/bigmpi.h include/mpi_endpoints.h include/mpi_threadcomm.h
          DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/mpi_abi")
endif()

# CMake package
configure_package_config_file(cmake/mpi_abi-config.cmake.in mpi_abi-config.cmake
                              INSTALL_DESTINATION "${package_dir}"
                              PATH_VARS CMAKE_INSTALL_BINDIR CMAKE_INSTALL_DATADIR)
write_basic_package_version_file(mpi_abi-software-version.cmake COMPATIBILITY SameMinorVersion)
configure_file(cmake/mpi_abi-config-version.cmake.in mpi_abi-config-version.cmake @ONLY)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/mpi_abi-config.cmake"
              "${CMAKE_CURRENT_BINARY_DIR}/mpi_abi-config-version.cmake"
              "${CMAKE_CURRENT_BINARY_DIR}/mpi_abi-software-version.cmake" cmake/mpi_abi-tests.cmake
        DESTINATION "${package_dir}")
install(EXPORT mpi_abi-targets NAMESPACE mpi_abi:: DESTINATION "${package_dir}")

# pkg-config, compiler wrappers and launcher: they are about the library, so they come with it only.
function(install_script name template)
  configure_file("wrappers/${template}" "${name}" @ONLY)
  install(PROGRAMS "${CMAKE_CURRENT_BINARY_DIR}/${name}" DESTINATION "${CMAKE_INSTALL_BINDIR}")
  install(FILES "docs/man/man1/${name}.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
endfunction()
function(install_wrapper wrapper language compiler variable option)
  install_script("${wrapper}" wrapper.in)
endfunction()
if(TARGET mpi_abi)
  configure_file(cmake/mpi_abi.pc.in mpi_abi.pc @ONLY)
  foreach(name IN ITEMS bigcount mpi_endpoints mpi_threadcomm)
    configure_file(cmake/${name}.pc.in ${name}.pc @ONLY)
    install(FILES "${CMAKE_CURRENT_BINARY_DIR}/${name}.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
  endforeach()
  install(FILES "${CMAKE_CURRENT_BINARY_DIR}/mpi_abi.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
  install(CODE "set(pc_dir \"${CMAKE_INSTALL_LIBDIR}/pkgconfig\")\nset(prefix_from_pc \"${prefix_from_pc}\")")
  install(SCRIPT cmake/SystemPkgConfig.cmake)
  install_wrapper(mpicc_abi C cc MPI_ABI_CC -cc)
  install_wrapper(mpicxx_abi C++ c++ MPI_ABI_CXX -cxx)
  install_script(mpiexec_abi mpiexec_abi.in)
  install(PROGRAMS wrappers/mpifort_abi DESTINATION "${CMAKE_INSTALL_BINDIR}")
  install(FILES docs/man/man1/mpifort_abi.1 DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
  include(MpiAbiHome)
endif()

# The command, which finds the packages that the components install, and the version that it prints
install(PROGRAMS bin/mpi-abi DESTINATION "${CMAKE_INSTALL_BINDIR}")
file(CONFIGURE OUTPUT version CONTENT "@PROJECT_VERSION@\n" @ONLY)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/version" DESTINATION "${CMAKE_INSTALL_DATADIR}/mpi_abi")
if(TARGET mpi_abi_reference)
  install(TARGETS mpi_abi_reference LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}/mpi_abi/reference" NAMELINK_SKIP)
endif()
if(TARGET mpi_abi_over_mpi)
  install(TARGETS mpi_abi_over_mpi LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}/mpi_abi/endpoints" NAMELINK_SKIP)
endif()
if(TARGET mpiexec_reference)
  install(TARGETS mpiexec_reference DESTINATION "${CMAKE_INSTALL_BINDIR}")
  install(FILES docs/man/man1/mpiexec_reference.1 DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
endif()
if(TARGET mpi-abi-info)
  install(TARGETS mpi-abi-info DESTINATION "${CMAKE_INSTALL_LIBEXECDIR}/mpi_abi")
endif()
install(FILES docs/man/man1/mpi-abi.1 DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")

# The documents, in the same folders as here, so that their links to each other hold
file(GLOB documents CONFIGURE_DEPENDS *.md)
install(FILES LICENSE ${documents} DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(DIRECTORY docs examples DESTINATION "${CMAKE_INSTALL_DOCDIR}" PATTERN man EXCLUDE
        PATTERN __pycache__ EXCLUDE)
install(DIRECTORY endpoints/examples DESTINATION "${CMAKE_INSTALL_DOCDIR}/endpoints" PATTERN tests EXCLUDE
        PATTERN CMakeLists.txt EXCLUDE PATTERN __pycache__ EXCLUDE)

if(PROJECT_IS_TOP_LEVEL)
  add_custom_target(uninstall COMMAND "${CMAKE_COMMAND}" -D "manifest=${PROJECT_BINARY_DIR}/install_manifest.txt"
                                      -P "${PROJECT_SOURCE_DIR}/cmake/Uninstall.cmake" VERBATIM)
endif()
