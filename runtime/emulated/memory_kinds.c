/* SPDX-License-Identifier: BSD-3-Clause */
/* Memory allocation kinds (11.4.3): "system" and "mpi", and the restrictors that the text knows. */
#include "memory_kinds.h"

#include <stdlib.h>
#include <string.h>

/* Whether asked for or not. */
#define ALWAYS "mpi,system"

static int is_word(const char *at, size_t length, const char *word)
{
    return strlen(word) == length && memcmp(at, word, length) == 0;
}

static int is_restrictor(const char *at, size_t length)
{
    return is_word(at, length, "alloc_mem") || is_word(at, length, "win_allocate") ||
           is_word(at, length, "win_allocate_shared");
}

/* Whether an element of a list is a kind with restrictors that are known. */
static int is_restricted(const char *at)
{
    if (strncmp(at, "mpi:", 4) != 0) {
        return 0;
    }
    for (at += 3; *at == ':';) {
        size_t length = strcspn(++at, ":,");
        if (!is_restrictor(at, length)) {
            return 0;
        }
        at += length;
    }
    return 1;
}

char *mpi_abi_memory_kinds(const char *wanted)
{
    char *kinds = malloc((wanted ? strlen(wanted) + 1 : 0) + sizeof ALWAYS);
    if (!kinds) {
        return NULL;
    }
    char *to = kinds;
    while (wanted && *wanted) {
        size_t length = strcspn(wanted, ",");
        if (is_restricted(wanted)) {
            memcpy(to, wanted, length);
            to += length;
            *to++ = ',';
        }
        wanted += length + (wanted[length] == ',');
    }
    memcpy(to, ALWAYS, sizeof ALWAYS);
    return kinds;
}
