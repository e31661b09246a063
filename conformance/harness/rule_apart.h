/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A process that this program spawned and that is no longer connected with its parent, and a socket between both. The
 * child is this program, too; its first argument is its role. Rules that include this have a process of their own.
 *
 * The socket is on the loopback interface: parent and child run on one machine.
 */
#ifndef MPI_ABI_RULE_APART_H
#define MPI_ABI_RULE_APART_H

#include "rule.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* A socket that no program that is started later keeps open. */
static inline int rule_apart_socket(void)
{
    int end = socket(AF_INET, SOCK_STREAM, 0);

    CHECK(end >= 0 && fcntl(end, F_SETFD, FD_CLOEXEC) == 0);
    return end;
}

/* A socket that listens, and its address. */
static inline int rule_apart_listen(struct sockaddr_in *address)
{
    socklen_t size = sizeof *address;
    int listener = rule_apart_socket();

    memset(address, 0, sizeof *address);
    address->sin_family = AF_INET;
    address->sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    CHECK_INT(bind(listener, (struct sockaddr *)address, sizeof *address), 0);
    CHECK_INT(listen(listener, 2), 0);
    CHECK_INT(getsockname(listener, (struct sockaddr *)address, &size), 0);
    return listener;
}

/* Spawns one process, tells it the address, and disconnects. Returns what MPI_Comm_spawn returns. */
static inline int rule_apart_spawn(char *role, const struct sockaddr_in *address)
{
    char *arguments[] = {role, NULL};
    struct sockaddr_in sent = *address;
    MPI_Comm child = MPI_COMM_NULL;
    int rc = MPI_Comm_spawn(rule_program(), arguments, 1, MPI_INFO_NULL, 0, MPI_COMM_SELF, &child,
                            MPI_ERRCODES_IGNORE);

    if (rc == MPI_SUCCESS) {
        CHECK_MPI(MPI_Bcast(&sent, (int)sizeof sent, MPI_BYTE, MPI_ROOT, child));
        CHECK_MPI(MPI_Comm_disconnect(&child));
    }
    return rc;
}

/* In the child: disconnects, and returns the address. */
static inline struct sockaddr_in rule_apart_begin(MPI_Comm parent)
{
    struct sockaddr_in address;

    memset(&address, 0, sizeof address);
    CHECK_MPI(MPI_Bcast(&address, (int)sizeof address, MPI_BYTE, 0, parent));
    CHECK_MPI(MPI_Comm_disconnect(&parent));
    return address;
}

/* In the child: whether it has this role. */
static inline bool rule_apart_is(const char *role)
{
    const char *argument = rule_arguments()[0];

    return argument != NULL && strcmp(argument, role) == 0;
}

/* A socket that is connected with the one that listens. */
static inline int rule_apart_connect(const struct sockaddr_in *address)
{
    int end = rule_apart_socket();

    CHECK_INT(connect(end, (const struct sockaddr *)address, sizeof *address), 0);
    return end;
}

static inline void rule_apart_send(int end)
{
    CHECK_INT(send(end, "x", 1, MSG_NOSIGNAL), 1);
}

/* Waits for a byte. False if the other process has closed the socket, or has ended. */
static inline bool rule_apart_receive(int end)
{
    char byte = 0;

    return recv(end, &byte, 1, MSG_WAITALL) == 1;
}

#endif
