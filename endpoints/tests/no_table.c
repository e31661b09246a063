/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What is no table of this version is none: the program is started with the case, and with each from several threads
 * at once.
 */
#include "../table/mpi_abi_endpoints_table.h"
#include "check.h"
#include "fake.h"

#include <mpi_endpoints.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 8 };

static struct mpi_abi_endpoints_table table = {.magic = MPI_ABI_ENDPOINTS_MAGIC,
                                               .version = MPI_ABI_ENDPOINTS_VERSION};
static _Alignas(16) char misplaced[sizeof table + 1];
static char value[64];

/* Sets what the MPI says; whether that is a table. */
static int prepare(const char *which)
{
    snprintf(value, sizeof value, "%p", (void *)&table);
    fake_value = value;
    if (strcmp(which, "no_key") == 0) {
        fake_value = NULL;
    } else if (strcmp(which, "magic") == 0) {
        table.magic++;
    } else if (strcmp(which, "version") == 0) {
        table.version++;
    } else if (strcmp(which, "words") == 0) {
        strncat(value, "z", sizeof value - strlen(value) - 1);
    } else if (strcmp(which, "long") == 0) {
        memset(value, '0', sizeof value - 1);
    } else if (strcmp(which, "odd") == 0) {
        memcpy(misplaced + 1, &table, sizeof table);
        snprintf(value, sizeof value, "%p", (void *)(misplaced + 1));
    } else if (strcmp(which, "null") == 0) {
        fake_value = "0x0";
    } else if (strcmp(which, "empty") == 0) {
        fake_value = "";
    }
    return strcmp(which, "table") == 0;
}

static void *ask(void *flag)
{
    MPIX_Endpoints_supported(flag);
    return NULL;
}

int main(int argc, char *argv[])
{
    if (argc != 2) {
        return 2;
    }
    const int wanted = prepare(argv[1]);
    pthread_t threads[THREADS];
    int flags[THREADS];
    for (int i = 0; i < THREADS; i++) {
        if (pthread_create(&threads[i], NULL, ask, &flags[i]) != 0) {
            return 2;
        }
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        CHECK_INT(flags[i], wanted);
    }
    int made = fake_made, flag = !wanted;
    MPIX_Endpoints_supported(&flag);
    CHECK_INT(flag, wanted);
    CHECK_INT(fake_made, made); /* what is known is not looked for again */
    CHECK_INT(fake_left, 0);
    CHECK_INT(MPIX_Comm_attach(MPI_COMM_NULL), MPI_ERR_UNSUPPORTED_OPERATION);
    CHECK(fake_raised_on == MPI_COMM_SELF);
    return failures > 0;
}
