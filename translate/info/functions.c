/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The listing of functions. Missing ones come first, since users look for those. Translated functions have a
 * reason only if the kinds of their parameters do not determine the translation.
 */
#include "functions.h"

#include "fill.h"
#include "json.h"
#include "reasons.h"

#include <fnmatch.h>
#include <stdio.h>
#include <string.h>

static const struct {
    enum mpi_abi_state state;
    const char *title;
} groups[] = {
    {MPI_ABI_UNSUPPORTED, "unsupported: the backend lacks them, and the library cannot do them"},
    {MPI_ABI_EMULATED, "emulated: the backend lacks them, or they do not work there"},
    {MPI_ABI_BUILTIN, "builtin: implemented by the library, with any backend"},
    {MPI_ABI_TRANSLATED, "translated: end in the backend's function of the same name"},
};

enum { GROUPS = sizeof groups / sizeof groups[0] };

void mpi_abi_print_counts(void)
{
    printf("%d translated, %d built in, %d emulated, %d unsupported, of %d\n",
           mpi_abi_state_count(MPI_ABI_TRANSLATED), mpi_abi_state_count(MPI_ABI_BUILTIN),
           mpi_abi_state_count(MPI_ABI_EMULATED), mpi_abi_state_count(MPI_ABI_UNSUPPORTED),
           MPI_ABI_FUNCTIONS);
}

void mpi_abi_print_counts_json(void)
{
    printf("\"counts\": {");
    for (int i = 0; i < GROUPS; i++) {
        printf("%s\"%s\": %d", i ? ", " : "", mpi_abi_state_name(groups[i].state),
               mpi_abi_state_count(groups[i].state));
    }
    printf("}");
}

/* The backend's fault; null if it simply lacks the function. */
static const char *fault(int slot, const struct mpi_abi_backend *backend)
{
    unsigned version = mpi_abi_version_number(backend->version);
    for (const struct mpi_abi_unusable *known = mpi_abi_unusable; known->until; known++) {
        if (known->slot == slot && known->family == backend->family && known->since <= version &&
            version < known->until) {
            return known->reason;
        }
    }
    return NULL;
}

static const char *reason_for(int slot, const struct mpi_abi_backend *backend)
{
    const struct mpi_abi_reasons *reasons = &mpi_abi_reasons[slot];
    const char *wrong = fault(slot, backend);
    switch ((enum mpi_abi_state)mpi_abi_states[slot]) {
    case MPI_ABI_TRANSLATED:
        return reasons->translated;
    case MPI_ABI_BUILTIN:
        return reasons->builtin;
    case MPI_ABI_EMULATED:
        return wrong ? wrong : reasons->emulated;
    case MPI_ABI_UNSUPPORTED:
        break;
    }
    return wrong ? wrong : "the backend lacks it";
}

bool mpi_abi_matches_any(const char *pattern)
{
    for (int slot = 0; slot < MPI_ABI_FUNCTIONS; slot++) {
        if (fnmatch(pattern, mpi_abi_name(slot), 0) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_wanted(int slot, int count, char **patterns)
{
    for (int i = 0; i < count; i++) {
        if (fnmatch(patterns[i], mpi_abi_name(slot), 0) == 0) {
            return true;
        }
    }
    return count == 0;
}

static void print_group(int group, const struct mpi_abi_backend *backend, int count,
                        char **patterns)
{
    bool begun = false;
    for (int slot = 0; slot < MPI_ABI_FUNCTIONS; slot++) {
        if (mpi_abi_states[slot] != groups[group].state || !is_wanted(slot, count, patterns)) {
            continue;
        }
        if (!begun) {
            printf("\n%s\n", groups[group].title);
        }
        begun = true;
        const char *reason = reason_for(slot, backend);
        if (reason) {
            printf("    %-36s %s\n", mpi_abi_name(slot), reason);
        } else {
            printf("    %s\n", mpi_abi_name(slot));
        }
    }
}

void mpi_abi_print_functions(const struct mpi_abi_backend *backend, int count, char **patterns)
{
    for (int group = 0; group < GROUPS; group++) {
        print_group(group, backend, count, patterns);
    }
}

void mpi_abi_print_functions_json(const struct mpi_abi_backend *backend, int count, char **patterns)
{
    const char *before = "\n";
    printf("\"functions\": [");
    for (int slot = 0; slot < MPI_ABI_FUNCTIONS; slot++) {
        if (!is_wanted(slot, count, patterns)) {
            continue;
        }
        printf("%s  {", before);
        mpi_abi_json_member("", "name", mpi_abi_name(slot));
        mpi_abi_json_member(", ", "state", mpi_abi_state_name(mpi_abi_states[slot]));
        mpi_abi_json_member(", ", "reason", reason_for(slot, backend));
        printf("}");
        before = ",\n";
    }
    printf("\n]");
}
