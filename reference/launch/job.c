/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Joining a job, leaving it, and the records of its ranks.
 */
#define _GNU_SOURCE
#include "job_impl.h"
#include "messages.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

/* What the variable says; the launcher writes it in this order. */
struct place {
    int version, memory, socket, rank, size;
    uint64_t nonce;
};

static bool parse_number(const char **text, int base, uint64_t limit, char end, uint64_t *number)
{
    char *rest;
    errno = 0;
    unsigned long long found = strtoull(*text, &rest, base);
    bool is_number =
        (**text >= '0' && **text <= '9') || (base == 16 && **text >= 'a' && **text <= 'f');
    *text = rest + 1;
    *number = found;
    return is_number && errno == 0 && *rest == end && found <= limit;
}

static bool parse_place(const char *text, struct place *place)
{
    int *const numbers[] = {&place->version, &place->memory, &place->socket, &place->rank,
                            &place->size};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        uint64_t number;
        if (!parse_number(&text, 10, INT_MAX, ':', &number)) {
            return false;
        }
        *numbers[i] = (int)number;
    }
    return parse_number(&text, 16, UINT64_MAX, '\0', &place->nonce);
}

static bool is_launcher_socket(int fd)
{
    int type = 0;
    int domain = 0;
    socklen_t length = sizeof type;
    return getsockopt(fd, SOL_SOCKET, SO_TYPE, &type, &length) == 0 && type == SOCK_SEQPACKET &&
           getsockopt(fd, SOL_SOCKET, SO_DOMAIN, &domain, &length) == 0 && domain == AF_UNIX;
}

/* Programs between launcher and rank may close what they inherit; then nothing joins this process to its job. */
static const char *open_place(const struct place *place, struct job *job)
{
    if (place->version != JOB_VERSION) {
        return "is of another version of mpiexec_reference; use the one that belongs to this "
               "library";
    }
    if (fcntl(place->memory, F_GETFD) < 0 || fcntl(place->socket, F_GETFD) < 0) {
        return "names descriptors that are closed; a program between mpiexec_reference and this "
               "one closed them "
               "(Python's subprocess does, without close_fds=False; so does sudo)";
    }
    if (!is_launcher_socket(place->socket)) {
        return "names a socket that is none of mpiexec_reference";
    }
    const char *wrong = job_mapping_open(place->memory, &job->mapping);
    if (wrong) {
        return wrong;
    }
    const struct job_header *header = &job->mapping.header;
    if (header->nonce != place->nonce || header->size != place->size ||
        place->rank >= place->size || place->rank % header->ranks_per_process != 0) {
        munmap(job->mapping.base, header->bytes);
        return "does not agree with the memory that it names";
    }
    job->rank = place->rank;
    job->socket = place->socket;
    return NULL;
}

static struct job_record *record_of(const struct job *job, int rank)
{
    return job_mapping_record(&job->mapping, rank);
}

/* A rank belongs to one process: the first that joins as it. The first rank speaks for all of the process. */
static int claim(struct job *job)
{
    int32_t found = 0;
    int here = job_ranks_here(job);
    if (!atomic_compare_exchange_strong(&record_of(job, job->rank)->pid, &found,
                                        (int32_t)getpid())) {
        return found;
    }
    for (int i = 1; i < here; i++) {
        atomic_store(&record_of(job, job->rank + i)->pid, (int32_t)getpid());
    }
    if (here == 1) {
        job_enter(job, 0);
    }
    return 0;
}

static bool join(struct job *job, struct job_error *error)
{
    const char *wrong = job_read_programs(job);
    if (wrong) {
        snprintf(error->text, sizeof error->text, "rank %d cannot join its job: %s", job->rank,
                 wrong);
        return false;
    }
    int other = claim(job);
    if (other) {
        snprintf(
            error->text, sizeof error->text,
            "process %d cannot join as rank %d: process %d did before; each rank is in one process",
            (int)getpid(), job->rank, other);
        return false;
    }
    int code = job_send(job->socket, &(struct job_message){.kind = JOB_JOIN}, -1);
    if (code) {
        snprintf(error->text, sizeof error->text, "rank %d cannot reach its launcher: %s",
                 job->rank, strerror(code));
        return false;
    }
    return true;
}

static struct job *attach_to_launcher(const char *value, struct job *job, struct job_error *error)
{
    struct place place;
    const char *wrong = parse_place(value, &place) ? open_place(&place, job)
                                                   : "wanted VERSION:MEMORY:SOCKET:RANK:SIZE:NONCE";
    if (wrong) {
        snprintf(error->text, sizeof error->text,
                 JOB_VARIABLE "=%.200s: %s; unset it to run as a job of one process", value, wrong);
        return NULL;
    }
    if (!join(job, error)) {
        munmap(job->mapping.base, job->mapping.header.bytes);
        return NULL;
    }
    /* What this process starts is not the rank. */
    fcntl(place.memory, F_SETFD, FD_CLOEXEC);
    fcntl(place.socket, F_SETFD, FD_CLOEXEC);
    setenv(JOB_VARIABLE, "", 1);
    return job;
}

static struct job *attach_alone(struct job *job, struct job_error *error)
{
    char folder[PATH_MAX];
    struct job_program program = {.ranks = 1, .wdir = getcwd(folder, sizeof folder) ? folder : "/"};
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    struct job_plan plan = {.size = 1,
                            .universe =
                                processors > 0 && processors < INT_MAX ? (int)processors : 1,
                            .area = job_area_bytes(1),
                            .programs = 1,
                            .program = &program};
    int code = job_mapping_make(&plan, &job->mapping);
    if (code) {
        snprintf(error->text, sizeof error->text,
                 "wanted %zu bytes of shared memory (memfd_create): %s", plan.area, strerror(code));
        return NULL;
    }
    const char *wrong = job_read_programs(job);
    if (wrong) {
        snprintf(error->text, sizeof error->text, "a job of one process: %s", wrong);
        job_mapping_close(&job->mapping);
        return NULL;
    }
    claim(job);
    return job;
}

struct job *job_attach(struct job_error *error)
{
    struct job *job = calloc(1, sizeof *job);
    if (!job) {
        snprintf(error->text, sizeof error->text, "out of memory");
        return NULL;
    }
    job->socket = -1;
    pthread_mutex_init(&job->requests, NULL);
    uname(&job->machine);
    const char *value = secure_getenv(JOB_VARIABLE);
    struct job *joined =
        value && *value ? attach_to_launcher(value, job, error) : attach_alone(job, error);
    if (!joined) {
        free(job->programs);
        free(job->arguments);
        free(job->strings);
        free(job);
    }
    return joined;
}

void job_enter(struct job *job, int number)
{
    atomic_store(&record_of(job, job->rank + number)->state, JOB_JOINED);
}

void job_leave(struct job *job, int number)
{
    atomic_store(&record_of(job, job->rank + number)->state, JOB_FINISHED);
}

void job_finish(struct job *job)
{
    for (int i = 0; i < job_ranks_here(job); i++) {
        job_leave(job, i);
    }
    if (job->socket >= 0) {
        close(job->socket);
    }
    job_mapping_close(&job->mapping);
    job_memory_free(job);
    pthread_mutex_destroy(&job->requests);
    free(job->programs);
    free(job->arguments);
    free(job->strings);
    free(job);
}

/* The launcher learns of it by the message, or else by the record when this process has ended. */
void job_abort(struct job *job, int number, int code, const char *text)
{
    struct job_record *record = record_of(job, job->rank + number);
    if (job->socket < 0) {
        fprintf(stderr, "%s\n", text);
        _exit(job_exit_status(code));
    }
    record->code = code;
    snprintf(record->text, sizeof record->text, "%s", text);
    atomic_store(&record->aborts, 1);
    job_send(job->socket, &(struct job_message){.kind = JOB_ABORT}, -1);
    _exit(job_exit_status(code));
}

int job_rank(const struct job *job)
{
    return job->rank;
}

int job_ranks_here(const struct job *job)
{
    return job->mapping.header.ranks_per_process;
}

int job_size(const struct job *job)
{
    return job->mapping.header.size;
}

bool job_has_launcher(const struct job *job)
{
    return job->socket >= 0;
}

pid_t job_launcher(const struct job *job)
{
    return job->mapping.header.launcher;
}

void *job_area(const struct job *job, size_t *bytes)
{
    *bytes = job->mapping.header.bytes - job->mapping.header.area_offset;
    return job->mapping.base + job->mapping.header.area_offset;
}

enum job_state job_state(const struct job *job, int rank)
{
    int32_t state = atomic_load(&record_of(job, rank)->state);
    return state >= JOB_STARTED && state <= JOB_ENDED ? (enum job_state)state : JOB_ENDED;
}

pid_t job_pid(const struct job *job, int rank)
{
    int32_t pid = atomic_load(&record_of(job, rank)->pid);
    return pid > 0 ? pid : 0;
}

/* The offset of a bell if the launcher can watch it, else 0. */
static uint64_t bell_offset(const struct job *job, const void *bell)
{
    size_t bytes;
    const char *area = job_area(job, &bytes);
    uintptr_t offset = (uintptr_t)bell - (uintptr_t)area;
    bool is_in_area = offset < bytes && offset % sizeof(uint32_t) == 0;
    return is_in_area ? job->mapping.header.area_offset + offset : 0;
}

void job_sleeps(struct job *job, int number, const struct job_wait *wait)
{
    struct job_record *record = record_of(job, job->rank + number);
    uint64_t bell = bell_offset(job, wait->bell);
    record->wait.flags = wait->others || bell == 0 ? JOB_WAIT_OTHERS : 0;
    record->wait.peer = wait->peer;
    record->wait.tag = wait->tag;
    record->wait.context = wait->context;
    record->wait.bell_offset = bell;
    record->wait.bell_seen = wait->bell_seen;
    strncpy(record->wait.call, wait->call, sizeof record->wait.call - 1);
    atomic_fetch_add(&record->sequence, 1);
}

void job_wakes(struct job *job, int number)
{
    atomic_fetch_add(&record_of(job, job->rank + number)->sequence, 1);
}

int job_programs(const struct job *job)
{
    return job->mapping.header.programs;
}

const struct job_program *job_program(const struct job *job, int number)
{
    return &job->programs[number];
}

int job_program_of(const struct job *job, int rank)
{
    int number = 0;
    while (number + 1 < job_programs(job) && rank >= job->programs[number + 1].first_rank) {
        number++;
    }
    return number;
}

int job_universe_size(const struct job *job)
{
    int universe = job->mapping.header.universe;
    return universe > job_size(job) ? universe : job_size(job);
}

const char *job_node_name(const struct job *job)
{
    return job->machine.nodename;
}
