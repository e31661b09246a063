/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A process does not trust the variable that describes its job, the descriptors that it names, nor what is in its
 * memory: it refuses what is wrong, says why, and touches nothing outside.
 */
#define _GNU_SOURCE
#include "memory.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

static int failures;
static int sockets[2];
static struct job_mapping mapping;

static void make_job(void)
{
    const char *const argv[] = {"first", "second argument", NULL};
    struct job_program programs[] = {
        {.ranks = 1, .argc = 2, .argv = argv, .wdir = "/somewhere"},
        {.first_rank = 1, .ranks = 2, .argc = 1, .argv = argv, .wdir = "/"}};
    struct job_plan plan = {.size = 3,
                            .universe = 4,
                            .launcher = 5,
                            .area = 1 << 20,
                            .programs = 2,
                            .program = programs};
    if (job_mapping_make(&plan, &mapping) != 0 ||
        socketpair(AF_UNIX, SOCK_SEQPACKET, 0, sockets) != 0) {
        perror("attach");
        exit(1);
    }
}

/* Tries to join; NULL if that failed, with the reason. */
static struct job *try_value(const char *value, struct job_error *error)
{
    setenv(JOB_VARIABLE, value, 1);
    *error->text = '\0';
    return job_attach(error);
}

static void refuses(const char *value, const char *reason)
{
    struct job_error error;
    if (try_value(value, &error) || !strstr(error.text, reason)) {
        printf("%s: wanted '%s', found '%s'\n", value, reason, error.text);
        failures++;
    }
}

/* Builds the value for these parts. */
static const char *place(int version, int memory, int socket, int rank, int size, uint64_t nonce)
{
    static char value[160];
    snprintf(value, sizeof value, "%d:%d:%d:%d:%d:%llx", version, memory, socket, rank, size,
             (unsigned long long)nonce);
    return value;
}

static void refuses_values(void)
{
    static const char *const values[] = {"1",
                                         "2:",
                                         "2:3:4:0:3",
                                         "2:3:4:0:3:",
                                         "x:3:4:0:3:1",
                                         "-1:3:4:0:3:1",
                                         "2:3:4:0:3:1g",
                                         "2:3:4:0:3:1:1",
                                         "2: 3:4:0:3:1",
                                         "2:+3:4:0:3:1",
                                         "2:99999999999:4:0:3:1",
                                         "2:3:4:0:3:11111111111111111",
                                         ":::::"};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        refuses(values[i], "wanted VERSION:MEMORY:SOCKET:RANK:SIZE:NONCE");
    }
}

static void refuses_descriptors(void)
{
    uint64_t nonce = mapping.header.nonce;
    int unsealed = memfd_create("test", MFD_ALLOW_SEALING);
    int empty = job_memfd(0);
    int other = job_memfd(1 << 20);
    refuses(place(JOB_VERSION + 1, mapping.fd, sockets[0], 0, 3, nonce), "another version");
    refuses(place(JOB_VERSION, 1000, sockets[0], 0, 3, nonce), "descriptors that are closed");
    refuses(place(JOB_VERSION, mapping.fd, 1000, 0, 3, nonce), "descriptors that are closed");
    refuses(place(JOB_VERSION, mapping.fd, mapping.fd, 0, 3, nonce), "names a socket that is none");
    refuses(place(JOB_VERSION, sockets[0], sockets[0], 0, 3, nonce), "is no sealed memory");
    refuses(place(JOB_VERSION, unsealed, sockets[0], 0, 3, nonce), "is no sealed memory");
    refuses(place(JOB_VERSION, empty, sockets[0], 0, 3, nonce), "is no sealed memory");
    refuses(place(JOB_VERSION, other, sockets[0], 0, 3, nonce), "is no memory of a job");
    refuses(place(JOB_VERSION, mapping.fd, sockets[0], 0, 3, nonce + 1), "does not agree");
    refuses(place(JOB_VERSION, mapping.fd, sockets[0], 0, 4, nonce), "does not agree");
    refuses(place(JOB_VERSION, mapping.fd, sockets[0], 3, 3, nonce), "does not agree");
    ((struct job_header *)mapping.base)->ranks_per_process = 3;
    refuses(place(JOB_VERSION, mapping.fd, sockets[0], 1, 3, nonce), "does not agree");
    ((struct job_header *)mapping.base)->ranks_per_process = 1;
}

static void refuses_headers(void)
{
    struct job_header *header = (struct job_header *)mapping.base;
    struct job_header good = *header;
#define REFUSES(field, value, reason)                                                              \
    do {                                                                                           \
        header->field = (value);                                                                   \
        refuses(place(JOB_VERSION, mapping.fd, sockets[0], 0, 3, good.nonce), reason);             \
        *header = good;                                                                            \
    } while (0)
    REFUSES(magic[0], 'X', "is no memory of a job");
    REFUSES(version, JOB_VERSION + 1, "another version");
    REFUSES(ranks_per_process, 0, "damaged header");
    REFUSES(ranks_per_process, 2, "damaged header");
    REFUSES(ranks_per_process, 6, "damaged header");
    REFUSES(size, 0, "damaged header");
    REFUSES(size, JOB_MAX_SIZE, "damaged header");
    REFUSES(programs, 0, "damaged header");
    REFUSES(programs, 4, "damaged header");
    REFUSES(bytes, good.bytes + 65536, "damaged header");
    REFUSES(program_offset, 0, "damaged header");
    REFUSES(program_offset, UINT64_MAX, "damaged header");
    REFUSES(string_offset, good.record_offset + 1, "damaged header");
    REFUSES(string_bytes, UINT64_MAX - 8, "damaged header");
    REFUSES(record_offset, good.record_offset + 8, "damaged header");
    REFUSES(record_offset, good.area_offset, "damaged header");
    REFUSES(area_offset, good.bytes + 65536, "damaged header");
    REFUSES(area_offset, good.area_offset + 64, "damaged header");
    REFUSES(string_bytes, 3, "list of programs");
    REFUSES(programs, 1, "list of programs");
}

static void refuses_programs(void)
{
    struct job_program_entry *entry =
        (struct job_program_entry *)(mapping.base + mapping.header.program_offset);
    struct job_program_entry good = *entry;
#define REFUSES_ENTRY(field, value)                                                                \
    do {                                                                                           \
        entry->field = (value);                                                                    \
        refuses(place(JOB_VERSION, mapping.fd, sockets[0], 0, 3, mapping.header.nonce),            \
                "list of programs");                                                               \
        *entry = good;                                                                             \
    } while (0)
    REFUSES_ENTRY(first_rank, 1);
    REFUSES_ENTRY(ranks, 0);
    REFUSES_ENTRY(ranks, 3);
    REFUSES_ENTRY(ranks, INT32_MAX);
    REFUSES_ENTRY(argc, -1);
    REFUSES_ENTRY(argc, 3);
    REFUSES_ENTRY(argc, INT32_MAX);
    REFUSES_ENTRY(strings, 1);
    REFUSES_ENTRY(strings, UINT64_MAX);
}

/* Whatever byte is wrong in front of the records: no crash, and if it joins, all that it knows can be read. */
static void survives_any_byte(void)
{
    char *base = mapping.base;
    struct job_error error;
    for (size_t i = 0; i < mapping.header.record_offset; i++) {
        char good = base[i];
        base[i] = (char)~good;
        job_mapping_record(&mapping, 0)->pid = 0;
        int memory = fcntl(mapping.fd, F_DUPFD, 100);
        int socket = fcntl(sockets[0], F_DUPFD, 200);
        struct job *job =
            try_value(place(JOB_VERSION, memory, socket, 0, 3, mapping.header.nonce), &error);
        for (int k = 0; job && k < job_programs(job); k++) {
            const struct job_program *program = job_program(job, k);
            for (int argument = 0; argument < program->argc; argument++) {
                failures += strlen(program->argv[argument]) > 100;
            }
        }
        if (job) {
            job_finish(job);
        } else {
            failures += *error.text == '\0';
            close(memory);
            close(socket);
        }
        base[i] = good;
    }
}

static void joins_once(void)
{
    struct job_error error;
    job_mapping_record(&mapping, 1)->pid = 0;
    struct job *job =
        try_value(place(JOB_VERSION, mapping.fd, sockets[0], 1, 3, mapping.header.nonce), &error);
    bool is_right = job && job_rank(job) == 1 && job_size(job) == 3 && job_has_launcher(job) &&
                    job_launcher(job) == 5 && job_program_of(job, 0) == 0 &&
                    job_program_of(job, 2) == 1 && job_programs(job) == 2 &&
                    strcmp(job_program(job, 0)->argv[1], "second argument") == 0 &&
                    !job_program(job, 0)->argv[2] && strcmp(job_program(job, 1)->wdir, "/") == 0 &&
                    job_state(job, 0) == JOB_FINISHED && job_state(job, 2) == JOB_STARTED;
    if (!is_right) {
        printf("a job that is right: %s\n", job ? "its ranks or programs differ" : error.text);
        failures++;
    }
    const char *left = getenv(JOB_VARIABLE);
    if (!left || *left || !(fcntl(mapping.fd, F_GETFD) & FD_CLOEXEC)) {
        puts("what this process starts would join, too");
        failures++;
    }
    refuses(place(JOB_VERSION, mapping.fd, sockets[0], 1, 3, mapping.header.nonce),
            "each rank is in one process");
    if (job) {
        job_finish(job);
    }
}

int main(void)
{
    make_job();
    refuses_values();
    refuses_descriptors();
    refuses_headers();
    refuses_programs();
    survives_any_byte();
    joins_once();
    return failures > 0;
}
