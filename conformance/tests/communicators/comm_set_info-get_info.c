/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A communicator takes hints when it is duplicated and later; Comm_get_info returns a
 *            new info object of the hints in use, with readable keys and values, that the caller
 *            frees.
 * class:     required
 * basis:     7.4.4 "returns a new info object containing the hints", 7.4.4 "are supported by the
 *            implementation and have default", 7.4.4 "The following info keys are valid for all
 *            communicators", 7.4.2 "hints provided by the argument info are associated", 10 "Valid
 *            values for a boolean must include the strings": Any hint may be ignored; of the two
 *            assertions what is reported is either the program's value or the default, and these
 *            are booleans.
 * section:   7.4.4, 7.4.2, 10
 * covers:    MPI_Comm_set_info, MPI_Comm_get_info, MPI_Comm_dup_with_info
 * constants: MPI_INFO_NULL, MPI_MAX_INFO_KEY
 * shows:     7.4.2-dup_group, 7.4.2-dup_with_info, 7.4.4-get_empty, 7.4.4-get_new_object,
 *            10-booleans, 10-interpreted_before_return, 10-unknown_key_ignored
 * ranks:     1
 *
 * A library may ignore any hint; but one that it reports has a value, and that of an assertion is
 * true or false.
 */
#include "rule.h"

#include <string.h>

static void read_hint(MPI_Info info, int n)
{
    char key[MPI_MAX_INFO_KEY + 1] = "";
    char value[256] = "";
    int found = 0;

    CHECK_MPI(MPI_Info_get_nthkey(info, n, key));
    CHECK(key[0] != '\0');
    CHECK_MPI(MPI_Info_get(info, key, sizeof value - 1, value, &found));
    CHECK(found != 0);
    if (strncmp(key, "mpi_assert_no_any", strlen("mpi_assert_no_any")) == 0) {
        CHECK(strcmp(value, "true") == 0 || strcmp(value, "false") == 0);
    }
}

static void read_hints(MPI_Comm comm)
{
    MPI_Info info = MPI_INFO_NULL;
    int keys = -1;

    REQUIRE_MPI(MPI_Comm_get_info(comm, &info));
    REQUIRE(info != MPI_INFO_NULL);
    CHECK_MPI(MPI_Info_get_nkeys(info, &keys));
    CHECK(keys >= 0);
    for (int i = 0; i < keys; i++) {
        read_hint(info, i);
    }
    CHECK_MPI(MPI_Info_free(&info));
    CHECK_HANDLE(info, MPI_INFO_NULL);
}

void rule(void)
{
    MPI_Info info = MPI_INFO_NULL;
    MPI_Comm copy = MPI_COMM_NULL;
    int result = -1;

    read_hints(MPI_COMM_WORLD);
    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "mpi_assert_no_any_tag", "true"));
    CHECK_MPI(MPI_Info_set(info, "no_such_hint_at_all", "whatever"));
    REQUIRE_MPI(MPI_Comm_dup_with_info(MPI_COMM_WORLD, info, &copy));
    CHECK_MPI(MPI_Comm_compare(MPI_COMM_WORLD, copy, &result));
    CHECK_INT(result, MPI_CONGRUENT);
    read_hints(copy);
    CHECK_MPI(MPI_Info_set(info, "mpi_assert_no_any_source", "true"));
    CHECK_MPI(MPI_Comm_set_info(copy, info));
    CHECK_MPI(MPI_Info_free(&info));
    read_hints(copy);
    CHECK_MPI(MPI_Comm_free(&copy));
}
