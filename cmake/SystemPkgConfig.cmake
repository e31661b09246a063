# SPDX-License-Identifier: BSD-3-Clause
#
# Run by cmake --install, which knows the final prefix, with pc_dir and prefix_from_pc set. A .pc file finds its
# prefix from its own place, which is not a normal path. In a prefix of the system, which is never moved, it gets
# the plain name instead: only so do pkg-config and Meson see that a folder is the system's, and leave it out.
if(CMAKE_INSTALL_PREFIX MATCHES "^/usr(/local)?$")
  foreach(name IN ITEMS mpi_abi bigcount mpi_endpoints mpi_threadcomm)
    set(pc_file "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/${pc_dir}/${name}.pc")
    file(READ "${pc_file}" text)
    string(REPLACE "\${pcfiledir}/${prefix_from_pc}" "${CMAKE_INSTALL_PREFIX}" text "${text}")
    file(WRITE "${pc_file}" "${text}")
  endforeach()
endif()
