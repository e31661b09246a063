/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Communicators that are no duplicates have no attributes, call no copy callback, and have a topology only
 *           if their constructor gives one; what they are made from keeps its topology, or has none.
 * class:    required
 * basis:    7.4.2 "No cached information propagates from comm to newcomm", 7.4.2 "virtual topology information is
 *           added to the created communicators", 7.7.1 "communicator to another except when the communicator is", 8.4
 *           "no cached information propagates from comm_old to comm_topol", 8.4 "new communicator comm_topol is
 *           created that carries the topological": each constructor gets a communicator with an attribute, once with a
 *           Cartesian topology and once without one.
 * section:  7.4.2, 7.7.1, 8.4
 * covers:   MPI_Comm_create, MPI_Comm_split, MPI_Comm_split_type, MPI_Cart_create, MPI_Graph_create,
 *           MPI_Dist_graph_create, MPI_Dist_graph_create_adjacent
 * constants: MPI_UNDEFINED, MPI_CART, MPI_GRAPH, MPI_DIST_GRAPH
 * shows:    7.4.2-create_no_attributes, 7.4.2-split_no_attributes, 7.4.2-split_type_no_attributes, 8.4-no_attributes,
 *           8.4-old_unchanged
 * ranks:    1
 */
#include "rule.h"

static int copies;

static int copy(MPI_Comm comm, int keyval, void *extra, void *in, void *out, int *flag)
{
    (void)comm, (void)keyval, (void)extra;
    copies++;
    *(void **)out = in;
    *flag = 1;
    return MPI_SUCCESS;
}

static void check(const char *name, MPI_Comm made, int wanted, int keyval)
{
    void *value = NULL;
    int topology = -1, flag = -1;

    rule_at("%s", name);
    CHECK_INT(copies, 0);
    REQUIRE(made != MPI_COMM_NULL);
    CHECK_MPI(MPI_Comm_get_attr(made, keyval, &value, &flag));
    CHECK_INT(flag, 0);
    CHECK_MPI(MPI_Topo_test(made, &topology));
    CHECK_INT(topology, wanted);
    CHECK_MPI(MPI_Comm_free(&made));
}

static void make_plain(MPI_Comm comm, int keyval)
{
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm made = MPI_COMM_NULL;

    CHECK_MPI(MPI_Comm_group(comm, &group));
    CHECK_MPI(MPI_Comm_create(comm, group, &made));
    check("MPI_Comm_create", made, MPI_UNDEFINED, keyval);
    CHECK_MPI(MPI_Comm_split(comm, 0, 0, &made));
    check("MPI_Comm_split", made, MPI_UNDEFINED, keyval);
    CHECK_MPI(MPI_Comm_split_type(comm, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &made));
    check("MPI_Comm_split_type", made, MPI_UNDEFINED, keyval);
    CHECK_MPI(MPI_Group_free(&group));
}

/* The graphs have no edge, and the first one only one node. */
static void make_topologies(MPI_Comm comm, int keyval)
{
    const int size = rule_size(), zero = 0;
    MPI_Comm made = MPI_COMM_NULL;

    CHECK_MPI(MPI_Cart_create(comm, 1, &size, &zero, 0, &made));
    check("MPI_Cart_create", made, MPI_CART, keyval);
    CHECK_MPI(MPI_Graph_create(comm, 1, &zero, &zero, 0, &made));
    if (rule_rank() == 0) {
        check("MPI_Graph_create", made, MPI_GRAPH, keyval);
    }
    CHECK_MPI(MPI_Dist_graph_create(comm, 0, &zero, &zero, &zero, MPI_UNWEIGHTED, MPI_INFO_NULL, 0,
                                    &made));
    check("MPI_Dist_graph_create", made, MPI_DIST_GRAPH, keyval);
    CHECK_MPI(MPI_Dist_graph_create_adjacent(comm, 0, &zero, MPI_UNWEIGHTED, 0, &zero,
                                             MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &made));
    check("MPI_Dist_graph_create_adjacent", made, MPI_DIST_GRAPH, keyval);
}

static void make_all(MPI_Comm *comm, int own_topology, int keyval)
{
    int topology = -1;

    CHECK_MPI(MPI_Comm_set_attr(*comm, keyval, &copies));
    make_plain(*comm, keyval);
    make_topologies(*comm, keyval);
    rule_at("the original");
    CHECK_MPI(MPI_Topo_test(*comm, &topology));
    CHECK_INT(topology, own_topology);
    CHECK_MPI(MPI_Comm_free(comm));
}

void rule(void)
{
    int size = rule_size();
    int keyval = MPI_KEYVAL_INVALID;
    MPI_Comm plain = MPI_COMM_NULL, line = MPI_COMM_NULL;

    copies = 0;
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &plain));
    REQUIRE_MPI(MPI_Cart_create(MPI_COMM_WORLD, 1, &size, &(const int){0}, 0, &line));
    REQUIRE_MPI(MPI_Comm_create_keyval(copy, MPI_COMM_NULL_DELETE_FN, &keyval, NULL));
    make_all(&plain, MPI_UNDEFINED, keyval);
    make_all(&line, MPI_CART, keyval);
    CHECK_MPI(MPI_Comm_free_keyval(&keyval));
}
