/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A status may lie wherever the alignment of MPI_Status allows: the calls that set and
 *          read its private part work there, and write nothing beside it.
 * class:   required
 * basis:   20.3.1 "is a struct containing 8 integers", 13.3 "so calls to MPI_GET_ELEMENTS will
 *          return count": Any status that the language allows can be set and read, and only its own
 *          opaque part is modified.
 * section: 20.3.1, 13.3
 * covers:  MPI_Status_set_elements, MPI_Status_set_elements_x, MPI_Status_set_cancelled,
 *          MPI_Get_elements_x, MPI_Get_elements, MPI_Test_cancelled
 * shows:   13.3-opaque_part_only
 * ranks:   1
 *
 * In the standard ABI that is the alignment of int: less than that of the 64-bit count that an
 * implementation keeps in it.
 */
#include "rule.h"

enum { SHIFTS = 4 };

struct storage {
    _Alignas(64) unsigned char bytes[SHIFTS * _Alignof(MPI_Status) + 2 * sizeof(MPI_Status)];
};

static void check_private(MPI_Status *status)
{
    const MPI_Count many = (MPI_Count)1 << 40 | 5;
    MPI_Count elements = 0;
    int small = 0;
    int flag = 0;

    CHECK_MPI(MPI_Status_set_elements(status, MPI_INT, 9));
    CHECK_MPI(MPI_Get_elements(status, MPI_INT, &small));
    CHECK_INT(small, 9);
    CHECK_MPI(MPI_Status_set_elements_x(status, MPI_BYTE, many));
    CHECK_MPI(MPI_Get_elements_x(status, MPI_BYTE, &elements));
    CHECK_INT(elements, many);
    CHECK_MPI(MPI_Status_set_cancelled(status, 1)); /* all else is then undefined (3.8.4) */
    CHECK_MPI(MPI_Test_cancelled(status, &flag));
    CHECK(flag);
}

void rule(void)
{
    struct storage storage;

    for (size_t shift = 0; shift < SHIFTS * _Alignof(MPI_Status); shift += _Alignof(MPI_Status)) {
        const size_t end = shift + sizeof(MPI_Status);

        rule_at("byte %d", (int)shift);
        rule_poison(&storage, sizeof storage);
        check_private((void *)(storage.bytes + shift));
        CHECK_UNTOUCHED(storage.bytes, shift);
        CHECK_UNTOUCHED(storage.bytes + end, sizeof storage.bytes - end);
    }
}
