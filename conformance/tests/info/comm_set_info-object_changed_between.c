/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An info object is read before the call returns: the next call with the same object sees what
 *            was changed between, and keys and values of any legal length are accepted as hints.
 * section:   10, 7.4.4
 * covers:    MPI_Comm_set_info, MPI_Comm_get_info
 * constants: MPI_MAX_INFO_KEY, MPI_MAX_INFO_VAL
 * ranks:     1
 *
 * A library that reports the hint must report the value that was given last.
 */
#include "rule.h"

#include <string.h>

static void set_and_check(MPI_Comm comm, MPI_Info info, const char *wanted)
{
    MPI_Info used = MPI_INFO_NULL;
    char value[16] = "";
    int flag = -1;

    CHECK_MPI(MPI_Info_set(info, "mpi_assert_no_any_tag", wanted));
    CHECK_MPI(MPI_Comm_set_info(comm, info));
    REQUIRE_MPI(MPI_Comm_get_info(comm, &used));
    CHECK_MPI(MPI_Info_get(used, "mpi_assert_no_any_tag", 15, value, &flag));
    if (flag) {
        CHECK_STR(value, wanted);
    }
    CHECK_MPI(MPI_Info_free(&used));
}

void rule(void)
{
    static char key[MPI_MAX_INFO_KEY];
    static char value[MPI_MAX_INFO_VAL];
    MPI_Info info = MPI_INFO_NULL;
    MPI_Comm comm = MPI_COMM_NULL;

    memset(key, 'k', sizeof key - 1);
    memset(value, 'v', sizeof value - 1);
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, key, value));
    set_and_check(comm, info, "true");
    set_and_check(comm, info, "false");
    CHECK_MPI(MPI_Info_delete(info, key));
    set_and_check(comm, info, "true");
    CHECK_MPI(MPI_Info_free(&info));
    CHECK_MPI(MPI_Comm_free(&comm));
}
