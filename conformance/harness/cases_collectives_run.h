/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Generated cases of collectives, run: the buffers of all processes as the case has them, the calls
 * of this one, and what the model says of its buffers.
 */
#ifndef MPI_ABI_CASES_COLLECTIVES_RUN_H
#define MPI_ABI_CASES_COLLECTIVES_RUN_H

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

static inline MPI_Aint coll_room(const struct coll_side *side, int i)
{
    const struct type_map *map = &coll_map[side->layout[i]];

    return (MPI_Aint)(types_before(map, side->count[i]) + types_span(map, side->count[i]));
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
    MPI_Aint most = 1;

    for (int i = 0; i < side->blocks; i++) {
        MPI_Aint steps = (coll_room(side, i) + step - 1) / step;

        most = steps > most ? steps : most;
    }
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
        call->sendcount = call->send.count[0];
        call->recvcount = call->recv.count[0];
    }
    coll_place(op, &call->send, row->send_vector);
    coll_place(op, &call->recv, row->recv_vector);
    call->send.null = op->ignored_null && coll_is_empty(&call->send) && op->kind != COLL_REDUCE;
    call->recv.null = op->ignored_null && coll_is_empty(&call->recv);
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

/* --- Communicators. --------------------------------------------------------------------------- */

static inline int coll_me(const struct coll_case *one)
{
    for (int i = 0; i < one->processes; i++) {
        if (one->world[i] == case_rank()) {
            return i;
        }
    }
    return -1;
}

/* The processes of the case, in their order; of an intercommunicator, those of one group. */
static inline MPI_Comm coll_make_local(const struct coll_case *one, int me)
{
    MPI_Comm local = case_comm();
    int color = me < 0 ? MPI_UNDEFINED : coll_is_second(&coll_group, me);

    if (!one->split && one->first == 0) {
        case_writes("MPI_Comm local = MPI_COMM_WORLD;");
        return local;
    }
    case_writes("MPI_Comm local;");
    CASE_MPI(MPI_Comm_split(case_comm(), color, me, &local),
             me < 0 ? "MPI_Comm_split(MPI_COMM_WORLD, MPI_UNDEFINED, 0, &local);"
                    : "MPI_Comm_split(MPI_COMM_WORLD, %d, %d, &local);",
             color, me);
    return local;
}

static inline void coll_make_cart(const struct coll_case *one, MPI_Comm local, MPI_Comm *comm)
{
    CASE_MPI(MPI_Cart_create(local, one->dims, one->dim, one->period, 0, comm),
             "MPI_Cart_create(local, %d, (int[]){%d, %d, %d}, (int[]){%d, %d, %d}, 0, &comm[0]);",
             one->dims, one->dim[0], one->dim[1], one->dim[2], one->period[0], one->period[1],
             one->period[2]);
}

static inline void coll_add_ints(struct coll_text *text, const int *values, int count)
{
    coll_add(text, "(int[]){");
    for (int i = 0; i < count; i++) {
        coll_add(text, "%s%d", i > 0 ? ", " : "", values[i]);
    }
    coll_add(text, "%s}, ", count > 0 ? "" : "0");
}

static inline void coll_make_dist_graph(MPI_Comm local, int me, MPI_Comm *comm)
{
    static const int weights[COLL_EDGES] = {1, 1, 1, 1, 1, 1};
    const int *source = coll_group.source[me];
    const int *target = coll_group.target[me];
    struct coll_text text = {"", 0};

    coll_add(&text, "%d, ", coll_group.sources[me]);
    coll_add_ints(&text, source, coll_group.sources[me]);
    coll_add(&text, "(int[]){1, 1, 1, 1, 1, 1}, %d, ", coll_group.targets[me]);
    coll_add_ints(&text, target, coll_group.targets[me]);
    CASE_MPI(MPI_Dist_graph_create_adjacent(local, coll_group.sources[me], source, weights,
                                            coll_group.targets[me], target, weights, MPI_INFO_NULL,
                                            0, comm),
             "MPI_Dist_graph_create_adjacent(local, %s(int[]){1, 1, 1, 1, 1, 1}, MPI_INFO_NULL, 0, "
             "&comm[0]);",
             text.text);
}

static inline void coll_make_graph(MPI_Comm local, MPI_Comm *comm)
{
    int index[COLL_PROCESSES];
    int edges[COLL_PROCESSES * COLL_EDGES];
    struct coll_text text = {"", 0};
    int count = 0;

    for (int i = 0; i < coll_group.processes; i++) {
        for (int j = 0; j < coll_group.targets[i]; j++) {
            edges[count++] = coll_group.target[i][j];
        }
        index[i] = count;
    }
    coll_add_ints(&text, index, coll_group.processes);
    coll_add_ints(&text, edges, count);
    CASE_MPI(MPI_Graph_create(local, coll_group.processes, index, edges, 0, comm),
             "MPI_Graph_create(local, %d, %s0, &comm[0]);", coll_group.processes, text.text);
}

static inline void coll_make_inter(const struct coll_case *one, MPI_Comm local, int me,
                                   MPI_Comm *comm)
{
    int leader = one->world[coll_is_second(&coll_group, me) ? 0 : one->first];

    CASE_MPI(MPI_Intercomm_create(local, 0, case_comm(), leader, 1, comm),
             "MPI_Intercomm_create(local, 0, MPI_COMM_WORLD, %d, 1, &comm[0]);", leader);
}

/* The communicator of the case, and if it has two a duplicate. */
static inline void coll_make_comm(const struct coll_case *one, MPI_Comm local, int me,
                                  MPI_Comm comm[2])
{
    case_writes("MPI_Comm comm[2] = {local, MPI_COMM_NULL};");
    comm[0] = local;
    if (one->topology == COLL_CART) {
        coll_make_cart(one, local, &comm[0]);
    } else if (one->topology == COLL_DIST_GRAPH) {
        coll_make_dist_graph(local, me, &comm[0]);
    } else if (one->topology == COLL_GRAPH) {
        coll_make_graph(local, &comm[0]);
    } else if (one->first > 0) {
        coll_make_inter(one, local, me, &comm[0]);
    }
    if (one->duplicate) {
        CASE_MPI(MPI_Comm_dup(comm[0], &comm[1]), "MPI_Comm_dup(comm[0], &comm[1]);");
    }
}

static inline void coll_free_comm(const struct coll_case *one, MPI_Comm *local, MPI_Comm comm[2])
{
    if (one->duplicate) {
        CASE_MPI(MPI_Comm_free(&comm[1]), "MPI_Comm_free(&comm[1]);");
    }
    if ((one->topology != COLL_NO_TOPOLOGY || one->first > 0) && comm[0] != MPI_COMM_NULL) {
        CASE_MPI(MPI_Comm_free(&comm[0]), "MPI_Comm_free(&comm[0]);");
    }
    if (one->split || one->first > 0) {
        CASE_MPI(MPI_Comm_free(local), "MPI_Comm_free(&local);");
    }
}

/* --- Datatypes and operations. ---------------------------------------------------------------- */

static inline MPI_Datatype coll_operand_type(int type)
{
    const MPI_Datatype handles[OPER_MATRIX_TYPE] = {MPI_INT,
                                                    MPI_DOUBLE,
                                                    MPI_UNSIGNED,
                                                    MPI_LONG,
                                                    MPI_UNSIGNED_LONG,
                                                    MPI_SHORT,
                                                    MPI_UNSIGNED_SHORT,
                                                    MPI_SIGNED_CHAR,
                                                    MPI_UNSIGNED_CHAR,
                                                    MPI_LONG_LONG,
                                                    MPI_UNSIGNED_LONG_LONG,
                                                    MPI_INT8_T,
                                                    MPI_INT16_T,
                                                    MPI_INT32_T,
                                                    MPI_INT64_T,
                                                    MPI_UINT8_T,
                                                    MPI_UINT16_T,
                                                    MPI_UINT32_T,
                                                    MPI_UINT64_T,
                                                    MPI_AINT,
                                                    MPI_OFFSET,
                                                    MPI_COUNT,
                                                    MPI_FLOAT,
                                                    MPI_C_FLOAT_COMPLEX,
                                                    MPI_C_DOUBLE_COMPLEX,
                                                    MPI_C_BOOL,
                                                    MPI_BYTE,
                                                    MPI_C_COMPLEX,
                                                    MPI_LONG_LONG_INT,
                                                    MPI_2INT,
                                                    MPI_DOUBLE_INT,
                                                    MPI_SHORT_INT,
                                                    MPI_LONG_INT,
                                                    MPI_FLOAT_INT};

    return handles[type];
}

static inline bool coll_uses(const struct coll_case *one, int me, int layout)
{
    for (int i = 0; i < one->operations; i++) {
        const struct coll_call *call = &coll_calls[i][me];

        if (call->send.layout[0] == layout || call->recv.layout[0] == layout) {
            return true;
        }
        for (int j = 1; j < COLL_BLOCKS; j++) {
            if (call->send.layout[j] == layout || call->recv.layout[j] == layout) {
                return true;
            }
        }
    }
    return false;
}

/* The datatypes that this process uses, in variables type0, type1... of the program. */
static inline void coll_make_types(const struct coll_case *one, int me)
{
    struct type_recipe room;
    char name[16];

    for (int i = 0; i < COLL_OPERANDS + one->operations; i++) {
        const struct type_recipe *recipe = coll_recipe(one, i, &room);

        snprintf(name, sizeof name, "type%d", i);
        coll_type[i] = MPI_DATATYPE_NULL;
        if (recipe == NULL) {
            coll_type[i] = coll_operand_type(one->op[i - COLL_OPERANDS].type);
        } else if (coll_uses(one, me, i)) {
            coll_type[i] = types_make(recipe, name);
        }
    }
}

static inline void coll_free_types(const struct coll_case *one, int me)
{
    struct type_recipe room;
    char name[16];

    for (int i = 0; i < COLL_OPERANDS + one->operations; i++) {
        const struct type_recipe *recipe = coll_recipe(one, i, &room);

        snprintf(name, sizeof name, "type%d", i);
        if (recipe != NULL && recipe->node[0].what != TYPE_NAMED && coll_uses(one, me, i)) {
            types_free(&coll_type[i], name);
        }
    }
}

static inline bool coll_has_matrices(const struct coll_case *one)
{
    for (int i = 0; i < one->operations; i++) {
        if (coll_row(one->op[i].kind)->reduces && one->op[i].type == OPER_MATRIX_TYPE) {
            return true;
        }
    }
    return false;
}

/* The operations of a user, if some are used; where their elements have their parts. */
static inline void coll_make_operators(const struct coll_case *one, MPI_Op operators[2])
{
    const struct type_map *map = &coll_map[COLL_OPERANDS];

    operators[0] = operators[1] = MPI_OP_NULL;
    if (!coll_has_matrices(one)) {
        return;
    }
    for (int i = 0; one->op[i].type != OPER_MATRIX_TYPE; i++) { /* all matrices have one layout */
        map++;
    }
    element_extent = types_extent(map);
    for (int i = 0; i < 4; i++) {
        element_at[i] = map->entry[i].at;
    }
    case_writes("MPI_Op product, sum;");
    case_writes("element_extent = %ld;", element_extent);
    case_writes("memcpy(element_at, (long[]){%ld, %ld, %ld, %ld}, sizeof element_at);",
                element_at[0], element_at[1], element_at[2], element_at[3]);
    CASE_MPI(MPI_Op_create(multiply, 0, &operators[0]), "MPI_Op_create(multiply, 0, &product);");
    CASE_MPI(MPI_Op_create(add, 1, &operators[1]), "MPI_Op_create(add, 1, &sum);");
}

static inline void coll_free_operators(const struct coll_case *one, MPI_Op operators[2])
{
    if (coll_has_matrices(one)) {
        CASE_MPI(MPI_Op_free(&operators[0]), "MPI_Op_free(&product);");
        CASE_MPI(MPI_Op_free(&operators[1]), "MPI_Op_free(&sum);");
    }
}

static inline MPI_Op coll_operator(enum oper oper, const MPI_Op operators[2])
{
    const MPI_Op handles[OPER_COUNT] = {MPI_SUM,    MPI_MAX,    MPI_MIN,      MPI_PROD,    MPI_LAND,
                                        MPI_BAND,   MPI_LOR,    MPI_BOR,      MPI_LXOR,    MPI_BXOR,
                                        MPI_MAXLOC, MPI_MINLOC, operators[0], operators[1]};

    return handles[oper];
}

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
