/* SPDX-License-Identifier: BSD-3-Clause */
/* null.c: there are no windows yet. The null handle has a name all the same (7.8). */
#include "bodies.h"
#include <string.h>

int mpir_win_get_name(MPI_Win win, char *win_name, int *resultlen)
{
    if (win != MPI_WIN_NULL) {
        return MPI_ERR_UNSUPPORTED_OPERATION;
    }
    memcpy(win_name, "MPI_WIN_NULL", sizeof "MPI_WIN_NULL");
    *resultlen = sizeof "MPI_WIN_NULL" - 1;
    return MPI_SUCCESS;
}
