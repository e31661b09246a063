/* SPDX-License-Identifier: BSD-3-Clause */
/* A backend that has the standard ABI itself: nothing is translated. */
#include "standard.h"

#include "loader.h"

#include <dlfcn.h>
#include <stdio.h>

/* Functions that share objects or state: a backend that lacks one of a set is treated as if it lacked all. */
#define END -1
static const short sets[][25] = {
    {SLOT_OF(Session_init), SLOT_OF(Session_finalize), SLOT_OF(Session_get_info),
     SLOT_OF(Session_get_num_psets), SLOT_OF(Session_get_nth_pset), SLOT_OF(Session_get_pset_info),
     SLOT_OF(Session_create_errhandler), SLOT_OF(Session_set_errhandler),
     SLOT_OF(Session_get_errhandler), SLOT_OF(Session_call_errhandler),
     SLOT_OF(Group_from_session_pset), SLOT_OF(Comm_create_from_group),
     SLOT_OF(Intercomm_create_from_groups), END},
    {SLOT_OF(Psend_init), SLOT_OF(Precv_init), SLOT_OF(Pready), SLOT_OF(Pready_range),
     SLOT_OF(Pready_list), SLOT_OF(Parrived), END},
    {SLOT_OF(Add_error_class), SLOT_OF(Add_error_code), SLOT_OF(Add_error_string),
     SLOT_OF(Remove_error_class), SLOT_OF(Remove_error_code), SLOT_OF(Remove_error_string), END},
    {SLOT_OF(Type_contiguous_c), SLOT_OF(Type_vector_c), SLOT_OF(Type_create_hvector_c),
     SLOT_OF(Type_indexed_c), SLOT_OF(Type_create_hindexed_c), SLOT_OF(Type_create_indexed_block_c),
     SLOT_OF(Type_create_hindexed_block_c), SLOT_OF(Type_create_struct_c),
     SLOT_OF(Type_create_subarray_c), SLOT_OF(Type_create_darray_c), SLOT_OF(Type_create_resized_c),
     SLOT_OF(Type_get_envelope_c), SLOT_OF(Type_get_contents_c), END},
    {SLOT_OF(Buffer_attach),
     SLOT_OF(Buffer_attach_c),
     SLOT_OF(Buffer_detach),
     SLOT_OF(Buffer_detach_c),
     SLOT_OF(Buffer_flush),
     SLOT_OF(Buffer_iflush),
     SLOT_OF(Comm_attach_buffer),
     SLOT_OF(Comm_attach_buffer_c),
     SLOT_OF(Comm_detach_buffer),
     SLOT_OF(Comm_detach_buffer_c),
     SLOT_OF(Comm_flush_buffer),
     SLOT_OF(Comm_iflush_buffer),
     SLOT_OF(Session_attach_buffer),
     SLOT_OF(Session_attach_buffer_c),
     SLOT_OF(Session_detach_buffer),
     SLOT_OF(Session_detach_buffer_c),
     SLOT_OF(Session_flush_buffer),
     SLOT_OF(Session_iflush_buffer),
     SLOT_OF(Bsend),
     SLOT_OF(Bsend_c),
     SLOT_OF(Ibsend),
     SLOT_OF(Ibsend_c),
     SLOT_OF(Bsend_init),
     SLOT_OF(Bsend_init_c),
     END},
};

static mpi_abi_function *find(void *library, int slot)
{
    char name[128];
    snprintf(name, sizeof name, "P%s", mpi_abi_name(slot));
    return (mpi_abi_function *)dlsym(library, name);
}

static void set_aside(const short *set)
{
    int lacking = 0;
    for (const short *slot = set; *slot != END; slot++) {
        lacking |= mpi_abi_presence[*slot] == MPI_ABI_LACKING;
    }
    for (const short *slot = set; lacking && *slot != END; slot++) {
        if (mpi_abi_presence[*slot] == MPI_ABI_PRESENT) {
            mpi_abi_backend_put(*slot, mpi_abi_slot_of(&mpi_abi_backend_table, *slot),
                                MPI_ABI_SET_ASIDE);
        }
    }
}

static void fill(const struct mpi_abi_backend *library)
{
    for (int i = 0; i < MPI_ABI_FUNCTIONS; i++) {
        mpi_abi_function *function = find(library->handle, i);
        if (function) {
            mpi_abi_backend_put(i, function, MPI_ABI_PRESENT);
        }
    }
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        set_aside(sets[i]);
    }
}

const struct backend_contract mpi_abi_standard_backend = {
    .fill = fill,
    .used_as_it_is = 1,
    .context_id = mpi_abi_no_context_id,
    .info_env = mpi_abi_no_info_env,
    .info_launched = mpi_abi_info_env_copy,
    .info_drop = mpi_abi_no_info_drop,
    .wait = mpi_abi_no_wait,
    .can_restart = mpi_abi_no_restart,
    .can_revive = mpi_abi_no_restart,
};
