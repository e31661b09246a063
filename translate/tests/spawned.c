/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A spawned process has the backend of its parent, although the variable that chose it was set by the
 * parent itself, after its launcher had started it. Usage: spawned BACKEND [spawned]
 */
#define _POSIX_C_SOURCE 200809L
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int child(MPI_Comm parent, const char *wanted)
{
    const char *backend = getenv("MPI_ABI_BACKEND");
    int same = backend && strcmp(backend, wanted) == 0;
    MPI_Send(&same, 1, MPI_INT, 0, 0, parent);
    MPI_Comm_disconnect(&parent);
    return MPI_Finalize();
}

static int parent(char **argv)
{
    static char spawned[] = "spawned";
    char *arguments[] = {argv[1], spawned, NULL};
    MPI_Comm children = MPI_COMM_NULL;
    int same = 0;
    if (MPI_Comm_spawn(argv[0], arguments, 1, MPI_INFO_NULL, 0, MPI_COMM_SELF, &children,
                       MPI_ERRCODES_IGNORE) != MPI_SUCCESS) {
        return 1;
    }
    MPI_Recv(&same, 1, MPI_INT, 0, 0, children, MPI_STATUS_IGNORE);
    MPI_Comm_disconnect(&children);
    MPI_Finalize();
    puts(same ? "the child has its parent's backend" : "the child does not have the backend");
    return same ? 0 : 1;
}

int main(int argc, char **argv)
{
    MPI_Comm spawner = MPI_COMM_NULL;
    if (argc < 2) {
        return 2;
    }
    if (argc == 2) {
        setenv("MPI_ABI_BACKEND", argv[1], 1);
    }
    MPI_Init(&argc, &argv);
    MPI_Comm_get_parent(&spawner);
    return spawner == MPI_COMM_NULL ? parent(argv) : child(spawner, argv[1]);
}
