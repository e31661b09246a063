/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Messages of one size, with at most one descriptor.
 */
#define _GNU_SOURCE
#include "messages.h"

#include <errno.h>
#include <stdbool.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

int job_send(int socket, const struct job_message *message, int fd)
{
    union {
        char bytes[CMSG_SPACE(sizeof(int))];
        struct cmsghdr alignment;
    } control = {{0}};
    struct iovec data = {(void *)message, sizeof *message};
    struct msghdr header = {.msg_iov = &data, .msg_iovlen = 1};
    if (fd >= 0) {
        header.msg_control = control.bytes;
        header.msg_controllen = sizeof control.bytes;
        struct cmsghdr *part = CMSG_FIRSTHDR(&header);
        part->cmsg_level = SOL_SOCKET;
        part->cmsg_type = SCM_RIGHTS;
        part->cmsg_len = CMSG_LEN(sizeof fd);
        memcpy(CMSG_DATA(part), &fd, sizeof fd);
    }
    ssize_t sent;
    do {
        sent = sendmsg(socket, &header, MSG_NOSIGNAL);
    } while (sent < 0 && errno == EINTR);
    return sent < 0 ? errno : 0;
}

/* Keeps the first descriptor; a part holds as many as its length says. */
static void take_descriptors(const struct cmsghdr *part, int *fd)
{
    size_t count = (part->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t i = 0; i < count; i++) {
        int found;
        memcpy(&found, CMSG_DATA(part) + i * sizeof found, sizeof found);
        if (*fd < 0) {
            *fd = found;
        } else {
            close(found);
        }
    }
}

static void take_control(struct msghdr *header, int *fd, pid_t *pid)
{
    for (struct cmsghdr *part = CMSG_FIRSTHDR(header); part; part = CMSG_NXTHDR(header, part)) {
        if (part->cmsg_level == SOL_SOCKET && part->cmsg_type == SCM_RIGHTS) {
            take_descriptors(part, fd);
        }
        if (part->cmsg_level == SOL_SOCKET && part->cmsg_type == SCM_CREDENTIALS) {
            struct ucred sender;
            memcpy(&sender, CMSG_DATA(part), sizeof sender);
            *pid = sender.pid;
        }
    }
}

int job_receive(int socket, struct job_message *message, int *fd, pid_t *pid)
{
    union {
        char bytes[CMSG_SPACE(4 * sizeof(int)) + CMSG_SPACE(sizeof(struct ucred))];
        struct cmsghdr alignment;
    } control;
    struct iovec data = {message, sizeof *message};
    struct msghdr header = {.msg_iov = &data,
                            .msg_iovlen = 1,
                            .msg_control = control.bytes,
                            .msg_controllen = sizeof control.bytes};
    pid_t sender = 0;
    *fd = -1;
    ssize_t received;
    do {
        received = recvmsg(socket, &header, MSG_CMSG_CLOEXEC);
    } while (received < 0 && errno == EINTR);
    if (received < 0) {
        return errno;
    }
    take_control(&header, fd, &sender);
    if (pid) {
        *pid = sender;
    }
    bool is_whole = received == (ssize_t)sizeof *message && !(header.msg_flags & MSG_TRUNC);
    if (!is_whole && *fd >= 0) {
        close(*fd);
        *fd = -1;
    }
    return received == 0 ? EPIPE : is_whole ? 0 : EBADMSG;
}
