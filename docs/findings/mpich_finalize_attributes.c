/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 1
 *
 * MPI_Finalize does not delete the attributes of MPI_COMM_SELF while a session is there.
 */
#include "finding.h"

static int deleted;

static int note(MPI_Comm comm, int key, void *value, void *state)
{
    (void)comm;
    (void)key;
    (void)value;
    (void)state;
    deleted++;
    return MPI_SUCCESS;
}

int main(int argc, char **argv)
{
    MPI_Session session;
    int key;

    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    MPI_Init(&argc, &argv);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, note, &key, NULL);
    MPI_Comm_set_attr(MPI_COMM_SELF, key, NULL);
    MPI_Finalize();
    finding_compare("attributes that MPI_Finalize deleted", deleted, 1);
    MPI_Session_finalize(&session);
    return finding_seen;
}
