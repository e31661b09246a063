/* SPDX-License-Identifier: BSD-3-Clause */
/* Moves in pieces of about a megabyte, from the first on. */
#include "moves.h"

#include "bounds.h"
#include "table.h"

#include <stdlib.h>

#define PIECE ((MPI_Count)1 << 20)

int big_move_new(MPI_Count count, MPI_Datatype type, struct big_move **made)
{
    struct big_element element;
    *made = NULL;
    int rc = big_element(type, &element);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    struct big_move *move = calloc(1, sizeof *move);
    if (!move) {
        return MPI_ERR_NO_MEM;
    }
    move->count = element.size > 0 ? count : 0;
    move->piece = element.size > 0 && element.size < PIECE ? PIECE / element.size : 1;
    move->capacity = move->piece * element.size;
    move->extent = element.extent;
    move->packed = malloc((size_t)move->capacity + 1);
    rc = move->packed ? mpi_abi_table.Type_dup(type, &move->type) : MPI_ERR_NO_MEM;
    if (rc == MPI_SUCCESS) {
        *made = move;
        return rc;
    }
    free(move->packed);
    free(move);
    return rc;
}

static int move_piece(const struct big_move *move, MPI_Count at, MPI_Count n)
{
    MPI_Count packed = 0;
    MPI_Count unpacked = 0;
    int rc = mpi_abi_table.Pack_c(move->from + at * move->extent, n, move->type, move->packed,
                                  move->capacity, &packed, MPI_COMM_SELF);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    return mpi_abi_table.Unpack_c(move->packed, packed, &unpacked, move->to + at * move->extent, n,
                                  move->type, MPI_COMM_SELF);
}

int big_move_do(void *opaque)
{
    const struct big_move *move = opaque;
    int rc = MPI_SUCCESS;
    for (MPI_Count at = 0; at < move->count && rc == MPI_SUCCESS; at += move->piece) {
        MPI_Count left = move->count - at;
        rc = move_piece(move, at, left < move->piece ? left : move->piece);
    }
    return rc;
}

void big_move_free(void *opaque)
{
    struct big_move *move = opaque;
    mpi_abi_table.Type_free(&move->type);
    free(move->packed);
    free(move->memory);
    free(move);
}
