/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Unknown keys are ignored by the constructors of distributed graphs.
 * class:     required
 * basis:     10 "must be prepared to ignore any key it does": The calls do what they do without an info object.
 * section:   10
 * covers:    MPI_Dist_graph_create, MPI_Dist_graph_create_adjacent
 * shows:     10-unknown_key_ignored_elsewhere
 * ranks:     2
 */
#include "rule.h"

#include <string.h>

static void check_graphs(MPI_Info info)
{
    const int rank = rule_rank(), next = (rank + 1) % rule_size(), one = 1;
    const int previous = (rank + rule_size() - 1) % rule_size();
    MPI_Comm graphs[2] = {MPI_COMM_NULL, MPI_COMM_NULL};

    REQUIRE_MPI(MPI_Dist_graph_create(MPI_COMM_WORLD, 1, &rank, &one, &next, MPI_UNWEIGHTED, info,
                                      0, &graphs[0]));
    REQUIRE_MPI(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &previous, MPI_UNWEIGHTED, 1,
                                               &next, MPI_UNWEIGHTED, info, 0, &graphs[1]));
    for (int i = 0; i < 2; i++) {
        int source = -1, target = -1;

        CHECK_MPI(PMPI_Dist_graph_neighbors(graphs[i], 1, &source, MPI_UNWEIGHTED, 1, &target,
                                            MPI_UNWEIGHTED));
        CHECK_INT(source, previous);
        CHECK_INT(target, next);
        CHECK_MPI(MPI_Comm_free(&graphs[i]));
    }
}

void rule(void)
{
    static char value[MPI_MAX_INFO_VAL];
    MPI_Info info = MPI_INFO_NULL;

    memset(value, 'v', sizeof value - 1);
    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "mpi_abi_no_such_key", "no such value"));
    CHECK_MPI(MPI_Info_set(info, "an unknown key, with spaces", value));
    check_graphs(info);
    CHECK_MPI(MPI_Info_free(&info));
}
