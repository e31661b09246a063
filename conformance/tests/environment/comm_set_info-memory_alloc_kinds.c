/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Comm_set_info does not change the memory allocation kinds of the world, which are a list of names
 *            with restrictors without white space; a communicator that asserts a kind that is not supported works.
 * class:     required
 * basis:     11.4.3 "cannot be updated or deleted between MPI initialization", 11.4.3 "Whitespace is not permitted
 *            within the list", 11.4.3 "it will ignore this info key", 11.4.3 "must, at minimum, contain the kinds":
 *            The key is set on both communicators of the world, and none was requested when the program was started.
 *            Whether the call ignores the key or returns an error is left open.
 * section:   11.4.3
 * covers:    MPI_Comm_get_info, MPI_Comm_set_info, MPI_Comm_dup_with_info
 * shows:     11.4.3-assert_ignored, 11.4.3-format, 11.4.3-world_not_updated
 * ranks:     2
 */
#include "rule.h"

#include <ctype.h>
#include <string.h>

enum { LENGTH = 1024 };

static void get_kinds(MPI_Comm comm, char *kinds)
{
    MPI_Info info = MPI_INFO_NULL;
    int length = LENGTH, flag = 0;

    memset(kinds, 0, LENGTH);
    REQUIRE_MPI(MPI_Comm_get_info(comm, &info));
    CHECK_MPI(MPI_Info_get_string(info, "mpi_memory_alloc_kinds", &length, kinds, &flag));
    CHECK(flag != 0);
    CHECK_MPI(MPI_Info_free(&info));
}

static void check_comm(const char *what, MPI_Comm comm, const char *wanted)
{
    char kinds[LENGTH];

    rule_at("%s", what);
    get_kinds(comm, kinds);
    CHECK_STR(kinds, wanted);
}

/* Kinds have names, and restrictors without white space in them; two of them must be there. */
static void check_list(const char *kinds)
{
    bool has_mpi = false, has_system = false;

    for (const char *at = kinds; *at != '\0'; at += *at == ',') {
        size_t length, used;

        at += strspn(at, " ");
        length = strcspn(at, ",");
        for (used = length; used > 0 && at[used - 1] == ' '; used--) {
        }
        CHECK(used > 0 && at[0] != ':');
        for (size_t i = strcspn(at, ":"); i < used; i++) {
            CHECK(!isspace((unsigned char)at[i]));
        }
        has_mpi = has_mpi || (used == 3 && strncmp(at, "mpi", 3) == 0);
        has_system = has_system || (used == 6 && strncmp(at, "system", 6) == 0);
        at += length;
    }
    CHECK(has_mpi && has_system);
}

/* The world is asked to have other kinds; then a communicator asserts what nothing supports. */
static void check_changes(const char *wanted)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Info info = MPI_INFO_NULL;
    int one = 1, sum = 0;

    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "mpi_memory_alloc_kinds", "system"));
    MPI_Comm_set_info(MPI_COMM_WORLD, info);
    MPI_Comm_set_info(MPI_COMM_SELF, info);
    check_comm("MPI_COMM_WORLD, set", MPI_COMM_WORLD, wanted);
    check_comm("MPI_COMM_SELF, set", MPI_COMM_SELF, wanted);
    CHECK_MPI(MPI_Info_free(&info));
    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "mpi_assert_memory_alloc_kinds", "rule:unheard_of"));
    REQUIRE_MPI(MPI_Comm_dup_with_info(MPI_COMM_WORLD, info, &comm));
    CHECK_MPI(MPI_Info_free(&info));
    CHECK_MPI(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, comm));
    CHECK_INT(sum, rule_size());
    CHECK_MPI(MPI_Comm_free(&comm));
}

void rule(void)
{
    char kinds[LENGTH];

    get_kinds(MPI_COMM_WORLD, kinds);
    check_list(kinds);
    check_changes(kinds);
}
