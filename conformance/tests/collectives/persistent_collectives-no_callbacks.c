/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    To make, use and free a persistent collective calls no attribute callback of its
 *          communicator: the communicator is not duplicated as far as the program can see.
 * class:   required
 * basis:   7.7.2 "function is invoked when a communicator is duplicated by", 7.7.2 "function is
 *          invoked when a communicator is deleted by": The callbacks belong to the calls that
 *          duplicate or delete a communicator, none of which the program makes; an implementation
 *          that duplicates it for itself must not call them.
 * section: 6.13, 7.7.2
 * covers:  MPI_Allreduce_init, MPI_Barrier_init
 * ranks:   1
 *
 * A library that duplicates the communicator for itself must keep that to itself.
 */
#include "rule.h"

static int copies, deletions;

static int copy(MPI_Comm comm, int key, void *state, void *in, void *out, int *flag)
{
    (void)comm;
    (void)key;
    (void)state;
    copies++;
    *(void **)out = in;
    *flag = 1;
    return MPI_SUCCESS;
}

static int delete (MPI_Comm comm, int key, void *value, void *state)
{
    (void)comm;
    (void)key;
    (void)value;
    (void)state;
    deletions++;
    return MPI_SUCCESS;
}

static void use(MPI_Comm comm)
{
    int mine = 1;
    int sum = -1;
    MPI_Request requests[2];

    CHECK_MPI(
        MPI_Allreduce_init(&mine, &sum, 1, MPI_INT, MPI_SUM, comm, MPI_INFO_NULL, &requests[0]));
    REQUIRE_MPI(MPI_Barrier_init(comm, MPI_INFO_NULL, &requests[1]));
    REQUIRE_MPI(MPI_Startall(2, requests));
    CHECK_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
    CHECK_INT(sum, rule_size());
    CHECK_MPI(MPI_Request_free(&requests[0]));
    CHECK_MPI(MPI_Request_free(&requests[1]));
}

void rule(void)
{
    int keys[2] = {MPI_KEYVAL_INVALID, MPI_KEYVAL_INVALID};
    MPI_Comm comm = MPI_COMM_NULL;

    copies = deletions = 0;
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    CHECK_MPI(MPI_Comm_create_keyval(copy, delete, &keys[0], NULL));
    CHECK_MPI(MPI_Comm_create_keyval(MPI_COMM_DUP_FN, delete, &keys[1], NULL));
    CHECK_MPI(MPI_Comm_set_attr(comm, keys[0], NULL));
    CHECK_MPI(MPI_Comm_set_attr(comm, keys[1], NULL));
    use(comm);
    CHECK_INT(copies, 0);
    CHECK_INT(deletions, 0);
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_INT(deletions, 2);
    CHECK_MPI(MPI_Comm_free_keyval(&keys[0]));
    CHECK_MPI(MPI_Comm_free_keyval(&keys[1]));
}
