/* SPDX-License-Identifier: BSD-3-Clause */
/* Mutants of the environment, of groups, of topologies and of the tools interface (MPI 5.0, chapters
 * 7, 8, 11 and 15). */
#include "mutant.h"

#include <string.h>

/* --- Environment. ---------------------------------------------------------------------------- */

static void thread_level_lower(struct mutant_call *call)
{
    int **provided = mutant_argument(call, "provided");

    if (provided != NULL && mutant_is_address(*provided) && **provided > MPI_THREAD_SINGLE) {
        **provided -= 1;
    }
}
MUTANT("environment-thread_level_lower", "The thread level is one less, and none of MPI's.",
       "MPI_Init_thread, MPI_Query_thread", NULL, thread_level_lower);

static void addresses_relative(struct mutant_call *call)
{
    if (mutant_is(call, "MPI_Get_address")) {
        **(MPI_Aint **)mutant_argument(call, "address") -= 4096;
    }
}
MUTANT("environment-addresses_relative", "Addresses do not begin at MPI_BOTTOM.", "MPI_Get_address",
       NULL, addresses_relative);

static void difference_inverted(struct mutant_call *call)
{
    if (mutant_is(call, "MPI_Aint_diff")) {
        *(MPI_Aint *)call->result = -*(MPI_Aint *)call->result;
    }
}
MUTANT("environment-difference_inverted", "MPI_Aint_diff subtracts the first from the second.",
       "MPI_Aint_diff", NULL, difference_inverted);

static void time_goes_back(struct mutant_call *call)
{
    if (mutant_is(call, "MPI_Wtime")) {
        *(double *)call->result = -*(double *)call->result;
    }
}
MUTANT("environment-time_goes_back", "MPI_Wtime runs backwards.", "MPI_Wtime", NULL,
       time_goes_back);

/* --- Groups and communicators. --------------------------------------------------------------- */

static bool no_key(struct mutant_call *call)
{
    int *key = mutant_argument(call, "key");

    if (mutant_is(call, "MPI_Comm_split")) {
        *key = 0;
    }
    return false;
}
MUTANT("group-split_key_ignored", "MPI_Comm_split orders by the old ranks alone.", "MPI_Comm_split",
       no_key, NULL);

static bool one_color(struct mutant_call *call)
{
    int *color = mutant_argument(call, "color");

    if (mutant_is(call, "MPI_Comm_split") && *color != MPI_UNDEFINED) {
        *color = 0;
    }
    return false;
}
MUTANT("group-split_color_ignored", "MPI_Comm_split makes one communicator.", "MPI_Comm_split",
       one_color, NULL);

static bool in_order(struct mutant_call *call)
{
    const int *n = mutant_argument(call, "n");
    int **ranks = mutant_argument(call, "ranks");

    if (mutant_is(call, "MPI_Group_incl") && *n > 0) {
        int *made = mutant_copy(*ranks, sizeof *made * (size_t)*n);

        for (int i = 1; i < *n; i++) {
            for (int j = i; j > 0 && made[j - 1] > made[j]; j--) {
                int kept = made[j];

                made[j] = made[j - 1];
                made[j - 1] = kept;
            }
        }
        *ranks = made;
    }
    return false;
}
MUTANT("group-order_lost", "MPI_Group_incl keeps the ranks in the old order.", "MPI_Group_incl",
       in_order, NULL);

static void undefined_rank_is_0(struct mutant_call *call)
{
    if (mutant_is(call, "MPI_Group_rank") && mutant_value(call, "rank") == MPI_UNDEFINED) {
        **(int **)mutant_argument(call, "rank") = 0;
    }
    if (mutant_is(call, "MPI_Group_translate_ranks")) {
        for (long i = 0; i < mutant_value(call, "n"); i++) {
            int *rank = *(int **)mutant_argument(call, "ranks2") + i;

            *rank = *rank == MPI_UNDEFINED ? 0 : *rank;
        }
    }
}
MUTANT("group-undefined_rank_is_0", "A process that is not in a group has rank 0 in it.",
       "MPI_Group_rank, MPI_Group_translate_ranks", NULL, undefined_rank_is_0);

static bool swap_groups(struct mutant_call *call)
{
    MPI_Group *one = mutant_argument(call, "group1");
    MPI_Group *other = mutant_argument(call, "group2");

    if (mutant_is(call, "MPI_Group_difference") || mutant_is(call, "MPI_Group_union")) {
        MPI_Group kept = *one;

        *one = *other;
        *other = kept;
    }
    return false;
}
MUTANT("group-operands_swapped",
       "Union and difference of groups take their operands the other way round.",
       "MPI_Group_difference, MPI_Group_union", swap_groups, NULL);

static void rename_copy(struct mutant_call *call)
{
    if (*(int *)call->result == MPI_SUCCESS) {
        char name[MPI_MAX_OBJECT_NAME] = "";
        int length;

        PMPI_Comm_get_name(*(MPI_Comm *)mutant_argument(call, "comm"), name, &length);
        PMPI_Comm_set_name(**(MPI_Comm **)mutant_argument(call, "newcomm"), name);
    }
}
MUTANT_ONLY("group-name_copied", "A duplicate of a communicator has its name.", "MPI_Comm_dup",
            NULL, rename_copy);

/* --- Topologies. ----------------------------------------------------------------------------- */

static void swap_neighbors(struct mutant_call *call)
{
    if (mutant_is(call, "MPI_Cart_shift")) {
        int *source = *(int **)mutant_argument(call, "rank_source");
        int *dest = *(int **)mutant_argument(call, "rank_dest");
        int kept = *source;

        *source = *dest;
        *dest = kept;
    }
}
MUTANT("topology-shift_swapped", "Source and destination of a shift are exchanged.",
       "MPI_Cart_shift", NULL, swap_neighbors);

static bool no_periods(struct mutant_call *call)
{
    static const int none[16];
    const int **periods = mutant_argument(call, "periods");

    if (mutant_is(call, "MPI_Cart_create")) {
        *periods = none;
    }
    return false;
}
MUTANT("topology-periods_ignored", "No Cartesian topology is periodic.",
       "MPI_Cart_create, MPI_Cart_shift, MPI_Cart_get", no_periods, NULL);

static void reverse_coordinates(struct mutant_call *call)
{
    if (mutant_is(call, "MPI_Cart_coords") && *(int *)call->result == MPI_SUCCESS) {
        int *coords = *(int **)mutant_argument(call, "coords");
        long last = mutant_value(call, "maxdims") - 1;

        for (long i = 0; i < last - i; i++) {
            int kept = coords[i];

            coords[i] = coords[last - i];
            coords[last - i] = kept;
        }
    }
}
MUTANT("topology-coordinates_reversed", "Coordinates come in column-major order.",
       "MPI_Cart_coords", NULL, reverse_coordinates);

static void weights_lost(struct mutant_call *call)
{
    int **weights = mutant_argument(call, "sourceweights");

    if (mutant_is(call, "MPI_Dist_graph_neighbors") && mutant_is_address(*weights) &&
        mutant_value(call, "maxindegree") > 0) {
        (*weights)[0] += 1;
    }
}
MUTANT("topology-weights_off", "The weight of an edge is not the one that was given.",
       "MPI_Dist_graph_neighbors", NULL, weights_lost);

static bool keep_other_dimensions(struct mutant_call *call)
{
    static int inverted[16];
    const int **remain = mutant_argument(call, "remain_dims");

    if (mutant_is(call, "MPI_Cart_sub")) {
        for (long i = 0; i < mutant_length(call, "cartdim(comm)"); i++) {
            inverted[i] = !(*remain)[i];
        }
        *remain = inverted;
    }
    return false;
}
MUTANT("topology-sub_inverted", "MPI_Cart_sub keeps the dimensions that were to go.",
       "MPI_Cart_sub", keep_other_dimensions, NULL);

/* --- The tools interface. -------------------------------------------------------------------- */

static void scope_read_only(struct mutant_call *call)
{
    int **scope = mutant_argument(call, "scope");

    if (scope != NULL && mutant_is_address(*scope) && *(int *)call->result == MPI_SUCCESS) {
        **scope = MPI_T_SCOPE_READONLY;
    }
}
MUTANT("tools-scope_read_only", "Every control variable is said to be read-only.",
       "MPI_T_cvar_get_info", NULL, scope_read_only);
