/* SPDX-License-Identifier: BSD-3-Clause */
/* copy.c: from one buffer to another of the same process. One copy if either is dense, else through a small buffer. */
#include "types.h"

enum { PIECE = 16384 };

static void *dense_data(const void *buffer, const struct MPIR_DATATYPE *type)
{
    return (void *)((uintptr_t)buffer + (uintptr_t)type->true_lb);
}

static void copy_pieces(struct mpid_cursor *from, struct mpid_cursor *to)
{
    char piece[PIECE];
    MPI_Count n;
    while ((n = mpid_pack(from, piece, PIECE, MPID_MSG_OK)) > 0 &&
           mpid_unpack(to, piece, n, MPID_MSG_OK) == n) {
    }
}

int mpir_copy(const void *from, MPI_Count from_count, struct MPIR_DATATYPE *from_type, void *to,
              MPI_Count to_count, struct MPIR_DATATYPE *to_type)
{
    struct mpid_cursor source, target;
    int error = mpid_cursor_typed(&source, (void *)(uintptr_t)from, from_count, from_type);
    error = error == MPI_SUCCESS ? mpid_cursor_typed(&target, to, to_count, to_type) : error;
    if (error != MPI_SUCCESS || source.total == 0) {
        return error;
    }
    if (from_type->is_contig) {
        mpid_unpack(&target, dense_data(from, from_type), source.total, MPID_MSG_OK);
    } else if (to_type->is_contig) {
        mpid_pack(&source, dense_data(to, to_type), target.total, MPID_MSG_OK);
    } else {
        copy_pieces(&source, &target);
    }
    return source.total > target.total ? MPI_ERR_TRUNCATE : MPI_SUCCESS;
}
