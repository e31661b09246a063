/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * One-sided communication in generated cases: the data of windows and buffers, and what the model makes of them.
 */
#ifndef MPI_ABI_CASES_RMA_DATA_H
#define MPI_ABI_CASES_RMA_DATA_H

#include "cases_rma.h"

/* A part of the memory of this process, or of the model of another: bytes between guards, and where the address is. */
struct rma_buffer {
    unsigned char *bytes;
    size_t size, before;
};

/* The buffers of a call, and what is in them after it. What is not needed is NULL. */
struct rma_buffers {
    struct rma_buffer origin, compare, result;
    unsigned char *origin_kept, *compare_kept, *result_wanted;
    bool made, checked;
};

/* The case, as the process sees it that runs it. */
struct rma_run {
    const struct rma_case *one;
    int rank; /* in the window, or -1 */
    MPI_Comm comm;
    MPI_Win win;
    MPI_Group all;
    unsigned char *memory; /* of the window of this process */
    struct rma_buffer model[RMA_RANKS];
    MPI_Aint address[RMA_RANKS];
    MPI_Datatype type[RMA_LAYOUTS];
    struct rma_buffers buffers[RMA_CALLS];
    MPI_Request request[RMA_CALLS];
    int requests;
    int number; /* of the epoch */
    bool freed; /* the datatypes are */
};

/* --- Values. ---------------------------------------------------------------------------------- */

/* An integer: small ones for sums, 1, -1, and at times 2 for products, else any bits. `few`: of few factors. */
static inline uint64_t rma_integer(const struct rma_type *row, enum rma_op op, uint64_t random,
                                   bool few)
{
    bool is_signed = row->kind == RMA_SIGNED;
    unsigned high = (unsigned)row->size * 8 - 1;
    const uint64_t bits[] = {0,     1, UINT64_MAX, UINT64_C(1) << high, (UINT64_C(1) << high) - 1,
                             random};

    if (op == RMA_SUM) {
        return random % 5 - (is_signed ? 2 : 0);
    }
    if (op == RMA_PROD) {
        return few && random % 4 == 0 ? 2 : is_signed && random % 4 == 1 ? UINT64_MAX : 1;
    }
    return bits[random % 6];
}

/* A floating-point number: sums and products of some of them are exact, and no product is 0. */
static inline long double rma_real(enum rma_op op, uint64_t random)
{
    static const long double factors[] = {1, -1, 2, 0.5L};
    static const long double any[] = {0, 1, -1.5L, 1024, -0.25L, 7};

    return op == RMA_PROD ? factors[random % 4] : any[random % 6];
}

static inline void rma_pair_value(const struct rma_type *row, uint64_t random, unsigned char *bytes)
{
    int value = (int)(random % 3) - 1;
    int index = (int)(random / 3 % 4);

    if (row->value == RMA_FLOATING) {
        rma_store_real(bytes, row->part, value);
    } else {
        rma_store_bits(bytes, row->part, (uint64_t)(int64_t)value);
    }
    memcpy(bytes + row->index, &index, sizeof index);
}

/* Element i of the data of a seed. */
static inline void rma_value(const struct rma_case *one, int seed, int i, unsigned char *bytes)
{
    const struct rma_type *row = rma_type(one->type);
    uint64_t state = (uint64_t)seed << 32 ^ (uint64_t)i;
    uint64_t random = case_random(&state);

    switch (row->kind) {
    case RMA_SIGNED:
    case RMA_UNSIGNED:
        rma_store_bits(bytes, row->size,
                       rma_integer(row, one->op, random, seed <= 5 || row->size > 2));
        break;
    case RMA_FLOATING:
        rma_store_real(bytes, row->size, rma_real(one->op, random));
        break;
    case RMA_COMPLEX:
        rma_store_real(bytes, row->part, (random & 1) != 0 ? -1 : 1);
        rma_store_real(bytes + row->part, row->part, (random & 2) != 0 ? -1 : 1);
        break;
    case RMA_LOGICAL:
        *bytes = random & 1;
        break;
    case RMA_PAIR:
        rma_pair_value(row, random, bytes);
        break;
    default:
        for (int byte = 0; byte < row->size; byte++) {
            bytes[byte] = case_byte(seed, (size_t)i * (size_t)row->size + (size_t)byte);
        }
    }
}

/* --- Buffers. --------------------------------------------------------------------------------- */

static inline struct rma_part rma_part(const struct rma_buffer *buffer, int layout, int count)
{
    struct rma_part part = {&rma_maps[layout], count, buffer->bytes + buffer->before};

    return part;
}

/* A buffer for some elements, full of bytes that the seed stands for. */
static inline struct rma_buffer rma_make_buffer(int layout, int count, int seed)
{
    struct rma_buffer buffer;

    buffer.before = types_before(&rma_maps[layout], count);
    buffer.size = buffer.before + types_span(&rma_maps[layout], count);
    buffer.bytes = case_buffer(buffer.size);
    if (buffer.bytes != NULL) {
        case_fill(buffer.bytes, buffer.size, seed);
    }
    return buffer;
}

/* The elements of a buffer get values of a seed. */
static inline void rma_give_values(const struct rma_case *one, const struct rma_part *part,
                                   int seed)
{
    for (int i = 0; i < rma_elements(part); i++) {
        rma_value(one, seed, i, rma_element(part, i));
    }
}

static inline unsigned char *rma_copy(const struct rma_buffer *buffer)
{
    unsigned char *copy = malloc(buffer->size + 1);

    if (copy != NULL && buffer->bytes != NULL) {
        memcpy(copy, buffer->bytes, buffer->size);
    }
    return copy;
}

static inline void rma_free_buffers(struct rma_buffers *buffers)
{
    case_free(buffers->origin.bytes);
    case_free(buffers->compare.bytes);
    case_free(buffers->result.bytes);
    free(buffers->origin_kept);
    free(buffers->compare_kept);
    free(buffers->result_wanted);
    memset(buffers, 0, sizeof *buffers);
}

/* The gaps in elements become 0: they may be copied or not. In the program, `name` is the buffer. */
static inline void rma_blank(const struct rma_case *one, const char *name, unsigned char *got,
                             unsigned char *want, size_t at, int count)
{
    struct rma_gaps gaps = rma_gaps(one->type);
    int size = rma_type(one->type)->size;

    for (int gap = 0; gap < gaps.count; gap++) {
        size_t begin = at + (size_t)gaps.at[gap];

        for (int i = 0; i < count; i++) {
            if (case_program_now == NULL) {
                memset(got + begin + i * size, 0, (size_t)gaps.size[gap]);
            }
            memset(want + begin + i * size, 0, (size_t)gaps.size[gap]);
        }
        case_writes("for (int i = 0; i < %d; i++) {\n            memset(%s + GUARD + %zu + i * %d, "
                    "0, %d);\n        }",
                    count, name, begin, size, gaps.size[gap]);
    }
}

/* The elements of a predefined datatype that are in a buffer from the address on. */
static inline int rma_plain_count(int layout, int count)
{
    return layout == RMA_PLAIN ? count : 0;
}

/* --- The model of a case. --------------------------------------------------------------------- */

/* What the windows hold at first: values in the areas, other bytes elsewhere. */
static inline bool rma_begin_model(struct rma_run *run)
{
    bool memory = true;

    for (int rank = 0; rank < run->one->members; rank++) {
        struct rma_buffer *model = &run->model[rank];

        model->size = run->one->size[rank];
        model->bytes = case_buffer(model->size);
        memory = memory && model->bytes != NULL;
        if (model->bytes != NULL) {
            case_fill(model->bytes, model->size, rank);
        }
    }
    for (int i = 0; i < run->one->areas && memory; i++) {
        const struct rma_area *area = &run->one->area[i];
        struct rma_part part = {&rma_maps[area->layout], area->count,
                                run->model[area->target].bytes + area->at};

        rma_give_values(run->one, &part, 0);
    }
    return memory;
}

static inline void rma_end_model(struct rma_run *run)
{
    for (int rank = 0; rank < run->one->members; rank++) {
        case_free(run->model[rank].bytes);
    }
}

/* What a compare and swap compares with: what is there, or something else. */
static inline void rma_compare_with(const struct rma_case *one, const struct rma_call *call,
                                    const unsigned char *target, unsigned char *compare)
{
    const struct rma_type *row = rma_type(one->type);

    memcpy(compare, target, (size_t)row->size);
    if (!call->swaps) {
        compare[row->size - 1] ^= 1;
    }
}

/* The buffers of a call before it, and the call in the model. False: no memory. */
static inline bool rma_model_call(struct rma_run *run, const struct rma_call *call, int seed,
                                  struct rma_buffers *buffers)
{
    const struct rma_case *one = run->one;
    const struct rma_area *area = &one->area[call->area == RMA_NOWHERE ? 0 : call->area];
    struct rma_part target = {&rma_maps[area->layout], area->count,
                              run->model[area->target].bytes + area->at};
    struct rma_part origin;
    struct rma_part result;

    if (rma_one_element(call)) {
        target.count = 1;
    }
    buffers->origin = rma_make_buffer(call->layout, rma_sends(call) ? call->count : 0, seed);
    buffers->result = rma_make_buffer(call->result_layout, call->result_count, seed + 99);
    buffers->compare = rma_make_buffer(RMA_PLAIN, 1, seed + 98);
    if (buffers->origin.bytes == NULL || buffers->result.bytes == NULL ||
        buffers->compare.bytes == NULL) {
        return false;
    }
    origin = rma_part(&buffers->origin, call->layout, rma_sends(call) ? call->count : 0);
    rma_give_values(one, &origin, seed);
    if (call->what == RMA_SWAP && call->area != RMA_NOWHERE) {
        rma_compare_with(one, call, target.base, buffers->compare.bytes);
    }
    buffers->origin_kept = rma_copy(&buffers->origin);
    buffers->compare_kept = rma_copy(&buffers->compare);
    buffers->result_wanted = rma_copy(&buffers->result);
    result = rma_part(&buffers->result, call->result_layout, call->result_count);
    result.base = buffers->result_wanted + buffers->result.before;
    if (call->area == RMA_NOWHERE) {
        return true;
    }
    switch (call->what) {
    case RMA_PUT:
        rma_move(&target, &origin);
        break;
    case RMA_GET:
        rma_move(&result, &target);
        break;
    case RMA_ACC:
        rma_accumulate(one->type, one->op, &target, &origin);
        break;
    case RMA_SWAP:
        rma_swap(one->type, target.base, buffers->compare.bytes, origin.base, result.base);
        break;
    default:
        rma_get_accumulate(one->type, call->no_op ? RMA_NO_OP : one->op, &target, &result, &origin);
    }
    return true;
}

/* An epoch in the model; the buffers of the calls of this process are kept. */
static inline bool rma_model_epoch(struct rma_run *run, const struct rma_epoch *epoch)
{
    bool memory = true;

    for (int i = 0; i < epoch->calls && memory; i++) {
        const struct rma_call *call = &epoch->call[i];
        struct rma_buffers *buffers = &run->buffers[i];
        char name[40];

        memory = rma_model_call(run, call, run->number * RMA_CALLS + i + 1, buffers);
        if (!memory || call->origin != run->rank) {
            rma_free_buffers(buffers);
            continue;
        }
        snprintf(name, sizeof name, "origin_%d_%d", run->number, i);
        if (rma_sends(call)) {
            case_declare_bytes(name, buffers->origin.bytes, buffers->origin.size);
        }
        if (call->what == RMA_SWAP) {
            snprintf(name, sizeof name, "compare_%d_%d", run->number, i);
            case_declare_bytes(name, buffers->compare.bytes, buffers->compare.size);
        }
        if (rma_fetches(call)) {
            snprintf(name, sizeof name, "result_%d_%d", run->number, i);
            case_declare_bytes(name, buffers->result.bytes, buffers->result.size);
        }
    }
    return memory;
}

/* The buffers of a call that was made are what they should be. */
static inline void rma_check_call(struct rma_run *run, const struct rma_call *call, int i)
{
    struct rma_buffers *buffers = &run->buffers[i];
    char name[40];

    if (!buffers->made || buffers->checked) {
        return;
    }
    buffers->checked = true;
    if (rma_sends(call)) {
        snprintf(name, sizeof name, "origin_%d_%d", run->number, i);
        case_check_bytes(name, buffers->origin.bytes, buffers->origin_kept, buffers->origin.size);
    }
    if (call->what == RMA_SWAP) {
        snprintf(name, sizeof name, "compare_%d_%d", run->number, i);
        case_check_bytes(name, buffers->compare.bytes, buffers->compare_kept,
                         buffers->compare.size);
    }
    if (rma_fetches(call)) {
        snprintf(name, sizeof name, "result_%d_%d", run->number, i);
        rma_blank(run->one, name, buffers->result.bytes, buffers->result_wanted, 0,
                  rma_plain_count(call->result_layout, call->result_count));
        case_check_bytes(name, buffers->result.bytes, buffers->result_wanted, buffers->result.size);
    }
}

#endif
