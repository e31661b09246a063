/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The external32 format is what the standard says, byte for byte: big-endian, IEEE, of
 *            fixed sizes.
 * class:     required
 * basis:     14.5.2 "All integral values are in two's complement big-endian format", 14.5.2 "All
 *            floating point values are in big-endian IEEE", 5.3 "The buffer will contain exactly
 *            the packed data": Formats and lengths are fixed and there is no header, so that each
 *            byte of the buffer is known.
 * section:   5.3, 14.5.2
 * covers:    MPI_Pack_external, MPI_Unpack_external, MPI_Pack_external_size
 * shows:     5.3-external32, 5.3-no_headers, 5.3-position, 5.3-size, 14.5.2-integers,
 *            14.5.2-single_and_double
 * ranks:     1
 */
#include "rule.h"

enum { CAPACITY = 32 };

static void check(const char *name, MPI_Datatype type, const void *in, void *out, size_t size,
                  const unsigned char *want, MPI_Aint external)
{
    unsigned char packed[CAPACITY];
    MPI_Aint position = 0;
    MPI_Aint length = -1;

    rule_at("%s", name);
    rule_poison(packed, sizeof packed);
    CHECK_MPI(MPI_Pack_external_size("external32", 1, type, &length));
    CHECK_INT(length, external);
    CHECK_MPI(MPI_Pack_external("external32", in, 1, type, packed, CAPACITY, &position));
    CHECK_INT(position, external);
    CHECK_BYTES(packed, want, (size_t)external);
    CHECK_UNTOUCHED(packed + external, CAPACITY - (size_t)external);
    position = 0;
    CHECK_MPI(MPI_Unpack_external("external32", packed, external, &position, out, 1, type));
    CHECK_INT(position, external);
    CHECK_BYTES(out, in, size);
}

void rule(void)
{
    const int16_t shorter = -2;
    const int32_t number = 0x01020304;
    const int64_t longer = -3;
    const float single = 1.0F;
    const double real = -2.0;
    int16_t shorter_out = 0;
    int32_t number_out = 0;
    int64_t longer_out = 0;
    float single_out = 0;
    double real_out = 0;

    check("MPI_INT16_T", MPI_INT16_T, &shorter, &shorter_out, 2, (const unsigned char *)"\xff\xfe",
          2);
    check("MPI_INT32_T", MPI_INT32_T, &number, &number_out, 4,
          (const unsigned char *)"\x01\x02\x03\x04", 4);
    check("MPI_INT64_T", MPI_INT64_T, &longer, &longer_out, 8,
          (const unsigned char *)"\xff\xff\xff\xff\xff\xff\xff\xfd", 8);
    check("MPI_FLOAT", MPI_FLOAT, &single, &single_out, 4,
          (const unsigned char *)"\x3f\x80\x00\x00", 4);
    check("MPI_DOUBLE", MPI_DOUBLE, &real, &real_out, 8,
          (const unsigned char *)"\xc0\x00\x00\x00\x00\x00\x00\x00", 8);
}
