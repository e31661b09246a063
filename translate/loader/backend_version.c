/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Versions of MPI libraries. Older libraries export their version as a string (family.c). Newer ones do not, but
 * they answer MPI_Get_library_version, which may be called at any time (MPI 5.0, 11.4.1).
 */
#include "backend_version.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 8192 /* the longest that any MPI writes */, PARTS = 3, LARGEST = 999 };

/* What stands before the version. Intel MPI and others of the family have versions of their own. */
static const struct {
    enum mpi_abi_family family;
    const char *text;
} marks[] = {{MPI_ABI_FAMILY_MPICH, "MPICH Version:"}, {MPI_ABI_FAMILY_OMPI, "Open MPI v"}};

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
    if (!function)
        return;
    memcpy(&ask, &function, sizeof ask);
    if (ask(text, &length) != 0)
        return;
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        size_t length_of_mark = strlen(marks[i].text);
        if (strncmp(text, marks[i].text, length_of_mark) != 0)
            continue;
        identity->implementation = marks[i].family;
        copy_version(text + length_of_mark, identity->version, sizeof identity->version);
    }
}

unsigned mpi_abi_version_number(const char *version)
{
    unsigned number = 0;
    for (int part = 0; part < PARTS; part++) {
        char *end;
        unsigned long value = strtoul(version, &end, 10);
        if (end == version)
            value = 0;
        number = number * 1000 + (unsigned)(value < LARGEST ? value : LARGEST);
        version = end + (*end == '.');
        if (*end != '.')
            version = "";
    }
    return number;
}
