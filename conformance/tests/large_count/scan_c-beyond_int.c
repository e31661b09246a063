/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      More than 2^31 elements are scanned.  With one process alone, since libraries take long.
 * section:   6.11.1, 6.12.11
 * covers:    MPI_Scan_c, MPI_Iscan_c
 * ranks:     1
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_large.h"

#include <limits.h>
#include <string.h>

#define COUNT ((MPI_Count)INT_MAX + 3)

/* What receive buffers hold before is 10 more than the rank's seed; 99 behind the data. */
enum { BEFORE = 10 };

static struct rule_large from, to;
static MPI_Op op;
static unsigned own;

/* Each element becomes the first process's: an operator that does not commute. */
static void first(void *in, void *inout, MPI_Count *count, MPI_Datatype *datatype)
{
    (void)datatype;
    memcpy(inout, in, (size_t)*count);
}

static void check(const char *name, unsigned seed, unsigned before)
{
    rule_at("%s", name);
    CHECK_INT(rule_large_compare(&to, (size_t)COUNT, RULE_LARGE_SOLID, seed, before), COUNT);
    rule_large_fill(&to, own + BEFORE);
}

static void wait_for(MPI_Request *request)
{
    CHECK(*request != MPI_REQUEST_NULL);
    CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
}

static void check_scan(void)
{
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK_MPI(MPI_Scan_c(from.at, to.at, COUNT, MPI_BYTE, op, MPI_COMM_WORLD));
    check("MPI_Scan_c", 1, own + BEFORE);
    CHECK_MPI(MPI_Iscan_c(from.at, to.at, COUNT, MPI_BYTE, op, MPI_COMM_WORLD, &request));
    wait_for(&request);
    check("MPI_Iscan_c", 1, own + BEFORE);
}

void rule(void)
{
    if (!rule_large_begin()) {
        SKIP("the library says that it has no MPI_Send_c");
    }
    own = (unsigned)rule_rank() + 1;
    from = rule_large_new((size_t)COUNT);
    to = rule_large_new((size_t)COUNT);
    REQUIRE(from.at != NULL && to.at != NULL);
    CHECK_MPI(MPI_Op_create_c(first, 0, &op));
    rule_large_fill(&from, own);
    rule_large_fill(&to, own + BEFORE);
    check_scan();
    CHECK_MPI(MPI_Op_free(&op));
    rule_large_free(&from);
    rule_large_free(&to);
    MPI_Finalize();
}
