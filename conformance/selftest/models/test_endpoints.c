/* SPDX-License-Identifier: BSD-3-Clause */
/* The model of endpoints (model_endpoints.h) against results worked out by hand: ranks of a new communicator are "in
 * the same order as the parent communicator" (the proposal, 3.2), those of a split in the order of the keys. */
#include "model_endpoints.h"

#include <stdio.h>

static int wrong;

static void check(const char *what, int got, int want)
{
    if (got != want) {
        printf("%s: got %d, wanted %d\n", what, got, want);
        wrong = 1;
    }
}

static void check_members(const char *what, const struct model_ep *comm, int size,
                          const int process[], const int member[])
{
    check(what, comm->size, size);
    for (int i = 0; i < size && i < comm->size; i++) {
        check(what, comm->process[i], process[i]);
        check(what, comm->member[i], member[i]);
    }
}

/* Three processes want 2, 0 and 3 endpoints. */
static void check_create(const struct model_ep *world, struct model_ep *made)
{
    model_ep_create(world, (int[]){2, 0, 3}, 10, made);
    check_members("create", made, 5, (int[]){0, 0, 2, 2, 2}, (int[]){10, 11, 12, 13, 14});
    check("rank of the third", model_ep_rank(made, 12), 2);
    check("rank of a member of the parent", model_ep_rank(made, 1), MODEL_EP_UNDEFINED);
    check("first of process 2", model_ep_first(made, 2), 2);
    check("first of process 1", model_ep_first(made, 1), MODEL_EP_UNDEFINED);
}

/* Keys in falling order turn the ranks round, equal ones keep them, and other colors are left out. */
static void check_split(const struct model_ep *made)
{
    struct model_ep part;

    model_ep_split(made, (int[]){1, 1, 1, 1, 1}, (int[]){4, 3, 2, 1, 0}, 1, &part);
    check_members("falling keys", &part, 5, (int[]){2, 2, 2, 0, 0}, (int[]){14, 13, 12, 11, 10});
    model_ep_split(made, (int[]){1, 0, 1, 1, 0}, (int[]){5, 0, 5, -1, 0}, 1, &part);
    check_members("equal keys", &part, 3, (int[]){2, 0, 2}, (int[]){13, 10, 12});
    model_ep_split(made, (int[]){1, 0, 1, 1, 0}, (int[]){0, 0, 0, 0, 0}, 2, &part);
    check("no member", part.size, 0);
}

int main(void)
{
    struct model_ep world = {.size = 0};
    struct model_ep made;

    for (int process = 0; process < 3; process++) {
        model_ep_add(&world, process, process);
    }
    check_create(&world, &made);
    check_split(&made);
    return wrong;
}
