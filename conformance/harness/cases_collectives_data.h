/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Buffers of generated cases of collectives: those of all processes as the case has them, with their data before and
 * after the calls, as the model says.
 */
#ifndef MPI_ABI_CASES_COLLECTIVES_DATA_H
#define MPI_ABI_CASES_COLLECTIVES_DATA_H

#include "cases_collectives_calls.h"

/* Code that is compiled here and written into programs. */
#define COLL_SOURCE(...)                                                                           \
    __VA_ARGS__                                                                                    \
    static const char coll_functions[] = #__VA_ARGS__ "\n\n";

/* The operations of a user, on elements of four ints: modulo 251 the product of matrices, and the
 * sum. */
COLL_SOURCE(
    static long element_extent; static long element_at[4];

    static int *element_part(void *elements, long i, int part) {
        return (int *)(void *)((char *)elements + i * element_extent + element_at[part]);
    }

    static void multiply(void *in, void *inout, int *length, MPI_Datatype *type) {
        (void)type;
        for (int i = 0; i < *length; i++) {
            int a[4];
            int b[4];
            for (int j = 0; j < 4; j++) {
                a[j] = *element_part(in, i, j);
                b[j] = *element_part(inout, i, j);
            }
            for (int j = 0; j < 4; j++) {
                *element_part(inout, i, j) =
                    (a[j / 2 * 2] * b[j % 2] + a[j / 2 * 2 + 1] * b[j % 2 + 2]) % 251;
            }
        }
    }

    static void add(void *in, void *inout, int *length, MPI_Datatype *type) {
        (void)type;
        for (int i = 0; i < *length; i++) {
            for (int j = 0; j < 4; j++) {
                *element_part(inout, i, j) =
                    (*element_part(inout, i, j) + *element_part(in, i, j)) % 251;
            }
        }
    })

static struct coll_call coll_calls[COLL_OPERATIONS][COLL_PROCESSES];

/* --- Blocks. ---------------------------------------------------------------------------------- */

/* The units in a block, by its sender; in place, both directions are alike. */
static inline int coll_block_units(const struct coll_case *one, const struct coll_op *op,
                                   int sender, int block)
{
    const struct coll_row *row = coll_row(op->kind);
    int units = op->units[coll_is_second(&coll_group, sender)];
    int a = op->in_place && block < sender && row->sends == COLL_EACH ? block : sender;
    int b = op->in_place && block < sender && row->sends == COLL_EACH ? sender : block;

    (void)one;
    if (!row->send_vector && !row->recv_vector) {
        return units;
    }
    if (op->kind == COLL_ALLTOALLW && op->in_place && op->form != COLL_BLOCKING) {
        return units; /* Open MPI hangs if a process has nothing to exchange and another one has */
    }
    switch (op->lengths) {
    case COLL_DIFFERENT:
        return (int)(coll_hash(op->seed, a, b) % (unsigned)(units + 1));
    case COLL_SOME_EMPTY:
        return coll_hash(op->seed, a, b) % 2 != 0 ? units : 0;
    case COLL_OF_ONE:
        return a == op->seed % coll_group.processes ? units : 0;
    case COLL_ALL_EMPTY:
        return 0;
    default:
        return units;
    }
}

static inline void coll_add_block(const struct coll_case *one, struct coll_side *side, int units,
                                  int layout)
{
    int i = side->blocks++;

    side->units[i] = units;
    side->layout[i] = layout;
    side->count[i] = coll_elements(one, layout, units);
}

/* Room for any of the blocks: one may reach far before its address, and another one far behind. */
static inline MPI_Aint coll_room(const struct coll_side *side)
{
    size_t before = 0;
    size_t behind = 0;

    for (int i = 0; i < side->blocks; i++) {
        const struct type_map *map = &coll_map[side->layout[i]];
        size_t reach = types_before(map, side->count[i]);
        size_t span = types_span(map, side->count[i]);

        before = reach > before ? reach : before;
        behind = span > behind ? span : behind;
    }
    return (MPI_Aint)(before + behind);
}

/* What displacements are multiples of. */
static inline MPI_Aint coll_step(const struct coll_op *op, const struct coll_side *side)
{
    MPI_Aint extent = types_extent(&coll_map[side->layout[0]]);

    return coll_row(op->kind)->types || extent <= 0 ? 1 : extent;
}

/* Room for the longest block, in steps; a multiple of 16 bytes where steps are bytes. */
static inline MPI_Aint coll_slot(const struct coll_op *op, const struct coll_side *side)
{
    MPI_Aint step = coll_step(op, side);
    MPI_Aint steps = (coll_room(side) + step - 1) / step;
    MPI_Aint most = steps > 1 ? steps : 1;

    return step == 1 ? types_round_up(most, 16) : most;
}

/* Displacements of vectors. */
static inline void coll_place_vector(const struct coll_op *op, struct coll_side *side)
{
    MPI_Aint slot = coll_slot(op, side);
    MPI_Aint gap = coll_step(op, side) == 1 ? 16 : 1;
    MPI_Aint next = 0;

    for (int i = 0; i < side->blocks; i++) {
        MPI_Aint order[COLL_PLACES] = {[COLL_TIGHT] = i * slot,
                                       [COLL_GAPS] = i * (slot + gap),
                                       [COLL_BACKWARD] = (side->blocks - 1 - i) * slot,
                                       [COLL_BEFORE] = (i - side->blocks) * slot,
                                       [COLL_ROTATED] = (i + 1) % side->blocks * slot,
                                       [COLL_FAR] = side->count[i] == 0 ? 100000 : i * slot};

        side->displ[i] = order[op->places];
        if (op->places == COLL_TIGHT && !coll_row(op->kind)->types) {
            side->displ[i] = next;
        }
        next += side->count[i];
    }
}

/* Where the blocks are, and the buffer around them. */
static inline void coll_place(const struct coll_op *op, struct coll_side *side, bool vector)
{
    MPI_Aint low = 0;
    MPI_Aint high = 0;

    if (vector) {
        coll_place_vector(op, side);
    }
    for (int i = 0; i < side->blocks; i++) {
        const struct type_map *map = &coll_map[side->layout[i]];
        MPI_Aint extent = coll_row(op->kind)->types ? 1 : types_extent(map);
        MPI_Aint at = vector ? side->displ[i] * extent : i * side->count[i] * extent;

        side->at[i] = at;
        if (side->count[i] > 0) {
            MPI_Aint before = at - (MPI_Aint)types_before(map, side->count[i]);
            MPI_Aint behind = at + (MPI_Aint)types_span(map, side->count[i]);

            low = before < low ? before : low;
            high = behind > high ? behind : high;
        }
    }
    side->before = (size_t)types_round_up(-low, 16);
    side->size = side->before + (size_t)high;
}

/* The blocks of both sides of a collective that moves data. */
static inline void coll_build_moves(const struct coll_case *one, const struct coll_op *op,
                                    int process, struct coll_call *call)
{
    int sends = coll_sends(op->kind, &coll_group, op->root, process);
    int receives = coll_receives(op->kind, &coll_group, op->root, process);

    for (int i = 0; i < sends; i++) {
        coll_add_block(one, &call->send, coll_block_units(one, op, process, i),
                       coll_pick(one, op, process, true, i));
    }
    for (int i = 0; i < receives; i++) {
        struct coll_place from = coll_source(op->kind, &coll_group, op->root, process, i);

        if (from.process < 0) {
            from = (struct coll_place){process, i};
        }
        coll_add_block(one, &call->recv, coll_block_units(one, op, from.process, from.block),
                       coll_pick(one, op, process, false, i));
    }
}

/* The elements of a reduction: of all, or of each process of a group. The sums are alike in both
 * groups. */
static inline int coll_split_elements(const struct coll_op *op, int process,
                                      int counts[COLL_PROCESSES])
{
    int size = coll_local_size(&coll_group, process);
    int all = op->units[0];
    int left;

    counts[0] = all;
    if (op->kind == COLL_REDUCE_SCATTER_BLOCK) {
        int each = all / coll_group.processes;

        each *= coll_group.first > 0 ? coll_group.processes - size : 1;
        for (int i = 0; i < size; i++) {
            counts[i] = each;
        }
        return each * size;
    }
    left = all;
    for (int i = 0; i < size && op->kind == COLL_REDUCE_SCATTER; i++) {
        int part = op->lengths == COLL_ALIKE ? all / size
                   : op->lengths == COLL_OF_ONE
                       ? (i == op->seed % size ? left : 0)
                       : (int)(coll_hash(op->seed, size, i) % (unsigned)(left + 1));

        counts[i] = op->lengths == COLL_ALL_EMPTY ? 0 : i == size - 1 ? left : part;
        left -= counts[i];
    }
    return op->lengths == COLL_ALL_EMPTY && op->kind == COLL_REDUCE_SCATTER ? 0 : all;
}

static inline void coll_build_reduction(const struct coll_case *one, int number, int process,
                                        struct coll_call *call)
{
    const struct coll_op *op = call->op;
    int layout = COLL_OPERANDS + number;
    int all = coll_split_elements(op, process, call->counts);
    struct coll_operands result =
        coll_operands(op->kind, &coll_group, op->root, process, call->counts);

    if (coll_sends(op->kind, &coll_group, op->root, process) > 0) {
        coll_add_block(one, &call->send, all, layout);
    }
    if (coll_receives(op->kind, &coll_group, op->root, process) > 0) {
        coll_add_block(one, &call->recv, call->send.in_place ? all : result.length, layout);
    }
    call->send.layout[0] = call->recv.layout[0] = layout;
    call->sendcount = all;
    call->recvcount = result.length;
    call->group_size = coll_local_size(&coll_group, process);
}

static inline int coll_passed_root(const struct coll_op *op, int process)
{
    if (coll_group.first == 0 || coll_exchange(&coll_group, op->root, process)) {
        return coll_rank(&coll_group, op->root);
    }
    return process == op->root ? MPI_ROOT : MPI_PROC_NULL;
}

/* No block has an element, so that the address may be a null pointer. */
static inline bool coll_is_empty(const struct coll_side *side)
{
    int elements = 0;

    for (int i = 0; i < side->blocks; i++) {
        elements += side->count[i];
    }
    return elements == 0;
}

/* The count that is passed; without a neighbor that of the others, as signatures are equal everywhere (8.6). */
static inline int coll_count(const struct coll_case *one, const struct coll_op *op,
                             const struct coll_side *side)
{
    bool alike = op->kind == COLL_NEIGHBOR_ALLGATHER || op->kind == COLL_NEIGHBOR_ALLTOALL;

    return side->blocks == 0 && alike ? coll_elements(one, 0, op->units[0]) : side->count[0];
}

/* The arguments of a process. */
static inline void coll_build(const struct coll_case *one, int number, int process)
{
    struct coll_call *call = &coll_calls[number][process];
    const struct coll_op *op = &one->op[number];
    const struct coll_row *row = coll_row(op->kind);
    bool to_all = op->kind == COLL_SCATTER || op->kind == COLL_SCATTERV;

    memset(call, 0, sizeof *call);
    call->op = op;
    call->send.in_place = op->in_place && !to_all && (!row->rooted || process == op->root);
    call->recv.in_place = op->in_place && to_all && process == op->root;
    call->root = coll_passed_root(op, process);
    snprintf(call->send.name, sizeof call->send.name, "send%d", number);
    snprintf(call->recv.name, sizeof call->recv.name, "recv%d", number);
    if (row->reduces) {
        coll_build_reduction(one, number, process, call);
    } else {
        coll_build_moves(one, op, process, call);
        call->sendcount = coll_count(one, op, &call->send);
        call->recvcount = coll_count(one, op, &call->recv);
    }
    coll_place(op, &call->send, row->send_vector);
    coll_place(op, &call->recv, row->recv_vector);
    call->send.null = op->ignored_null && coll_is_empty(&call->send) && op->kind != COLL_REDUCE &&
                      (row->reduces || call->sendcount == 0);
    call->recv.null =
        op->ignored_null && coll_is_empty(&call->recv) && (row->reduces || call->recvcount == 0);
}

/* --- Data. ------------------------------------------------------------------------------------ */

static inline int coll_seed(int number, int process, int start, int side)
{
    return 1 + side + 2 * process + 17 * number + 101 * start;
}

/* The operands of a process are put into a buffer. */
static inline void coll_fill_operands(const struct coll_call *call, int process, int start,
                                      const struct coll_side *side)
{
    const struct oper_type *type = oper_type(call->op->type);
    const struct type_map *map = &coll_map[side->layout[0]];
    unsigned char element[32];

    for (int i = 0; i < side->count[0] && side->blocks > 0; i++) {
        uint64_t state = (uint64_t)call->op->seed << 44 ^ (uint64_t)start << 40 ^
                         (uint64_t)process << 32 ^ (uint64_t)i;

        oper_store(
            type, oper_operand(call->op->oper, type, case_random(&state), process, !call->op->high),
            element);
        types_scatter(map, 1, side->initial + side->before + i * types_extent(map), element,
                      oper_bytes(type));
    }
}

/* What the buffers of a process hold before a start. */
static inline bool coll_fill(struct coll_call *call, int number, int process, int start)
{
    struct coll_side *from = call->send.in_place ? &call->recv : &call->send;

    free(call->send.initial);
    free(call->recv.initial);
    call->send.initial = malloc(call->send.size + 1);
    call->recv.initial = malloc(call->recv.size + 1);
    if (call->send.initial == NULL || call->recv.initial == NULL) {
        return false;
    }
    case_fill(call->send.initial, call->send.size, coll_seed(number, process, start, 0));
    rule_poison(call->recv.initial, call->recv.size);
    if (call->send.in_place) {
        case_fill(call->recv.initial, call->recv.size, coll_seed(number, process, start, 1));
    }
    if (coll_row(call->op->kind)->reduces) {
        coll_fill_operands(call, process, start, from);
    }
    return true;
}

/* Some blocks of a process as it sends them, without gaps. */
static inline size_t coll_packed(const struct coll_call *call, int process, int block,
                                 unsigned char **packed)
{
    const struct coll_side *side = call->send.in_place ? &call->recv : &call->send;
    const struct type_map *map;

    if (call->send.in_place && coll_row(call->op->kind)->sends == COLL_ONE &&
        !coll_row(call->op->kind)->reduces) {
        block = process; /* its own part of the receive buffer */
    }
    map = &coll_map[side->layout[block]];
    *packed = malloc(types_bytes(map, side->count[block]) + 1);
    if (*packed == NULL) {
        return 0;
    }
    types_gather(map, side->count[block], side->initial + side->before + side->at[block], *packed);
    return types_bytes(map, side->count[block]);
}

/* The receive buffer of a process after a collective that moves data. */
static inline void coll_want_moves(int number, int process, unsigned char *want)
{
    const struct coll_call *call = &coll_calls[number][process];
    const struct coll_side *side = &call->recv;

    for (int i = 0; i < side->blocks && !side->in_place; i++) {
        struct coll_place from =
            coll_source(call->op->kind, &coll_group, call->op->root, process, i);
        unsigned char *packed = NULL;

        if (from.process >= 0) {
            size_t size =
                coll_packed(&coll_calls[number][from.process], from.process, from.block, &packed);

            types_scatter(&coll_map[side->layout[i]], side->count[i],
                          want + side->before + side->at[i], packed, size);
            free(packed);
        }
    }
}

/* The receive buffer of a process after a reduction. */
static inline void coll_want_reduction(int number, int process, unsigned char *want)
{
    const struct coll_call *call = &coll_calls[number][process];
    const struct oper_type *type = oper_type(call->op->type);
    struct coll_operands operands =
        coll_operands(call->op->kind, &coll_group, call->op->root, process, call->counts);
    size_t element = oper_bytes(type);
    unsigned char *result = NULL;

    for (int i = 0; i < operands.count; i++) {
        int from = operands.first + i;
        unsigned char *operand = NULL;
        size_t size = coll_packed(&coll_calls[number][from], from, 0, &operand);

        if (i == 0) {
            result = operand;
        } else {
            oper_fold(call->op->oper, type, (int)(size / element), result, operand);
            free(operand);
        }
    }
    if (result != NULL) {
        types_scatter(&coll_map[call->recv.layout[0]], operands.length, want + call->recv.before,
                      result + (size_t)operands.at * element, (size_t)operands.length * element);
    }
    free(result);
}

/* The first byte of a receive buffer whose value the text leaves open; its size if there is
 * none. 6.11.2: all that the first process of an exclusive scan receives. 6.10, in place: the
 * operands behind the result. */
static inline size_t coll_defined(const struct coll_call *call, int process)
{
    const struct type_map *map = &coll_map[call->recv.layout[0]];
    enum coll_kind kind = call->op->kind;
    size_t end = call->recv.size;

    if (kind == COLL_EXSCAN && process == 0 && !call->op->in_place) {
        return 0;
    }
    if ((kind == COLL_REDUCE_SCATTER || kind == COLL_REDUCE_SCATTER_BLOCK) && call->op->in_place) {
        end = (size_t)((MPI_Aint)call->recv.before + call->recvcount * types_extent(map) +
                       map->true_lb);
    }
    return end < call->recv.size ? end : call->recv.size;
}

/* --- Buffers of this process. ----------------------------------------------------------------- */

/* Put the initial bytes into a buffer; the program declares it at the first start. */
static inline bool coll_load(struct coll_side *side, bool first)
{
    if (side->null || side->in_place) {
        return true;
    }
    if (first) {
        side->buffer = case_buffer(side->size);
        case_declare_bytes(side->name, side->initial, side->size);
    } else if (case_writes("fill(%s, sizeof %s, 0x%02x, 0);", side->name, side->name,
                           RULE_POISON)) {
        case_write_runs(side->name, side->initial, side->size);
    }
    if (side->buffer == NULL) {
        return false;
    }
    memcpy(side->buffer, side->initial, side->size);
    return true;
}

/* Bytes whose value is not defined become poison. */
static inline void coll_forget(struct coll_side *side, unsigned char *want, size_t from)
{
    if (from < side->size) {
        rule_poison(want + from, side->size - from);
        rule_poison(side->buffer + from, side->size - from);
        case_writes("fill(%s + GUARD + %zu, %zu, 0x%02x, 0);", side->name, from, side->size - from,
                    RULE_POISON);
    }
}

/* The send buffer is as it was, and may be used again: slower processes must not see what is
 * written there. */
static inline void coll_check_send(struct coll_side *side)
{
    if (side->null || side->in_place) {
        return;
    }
    case_check_bytes(side->name, side->buffer, side->initial, side->size);
    memset(side->buffer, 0xee, side->size);
    case_writes("fill(%s + GUARD, %zu, 0xee, 0);", side->name, side->size);
}

static inline void coll_check(int number, int process)
{
    struct coll_call *call = &coll_calls[number][process];
    unsigned char *want = malloc(call->recv.size + 1);

    coll_check_send(&call->send);
    if (want != NULL && !call->recv.null && !call->recv.in_place) {
        memcpy(want, call->recv.initial, call->recv.size);
        if (coll_row(call->op->kind)->reduces) {
            coll_want_reduction(number, process, want);
        } else {
            coll_want_moves(number, process, want);
        }
        coll_forget(&call->recv, want, coll_defined(call, process));
        case_check_bytes(call->recv.name, call->recv.buffer, want, call->recv.size);
    }
    free(want);
}

static inline void coll_free_buffers(const struct coll_case *one, int me)
{
    for (int i = 0; i < one->operations; i++) {
        for (int process = 0; process < coll_group.processes; process++) {
            free(coll_calls[i][process].send.initial);
            free(coll_calls[i][process].recv.initial);
        }
        case_free(coll_calls[i][me].send.buffer);
        case_free(coll_calls[i][me].recv.buffer);
    }
}

#endif
