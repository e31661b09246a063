/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Intercepted functions of a backend that is used as it is. If the library emulates missing functions, related
 * functions must cooperate with the emulation. A backend that lacks nothing is called directly.
 */
#include "standard.h"

#include "error_codes.h"

/* Before the objects that a request of the library uses are freed. */
static const struct mpi_abi_table objects = {
    .Comm_free = abi_Comm_free,
    .Comm_disconnect = abi_Comm_disconnect,
    .Op_free = abi_Op_free,
    .Type_free = abi_Type_free,
};

/* Beside sessions of the library: the world model, their error handlers and groups. */
static const struct mpi_abi_table sessions = {
    .Init = abi_Init,
    .Init_thread = abi_Init_thread,
    .Finalize = abi_Finalize,
    .Initialized = abi_Initialized,
    .Finalized = abi_Finalized,
    .Is_thread_main = abi_Is_thread_main,
    .Comm_set_attr = abi_Comm_set_attr,
    .Comm_delete_attr = abi_Comm_delete_attr,
    .Errhandler_free = abi_Errhandler_free,
    .Comm_set_errhandler = abi_Comm_set_errhandler,
    .File_set_errhandler = abi_File_set_errhandler,
    .Win_set_errhandler = abi_Win_set_errhandler,
    .Group_free = abi_Group_free,
    .Group_incl = abi_Group_incl,
    .Group_excl = abi_Group_excl,
    .Group_range_incl = abi_Group_range_incl,
    .Group_range_excl = abi_Group_range_excl,
    .Group_union = abi_Group_union,
    .Group_intersection = abi_Group_intersection,
    .Group_difference = abi_Group_difference,
};

/* For datatypes that the library makes with large counts. */
static const struct mpi_abi_table datatypes = {
    .Type_dup = abi_Type_dup,
    .Type_contiguous = abi_Type_contiguous,
    .Type_vector = abi_Type_vector,
    .Type_create_hvector = abi_Type_create_hvector,
    .Type_indexed = abi_Type_indexed,
    .Type_create_hindexed = abi_Type_create_hindexed,
    .Type_create_indexed_block = abi_Type_create_indexed_block,
    .Type_create_hindexed_block = abi_Type_create_hindexed_block,
    .Type_create_struct = abi_Type_create_struct,
    .Type_create_subarray = abi_Type_create_subarray,
    .Type_create_darray = abi_Type_create_darray,
    .Type_create_resized = abi_Type_create_resized,
    .Type_get_envelope = abi_Type_get_envelope,
    .Type_get_contents = abi_Type_get_contents,
};

/* For error codes that the library adds. */
static int standard_Error_class(int errorcode, int *errorclass)
{
    if (!is_added_code(errorcode)) {
        return mpi_abi_backend_table.Error_class(errorcode, errorclass);
    }
    *errorclass = mpi_abi_added_class(errorcode);
    return MPI_SUCCESS;
}

static int standard_Error_string(int errorcode, char *string, int *resultlen)
{
    if (!is_added_code(errorcode)) {
        return mpi_abi_backend_table.Error_string(errorcode, string, resultlen);
    }
    mpi_abi_added_string(errorcode, string, resultlen);
    return MPI_SUCCESS;
}

static const struct mpi_abi_table error_codes = {
    .Error_class = standard_Error_class,
    .Error_string = standard_Error_string,
};

static int makes_requests(void)
{
    int found = 0;
    for (int i = 0; i < MPI_ABI_FUNCTIONS; i++) {
        found |= mpi_abi_makes_request[i] &&
                 (mpi_abi_states[i] == MPI_ABI_BUILTIN || mpi_abi_states[i] == MPI_ABI_EMULATED);
    }
    return found;
}

static void put_before(enum mpi_abi_state state, const struct mpi_abi_table *guards,
                       mpi_abi_function *chosen[MPI_ABI_FUNCTIONS])
{
    for (int i = 0; i < MPI_ABI_FUNCTIONS; i++) {
        mpi_abi_function *guard = mpi_abi_slot_of(guards, i);
        if (guard && mpi_abi_states[i] == state) {
            chosen[i] = guard;
        }
    }
}

static void put(const struct mpi_abi_table *guards, mpi_abi_function *chosen[MPI_ABI_FUNCTIONS])
{
    put_before(MPI_ABI_TRANSLATED, guards, chosen);
}

void mpi_abi_standard_guard(mpi_abi_function *chosen[MPI_ABI_FUNCTIONS])
{
    if (makes_requests()) {
        put(&mpi_abi_standard_completion, chosen);
        /* Requests of the library are completed whether or not the backend completes its own. */
        put_before(MPI_ABI_UNSUPPORTED, &mpi_abi_standard_completion, chosen);
        put(&objects, chosen);
    }
    if (!BACKEND_HAS(Session_init)) {
        put(&sessions, chosen);
    }
    if (!BACKEND_HAS(Type_contiguous_c)) {
        put(&datatypes, chosen);
    }
    if (!BACKEND_HAS(Add_error_class)) {
        put(&error_codes, chosen);
    }
    if (mpi_abi_state_count(MPI_ABI_TRANSLATED) < MPI_ABI_FUNCTIONS) {
        put(&mpi_abi_standard_callbacks, chosen);
    }
}
