/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The head of a rule, read by the rule's own program when it is built and run by hand, so that a
 * failure can cite what is demanded and where, and too few ranks are not taken for a failure.
 *
 * It is read from the source file, if that is still where the compiler saw it; without it the rule
 * runs all the same.  The suite needs none of this: there the heads are read when it is built.
 *
 * Included by rule_program.h, once in a program.
 */
#ifndef MPI_ABI_RULE_HEAD_H
#define MPI_ABI_RULE_HEAD_H

#include <ctype.h>

#ifdef __BASE_FILE__
#define RULE_SOURCE __BASE_FILE__
#else
#define RULE_SOURCE NULL
#endif

/* Copy the value of `key` out of a head: to the end of its line and of the lines that continue it.
 */
static bool rule_head_value(const char *head, const char *key, char *value, size_t size)
{
    const char *at = strstr(head, key);
    size_t used = 0;

    if (at == NULL) {
        return false;
    }
    for (at += strlen(key); *at != '\0' && used + 1 < size; at++) {
        bool space = isspace((unsigned char)*at) != 0;

        if (*at == '\n' && strncmp(at, "\n *    ", 7) != 0) {
            break;
        }
        if (*at == '\n') {
            at += 2;
        } else if (!space) {
            value[used++] = *at;
        } else if (used > 0 && value[used - 1] != ' ') {
            value[used++] = ' ';
        }
    }
    value[used] = '\0';
    return true;
}

/* Fill an entry from the rule's source file, or with what is known without it. */
static void rule_read_head(struct rule_entry *entry, const char *program)
{
    static char name[256];
    static char head[4096];
    static char section[128];
    static char sentence[1024];
    char ranks[16];
    const char *source = RULE_SOURCE;
    FILE *file = source != NULL ? fopen(source, "r") : NULL;

    snprintf(name, sizeof name, "%s", rule_base_name(source != NULL ? source : program));
    name[strcspn(name, ".")] = '\0';
    entry->name = name;
    entry->ranks = 1;
    if (file == NULL) {
        return;
    }
    head[fread(head, 1, sizeof head - 1, file)] = '\0';
    fclose(file);
    if (rule_head_value(head, "section:", section, sizeof section) &&
        rule_head_value(head, "rule:", sentence, sizeof sentence)) {
        entry->section = section;
        entry->sentence = sentence;
    }
    if (rule_head_value(head, "ranks:", ranks, sizeof ranks)) {
        entry->ranks = atoi(ranks);
    }
}

#endif
