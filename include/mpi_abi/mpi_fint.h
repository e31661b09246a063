/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * mpi_fint.h: MPI_Fint and its conversions for C programs that use them without any Fortran.
 *
 * They depend on a Fortran compiler and so are no part of the ABI (MPI 5.0, 20.4). Include this
 * header where a program uses integers for handles all the same; mpi.h never includes it. MPI_Fint
 * is int, and the conversions of handles are other names of the ABI's own (20.4.5), so a program
 * imports nothing that the ABI does not have. With the mpi.h of another MPI, which has all of this
 * itself, this header does nothing.
 *
 * The integers are those of libmpi_abi. They have no meaning for the Fortran interface of another
 * MPI, and its integers none here. There is no MPI_F_STATUS_IGNORE and no MPI_F08_status: both are
 * about real Fortran. C99 and C++11.
 */
#ifndef MPI_ABI_MPI_FINT_H
#define MPI_ABI_MPI_FINT_H

#include <mpi.h>

/* An MPI 5.0 may define MPI_ABI_VERSION in a header that is not the ABI's. */
#if defined(MPI_ABI_VERSION) && MPI_ABI_VERSION > 0 && !defined(MPICH_VERSION) && !defined(OPEN_MPI)

typedef int MPI_Fint;

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
    int i;

    f_status[MPI_F_SOURCE] = c_status->MPI_SOURCE;
    f_status[MPI_F_TAG] = c_status->MPI_TAG;
    f_status[MPI_F_ERROR] = c_status->MPI_ERROR;
    for (i = 0; i < MPI_F_STATUS_SIZE - 3; i++)
        f_status[3 + i] = c_status->MPI_internal[i];
    return MPI_SUCCESS;
}

static inline int mpi_abi_status_f2c_(const MPI_Fint *f_status, MPI_Status *c_status)
{
    int i;

    c_status->MPI_SOURCE = f_status[MPI_F_SOURCE];
    c_status->MPI_TAG = f_status[MPI_F_TAG];
    c_status->MPI_ERROR = f_status[MPI_F_ERROR];
    for (i = 0; i < MPI_F_STATUS_SIZE - 3; i++)
        c_status->MPI_internal[i] = f_status[3 + i];
    return MPI_SUCCESS;
}

#define MPI_Status_c2f mpi_abi_status_c2f_
#define MPI_Status_f2c mpi_abi_status_f2c_

#endif
#endif
