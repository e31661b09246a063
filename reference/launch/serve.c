/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What ranks ask for over their sockets. A rank may send anything at any time: what makes no sense is refused.
 */
#define _GNU_SOURCE
#include "launcher.h"
#include "messages.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/syscall.h>
#include <unistd.h>

static struct kept **find_kept(struct launcher *launcher, uint64_t id)
{
    struct kept **at = &launcher->kept;
    while (*at && (*at)->id != id) {
        at = &(*at)->next;
    }
    return at;
}

static void drop(struct kept **at)
{
    struct kept *kept = *at;
    *at = kept->next;
    close(kept->fd);
    free(kept);
}

/* Takes `fd` if it succeeds. */
static int keep(struct rank *rank, int fd, uint64_t *id)
{
    struct launcher *launcher = rank->launcher;
    struct kept *kept = malloc(sizeof *kept);
    if (!kept || job_memfd_bytes(fd) <= 0) {
        free(kept);
        return kept ? EINVAL : ENOMEM;
    }
    *id = ++launcher->last_id;
    *kept = (struct kept){.next = launcher->kept, .id = *id, .owner = rank->number, .fd = fd};
    launcher->kept = kept;
    return 0;
}

static int withdraw(struct rank *rank, uint64_t id)
{
    struct kept **at = find_kept(rank->launcher, id);
    if (!*at || (*at)->owner != rank->number) {
        return ENOENT;
    }
    drop(at);
    return 0;
}

/* A descendant of the rank's process may join (a shell script may start it): then it is watched, too. */
static void note_join(struct rank *rank, pid_t sender)
{
    if (rank->joined || sender <= 0) {
        return;
    }
    rank->joined = sender;
    if (sender != rank->pid) {
        int fd = (int)syscall(SYS_pidfd_open, sender, 0);
        rank->process = (struct source){fd, joined_process_ended, rank};
        if (fd >= 0) {
            source_watch(rank->launcher->set, &rank->process, EPOLLIN);
        } else if (errno == ESRCH) {
            joined_process_ended(rank); /* before its message was read */
        }
    }
}

void joined_process_ended(void *owner)
{
    struct rank *rank = owner;
    source_close(rank->launcher->set, &rank->process);
    if (count_in_state(rank, JOB_JOINED) > 0) {
        rank->lost_at = now();
    }
}

/* Answers, or notes what needs no answer. */
static void answer(struct rank *rank, const struct job_message *message, int *fd, pid_t sender)
{
    struct job_message reply = {.kind = message->kind, .id = message->id};
    int sent = -1;
    struct kept *kept;
    switch (message->kind) {
    case JOB_JOIN:
        note_join(rank, sender);
        return;
    case JOB_ABORT:
        note_abort(rank);
        return;
    case JOB_CREATE:
        reply.error = *fd < 0 ? EMFILE : keep(rank, *fd, &reply.id);
        *fd = reply.error ? *fd : -1;
        break;
    case JOB_OPEN:
        kept = *find_kept(rank->launcher, message->id);
        sent = kept ? kept->fd : -1;
        reply.error = kept ? 0 : ENOENT;
        break;
    case JOB_WITHDRAW:
        reply.error = withdraw(rank, message->id);
        break;
    default:
        reply.error = ENOSYS;
    }
    if (job_send(rank->socket.fd, &reply, sent) != 0) {
        source_close(rank->launcher->set, &rank->socket);
    }
}

void serve_rank(void *owner)
{
    struct rank *rank = owner;
    struct job_message message = {0};
    int fd;
    pid_t sender;
    int error = job_receive(rank->socket.fd, &message, &fd, &sender);
    if (!error) {
        answer(rank, &message, &fd, sender);
    } else if (error != EAGAIN) {
        source_close(rank->launcher->set, &rank->socket);
    }
    if (fd >= 0) {
        close(fd);
    }
}

void stop_serving(struct rank *rank)
{
    struct launcher *launcher = rank->launcher;
    source_close(launcher->set, &rank->socket);
    source_close(launcher->set, &rank->process);
    for (struct kept **at = &launcher->kept; *at;) {
        if ((*at)->owner == rank->number) {
            drop(at);
        } else {
            at = &(*at)->next;
        }
    }
}
