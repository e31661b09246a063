# SPDX-License-Identifier: BSD-3-Clause
#
# mpi_abi_objects(NAME SOURCE...): objects of one part of libmpi_abi, with hidden names and independent of their
# position. A component offers its headers as an INTERFACE library, which links to those of the components that
# it sees; the objects of the component link to it.

function(mpi_abi_objects name)
    add_library(${name} OBJECT ${ARGN})
    # dlsym gives functions as object pointers: POSIX allows what ISO C leaves out.
    target_compile_options(${name} PRIVATE -Wno-pedantic)
    set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE ON C_VISIBILITY_PRESET hidden
                                             C_STANDARD 11 C_EXTENSIONS ON)
    # What a prototype of this library showed to matter: arguments are pushed without moving the
    # stack pointer each time.
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64" AND CMAKE_C_COMPILER_ID STREQUAL "GNU")
        target_compile_options(${name} PRIVATE -maccumulate-outgoing-args)
    endif()
endfunction()
