/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=5.0, <5.1
 * ranks: 1
 *
 * MPI_Dist_graph_create_adjacent copies the attributes of the communicator.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    int keyval, value = 7, none = 0, flag = -1;
    int *unweighted = MPI_UNWEIGHTED, *got;
    MPI_Comm comm, graph;

    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &keyval, NULL);
    MPI_Comm_set_attr(comm, keyval, &value);
    MPI_Dist_graph_create_adjacent(comm, 0, &none, unweighted, 0, &none, unweighted, MPI_INFO_NULL,
                                   0, &graph);
    MPI_Comm_get_attr(graph, keyval, (void *)&got, &flag);
    finding_compare("the attribute is there", flag, 0);
    MPI_Comm_free(&graph);
    MPI_Comm_free(&comm);
    MPI_Comm_free_keyval(&keyval);
    MPI_Finalize();
    return finding_seen;
}
