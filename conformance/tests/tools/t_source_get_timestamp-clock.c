/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       An event source returns a description that ends with a null character. Its timestamps do not go down, and
 *             advance at about the rate that the source returns.
 * class:      required
 * basis:      15.3.8 "to return the description of the source as described", 15.3.8 "user can obtain a current
 *             timestamp using MPI_T_SOURCE_GET_TIMESTAMP", 15.3.8 "returns the number of ticks elapsed", 15.3.8 "ticks
 *             elapsed since some time in the past", 15.3.8 "returns the largest number of ticks", 9.6 "elapsed
 *             wall-clock time since some time in": MPI_Wtime is asked before and after each timestamp, so that the
 *             machine may be slow. A factor of ten is allowed, for clocks that are coarse or change their rate. A
 *             timestamp after an overflow is not compared.
 * section:    15.3.8, 9.6
 * covers:     MPI_T_source_get_info, MPI_T_source_get_timestamp
 * shows:      15.3.8-source_description, 15.3.8-source_ticks
 * ranks:      1
 * capability: tool_events
 * process:    alone
 */
#define RULE_ALONE
#include "rule.h"

#include <string.h>
#include <time.h>

enum { LENGTH = 4096 };

/* A timestamp, and MPI_Wtime before and after it. */
struct moment {
    double before, after;
    MPI_Count ticks;
};

/* False if the source has no current timestamps. */
static bool see(int source, struct moment *moment)
{
    int code;

    moment->ticks = -1;
    moment->before = MPI_Wtime();
    code = MPI_T_source_get_timestamp(source, &moment->ticks);
    moment->after = MPI_Wtime();
    CHECK(code == MPI_SUCCESS || code == MPI_T_ERR_NOT_SUPPORTED);
    return code == MPI_SUCCESS;
}

static void check_clock(int source, MPI_Count rate, MPI_Count most)
{
    const struct timespec pause = {.tv_nsec = 50000000};
    struct moment first, last;
    double ticks, expected;

    if (rate <= 0 || !see(source, &first)) {
        return;
    }
    nanosleep(&pause, NULL);
    if (!see(source, &last)) {
        return;
    }
    if (last.ticks < first.ticks) {
        CHECK(first.ticks > most / 2 && last.ticks < most / 2); /* an overflow */
        return;
    }
    ticks = (double)(last.ticks - first.ticks);
    expected = (last.before - first.after) * (double)rate;
    CHECK(ticks >= expected / 10 - 2);
    expected = (last.after - first.before) * (double)rate;
    CHECK(ticks <= expected * 10 + 2);
}

static void check_source(int source)
{
    char text[LENGTH];
    int length = LENGTH;
    MPI_Count rate = -1, most = -1;
    MPI_T_source_order order;

    rule_at("source %d", source);
    memset(text, 'x', LENGTH);
    CHECK_CODE(MPI_T_source_get_info(source, NULL, NULL, text, &length, &order, &rate, &most, NULL),
               MPI_SUCCESS);
    CHECK(memchr(text, '\0', LENGTH) != NULL);
    check_clock(source, rate, most);
}

void rule(void)
{
    int provided, number = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_CODE(MPI_T_source_get_num(&number), MPI_SUCCESS);
    for (int i = 0; i < number; i++) {
        check_source(i);
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    CHECK_MPI(MPI_Finalize());
    if (number == 0) {
        SKIP("there are no event sources");
    }
}
