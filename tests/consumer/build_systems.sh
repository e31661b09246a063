#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
#
# The consumer tests of build systems that find an MPI by its name or its prefix; ./consumer reads this file.
# shellcheck disable=SC2153,SC2154 # WORK and others come from the environment, source_file and others from ./consumer

# Two ranks of the project's program, as its own ctest starts them.
check_ctest() {
    if ! type -P mpiexec.mpich mpiexec.openmpi; then
        return
    fi
    OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1 \
        timeout 60 "${CMAKE%/*}/ctest" --test-dir "$1" --output-on-failure
}

# launcher FOLDER: what FindMPI took for mpiexec.
launcher() {
    sed -n 's/^MPIEXEC_EXECUTABLE:[A-Z]*=//p' "$1/CMakeCache.txt"
}

# Three ways of telling FindMPI of the wrappers: by path and by name as MPI_<language>_COMPILER, and as the compiler
# itself; then all at once, by the folder that looks like an MPI's prefix.
run_find_mpi() {
    need c++
    local work=$WORK bin=$PREFIX/bin home=$PREFIX/$LIBDIR/mpi_abi/home folder
    WORK=$work/path build_project find_mpi -DMPIEXEC_EXECUTABLE="$bin/mpiexec_abi" \
        -DMPI_C_COMPILER="$bin/mpicc_abi" -DMPI_CXX_COMPILER="$bin/mpicxx_abi"
    PATH=$bin:$PATH WORK=$work/name build_project find_mpi \
        -DMPI_C_COMPILER=mpicc_abi -DMPI_CXX_COMPILER=mpicxx_abi
    WORK=$work/compiler build_project find_mpi \
        -DCMAKE_C_COMPILER="$bin/mpicc_abi" -DCMAKE_CXX_COMPILER="$bin/mpicxx_abi"
    WORK=$work/home build_project find_mpi -DMPI_HOME="$home"
    for folder in "$work"/{path,name,compiler,home}; do
        check_program "$folder/program"
        check_found "$folder/program"
        check_program "$folder/program_cxx" "$cxx_libraries"
        check_found "$folder/program_cxx"
    done
    same 'launcher by MPI_HOME' "$home/bin/mpiexec" "$(launcher "$work/home")"
    check_ctest "$work/path"
    check_ctest "$work/home"
}

# meson_project NAME OPTION...: builds the project for Meson in WORK/NAME.
meson_project() {
    meson setup "$WORK/$1" "$SOURCE/tests/consumer/meson" "${@:2}"
    meson compile -C "$WORK/$1"
    check_program "$WORK/$1/program" "$cxx_libraries"
    check_program "$WORK/$1/program_cxx" "$cxx_libraries"
    check_found "$WORK/$1/program"
}

# dependency('mpi') asks pkg-config for Open MPI and then MPICC for its version; dependency('mpi_abi') is ours.
run_meson() {
    need meson
    need ninja
    need pkg-config
    need c++
    local pc=$PREFIX/$LIBDIR/pkgconfig home=$PREFIX/$LIBDIR/mpi_abi/home
    export MPICC=$PREFIX/bin/mpicc_abi MPICXX=$PREFIX/bin/mpicxx_abi
    # Of MPICC and mpicc on PATH Meson takes the newer one, so that the first on PATH must be that of the home.
    mkdir -p newer
    printf '#!/bin/sh\necho "mpicc: Open MPI 99.0.0 (Language: C)"\n' | tee newer/{mpicc,mpicxx,mpic++} >newer/mpiCC
    chmod +x newer/*
    local PATH=$home/bin:$PWD/newer:$PATH
    meson_project config_tool -Dmethod=config-tool | tee config_tool.log
    [[ $(<config_tool.log) == *' 5.0.0'* ]] || fail "dependency('mpi') by MPICC: wanted version 5.0.0"
    PKG_CONFIG_LIBDIR=$pc meson_project libdir
    unset MPICC MPICXX
    PKG_CONFIG_PATH=$home/lib/pkgconfig:$pc meson_project home
    PKG_CONFIG_PATH=$pc meson_project own -Ddependency=mpi_abi
}

run_autotools() {
    need aclocal
    need autoconf
    local home=$PWD/prefix/$LIBDIR/mpi_abi/home name
    ln -s "$PREFIX" prefix # AX_MPI splits paths at spaces
    cp "$SOURCE"/tests/consumer/autotools/* "$source_file" .
    aclocal
    if grep -q AX_MPI aclocal.m4; then
        autoconf
    else
        skip 'the Autoconf Archive is not installed'
    fi
    for name in "MPICC=$PWD/prefix/bin/mpicc_abi" "PATH=$home/bin:$PATH"; do
        rm -f program
        env "$name" sh -c './configure && make'
        check_program program
        check_found program
    done
}

# mpiexec of the home, first on PATH and the only one: it does not take itself for the launcher of an MPI.
check_own_name() {
    local library tool
    library=$("$PREFIX/libexec/mpi_abi/mpi-abi-info" chosen | sed -n 2p)
    mkdir -p alone/lib tools
    cp "$library" alone/lib/libmpi.so.12
    for tool in bash env dirname readlink; do
        ln -s "$(type -P "$tool")" tools
    done
    MPI_ABI_BACKEND=$PWD/alone/lib/libmpi.so.12 PATH=$1:$PWD/tools \
        refuses 'wanted the launcher of' "$(type -P timeout)" 20 "$1/mpiexec" -n 1 ./hello
}

# The names in the folder that looks like an MPI's prefix: commands, header and library.
run_home() {
    local home=$PREFIX/$LIBDIR/mpi_abi/home command
    cp "$SOURCE/examples/hello.c" .
    "$home/bin/mpicc" hello.c -o hello
    cc -I"$home/include" hello.c -L"$home/lib" -lmpi_abi -o by_folders
    check_found hello
    if type -P mpiexec.mpich; then
        for command in mpiexec mpirun; do
            PATH=$home/bin:$PATH MPI_ABI_BACKEND=mpich launched MPICH "$command" -n 2 ./hello
        done
        check_own_name "$home/bin"
    fi
    for command in mpifort mpif90 mpif77; do
        refuses 'there is no Fortran here' "$home/bin/$command" -show
    done
    if type -P pkg-config; then
        export PKG_CONFIG_PATH=$home/lib/pkgconfig:$PREFIX/$LIBDIR/pkgconfig
        same 'options of mpi-c' "$(pkg-config --cflags --libs mpi_abi)" "$(pkg-config --cflags --libs mpi-c)"
        refuses mpi_abi-has-no-Fortran pkg-config --print-errors mpi-fort
    fi
}

# The module file finds the moved installation, also through a link, and puts its commands in front.
run_module() {
    need modulecmd
    mkdir -p modules/mpi_abi
    ln -s "$PREFIX/share/modulefiles/mpi_abi/$VERSION" modules/mpi_abi/linked
    local folder home
    home=$(readlink -f "$PREFIX/$LIBDIR/mpi_abi/home")
    for folder in "$PREFIX/share/modulefiles" "$PWD/modules"; do
        (
            unset MPI_HOME
            MODULEPATH=$folder
            export MODULEPATH
            eval "$(modulecmd bash load mpi_abi)"
            same "mpicc by $folder" "$home/bin/mpicc" "$(type -P mpicc)"
            same "mpiexec by $folder" "$home/bin/mpiexec" "$(type -P mpiexec)"
            same "MPI_HOME by $folder" "$home" "${MPI_HOME-}"
            type -P mpicc_abi || fail 'mpicc_abi is not on PATH'
            mpicc "$source_file" -o program
            check_program program
            eval "$(modulecmd bash unload mpi_abi)"
            [[ $PATH != *"$home"* ]] || fail "PATH after unload: $PATH"
        )
    done
}
