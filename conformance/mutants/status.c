/* SPDX-License-Identifier: BSD-3-Clause */
/* Mutants of the status object: what it says, and who may write which field when (MPI 5.0, 3.2.5, 3.7.5). */
#include "mutant.h"

#include <limits.h>
#include <string.h>

static void swap_source_and_tag(struct mutant_call *call)
{
    int count;
    MPI_Status *statuses = mutant_statuses(call, &count);

    for (int i = 0; i < count; i++) {
        int source = statuses[i].MPI_SOURCE;

        statuses[i].MPI_SOURCE = statuses[i].MPI_TAG;
        statuses[i].MPI_TAG = source;
    }
}
MUTANT("status-source_tag_swapped", "Source and tag stand in each other's place.",
       "MPI_Recv, MPI_Wait, MPI_Probe", NULL, swap_source_and_tag);

static void touch_error(struct mutant_call *call)
{
    int count;
    MPI_Status *statuses = mutant_statuses(call, &count);

    if (count == 1 && mutant_argument(call, "array_of_statuses") == NULL &&
        *(int *)call->result == MPI_SUCCESS) {
        statuses->MPI_ERROR = MPI_SUCCESS;
    }
}
MUTANT("status-error_touched", "A call that completes one operation writes MPI_ERROR.",
       "MPI_Recv, MPI_Wait, MPI_Test, MPI_Probe, MPI_Waitany", NULL, touch_error);

static bool keep_errors(struct mutant_call *call)
{
    MPI_Status **statuses = mutant_argument(call, "array_of_statuses");

    call->kept = statuses != NULL && mutant_is_address(*statuses)
                     ? mutant_copy(*statuses, 64 * sizeof(MPI_Status))
                     : NULL;
    return false;
}

static void put_errors_back(struct mutant_call *call)
{
    int count;
    MPI_Status *statuses = mutant_statuses(call, &count);
    const MPI_Status *old = call->kept;

    for (int i = 0; old != NULL && i < count && i < 64; i++) {
        statuses[i].MPI_ERROR = old[i].MPI_ERROR;
    }
}
MUTANT("status-error_not_set", "MPI_ERR_IN_STATUS is returned, and MPI_ERROR is in no status.",
       "MPI_Waitall, MPI_Testall, MPI_Waitsome, MPI_Testsome", keep_errors, put_errors_back);

static void truncate_count(struct mutant_call *call)
{
    bool asks = mutant_is(call, "MPI_Get_count") || mutant_is(call, "MPI_Get_elements") ||
                strcmp(call->function->name, "MPI_Get_elements_x") == 0;
    void **count = mutant_argument(call, "count");

    if (asks && mutant_value(call, "count") > INT_MAX) {
        *(MPI_Count *)*count &= INT_MAX;
    }
}
MUTANT("status-count_31_bits", "The count in a status has 31 bits.",
       "MPI_Get_count_c, MPI_Get_elements_c, MPI_Get_elements_x", NULL, truncate_count);

static void lose_cancelled(struct mutant_call *call)
{
    if (mutant_is(call, "MPI_Test_cancelled")) {
        **(int **)mutant_argument(call, "flag") = 0;
    }
}
MUTANT("status-cancelled_lost", "No status says that an operation was cancelled.",
       "MPI_Test_cancelled", NULL, lose_cancelled);

static void shift_statuses(struct mutant_call *call)
{
    int count;
    MPI_Status *statuses = mutant_statuses(call, &count);
    MPI_Status first;

    if (count > 1) {
        first = statuses[0];
        memmove(statuses, statuses + 1, (size_t)(count - 1) * sizeof first);
        statuses[count - 1] = first;
    }
}
MUTANT("status-array_shifted", "Each status of an array is that of the next request.",
       "MPI_Waitall, MPI_Testall, MPI_Waitsome, MPI_Testsome", NULL, shift_statuses);

static void shift_indices(struct mutant_call *call)
{
    int **indices = mutant_argument(call, "array_of_indices");
    long count = indices != NULL ? mutant_value(call, "outcount") : 0;

    for (long i = 0; i < count; i++) {
        (*indices)[i] = (int)(((*indices)[i] + 1) % mutant_value(call, "incount"));
    }
}
MUTANT("status-indices_shifted", "The indices of completed requests are those of the next ones.",
       "MPI_Testsome, MPI_Waitsome", NULL, shift_indices);

static void empty_from_rank_0(struct mutant_call *call)
{
    int count;
    MPI_Status *statuses = mutant_statuses(call, &count);

    for (int i = 0; i < count; i++) {
        if (statuses[i].MPI_SOURCE == MPI_ANY_SOURCE) {
            statuses[i].MPI_SOURCE = 0;
            statuses[i].MPI_TAG = 0;
        }
    }
}
MUTANT("status-empty_is_zero", "An empty status is one of rank 0 and tag 0.",
       "MPI_Wait, MPI_Test, MPI_Waitall, MPI_Waitany", NULL, empty_from_rank_0);

static void undefined_is_zero(struct mutant_call *call)
{
    void **indx = mutant_argument(call, "indx");

    if (indx != NULL && mutant_value(call, "indx") == MPI_UNDEFINED) {
        *(int *)*indx = 0;
    }
}
MUTANT("status-undefined_index_is_0", "No completed request has the index 0.",
       "MPI_Waitany, MPI_Testany", NULL, undefined_is_zero);

static bool is_setter(const struct mutant_call *call)
{
    return mutant_is(call, "MPI_Status_set_source") || mutant_is(call, "MPI_Status_set_tag") ||
           mutant_is(call, "MPI_Status_set_error");
}

static void clear_reserved(struct mutant_call *call)
{
    if (is_setter(call)) {
        MPI_Status *status = *(MPI_Status **)mutant_argument(call, "status");

        memset(status->MPI_internal, 0, sizeof status->MPI_internal);
    }
}
MUTANT("status-setter_clears_count",
       "Setting a field of a status clears what it says of the count.",
       "MPI_Status_set_source, MPI_Status_set_tag, MPI_Status_set_error", NULL, clear_reserved);

static void set_elements_clears_source(struct mutant_call *call)
{
    if (mutant_is(call, "MPI_Status_set_elements")) {
        MPI_Status *status = *(MPI_Status **)mutant_argument(call, "status");

        status->MPI_SOURCE = 0;
        status->MPI_TAG = 0;
    }
}
MUTANT("status-set_elements_clears_source", "MPI_Status_set_elements changes source and tag.",
       "MPI_Status_set_elements", NULL, set_elements_clears_source);

static void count_elements(struct mutant_call *call)
{
    PMPI_Get_count(*(MPI_Status **)mutant_argument(call, "status"),
                   *(MPI_Datatype *)mutant_argument(call, "datatype"),
                   *(int **)mutant_argument(call, "count"));
}
MUTANT_ONLY("status-elements_are_count", "MPI_Get_elements counts whole datatypes.",
            "MPI_Get_elements", NULL, count_elements);

static void round_count(struct mutant_call *call)
{
    if (mutant_value(call, "count") == MPI_UNDEFINED) {
        **(int **)mutant_argument(call, "count") = 0;
    }
}
MUTANT_ONLY("status-count_rounded", "A part of a datatype counts as none and not as MPI_UNDEFINED.",
            "MPI_Get_count", NULL, round_count);

static void probe_has_no_count(struct mutant_call *call)
{
    int count;
    MPI_Status *statuses = mutant_statuses(call, &count);

    if (count == 1 && strstr(call->function->name, "probe") != NULL) {
        PMPI_Status_set_elements(statuses, MPI_BYTE, 0);
    } else if (count == 1 && mutant_is(call, "MPI_Probe")) {
        PMPI_Status_set_elements(statuses, MPI_BYTE, 0);
    }
}
MUTANT("status-probe_has_no_count", "The status of a probe does not say how long the message is.",
       "MPI_Probe, MPI_Iprobe, MPI_Mprobe, MPI_Improbe", NULL, probe_has_no_count);
