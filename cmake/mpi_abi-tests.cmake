# SPDX-License-Identifier: BSD-3-Clause
#
# Tests for ctest that implementations of MPI add to their own build, for find_package(mpi_abi) and this tree alike:
#
#   mpi_abi_add_header_test(HEADER [NAME NAME] [OPTIONS OPTION...])
#       mpi_abi/header/NAME: the gate on a header, in C and C++, with the C compiler of the project
#   mpi_abi_add_library_test(TARGET [NAME NAME] [OPTIONS OPTION...])
#       mpi_abi/library/NAME: the gate on the library that a target builds
#   mpi_abi_add_suite([NAME NAME] [NATIVE LIBRARY] [MPI MPI] [NP N...] [TOPICS TOPIC...] [EXPECT FILE...]
#                     [OPTIONS OPTION...])
#       suite/NAME/TOPIC/npN: the conformance suite, a test for each topic and number of ranks
#
# OPTIONS are those of `mpi-abi check` and `mpi-abi run`. Paths and the file of a target may be generator expressions.
# Who includes this file sets the global properties mpi_abi_command (the command mpi-abi), mpi_abi_suite (the folder
# of the topics) and mpi_abi_suite_options (where the command finds the suite, if not beside itself).
cmake_policy(VERSION 3.22) # of these functions, whatever their caller asks for

# _mpi_abi_check_test(KIND PATH NAME OPTION...): the gate on one file.
function(_mpi_abi_check_test kind path name)
  get_property(command GLOBAL PROPERTY mpi_abi_command)
  add_test(NAME "mpi_abi/${kind}/${name}" COMMAND "${command}" check ${kind} --require ${kind} ${ARGN} "${path}")
  set_tests_properties("mpi_abi/${kind}/${name}" PROPERTIES LABELS mpi_abi)
endfunction()

# _mpi_abi_parse(KEYWORDS-OF-ONE KEYWORDS-OF-MANY ARGUMENT...): into arg_KEYWORD of the caller; an error for the rest.
macro(_mpi_abi_parse one many)
  cmake_parse_arguments(arg "" "${one}" "${many}" ${ARGN})
  if(arg_UNPARSED_ARGUMENTS OR arg_KEYWORDS_MISSING_VALUES)
    message(FATAL_ERROR "${CMAKE_CURRENT_FUNCTION}: unexpected '${arg_UNPARSED_ARGUMENTS}', no value for "
                        "'${arg_KEYWORDS_MISSING_VALUES}'; the keywords are ${one} ${many}")
  endif()
endmacro()

# _mpi_abi_absolute(VARIABLE): the path in a variable, below the source folder if it is relative.
function(_mpi_abi_absolute variable)
  if(NOT "${${variable}}" MATCHES "^\\$<")
    get_filename_component(path "${${variable}}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_SOURCE_DIR}")
    set(${variable} "${path}" PARENT_SCOPE)
  endif()
endfunction()

function(mpi_abi_add_header_test header)
  _mpi_abi_parse("NAME" "OPTIONS" ${ARGN})
  _mpi_abi_absolute(header)
  if(NOT DEFINED arg_NAME)
    get_filename_component(arg_NAME "${header}" NAME)
  endif()
  set(compiler "")
  if(CMAKE_C_COMPILER)
    string(REPLACE " " "\\ " quoted "${CMAKE_C_COMPILER}") # the option may hold a command with options
    set(compiler --cc "${quoted}")
  endif()
  _mpi_abi_check_test(header "${header}" "${arg_NAME}" ${compiler} ${arg_OPTIONS})
endfunction()

function(mpi_abi_add_library_test target)
  _mpi_abi_parse("NAME" "OPTIONS" ${ARGN})
  if(NOT DEFINED arg_NAME)
    set(arg_NAME "${target}")
  endif()
  _mpi_abi_check_test(library "$<TARGET_FILE:${target}>" "${arg_NAME}" ${arg_OPTIONS})
endfunction()

# The topics of the suite, or an error if it is not here or lacks one that was asked for.
function(_mpi_abi_topics variable)
  get_property(suite GLOBAL PROPERTY mpi_abi_suite)
  file(GLOB paths LIST_DIRECTORIES TRUE "${suite}/*")
  set(known "")
  foreach(path IN LISTS paths)
    get_filename_component(topic "${path}" NAME)
    if(IS_DIRECTORY "${path}")
      list(APPEND known "${topic}")
    endif()
  endforeach()
  if(NOT known)
    message(FATAL_ERROR "mpi_abi_add_suite: wanted the conformance suite in '${suite}', found none; it is installed "
                        "with mpi_abi, unless cmake was given -DMPI_ABI_BUILD_CONFORMANCE=OFF")
  endif()
  foreach(topic IN LISTS ARGN)
    if(NOT topic IN_LIST known)
      list(JOIN known ", " text)
      message(FATAL_ERROR "mpi_abi_add_suite: TOPICS: there is no '${topic}'; there are ${text}")
    endif()
  endforeach()
  if(ARGC GREATER 1)
    set(known ${ARGN})
  endif()
  set(${variable} ${known} PARENT_SCOPE)
endfunction()

# The words of `mpi-abi run` that all tests of a suite have.
function(_mpi_abi_run_command variable)
  get_property(command GLOBAL PROPERTY mpi_abi_command)
  get_property(options GLOBAL PROPERTY mpi_abi_suite_options)
  set(command "${command}" run ${options})
  if(DEFINED arg_NATIVE)
    list(APPEND command --native "${arg_NATIVE}")
  endif()
  if(DEFINED arg_MPI)
    list(APPEND command --mpi "${arg_MPI}")
  endif()
  foreach(file IN LISTS arg_EXPECT)
    _mpi_abi_absolute(file)
    list(APPEND command --expect "${file}")
  endforeach()
  list(JOIN arg_NP "," numbers)
  set(${variable} "${command}" --np "${numbers}" --jobs 1 --report json --skip-status 77 ${arg_OPTIONS} PARENT_SCOPE)
endfunction()

# One test for each topic and number of ranks. The launches of a test follow each other: ctest runs tests side by side,
# and knows how many processors each takes.
function(mpi_abi_add_suite)
  _mpi_abi_parse("NAME;NATIVE;MPI" "NP;TOPICS;EXPECT;OPTIONS" ${ARGN})
  if(NOT DEFINED arg_NAME)
    set(arg_NAME "${PROJECT_NAME}")
  endif()
  if(NOT DEFINED arg_NP)
    set(arg_NP 1 2 3 4)
  endif()
  _mpi_abi_topics(topics ${arg_TOPICS})
  _mpi_abi_run_command(command)
  foreach(topic IN LISTS topics)
    foreach(np IN LISTS arg_NP)
      set(test "suite/${arg_NAME}/${topic}/np${np}")
      add_test(NAME "${test}" COMMAND ${command} --topic "${topic}" --at ${np}
                                      --output "${CMAKE_CURRENT_BINARY_DIR}/${test}")
      # The runner ends launches that hang, with a report; ctest must not be faster.
      set_tests_properties("${test}" PROPERTIES LABELS suite PROCESSORS ${np} SKIP_RETURN_CODE 77 TIMEOUT 86400)
    endforeach()
  endforeach()
endfunction()
