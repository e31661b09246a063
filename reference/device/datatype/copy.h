/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * copy.h: the loops that move equal blocks of a datatype to and from a stream. With the size of a block a constant, a
 * copy is one instruction, and the compiler unrolls the loops. Eight bytes, which are the usual case, leave in pairs:
 * a processor can do twice as many loads as stores.
 */
#ifndef MPID_COPY_H
#define MPID_COPY_H

#include "mpid_datatype.h"
#include <stdint.h>
#include <string.h>

#define MPID_INLINE_LOOP __attribute__((always_inline)) static inline

/* Where blocks are: `stride` apart, or at displacements. Addresses are integers, since the base of absolute
 * displacements is MPI_BOTTOM, a null pointer. */
struct mpid_places {
    uintptr_t base;
    const MPI_Count *at;
    MPI_Count stride;
};

MPID_INLINE_LOOP char *mpid_place(const struct mpid_places *p, MPI_Count i, int indexed)
{
    return (char *)(p->base + (uintptr_t)(indexed ? p->at[i] : i * p->stride));
}

typedef uint64_t mpid_pair __attribute__((vector_size(16)));

MPID_INLINE_LOOP mpid_pair mpid_pair_at(const char *first, const char *second)
{
    uint64_t a, b;
    memcpy(&a, first, 8);
    memcpy(&b, second, 8);
    return (mpid_pair){a, b};
}

/* As many as there are pairs of, unless all are in one place; how many that were. The offset is all that moves. */
MPID_INLINE_LOOP MPI_Count mpid_pack_strided(const struct mpid_places *p, MPI_Count count,
                                             char *stream)
{
    uintptr_t base = p->base, stride = (uintptr_t)p->stride,
              end = (uintptr_t)count / 2 * 2 * stride;
    for (uintptr_t at = 0; at != end; at += 2 * stride, stream += 16) {
        mpid_pair both = mpid_pair_at((char *)(base + at), (char *)(base + at + stride));
        memcpy(stream, &both, 16);
    }
    return end ? count / 2 * 2 : 0;
}

MPID_INLINE_LOOP MPI_Count mpid_pack_indexed(const struct mpid_places *p, MPI_Count count,
                                             char *stream)
{
    MPI_Count i = 0;
#pragma GCC unroll 2
    for (; i + 2 <= count; i += 2, stream += 16) {
        mpid_pair both = mpid_pair_at(mpid_place(p, i, 1), mpid_place(p, i + 1, 1));
        memcpy(stream, &both, 16);
    }
    return i;
}

/* The places are passed by value: no store to the stream can change them, so they stay in registers. */
MPID_INLINE_LOOP void mpid_copy_blocks(struct mpid_places p, MPI_Count count, char *stream,
                                       size_t bytes, int indexed, int pack)
{
    MPI_Count i = !pack || bytes != 8 ? 0
                  : indexed           ? mpid_pack_indexed(&p, count, stream)
                                      : mpid_pack_strided(&p, count, stream);
    stream += i * (MPI_Count)bytes;
#pragma GCC unroll 4
    for (; i < count; i++, stream += bytes) {
        char *block = mpid_place(&p, i, indexed);
        pack ? memcpy(stream, block, bytes) : memcpy(block, stream, bytes);
    }
}

/* Short blocks of whole words, without a call for each. */
MPID_INLINE_LOOP void mpid_copy_words(struct mpid_places p, MPI_Count count, char *stream,
                                      size_t bytes, int indexed, int pack)
{
    for (MPI_Count i = 0; i < count; i++) {
        char *block = mpid_place(&p, i, indexed);
        for (size_t k = 0; k < bytes; k += 8, stream += 8) {
            pack ? memcpy(stream, block + k, 8) : memcpy(block + k, stream, 8);
        }
    }
}

MPID_INLINE_LOOP void mpid_copy_sized(struct mpid_places p, MPI_Count count, char *stream,
                                      size_t bytes, int indexed, int pack)
{
    switch (bytes) {
    case 1:
        mpid_copy_blocks(p, count, stream, 1, indexed, pack);
        break;
    case 2:
        mpid_copy_blocks(p, count, stream, 2, indexed, pack);
        break;
    case 4:
        mpid_copy_blocks(p, count, stream, 4, indexed, pack);
        break;
    case 8:
        mpid_copy_blocks(p, count, stream, 8, indexed, pack);
        break;
    case 16:
        mpid_copy_blocks(p, count, stream, 16, indexed, pack);
        break;
    default:
        if (bytes <= 64 && bytes % 8 == 0) {
            mpid_copy_words(p, count, stream, bytes, indexed, pack);
        } else {
            mpid_copy_blocks(p, count, stream, bytes, indexed, pack);
        }
    }
}

#endif
