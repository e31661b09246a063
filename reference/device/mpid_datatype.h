/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * mpid_datatype.h: how the device sees a datatype, and the engine that moves data laid out by one.
 *
 * A datatype is a tree. A leaf is a basic type. An inner node is either a REPEAT (`count` runs of `length` children,
 * `stride` bytes apart: contiguous, vector, resized) or an INDEXED (blocks at displacements, of one or of several
 * lengths, of one or of several child types: the others). All constructors of MPI are made of the five below.
 *
 * The data of a message is a stream: the basic elements in the order of the type map, without gaps. A position in it is
 * a number of bytes. It is enough to go on from there: each node finds the child by a division or a binary search. So a
 * message in parts keeps one number, and no stack.
 *
 * A node is *dense* if its data is one block without gaps, in memory in the order of the stream, and element i + 1
 * follows element i. Dense parts move as bytes unless the representation changes.
 */
#ifndef MPID_DATATYPE_H
#define MPID_DATATYPE_H

#include "mpi.h"
#include <stddef.h>
#include <sys/uio.h>

#if defined(__cplusplus)
extern "C" {
#endif

/* What to do with the bytes of a message: copy, swap the bytes of each element, or convert to and from external32. */
typedef enum { MPID_MSG_OK, MPID_MSG_SWAP, MPID_MSG_XDR } MPID_Msg_pack_t;

/* A basic type: `parts` numbers of `size` bytes (two for a complex one), `xdr_size` bytes each in external32. */
struct mpid_basic {
    char
        number; /* 'i' signed, 'u' unsigned, 'f' floating point, 'e' extended precision, 'b' bytes */
    unsigned char size, xdr_size, parts, align;
};

enum mpid_type_kind { MPID_TYPE_BASIC, MPID_TYPE_REPEAT, MPID_TYPE_INDEXED };

struct MPIR_DATATYPE {
    MPI_Datatype self; /* the handle */
    int refs;
    enum mpid_type_kind kind;
    int is_contig;  /* dense */
    int has_bounds; /* set by a resized type; they replace those of what stands beside it */
    int align;      /* the largest of the basic types */
    MPI_Count size, xdr_size; /* bytes in a stream, native and external32 */
    MPI_Count lb, extent, true_lb, true_ub;
    MPI_Count blocks, elements; /* dense blocks, and basic elements */
    struct mpid_basic basic;
    MPI_Count count, length, stride;
    struct MPIR_DATATYPE *old;    /* the child, if all are of one type */
    MPI_Count *displacements;     /* INDEXED; one allocation for all arrays */
    MPI_Count *lengths;           /* or null: all are `length` */
    MPI_Count *before;            /* bytes of the stream before each block, and the total */
    struct MPIR_DATATYPE **olds;  /* or null: all are `old` */
    struct MPIR_DATATYPE *origin; /* of a duplicate: whose children and arrays it shares */
    void *layer;                  /* what the MPI layer keeps with it */
    void (*destroy)(
        struct MPIR_DATATYPE *); /* called when the last reference goes, before the memory does */
};

/* Objects of predefined handles, by handle - MPID_TYPE_FIRST; null until they are made. */
enum { MPID_TYPE_FIRST = 512, MPID_TYPE_CODES = 256 };
extern struct MPIR_DATATYPE *mpid_type_by_code[MPID_TYPE_CODES];

/* On the path of every message. Null: there is none, or it was not made yet. */
static inline struct MPIR_DATATYPE *mpid_type_made(MPI_Datatype handle)
{
    size_t code = (size_t)handle - MPID_TYPE_FIRST;
    return code < MPID_TYPE_CODES ? __atomic_load_n(&mpid_type_by_code[code], __ATOMIC_ACQUIRE)
                                  : NULL;
}

/* The object of a predefined handle; null for any other value. Pairs (MPI_FLOAT_INT) are structures. */
struct MPIR_DATATYPE *mpid_type_predefined(MPI_Datatype handle);
/* The name of a predefined handle, as "MPI_INT"; empty for any other value. */
const char *mpid_type_name(MPI_Datatype handle);

/* Constructors. They give a new type with one reference, and take references to their children. The result is an error
 * class: MPI_SUCCESS, MPI_ERR_NO_MEM, MPI_ERR_COUNT for a negative one, or MPI_ERR_VALUE_TOO_LARGE where sizes exceed
 * MPI_Count. Strides and displacements are in bytes. */
int mpid_type_contiguous(MPI_Count count, struct MPIR_DATATYPE *old, struct MPIR_DATATYPE **type);
int mpid_type_vector(MPI_Count count, MPI_Count length, MPI_Count stride, struct MPIR_DATATYPE *old,
                     struct MPIR_DATATYPE **type);
/* `lengths` null: each block has `length` children. */
int mpid_type_indexed(MPI_Count count, MPI_Count length, const MPI_Count *lengths,
                      const MPI_Count *displacements, struct MPIR_DATATYPE *old,
                      struct MPIR_DATATYPE **type);
/* The upper bound is rounded up to the alignment, as MPI's epsilon wants. */
int mpid_type_struct(MPI_Count count, const MPI_Count *lengths, const MPI_Count *displacements,
                     struct MPIR_DATATYPE *const *olds, struct MPIR_DATATYPE **type);
int mpid_type_resized(struct MPIR_DATATYPE *old, MPI_Count lb, MPI_Count extent,
                      struct MPIR_DATATYPE **type);

/* The same once more: an object of its own without `layer` and `destroy`. */
int mpid_type_dup(struct MPIR_DATATYPE *old, struct MPIR_DATATYPE **type);

void mpid_type_retain(struct MPIR_DATATYPE *type);
void mpid_type_release(struct MPIR_DATATYPE *type);

/* How many basic elements lie completely in the first `bytes` of a stream of the type: MPI_Get_elements. */
MPI_Count mpid_type_elements(const struct MPIR_DATATYPE *type, MPI_Count bytes);
/* How many bytes the first `elements` basic elements of a stream take. */
MPI_Count mpid_type_bytes(const struct MPIR_DATATYPE *type, MPI_Count elements);

/* A place in the data of a message. `type` null: `total` bytes at `buffer`. */
struct mpid_cursor {
    struct MPIR_DATATYPE *type;
    char *buffer;
    MPI_Count total; /* bytes of the stream, native */
    MPI_Count at;    /* bytes done */
    unsigned char rest
        [32]; /* the beginning of an element that came in two parts; only where bytes are converted */
    int rests;
};

void mpid_cursor_bytes(struct mpid_cursor *cursor, void *buffer, MPI_Count bytes);
/* MPI_SUCCESS, or MPI_ERR_COUNT if the number of bytes exceeds MPI_Count. */
int mpid_cursor_typed(struct mpid_cursor *cursor, void *buffer, MPI_Count count,
                      struct MPIR_DATATYPE *type);

/* Bytes that the rest of the data needs in a stream of this form. */
MPI_Count mpid_cursor_size(const struct mpid_cursor *cursor, MPID_Msg_pack_t action);
/* Moves up to `room` bytes into `stream`, and gives how many: fewer only at the end, or where an element would be cut
 * that is to be converted. */
MPI_Count mpid_pack(struct mpid_cursor *cursor, void *stream, MPI_Count room,
                    MPID_Msg_pack_t action);
/* Moves `bytes` from `stream`, and gives how many were taken: fewer only where the data is full. */
MPI_Count mpid_unpack(struct mpid_cursor *cursor, const void *stream, MPI_Count bytes,
                      MPID_Msg_pack_t action);
/* Up to `max` dense blocks with no more than `bytes` in all, from where the cursor is; it advances. */
int mpid_blocks(struct mpid_cursor *cursor, struct iovec *blocks, int max, MPI_Count bytes);

#if defined(__cplusplus)
}
#endif

#endif
