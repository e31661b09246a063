/* SPDX-License-Identifier: BSD-3-Clause */
/* The models of groups and communicators, against what the text of MPI 5.0 says by hand: 7.3.2, 7.4.2, 7.6. */
#include "model_comms.h"
#include "model_groups.h"

#include <stdio.h>

static int wrong;

static void expect_int(const char *what, int got, int want)
{
    if (got != want) {
        printf("%s: got %d, wanted %d\n", what, got, want);
        wrong = 1;
    }
}

static void expect(const char *what, struct model_group got, int size, const int member[])
{
    expect_int(what, got.size, size);
    for (int i = 0; i < size && i < got.size; i++) {
        expect_int(what, got.member[i], member[i]);
    }
}

/* 7.3.2: the order of the first group, then that of the second. */
static void test_sets(void)
{
    struct model_group a = {3, {4, 1, 3}};
    struct model_group b = {4, {3, 0, 4, 2}};

    expect("union", model_group_union(&a, &b), 5, (int[]){4, 1, 3, 0, 2});
    expect("union, the other way", model_group_union(&b, &a), 5, (int[]){3, 0, 4, 2, 1});
    expect("intersection", model_group_intersection(&a, &b), 2, (int[]){4, 3});
    expect("difference", model_group_difference(&a, &b), 1, (int[]){1});
    expect("incl", model_group_incl(&a, 2, (int[]){2, 0}), 2, (int[]){3, 4});
    expect("excl", model_group_excl(&a, 2, (int[]){2, 0}), 1, (int[]){1});
    expect("excl of none", model_group_excl(&a, 0, NULL), 3, (int[]){4, 1, 3});
    expect_int("rank", model_group_rank(&a, 3), 2);
    expect_int("no rank", model_group_rank(&a, 0), -1);
}

/* 7.3.2: first, first + stride, ..., first + floor((last - first) / stride) stride. */
static void test_ranges(void)
{
    model_range ranges[] = {{0, 5, 2}, {9, 6, -2}, {1, 1, 7}};
    int ranks[8];
    int size = model_range_ranks(3, ranges, ranks);

    expect_int("ranks of ranges", size, 6);
    expect_int("0", ranks[0], 0);
    expect_int("2", ranks[1], 2);
    expect_int("4", ranks[2], 4);
    expect_int("9", ranks[3], 9);
    expect_int("7", ranks[4], 7);
    expect_int("1", ranks[5], 1);
}

static void test_compare(void)
{
    struct model_group a = {2, {0, 1}};
    struct model_group b = {2, {1, 0}};
    struct model_group c = {2, {1, 2}};
    struct model_group d = {3, {0, 1, 2}};
    struct model_group e = {3, {0, 2, 1}};

    expect_int("similar, three", (int)model_group_compare(&d, &e), MODEL_SIMILAR);
    expect_int("identical", (int)model_group_compare(&a, &a), MODEL_IDENT);
    expect_int("similar", (int)model_group_compare(&a, &b), MODEL_SIMILAR);
    expect_int("unequal, of one size", (int)model_group_compare(&a, &c), MODEL_UNEQUAL);
    expect_int("unequal", (int)model_group_compare(&a, &d), MODEL_UNEQUAL);
}

/* 7.4.2: by key, ties by the old rank; a color that only one side gives, and none, give nothing. */
static void test_split(void)
{
    struct model_comm intra[4] = {{0}};
    struct model_comm to[4];
    struct model_comm inter[4] = {{.exists = true, .inter = true}};

    for (int p = 0; p < 4; p++) {
        intra[p] = (struct model_comm){.exists = true, .local = {4, {3, 2, 1, 0}}};
        inter[p] = (struct model_comm){.exists = true, .inter = true};
        inter[p].local = p < 2 ? (struct model_group){2, {0, 1}} : (struct model_group){2, {2, 3}};
        inter[p].remote = p < 2 ? (struct model_group){2, {2, 3}} : (struct model_group){2, {0, 1}};
    }
    model_comm_split(4, intra, (int[]){5, 5, -1, 5}, (int[]){7, -7, 0, 7}, to);
    expect("split", to[0].local, 3, (int[]){1, 3, 0});
    expect_int("no color", to[2].exists, 0);
    model_comm_split(4, inter, (int[]){1, 2, 1, 1}, (int[]){0, 0, 9, 8}, to);
    expect("local side", to[2].local, 2, (int[]){3, 2});
    expect("remote side", to[0].remote, 2, (int[]){3, 2});
    expect_int("one side only", to[1].exists, 0);
    model_comm_merge(4, inter, (bool[]){true, true, false, false}, to);
    expect("merged, low", to[3].local, 4, (int[]){2, 3, 0, 1});
    expect("merged, high", to[0].local, 4, (int[]){2, 3, 0, 1});
    expect_int("no intercommunicator", to[0].inter, 0);
    model_comm_join(4, intra, (int[]){0, 1, -1, 0}, (int[]){0, 0, 0, 0}, to);
    expect("joined", to[0].local, 2, (int[]){3, 0});
    expect("to", to[0].remote, 1, (int[]){1});
    expect_int("left out", to[2].exists, 0);
}

/* 7.6.1: both groups must compare. */
static void test_compare_comms(void)
{
    struct model_comm a = {true, true, {2, {0, 1}}, {2, {2, 3}}};
    struct model_comm b = {true, true, {2, {0, 1}}, {2, {3, 2}}};
    struct model_comm c = {true, true, {2, {0, 1}}, {1, {2}}};
    struct model_comm d = {true, false, {2, {0, 1}}, {0, {0}}};

    expect_int("duplicates", (int)model_comm_compare(&a, &a), MODEL_CONGRUENT);
    expect_int("remote group similar", (int)model_comm_compare(&a, &b), MODEL_SIMILAR);
    expect_int("remote group unequal", (int)model_comm_compare(&a, &c), MODEL_UNEQUAL);
    expect_int("one is none", (int)model_comm_compare(&a, &d), MODEL_UNEQUAL);
}

int main(void)
{
    test_sets();
    test_ranges();
    test_compare();
    test_split();
    test_compare_comms();
    return wrong;
}
