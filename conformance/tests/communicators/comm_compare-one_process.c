/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     One process completes functions of groups, accessors of communicators, and functions of attributes while
 *           the others wait for a message from it.
 * class:    required
 * basis:    7.3 "These operations are local.", 7.4 "Operations that access communicators are local", 7.6.1 "The
 *           following are all local operations", 7.7.1 "provides the following services related to caching. They are":
 *           a local call completes without a call in another process.
 * section:  7.3, 7.4, 7.6.1, 7.7.1
 * covers:   MPI_Group_incl, MPI_Group_union, MPI_Group_compare, MPI_Group_free, MPI_Comm_size, MPI_Comm_rank,
 *           MPI_Comm_compare, MPI_Comm_group, MPI_Comm_test_inter, MPI_Comm_remote_size, MPI_Comm_remote_group,
 *           MPI_Comm_create_keyval, MPI_Comm_set_attr, MPI_Comm_get_attr, MPI_Comm_delete_attr, MPI_Comm_free_keyval
 * constants: MPI_CONGRUENT, MPI_IDENT
 * shows:    7.3-local, 7.4-access_local, 7.6.1-local, 7.7.1-local
 * ranks:    2
 *
 * Rank 0 is the one.
 */
#include "rule.h"

static void ask_groups(MPI_Comm comm)
{
    const int ranks[2] = {1, 0};
    int result = -1;
    MPI_Group all = MPI_GROUP_NULL;
    MPI_Group part = MPI_GROUP_NULL;
    MPI_Group joined = MPI_GROUP_NULL;

    CHECK_MPI(MPI_Comm_group(comm, &all));
    CHECK_MPI(MPI_Group_incl(all, 2, ranks, &part));
    CHECK_MPI(MPI_Group_union(all, part, &joined));
    CHECK_MPI(MPI_Group_compare(all, joined, &result));
    CHECK_INT(result, MPI_IDENT);
    CHECK_MPI(MPI_Group_free(&joined));
    CHECK_MPI(MPI_Group_free(&part));
    CHECK_MPI(MPI_Group_free(&all));
}

static void ask_comms(MPI_Comm comm, MPI_Comm between)
{
    int got = -1;
    MPI_Group remote = MPI_GROUP_NULL;

    CHECK_MPI(MPI_Comm_size(comm, &got));
    CHECK_INT(got, rule_size());
    CHECK_MPI(MPI_Comm_rank(comm, &got));
    CHECK_INT(got, 0);
    CHECK_MPI(MPI_Comm_compare(comm, MPI_COMM_WORLD, &got));
    CHECK_INT(got, MPI_CONGRUENT);
    CHECK_MPI(MPI_Comm_test_inter(between, &got));
    CHECK(got != 0);
    CHECK_MPI(MPI_Comm_remote_size(between, &got));
    CHECK_INT(got, rule_size() - 1);
    CHECK_MPI(MPI_Comm_remote_group(between, &remote));
    CHECK_MPI(MPI_Group_size(remote, &got));
    CHECK_INT(got, rule_size() - 1);
    CHECK_MPI(MPI_Group_free(&remote));
}

static void use_attribute(MPI_Comm comm)
{
    int keyval = MPI_KEYVAL_INVALID;
    int flag = -1;
    void *value = NULL;

    REQUIRE_MPI(
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &keyval, NULL));
    CHECK_MPI(MPI_Comm_set_attr(comm, keyval, &flag));
    CHECK_MPI(MPI_Comm_get_attr(comm, keyval, &value, &flag));
    CHECK(flag != 0);
    CHECK_PTR(value, &flag);
    CHECK_MPI(MPI_Comm_delete_attr(comm, keyval));
    CHECK_MPI(MPI_Comm_free_keyval(&keyval));
}

void rule(void)
{
    bool alone = rule_rank() == 0;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Comm own = MPI_COMM_NULL;
    MPI_Comm between = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    REQUIRE_MPI(MPI_Comm_split(comm, alone, 0, &own));
    REQUIRE_MPI(MPI_Intercomm_create(own, 0, comm, alone, 1, &between));
    if (alone) {
        ask_groups(comm);
        ask_comms(comm, between);
        use_attribute(comm);
        for (int i = 1; i < rule_size(); i++) {
            CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, i, 1, comm));
        }
    } else {
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, 1, comm, MPI_STATUS_IGNORE));
    }
    CHECK_MPI(MPI_Comm_free(&between));
    CHECK_MPI(MPI_Comm_free(&own));
    CHECK_MPI(MPI_Comm_free(&comm));
}
