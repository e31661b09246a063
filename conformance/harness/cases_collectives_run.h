/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Generated cases of collectives, run: the calls of this process, and what the model says of its buffers.
 */
#ifndef MPI_ABI_CASES_COLLECTIVES_RUN_H
#define MPI_ABI_CASES_COLLECTIVES_RUN_H

#include "cases_collectives_objects.h"

/* --- Calls. ----------------------------------------------------------------------------------- */

static inline void coll_pass_side(const struct coll_side *side, int *counts, int *displs,
                                  MPI_Count *large, MPI_Datatype *types)
{
    for (int i = 0; i < COLL_BLOCKS; i++) {
        counts[i] = side->count[i];
        large[i] = side->count[i];
        displs[i] = (int)side->displ[i];
        types[i] = coll_type[side->layout[i]];
    }
}

/* Handles and addresses, which exist only now. */
static inline void coll_pass(struct coll_call *call, const MPI_Op operators[2])
{
    struct coll_side *send = &call->send;
    struct coll_side *recv = &call->recv;

    coll_pass_side(send, call->scounts, call->sdispls, call->scounts_c, call->stype);
    coll_pass_side(recv, call->rcounts, call->rdispls, call->rcounts_c, call->rtype);
    for (int i = 0; i < COLL_PROCESSES; i++) {
        call->counts_c[i] = call->counts[i];
    }
    call->sendbuf = send->in_place ? MPI_IN_PLACE : send->null ? NULL : send->buffer + send->before;
    call->recvbuf = recv->in_place ? MPI_IN_PLACE : recv->null ? NULL : recv->buffer + recv->before;
    call->mpi_op = coll_operator(call->op->oper, operators);
    if (call->op->kind == COLL_BCAST && send->blocks > 0) {
        call->recvbuf = send->null ? NULL : send->buffer + send->before;
        call->recvcount = call->sendcount;
        call->rtype[0] = call->stype[0];
    }
}

/* The place of an operation in the array of requests: blocking ones have none. */
static inline int coll_slot_of(const struct coll_case *one, int operation)
{
    int slot = 0;

    for (int i = 0; i < operation; i++) {
        slot += one->op[i].form != COLL_BLOCKING;
    }
    return slot;
}

/* Make a call, or write it. */
static inline void coll_issue(struct coll_call *call, const MPI_Comm comm[2], MPI_Request *requests,
                              int request)
{
    if (!coll_write_call(call, call->op->second ? "comm[1]" : "comm[0]", request)) {
        RULE_MPI(coll_make_call(call, comm[call->op->second], &requests[request]),
                 coll_row(call->op->kind)->name);
    }
}

/* Whether the operations of the second communicator may be started before those of the first one:
 * none of them blocks. */
static inline bool coll_may_reorder(const struct coll_case *one)
{
    bool may = one->other_order && one->duplicate;

    for (int i = 0; i < one->operations; i++) {
        may = may && one->op[i].form != COLL_BLOCKING;
    }
    return may;
}

/* Start all operations, in order for each communicator. */
static inline void coll_start(const struct coll_case *one, int me, const MPI_Comm comm[2],
                              MPI_Request *requests)
{
    bool second_first = coll_may_reorder(one) && me % 2 == 1;

    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < one->operations; i++) {
            const struct coll_op *op = &one->op[i];
            int when = coll_may_reorder(one) ? op->second != second_first : 0;

            if (when != pass) {
                continue;
            }
            if (op->form == COLL_PERSISTENT) {
                CASE_MPI(MPI_Start(&requests[coll_slot_of(one, i)]), "MPI_Start(&request[%d]);",
                         coll_slot_of(one, i));
            } else {
                coll_issue(&coll_calls[i][me], comm, requests, coll_slot_of(one, i));
            }
        }
    }
}

/* A round: fresh buffers, the operations, and what they did. */
static inline void coll_round(const struct coll_case *one, int me, const MPI_Comm comm[2],
                              MPI_Request *requests, const MPI_Op operators[2], int start)
{
    bool ready = true;

    for (int i = 0; i < one->operations; i++) {
        for (int process = 0; process < coll_group.processes; process++) {
            ready = coll_fill(&coll_calls[i][process], i, process, start) && ready;
        }
        ready = coll_load(&coll_calls[i][me].send, start == 0) && ready;
        ready = coll_load(&coll_calls[i][me].recv, start == 0) && ready;
    }
    REQUIRE(ready);
    for (int i = 0; i < one->operations && start == 0; i++) {
        coll_pass(&coll_calls[i][me], operators);
        if (one->op[i].form == COLL_PERSISTENT) {
            coll_issue(&coll_calls[i][me], comm, requests, coll_slot_of(one, i));
        }
    }
    coll_start(one, me, comm, requests);
    requests_complete(one->way, coll_slot_of(one, one->operations), requests);
    case_writes("{");
    for (int i = 0; i < one->operations; i++) {
        coll_check(i, me);
    }
    case_writes("}");
}

/* Persistent operations are started as often as the case says, and with them the others. */
static inline void coll_run_member(const struct coll_case *one, int me, const MPI_Comm comm[2])
{
    MPI_Request requests[COLL_OPERATIONS];
    MPI_Op operators[2];
    int slots = coll_slot_of(one, one->operations);

    if (slots > 0) {
        case_writes("int requests;");
        case_writes("MPI_Request request[%d];", slots);
    }
    for (int i = 0; i < one->operations; i++) {
        requests[i] = MPI_REQUEST_NULL;
        for (int process = 0; process < coll_group.processes; process++) {
            coll_build(one, i, process);
        }
    }
    coll_make_types(one, me);
    coll_make_operators(one, operators);
    for (int start = 0; start < one->starts; start++) {
        coll_round(one, me, comm, requests, operators, start);
    }
    for (int i = 0; i < one->operations; i++) {
        if (one->op[i].form == COLL_PERSISTENT) {
            int slot = coll_slot_of(one, i);

            CASE_MPI(MPI_Request_free(&requests[slot]), "MPI_Request_free(&request[%d]);", slot);
        }
    }
    coll_free_operators(one, operators);
    coll_free_types(one, me);
    coll_free_buffers(one, me);
}

/* Whether the order of the operands depends on whether their type is a signed one. */
static inline bool coll_is_high(const struct coll_op *op)
{
    enum oper_class class = oper_type(op->type)->class;

    return op->high && (op->oper == OPER_MAX || op->oper == OPER_MIN) &&
           (class == OPER_UNSIGNED || class == OPER_ADDRESS);
}

/* What the case is about, in words that an expected failure may name. */
static inline void coll_say(const struct coll_case *one)
{
    static const char *const topologies[] = {"", ", Cartesian", ", distributed graph", ", graph"};
    static const char *const before[] = {"", "I", ""};
    struct coll_text text = {"", 0};

    for (int i = 0; i < one->operations; i++) {
        const struct coll_op *op = &one->op[i];

        coll_add(&text, "%sMPI_%s%s%s%s%s", i > 0 ? ", " : "", before[op->form],
                 op->form == COLL_NONBLOCKING ? coll_row(op->kind)->iname
                                              : coll_row(op->kind)->name,
                 op->form == COLL_PERSISTENT ? "_init" : "", op->large ? "_c" : "",
                 op->in_place ? " in place" : "");
        if (coll_row(op->kind)->reduces) {
            coll_add(&text, " by ");
            coll_add_operator(&text, op);
            text.used -= 2;
            coll_add(&text, " on %s%s", oper_type(op->type)->name,
                     coll_is_high(op) ? " beyond the signed type" : "");
        }
    }
    case_about("%s%s%s%s%s%s", text.text, one->starts > 1 ? ", started again" : "",
               one->first > 0 ? ", intercommunicator" : "", topologies[one->topology],
               one->mix != COLL_BASIC ? ", derived datatypes" : "",
               one->way == REQUESTS_GET_STATUS && coll_slot_of(one, one->operations) > 0
                   ? ", completed by MPI_Request_get_status"
                   : "");
}

static inline void coll_run(const void *drawn)
{
    const struct coll_case *one = drawn;
    int me = coll_me(one);
    MPI_Comm local;
    MPI_Comm comm[2] = {MPI_COMM_NULL, MPI_COMM_NULL};

    coll_say(one);
    coll_make_group(one, &coll_group);
    coll_map_layouts(one);
    local = coll_make_local(one, me);
    if (me < 0) {
        return;
    }
    coll_make_comm(one, local, me, comm);
    if (me < coll_group.processes) {
        coll_run_member(one, me, comm);
    }
    coll_free_comm(one, &local, comm);
}

/* The cases of a rule. Programs have the functions of the operations of a user. */
static inline void coll_cases_of_operators(void (*draw)(void *drawn, struct case_choices *choices),
                                           long count)
{
    const struct case_kind kind = {sizeof(struct coll_case), draw, coll_run};

    case_functions(coll_functions);
    cases_run(&kind, count);
}

/* The same without operations of a user. */
static inline void coll_cases(void (*draw)(void *drawn, struct case_choices *choices), long count)
{
    const struct case_kind kind = {sizeof(struct coll_case), draw, coll_run};

    cases_run(&kind, count);
}

#endif
