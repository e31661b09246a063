# SPDX-License-Identifier: BSD-3-Clause
#
# cmake -D manifest=FILE -P Uninstall.cmake removes the files that the last cmake --install of this build wrote, and
# the folders named after this project that this leaves empty. No other folder is touched: they may be shared.
if(NOT EXISTS "${manifest}")
  message(FATAL_ERROR "uninstall: wanted the list of installed files, ${manifest}, which is not there: "
                      "cmake --install writes it into the build folder")
endif()

function(remove_empty_folders file)
  cmake_path(GET file PARENT_PATH folder)
  while(folder MATCHES "/(mpi_abi|mpi_abi_[a-z]+)(/|$)")
    file(GLOB entries "${folder}/*" "${folder}/.*")
    if(entries)
      return()
    endif()
    file(REMOVE_RECURSE "${folder}")
    cmake_path(GET folder PARENT_PATH folder)
  endwhile()
endfunction()

file(STRINGS "${manifest}" files)
foreach(file IN LISTS files)
  file(REMOVE "$ENV{DESTDIR}${file}")
endforeach()
foreach(file IN LISTS files)
  remove_empty_folders("$ENV{DESTDIR}${file}")
endforeach()
list(LENGTH files count)
message(STATUS "uninstall: removed ${count} files")
