/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Memory is laid out as in communication: a negative stride, a negative lower bound, entries that interleave
 *            by a small extent, and absolute addresses with MPI_BOTTOM.
 * class:     required
 * basis:     14.4.1 "is interpreted the same way as in MPI communication", 14.4.1 "corresponding to buf, count,
 *            datatype is interpreted the same": Buffer, count and datatype mean what they mean in a send or a receive.
 * section:   14.4.1
 * covers:    MPI_File_write, MPI_File_read
 * constants: MPI_BOTTOM
 * shows:     14.4.1-negative_strides
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

enum {
    INTS = 12,
    USED = 6,
    ITEM = sizeof(int),
    BACKWARD = 0,
    BELOW,
    INTERLEAVED,
    ABSOLUTE,
    LAYOUTS
};

/* A layout of USED ints from `base`, and the number of entries. */
static MPI_Datatype make_type(int layout, int *base, int *count)
{
    MPI_Datatype inner = MPI_DATATYPE_NULL, type = MPI_DATATYPE_NULL;
    MPI_Aint at = 0;

    *count = layout == INTERLEAVED || layout == BELOW ? 3 : 1;
    if (layout == BACKWARD) {
        CHECK_MPI(MPI_Type_vector(USED, 1, -2, MPI_INT, &type));
    } else if (layout == BELOW) {
        CHECK_MPI(MPI_Type_contiguous(2, MPI_INT, &inner));
        CHECK_MPI(MPI_Type_create_resized(inner, -(MPI_Aint)ITEM, (MPI_Aint)4 * ITEM, &type));
    } else if (layout == INTERLEAVED) {
        CHECK_MPI(MPI_Type_vector(2, 1, 6, MPI_INT, &inner));
        CHECK_MPI(MPI_Type_create_resized(inner, 0, (MPI_Aint)2 * ITEM, &type));
    } else {
        CHECK_MPI(MPI_Get_address(base, &at));
        CHECK_MPI(MPI_Type_create_hindexed_block(1, USED, &at, MPI_INT, &type));
    }
    CHECK_MPI(MPI_Type_commit(&type));
    if (inner != MPI_DATATYPE_NULL) {
        CHECK_MPI(MPI_Type_free(&inner));
    }
    return type;
}

/* Which int of the buffer is the i-th of the file. */
static int place(int layout, int i)
{
    return layout == BACKWARD      ? INTS - 2 * i - 1
           : layout == BELOW       ? 4 * (i / 2) + i % 2
           : layout == INTERLEAVED ? 2 * (i / 2) + 6 * (i % 2)
                                   : i;
}

static void access_file(MPI_File file, bool write, int layout, int *buffer)
{
    int count, *base = layout == BACKWARD ? buffer + INTS - 1 : buffer;
    MPI_Datatype type = make_type(layout, base, &count);
    void *from = layout == ABSOLUTE ? MPI_BOTTOM : base;

    CHECK_MPI(MPI_File_seek(file, 0, MPI_SEEK_SET));
    CHECK_MPI(write ? MPI_File_write(file, from, count, type, MPI_STATUS_IGNORE)
                    : MPI_File_read(file, from, count, type, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Type_free(&type));
}

static void check_layout(MPI_File file, int layout)
{
    int out[INTS], in[INTS], want[INTS], plain[USED];
    rule_at("layout %d", layout);
    rule_poison(in, sizeof in);
    rule_poison(want, sizeof want);
    for (int i = 0; i < INTS; i++) {
        out[i] = 1000 * layout + i;
    }
    access_file(file, true, layout, out);
    CHECK_MPI(MPI_File_read_at(file, 0, plain, USED, MPI_INT, MPI_STATUS_IGNORE));
    for (int i = 0; i < USED; i++) {
        CHECK_INT(plain[i], out[place(layout, i)]);
        want[place(layout, i)] = out[place(layout, i)];
    }
    access_file(file, false, layout, in);
    CHECK_BYTES(in, want, sizeof in);
}

static void check_layouts(MPI_File file)
{
    for (int i = 0; i < LAYOUTS; i++) {
        check_layout(file, i);
    }
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check_layouts);
}
