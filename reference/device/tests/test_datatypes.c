/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * test_datatypes.c: random datatypes beside their type maps. A type map is the list of basic types and displacements
 * that the standard defines a datatype by (MPI 5.0, 5.1); everything that the engine does is checked against it.
 *
 *     test_datatypes SEED CASES
 */
#include "check.h"
#include "mpid_datatype.h"
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 4000, MARGIN = 1 << 16, SPACE = 1 << 18 };
#define TIMES(a, b) ((MPI_Count)(a) * (b))

struct map {
    int n;
    struct {
        MPI_Datatype basic;
        MPI_Count at;
    } entry[MOST];
    MPI_Count lb, ub; /* where a resized type set them */
    int has_bounds, has_padding;
};

static uint64_t state;
static char memory[SPACE], other[SPACE], stream[SPACE], expected[SPACE];
static const MPI_Datatype BASICS[] = {
    MPI_CHAR,        MPI_SHORT,  MPI_INT,     MPI_LONG,
    MPI_FLOAT,       MPI_DOUBLE, MPI_INT16_T, MPI_C_DOUBLE_COMPLEX,
    MPI_LONG_DOUBLE, MPI_WCHAR};

static int draw(int n)
{
    state += 0x9e3779b97f4a7c15u;
    uint64_t z = (state ^ state >> 30) * 0xbf58476d1ce4e5b9u;
    return (int)((z ^ z >> 31) >> 8) % n < 0 ? 0 : (int)((z ^ z >> 31) >> 33) % n;
}

static MPI_Count size_of(MPI_Datatype basic)
{
    return mpid_type_predefined(basic)->size;
}

static MPI_Count lb_of(const struct map *m)
{
    MPI_Count lb = m->n ? m->entry[0].at : 0;
    for (int i = 0; i < m->n; i++) {
        lb = m->entry[i].at < lb ? m->entry[i].at : lb;
    }
    return lb;
}

static MPI_Count ub_of(const struct map *m)
{
    MPI_Count ub = m->n ? m->entry[0].at + size_of(m->entry[0].basic) : 0;
    for (int i = 0; i < m->n; i++) {
        MPI_Count end = m->entry[i].at + size_of(m->entry[i].basic);
        ub = end > ub ? end : ub;
    }
    return ub;
}

/* Appends the map of a child at a displacement, and what bounds it has. */
static void append(struct map *m, const struct map *child, MPI_Count at)
{
    for (int i = 0; i < child->n && m->n < MOST; i++, m->n++) {
        m->entry[m->n].basic = child->entry[i].basic;
        m->entry[m->n].at = at + child->entry[i].at;
    }
    if (child->has_bounds) {
        m->lb = m->has_bounds && m->lb < at + child->lb ? m->lb : at + child->lb;
        m->ub = m->has_bounds && m->ub > at + child->ub ? m->ub : at + child->ub;
        m->has_bounds = 1;
    }
}

struct pair {
    struct MPIR_DATATYPE *type;
    struct map *map;
};

static struct map *new_map(void)
{
    return calloc(1, sizeof(struct map));
}

/* Blocks of a type at displacements of several kinds, built by the engine and beside it. */
static struct pair combine(struct pair old)
{
    enum { BLOCKS = 11 };
    MPI_Count displacements[BLOCKS] = {0}, lengths[BLOCKS] = {0},
              stride = TIMES(draw(7) - 2, old.type->extent) + TIMES(draw(3), 8);
    int kind = draw(5), n = 1 + draw(BLOCKS), length = 1 + draw(3), error = MPI_ERR_OTHER;
    struct pair made = {NULL, new_map()};
    struct MPIR_DATATYPE *olds[BLOCKS];
    for (int i = 0; i < n; i++) {
        lengths[i] = kind == 3 || kind == 4 ? draw(4) : length;
        displacements[i] = kind == 0 ? 0 : kind == 1 ? i * stride : TIMES(draw(40), 16) - 128;
        olds[i] = old.type;
    }
    switch (kind) {
    case 0:
        n = 1;
        error = mpid_type_contiguous(length, old.type, &made.type);
        break;
    case 1:
        error = mpid_type_vector(n, length, stride, old.type, &made.type);
        break;
    case 2:
        error = mpid_type_indexed(n, length, NULL, displacements, old.type, &made.type);
        break;
    case 3:
        error = mpid_type_indexed(n, 0, lengths, displacements, old.type, &made.type);
        break;
    default:
        error = mpid_type_struct(n, lengths, displacements, olds, &made.type);
        break;
    }
    CHECK_EQ(error, MPI_SUCCESS);
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < lengths[i]; k++) {
            append(made.map, old.map, displacements[i] + k * old.type->extent);
        }
    }
    made.map->has_padding = kind == 4;
    return made;
}

static struct pair resize(struct pair old)
{
    struct pair made = {NULL, new_map()};
    MPI_Count lb = TIMES(draw(3), 16) - 16, extent = TIMES(draw(20), 16);
    CHECK_EQ(mpid_type_resized(old.type, lb, extent, &made.type), MPI_SUCCESS);
    append(made.map, old.map, 0);
    made.map->has_bounds = 1;
    made.map->lb = lb;
    made.map->ub = lb + extent;
    return made;
}

static struct pair make_random(void)
{
    MPI_Datatype basic = BASICS[draw((int)(sizeof BASICS / sizeof *BASICS))];
    struct pair pair = {mpid_type_predefined(basic), new_map()};
    pair.map->n = 1;
    pair.map->entry[0].basic = basic;
    mpid_type_retain(pair.type);
    for (int depth = draw(5); depth > 0; depth--) {
        struct pair made = draw(4) ? combine(pair) : resize(pair);
        mpid_type_release(pair.type);
        free(pair.map);
        pair = made;
        if (draw(3) == 0) {
            struct MPIR_DATATYPE *old = pair.type;
            CHECK_EQ(mpid_type_dup(old, &pair.type), MPI_SUCCESS);
            mpid_type_release(old);
        }
    }
    return pair;
}

static void check_bounds(const struct pair *p)
{
    MPI_Count size = 0, lb = p->map->has_bounds ? p->map->lb : lb_of(p->map);
    MPI_Count ub = p->map->has_bounds ? p->map->ub : ub_of(p->map);
    for (int i = 0; i < p->map->n; i++) {
        size += size_of(p->map->entry[i].basic);
    }
    CHECK_EQ(p->type->size, size);
    CHECK_EQ(p->type->elements, p->map->n);
    if (p->map->n) {
        CHECK_EQ(p->type->true_lb, lb_of(p->map));
        CHECK_EQ(p->type->true_ub, ub_of(p->map));
        CHECK_EQ(p->type->lb, lb);
        MPI_Count over = p->type->extent - (ub - lb);
        CHECK(over == 0 || (p->map->has_padding && !p->map->has_bounds && over > 0 && over < 16));
    }
}

/* The stream, from the map. */
static MPI_Count make_stream(const struct pair *p, int count, MPID_Msg_pack_t action)
{
    MPI_Count n = 0;
    for (int i = 0; i < count * p->map->n; i++) {
        MPI_Datatype basic = p->map->entry[i % p->map->n].basic;
        const struct mpid_basic *b = &mpid_type_predefined(basic)->basic;
        const char *from =
            memory + MARGIN + i / p->map->n * p->type->extent + p->map->entry[i % p->map->n].at;
        for (int part = 0; part < b->parts; part++, from += b->size) {
            for (int k = 0; k < b->size; k++) {
                memcpy(&expected[n + k], &from[action == MPID_MSG_OK ? k : b->size - 1 - k], 1);
            }
            n += b->size;
        }
    }
    return n;
}

static int overlaps(const struct pair *p, int count)
{
    static char used[SPACE];
    memset(used, 0, sizeof used);
    for (int i = 0; i < count * p->map->n; i++) {
        MPI_Count at = MARGIN + i / p->map->n * p->type->extent + p->map->entry[i % p->map->n].at;
        for (MPI_Count k = 0; k < size_of(p->map->entry[i % p->map->n].basic); k++) {
            if (used[at + k]++) {
                return 1;
            }
        }
    }
    return 0;
}

/* Packs in pieces of random size, and unpacks in others: what came through is what the map says, and nothing else. */
static void check_moves(const struct pair *p, int count, MPID_Msg_pack_t action)
{
    MPI_Count total = make_stream(p, count, action), n = 0;
    struct mpid_cursor cursor;
    CHECK_EQ(mpid_cursor_typed(&cursor, memory + MARGIN, count, p->type), MPI_SUCCESS);
    while (cursor.at < cursor.total) {
        n += mpid_pack(&cursor, stream + n, 32 + draw(200), action);
    }
    CHECK_EQ(n, total);
    CHECK_EQ(memcmp(stream, expected, (size_t)total), 0);
    if (overlaps(p, count)) {
        return;
    }
    memset(other, 0x55, sizeof other);
    mpid_cursor_typed(&cursor, other + MARGIN, count, p->type);
    for (MPI_Count at = 0; at < total;) {
        MPI_Count piece = 1 + draw(100);
        piece = piece < total - at ? piece : total - at;
        CHECK_EQ(mpid_unpack(&cursor, stream + at, piece, action), piece);
        at += piece;
    }
    CHECK_EQ(cursor.at, cursor.total);
    CHECK_EQ(mpid_unpack(&cursor, stream, 64, action), 0); /* full */
    mpid_cursor_typed(&cursor, other + MARGIN, count, p->type);
    mpid_pack(&cursor, stream, total, action);
    CHECK_EQ(memcmp(stream, expected, (size_t)total), 0);
    MPI_Count outside = 0, touched = 0;
    for (int i = 0; i < SPACE; i++) {
        outside += other[i] == 0x55;
        touched += other[i] != memory[i];
    }
    CHECK_EQ(touched <= SPACE - total, 1);
    CHECK_EQ(outside >= SPACE - total, 1);
}

static void check_blocks(const struct pair *p, int count)
{
    MPI_Count total = make_stream(p, count, MPID_MSG_OK), n = 0;
    struct mpid_cursor cursor;
    mpid_cursor_typed(&cursor, memory + MARGIN, count, p->type);
    while (n < total) {
        struct iovec blocks[3];
        MPI_Count before = n;
        int used = mpid_blocks(&cursor, blocks, 1 + draw(3), 1 + draw(300));
        for (int i = 0; i < used; i++) {
            memcpy(stream + n, blocks[i].iov_base, blocks[i].iov_len);
            n += (MPI_Count)blocks[i].iov_len;
        }
        if (n == before) {
            CHECK(!"blocks end early");
            return;
        }
    }
    CHECK_EQ(memcmp(stream, expected, (size_t)total), 0);
}

static void check_elements(const struct pair *p, int count)
{
    MPI_Count bytes = p->type->size ? draw((int)p->type->size * count) : 0, at = 0, elements = 0;
    for (int i = 0; i < count * p->map->n; i++, elements++) {
        MPI_Count size = size_of(p->map->entry[i % p->map->n].basic);
        if (at + size > bytes) {
            break;
        }
        at += size;
    }
    CHECK_EQ(mpid_type_elements(p->type, bytes), elements);
    CHECK_EQ(mpid_type_bytes(p->type, elements), at);
}

/* Values in external32, by their bytes (MPI 5.0, 14.5.2). */
static void check_external(void)
{
    static const struct {
        MPI_Datatype basic;
        long long value;
        unsigned char bytes[8];
        int n;
    } rows[] = {{MPI_INT, -2, {0xFF, 0xFF, 0xFF, 0xFE}, 4},
                {MPI_LONG, -2, {0xFF, 0xFF, 0xFF, 0xFE}, 4},
                {MPI_LONG_LONG, 258, {0, 0, 0, 0, 0, 0, 1, 2}, 8},
                {MPI_SHORT, 258, {1, 2}, 2},
                {MPI_WCHAR, 258, {1, 2}, 2},
                {MPI_CHAR, 7, {7}, 1}};
    struct mpid_cursor cursor;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        long long value = rows[i].value, back = 0;
        mpid_cursor_typed(&cursor, &value, 1, mpid_type_predefined(rows[i].basic));
        CHECK_EQ(mpid_cursor_size(&cursor, MPID_MSG_XDR), rows[i].n);
        CHECK_EQ(mpid_pack(&cursor, stream, 64, MPID_MSG_XDR), rows[i].n);
        CHECK_EQ(memcmp(stream, rows[i].bytes, (size_t)rows[i].n), 0);
        mpid_cursor_typed(&cursor, &back, 1, mpid_type_predefined(rows[i].basic));
        mpid_unpack(&cursor, stream, rows[i].n, MPID_MSG_XDR);
        CHECK_EQ(memcmp(&back, &value, (size_t)size_of(rows[i].basic)), 0);
    }
    const long double values[] = {1.0L, -2.5L, 1.0L / 3, 0.0L, LDBL_MAX, LDBL_MIN / 8, INFINITY};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        long double back = 9;
        mpid_cursor_typed(&cursor, (void *)(uintptr_t)&values[i], 1,
                          mpid_type_predefined(MPI_LONG_DOUBLE));
        CHECK_EQ(mpid_pack(&cursor, stream, 64, MPID_MSG_XDR), 16);
        mpid_cursor_typed(&cursor, &back, 1, mpid_type_predefined(MPI_LONG_DOUBLE));
        mpid_unpack(&cursor, stream, 16, MPID_MSG_XDR);
        CHECK(back == values[i]);
    }
    long double one = 1.0L;
    mpid_cursor_typed(&cursor, &one, 1, mpid_type_predefined(MPI_LONG_DOUBLE));
    mpid_pack(&cursor, stream, 64, MPID_MSG_XDR);
    CHECK_EQ(memcmp(stream, "\x3F\xFF\0\0", 4), 0); /* 1.0 in IEEE 754 binary128 */
}

static void check_errors(void)
{
    struct MPIR_DATATYPE *t, *big;
    struct MPIR_DATATYPE *integer = mpid_type_predefined(MPI_INT);
    const MPI_Count minus[1] = {-1}, zero[1] = {0};
    CHECK_EQ(mpid_type_contiguous(-1, integer, &t), MPI_ERR_COUNT);
    CHECK_EQ(mpid_type_vector(1, -1, 0, integer, &t), MPI_ERR_COUNT);
    CHECK_EQ(mpid_type_indexed(1, 0, minus, zero, integer, &t), MPI_ERR_COUNT);
    CHECK_EQ(mpid_type_contiguous((MPI_Count)1 << 62, integer, &t), MPI_ERR_VALUE_TOO_LARGE);
    CHECK_EQ(mpid_type_contiguous((MPI_Count)1 << 40, integer, &big), MPI_SUCCESS);
    CHECK_EQ(big->size, (MPI_Count)4 << 40);
    CHECK_EQ(mpid_type_contiguous((MPI_Count)1 << 40, big, &t), MPI_ERR_VALUE_TOO_LARGE);
    struct mpid_cursor cursor;
    CHECK_EQ(mpid_cursor_typed(&cursor, NULL, (MPI_Count)1 << 40, big), MPI_ERR_COUNT);
    mpid_type_release(big);
    CHECK(mpid_type_predefined(MPI_DATATYPE_NULL) == NULL);
    CHECK(mpid_type_predefined((MPI_Datatype)&cursor) == NULL);
    CHECK_EQ(mpid_type_predefined(MPI_DOUBLE_INT)->size, 12);
    CHECK_EQ(mpid_type_predefined(MPI_DOUBLE_INT)->extent, 16);
    CHECK_EQ(mpid_type_predefined(MPI_2INT)->is_contig, 1);
}

int main(int argc, char **argv)
{
    unsigned long long seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    int cases = argc > 2 ? atoi(argv[2]) : 1000, moved = 0;
    for (int i = 0; i < SPACE; i++) {
        memory[i] = (char)(i * 73 + i / 256);
    }
    check_external();
    check_errors();
    for (int i = 0; i < cases && !check_failures; i++) {
        state = seed * 100000 + (unsigned long long)i;
        struct pair p = make_random();
        int count = 1 + draw(4);
        MPI_Count reach =
            (llabs(p.type->extent) + llabs(p.type->true_lb) + llabs(p.type->true_ub)) * 6;
        check_bounds(&p);
        if (reach < MARGIN && p.map->n > 0 && p.map->n < MOST) {
            check_moves(&p, count, MPID_MSG_OK);
            check_moves(&p, count, MPID_MSG_SWAP);
            check_blocks(&p, count);
            check_elements(&p, count);
            moved++;
        }
        if (check_failures) {
            fprintf(stderr, "repeat with: test_datatypes %llu %d, the last case\n", seed, i + 1);
        }
        mpid_type_release(p.type);
        free(p.map);
    }
    printf("%d of %d types moved\n", moved, cases);
    return check_failures != 0 || moved < cases / 2;
}
