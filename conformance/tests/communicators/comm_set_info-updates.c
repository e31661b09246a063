/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     A hint of a communicator that MPI_Comm_get_info returns has, after MPI_Comm_set_info gave it another value,
 *           that value, or the former one if the call ignored it, and is returned in either case.
 * class:    required
 * basis:    7.4.4 "updates the hints of the communicator associated with comm", 7.4.4 "ignored by the MPI
 *           implementation in this call to", 7.4.4 "required to return all hints that are supported": A hint that was
 *           returned is supported; it has the new value, unless the call had no effect on it.
 * section:  7.4.4
 * covers:   MPI_Comm_set_info, MPI_Comm_get_info
 * shows:    7.4.4-set_updates
 * ranks:    1
 *
 * Hints that are not returned are not supported, and nothing is checked of them.
 */
#include "rule.h"

#include <string.h>

static const char *const assertions[] = {"mpi_assert_no_any_tag", "mpi_assert_no_any_source",
                                         "mpi_assert_exact_length", "mpi_assert_allow_overtaking"};

/* The value of a hint, or an empty string. */
static void get(MPI_Comm comm, const char *key, char value[100])
{
    MPI_Info info = MPI_INFO_NULL;
    int flag = 0, size = 100;

    value[0] = '\0';
    REQUIRE_MPI(MPI_Comm_get_info(comm, &info));
    CHECK_MPI(PMPI_Info_get_string(info, key, &size, value, &flag));
    if (!flag) {
        value[0] = '\0';
    }
    CHECK_MPI(PMPI_Info_free(&info));
}

static void set(MPI_Comm comm, const char *key, const char *value)
{
    MPI_Info info = MPI_INFO_NULL;

    REQUIRE_MPI(PMPI_Info_create(&info));
    CHECK_MPI(PMPI_Info_set(info, key, value));
    CHECK_MPI(MPI_Comm_set_info(comm, info));
    CHECK_MPI(PMPI_Info_free(&info));
}

static void check(MPI_Comm comm, const char *key)
{
    static const char *const values[] = {"true", "false", "true", "true"};
    char before[100], after[100];

    for (int i = 0; i < 4; i++) {
        rule_at("%s, change %d", key, i);
        get(comm, key, before);
        set(comm, key, values[i]);
        get(comm, key, after);
        if (before[0] != '\0' && strcmp(after, before) != 0) {
            CHECK_STR(after, values[i]);
        }
    }
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;

    REQUIRE_MPI(PMPI_Comm_dup(MPI_COMM_WORLD, &comm));
    for (size_t i = 0; i < sizeof assertions / sizeof assertions[0]; i++) {
        check(comm, assertions[i]);
    }
    CHECK_MPI(PMPI_Comm_free(&comm));
}
