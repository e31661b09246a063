/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * One-sided communication in generated cases: synchronization, and the whole of a case.
 */
#ifndef MPI_ABI_CASES_RMA_EPOCHS_H
#define MPI_ABI_CASES_RMA_EPOCHS_H

#include "cases_rma_run.h"

/* The target of a call, or its origin if that is MPI_PROC_NULL. */
static inline int rma_target(const struct rma_case *one, const struct rma_call *call)
{
    return call->area == RMA_NOWHERE ? call->origin : one->area[call->area].target;
}

/* Whether some call of the epoch puts or accumulates to a process. */
static inline bool rma_updated(const struct rma_case *one, const struct rma_epoch *epoch, int rank)
{
    bool updated = false;

    for (int i = 0; i < epoch->calls; i++) {
        updated =
            updated || (rma_target(one, &epoch->call[i]) == rank && rma_sends(&epoch->call[i]));
    }
    return updated;
}

static inline void rma_calls_to(struct rma_run *run, const struct rma_epoch *epoch, int target)
{
    for (int i = 0; i < epoch->calls; i++) {
        if (target < 0 || rma_target(run->one, &epoch->call[i]) == target) {
            rma_call(run, epoch, i);
        }
    }
}

/* The datatypes may be freed before the last epoch ends (12.5.6). */
static inline void rma_calls_made(struct rma_run *run)
{
    if (run->one->early && run->number == run->one->epochs - 1) {
        rma_free_types(run);
    }
}

/* --- Fence. ----------------------------------------------------------------------------------- */

static inline void rma_fence(struct rma_run *run, int assert, const char *text)
{
    CASE_MPI(MPI_Win_fence(assert, run->win), "MPI_Win_fence(%s, win);", text);
}

/* Whether the fence that ends an epoch begins the next one, too. */
static inline bool rma_joined(const struct rma_run *run, int number)
{
    return number + 1 < run->one->epochs && run->one->epoch[number].joined &&
           run->one->epoch[number].sync == RMA_FENCE &&
           run->one->epoch[number + 1].sync == RMA_FENCE;
}

/* Whether the memory of this process may be updated after the epoch that runs, before the next fence. */
static inline bool rma_updated_before_fence(const struct rma_run *run)
{
    const struct rma_epoch *epoch = run->one->epoch;
    bool updated = false;

    for (int i = run->number + 1; i < run->one->epochs && epoch[i].sync != RMA_FENCE; i++) {
        updated = updated || rma_updated(run->one, &epoch[i], run->rank);
    }
    return updated;
}

/* Each assertion is given where it is true (12.5.5). */
static inline void rma_fence_epoch(struct rma_run *run, const struct rma_epoch *epoch)
{
    bool before = run->number > 0 && rma_joined(run, run->number - 1);
    bool after = rma_joined(run, run->number);

    if (!before && epoch->asserts && !rma_updated(run->one, epoch, run->rank)) {
        rma_fence(run, MPI_MODE_NOPRECEDE | MPI_MODE_NOPUT, "MPI_MODE_NOPRECEDE | MPI_MODE_NOPUT");
    } else if (!before && epoch->asserts) {
        rma_fence(run, MPI_MODE_NOPRECEDE, "MPI_MODE_NOPRECEDE");
    } else if (!before) {
        rma_fence(run, 0, "0");
    }
    rma_calls_to(run, epoch, -1);
    rma_calls_made(run);
    if (after && epoch->asserts) {
        rma_fence(run, MPI_MODE_NOSTORE, "MPI_MODE_NOSTORE");
    } else if (epoch->asserts && rma_updated_before_fence(run)) {
        rma_fence(run, MPI_MODE_NOSTORE | MPI_MODE_NOSUCCEED,
                  "MPI_MODE_NOSTORE | MPI_MODE_NOSUCCEED");
    } else if (epoch->asserts) {
        rma_fence(run, MPI_MODE_NOSTORE | MPI_MODE_NOPUT | MPI_MODE_NOSUCCEED,
                  "MPI_MODE_NOSTORE | MPI_MODE_NOPUT | MPI_MODE_NOSUCCEED");
    } else {
        rma_fence(run, 0, "0");
    }
}

/* --- Post, start, complete, and wait. --------------------------------------------------------- */

/* Whether an origin names a target: if it makes a call, or for no reason. */
static inline bool rma_names(const struct rma_case *one, const struct rma_epoch *epoch, int origin,
                             int target)
{
    bool named =
        epoch->more > 0 && (epoch->more * 7 + (unsigned)(origin * 5 + target * 3)) % 4 == 0;

    for (int i = 0; i < epoch->calls; i++) {
        named = named || (epoch->call[i].origin == origin && epoch->call[i].area != RMA_NOWHERE &&
                          rma_target(one, &epoch->call[i]) == target);
    }
    return named;
}

/* The group of those that name this process, or that it names. True if it is not empty. */
static inline bool rma_make_group(struct rma_run *run, const struct rma_epoch *epoch, bool origins,
                                  MPI_Group *group)
{
    int ranks[RMA_RANKS];
    char text[100] = "";
    int count = 0;

    for (int step = 0; step < run->one->members; step++) {
        int i = epoch->backward ? run->one->members - 1 - step : step;

        if (origins ? rma_names(run->one, epoch, i, run->rank)
                    : rma_names(run->one, epoch, run->rank, i)) {
            snprintf(text + strlen(text), sizeof text - strlen(text), "%s%d", count > 0 ? ", " : "",
                     i);
            ranks[count++] = i;
        }
    }
    *group = MPI_GROUP_EMPTY;
    if (count > 0) {
        CASE_MPI(MPI_Group_incl(run->all, count, ranks, group),
                 "MPI_Group_incl(all, %d, (int[]){%s}, &group);", count, text);
    } else {
        case_writes("group = MPI_GROUP_EMPTY;");
    }
    return count > 0;
}

/* The group may be freed at once (12.5.6). */
static inline void rma_free_group(MPI_Group *group, bool some)
{
    if (some) {
        CASE_MPI(MPI_Group_free(group), "MPI_Group_free(&group);");
    }
}

static inline void rma_await(struct rma_run *run, const struct rma_epoch *epoch)
{
    int flag = 0;

    if (!epoch->loops) {
        CASE_MPI(MPI_Win_wait(run->win), "MPI_Win_wait(win);");
    } else if (!case_writes("for (int flag = 0; !flag;) {\n            MPI_Win_test(win, &flag);\n "
                            "       }")) {
        while (!flag && RULE_MPI(MPI_Win_test(run->win, &flag), "MPI_Win_test")) {
        }
    }
}

/* Calls with an empty group may be skipped. */
static inline void rma_post_epoch(struct rma_run *run, const struct rma_epoch *epoch)
{
    bool no_put = epoch->asserts && !rma_updated(run->one, epoch, run->rank);
    bool nowhere = false;
    MPI_Group group;
    bool exposes;
    bool accesses;

    for (int i = 0; i < epoch->calls; i++) {
        nowhere =
            nowhere || (epoch->call[i].origin == run->rank && epoch->call[i].area == RMA_NOWHERE);
    }
    exposes = rma_make_group(run, epoch, true, &group);
    if (exposes || epoch->together) {
        CASE_MPI(MPI_Win_post(group, no_put ? MPI_MODE_NOPUT : 0, run->win),
                 "MPI_Win_post(group, %s, win);", no_put ? "MPI_MODE_NOPUT" : "0");
    }
    rma_free_group(&group, exposes);
    accesses = rma_make_group(run, epoch, false, &group);
    if (accesses || epoch->together || nowhere) {
        CASE_MPI(MPI_Win_start(group, 0, run->win), "MPI_Win_start(group, 0, win);");
    }
    rma_free_group(&group, accesses);
    rma_calls_to(run, epoch, -1);
    rma_calls_made(run);
    if (accesses || epoch->together || nowhere) {
        CASE_MPI(MPI_Win_complete(run->win), "MPI_Win_complete(win);");
    }
    if (exposes || epoch->together) {
        rma_await(run, epoch);
    }
}

/* --- Locks. ----------------------------------------------------------------------------------- */

/* Whether this process has calls to a target. */
static inline bool rma_has_calls(const struct rma_run *run, const struct rma_epoch *epoch,
                                 int target)
{
    bool has = false;

    for (int i = 0; i < epoch->calls; i++) {
        has = has || (epoch->call[i].origin == run->rank &&
                      rma_target(run->one, &epoch->call[i]) == target);
    }
    return has;
}

/* Locks that are held together are shared: exclusive ones, of several processes, could wait for one another. */
static inline bool rma_exclusive(const struct rma_epoch *epoch, int origin)
{
    return !epoch->together && (epoch->exclusive >> origin & 1) != 0;
}

static inline void rma_lock(struct rma_run *run, const struct rma_epoch *epoch, int target)
{
    bool exclusive = rma_exclusive(epoch, run->rank);
    bool no_check = epoch->asserts && (epoch->together || epoch->exclusive == 0);

    CASE_MPI(MPI_Win_lock(exclusive ? MPI_LOCK_EXCLUSIVE : MPI_LOCK_SHARED, target,
                          no_check ? MPI_MODE_NOCHECK : 0, run->win),
             "MPI_Win_lock(%s, %d, %s, win);", exclusive ? "MPI_LOCK_EXCLUSIVE" : "MPI_LOCK_SHARED",
             target, no_check ? "MPI_MODE_NOCHECK" : "0");
}

static inline void rma_unlock(struct rma_run *run, int target)
{
    CASE_MPI(MPI_Win_unlock(target, run->win), "MPI_Win_unlock(%d, win);", target);
}

/* The requests are completed before the epoch ends, or after it. */
static inline void rma_complete_in(struct rma_run *run, const struct rma_epoch *epoch, bool after)
{
    if ((epoch->wait == RMA_AFTER_EPOCH) == after) {
        rma_complete(run, epoch, epoch->wait);
    }
}

/* One target after the other, or all together. */
static inline void rma_lock_epoch(struct rma_run *run, const struct rma_epoch *epoch)
{
    int members = run->one->members;

    for (int i = 0; i < members; i++) {
        if (!rma_has_calls(run, epoch, i)) {
            continue;
        }
        rma_lock(run, epoch, i);
        if (!epoch->together) {
            rma_calls_to(run, epoch, i);
            rma_complete_in(run, epoch, false);
            rma_unlock(run, i);
            rma_complete_in(run, epoch, true);
        }
    }
    if (epoch->together) {
        rma_calls_to(run, epoch, -1);
        rma_calls_made(run);
        rma_complete_in(run, epoch, false);
    }
    for (int i = 0; i < members && epoch->together; i++) {
        int target = epoch->backward ? members - 1 - i : i;

        if (rma_has_calls(run, epoch, target)) {
            rma_unlock(run, target);
        }
    }
    rma_complete_in(run, epoch, true);
}

/* Not collective: a process without calls may leave it out. */
static inline void rma_lock_all_epoch(struct rma_run *run, const struct rma_epoch *epoch)
{
    bool has = false;

    for (int i = 0; i < run->one->members; i++) {
        has = has || rma_has_calls(run, epoch, i);
    }
    if (!has && !epoch->together) {
        return;
    }
    CASE_MPI(MPI_Win_lock_all(epoch->asserts ? MPI_MODE_NOCHECK : 0, run->win),
             "MPI_Win_lock_all(%s, win);", epoch->asserts ? "MPI_MODE_NOCHECK" : "0");
    rma_calls_to(run, epoch, -1);
    rma_calls_made(run);
    rma_complete_in(run, epoch, false);
    CASE_MPI(MPI_Win_unlock_all(run->win), "MPI_Win_unlock_all(win);");
    rma_complete_in(run, epoch, true);
}

/* --- A case. ---------------------------------------------------------------------------------- */

static inline void rma_synchronize(struct rma_run *run, const struct rma_epoch *epoch)
{
    if (epoch->sync == RMA_FENCE) {
        rma_fence_epoch(run, epoch);
    } else if (epoch->sync == RMA_POST) {
        rma_post_epoch(run, epoch);
    } else {
        CASE_MPI(MPI_Barrier(run->comm), "MPI_Barrier(comm);");
        if (epoch->sync == RMA_LOCK) {
            rma_lock_epoch(run, epoch);
        } else {
            rma_lock_all_epoch(run, epoch);
        }
    }
}

static inline void rma_epoch(struct rma_run *run, const struct rma_epoch *epoch)
{
    if (rma_model_epoch(run, epoch)) {
        rma_synchronize(run, epoch);
        for (int i = 0; i < epoch->calls; i++) {
            rma_check_call(run, &epoch->call[i], i);
        }
        if (!rma_joined(run, run->number)) {
            rma_check_memory(run, epoch);
        }
    }
    for (int i = 0; i < RMA_CALLS; i++) {
        rma_free_buffers(&run->buffers[i]);
    }
}

static inline void rma_run(const void *drawn)
{
    const struct rma_case *one = drawn;
    static struct rma_run run;

    memset(&run, 0, sizeof run);
    run.one = one;
    run.win = MPI_WIN_NULL;
    run.rank = rma_rank(one, case_rank());
    rma_about(one);
    rma_make_comm(&run);
    if (run.rank < 0 || !rma_begin_model(&run)) {
        return;
    }
    if (rma_make_window(&run)) {
        for (run.number = 0; run.number < one->epochs; run.number++) {
            rma_epoch(&run, &one->epoch[run.number]);
        }
        rma_free_window(&run);
    }
    rma_free_memory(&run);
    rma_free_comm(&run);
    rma_end_model(&run);
}

#endif
