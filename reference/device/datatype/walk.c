/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * walk.c: moves the data of a datatype. One walk over the tree serves packing, unpacking and lists of blocks;
 * it ends in strided or indexed runs of equal blocks, whose loops are the only places where data moves.
 *
 * Where bytes are copied, a dense node is a leaf and the walk may begin and end at any byte. Where they are converted,
 * only basic types are leaves, and it begins and ends between elements.
 */
#include "copy.h"
#include "numbers.h"
#include <stdint.h>
#include <string.h>

enum task { PACK, UNPACK, LIST };

struct walk {
    enum task task;
    MPID_Msg_pack_t action;
    int basics;     /* only basic types are leaves */
    char *stream;   /* where the next byte is in the stream */
    MPI_Count room; /* bytes left there */
    MPI_Count done; /* bytes of the native stream that were moved */
    struct iovec *blocks;
    int used, max;
};

/* Blocks of `bytes` each, all of one leaf type. */
struct runs {
    struct mpid_places places;
    MPI_Count count, bytes;
    const struct MPIR_DATATYPE *leaf;
};

static char *block(const struct runs *r, MPI_Count i)
{
    return mpid_place(&r->places, i, r->places.at != NULL);
}

static void copy(const struct runs *r, char *stream, int pack)
{
    size_t bytes = (size_t)r->bytes;
    if (r->places.at) {
        pack ? mpid_copy_sized(r->places, r->count, stream, bytes, 1, 1)
             : mpid_copy_sized(r->places, r->count, stream, bytes, 1, 0);
    } else {
        pack ? mpid_copy_sized(r->places, r->count, stream, bytes, 0, 1)
             : mpid_copy_sized(r->places, r->count, stream, bytes, 0, 0);
    }
}

static int convert(struct walk *w, const struct runs *r)
{
    const struct mpid_basic *basic = &r->leaf->basic;
    MPI_Count wire = mpid_basic_size(basic, w->action);
    for (MPI_Count i = 0; i < r->count; i++) {
        MPI_Count wanted = r->bytes / r->leaf->size,
                  n = w->room / wire < wanted ? w->room / wire : wanted;
        if (w->task == PACK) {
            mpid_convert_out(basic, w->action, block(r, i), w->stream, n);
        } else {
            mpid_convert_in(basic, w->action, block(r, i), w->stream, n);
        }
        w->stream += n * wire;
        w->room -= n * wire;
        w->done += n * r->leaf->size;
        if (n < wanted) {
            return 1;
        }
    }
    return 0;
}

/* Adds blocks to the list; one that continues the last is joined to it. */
static int list(struct walk *w, const struct runs *r)
{
    for (MPI_Count i = 0; i < r->count; i++) {
        char *p = block(r, i);
        struct iovec *last = w->used ? &w->blocks[w->used - 1] : NULL;
        if (last && (char *)last->iov_base + last->iov_len == p) {
            last->iov_len += (size_t)r->bytes;
        } else if (!w->blocks || w->used == w->max) {
            return 1;
        } else {
            w->blocks[w->used++] = (struct iovec){p, (size_t)r->bytes};
        }
        w->done += r->bytes;
    }
    return 0;
}

static int emit(struct walk *w, const struct runs *r)
{
    if (w->task == LIST) {
        return list(w, r);
    }
    if (w->action != MPID_MSG_OK) {
        return convert(w, r);
    }
    copy(r, w->stream, w->task == PACK);
    w->stream += r->count * r->bytes;
    w->done += r->count * r->bytes;
    return 0;
}

static int is_leaf(const struct walk *w, const struct MPIR_DATATYPE *type)
{
    return w->basics ? type->kind == MPID_TYPE_BASIC : type->is_contig;
}

static MPI_Count least(MPI_Count a, MPI_Count b)
{
    return a < b ? a : b;
}

static int walk_one(struct walk *w, const struct MPIR_DATATYPE *type, uintptr_t base,
                    MPI_Count from, MPI_Count to);

/* Bytes from..to of blocks of `length` elements of `old`, which lie `stride` apart. */
static int walk_runs(struct walk *w, const struct MPIR_DATATYPE *old, MPI_Count length,
                     uintptr_t base, MPI_Count stride, MPI_Count from, MPI_Count to);

/* Bytes from..to of elements of `type` that lie one after the other. */
static int walk_array(struct walk *w, const struct MPIR_DATATYPE *type, uintptr_t base,
                      MPI_Count from, MPI_Count to)
{
    if (is_leaf(w, type)) {
        struct runs r = {{base + (uintptr_t)(type->true_lb + from), NULL, 0}, 1, to - from, type};
        return emit(w, &r);
    }
    if (type->kind == MPID_TYPE_REPEAT && type->count == 1) {
        return walk_runs(w, type->old, type->length, base, type->extent, from, to);
    }
    MPI_Count i = from / type->size, begin = i * type->size;
    for (; begin < to; i++, begin += type->size) {
        MPI_Count low = from > begin ? from - begin : 0;
        if (walk_one(w, type, base + (uintptr_t)(i * type->extent), low,
                     least(to - begin, type->size))) {
            return 1;
        }
    }
    return 0;
}

static int walk_runs(struct walk *w, const struct MPIR_DATATYPE *old, MPI_Count length,
                     uintptr_t base, MPI_Count stride, MPI_Count from, MPI_Count to)
{
    MPI_Count run = length * old->size, i = from / run, begin = i * run;
    while (from < to) {
        MPI_Count whole = (to - begin) / run;
        if (from == begin && whole > 0 && is_leaf(w, old)) {
            struct runs r = {
                {base + (uintptr_t)(i * stride + old->true_lb), NULL, stride}, whole, run, old};
            if (emit(w, &r)) {
                return 1;
            }
        } else {
            whole = 1;
            if (walk_array(w, old, base + (uintptr_t)(i * stride), from - begin,
                           least(to - begin, run))) {
                return 1;
            }
        }
        i += whole;
        begin += whole * run;
        from = begin;
    }
    return 0;
}

/* The block that byte `from` lies in. */
static MPI_Count find(const MPI_Count *before, MPI_Count count, MPI_Count from)
{
    MPI_Count low = 0, high = count;
    while (high - low > 1) {
        MPI_Count middle = low + (high - low) / 2;
        if (before[middle] <= from) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low;
}

/* Whole blocks from `i` on that have one length and one leaf type, and end by `to`. */
static MPI_Count alike(const struct walk *w, const struct MPIR_DATATYPE *type, MPI_Count i,
                       MPI_Count to)
{
    if (type->olds || !is_leaf(w, type->old)) {
        return 0;
    }
    if (!type->lengths) {
        return (to - type->before[i]) / (type->length * type->old->size);
    }
    MPI_Count n = 0;
    while (i + n < type->count && type->lengths[i + n] == type->lengths[i] &&
           type->before[i + n + 1] <= to) {
        n++;
    }
    return n;
}

static int walk_indexed(struct walk *w, const struct MPIR_DATATYPE *type, uintptr_t base,
                        MPI_Count from, MPI_Count to)
{
    MPI_Count i = find(type->before, type->count, from);
    while (from < to) {
        const struct MPIR_DATATYPE *old = type->olds ? type->olds[i] : type->old;
        MPI_Count begin = type->before[i], end = type->before[i + 1];
        MPI_Count n = from == begin ? alike(w, type, i, to) : 0;
        if (n > 0) {
            struct runs r = {
                {base + (uintptr_t)old->true_lb, type->displacements + i, 0}, n, end - begin, old};
            if (emit(w, &r)) {
                return 1;
            }
            i += n;
        } else if (walk_array(w, old, base + (uintptr_t)type->displacements[i], from - begin,
                              least(to, end) - begin)) {
            return 1;
        } else {
            i++;
        }
        from = type->before[i];
    }
    return 0;
}

static int walk_one(struct walk *w, const struct MPIR_DATATYPE *type, uintptr_t base,
                    MPI_Count from, MPI_Count to)
{
    if (type->kind == MPID_TYPE_REPEAT) {
        return walk_runs(w, type->old, type->length, base, type->stride, from, to);
    }
    return walk_indexed(w, type, base, from, to);
}

/* Runs the walk over the next `bytes` of the native stream, and advances the cursor. */
static void run(struct walk *w, struct mpid_cursor *cursor, MPI_Count bytes)
{
    if (bytes > 0) {
        walk_array(w, cursor->type, (uintptr_t)cursor->buffer, cursor->at, cursor->at + bytes);
        cursor->at += w->done;
    }
}

void mpid_cursor_bytes(struct mpid_cursor *cursor, void *buffer, MPI_Count bytes)
{
    cursor->type = NULL;
    cursor->buffer = buffer;
    cursor->total = bytes;
    cursor->at = 0;
    cursor->rests = 0;
}

int mpid_cursor_typed(struct mpid_cursor *cursor, void *buffer, MPI_Count count,
                      struct MPIR_DATATYPE *type)
{
    cursor->type = type;
    cursor->buffer = buffer;
    cursor->at = 0;
    cursor->rests = 0;
    return __builtin_mul_overflow(count, type->size, &cursor->total) ? MPI_ERR_COUNT : MPI_SUCCESS;
}

MPI_Count mpid_cursor_size(const struct mpid_cursor *cursor, MPID_Msg_pack_t action)
{
    if (action != MPID_MSG_XDR || !cursor->type || cursor->total == 0) {
        return cursor->total - cursor->at;
    }
    return (cursor->total - cursor->at) / cursor->type->size * cursor->type->xdr_size;
}

/* Where the rest of the data is one block of bytes that stay as they are; else null. */
static char *block_of(const struct mpid_cursor *cursor, MPID_Msg_pack_t action)
{
    const struct MPIR_DATATYPE *type = cursor->type;
    if (!type) {
        return cursor->buffer + cursor->at;
    }
    return action == MPID_MSG_OK && type->is_contig
               ? (char *)((uintptr_t)cursor->buffer + (uintptr_t)(type->true_lb + cursor->at))
               : NULL;
}

MPI_Count mpid_pack(struct mpid_cursor *cursor, void *stream, MPI_Count room,
                    MPID_Msg_pack_t action)
{
    MPI_Count left = cursor->total - cursor->at, n = least(left, room);
    const char *block = block_of(cursor, action);
    if (block) {
        memcpy(stream, block, (size_t)n);
        cursor->at += n;
        return n;
    }
    int convert = action != MPID_MSG_OK;
    struct walk w = {
        .task = PACK, .action = action, .basics = convert, .stream = stream, .room = room};
    run(&w, cursor, convert ? left : n);
    return convert ? room - w.room : n;
}

static MPI_Count unpack_converted(struct mpid_cursor *cursor, const char *stream, MPI_Count bytes,
                                  MPID_Msg_pack_t action)
{
    struct walk w = {
        .task = UNPACK, .action = action, .basics = 1, .stream = (char *)stream, .room = bytes};
    run(&w, cursor, cursor->total - cursor->at);
    return bytes - w.room;
}

/* Completes the element whose beginning came with the part before: its bytes are put together with enough that follow,
 * of which all are given back that belong to later elements. */
static MPI_Count join(struct mpid_cursor *cursor, const char *stream, MPI_Count bytes,
                      MPID_Msg_pack_t action)
{
    char joined[2 * sizeof cursor->rest];
    MPI_Count more = least(bytes, (MPI_Count)sizeof cursor->rest), had = cursor->rests, taken = 0;
    memcpy(joined, cursor->rest, (size_t)had);
    memcpy(joined + had, stream, (size_t)more);
    for (MPI_Count n = had + 1; n <= had + more && taken == 0; n++) {
        taken = unpack_converted(cursor, joined, n, action);
    }
    if (taken > 0) {
        cursor->rests = 0;
        return taken - had;
    }
    memcpy(cursor->rest + had, stream, (size_t)least(more, (MPI_Count)sizeof cursor->rest - had));
    cursor->rests += (int)least(more, (MPI_Count)sizeof cursor->rest - had);
    return more;
}

MPI_Count mpid_unpack(struct mpid_cursor *cursor, const void *stream, MPI_Count bytes,
                      MPID_Msg_pack_t action)
{
    MPI_Count left = cursor->total - cursor->at, n = least(left, bytes);
    char *block = block_of(cursor, action);
    if (block) {
        memcpy(block, stream, (size_t)n);
        cursor->at += n;
        return n;
    }
    if (action == MPID_MSG_OK) {
        struct walk w = {.task = UNPACK, .stream = (char *)stream};
        run(&w, cursor, n);
        return n;
    }
    n = cursor->rests ? join(cursor, stream, bytes, action) : 0;
    n += unpack_converted(cursor, (const char *)stream + n, bytes - n, action);
    MPI_Count over = bytes - n;
    if (over > 0 && over < (MPI_Count)sizeof cursor->rest && cursor->at < cursor->total) {
        memcpy(cursor->rest, (const char *)stream + n, (size_t)over);
        cursor->rests = (int)over;
        n = bytes;
    }
    return n;
}

int mpid_blocks(struct mpid_cursor *cursor, struct iovec *blocks, int max, MPI_Count bytes)
{
    MPI_Count n = least(cursor->total - cursor->at, bytes);
    if (n == 0 || max == 0) {
        return 0;
    }
    if (!cursor->type) {
        blocks[0] = (struct iovec){cursor->buffer + cursor->at, (size_t)n};
        cursor->at += n;
        return 1;
    }
    struct walk w = {.task = LIST, .blocks = blocks, .max = max};
    run(&w, cursor, n);
    return w.used;
}
