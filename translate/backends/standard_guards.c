/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What stands before functions of a backend that is used as it is: where the library does the work of
 * functions that it lacks, others of its functions must know of that work. A backend that lacks nothing
 * is called straight.
 */
#include "standard.h"

#include "error_codes.h"

/* Before the objects that a request of the library uses are freed. */
static const struct mpi_abi_table objects = {
    .Comm_free = own_Comm_free,
    .Comm_disconnect = own_Comm_disconnect,
    .Op_free = own_Op_free,
    .Type_free = own_Type_free,
};

/* Beside sessions of the library: the world model, their error handlers and groups. */
static const struct mpi_abi_table sessions = {
    .Init = own_Init,
    .Init_thread = own_Init_thread,
    .Finalize = own_Finalize,
    .Initialized = own_Initialized,
    .Finalized = own_Finalized,
    .Is_thread_main = own_Is_thread_main,
    .Comm_set_attr = own_Comm_set_attr,
    .Comm_delete_attr = own_Comm_delete_attr,
    .Errhandler_free = own_Errhandler_free,
    .Comm_set_errhandler = own_Comm_set_errhandler,
    .File_set_errhandler = own_File_set_errhandler,
    .Win_set_errhandler = own_Win_set_errhandler,
    .Group_free = own_Group_free,
    .Group_incl = own_Group_incl,
    .Group_excl = own_Group_excl,
    .Group_range_incl = own_Group_range_incl,
    .Group_range_excl = own_Group_range_excl,
    .Group_union = own_Group_union,
    .Group_intersection = own_Group_intersection,
    .Group_difference = own_Group_difference,
};

/* For datatypes that the library makes with large counts. */
static const struct mpi_abi_table datatypes = {
    .Type_dup = own_Type_dup,
    .Type_contiguous = own_Type_contiguous,
    .Type_vector = own_Type_vector,
    .Type_create_hvector = own_Type_create_hvector,
    .Type_indexed = own_Type_indexed,
    .Type_create_hindexed = own_Type_create_hindexed,
    .Type_create_indexed_block = own_Type_create_indexed_block,
    .Type_create_hindexed_block = own_Type_create_hindexed_block,
    .Type_create_struct = own_Type_create_struct,
    .Type_create_subarray = own_Type_create_subarray,
    .Type_create_darray = own_Type_create_darray,
    .Type_create_resized = own_Type_create_resized,
    .Type_get_envelope = own_Type_get_envelope,
    .Type_get_contents = own_Type_get_contents,
};

/* For error codes that the library adds. */
static int standard_Error_class(int errorcode, int *errorclass)
{
    if (!is_added_code(errorcode))
        return mpi_abi_translated.Error_class(errorcode, errorclass);
    *errorclass = mpi_abi_added_class(errorcode);
    return MPI_SUCCESS;
}

static int standard_Error_string(int errorcode, char *string, int *resultlen)
{
    if (!is_added_code(errorcode))
        return mpi_abi_translated.Error_string(errorcode, string, resultlen);
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
    for (int i = 0; i < MPI_ABI_FUNCTIONS; i++)
        found |= mpi_abi_makes_request[i] &&
                 (mpi_abi_states[i] == MPI_ABI_OWN || mpi_abi_states[i] == MPI_ABI_EMULATED);
    return found;
}

static void put_before(enum mpi_abi_state state, const struct mpi_abi_table *guards,
                       mpi_abi_function *chosen[MPI_ABI_FUNCTIONS])
{
    for (int i = 0; i < MPI_ABI_FUNCTIONS; i++) {
        mpi_abi_function *guard = mpi_abi_slot_of(guards, i);
        if (guard && mpi_abi_states[i] == state)
            chosen[i] = guard;
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
    if (!BACKEND_HAS(Session_init))
        put(&sessions, chosen);
    if (!BACKEND_HAS(Type_contiguous_c))
        put(&datatypes, chosen);
    if (!BACKEND_HAS(Add_error_class))
        put(&error_codes, chosen);
    if (mpi_abi_state_count(MPI_ABI_TRANSLATED) < MPI_ABI_FUNCTIONS)
        put(&mpi_abi_standard_callbacks, chosen);
}
