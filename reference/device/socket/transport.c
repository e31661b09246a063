/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * transport.c of socket: packets are datagrams between sockets of the machine, which keep them whole and in order. It
 * shows what a port to another kind of machine needs, and runs where processes can share no memory.
 *
 * The sockets have names without files, made of the launcher's process and the number of the port, so that nothing is
 * left behind. Only packets of the same user count. Where a queue is full, the kernel does not say when it has room
 * again; so a waiter with packets that wait looks again after a millisecond.
 */
#include "job.h"
#include "model.h"
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { PORTS_OF_PROCESS = 64 }; /* beyond the first */

static struct job *job;
static int job_number; /* in the names of sockets */
static int made;       /* ports of this process beyond the first */
static int wake = -1;  /* an event: a request was completed for another thread */

int mpid_transport_open(int *argc, char ***argv, const struct MPID_CONFIG *config)
{
    struct job_error error;
    (void)argc;
    (void)argv;
    (void)config;
    job = job_attach(&error);
    wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (!job || wake < 0) {
        fprintf(stderr, "mpid: %s\n", job ? strerror(errno) : error.text);
        return MPI_ERR_OTHER;
    }
    if (job_ranks_here(job) > 1) {
        fprintf(stderr, "mpid: with this device each rank is a process\n");
        return MPI_ERR_UNSUPPORTED_OPERATION;
    }
    job_number = job_has_launcher(job) ? (int)job_launcher(job) : (int)getpid();
    MPID_MyWorldRank = job_rank(job);
    MPID_MyWorldSize = job_size(job);
    mpid_process.limit = MPID_MyWorldSize * (1 + PORTS_OF_PROCESS);
    return MPI_SUCCESS;
}

static struct sockaddr_un address_of(int port)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path + 1, sizeof address.sun_path - 1, "mpi_abi_reference.%d.%d",
             job_number, port);
    return address;
}

int mpid_transport_port(struct MPID_PORT *port)
{
    int on = 1, k = mpid_process.first ? __atomic_fetch_add(&made, 1, __ATOMIC_RELAXED) : 0;
    port->id = mpid_process.first ? MPID_MyWorldSize + MPID_MyWorldRank * PORTS_OF_PROCESS + k
                                  : MPID_MyWorldRank;
    struct sockaddr_un address = address_of(port->id);
    int fd =
        k < PORTS_OF_PROCESS ? socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0) : -1;
    if (fd < 0 || setsockopt(fd, SOL_SOCKET, SO_PASSCRED, &on, sizeof on) != 0 ||
        bind(fd, (struct sockaddr *)(void *)&address, sizeof address) != 0) {
        if (fd >= 0) {
            close(fd);
        }
        return MPI_ERR_OTHER;
    }
    port->transport.fd = fd;
    return MPI_SUCCESS;
}

void mpid_transport_close(void)
{
    for (struct MPID_PORT *port = mpid_process.first; port; port = port->next) {
        close(port->transport.fd);
    }
    close(wake);
    job_finish(job);
}

int mpid_transport_left(void)
{
    int k = __atomic_load_n(&made, __ATOMIC_RELAXED);
    return k < PORTS_OF_PROCESS ? PORTS_OF_PROCESS - k : 0;
}

void mpid_transport_forget(struct MPID_PORT *port)
{
    (void)port;
}

void mpid_transport_bell(struct MPID_PORT *port, int own)
{
    (void)port;
    (void)own;
}

void mpid_transport_pause(struct MPID_PORT *port, int paused)
{
    (paused ? job_leave : job_enter)(job, port->id - MPID_MyWorldRank);
}

void mpid_transport_abort(struct MPID_PORT *port, int code, const char *text)
{
    job_abort(job, mpid_is_of_world(port) ? port->id - MPID_MyWorldRank : 0, code, text);
}

void mpid_transport_node(char *name, int len)
{
    snprintf(name, (size_t)len, "%s", job_node_name(job));
}

/* Whoever ended needs no packets; whoever did not begin will. */
static int is_gone(int dest)
{
    return dest < MPID_MyWorldSize && job_state(job, dest) >= JOB_FINISHED;
}

/* The data is packed at most once for a packet: if there is no room, the cursor goes back. */
int mpid_socket_send(struct MPID_PORT *port, int dest, struct mpid_header *header,
                     struct mpid_cursor *data, MPID_Msg_pack_t action)
{
    char room[MPID_TRANSPORT_ROOM];
    struct sockaddr_un address = address_of(dest);
    MPI_Count at = data ? data->at : 0;
    header->bytes = (uint16_t)(data ? mpid_pack(data, room, sizeof room, action) : 0);
    struct iovec parts[2] = {{header, sizeof *header}, {room, header->bytes}};
    struct msghdr message = {
        .msg_name = &address, .msg_namelen = sizeof address, .msg_iov = parts, .msg_iovlen = 2};
    if (sendmsg(port->transport.fd, &message, MSG_NOSIGNAL) >= 0 ||
        (errno == ECONNREFUSED && is_gone(dest))) {
        return 1;
    }
    if (data) {
        data->at = at;
    }
    return 0;
}

static int is_ours(struct msghdr *message)
{
    struct cmsghdr *head = CMSG_FIRSTHDR(message);
    struct ucred from;
    if (!head || head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_CREDENTIALS) {
        return 0;
    }
    memcpy(&from, CMSG_DATA(head), sizeof from);
    return from.uid == geteuid();
}

void mpid_socket_poll(struct MPID_PORT *port)
{
    for (;;) {
        char room[MPID_TRANSPORT_ROOM];
        union {
            struct cmsghdr head;
            char bytes[CMSG_SPACE(sizeof(struct ucred))];
        } control;
        struct mpid_header header;
        struct iovec parts[2] = {{&header, sizeof header}, {room, sizeof room}};
        struct msghdr message = {.msg_iov = parts,
                                 .msg_iovlen = 2,
                                 .msg_control = &control,
                                 .msg_controllen = sizeof control};
        ssize_t got = recvmsg(port->transport.fd, &message, MSG_CMSG_CLOEXEC);
        if (got < 0) {
            return;
        }
        if (got == (ssize_t)(sizeof header + header.bytes) && is_ours(&message) &&
            header.from >= 0 && header.from < mpid_process.limit) {
            mpid_deliver(port, &header, room, header.bytes);
        }
    }
}

/* Nothing to mark: what came, and an event that was raised, end the sleep at once. */
uint64_t mpid_transport_arm(struct MPID_PORT *port)
{
    (void)port;
    return 0;
}

void mpid_transport_disarm(struct MPID_PORT *port)
{
    (void)port;
}

void mpid_transport_sleep(struct MPID_PORT *port, uint64_t seen, const struct mpid_what *what)
{
    struct pollfd fds[PORTS_OF_PROCESS + 2] = {{.fd = wake, .events = POLLIN}};
    nfds_t n = 1;
    int timeout = -1;
    (void)port;
    (void)seen;
    (void)what;
    struct MPID_PORT *at = mpid_process.first;
    for (; at; at = __atomic_load_n(&at->next, __ATOMIC_ACQUIRE)) {
        fds[n++] = (struct pollfd){.fd = at->transport.fd, .events = POLLIN};
        timeout = __atomic_load_n(&at->lanes, __ATOMIC_RELAXED) ? 1 : timeout;
    }
    if (poll(fds, n, mpid_process.threads ? 1 : timeout) > 0 && fds[0].revents) {
        uint64_t count;
        (void)!read(wake, &count, sizeof count);
    }
}

void mpid_transport_ring(struct MPID_PORT *port)
{
    uint64_t one = 1;
    (void)port;
    (void)!write(wake, &one, sizeof one);
}

int mpid_transport_pull(struct MPID_PORT *port, int from, uint64_t address,
                        const struct iovec *blocks, int n)
{
    (void)port;
    (void)from;
    (void)address;
    (void)blocks;
    (void)n;
    return 0;
}
