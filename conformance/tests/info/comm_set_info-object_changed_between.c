/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A hint is reported with the value that it was given last, when the info object was changed
 *            between two calls.
 * class:     quality
 * basis:     7.4.4 "ignored by the MPI implementation in this call to", 7.4.4 "The current setting
 *            of all hints related to this": A later value of a hint may be ignored and the first
 *            one kept, but a library that takes one value can take the other.
 * section:   10, 7.4.4
 * covers:    MPI_Comm_set_info, MPI_Comm_get_info
 * ranks:     1
 *
 * A library may also ignore the hint and not report it.
 */
#include "rule.h"

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
    MPI_Info info = MPI_INFO_NULL;
    MPI_Comm comm = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    REQUIRE_MPI(MPI_Info_create(&info));
    set_and_check(comm, info, "true");
    set_and_check(comm, info, "false");
    set_and_check(comm, info, "true");
    CHECK_MPI(MPI_Info_free(&info));
    CHECK_MPI(MPI_Comm_free(&comm));
}
