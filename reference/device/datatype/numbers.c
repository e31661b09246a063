/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * numbers.c: numbers in the other byte order and in external32 (MPI 5.0, 14.5.2): big endian, IEEE 754, with sizes of
 * its own. Native numbers are little or big endian as the compiler says. An integer that does not fit in its external
 * size loses its high bytes: the standard leaves that case to the user.
 */
#include "numbers.h"
#include <float.h>
#include <stdint.h>
#include <string.h>

enum { LITTLE = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ };

static void reverse(char *to, const char *from, int size)
{
    for (int i = 0; i < size; i++) {
        to[i] = from[size - 1 - i];
    }
}

/* An integer of `from_size` bytes, little endian, to one of `to_size`: cut, or extended by its sign. */
static void resize(char *to, int to_size, const char *from, int from_size, char number)
{
    int kept = to_size < from_size ? to_size : from_size;
    int negative = number == 'i' && from_size > 0 && (from[from_size - 1] & 0x80);
    memcpy(to, from, (size_t)kept);
    memset(to + kept, negative ? 0xFF : 0, (size_t)(to_size - kept));
}

#if LDBL_MANT_DIG == 64
/* The extended format of x86: one explicit integer bit, which the external format leaves out; the same exponent. */
static void extended_out(char *stream, const char *native)
{
    uint64_t mantissa;
    char little[16] = {0};
    memcpy(&mantissa, native, 8);
    uint64_t high = (mantissa & ~(1ULL << 63)) >> 15, low = mantissa << 49;
    memcpy(little, &low, 8);
    memcpy(little + 8, &high, 6);
    memcpy(little + 14, native + 8, 2);
    reverse(stream, little, 16);
}

static void extended_in(char *native, const char *stream)
{
    char little[16];
    uint64_t high = 0, low;
    reverse(little, stream, 16);
    memcpy(&low, little, 8);
    memcpy(&high, little + 8, 6);
    uint64_t mantissa = high << 15 | low >> 49;
    if ((little[14] | (little[15] & 0x7F)) != 0) {
        mantissa |= 1ULL << 63;
    }
    memset(native, 0, sizeof(long double));
    memcpy(native, &mantissa, 8);
    memcpy(native + 8, little + 14, 2);
}
#else
static void extended_out(char *stream, const char *native)
{
    LITTLE ? reverse(stream, native, 16) : (void)memcpy(stream, native, 16);
}

static void extended_in(char *native, const char *stream)
{
    extended_out(native, stream);
}
#endif

static void part_out(const struct mpid_basic *b, const char *native, char *stream)
{
    char little[16], cut[16];
    if (b->number == 'e') {
        extended_out(stream, native);
        return;
    }
    LITTLE ? (void)memcpy(little, native, b->size) : reverse(little, native, b->size);
    resize(cut, b->xdr_size, little, b->size, b->number);
    reverse(stream, cut, b->xdr_size);
}

static void part_in(const struct mpid_basic *b, char *native, const char *stream)
{
    char little[16], wide[16];
    if (b->number == 'e') {
        extended_in(native, stream);
        return;
    }
    reverse(little, stream, b->xdr_size);
    resize(wide, b->size, little, b->xdr_size, b->number);
    LITTLE ? (void)memcpy(native, wide, b->size) : reverse(native, wide, b->size);
}

/* Whether an element has the same bytes in the stream, perhaps in the other order. */
static int is_as_wide(const struct mpid_basic *b, MPID_Msg_pack_t action)
{
    return action == MPID_MSG_SWAP || (b->size == b->xdr_size && b->number != 'e');
}

#define SWAP_ALL(bits)                                                                             \
    static void swap_all_##bits(char *to, const char *from, MPI_Count n)                           \
    {                                                                                              \
        for (MPI_Count i = 0; i < n; i++) {                                                        \
            uint##bits##_t word;                                                                   \
            memcpy(&word, from + i * (MPI_Count)sizeof word, sizeof word);                         \
            word = __builtin_bswap##bits(word);                                                    \
            memcpy(to + i * (MPI_Count)sizeof word, &word, sizeof word);                           \
        }                                                                                          \
    }
SWAP_ALL(16)
SWAP_ALL(32)
SWAP_ALL(64)

/* `n` numbers of `size` bytes, in the other order, or as they are. */
static void move_all(char *to, const char *from, int size, MPI_Count n, MPID_Msg_pack_t action)
{
    if (n > 0 && (size == 1 || (action == MPID_MSG_XDR && !LITTLE))) {
        memcpy(to, from, (size_t)(n * size));
    } else if (size == 2) {
        swap_all_16(to, from, n);
    } else if (size == 4) {
        swap_all_32(to, from, n);
    } else if (size == 8) {
        swap_all_64(to, from, n);
    } else {
        for (MPI_Count i = 0; i < n; i++) {
            reverse(to + i * size, from + i * size, size);
        }
    }
}

void mpid_convert_out(const struct mpid_basic *basic, MPID_Msg_pack_t action, const char *native,
                      char *stream, MPI_Count n)
{
    if (is_as_wide(basic, action)) {
        move_all(stream, native, basic->size, n * basic->parts, action);
        return;
    }
    for (MPI_Count i = 0; i < n * basic->parts; i++) {
        part_out(basic, native + i * basic->size, stream + i * basic->xdr_size);
    }
}

void mpid_convert_in(const struct mpid_basic *basic, MPID_Msg_pack_t action, char *native,
                     const char *stream, MPI_Count n)
{
    if (is_as_wide(basic, action)) {
        move_all(native, stream, basic->size, n * basic->parts, action);
        return;
    }
    for (MPI_Count i = 0; i < n * basic->parts; i++) {
        part_in(basic, native + i * basic->size, stream + i * basic->xdr_size);
    }
}
