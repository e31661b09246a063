/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Win_free releases the memory of MPI_Win_allocate and MPI_Win_allocate_shared: a process makes more
 *            of it, one window after the other, than it may have at a time.
 * class:     required
 * basis:     12.2.5 "will free the window memory that was allocated": The memory of one window is there for the next
 *            one.
 * section:   12.2.5
 * covers:    MPI_Win_free, MPI_Win_allocate, MPI_Win_allocate_shared
 * shows:     12.2.5-frees_allocated, 12.2.5-frees_shared
 * ranks:     1
 * process:   alone
 *
 * The process gets a limit of its address space, far beyond what a window needs, when it has made the first windows
 * without one: a library may reserve addresses for all windows then. Only one byte of a window is written. Where the
 * size of the process cannot be read, nothing is limited; where no memory can be shared, no shared windows are made.
 */
#define RULE_ALONE
#include "rule.h"

#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

enum { BLOCK = 1 << 24, MOST = 256, ROUNDS = 2 * MOST };

/* The address space of this process in bytes, or 0. */
static rlim_t used(void)
{
    FILE *file = fopen("/proc/self/statm", "r");
    unsigned long long pages = 0;

    if (file == NULL) {
        return 0;
    }
    if (fscanf(file, "%llu", &pages) != 1) {
        pages = 0;
    }
    fclose(file);
    return (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE);
}

static void limit_memory(void)
{
    struct rlimit limit;
    const rlim_t now = used();

    CHECK_INT(getrlimit(RLIMIT_AS, &limit), 0);
    if (now > 0) {
        limit.rlim_cur = now + (rlim_t)BLOCK * MOST;
        if (limit.rlim_max == RLIM_INFINITY || limit.rlim_cur < limit.rlim_max) {
            CHECK_INT(setrlimit(RLIMIT_AS, &limit), 0);
        }
    }
}

static void make(int round, bool shared)
{
    char *memory = NULL;
    MPI_Win win = MPI_WIN_NULL;

    rule_at("window %d, %s", round, shared ? "shared" : "not shared");
    REQUIRE_MPI(shared
                    ? MPI_Win_allocate_shared(BLOCK, 1, MPI_INFO_NULL, MPI_COMM_SELF, &memory, &win)
                    : MPI_Win_allocate(BLOCK, 1, MPI_INFO_NULL, MPI_COMM_SELF, &memory, &win));
    REQUIRE(memory != NULL);
    memory[BLOCK - 1] = 1;
    REQUIRE_MPI(MPI_Win_free(&win));
}

/* Makes a shared window, if there is shared memory. */
static bool can_share(void)
{
    void *memory = NULL;
    int class = MPI_SUCCESS;
    MPI_Win win = MPI_WIN_NULL;
    int code = MPI_Win_allocate_shared(BLOCK, 1, MPI_INFO_NULL, MPI_COMM_SELF, &memory, &win);

    PMPI_Error_class(code, &class);
    if (class == MPI_ERR_RMA_SHARED) {
        return false;
    }
    return CHECK_MPI(code) && CHECK_MPI(MPI_Win_free(&win));
}

void rule(void)
{
    bool shared = false;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    make(0, false);
    shared = can_share();
    limit_memory();
    for (int round = 1; round < ROUNDS; round++) {
        make(round, false);
    }
    for (int round = 1; shared && round < ROUNDS; round++) {
        make(round, true);
    }
    rule_at(NULL);
    CHECK_MPI(MPI_Finalize());
}
