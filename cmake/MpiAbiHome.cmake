# SPDX-License-Identifier: BSD-3-Clause
#
# A folder that looks like the prefix of an MPI, for build systems that find an MPI by its prefix (MPI_HOME)
# or that look for mpicc by that name, and the module file that puts it in front. It is made of relative links and
# is on no PATH by itself, so that it does not shadow an MPI of the machine.
set(home_dir "${CMAKE_INSTALL_LIBDIR}/mpi_abi/home")
set(home_full_dir "${CMAKE_INSTALL_FULL_LIBDIR}/mpi_abi/home")
set(home_build_dir "${CMAKE_CURRENT_BINARY_DIR}/home")

# install_home_link(FOLDER TARGET NAME...): FOLDER/NAME below the home points to the installed TARGET.
function(install_home_link folder target)
  file(RELATIVE_PATH path "${home_full_dir}/${folder}" "${target}")
  file(MAKE_DIRECTORY "${home_build_dir}/${folder}")
  foreach(name IN LISTS ARGN)
    file(CREATE_LINK "${path}" "${home_build_dir}/${folder}/${name}" SYMBOLIC)
    install(FILES "${home_build_dir}/${folder}/${name}" DESTINATION "${home_dir}/${folder}")
  endforeach()
endfunction()

# With mpifort, so that a build that looks here for Fortran does not go on to that of another MPI unnoticed.
install_home_link(bin "${bin_dir}/mpicc_abi" mpicc)
install_home_link(bin "${bin_dir}/mpicxx_abi" mpicxx mpic++ mpiCC)
install_home_link(bin "${bin_dir}/mpifort_abi" mpifort mpif90 mpif77)
install_home_link(bin "${bin_dir}/mpiexec_abi" mpiexec mpirun)
install_home_link(lib "${library_dir}/libmpi_abi.so" libmpi_abi.so)
install_home_link(lib "${library_dir}/libmpi_abi.so.1" libmpi_abi.so.1)
install_home_link(. "${include_dir}" include)

# What pkg-config is asked for: mpi by users of Debian, mpi-c and mpi-fort by FindMPI, ompi-c and ompi-fort by
# Meson's dependency('mpi'). Those for Fortran cannot be met; the name of what they lack is the reason.
function(install_home_pc requires)
  set(name "${ARGV1}")
  configure_file(cmake/mpi.pc.in "home/lib/pkgconfig/${name}.pc" @ONLY)
  foreach(name IN LISTS ARGN)
    install(FILES "${home_build_dir}/lib/pkgconfig/${ARGV1}.pc" DESTINATION "${home_dir}/lib/pkgconfig"
            RENAME "${name}.pc")
  endforeach()
endfunction()
install_home_pc(mpi_abi mpi mpi-c mpi-cxx ompi-c ompi-cxx)
install_home_pc(mpi_abi-has-no-Fortran mpi-fort ompi-fort)

set(module_dir "${CMAKE_INSTALL_DATADIR}/modulefiles/mpi_abi")
file(RELATIVE_PATH prefix_from_module "${CMAKE_INSTALL_FULL_DATADIR}/modulefiles/mpi_abi" "${CMAKE_INSTALL_PREFIX}")
string(REGEX REPLACE "/$" "" prefix_from_module "${prefix_from_module}")
file(RELATIVE_PATH bin_from_prefix "${CMAKE_INSTALL_PREFIX}" "${bin_dir}")
configure_file(cmake/modulefile.in modulefile @ONLY)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/modulefile" DESTINATION "${module_dir}" RENAME "${PROJECT_VERSION}")
