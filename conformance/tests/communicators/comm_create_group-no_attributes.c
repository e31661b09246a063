/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     The communicator of MPI_Comm_create_group has none of the attributes and no topology of the communicator
 *           that it was made from, and no copy callback is called.
 * class:    required
 * basis:    7.4.2 "No cached information propagates from", 7.4.2 "topology information is added to the created
 *           communicator", 7.7.1 "communicator to another except when the communicator is": this call duplicates
 *           nothing.
 * section:  7.4.2, 7.7.1
 * covers:   MPI_Comm_create_group
 * constants: MPI_UNDEFINED
 * shows:    7.4.2-create_group_no_attributes
 * ranks:    1
 */
#include "rule.h"

static int copies;

static int copy(MPI_Comm comm, int keyval, void *extra, void *in, void *out, int *flag)
{
    (void)comm;
    (void)keyval;
    (void)extra;
    copies++;
    *(void **)out = in;
    *flag = 1;
    return MPI_SUCCESS;
}

static void create(MPI_Comm comm, int keyval)
{
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm made = MPI_COMM_NULL;
    void *value = NULL;
    int topology = -1;
    int flag = -1;

    CHECK_MPI(MPI_Comm_set_attr(comm, keyval, &copies));
    CHECK_MPI(MPI_Comm_group(comm, &group));
    CHECK_MPI(MPI_Comm_create_group(comm, group, 1, &made));
    CHECK_MPI(MPI_Group_free(&group));
    CHECK_INT(copies, 0);
    CHECK_MPI(MPI_Comm_get_attr(made, keyval, &value, &flag));
    CHECK_INT(flag, 0);
    CHECK_MPI(MPI_Topo_test(made, &topology));
    CHECK_INT(topology, MPI_UNDEFINED);
    CHECK_MPI(MPI_Comm_free(&made));
}

void rule(void)
{
    int size = rule_size();
    MPI_Comm comm = MPI_COMM_NULL;
    int keyval = MPI_KEYVAL_INVALID;

    copies = 0;
    REQUIRE_MPI(MPI_Cart_create(MPI_COMM_WORLD, 1, &size, &size, 0, &comm));
    REQUIRE_MPI(MPI_Comm_create_keyval(copy, MPI_COMM_NULL_DELETE_FN, &keyval, NULL));
    create(comm, keyval);
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_MPI(MPI_Comm_free_keyval(&keyval));
}
