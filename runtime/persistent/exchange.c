/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The messages of an exchange: who sends to whom, which block of the data, and what is done at the end.
 *
 * All is planned before the first message is posted, so that an error leaves nothing behind. What may
 * not be received in place waits in slots: operands of reductions, and blocks of an all-to-all whose
 * receive buffer is the send buffer. Receives are first among the messages, in the order of peers.
 */
#include "exchange.h"

#include "exchange_blocks.h"
#include "exchange_peers.h"
#include "table.h"

#include <stdlib.h>

struct message {
    struct block block;
    int peer;
    MPI_Request request;
};

struct exchange {
    struct exchange_arguments arguments;
    struct exchange_peers peers;
    int planned, receives, done; /* of `messages` */
    struct message *messages;
    int waiting; /* in `slots`, as many as receives if any */
    struct slot *slots;
};

static void release(struct exchange *exchange)
{
    for (int i = 0; i < exchange->waiting; i++)
        free(exchange->slots[i].memory);
    mpi_abi_exchange_peers_free(&exchange->peers);
    free(exchange->messages);
    free(exchange->slots);
    free(exchange);
}

/* --- What a collective sends and receives. --------------------------------------------------- */

static int is_reduction(const struct exchange *exchange)
{
    return exchange->arguments.shape >= EXCHANGE_REDUCE;
}

static int is_in_place(const struct exchange *exchange)
{
    return exchange->arguments.send.buf == MPI_IN_PLACE ||
           exchange->arguments.recv.buf == MPI_IN_PLACE;
}

static int needs_slots(const struct exchange *exchange)
{
    return is_reduction(exchange) ||
           (exchange->arguments.shape == EXCHANGE_ALLTOALL && is_in_place(exchange));
}

/* Whether peer `i` is this process, and its data where it belongs. */
static int is_done(const struct exchange *exchange, int i)
{
    return i == exchange->peers.me && is_in_place(exchange);
}

static int is_from_others(const struct exchange_arguments *a, int i)
{
    return a->elsewhere && i == a->root;
}

static int sends_to(const struct exchange *exchange, int i)
{
    const struct exchange_arguments *a = &exchange->arguments;
    switch (a->shape) {
    case EXCHANGE_BCAST:
        return a->at_root && i != exchange->peers.me;
    case EXCHANGE_SCATTER:
        return a->at_root && !is_done(exchange, i);
    case EXCHANGE_GATHER:
        return is_from_others(a, i) && !is_done(exchange, i);
    case EXCHANGE_REDUCE:
        return is_from_others(a, i);
    case EXCHANGE_ALLGATHER:
        return !is_done(exchange, i);
    case EXCHANGE_SCAN:
        return i >= exchange->peers.me;
    case EXCHANGE_EXSCAN:
        return i > exchange->peers.me;
    default:
        return 1;
    }
}

static int receives_from(const struct exchange *exchange, int i)
{
    const struct exchange_arguments *a = &exchange->arguments;
    switch (a->shape) {
    case EXCHANGE_BCAST:
        return is_from_others(a, i) && i != exchange->peers.me;
    case EXCHANGE_SCATTER:
        return is_from_others(a, i) && !is_done(exchange, i);
    case EXCHANGE_GATHER:
        return a->at_root && !is_done(exchange, i);
    case EXCHANGE_REDUCE:
        return a->at_root;
    case EXCHANGE_ALLGATHER:
        return !is_done(exchange, i);
    case EXCHANGE_SCAN:
        return i <= exchange->peers.me;
    case EXCHANGE_EXSCAN:
        return i < exchange->peers.me;
    default:
        return 1;
    }
}

/* --- Reductions. ----------------------------------------------------------------------------- */

/* Which elements of the whole vector become the result of a process of this group. */
static void find_part(const struct exchange_arguments *a, int rank, MPI_Count *first,
                      MPI_Count *count)
{
    *first = 0;
    *count = a->recv.count;
    if (a->shape == EXCHANGE_REDUCE_SCATTER_BLOCK)
        *first = rank * a->recv.count;
    if (a->shape != EXCHANGE_REDUCE_SCATTER)
        return;
    for (int i = 0; i <= rank; i++) {
        *first += i > 0 ? *count : 0;
        *count = a->recv.counts ? a->recv.counts[i] : a->recv.wide_counts[i];
    }
}

/*
 * What is contributed to the result of peer `i`. Between two groups it is the whole vector: only the
 * peer knows which part it wants (6.10.2).
 */
static void find_operand(const struct exchange *exchange, int i, MPI_Count *first, MPI_Count *count)
{
    const struct exchange_arguments *a = &exchange->arguments;
    if (!exchange->peers.is_inter) {
        find_part(a, i, first, count);
        return;
    }
    find_part(a, exchange->peers.group - 1, first, count);
    *count += *first;
    *first = 0;
}

static int find_contribution(const struct exchange *exchange, int i, struct block *block)
{
    const struct exchange_arguments *a = &exchange->arguments;
    MPI_Count first;
    find_operand(exchange, i, &first, &block->count);
    block->at = a->send.buf == MPI_IN_PLACE ? a->recv.buf : a->send.buf;
    block->type = a->recv.type;
    return mpi_abi_block_skip(block, first);
}

/* The part of a received operand that is reduced here. */
static int find_own_part(const struct exchange *exchange, struct block *operand)
{
    MPI_Count first;
    if (!exchange->peers.is_inter)
        return MPI_SUCCESS;
    find_part(&exchange->arguments, exchange->peers.rank, &first, &operand->count);
    return mpi_abi_block_skip(operand, first);
}

static int reduce(struct exchange *exchange)
{
    const struct exchange_arguments *a = &exchange->arguments;
    int rc = MPI_SUCCESS;
    int last = exchange->waiting - 1;
    for (int i = last; i >= 0 && rc == MPI_SUCCESS; i--) {
        rc = find_own_part(exchange, &exchange->slots[i].block);
        if (rc == MPI_SUCCESS && i < last)
            rc = mpi_abi_block_reduce(&exchange->slots[i].block, &exchange->slots[last].block,
                                      a->op);
    }
    if (rc == MPI_SUCCESS && last >= 0)
        rc = mpi_abi_block_copy(&exchange->slots[last].block, a->recv.buf, a->comm);
    return rc;
}

/* --- The plan. ------------------------------------------------------------------------------- */

static const struct block nothing = {NULL, 0, MPI_BYTE};

static int find_sent(const struct exchange *exchange, int i, struct block *block)
{
    const struct exchange_arguments *a = &exchange->arguments;
    switch (a->shape) {
    case EXCHANGE_BARRIER:
        *block = nothing;
        return MPI_SUCCESS;
    case EXCHANGE_SCATTER:
    case EXCHANGE_NEIGHBOR_ALLTOALL:
        return mpi_abi_block_find(&a->send, i, block);
    case EXCHANGE_ALLTOALL:
        return mpi_abi_block_find(is_in_place(exchange) ? &a->recv : &a->send, i, block);
    case EXCHANGE_ALLGATHER:
        return is_in_place(exchange) ? mpi_abi_block_find(&a->recv, exchange->peers.me, block)
                                     : mpi_abi_block_find(&a->send, 0, block);
    default:
        return is_reduction(exchange) ? find_contribution(exchange, i, block)
                                      : mpi_abi_block_find(&a->send, 0, block);
    }
}

static int find_received(const struct exchange *exchange, int i, struct block *block)
{
    const struct exchange_arguments *a = &exchange->arguments;
    switch (a->shape) {
    case EXCHANGE_BARRIER:
        *block = nothing;
        return MPI_SUCCESS;
    case EXCHANGE_BCAST:
    case EXCHANGE_SCATTER:
        return mpi_abi_block_find(&a->recv, 0, block);
    default:
        if (is_reduction(exchange))
            return find_contribution(exchange, exchange->peers.rank, block);
        return mpi_abi_block_find(&a->recv, i, block);
    }
}

static int plan_receive(struct exchange *exchange, int i)
{
    struct message *planned = &exchange->messages[exchange->planned];
    if (!receives_from(exchange, i))
        return MPI_SUCCESS;
    planned->peer = exchange->peers.from[i];
    int rc = find_received(exchange, i, &planned->block);
    if (rc == MPI_SUCCESS && needs_slots(exchange)) {
        struct slot *slot = &exchange->slots[exchange->waiting];
        rc = mpi_abi_slot_new(&planned->block, slot);
        exchange->waiting += rc == MPI_SUCCESS;
        planned->block = slot->block;
    }
    exchange->planned += rc == MPI_SUCCESS;
    return rc;
}

static int plan_send(struct exchange *exchange, int i)
{
    struct message *planned = &exchange->messages[exchange->planned];
    if (!sends_to(exchange, i))
        return MPI_SUCCESS;
    planned->peer = exchange->peers.to[i];
    int rc = find_sent(exchange, i, &planned->block);
    exchange->planned += rc == MPI_SUCCESS;
    return rc;
}

static int plan(struct exchange *exchange)
{
    const struct exchange_peers *peers = &exchange->peers;
    exchange->messages =
        calloc((size_t)(peers->receives + peers->sends) + 1, sizeof *exchange->messages);
    if (needs_slots(exchange))
        exchange->slots = calloc((size_t)peers->receives + 1, sizeof *exchange->slots);
    if (!exchange->messages || (needs_slots(exchange) && !exchange->slots))
        return MPI_ERR_NO_MEM;
    int rc = MPI_SUCCESS;
    for (int i = 0; i < peers->receives && rc == MPI_SUCCESS; i++)
        rc = plan_receive(exchange, i ^ peers->is_swapped);
    exchange->receives = exchange->planned;
    for (int i = 0; i < peers->sends && rc == MPI_SUCCESS; i++)
        rc = plan_send(exchange, i);
    return rc;
}

/* --- Beginning and end. ---------------------------------------------------------------------- */

/* Leaves alone what was posted before an error; its requests go, and receives are cancelled. */
static void take_back(struct exchange *exchange, int posted)
{
    for (int i = 0; i < posted; i++) {
        struct message *message = &exchange->messages[i];
        if (i < exchange->receives)
            mpi_abi_table.Cancel(&message->request);
        mpi_abi_table.Request_free(&message->request);
    }
}

static int post(struct exchange *exchange)
{
    const struct exchange_arguments *a = &exchange->arguments;
    int rc = MPI_SUCCESS;
    for (int i = 0; i < exchange->planned && rc == MPI_SUCCESS; i++) {
        struct message *message = &exchange->messages[i];
        rc = i < exchange->receives ? mpi_abi_block_receive(&message->block, message->peer, a->tag,
                                                            a->comm, &message->request)
                                    : mpi_abi_block_send(&message->block, message->peer, a->tag,
                                                         a->comm, &message->request);
        if (rc != MPI_SUCCESS)
            take_back(exchange, i);
    }
    return rc;
}

int mpi_abi_exchange_begin(const struct exchange_arguments *arguments, struct exchange **begun)
{
    struct exchange *made = calloc(1, sizeof *made);
    if (!made)
        return MPI_ERR_NO_MEM;
    made->arguments = *arguments;
    int rc = mpi_abi_exchange_peers_find(arguments, &made->peers);
    if (rc == MPI_SUCCESS)
        rc = plan(made);
    if (rc == MPI_SUCCESS)
        rc = post(made);
    if (rc == MPI_SUCCESS)
        *begun = made;
    else
        release(made);
    return rc;
}

static int finish(struct exchange *exchange)
{
    int rc = MPI_SUCCESS;
    if (is_reduction(exchange))
        return reduce(exchange);
    for (int i = 0; i < exchange->waiting && rc == MPI_SUCCESS; i++)
        rc = mpi_abi_block_copy(&exchange->slots[i].block, exchange->slots[i].to,
                                exchange->arguments.comm);
    return rc;
}

/* Each message is waited for in turn: all must arrive, and none is asked for twice. */
int mpi_abi_exchange_test(struct exchange *exchange, int *complete)
{
    int rc = MPI_SUCCESS;
    *complete = 1;
    while (rc == MPI_SUCCESS && *complete && exchange->done < exchange->planned) {
        rc = mpi_abi_table.Test(&exchange->messages[exchange->done].request, complete,
                                MPI_STATUS_IGNORE);
        exchange->done += rc == MPI_SUCCESS && *complete;
    }
    if (rc == MPI_SUCCESS && !*complete)
        return rc;
    if (rc == MPI_SUCCESS)
        rc = finish(exchange);
    *complete = 1;
    release(exchange);
    return rc;
}
