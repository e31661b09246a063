/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A null window, file or error handler where an object is needed is refused, the first two
 *            with the class of their kind, and crashes nothing.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle": A null handle in place of an object is
 *            the commonest mistake, and cheap to detect.
 * section:   9.4, 2.5.1
 * covers:    MPI_Win_free, MPI_Win_fence, MPI_File_close, MPI_File_get_size,
 *            MPI_Errhandler_free
 * constants: MPI_WIN_NULL, MPI_FILE_NULL, MPI_ERRHANDLER_NULL, MPI_ERR_WIN,
 *            MPI_ERR_FILE
 * shows:     9.4-null_handles, 12.6.2-win
 * ranks:     1
 */
#include "rule.h"

void rule(void)
{
    MPI_Win win = MPI_WIN_NULL;
    MPI_File file = MPI_FILE_NULL;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Offset size = -1;
    int data = 0;

    CHECK_ERROR_CLASS(MPI_Win_fence(0, win), MPI_ERR_WIN);
    CHECK_ERROR_CLASS(MPI_Put(&data, 1, MPI_INT, 0, 0, 1, MPI_INT, win), MPI_ERR_WIN);
    CHECK_ERROR_CLASS(MPI_Win_free(&win), MPI_ERR_WIN);
    CHECK_ERROR_CLASS(MPI_File_get_size(file, &size), MPI_ERR_FILE);
    CHECK_ERROR_CLASS(MPI_File_close(&file), MPI_ERR_FILE);
    CHECK_ANY_ERROR(MPI_Errhandler_free(&handler));
    CHECK_ANY_ERROR(MPI_Comm_set_errhandler(MPI_COMM_SELF, handler));
}
