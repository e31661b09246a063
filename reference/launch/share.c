/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * More memory for a job: a rank makes it, the launcher hands it to those who know its id. A job without a launcher
 * keeps it itself.
 */
#include "job_impl.h"
#include "messages.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

/* Asks the launcher. `fd` goes with the request unless it is -1, and is then what came with the reply. */
static int ask(struct job *job, enum job_kind kind, uint64_t *id, int *fd)
{
    struct job_message message = {.kind = (uint32_t)kind, .id = *id};
    struct job_message reply = {0};
    pthread_mutex_lock(&job->requests);
    int error = job_send(job->socket, &message, *fd);
    *fd = -1;
    if (!error) {
        error = job_receive(job->socket, &reply, fd, NULL);
    }
    pthread_mutex_unlock(&job->requests);
    if (!error && reply.kind != message.kind) {
        error = EBADMSG;
    }
    *id = reply.id;
    return error ? error : reply.error;
}

static int map(int fd, size_t bytes, struct job_memory *memory)
{
    memory->bytes = bytes;
    memory->address = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, fd, 0);
    return memory->address == MAP_FAILED ? errno : 0;
}

static int keep(struct job *job, int fd, uint64_t *id)
{
    struct job_kept *kept = malloc(sizeof *kept);
    int own = kept ? fcntl(fd, F_DUPFD_CLOEXEC, 0) : -1;
    if (own < 0) {
        free(kept);
        return kept ? errno : ENOMEM;
    }
    pthread_mutex_lock(&job->requests);
    *id = ++job->last_id;
    *kept = (struct job_kept){.next = job->kept, .id = *id, .fd = own};
    job->kept = kept;
    pthread_mutex_unlock(&job->requests);
    return 0;
}

int job_memory_create(struct job *job, size_t bytes, struct job_memory *memory)
{
    int fd = bytes > 0 ? job_memfd(bytes) : -1;
    if (fd < 0) {
        return bytes > 0 ? errno : EINVAL;
    }
    int error = map(fd, bytes, memory);
    if (!error) {
        int sent = fd;
        memory->id = 0;
        error = job->socket >= 0 ? ask(job, JOB_CREATE, &memory->id, &sent)
                                 : keep(job, fd, &memory->id);
        if (error) {
            munmap(memory->address, bytes);
        }
    }
    close(fd);
    return error;
}

static int find_kept(struct job *job, uint64_t id)
{
    int fd = -1;
    pthread_mutex_lock(&job->requests);
    for (struct job_kept *kept = job->kept; kept; kept = kept->next) {
        if (kept->id == id) {
            fd = fcntl(kept->fd, F_DUPFD_CLOEXEC, 0);
        }
    }
    pthread_mutex_unlock(&job->requests);
    return fd;
}

int job_memory_open(struct job *job, uint64_t id, struct job_memory *memory)
{
    int fd = -1;
    int error = 0;
    memory->id = id;
    if (job->socket >= 0) {
        error = ask(job, JOB_OPEN, &id, &fd);
        error = error || fd >= 0 ? error : EMFILE;
    } else {
        fd = find_kept(job, id);
    }
    if (error || fd < 0) {
        return error ? error : ENOENT;
    }
    int64_t bytes = job_memfd_bytes(fd);
    error = bytes > 0 ? map(fd, (size_t)bytes, memory) : EBADMSG;
    close(fd);
    return error;
}

static int forget(struct job *job, uint64_t id)
{
    int error = ENOENT;
    pthread_mutex_lock(&job->requests);
    for (struct job_kept **at = &job->kept; *at; at = &(*at)->next) {
        struct job_kept *kept = *at;
        if (kept->id == id) {
            *at = kept->next;
            close(kept->fd);
            free(kept);
            error = 0;
            break;
        }
    }
    pthread_mutex_unlock(&job->requests);
    return error;
}

int job_memory_withdraw(struct job *job, uint64_t id)
{
    int none = -1;
    return job->socket >= 0 ? ask(job, JOB_WITHDRAW, &id, &none) : forget(job, id);
}

void job_memory_close(const struct job_memory *memory)
{
    munmap(memory->address, memory->bytes);
}

void job_memory_free(struct job *job)
{
    while (job->kept) {
        forget(job, job->kept->id);
    }
}
