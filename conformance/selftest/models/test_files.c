/* SPDX-License-Identifier: BSD-3-Clause */
/* The model of files against numbers worked out by hand from the text of MPI 5.0. Exit 1: the model
 * is wrong. */
#include "model_files.h"

#include <stdio.h>

static int wrong;

#define WANT(got, want) want_equal(#got, (long long)(got), (long long)(want))

static void want_equal(const char *what, long long got, long long want)
{
    if (got != want) {
        printf("%s: got %lld, wanted %lld\n", what, got, want);
        wrong = 1;
    }
}

static struct files_file file;

/* An etype of ints, and block `start` of `length` ints of `extent` ints as filetype. */
static void set_view(struct files_view *view, long displacement, int start, int length, int extent,
                     int basic, bool external)
{
    static struct type_map etype, filetype;
    struct type_recipe recipe = {1, {{.what = TYPE_SUBARRAY, .blocks = 1}}};

    for (int i = 0; i < TYPE_BLOCKS; i++) {
        recipe.node[0].old[i] = -1 - basic;
    }
    recipe.node[0].size[0] = extent;
    recipe.node[0].length[0] = length;
    recipe.node[0].at[0] = start;
    types_map_basic(basic, &etype);
    WANT(types_map(&recipe, &filetype), 1);
    WANT(files_set_view(view, displacement, &etype, &filetype, external), 1);
}

/* 14.1.1: "an offset of 2 for Process 1 in Figure 36 is the position of the eighth etype in the
 * file after the displacement". */
static void test_figure_36(void)
{
    struct files_view view = {0};

    set_view(&view, 100, 1, 1, 3, BASIC_INT, false);
    WANT(files_place(&view, 2 * view.etype), 100 + 7 * 4);
    WANT(files_place(&view, 0), 100 + 4); /* offset 0: behind displacement and hole */
    WANT(files_place(&view, 7), 100 + 4 * 4 + 3);
    free(view.at);
}

/* 14.1.1 and 14.6.10: the size is one more than the last byte; the end of file is the first etype
 * that starts behind it. */
static void test_sizes(void)
{
    const unsigned char data[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    struct files_view view = {0};

    set_view(&view, 0, 1, 1, 3, BASIC_INT, false); /* ints 1, 4, 7, ... */
    files_write(&file, &view, 4, data, 8);         /* ints 4 and 7 */
    WANT(file.size, 32);
    WANT(file.bytes[16], 1);
    WANT(file.bytes[31], 8);
    WANT(file.known[20], 0);
    WANT(files_end(&file, &view), 3);
    WANT(files_readable(&file, &view, 0, 100), 12);
    files_set_size(&file, 29); /* within int 7 */
    WANT(files_end(&file, &view), 3);
    WANT(files_readable(&file, &view, 8, 4), 1);
    files_set_size(&file, 28);
    WANT(files_end(&file, &view), 2);
    files_preallocate(&file, 10);
    WANT(file.size, 28);
    files_preallocate(&file, 40);
    WANT(file.size, 40);
    WANT(file.known[31], 0);
    WANT(file.known[19], 1);
    free(view.at);
}

/* 14.4.1: 14.4.3's example: "the file pointer has been updated to point to the eleventh real". */
static void test_pointers(void)
{
    struct files_view view = {0};

    set_view(&view, 0, 0, 1, 1, BASIC_FLOAT, false);
    WANT(files_moved(0, &view, 10 * sizeof(float)), 10);
    WANT(files_sought(7, -3, MPI_SEEK_CUR, 20), 4);
    WANT(files_sought(7, -3, MPI_SEEK_END, 20), 17);
    WANT(files_sought(7, 3, MPI_SEEK_SET, 20), 3);
    free(view.at);
}

/* 14.5.2: MPI_LONG has 4 bytes, big-endian; 14.5.1: displacements are scaled. */
static void test_external32(void)
{
    const long values[2] = {-2, 0x01020304};
    const unsigned char want[8] = {0xff, 0xff, 0xff, 0xfe, 1, 2, 3, 4};
    unsigned char memory[sizeof values];
    unsigned char data[8];
    long back[2] = {0, 0};
    struct files_view view = {0};
    struct type_map map;

    types_map_basic(BASIC_LONG, &map);
    memcpy(memory, values, sizeof values);
    files_convert(&map, 2, data, memory, true, false);
    WANT(memcmp(data, want, sizeof want), 0);
    files_convert(&map, 2, data, (unsigned char *)back, true, true);
    WANT(back[0], -2);
    WANT(back[1], 0x01020304);
    set_view(&view, 5, 1, 1, 3, BASIC_LONG, true);
    WANT(files_place(&view, 4), 5 + 4 * 4);
    free(view.at);
}

int main(void)
{
    test_figure_36();
    test_sizes();
    test_pointers();
    test_external32();
    return wrong;
}
