/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A message beyond 2^31 bytes arrives whole when it is matched first, and when one call
 *            sends and receives it.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 3.8.2 "status the same value that would
 *            have been returned", 3.8.3 "receives a message matched by a matching probe operation",
 *            3.2.7 "the caller forked two concurrent threads, one to execute": The probe and the
 *            receive count all the elements, and all of them arrive.
 * section:   3.8.2, 3.8.3, 3.2.7, 19.2
 * covers:    MPI_Mrecv_c, MPI_Imrecv_c, MPI_Mprobe, MPI_Sendrecv_c
 * shows:     3.8.2-progress, 3.8.2-status
 * ranks:     1
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_large.h"

#include <limits.h>

#define COUNT ((MPI_Count)INT_MAX + 3)

static struct rule_large from;
static struct rule_large to;
static unsigned seed;

static void begin(const char *what)
{
    rule_at("%s", what);
    seed += 2;
    rule_large_fill(&from, seed);
    rule_large_fill(&to, seed + 1);
}

static void end(const MPI_Status *status)
{
    MPI_Count found = -1;

    CHECK_MPI(MPI_Get_count_c(status, MPI_BYTE, &found));
    CHECK_INT(found, COUNT);
    CHECK_INT(rule_large_compare(&to, COUNT, RULE_LARGE_SOLID, seed, seed + 1), COUNT);
}

static void check_matched(bool blocking)
{
    MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    MPI_Status status = rule_status();
    MPI_Message message = MPI_MESSAGE_NULL;
    MPI_Count found = -1;

    begin(blocking ? "MPI_Mrecv_c" : "MPI_Imrecv_c");
    REQUIRE_MPI(MPI_Isend_c(from.at, COUNT, MPI_BYTE, 0, 1, MPI_COMM_SELF, &requests[0]));
    REQUIRE_MPI(MPI_Mprobe(0, 1, MPI_COMM_SELF, &message, &status));
    CHECK_MPI(MPI_Get_count_c(&status, MPI_BYTE, &found));
    CHECK_INT(found, COUNT);
    if (blocking) {
        CHECK_MPI(MPI_Mrecv_c(to.at, COUNT, MPI_BYTE, &message, &status));
    } else {
        REQUIRE_MPI(MPI_Imrecv_c(to.at, COUNT, MPI_BYTE, &message, &requests[1]));
        CHECK_MPI(MPI_Wait(&requests[1], &status));
    }
    CHECK_MPI(MPI_Wait(&requests[0], MPI_STATUS_IGNORE));
    end(&status);
}

static void check_sendrecv(void)
{
    MPI_Status status = rule_status();

    begin("MPI_Sendrecv_c");
    CHECK_MPI(MPI_Sendrecv_c(from.at, COUNT, MPI_BYTE, 0, 2, to.at, COUNT, MPI_BYTE, 0, 2,
                             MPI_COMM_SELF, &status));
    end(&status);
}

void rule(void)
{
    if (!rule_large_begin()) {
        SKIP("the library has no MPI_Send_c");
    }
    from = rule_large_new((size_t)COUNT);
    to = rule_large_new((size_t)COUNT);
    REQUIRE(from.at != NULL && to.at != NULL);
    check_matched(true);
    check_matched(false);
    check_sendrecv();
    rule_large_free(&from);
    rule_large_free(&to);
    MPI_Finalize();
}
