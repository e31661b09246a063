/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Initialization. Once the world exists, a launcher that does not fit the backend shows; and what
 * emulations need of all processes can be made.
 */
#include "impl.h"

#include "backend.h"
#include "fill.h"
#include "loader.h"

int FAMILY(is_initialized)(void)
{
    int begun = 0;
    int ended = 0;
    return impl.Initialized(&begun) == 0 && begun && impl.Finalized(&ended) == 0 && !ended;
}

/* Who spawned this process may have chosen other handlers than those that end it (11.8.4). */
static void look_at_handlers(void)
{
    const MPI_Comm comms[] = {MPI_COMM_WORLD, MPI_COMM_SELF};
    for (int i = 0; i < 2; i++) {
        impl_errhandler handler = IMPL_ERRHANDLER_NULL;
        int rc = impl.Comm_get_errhandler(comm_to_impl(comms[i]), &handler);
        if (rc != 0 || !FAMILY(errhandler_is_fatal)(handler)) {
            mpi_abi_disable_tail_calls();
        }
    }
}

static void check_world(void)
{
    int rank = 0, size = 0;
    if (impl.Comm_rank(comm_to_impl(MPI_COMM_WORLD), &rank) == 0 &&
        impl.Comm_size(comm_to_impl(MPI_COMM_WORLD), &size) == 0 &&
        !mpi_abi_check_world(mpi_abi_backend_load(), rank, size)) {
        impl.Finalize();
        mpi_abi_leave();
    }
}

static void begin_world(void)
{
    check_world();
    look_at_handlers();
    if (!BACKEND_HAS(Psend_init)) {
        FAMILY(find_context_id)();
    }
    mpi_abi_on_world_initialized();
}

int WRAP(Init)(int *argc, char ***argv)
{
    int rc = impl.Init(argc, argv);
    if (rc == 0) {
        begin_world();
    }
    return error_from_impl(rc);
}

int WRAP(Init_thread)(int *argc, char ***argv, int required, int *provided)
{
    int rc = impl.Init_thread(argc, argv, thread_level_to_impl(required), provided);
    if (rc == 0) {
        *provided = thread_level_from_impl(*provided);
        begin_world();
    }
    return error_from_impl(rc);
}

/* The arguments after the level mean something to a tool only; no backend reads them. */
int WRAP(Pcontrol)(const int level, ...)
{
    return error_from_impl(impl.Pcontrol(level));
}
