/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Memory that MPI_Free_mem has taken back can be allocated again: a process may allocate
 *          and free more than it may have at a time.
 * class:   quality
 * basis:   9.2 "mechanism for allocating and freeing such special memory", 2.8 "provide generous
 *          limits on the important resources": No text bounds how much memory a library may hold
 *          back; one that never gives it back ends every long run.
 * section: 9.2
 * covers:  MPI_Alloc_mem, MPI_Free_mem
 * ranks:   1
 * process: alone, own
 *
 * The process gets a limit of its own, far beyond what it needs, so that it is reached without that
 * the machine's memory is: of a block, one byte only is written.
 */
#define RULE_ALONE
#include "rule.h"

#include <sys/resource.h>

enum { BLOCK = 1 << 26, MOST = 1024, ROUNDS = 2 * MOST };

static void limit_memory(void)
{
    struct rlimit limit;

    CHECK_INT(getrlimit(RLIMIT_AS, &limit), 0);
    limit.rlim_cur = (rlim_t)BLOCK * MOST;
    if (limit.rlim_max == RLIM_INFINITY || limit.rlim_cur < limit.rlim_max) {
        CHECK_INT(setrlimit(RLIMIT_AS, &limit), 0);
    }
}

void rule(void)
{
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    limit_memory();
    for (int i = 0; i < ROUNDS; i++) {
        char *memory = NULL;

        rule_at("block %d of %d bytes", i, BLOCK);
        REQUIRE_MPI(MPI_Alloc_mem(BLOCK, MPI_INFO_NULL, &memory));
        REQUIRE(memory != NULL);
        memory[BLOCK - 1] = 1;
        REQUIRE_MPI(MPI_Free_mem(memory));
    }
    rule_at(NULL);
    CHECK_MPI(MPI_Finalize());
}
