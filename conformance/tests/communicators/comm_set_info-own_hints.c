/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     The assertions of a new communicator are false, if they are reported, and no allocation kinds are set;
 *           hints belong to the communicator that they are given to, and setting one of them leaves the others as they
 *           are.
 * class:    required
 * basis:    7.4.4 "Info hints are not propagated by MPI from one", 7.4.4 "(boolean, default: false)", 7.4.4 "(string,
 *           not set by default)", 7.4.4 "This operation has no effect on previously set or", 7.4.4 "The info object
 *           may be different on each MPI", 7.4.2 "hints provided by the argument info are associated with": a hint
 *           that is not reported is ignored, so only those that are reported are checked.
 * section:  7.4.4, 7.4.2
 * covers:   MPI_Comm_set_info, MPI_Comm_get_info, MPI_Comm_dup_with_info, MPI_Comm_dup, MPI_Comm_idup, MPI_Comm_split
 * shows:    7.4.4-not_propagated, 7.4.4-default_false, 7.4.4-alloc_kinds_unset, 7.4.4-set_keeps_others,
 *           7.4.4-set_different, 7.4.2-dup_with_info_hints
 * ranks:    1
 */
#include "rule.h"

#include <string.h>

#define HINT "mpi_assert_no_any_tag"

static const char *const assertions[] = {HINT, "mpi_assert_no_any_source",
                                         "mpi_assert_exact_length", "mpi_assert_allow_overtaking",
                                         "mpi_assert_strict_persistent_collective_ordering"};

/* The value of a hint, or an empty string. */
static void get(MPI_Comm comm, const char *key, char value[100])
{
    MPI_Info info = MPI_INFO_NULL;
    int flag = 0;

    value[0] = '\0';
    REQUIRE_MPI(MPI_Comm_get_info(comm, &info));
    CHECK_MPI(MPI_Info_get(info, key, 99, value, &flag));
    if (!flag) {
        value[0] = '\0';
    }
    CHECK_MPI(MPI_Info_free(&info));
}

static void check_defaults(MPI_Comm comm, const char *name)
{
    char value[100];

    for (size_t i = 0; i < sizeof assertions / sizeof assertions[0]; i++) {
        rule_at("%s, %s", name, assertions[i]);
        get(comm, assertions[i], value);
        CHECK(value[0] == '\0' || strcmp(value, "false") == 0);
    }
    rule_at("%s, allocation kinds", name);
    get(comm, "mpi_assert_memory_alloc_kinds", value);
    CHECK_STR(value, "");
}

static void set(MPI_Comm comm, const char *key, const char *text)
{
    MPI_Info info = MPI_INFO_NULL;

    CHECK_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, key, text));
    CHECK_MPI(MPI_Comm_set_info(comm, info));
    CHECK_MPI(MPI_Info_free(&info));
}

/* What is made of a communicator with hints has none of them. */
static void check_made(MPI_Comm hinted)
{
    MPI_Comm made = MPI_COMM_NULL;
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Comm_dup(hinted, &made));
    check_defaults(made, "MPI_Comm_dup");
    CHECK_MPI(MPI_Comm_free(&made));
    REQUIRE_MPI(MPI_Comm_idup(hinted, &made, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    check_defaults(made, "MPI_Comm_idup");
    CHECK_MPI(MPI_Comm_free(&made));
    REQUIRE_MPI(MPI_Comm_split(hinted, 0, 0, &made));
    check_defaults(made, "MPI_Comm_split");
    CHECK_MPI(MPI_Comm_free(&made));
}

void rule(void)
{
    char before[100];
    char value[100];
    MPI_Info info = MPI_INFO_NULL;
    MPI_Comm plain = MPI_COMM_NULL;
    MPI_Comm hinted = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, 0, 0, &plain));
    check_defaults(plain, "a new communicator");
    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, HINT, "true"));
    REQUIRE_MPI(MPI_Comm_dup_with_info(plain, info, &hinted));
    CHECK_MPI(MPI_Info_free(&info));
    check_defaults(plain, "the original of MPI_Comm_dup_with_info");
    get(hinted, HINT, before);
    set(hinted, rule_rank() % 2 == 0 ? "no_such_hint" : "no_such_hint_at_all", "whatever");
    set(hinted, "mpi_assert_exact_length", "false");
    get(hinted, HINT, value);
    CHECK_STR(value, before);
    check_made(hinted);
    CHECK_MPI(MPI_Comm_free(&hinted));
    CHECK_MPI(MPI_Comm_free(&plain));
}
