# SPDX-License-Identifier: BSD-3-Clause
#
# mpi_abi_generate(PACKAGE FOLDER NAME...) makes outputs of a component's generator (`python3 -m PACKAGE --list`) as
# FOLDER/NAME, in one run, again whenever the data or the generator changes. FOLDER is in the build
# tree: what is generated for a build never lies among hand-written files. A target that has
# FOLDER/NAME among its sources depends on it.
#
# mpi_abi_verify(PACKAGE COMPONENT) adds the test that what the generator makes and is committed is what the data says.
#
# A generator finds the packages of the components that its own sees, and no others.

set(mpi_abi_spec_dir "${PROJECT_SOURCE_DIR}/spec")
set(mpi_abi_spec_path spec)
set(mpi_abi_arguments_path spec arguments)
set(mpi_abi_runtime_path spec arguments runtime)
set(mpi_abi_bigcount_path spec arguments runtime bigcount)
set(mpi_abi_translate_path spec arguments runtime bigcount translate)
set(mpi_abi_endpoints_path spec endpoints)
set(mpi_abi_conformance_path spec conformance)
set(mpi_abi_reference_path spec arguments reference)
foreach(component IN ITEMS spec arguments runtime bigcount translate endpoints conformance reference)
  set(package mpi_abi_${component})
  list(TRANSFORM ${package}_path PREPEND "${PROJECT_SOURCE_DIR}/")
  set(${package}_inputs "")
  foreach(folder IN LISTS ${package}_path)
    get_filename_component(name "${folder}" NAME)
    file(GLOB inputs CONFIGURE_DEPENDS "${folder}/mpi_abi_${name}/*.py")
    list(APPEND ${package}_inputs ${inputs})
  endforeach()
  list(JOIN ${package}_path ":" ${package}_path)
endforeach()
file(GLOB_RECURSE mpi_abi_data CONFIGURE_DEPENDS "${mpi_abi_spec_dir}/data/*.toml")

# The families: those that have a file of data.
set(mpi_abi_families ${mpi_abi_data})
list(FILTER mpi_abi_families INCLUDE REGEX "/families/[^/]*$")
# Their words in MPI_ABI_BACKEND, and each word with the title.
set(mpi_abi_family_words "")
set(mpi_abi_family_titles "")
foreach(file IN LISTS mpi_abi_families)
  file(STRINGS "${file}" line REGEX "^word = ")
  string(REGEX REPLACE "^word = \"(.*)\"$" "\\1" word "${line}")
  file(STRINGS "${file}" line REGEX "^name = ")
  string(REGEX REPLACE "^name = \"(.*)\"$" "\\1" title "${line}")
  list(APPEND mpi_abi_family_words "${word}")
  list(APPEND mpi_abi_family_titles "${word}" "${title}")
endforeach()
list(TRANSFORM mpi_abi_families REPLACE ".*/(.*)\\.toml$" "\\1")

function(mpi_abi_generate package folder)
  list(TRANSFORM ARGN PREPEND "${folder}/" OUTPUT_VARIABLE outputs)
  list(JOIN ARGN ", " names)
  add_custom_command(
    OUTPUT ${outputs}
    COMMAND "${CMAKE_COMMAND}" -E env "PYTHONPATH=${${package}_path}" "${Python3_EXECUTABLE}" -B
            -m ${package} --emit ${ARGN} --out "${folder}"
    DEPENDS ${mpi_abi_data} ${${package}_inputs}
    COMMENT "Generating ${names} from spec/"
    VERBATIM)
endfunction()

function(mpi_abi_verify package component)
  set(test ${component}/committed_files_are_current)
  add_test(NAME ${test} COMMAND "${Python3_EXECUTABLE}" -B -m ${package} --verify)
  set_tests_properties(${test} PROPERTIES LABELS ${component} ENVIRONMENT "PYTHONPATH=${${package}_path}")
endfunction()
