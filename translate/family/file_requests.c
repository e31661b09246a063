/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Nonblocking accesses to files. Each is a composite request that stands for the backend's:
 *
 * - MPI_Testall of MPICH frees an access that is complete though it returns flag = false (3.7.5), and collective
 *   accesses use a datatype that the program has freed meanwhile (2.5.1);
 * - Open MPI sets nothing of the status that MPI_Test_cancelled reads (14.4.1).
 */
#include "impl.h"

#include "followed_request.h"
#include "raise.h"

static int without_memory(MPI_File fh, MPI_Request *request)
{
    *request = MPI_REQUEST_NULL;
    return mpi_abi_raise_file(fh, MPI_ERR_NO_MEM);
}

#define FOLLOW(Name, parameters, arguments)                                                        \
    int WRAP(Name) parameters                                                                      \
    {                                                                                              \
        struct followed_request *made = mpi_abi_follow_begin(0, datatype);                         \
        return made ? mpi_abi_follow_end(made, PLAIN(Name) arguments, request)                     \
                    : without_memory(fh, request);                                                 \
    }

#define AT_POINTER(Name, buffer_t, count_t)                                                        \
    FOLLOW(                                                                                        \
        Name,                                                                                      \
        (MPI_File fh, buffer_t buf, count_t count, MPI_Datatype datatype, MPI_Request * request),  \
        (fh, buf, count, datatype, request))

#define AT_OFFSET(Name, buffer_t, count_t)                                                         \
    FOLLOW(Name,                                                                                   \
           (MPI_File fh, MPI_Offset offset, buffer_t buf, count_t count, MPI_Datatype datatype,    \
            MPI_Request * request),                                                                \
           (fh, offset, buf, count, datatype, request))

AT_POINTER(File_iread, void *, int)
AT_POINTER(File_iread_c, void *, MPI_Count)
AT_POINTER(File_iwrite, const void *, int)
AT_POINTER(File_iwrite_c, const void *, MPI_Count)
AT_POINTER(File_iread_all, void *, int)
AT_POINTER(File_iread_all_c, void *, MPI_Count)
AT_POINTER(File_iwrite_all, const void *, int)
AT_POINTER(File_iwrite_all_c, const void *, MPI_Count)
AT_POINTER(File_iread_shared, void *, int)
AT_POINTER(File_iread_shared_c, void *, MPI_Count)
AT_POINTER(File_iwrite_shared, const void *, int)
AT_POINTER(File_iwrite_shared_c, const void *, MPI_Count)
AT_OFFSET(File_iread_at, void *, int)
AT_OFFSET(File_iread_at_c, void *, MPI_Count)
AT_OFFSET(File_iwrite_at, const void *, int)
AT_OFFSET(File_iwrite_at_c, const void *, MPI_Count)
AT_OFFSET(File_iread_at_all, void *, int)
AT_OFFSET(File_iread_at_all_c, void *, MPI_Count)
AT_OFFSET(File_iwrite_at_all, const void *, int)
AT_OFFSET(File_iwrite_at_all_c, const void *, MPI_Count)
