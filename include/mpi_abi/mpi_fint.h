/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * mpi_fint.h: MPI_Fint and its conversions for C programs that use them without any Fortran.
 *
 * They depend on a Fortran compiler and so are no part of the ABI (MPI 5.0, 20.4). Include this
 * header where a program uses integers for handles all the same; mpi.h never includes it. MPI_Fint
 * is int, and the conversions of handles are other names of the ABI's own (20.4.5), so a program
 * imports nothing that the ABI does not have. Where mpi.h or mpi_fortran.h of another MPI has given
 * all of this, this header does nothing. An mpi_fortran.h that is there comes before this header.
 *
 * The integers are those of libmpi_abi. They have no meaning for the Fortran interface of another
 * MPI, and its integers none here. There is no MPI_F_STATUS_IGNORE and no MPI_F08_status: both are
 * about real Fortran. C99 and C++11.
 */
#ifndef MPI_ABI_MPI_FINT_H
#define MPI_ABI_MPI_FINT_H

#include <mpi.h>

/* MPICH 4 and 5.0 define the conversions as macros in mpi.h, later ones in mpi_fortran.h, which is also the name of
 * the Forum's. Open MPI declares them in mpi.h. None of these says whether MPI_Fint is there but by what it defines. */
#if defined(MPI_Comm_c2f) || defined(OPEN_MPI) || defined(MPI_FORTRAN_H_INCLUDED)
#define MPI_ABI_HAS_FINT_
#elif defined(MPICH_VERSION)
#ifdef __has_include
#if __has_include(<mpi_fortran.h>)
#include <mpi_fortran.h>
#define MPI_ABI_HAS_FINT_
#endif
#endif
#elif !defined(MPI_ABI_VERSION) || MPI_ABI_VERSION < 1
#define MPI_ABI_HAS_FINT_ /* another MPI's own header */
#endif

#ifndef MPI_ABI_HAS_FINT_

#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Some headers of the ABI define it too. C11 and C++ allow that; another type than int is an error, as it must be. */
#ifdef __GNUC__
#pragma GCC diagnostic push
#ifdef __clang__
#pragma GCC diagnostic ignored "-Wtypedef-redefinition"
#else
#pragma GCC diagnostic ignored "-Wpedantic"
#endif
#endif
typedef int MPI_Fint;
#ifdef __GNUC__
#pragma GCC diagnostic pop
#endif

/* Handle to integer */
#define MPI_Comm_c2f       MPI_Comm_toint
#define MPI_Errhandler_c2f MPI_Errhandler_toint
#define MPI_File_c2f       MPI_File_toint
#define MPI_Group_c2f      MPI_Group_toint
#define MPI_Info_c2f       MPI_Info_toint
#define MPI_Message_c2f    MPI_Message_toint
#define MPI_Op_c2f         MPI_Op_toint
#define MPI_Request_c2f    MPI_Request_toint
#define MPI_Session_c2f    MPI_Session_toint
#define MPI_Type_c2f       MPI_Type_toint
#define MPI_Win_c2f        MPI_Win_toint

/* Integer to handle */
#define MPI_Comm_f2c       MPI_Comm_fromint
#define MPI_Errhandler_f2c MPI_Errhandler_fromint
#define MPI_File_f2c       MPI_File_fromint
#define MPI_Group_f2c      MPI_Group_fromint
#define MPI_Info_f2c       MPI_Info_fromint
#define MPI_Message_f2c    MPI_Message_fromint
#define MPI_Op_f2c         MPI_Op_fromint
#define MPI_Request_f2c    MPI_Request_fromint
#define MPI_Session_f2c    MPI_Session_fromint
#define MPI_Type_f2c       MPI_Type_fromint
#define MPI_Win_f2c        MPI_Win_fromint

/* A status as MPI_F_STATUS_SIZE integers, in the order of its members (20.4.3) */
static inline int mpi_abi_status_c2f_(const MPI_Status *c_status, MPI_Fint *f_status)
{
    memcpy(f_status, c_status, sizeof *c_status);
    return MPI_SUCCESS;
}

static inline int mpi_abi_status_f2c_(const MPI_Fint *f_status, MPI_Status *c_status)
{
    memcpy(c_status, f_status, sizeof *c_status);
    return MPI_SUCCESS;
}

#define MPI_Status_c2f mpi_abi_status_c2f_
#define MPI_Status_f2c mpi_abi_status_f2c_

#ifdef __cplusplus
}
#endif

#endif
#undef MPI_ABI_HAS_FINT_
#endif
