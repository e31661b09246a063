/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A server and a client that share no communicator (11.9): the client is this program, which the server has spawned
 * and disconnected. Rules that include this have a process of their own.
 */
#ifndef MPI_ABI_RULE_CONNECT_H
#define MPI_ABI_RULE_CONNECT_H

#include "rule.h"

#include <time.h>

/* Ends with another code than MPI_ERR_PORT: an attempt may time out before the server accepts (11.9.3). All processes
 * of the communicator call this, and one that timed out makes all of them try again. */
static inline int rule_connect_to(const char *port, MPI_Comm comm, MPI_Comm *between)
{
    const struct timespec pause = {.tv_nsec = 10000000};

    for (;;) {
        int code = MPI_Comm_connect(port, MPI_INFO_NULL, 0, comm, between);
        int class = MPI_SUCCESS, late = 0;

        PMPI_Error_class(code, &class);
        late = class == MPI_ERR_PORT;
        PMPI_Allreduce(MPI_IN_PLACE, &late, 1, MPI_INT, MPI_MAX, comm);
        if (!late) {
            return code;
        }
        nanosleep(&pause, NULL);
    }
}

/* Opens a port in rank 0 of the communicator; returns what MPI_Open_port returns there. */
static inline int rule_connect_open(char *port, MPI_Comm comm)
{
    int rank = -1, code = MPI_SUCCESS;

    PMPI_Comm_rank(comm, &rank);
    if (rank == 0) {
        code = MPI_Open_port(MPI_INFO_NULL, port);
    }
    PMPI_Bcast(&code, 1, MPI_INT, 0, comm);
    return code;
}

/* In the server: spawns clients, tells them the port, which rank 0 of the communicator knows, and disconnects. Returns
 * what MPI_Comm_spawn returns. */
static inline int rule_connect_spawn(int clients, char *port, MPI_Comm comm)
{
    MPI_Comm child = MPI_COMM_NULL;
    int rank = -1;
    int code = MPI_Comm_spawn(rule_program(), MPI_ARGV_NULL, clients, MPI_INFO_NULL, 0, comm,
                              &child, MPI_ERRCODES_IGNORE);

    if (code == MPI_SUCCESS) {
        PMPI_Comm_rank(comm, &rank);
        CHECK_MPI(MPI_Bcast(port, MPI_MAX_PORT_NAME, MPI_CHAR, rank == 0 ? MPI_ROOT : MPI_PROC_NULL,
                            child));
        CHECK_MPI(MPI_Comm_disconnect(&child));
    }
    return code;
}

/* In a client: gets the port, and disconnects. */
static inline void rule_connect_begin(MPI_Comm parent, char *port)
{
    CHECK_MPI(MPI_Bcast(port, MPI_MAX_PORT_NAME, MPI_CHAR, 0, parent));
    CHECK_MPI(MPI_Comm_disconnect(&parent));
}

#endif
