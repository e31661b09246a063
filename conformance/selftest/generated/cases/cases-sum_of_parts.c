/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     The parts of a case have a sum below the limit.
 * class:    required
 * basis:    11.2.1 "of the fake MPI": It is the runner that is tested.
 * section:  11.2.1
 * covers:   MPI_Init
 * ranks:    1
 *
 * The limit of SUM_LIMIT stands for a defect; with SUM_HANGS it is one that hangs. SUM_PARTS bounds the number
 * of parts.
 */
#include "rule.h"

#include "cases.h"

#include <unistd.h>

struct sum_case {
    int parts, part[8];
};

static void draw(void *drawn, struct case_choices *choices)
{
    struct sum_case *one = drawn;

    one->parts = case_draw(choices, (int)case_setting("SUM_PARTS", 8));
    for (int i = 0; i < one->parts; i++) {
        one->part[i] = case_draw(choices, 50);
    }
}

static void run(const void *drawn)
{
    const struct sum_case *one = drawn;
    int limit = (int)case_setting("SUM_LIMIT", 1000);
    int sum = 0;

    case_about("sums");
    case_writes("int sum = 0;");
    for (int i = 0; i < one->parts; i++) {
        sum += one->part[i];
        case_writes("sum += %d;", one->part[i]);
    }
    if (sum >= limit && getenv("SUM_HANGS") != NULL && !case_writes("pause();")) {
        pause();
    }
    CASE_INT(sum < limit, 1);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct sum_case), draw, run};

    cases_run(&kind, 20);
}
