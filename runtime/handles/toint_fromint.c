/* SPDX-License-Identifier: BSD-3-Clause */
/* MPI_X_toint and MPI_X_fromint (20.4.5): the same for every kind of handle. */
#include "abi_functions.h"
#include "handle_ints.h"

#define TO_AND_FROM_INT(Name, type, parameter)                                                     \
    int abi_##Name##_toint(type parameter)                                                         \
    {                                                                                              \
        return mpi_abi_handle_to_int((uintptr_t)parameter);                                        \
    }                                                                                              \
    type abi_##Name##_fromint(int parameter)                                                       \
    {                                                                                              \
        return (type)mpi_abi_handle_from_int(parameter);                                           \
    }

TO_AND_FROM_INT(Comm, MPI_Comm, comm)
TO_AND_FROM_INT(Errhandler, MPI_Errhandler, errhandler)
TO_AND_FROM_INT(File, MPI_File, file)
TO_AND_FROM_INT(Group, MPI_Group, group)
TO_AND_FROM_INT(Info, MPI_Info, info)
TO_AND_FROM_INT(Message, MPI_Message, message)
TO_AND_FROM_INT(Op, MPI_Op, op)
TO_AND_FROM_INT(Request, MPI_Request, request)
TO_AND_FROM_INT(Session, MPI_Session, session)
TO_AND_FROM_INT(Type, MPI_Datatype, datatype)
TO_AND_FROM_INT(Win, MPI_Win, win)
