/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A job of one process: what it knows, its area, and memory that it shares with itself.
 */
#include "job.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int failures;

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            printf("%s:%d: wanted %s\n", __FILE__, __LINE__, #condition);                          \
            failures++;                                                                            \
        }                                                                                          \
    } while (0)

static void check_area(const struct job *job)
{
    size_t bytes;
    char *area = job_area(job, &bytes);
    CHECK(bytes >= (size_t)64 << 20);
    CHECK((uintptr_t)area % 4096 == 0);
    CHECK(area[0] == 0 && area[bytes - 1] == 0);
    area[bytes - 1] = 1;
}

static void check_memory(struct job *job)
{
    struct job_memory made;
    struct job_memory opened;
    CHECK(job_memory_create(job, 100, &made) == 0);
    CHECK(job_memory_open(job, made.id, &opened) == 0);
    CHECK(opened.bytes == 100 && opened.address != made.address);
    memcpy(made.address, "seen by both", sizeof "seen by both");
    CHECK(strcmp(opened.address, "seen by both") == 0);
    CHECK(job_memory_withdraw(job, made.id) == 0);
    CHECK(job_memory_withdraw(job, made.id) == ENOENT);
    CHECK(job_memory_open(job, made.id, &made) == ENOENT);
    CHECK(job_memory_create(job, 0, &made) == EINVAL);
    CHECK(job_memory_create(job, SIZE_MAX, &made) == ENOMEM);
    CHECK(strcmp(opened.address, "seen by both") == 0);
    job_memory_close(&opened);
}

int main(void)
{
    struct job_error error;
    struct job *job = job_attach(&error);
    if (!job) {
        printf("%s\n", error.text);
        return 1;
    }
    char folder[4096] = "";
    CHECK(job_rank(job) == 0 && job_size(job) == 1 && !job_has_launcher(job) &&
          job_launcher(job) == 0);
    CHECK(job_pid(job, 0) == getpid() && job_state(job, 0) == JOB_JOINED);
    CHECK(job_programs(job) == 1 && job_program_of(job, 0) == 0 && job_program(job, 0)->ranks == 1);
    CHECK(getcwd(folder, sizeof folder) && strcmp(job_program(job, 0)->wdir, folder) == 0);
    CHECK(job_universe_size(job) >= 1 && *job_node_name(job));
    check_area(job);
    check_memory(job);
    job_finish(job);
    return failures > 0;
}
