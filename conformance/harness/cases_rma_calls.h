/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * One-sided communication in generated cases: the calls of an epoch, made or written, and their completion.
 */
#ifndef MPI_ABI_CASES_RMA_CALLS_H
#define MPI_ABI_CASES_RMA_CALLS_H

#include "cases_rma_data.h"

/* --- Handles. --------------------------------------------------------------------------------- */

static inline MPI_Datatype rma_type_handle(int type)
{
    const MPI_Datatype handles[RMA_TYPES] = {
        MPI_INT,
        MPI_DOUBLE,
        MPI_BYTE,
        MPI_SHORT,
        MPI_FLOAT,
        MPI_LONG,
        MPI_INT64_T,
        MPI_C_DOUBLE_COMPLEX,
        MPI_CHAR,
        MPI_UNSIGNED,
        MPI_UNSIGNED_SHORT,
        MPI_UNSIGNED_LONG,
        MPI_LONG_LONG,
        MPI_UNSIGNED_LONG_LONG,
        MPI_SIGNED_CHAR,
        MPI_UNSIGNED_CHAR,
        MPI_INT8_T,
        MPI_INT16_T,
        MPI_INT32_T,
        MPI_UINT8_T,
        MPI_UINT16_T,
        MPI_UINT32_T,
        MPI_UINT64_T,
        MPI_AINT,
        MPI_OFFSET,
        MPI_COUNT,
        MPI_LONG_DOUBLE,
        MPI_C_FLOAT_COMPLEX,
        MPI_C_LONG_DOUBLE_COMPLEX,
        MPI_C_BOOL,
        MPI_WCHAR,
        MPI_2INT,
        MPI_DOUBLE_INT,
        MPI_SHORT_INT,
        MPI_LONG_INT,
        MPI_FLOAT_INT,
        MPI_LONG_DOUBLE_INT,
        MPI_LONG_LONG_INT,
    };

    return handles[type];
}

static inline MPI_Op rma_op_handle(int op)
{
    const MPI_Op handles[RMA_OPS + 1] = {MPI_REPLACE, MPI_SUM,    MPI_PROD,   MPI_MAX,  MPI_MIN,
                                         MPI_BAND,    MPI_BOR,    MPI_BXOR,   MPI_LAND, MPI_LOR,
                                         MPI_LXOR,    MPI_MINLOC, MPI_MAXLOC, MPI_NO_OP};

    return handles[op];
}

static inline const char *rma_op_name(int op)
{
    static const char *const names[RMA_OPS + 1] = {
        "MPI_REPLACE", "MPI_SUM",  "MPI_PROD", "MPI_MAX",  "MPI_MIN",    "MPI_BAND",   "MPI_BOR",
        "MPI_BXOR",    "MPI_LAND", "MPI_LOR",  "MPI_LXOR", "MPI_MINLOC", "MPI_MAXLOC", "MPI_NO_OP"};

    return names[op];
}

static inline void rma_make_types(struct rma_run *run)
{
    char name[8];

    run->type[RMA_PLAIN] = rma_type_handle(run->one->type);
    case_writes("MPI_Datatype type_0 = %s;", rma_type(run->one->type)->name);
    for (int i = 1; i < RMA_LAYOUTS && run->one->derived; i++) {
        snprintf(name, sizeof name, "type_%d", i);
        run->type[i] = types_make(&run->one->recipe[i], name);
    }
}

static inline void rma_free_types(struct rma_run *run)
{
    char name[8];

    for (int i = 1; i < RMA_LAYOUTS && run->one->derived && !run->freed; i++) {
        snprintf(name, sizeof name, "type_%d", i);
        types_free(&run->type[i], name);
    }
    run->freed = true;
}

/* --- One call. -------------------------------------------------------------------------------- */

/* The arguments of a call, and their text. */
struct rma_arguments {
    const void *origin, *compare;
    void *result;
    int count, result_count, target, target_count;
    MPI_Aint at;
    MPI_Datatype type, result_type, target_type;
    MPI_Op op;
    char origin_text[80], result_text[80], at_text[60], end_text[100], function[40],
        request_text[40];
};

static inline bool rma_is_large(const struct rma_call *call)
{
    return MPI_VERSION >= 4 && call->large && !rma_one_element(call);
}

static inline void rma_name_function(const struct rma_call *call, char name[40])
{
    static const char *const names[RMA_WHATS] = {
        "put", "get", "accumulate", "get_accumulate", "fetch_and_op", "compare_and_swap"};

    snprintf(name, 40, "MPI_%s%s%s", call->request ? "R" : "", names[call->what],
             rma_is_large(call) ? "_c" : "");
    if (!call->request) {
        name[4] = (char)(name[4] - 'a' + 'A');
    }
}

/* The address of a buffer; NULL, now and then, if nothing is there. */
static inline void *rma_address(const struct rma_buffer *buffer, bool null, const char *name,
                                char text[80])
{
    if (null) {
        snprintf(text, 80, "NULL");
        return NULL;
    }
    snprintf(text, 80, "%s + GUARD + %zu", name, buffer->before);
    return buffer->bytes + buffer->before;
}

static inline void rma_set_target(const struct rma_run *run, const struct rma_call *call,
                                  struct rma_arguments *to)
{
    const bool nowhere = call->area == RMA_NOWHERE;
    const struct rma_area *area = &run->one->area[nowhere ? 0 : call->area];
    const int layout = nowhere ? (int)RMA_PLAIN : area->layout;

    to->target = nowhere ? MPI_PROC_NULL : area->target;
    to->target_count = nowhere ? (int)RMA_LOST : area->count;
    to->target_type = run->type[layout];
    to->at = (MPI_Aint)area->at / run->one->unit[area->target];
    snprintf(to->at_text, sizeof to->at_text, "%ld", (long)to->at);
    if (run->one->flavor == RMA_DYNAMIC) {
        to->at = run->address[area->target] + (MPI_Aint)area->at;
        snprintf(to->at_text, sizeof to->at_text, "address[%d] + %zu", area->target, area->at);
    }
    snprintf(to->end_text, sizeof to->end_text, "%s, %d, type_%d", to->at_text, to->target_count,
             layout);
}

static inline void rma_set_arguments(const struct rma_run *run, const struct rma_call *call, int i,
                                     struct rma_arguments *to)
{
    const struct rma_buffers *buffers = &run->buffers[i];
    char name[40];

    rma_name_function(call, to->function);
    rma_set_target(run, call, to);
    snprintf(name, sizeof name, "origin_%d_%d", run->number, i);
    to->origin =
        rma_address(&buffers->origin, !rma_sends(call) || (buffers->origin.size == 0 && call->null),
                    name, to->origin_text);
    to->count = rma_sends(call) ? call->count : 0;
    to->type = rma_sends(call) ? run->type[call->layout] : MPI_DATATYPE_NULL;
    snprintf(name, sizeof name, "result_%d_%d", run->number, i);
    to->result = rma_fetches(call)
                     ? rma_address(&buffers->result, buffers->result.size == 0 && call->null, name,
                                   to->result_text)
                     : NULL;
    to->result_count = call->result_count;
    to->result_type = run->type[call->result_layout];
    to->compare = buffers->compare.bytes;
    to->op = rma_op_handle(call->no_op ? (int)RMA_NO_OP : (int)run->one->op);
    to->request_text[0] = '\0';
    if (call->request) {
        snprintf(to->request_text, sizeof to->request_text, ", &request[%d]", run->requests);
    }
}

#define RMA_ORIGIN with->origin, with->count, with->type
#define RMA_RESULT with->result, with->result_count, with->result_type
#define RMA_TARGET with->target, with->at, with->target_count, with->target_type

/* Makes the call of an int or MPI_Count variant. */
#define RMA_MAKE(c)                                                                                \
    switch (call->what) {                                                                          \
    case RMA_PUT:                                                                                  \
        return request ? MPI_Rput##c(RMA_ORIGIN, RMA_TARGET, win, request)                         \
                       : MPI_Put##c(RMA_ORIGIN, RMA_TARGET, win);                                  \
    case RMA_GET:                                                                                  \
        return request ? MPI_Rget##c(RMA_RESULT, RMA_TARGET, win, request)                         \
                       : MPI_Get##c(RMA_RESULT, RMA_TARGET, win);                                  \
    case RMA_ACC:                                                                                  \
        return request ? MPI_Raccumulate##c(RMA_ORIGIN, RMA_TARGET, with->op, win, request)        \
                       : MPI_Accumulate##c(RMA_ORIGIN, RMA_TARGET, with->op, win);                 \
    default:                                                                                       \
        return request ? MPI_Rget_accumulate##c(RMA_ORIGIN, RMA_RESULT, RMA_TARGET, with->op, win, \
                                                request)                                           \
                       : MPI_Get_accumulate##c(RMA_ORIGIN, RMA_RESULT, RMA_TARGET, with->op, win); \
    }

static inline int rma_make_plain(const struct rma_call *call, const struct rma_arguments *with,
                                 MPI_Win win, MPI_Request *request)
{
    RMA_MAKE()
}

#if MPI_VERSION >= 4
static inline int rma_make_large(const struct rma_call *call, const struct rma_arguments *with,
                                 MPI_Win win, MPI_Request *request)
{
    RMA_MAKE(_c)
}
#else
#define rma_make_large rma_make_plain
#endif

static inline int rma_make(const struct rma_call *call, const struct rma_arguments *with,
                           MPI_Win win, MPI_Request *request)
{
    if (call->what == RMA_FETCH) {
        return MPI_Fetch_and_op(with->origin, with->result, with->result_type, with->target,
                                with->at, with->op, win);
    }
    if (call->what == RMA_SWAP) {
        return MPI_Compare_and_swap(with->origin, with->compare, with->result, with->result_type,
                                    with->target, with->at, win);
    }
    return (rma_is_large(call) ? rma_make_large : rma_make_plain)(call, with, win,
                                                                  call->request ? request : NULL);
}

/* The statement of a call. */
static inline void rma_statement(const struct rma_run *run, const struct rma_call *call, int i,
                                 const struct rma_arguments *with, char *text, size_t size)
{
    char target[20] = "MPI_PROC_NULL";
    char origin[120] = "NULL, 0, MPI_DATATYPE_NULL";
    const char *op = rma_op_name(call->no_op ? (int)RMA_NO_OP : (int)run->one->op);

    if (call->area != RMA_NOWHERE) {
        snprintf(target, sizeof target, "%d", with->target);
    }
    if (rma_sends(call)) {
        snprintf(origin, sizeof origin, "%s, %d, type_%d", with->origin_text, with->count,
                 call->layout);
    }
    switch (call->what) {
    case RMA_PUT:
        snprintf(text, size, "%s(%s, %s, %s, win%s);", with->function, origin, target,
                 with->end_text, with->request_text);
        break;
    case RMA_GET:
        snprintf(text, size, "%s(%s, %d, type_%d, %s, %s, win%s);", with->function,
                 with->result_text, with->result_count, call->result_layout, target, with->end_text,
                 with->request_text);
        break;
    case RMA_ACC:
        snprintf(text, size, "%s(%s, %s, %s, %s, win%s);", with->function, origin, target,
                 with->end_text, op, with->request_text);
        break;
    case RMA_GET_ACC:
        snprintf(text, size, "%s(%s, %s, %d, type_%d, %s, %s, %s, win%s);", with->function, origin,
                 with->result_text, with->result_count, call->result_layout, target, with->end_text,
                 op, with->request_text);
        break;
    case RMA_FETCH:
        snprintf(text, size, "MPI_Fetch_and_op(%s, %s, type_0, %s, %s, %s, win);",
                 with->origin_text, with->result_text, target, with->at_text, op);
        break;
    default:
        snprintf(text, size,
                 "MPI_Compare_and_swap(%s, compare_%d_%d + GUARD, %s, type_0, %s, %s, win);",
                 with->origin_text, run->number, i, with->result_text, target, with->at_text);
    }
}

/* --- Completion. ------------------------------------------------------------------------------ */

/* Each form of flush, for the target of a call. What was completed is compared at once. */
static inline void rma_flush(struct rma_run *run, const struct rma_epoch *epoch, int last)
{
    const struct rma_call *call = &epoch->call[last];
    int target = call->area == RMA_NOWHERE ? run->rank : run->one->area[call->area].target;
    bool all = call->flush == RMA_FLUSH_ALL || call->flush == RMA_FLUSH_LOCAL_ALL;

    if (call->flush == RMA_FLUSH) {
        CASE_MPI(MPI_Win_flush(target, run->win), "MPI_Win_flush(%d, win);", target);
    } else if (call->flush == RMA_FLUSH_LOCAL) {
        CASE_MPI(MPI_Win_flush_local(target, run->win), "MPI_Win_flush_local(%d, win);", target);
    } else if (call->flush == RMA_FLUSH_ALL) {
        CASE_MPI(MPI_Win_flush_all(run->win), "MPI_Win_flush_all(win);");
    } else if (call->flush == RMA_FLUSH_LOCAL_ALL) {
        CASE_MPI(MPI_Win_flush_local_all(run->win), "MPI_Win_flush_local_all(win);");
    } else {
        return;
    }
    for (int i = 0; i <= last; i++) {
        if (all || epoch->call[i].area == call->area) {
            rma_check_call(run, &epoch->call[i], i);
        }
    }
}

/* Calls that complete one request after the other: MPI_Waitany, MPI_Waitsome and their test forms. */
static inline void rma_complete_some(struct rma_run *run, enum rma_wait wait)
{
    int indices[RMA_CALLS];
    MPI_Status statuses[RMA_CALLS];
    int count = 0;
    int flag = 0;
    int code = MPI_SUCCESS;

    for (int done = 0; done < run->requests && code == MPI_SUCCESS;) {
        count = 1;
        if (wait == RMA_WAITANY) {
            code = MPI_Waitany(run->requests, run->request, indices, MPI_STATUS_IGNORE);
        } else if (wait == RMA_WAITSOME) {
            code = MPI_Waitsome(run->requests, run->request, &count, indices, statuses);
        } else if (wait == RMA_TESTSOME) {
            code = MPI_Testsome(run->requests, run->request, &count, indices, statuses);
        } else {
            code = MPI_Testany(run->requests, run->request, indices, &flag, MPI_STATUS_IGNORE);
            count = flag;
        }
        if (count == MPI_UNDEFINED || (count > 0 && indices[0] == MPI_UNDEFINED)) {
            RULE_CHECK(false, "a request is left");
            return;
        }
        done += count;
    }
    RULE_MPI(code, "a request is completed");
}

/* MPI_Test, or MPI_Request_get_status and MPI_Wait, until a request is complete. */
static inline void rma_complete_one(MPI_Request *request, enum rma_wait wait)
{
    int flag = 0;
    int code = MPI_SUCCESS;

    while (!flag && code == MPI_SUCCESS) {
        code = wait == RMA_TEST ? MPI_Test(request, &flag, MPI_STATUS_IGNORE)
                                : MPI_Request_get_status(*request, &flag, MPI_STATUS_IGNORE);
    }
    RULE_MPI(code, "a request is completed");
    if (wait == RMA_GET_STATUS) {
        RULE_MPI(MPI_Wait(request, MPI_STATUS_IGNORE), "a complete request is waited for");
    }
}

static inline bool rma_complete_written(const struct rma_run *run, enum rma_wait wait)
{
    static const char *const text[RMA_WAITS] = {
        [RMA_WAIT] = "for (int i = 0; i < %d; i++) { MPI_Wait(&request[i], MPI_STATUS_IGNORE); }",
        [RMA_WAITALL] = "MPI_Waitall(%d, request, statuses);",
        [RMA_WAITANY] = "for (int i = 0, n = %d, at; i < n; i++) { MPI_Waitany(n, request, &at, "
                        "MPI_STATUS_IGNORE); }",
        [RMA_WAITSOME] = "for (int i = 0, n = %d, count, at[%d]; i < n; i += count) { "
                         "MPI_Waitsome(n, request, &count, at, statuses); }",
        [RMA_TEST] = "for (int i = 0, flag = 0; i < %d; i += flag) { MPI_Test(&request[i], &flag, "
                     "MPI_STATUS_IGNORE); }",
        [RMA_TESTALL] = "for (int flag = 0; !flag;) { MPI_Testall(%d, request, &flag, "
                        "statuses); }",
        [RMA_TESTANY] = "for (int i = 0, n = %d, at, flag; i < n; i += flag) { MPI_Testany(n, "
                        "request, &at, &flag, MPI_STATUS_IGNORE); }",
        [RMA_TESTSOME] = "for (int i = 0, n = %d, count, at[%d]; i < n; i += count) { "
                         "MPI_Testsome(n, request, &count, at, statuses); }",
        [RMA_GET_STATUS] = "for (int i = 0, flag = 0; i < %d; i += flag) { "
                           "MPI_Request_get_status(request[i], &flag, MPI_STATUS_IGNORE); if "
                           "(flag) { MPI_Wait(&request[i], MPI_STATUS_IGNORE); } }",
        [RMA_AFTER_FLUSH] = "MPI_Win_flush_all(win); MPI_Waitall(%d, request, statuses);",
        [RMA_AFTER_EPOCH] = "MPI_Waitall(%d, request, statuses);"};

    return case_writes(text[wait], run->requests, run->requests);
}

/* The requests of the epoch are completed, and the buffers of their calls compared. */
static inline void rma_complete(struct rma_run *run, const struct rma_epoch *epoch,
                                enum rma_wait wait)
{
    MPI_Status statuses[RMA_CALLS];
    int flag = 0;

    if (run->requests == 0) {
        return;
    }
    if (!rma_complete_written(run, wait)) {
        if (wait == RMA_AFTER_FLUSH) {
            RULE_MPI(MPI_Win_flush_all(run->win), "all is flushed");
        }
        for (int i = 0; i < run->requests; i++) {
            if (wait == RMA_WAIT) {
                RULE_MPI(MPI_Wait(&run->request[i], MPI_STATUS_IGNORE), "a request is waited for");
            } else if (wait == RMA_TEST || wait == RMA_GET_STATUS) {
                rma_complete_one(&run->request[i], wait);
            }
        }
        if (wait == RMA_WAITALL || wait >= RMA_AFTER_FLUSH) {
            RULE_MPI(MPI_Waitall(run->requests, run->request, statuses),
                     "all requests are waited for");
        }
        while (wait == RMA_TESTALL && !flag &&
               RULE_MPI(MPI_Testall(run->requests, run->request, &flag, statuses),
                        "all requests are tested")) {
        }
        if (wait == RMA_WAITANY || wait == RMA_WAITSOME || wait == RMA_TESTANY ||
            wait == RMA_TESTSOME) {
            rma_complete_some(run, wait);
        }
        for (int i = 0; i < run->requests; i++) {
            RULE_HANDLE(run->request[i], MPI_REQUEST_NULL, "a complete request is null");
        }
    }
    for (int i = 0; i < epoch->calls; i++) {
        if (epoch->call[i].request) {
            rma_check_call(run, &epoch->call[i], i);
        }
    }
    run->requests = 0;
}

/* A call of this process. */
static inline void rma_call(struct rma_run *run, const struct rma_epoch *epoch, int i)
{
    const struct rma_call *call = &epoch->call[i];
    struct rma_arguments with;
    char text[500];

    if (call->origin != run->rank || run->buffers[i].origin.bytes == NULL) {
        return;
    }
    rma_set_arguments(run, call, i, &with);
    rma_statement(run, call, i, &with, text, sizeof text);
    CASE_MPI(rma_make(call, &with, run->win, &run->request[run->requests]), "%s", text);
    run->buffers[i].made = true;
    run->requests += call->request;
    rma_flush(run, epoch, i);
}

#endif
