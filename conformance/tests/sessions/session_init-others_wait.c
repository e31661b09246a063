/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       MPI_Session_init returns in one process before any other process calls MPI.
 * class:      required
 * basis:      11.3.1 "MPI_SESSION_INIT is a local procedure", 2.4.2 "to be called on another MPI process": What
 *             another process does cannot delay the call.
 * section:    11.3.1, 2.4.2
 * covers:     MPI_Session_init
 * shows:      11.3.1-init_local
 * ranks:      2
 * capability: sessions
 * process:    alone
 *
 * The other processes wait for a file that rank 0 makes after the call, in the folder of the records, which all
 * processes and the runner share. Without the runner, or without a rank in the environment, no process waits.
 */
#define RULE_ALONE
#include "rule.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { LENGTH = 4096 };

/* The file's name, or an empty string. */
static void get_name(char name[LENGTH])
{
    const char *folder = getenv("MPI_ABI_RECORDS");

    name[0] = '\0';
    if (folder != NULL && rule_rank() >= 0) {
        snprintf(name, LENGTH, "%s/rank-0-has-begun", folder);
    }
}

static void wait_for(const char *name)
{
    const struct timespec pause = {.tv_nsec = 1000000};

    while (name[0] != '\0' && access(name, F_OK) != 0) {
        nanosleep(&pause, NULL);
    }
}

static void make(const char *name)
{
    if (name[0] != '\0') {
        int file = open(name, O_CREAT | O_WRONLY, 0600);

        CHECK(file >= 0);
        close(file);
    }
}

void rule(void)
{
    static char name[LENGTH];
    MPI_Session session = MPI_SESSION_NULL;
    int rc;

    get_name(name);
    if (rule_rank() > 0) {
        wait_for(name);
    }
    rc = MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    if (rule_rank() <= 0) {
        make(name);
    }
    REQUIRE_OR_SKIP(rc, "sessions");
    CHECK(session != MPI_SESSION_NULL);
    CHECK_MPI(MPI_Session_finalize(&session));
}
