/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Communicators of sessions: the session is an attribute, so it is deleted with the communicator, and
 * duplicates inherit it. The key is made with the first one; the backend is initialized until the process ends.
 */
#include "session_comms.h"

#include "session_groups.h"
#include "table.h"

#include <stdatomic.h>
#include <stddef.h>

_Static_assert(MPI_KEYVAL_INVALID == 0, "no key yet");
static atomic_int key;

/* Of threads that make a key at once, one wins. */
static int make_key(void)
{
    int none = MPI_KEYVAL_INVALID;
    int made = MPI_KEYVAL_INVALID;
    if (atomic_load(&key) != MPI_KEYVAL_INVALID) {
        return MPI_SUCCESS;
    }
    int rc =
        mpi_abi_table.Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &made, NULL);
    if (rc == MPI_SUCCESS && !atomic_compare_exchange_strong(&key, &none, made)) {
        mpi_abi_table.Comm_free_keyval(&made);
    }
    return rc;
}

int mpi_abi_session_comm_note(MPI_Comm comm, MPI_Group group)
{
    MPI_Session session = mpi_abi_session_of_group(group);
    if (session == MPI_SESSION_NULL) {
        return MPI_SUCCESS;
    }
    int rc = make_key();
    return rc == MPI_SUCCESS ? mpi_abi_table.Comm_set_attr(comm, atomic_load(&key), session) : rc;
}

MPI_Session mpi_abi_session_of_comm(MPI_Comm comm)
{
    void *session = MPI_SESSION_NULL;
    int found = 0;
    if (atomic_load(&key) == MPI_KEYVAL_INVALID) {
        return MPI_SESSION_NULL;
    }
    int rc = mpi_abi_table.Comm_get_attr(comm, atomic_load(&key), &session, &found);
    return rc == MPI_SUCCESS && found ? (MPI_Session)session : MPI_SESSION_NULL;
}
