/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Cases of groups: objects of MPI beside their models, and how they are compared.
 *
 * `case_value` and `case_ints` compare where the name of what is compared is made at run time; both write the same
 * comparison.
 */
#ifndef MPI_ABI_CASES_GROUPS_H
#define MPI_ABI_CASES_GROUPS_H

#include "cases.h"
#include "model_groups.h"

enum {
    CASE_INTS = MODEL_GROUP + 2
}; /* an array of ints, with one more at each end that stays poison */

/* A rank in a program; two negative values have names, and other numbers in another MPI. */
static inline const char *case_rank_text(long long rank, char text[24])
{
    snprintf(text, 24, "%lld", rank);
    return rank == MPI_UNDEFINED ? "MPI_UNDEFINED" : rank == MPI_PROC_NULL ? "MPI_PROC_NULL" : text;
}

/* Two integers are equal; the format and its values name the first, which a program evaluates. */
static inline bool case_value(long long got, long long want, const char *format, ...)
    RULE_PRINTF(3, 4);
static inline bool case_value(long long got, long long want, const char *format, ...)
{
    char name[100];
    char wanted[24];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(name, sizeof name, format, arguments);
    va_end(arguments);
    return case_writes("wrong |= differ(\"%s\", %s, %s);", name, name,
                       case_rank_text(want, wanted)) ||
           RULE_INT(got, want, name);
}

/* Poison an array of CASE_INTS ints. In the program it is `name`. */
static inline void case_poison_ints(int array[CASE_INTS], const char *name)
{
    rule_poison(array, CASE_INTS * sizeof(int));
    case_writes("fill((unsigned char *)%s, sizeof %s, 0x%02x, 0);", name, name, RULE_POISON);
}

/* The ints from array[1] on are the n wanted ones, and the one before and those behind are poison. */
static inline void case_ints(const int array[CASE_INTS], const char *name, int n, const int want[])
{
    case_value(array[0], RULE_POISON_INT, "%s[0]", name);
    for (int i = 0; i < n; i++) {
        case_value(array[1 + i], want[i], "%s[1 + %d]", name, i);
    }
    case_value(array[1 + n], RULE_POISON_INT, "%s[1 + %d]", name, n);
}

/* Ranks as they stand between the braces of an initializer. */
static inline const char *case_ranks(int n, const int ranks[], char text[CASE_TEXT])
{
    size_t used = (size_t)snprintf(text, CASE_TEXT, n == 0 ? "0" : "");
    char rank[24];

    for (int i = 0; i < n && used + 24 < CASE_TEXT; i++) {
        used += (size_t)snprintf(text + used, CASE_TEXT - used, "%s%s", i > 0 ? ", " : "",
                                 case_rank_text(ranks[i], rank));
    }
    return text;
}

/* The same for other ints. */
static inline const char *case_list(int n, const int values[], char text[CASE_TEXT])
{
    size_t used = (size_t)snprintf(text, CASE_TEXT, n == 0 ? "0" : "");

    for (int i = 0; i < n && used + 14 < CASE_TEXT; i++) {
        used +=
            (size_t)snprintf(text + used, CASE_TEXT - used, "%s%d", i > 0 ? ", " : "", values[i]);
    }
    return text;
}

static inline int case_relation(enum model_relation relation)
{
    return relation == MODEL_IDENT       ? MPI_IDENT
           : relation == MODEL_CONGRUENT ? MPI_CONGRUENT
           : relation == MODEL_SIMILAR   ? MPI_SIMILAR
                                         : MPI_UNEQUAL;
}

/* The name of a relation, for a program: the numbers are those of one implementation. */
static inline const char *case_relation_name(enum model_relation relation)
{
    static const char *const names[] = {"MPI_IDENT", "MPI_CONGRUENT", "MPI_SIMILAR", "MPI_UNEQUAL"};

    return names[relation];
}

/* Two values of MPI's are equal; the program names the second. */
#define CASE_NAMED(got, want, want_name)                                                           \
    case_held(case_writes("wrong |= differ(\"%s\", %s, %s);", #got, #got, want_name) ||            \
              RULE_INT(got, want, "CASE_NAMED(" #got ", " #want ")"))

/* Whether there are few enough processes for the models; a larger job runs no case. */
static inline bool cases_fit(void)
{
    return rule_size() <= MODEL_GROUP;
}

/* The members of a group are those of the model: by their ranks in the group `world`. The program has both groups as
 * `name` and `world`, and `ranks`. */
static inline void case_group(MPI_Group group, MPI_Group world, const char *name,
                              const struct model_group *want)
{
    struct model_group all = model_group_first(want->size);
    char text[CASE_TEXT];
    int ranks[CASE_INTS];
    int size = -1;

    CASE_MPI(MPI_Group_size(group, &size), "MPI_Group_size(%s, &size);", name);
    if (!CASE_INT(size, want->size)) {
        return;
    }
    case_poison_ints(ranks, "ranks");
    CASE_MPI(MPI_Group_translate_ranks(group, size, all.member, world, ranks + 1),
             "MPI_Group_translate_ranks(%s, size, (int[]){%s}, world, ranks + 1);", name,
             case_ranks(want->size, all.member, text));
    case_ints(ranks, "ranks", want->size, want->member);
}

#endif
