/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=6.0, <6.1
 * ranks: 1
 *
 * A control variable that is a string and was never set cannot be read.
 */
#include "finding.h"

static int is_refused(int index)
{
    MPI_T_cvar_handle handle;
    MPI_Datatype type;
    int bind, count, code;
    char *value;

    if (MPI_T_cvar_get_info(index, NULL, NULL, NULL, &type, NULL, NULL, NULL, &bind, NULL) !=
            MPI_SUCCESS ||
        type != MPI_CHAR || bind != MPI_T_BIND_NO_OBJECT ||
        MPI_T_cvar_handle_alloc(index, NULL, &handle, &count) != MPI_SUCCESS)
        return 0;
    value = calloc((size_t)count + 1, 1);
    code = MPI_T_cvar_read(handle, value);
    free(value);
    MPI_T_cvar_handle_free(&handle);
    return code != MPI_SUCCESS;
}

int main(void)
{
    int provided, number, refused = 0;

    MPI_T_init_thread(MPI_THREAD_SINGLE, &provided);
    MPI_T_cvar_get_num(&number);
    for (int i = 0; i < number; i++)
        refused += is_refused(i);
    finding_compare("strings that cannot be read", refused, 0);
    MPI_T_finalize();
    return finding_seen;
}
