/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * One-sided communication in generated cases: the window and its epochs, made or written, and checked.
 */
#ifndef MPI_ABI_CASES_RMA_RUN_H
#define MPI_ABI_CASES_RMA_RUN_H

#include "cases_rma_calls.h"

/* --- What a case is about. -------------------------------------------------------------------- */

static inline const char *rma_flavor_name(enum rma_flavor flavor)
{
    static const char *const names[RMA_FLAVORS] = {
        "MPI_Win_create", "MPI_Win_allocate", "MPI_Win_allocate_shared", "MPI_Win_create_dynamic"};

    return names[flavor];
}

/* What the calls have in common. */
struct rma_facts {
    unsigned syncs, whats;
    bool requests, no_op, zero, nowhere, large;
};

static inline void rma_note_call(const struct rma_case *one, const struct rma_call *call,
                                 struct rma_facts *facts)
{
    int elements = call->area == RMA_NOWHERE ? 0 : rma_area_elements(one, call);
    int sent = rma_sends(call) ? call->count * rma_maps[call->layout].entries : elements;

    facts->whats |= 1U << call->what;
    facts->requests |= call->request;
    facts->no_op |= call->no_op;
    facts->nowhere |= call->area == RMA_NOWHERE;
    facts->zero |= sent == 0 || elements == 0;
    facts->large |= rma_is_large(call);
}

static inline struct rma_facts rma_facts(const struct rma_case *one)
{
    struct rma_facts facts = {0};

    for (int i = 0; i < one->epochs; i++) {
        facts.syncs |= 1U << one->epoch[i].sync;
        for (int j = 0; j < one->epoch[i].calls; j++) {
            rma_note_call(one, &one->epoch[i].call[j], &facts);
        }
    }
    return facts;
}

static inline void rma_about(const struct rma_case *one)
{
    static const char *const syncs[RMA_SYNCS] = {" fence", " post", " lock", " lock_all"};
    static const char *const whats[RMA_WHATS] = {
        " put", " get", " accumulate", " get_accumulate", " fetch_and_op", " compare_and_swap"};
    struct rma_facts facts = rma_facts(one);
    char text[300] = "";

    for (int i = 0; i < RMA_SYNCS; i++) {
        case_append(text, sizeof text, (facts.syncs >> i & 1) != 0 ? syncs[i] : "");
    }
    case_append(text, sizeof text, facts.requests ? ", requests:" : ",");
    for (int i = 0; i < RMA_WHATS; i++) {
        case_append(text, sizeof text, (facts.whats >> i & 1) != 0 ? whats[i] : "");
    }
    case_append(text, sizeof text, one->derived ? ", derived" : "");
    case_append(text, sizeof text, facts.no_op ? ", no_op" : "");
    case_append(text, sizeof text, facts.zero ? ", zero" : "");
    case_append(text, sizeof text, facts.nowhere ? ", proc_null" : "");
    case_append(text, sizeof text, one->members == 1 ? ", one process" : "");
    case_about("%s%s, %s%s%s", rma_flavor_name(one->flavor), text, rma_type(one->type)->name,
               one->op != RMA_REPLACE ? " " : "",
               one->op != RMA_REPLACE ? rma_op_name(one->op) : "");
}

/* --- The window. ------------------------------------------------------------------------------ */

/* The rank in the window of a process of the case, or -1. */
static inline int rma_rank(const struct rma_case *one, int process)
{
    int rank = (process + one->shift) % one->members;

    return process >= one->members ? -1 : one->reverse ? one->members - 1 - rank : rank;
}

static inline void rma_make_comm(struct rma_run *run)
{
    const struct rma_case *one = run->one;

    run->comm = case_comm();
    case_writes("MPI_Comm comm = MPI_COMM_WORLD;");
    if (one->members < case_size() || one->shift != 0 || one->reverse) {
        CASE_MPI(
            MPI_Comm_split(case_comm(), run->rank >= 0 ? 0 : MPI_UNDEFINED, run->rank, &run->comm),
            "MPI_Comm_split(MPI_COMM_WORLD, %s, %d, &comm);",
            run->rank >= 0 ? "0" : "MPI_UNDEFINED", run->rank);
    }
}

static inline void rma_free_comm(struct rma_run *run)
{
    if (run->rank >= 0 &&
        (run->one->members < case_size() || run->one->shift != 0 || run->one->reverse)) {
        CASE_MPI(MPI_Comm_free(&run->comm), "MPI_Comm_free(&comm);");
    }
}

static inline void rma_set_info(MPI_Info info, const char *key, const char *value)
{
    CASE_MPI(MPI_Info_set(info, key, value), "MPI_Info_set(info, \"%s\", \"%s\");", key, value);
}

/* Whether an epoch is of locks. */
static inline bool rma_locks(const struct rma_case *one)
{
    return rma_facts(one).syncs >> RMA_LOCK != 0;
}

/* Hints that hold for this case (12.2.1), with the same values at all processes or at some. */
static inline MPI_Info rma_make_info(const struct rma_run *run)
{
    const struct rma_case *one = run->one;
    MPI_Info info = MPI_INFO_NULL;
    bool same_size = true;
    bool same_unit = true;

    case_writes("MPI_Info info = MPI_INFO_NULL;");
    if (one->info == 0 || (one->info == 2 && run->rank % 2 != 0)) {
        return info;
    }
    for (int i = 0; i < one->members; i++) {
        same_size = same_size && one->size[i] == one->size[0];
        same_unit = same_unit && one->unit[i] == one->unit[0];
    }
    CASE_MPI(MPI_Info_create(&info), "MPI_Info_create(&info);");
    rma_set_info(info, "no_locks", rma_locks(one) ? "false" : "true");
    rma_set_info(info, "accumulate_ops", "same_op_no_op");
    rma_set_info(info, "accumulate_ordering", "waw,war,raw,rar");
    if (one->info == 1) {
        rma_set_info(info, "same_size", same_size ? "true" : "false");
        rma_set_info(info, "same_disp_unit", same_unit ? "true" : "false");
        rma_set_info(info, "mpi_accumulate_granularity", "1");
    }
    return info;
}

/* The window of a process of existing memory; `unit` is a multiple of bytes. */
static inline int rma_win_create(struct rma_run *run, MPI_Info info)
{
    MPI_Aint size = (MPI_Aint)run->one->size[run->rank];
    int unit = run->one->unit[run->rank];

#if MPI_VERSION >= 4
    if (run->one->large) {
        return run->one->flavor == RMA_CREATED
                   ? MPI_Win_create_c(run->memory, size, unit, info, run->comm, &run->win)
               : run->one->flavor == RMA_ALLOCATED
                   ? MPI_Win_allocate_c(size, unit, info, run->comm, &run->memory, &run->win)
                   : MPI_Win_allocate_shared_c(size, unit, info, run->comm, &run->memory,
                                               &run->win);
    }
#endif
    return run->one->flavor == RMA_CREATED
               ? MPI_Win_create(run->memory, size, unit, info, run->comm, &run->win)
           : run->one->flavor == RMA_ALLOCATED
               ? MPI_Win_allocate(size, unit, info, run->comm, &run->memory, &run->win)
               : MPI_Win_allocate_shared(size, unit, info, run->comm, &run->memory, &run->win);
}

static inline bool rma_own_memory(const struct rma_case *one)
{
    return one->flavor == RMA_CREATED || one->flavor == RMA_DYNAMIC;
}

/* Locks can be used portably only in memory of MPI, or that is attached (12.5.3). */
static inline bool rma_memory_of_mpi(const struct rma_case *one)
{
    return one->flavor == RMA_CREATED && rma_locks(one);
}

/* Memory of MPI between guards, like that of case_buffer. */
static inline void rma_allocate_memory(struct rma_run *run, const struct rma_buffer *model)
{
    size_t size = model->size + 2 * CASE_GUARD;
    unsigned char *bytes = NULL;

    case_writes("unsigned char *memory;");
    CASE_MPI(MPI_Alloc_mem((MPI_Aint)size, MPI_INFO_NULL, &bytes),
             "MPI_Alloc_mem(%zu + 2 * GUARD, MPI_INFO_NULL, &memory);", model->size);
    case_declare_bytes("first", model->bytes, model->size);
    case_writes("memcpy(memory, first, sizeof first);");
    if (bytes != NULL) {
        rule_poison(bytes, size);
        run->memory = bytes + CASE_GUARD;
    }
}

static inline void rma_free_memory(struct rma_run *run)
{
    if (rma_memory_of_mpi(run->one)) {
        CASE_MPI(MPI_Free_mem(run->memory - CASE_GUARD), "MPI_Free_mem(memory);");
    } else if (rma_own_memory(run->one)) {
        case_free(run->memory);
    }
}

/* The memory of the window gets its first bytes: before the window is created, or, if that allocates it, after. */
static inline void rma_fill_memory(struct rma_run *run)
{
    const struct rma_buffer *model = &run->model[run->rank];
    bool locks = run->one->epoch[0].sync >= RMA_LOCK;

    if (rma_own_memory(run->one)) {
        if (rma_memory_of_mpi(run->one)) {
            rma_allocate_memory(run, model);
        } else {
            run->memory = case_buffer(model->size);
            case_declare_bytes("memory", model->bytes, model->size);
        }
        if (run->memory != NULL) {
            memcpy(run->memory, model->bytes, model->size);
        }
        return;
    }
    if (locks) {
        CASE_MPI(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, run->rank, 0, run->win),
                 "MPI_Win_lock(MPI_LOCK_EXCLUSIVE, %d, 0, win);", run->rank);
    }
    case_declare_bytes("first", model->bytes, model->size);
    if (!case_writes("memcpy(memory, first + GUARD, %zu);", model->size) && model->size > 0) {
        memcpy(run->memory, model->bytes, model->size);
    }
    if (locks) {
        CASE_MPI(MPI_Win_unlock(run->rank, run->win), "MPI_Win_unlock(%d, win);", run->rank);
    }
}

/* Where the memory of the process is divided for two attachments: between two areas, or nowhere. */
static inline size_t rma_division(const struct rma_run *run)
{
    const struct rma_case *one = run->one;
    size_t at = 0;

    for (int i = 0; i < one->areas && one->apart; i++) {
        const struct rma_area *area = &one->area[i];

        if (area->target == run->rank && area->at > 0) {
            at = area->at - types_before(&rma_maps[area->layout], area->count);
        }
    }
    return at;
}

/* The memory is attached, in one region or two that adjoin, and every process learns the addresses. */
static inline void rma_attach(struct rma_run *run)
{
    size_t at = rma_division(run);
    size_t size = run->one->size[run->rank];
    MPI_Aint mine = 0;

    if (at > 0) {
        CASE_MPI(MPI_Win_attach(run->win, run->memory + at, (MPI_Aint)(size - at)),
                 "MPI_Win_attach(win, memory + GUARD + %zu, %zu);", at, size - at);
    }
    size = at > 0 ? at : size;
    CASE_MPI(MPI_Win_attach(run->win, run->memory, (MPI_Aint)size),
             "MPI_Win_attach(win, memory + GUARD, %zu);", size);
    case_writes("MPI_Aint mine, address[%d];", run->one->members);
    CASE_MPI(MPI_Get_address(run->memory, &mine), "MPI_Get_address(memory + GUARD, &mine);");
    CASE_MPI(MPI_Allgather(&mine, 1, MPI_AINT, run->address, 1, MPI_AINT, run->comm),
             "MPI_Allgather(&mine, 1, MPI_AINT, address, 1, MPI_AINT, comm);");
}

static inline void rma_detach(struct rma_run *run)
{
    size_t at = rma_division(run);

    if (run->one->flavor != RMA_DYNAMIC || !run->one->detach) {
        return;
    }
    CASE_MPI(MPI_Win_detach(run->win, run->memory), "MPI_Win_detach(win, memory + GUARD);");
    if (at > 0) {
        CASE_MPI(MPI_Win_detach(run->win, run->memory + at),
                 "MPI_Win_detach(win, memory + GUARD + %zu);", at);
    }
}

static inline void rma_make_window_of(struct rma_run *run, MPI_Info info)
{
    const struct rma_case *one = run->one;
    const char *c = MPI_VERSION >= 4 && one->large ? "_c" : "";

    case_writes("MPI_Win win = MPI_WIN_NULL;");
    if (rma_own_memory(one)) {
        rma_fill_memory(run);
    } else {
        case_writes("unsigned char *memory;");
    }
    if (one->flavor == RMA_DYNAMIC) {
        CASE_MPI(MPI_Win_create_dynamic(info, run->comm, &run->win),
                 "MPI_Win_create_dynamic(info, comm, &win);");
    } else if (one->flavor == RMA_CREATED) {
        CASE_MPI(rma_win_create(run, info),
                 "MPI_Win_create%s(memory + GUARD, %zu, %d, info, comm, &win);", c,
                 one->size[run->rank], one->unit[run->rank]);
    } else {
        CASE_MPI(rma_win_create(run, info), "%s%s(%zu, %d, info, comm, &memory, &win);",
                 rma_flavor_name(one->flavor), c, one->size[run->rank], one->unit[run->rank]);
    }
}

/* The window is made and filled. False: MPI cannot make it. */
static inline bool rma_make_window(struct rma_run *run)
{
    const struct rma_case *one = run->one;
    MPI_Info info = rma_make_info(run);

    if (case_program_now == NULL) {
        PMPI_Comm_set_errhandler(run->comm, MPI_ERRORS_RETURN);
    }
    rma_make_window_of(run, info);
    if (one->info == 1 || (one->info == 2 && run->rank % 2 == 0)) {
        CASE_MPI(MPI_Info_free(&info), "MPI_Info_free(&info);");
    }
    if (case_program_now == NULL) {
        if (run->win == MPI_WIN_NULL) {
            return false;
        }
        PMPI_Win_set_errhandler(run->win, MPI_ERRORS_RETURN);
    }
    if (one->flavor == RMA_DYNAMIC) {
        rma_attach(run);
    } else if (!rma_own_memory(one)) {
        rma_fill_memory(run);
    }
    case_writes("MPI_Group all%s;", rma_facts(one).syncs & 1U << RMA_POST ? ", group" : "");
    CASE_MPI(MPI_Win_get_group(run->win, &run->all), "MPI_Win_get_group(win, &all);");
    if (rma_facts(one).requests) {
        case_writes("MPI_Request request[%d];", RMA_CALLS);
        case_writes("MPI_Status statuses[%d];", RMA_CALLS);
        case_writes("(void)request, (void)statuses;");
    }
    rma_make_types(run);
    return true;
}

static inline void rma_free_window(struct rma_run *run)
{
    CASE_MPI(MPI_Group_free(&run->all), "MPI_Group_free(&all);");
    rma_free_types(run);
    rma_detach(run);
    CASE_MPI(MPI_Win_free(&run->win), "MPI_Win_free(&win);");
    RULE_HANDLE(run->win, MPI_WIN_NULL, "a window that was freed is null");
}

/* The memory of the window is that of the model; it is copied, so that bytes without a meaning can be blanked. */
static inline void rma_check_memory(struct rma_run *run, const struct rma_epoch *epoch)
{
    struct rma_buffer *model = &run->model[run->rank];
    size_t guard = rma_own_memory(run->one) ? CASE_GUARD : 0;
    unsigned char *seen = case_buffer(model->size);
    char name[20];

    snprintf(name, sizeof name, "seen_%d", run->number);
    if (epoch->sync >= RMA_LOCK) {
        CASE_MPI(MPI_Barrier(run->comm), "MPI_Barrier(comm);");
        CASE_MPI(MPI_Win_lock(MPI_LOCK_SHARED, run->rank, 0, run->win),
                 "MPI_Win_lock(MPI_LOCK_SHARED, %d, 0, win);", run->rank);
    }
    if (case_writes("static unsigned char %s[%zu + 2 * GUARD];", name, model->size)) {
        case_writes("fill(%s, sizeof %s, 0x%02x, 0);", name, name, RULE_POISON);
        case_writes("memcpy(%s%s, memory, %zu%s);", name, guard > 0 ? "" : " + GUARD", model->size,
                    guard > 0 ? " + 2 * GUARD" : "");
    } else if (seen != NULL && model->size + guard > 0) {
        memcpy(seen - guard, run->memory - guard, model->size + 2 * guard);
    }
    if (epoch->sync >= RMA_LOCK) {
        CASE_MPI(MPI_Win_unlock(run->rank, run->win), "MPI_Win_unlock(%d, win);", run->rank);
    }
    for (int i = 0; i < run->one->areas && seen != NULL; i++) {
        const struct rma_area *area = &run->one->area[i];

        if (area->target == run->rank) {
            rma_blank(run->one, name, seen, model->bytes, area->at,
                      rma_plain_count(area->layout, area->count));
        }
    }
    if (seen != NULL) {
        case_check_bytes(name, seen, model->bytes, model->size);
    }
    case_free(seen);
}

#endif
