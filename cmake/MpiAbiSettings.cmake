# SPDX-License-Identifier: BSD-3-Clause
#
# How every C file of this project is compiled: language, visibility, warnings, sanitizer, and what
# makes two builds of one source equal byte for byte. All of it belongs to this directory and those
# below it, so a project that includes this one with add_subdirectory() keeps its own settings.

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE RelWithDebInfo)
endif()
set(CMAKE_C_STANDARD 11)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_C_VISIBILITY_PRESET hidden)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

add_compile_options(
  -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wvla
  $<$<BOOL:${MPI_ABI_WERROR}>:-Werror>)

# Paths in debug information and in __FILE__ are relative: the same source gives the same binary in
# whichever folder it is built.
add_compile_options("-ffile-prefix-map=${PROJECT_SOURCE_DIR}=."
                    "-ffile-prefix-map=${PROJECT_BINARY_DIR}=./build")

set_property(CACHE MPI_ABI_SANITIZE PROPERTY STRINGS "" address undefined thread
                                             "address,undefined")
if(NOT MPI_ABI_SANITIZE MATCHES "^(address|undefined|thread|address,undefined)?$")
  message(FATAL_ERROR "MPI_ABI_SANITIZE: wanted nothing, address, undefined, \"address,undefined\" "
                      "or thread; found '${MPI_ABI_SANITIZE}'")
elseif(MPI_ABI_SANITIZE)
  add_compile_options(-fsanitize=${MPI_ABI_SANITIZE} -fno-omit-frame-pointer
                      -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${MPI_ABI_SANITIZE})
endif()
