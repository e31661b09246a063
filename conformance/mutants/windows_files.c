/* SPDX-License-Identifier: BSD-3-Clause */
/* Mutants of windows and files (MPI 5.0, chapters 12 and 14). */
#include "mutant.h"

#include <string.h>

/* --- Windows. -------------------------------------------------------------------------------- */

static void base_off(struct mutant_call *call)
{
    const int *keyval = mutant_argument(call, "win_keyval");

    if (mutant_is(call, "MPI_Win_get_attr") && *keyval == MPI_WIN_BASE &&
        mutant_value(call, "flag")) {
        **(char ***)mutant_argument(call, "attribute_val") += 1;
    }
}
MUTANT("window-base_off", "MPI_WIN_BASE is not the window's base.", "MPI_Win_get_attr", NULL,
       base_off);

static bool unit_is_1(struct mutant_call *call)
{
    if (strncmp(call->function->name, "MPI_Win_", 8) == 0) {
        for (int i = 0; i < call->function->count; i++) {
            const struct mutant_parameter *parameter = &call->function->parameters[i];

            if (strcmp(parameter->kind, "displacement_unit") == 0 && !parameter->by_address) {
                mutant_put(call->arguments[i], parameter->size, 1);
            }
        }
    }
    return false;
}
MUTANT("window-unit_ignored", "The displacement unit of every window is 1.",
       "MPI_Win_create, MPI_Win_allocate, MPI_Win_allocate_shared", unit_is_1, NULL);

static bool at_start_of_window(struct mutant_call *call)
{
    MPI_Aint *displacement = mutant_argument(call, "target_disp");

    if (displacement != NULL) {
        *displacement = 0;
    }
    return false;
}
MUTANT("window-displacement_ignored", "Every access is to the beginning of the window.",
       "MPI_Put, MPI_Get, MPI_Accumulate", at_start_of_window, NULL);

static bool replace_always(struct mutant_call *call)
{
    MPI_Op *op = mutant_argument(call, "op");

    if (op != NULL && mutant_argument(call, "win") != NULL && *op != MPI_NO_OP) {
        *op = MPI_REPLACE;
    }
    return false;
}
MUTANT("window-accumulate_replaces", "Accumulating replaces, whatever the operator.",
       "MPI_Accumulate, MPI_Get_accumulate, MPI_Fetch_and_op", replace_always, NULL);

static bool swap_always(struct mutant_call *call)
{
    if (mutant_is(call, "MPI_Compare_and_swap")) {
        *(int *)call->result = PMPI_Fetch_and_op(
            *(const void **)mutant_argument(call, "origin_addr"),
            *(void **)mutant_argument(call, "result_addr"),
            *(MPI_Datatype *)mutant_argument(call, "datatype"),
            (int)mutant_value(call, "target_rank"), (MPI_Aint)mutant_value(call, "target_disp"),
            MPI_REPLACE, *(MPI_Win *)mutant_argument(call, "win"));
        return true;
    }
    return false;
}
MUTANT("window-swap_without_compare", "MPI_Compare_and_swap swaps, whatever it finds.",
       "MPI_Compare_and_swap", swap_always, NULL);

static bool query_self(struct mutant_call *call)
{
    if (mutant_is(call, "MPI_Win_shared_query")) {
        MPI_Group group;

        PMPI_Win_get_group(*(MPI_Win *)mutant_argument(call, "win"), &group);
        PMPI_Group_rank(group, mutant_argument(call, "rank"));
        PMPI_Group_free(&group);
    }
    return false;
}
MUTANT("window-shared_query_is_own", "MPI_Win_shared_query always returns the caller's own part.",
       "MPI_Win_shared_query", query_self, NULL);

static bool access_self(struct mutant_call *call)
{
    int *rank = mutant_argument(call, "target_rank");

    if (rank != NULL && *rank > 0) {
        *rank -= 1;
    }
    return false;
}
MUTANT("window-target_off_by_one", "Accesses are to the rank before the target.",
       "MPI_Put, MPI_Get, MPI_Accumulate", access_self, NULL);

/* --- Files. ---------------------------------------------------------------------------------- */

static bool at_offset_0(struct mutant_call *call)
{
    MPI_Offset *offset = mutant_argument(call, "offset");

    if (offset != NULL && strstr(call->function->name, "_at") != NULL) {
        *offset = 0;
    }
    return false;
}
MUTANT("file-offset_ignored", "Every access at an offset is one at 0.",
       "MPI_File_write_at, MPI_File_read_at", at_offset_0, NULL);

static bool view_at_0(struct mutant_call *call)
{
    if (mutant_is(call, "MPI_File_set_view")) {
        *(MPI_Offset *)mutant_argument(call, "disp") = 0;
    }
    return false;
}
MUTANT("file-view_displacement_ignored", "Every view begins at 0.", "MPI_File_set_view", view_at_0,
       NULL);

static bool view_without_holes(struct mutant_call *call)
{
    if (mutant_is(call, "MPI_File_set_view")) {
        *(MPI_Datatype *)mutant_argument(call, "filetype") =
            *(MPI_Datatype *)mutant_argument(call, "etype");
    }
    return false;
}
MUTANT("file-filetype_ignored", "A view has no holes.", "MPI_File_set_view", view_without_holes,
       NULL);

static bool seek_from_start(struct mutant_call *call)
{
    int *whence = mutant_argument(call, "whence");

    if (whence != NULL) {
        *whence = MPI_SEEK_SET;
    }
    return false;
}
MUTANT("file-whence_ignored", "Every seek is one from the beginning.", "MPI_File_seek",
       seek_from_start, NULL);

static void size_off(struct mutant_call *call)
{
    if (mutant_is(call, "MPI_File_get_size")) {
        **(MPI_Offset **)mutant_argument(call, "size") += 1;
    }
}
MUTANT("file-size_off", "A file is one byte longer.", "MPI_File_get_size", NULL, size_off);

static void position_in_bytes(struct mutant_call *call)
{
    if (mutant_is(call, "MPI_File_get_position") && mutant_value(call, "offset") > 0) {
        MPI_Offset *offset = *(MPI_Offset **)mutant_argument(call, "offset");

        PMPI_File_get_byte_offset(*(MPI_File *)mutant_argument(call, "fh"), *offset, offset);
    }
}
MUTANT("file-position_in_bytes", "The position in a file is returned in bytes.",
       "MPI_File_get_position", NULL, position_in_bytes);

static bool own_pointer(struct mutant_call *call)
{
    *(int *)call->result = PMPI_File_write(
        *(MPI_File *)mutant_argument(call, "fh"), *(const void **)mutant_argument(call, "buf"),
        (int)mutant_value(call, "count"), *(MPI_Datatype *)mutant_argument(call, "datatype"),
        *(MPI_Status **)mutant_argument(call, "status"));
    return true;
}
MUTANT_ONLY("file-shared_pointer_is_own",
            "MPI_File_write_shared moves the individual file pointer.", "MPI_File_write_shared",
            own_pointer, NULL);
