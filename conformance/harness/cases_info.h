/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Cases of info objects: sequences of sets, deletes and duplications, and the pairs that each object has after them.
 */
#ifndef MPI_ABI_CASES_INFO_H
#define MPI_ABI_CASES_INFO_H

#include "cases.h"

enum { INFO_STEPS = 12, INFO_OBJECTS = 3, INFO_KEYS = 6, INFO_VALUE = 1100 };

/* One step; what it does not need is 0. */
struct info_step {
    enum { INFO_SET, INFO_DELETE, INFO_DUP } what;
    int object, key, length;
};

struct info_case {
    int steps;
    struct info_step step[INFO_STEPS];
};

/* The model: the pairs of an object, by key; an empty length is a value all the same. */
struct info_pairs {
    bool exists;
    bool has[INFO_KEYS];
    int length[INFO_KEYS];
    int seed[INFO_KEYS];
};

static const char *info_key_name(int key)
{
    static const char *const names[INFO_KEYS] = {"a",   "b",  "A",
                                                 "a-b", "ab", "key_with_a_longer_name"};

    return names[key];
}

static inline void info_draw(void *drawn, struct case_choices *choices)
{
    struct info_case *one = drawn;

    one->steps = 1 + case_draw(choices, INFO_STEPS);
    for (int i = 0; i < one->steps; i++) {
        one->step[i].what = case_draw(choices, 3);
        one->step[i].object = case_draw(choices, INFO_OBJECTS - 1);
        one->step[i].key = case_draw(choices, INFO_KEYS);
        one->step[i].length = case_length(
            choices, MPI_MAX_INFO_VAL - 1 < INFO_VALUE ? MPI_MAX_INFO_VAL - 1 : INFO_VALUE - 1);
    }
}

/* A value: `length` letters of a seed. */
static inline void info_make_value(char value[INFO_VALUE], int length, int seed)
{
    for (int i = 0; i < length; i++) {
        value[i] = (char)('a' + (i + seed) % 26);
    }
    value[length] = '\0';
}

/* The step, in the model and in MPI. Steps that are not possible do nothing. */
static inline void info_take(const struct info_step *step, int seed,
                             struct info_pairs model[INFO_OBJECTS], MPI_Info info[INFO_OBJECTS])
{
    struct info_pairs *pairs = &model[step->object];
    const char *key = info_key_name(step->key);
    char value[INFO_VALUE];

    if (!pairs->exists || (step->what == INFO_DELETE && !pairs->has[step->key])) {
        return;
    }
    if (step->what == INFO_SET) {
        info_make_value(value, step->length, seed);
        pairs->has[step->key] = true;
        pairs->length[step->key] = step->length;
        pairs->seed[step->key] = seed;
        CASE_MPI(MPI_Info_set(info[step->object], key, value),
                 "MPI_Info_set(info[%d], \"%s\", \"%s\");", step->object, key, value);
    } else if (step->what == INFO_DELETE) {
        pairs->has[step->key] = false;
        CASE_MPI(MPI_Info_delete(info[step->object], key), "MPI_Info_delete(info[%d], \"%s\");",
                 step->object, key);
    } else if (!model[step->object + 1].exists) {
        model[step->object + 1] = *pairs;
        CASE_MPI(MPI_Info_dup(info[step->object], &info[step->object + 1]),
                 "MPI_Info_dup(info[%d], &info[%d]);", step->object, step->object + 1);
    }
}

static inline void info_check_key(MPI_Info object, int number, const struct info_pairs *pairs,
                                  int key)
{
    char value[INFO_VALUE];
    char wanted[INFO_VALUE];
    int length = INFO_VALUE;
    int flag = -1;

    info_make_value(wanted, pairs->has[key] ? pairs->length[key] : 0, pairs->seed[key]);
    case_writes("length = sizeof value;");
    CASE_MPI(MPI_Info_get_string(object, info_key_name(key), &length, value, &flag),
             "MPI_Info_get_string(info[%d], \"%s\", &length, value, &flag);", number,
             info_key_name(key));
    CASE_INT(flag, pairs->has[key]);
    if (pairs->has[key]) {
        CASE_INT(length, pairs->length[key] + 1);
        if (!case_writes("wrong |= differ(\"strcmp\", strcmp(value, \"%s\"), 0);", wanted)) {
            CHECK_STR(value, wanted);
        }
    }
}

/* The keys are found in one order, each once. */
static inline void info_check_order(MPI_Info object, int number, const struct info_pairs *pairs)
{
    char name[MPI_MAX_INFO_KEY];
    int nkeys = -1;
    int wanted = 0;
    int seen = 0;

    for (int key = 0; key < INFO_KEYS; key++) {
        wanted += pairs->has[key];
    }
    CASE_MPI(MPI_Info_get_nkeys(object, &nkeys), "MPI_Info_get_nkeys(info[%d], &nkeys);", number);
    CASE_INT(nkeys, wanted);
    if (nkeys != wanted || case_writes("/* %d keys, each once */", wanted)) {
        return;
    }
    for (int i = 0; i < wanted; i++) {
        CHECK_MPI(MPI_Info_get_nthkey(object, i, name));
        for (int key = 0; key < INFO_KEYS; key++) {
            seen |= pairs->has[key] && strcmp(name, info_key_name(key)) == 0 ? 1 << key : 0;
        }
    }
    for (int key = 0; key < INFO_KEYS; key++) {
        CHECK_INT(seen >> key & 1, pairs->has[key]);
    }
}

static inline void info_run(const void *drawn)
{
    const struct info_case *one = drawn;
    struct info_pairs model[INFO_OBJECTS] = {{.exists = true}};
    MPI_Info info[INFO_OBJECTS];

    case_about("info objects");
    case_writes("MPI_Info info[%d];", INFO_OBJECTS);
    case_writes("int flag, length, nkeys;");
    case_writes("char value[%d];", INFO_VALUE);
    for (int i = 0; i < INFO_OBJECTS; i++) {
        info[i] = MPI_INFO_NULL;
    }
    CASE_MPI(MPI_Info_create(&info[0]), "MPI_Info_create(&info[0]);");
    for (int i = 0; i < one->steps; i++) {
        info_take(&one->step[i], i, model, info);
    }
    for (int i = 0; i < INFO_OBJECTS && model[i].exists; i++) {
        for (int key = 0; key < INFO_KEYS; key++) {
            info_check_key(info[i], i, &model[i], key);
        }
        info_check_order(info[i], i, &model[i]);
        CASE_MPI(MPI_Info_free(&info[i]), "MPI_Info_free(&info[%d]);", i);
    }
}

#endif
