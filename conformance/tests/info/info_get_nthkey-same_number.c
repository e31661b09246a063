/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Reads, duplications and uses as hints leave the pairs of an info object, and the number of each key, as
 *           they are, recognized or not.
 * class:    required
 * basis:    10 "The number of a given key does not change", 10 "must retain all": Only MPI_Info_set and
 *           MPI_Info_delete change an object, so what MPI makes of it as hints does not.
 * section:  10
 * covers:   MPI_Info_get_nthkey, MPI_Info_get_nkeys, MPI_Info_get_string, MPI_Info_dup, MPI_Comm_set_info,
 *           MPI_Comm_dup_with_info, MPI_Alloc_mem
 * shows:    10-nthkey_stable, 10-pairs_kept_after_use
 * ranks:    1
 */
#include "rule.h"

#include <string.h>

static const char *const pairs[][2] = {{"mpi_assert_no_any_tag", "false"},
                                       {"no_such_hint_of_any_mpi", "yes"},
                                       {"no_locks", "false"},
                                       {"another hint that nothing has", "a b"},
                                       {"mpi_assert_exact_length", "false"}};

enum { PAIRS = sizeof pairs / sizeof pairs[0] };

static char keys[PAIRS][MPI_MAX_INFO_KEY];

static void check_keys(MPI_Info info, const char *when)
{
    int number = -1;

    rule_at("after %s", when);
    CHECK_MPI(MPI_Info_get_nkeys(info, &number));
    REQUIRE_INT(number, PAIRS);
    for (int i = 0; i < PAIRS; i++) {
        char key[MPI_MAX_INFO_KEY] = "", value[16] = "";
        int length = sizeof value, flag = 0;

        CHECK_MPI(MPI_Info_get_nthkey(info, i, key));
        CHECK_STR(key, keys[i]);
        CHECK_MPI(MPI_Info_get_string(info, pairs[i][0], &length, value, &flag));
        CHECK(flag != 0);
        CHECK_STR(value, pairs[i][1]);
    }
    rule_at(NULL);
}

static void use_in_communicators(MPI_Info info)
{
    MPI_Comm comm = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_dup_with_info(MPI_COMM_WORLD, info, &comm));
    check_keys(info, "MPI_Comm_dup_with_info");
    CHECK_MPI(MPI_Comm_set_info(comm, info));
    check_keys(info, "MPI_Comm_set_info");
    CHECK_MPI(MPI_Comm_free(&comm));
}

static void use_in_memory(MPI_Info info)
{
    void *memory = NULL;

    REQUIRE_MPI(MPI_Alloc_mem(64, info, &memory));
    check_keys(info, "MPI_Alloc_mem");
    CHECK_MPI(MPI_Free_mem(memory));
}

void rule(void)
{
    MPI_Info info = MPI_INFO_NULL, copy = MPI_INFO_NULL;

    REQUIRE_MPI(MPI_Info_create(&info));
    for (int i = 0; i < PAIRS; i++) {
        CHECK_MPI(MPI_Info_set(info, pairs[i][0], pairs[i][1]));
    }
    for (int i = 0; i < PAIRS; i++) {
        CHECK_MPI(MPI_Info_get_nthkey(info, i, keys[i]));
    }
    check_keys(info, "reads");
    CHECK_MPI(MPI_Info_dup(info, &copy));
    check_keys(copy, "MPI_Info_dup, the copy");
    CHECK_MPI(MPI_Info_delete(copy, pairs[0][0]));
    check_keys(info, "MPI_Info_dup");
    CHECK_MPI(MPI_Info_free(&copy));
    use_in_communicators(info);
    use_in_memory(info);
    CHECK_MPI(MPI_Info_free(&info));
}
