# SPDX-License-Identifier: BSD-3-Clause
#
# What the tests of packages share; they read it with `source`. Sets
#   root      the sources
#   version   their version
#   work      a folder for this test alone, which is deleted at the end
# shellcheck shell=bash
shopt -s inherit_errexit
root=$(readlink -f -- "$(dirname -- "${BASH_SOURCE[0]}")/..")
work=$(mktemp -d "${TMPDIR:-/tmp}/mpi_abi_package.XXXXXX")
trap 'chmod -R u+w -- "$work"; rm -rf -- "$work"' EXIT
version=$("$root/bin/mpi-abi" --version)
version=${version#mpi-abi }
export PYTHONDONTWRITEBYTECODE=1

fail() {
    printf 'FAIL: %s\n' "$*"
    exit 1
}

skip() {
    printf 'SKIP: %s\n' "$*"
    exit 77
}

# need PROGRAM PACKAGE...: skips the test where a program is missing that these Debian packages bring.
need() {
    type -P -- "$1" >/dev/null || skip "$1 is not installed; on Debian: apt-get install ${*:2}"
}

# same WHAT WANTED FOUND
same() {
    [[ $2 == "$3" ]] || fail "$1: wanted '$2', found '$3'"
}

# refuses STATUS TEXT COMMAND...: the command fails with that status and says TEXT.
refuses() {
    local said status=0
    said=$("${@:3}" 2>&1) || status=$?
    same "exit status of ${*:3}" "$1" "$status"
    [[ $said == *"$2"* ]] || fail "${*:3}: wanted an error with '$2', found '$said'"
}

# no_absolute_paths FOLDER: nothing below it names the places where it was built.
no_absolute_paths() {
    if grep -rlF -e "$work" -e "$root/" -- "$1"; then
        fail "the files above contain the path of a build"
    fi
}

# try_installation PREFIX: compiles a program with an installed library, looks at it with the installed gate
# and runs it where an MPI is.
try_installation() {
    local bin=$1/bin launcher
    "$bin/mpicc_abi" "$root/examples/hello.c" -o "$work/hello"
    "$bin/mpi-abi" check program --require program "$work/hello"
    launcher=$(type -P mpiexec.mpich mpiexec.openmpi | head -n 1 || true)
    [[ -n $launcher ]] || return 0
    OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 timeout 120 "$launcher" -n 2 "$work/hello" |
        tee "$work/said"
    grep -q '^rank 1 of 2: ' "$work/said" || fail "hello: wanted rank 1 of 2"
}

# Tests build the same sources in other folders, each time: ccache knows them by their contents.
if type -P ccache >/dev/null; then
    export CMAKE_C_COMPILER_LAUNCHER=ccache CCACHE_BASEDIR=$work CCACHE_NOHASHDIR=1
fi
