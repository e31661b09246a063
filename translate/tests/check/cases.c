/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Calls each generated case, with one wrong argument, over a stub whose functions all return numbers that are
 * not error classes. With "on", each must be rejected with its class and message; with "off" (without
 * MPI_ABI_CHECK), each must arrive at the stub, without a message.
 */
#define _GNU_SOURCE
#include <mpi.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct refused {
    int (*call)(void);
    const char *text, *said;
    int error;
};

static void *some_memory;

static void some_function(void)
{
}

#define JOIN_(a, b) a##b
#define JOIN(a, b)  JOIN_(a, b)
#define CASE(called, said, error)                                                                  \
    static int JOIN(case_, __LINE__)(void)                                                         \
    {                                                                                              \
        return called;                                                                             \
    }
#include "check_cases.h"
#undef CASE

static const struct refused cases[] = {
#define CASE(called, said, error) {JOIN(case_, __LINE__), #called, said, error},
#include "check_cases.h"
#undef CASE
};

/* What was written to stderr since the last call. */
static void read_said(int file, char *text, size_t size)
{
    ssize_t length = pread(file, text, size - 1, 0);
    text[length > 0 ? length : 0] = '\0';
    if (ftruncate(file, 0) != 0 || lseek(file, 0, SEEK_SET) != 0) {
        text[0] = '\0';
    }
}

static int check_case(const struct refused *refused, int file, int on)
{
    char found[2048], wanted[1024];
    int code = refused->call();
    read_said(file, found, sizeof found);
    snprintf(wanted, sizeof wanted, "libmpi_abi: %s", refused->said);
    const char *end = strchr(found, '\n');
    int is_one_line = end && end[1] == '\0';
    int ok =
        on ? code == refused->error && is_one_line && strncmp(found, wanted, strlen(wanted)) == 0
           : code > MPI_T_ERR_INVALID_INDEX && !found[0];
    if (!ok) {
        printf("%s\n    returned %d and said: %s\n    wanted %s: %s\n", refused->text, code, found,
               on ? "its class and" : "a number of the stub and silence, not", refused->said);
    }
    return ok;
}

int main(int argc, char **argv)
{
    static long long memory[64];
    int on = argc > 1 && strcmp(argv[1], "on") == 0;
    int count = sizeof cases / sizeof cases[0], failed = 0;
    int file = memfd_create("stderr", 0);
    some_memory = memory;
    if (file < 0 || dup2(file, STDERR_FILENO) < 0) {
        return 2;
    }
    for (int i = 0; i < count; i++) {
        failed += !check_case(&cases[i], file, on);
    }
    printf("%d cases, %d failed\n", count, failed);
    return failed != 0;
}
