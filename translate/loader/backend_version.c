/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Versions of MPI libraries. Older libraries export their version as a string (family.c). Newer ones do not, but
 * they answer MPI_Get_library_version, which may be called at any time (MPI 5.0, 11.4.1).
 */
#include "backend_version.h"

#include "family_table.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 8192 /* the longest that any MPI writes */, PARTS = 3, LARGEST = 999 };

static const char reference_text[] = "mpi_abi reference";

static void copy_version(const char *text, char *version, size_t size)
{
    text += strspn(text, " \t");
    snprintf(version, size, "%.*s", (int)strcspn(text, " \t\r\n,"), text);
}

void mpi_abi_version_ask(void *handle, struct mpi_abi_identity *identity)
{
    int (*ask)(char *text, int *length);
    void *function = dlsym(handle, "PMPI_Get_library_version");
    char text[TEXT] = "";
    int length = 0;
    identity->version[0] = '\0';
    if (!function) {
        return;
    }
    memcpy(&ask, &function, sizeof ask);
    if (ask(text, &length) != 0) {
        return;
    }
    for (int i = 0; i <= MPI_ABI_FAMILY_REFERENCE; i++) {
        const struct mpi_abi_family_row *row = mpi_abi_family_row((enum mpi_abi_family)i);
        const char *before = row ? row->version_text : reference_text;
        if (i != MPI_ABI_FAMILY_STANDARD && strncmp(text, before, strlen(before)) == 0) {
            identity->implementation = (enum mpi_abi_family)i;
            copy_version(text + strlen(before), identity->version, sizeof identity->version);
        }
    }
}

unsigned mpi_abi_version_number(const char *version)
{
    unsigned number = 0;
    for (int part = 0; part < PARTS; part++) {
        char *end;
        unsigned long value = strtoul(version, &end, 10);
        if (end == version) {
            value = 0;
        }
        number = number * 1000 + (unsigned)(value < LARGEST ? value : LARGEST);
        version = end + (*end == '.');
        if (*end != '.') {
            version = "";
        }
    }
    return number;
}
