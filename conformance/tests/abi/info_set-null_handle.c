/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_INFO_NULL where an info object is needed is refused with MPI_ERR_INFO.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle": MPI_INFO_NULL is legal as hints and
 *            therefore easily given where an object is needed; a library can detect it at once.
 * section:   9.4, 10
 * covers:    MPI_Info_set, MPI_Info_get_nkeys, MPI_Info_delete, MPI_Info_dup, MPI_Info_free
 * constants: MPI_INFO_NULL, MPI_ERR_INFO
 * shows:     9.4-null_handles
 * ranks:     1
 */
#include "rule.h"

void rule(void)
{
    MPI_Info info = MPI_INFO_NULL;
    MPI_Info copy = MPI_INFO_NULL;
    int number = -1;

    CHECK_ERROR_CLASS(MPI_Info_set(info, "key", "value"), MPI_ERR_INFO);
    CHECK_ERROR_CLASS(MPI_Info_get_nkeys(info, &number), MPI_ERR_INFO);
    CHECK_ERROR_CLASS(MPI_Info_delete(info, "key"), MPI_ERR_INFO);
    CHECK_ERROR_CLASS(MPI_Info_dup(info, &copy), MPI_ERR_INFO);
    CHECK_ERROR_CLASS(MPI_Info_free(&info), MPI_ERR_INFO);
}
