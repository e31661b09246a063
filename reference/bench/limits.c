/* SPDX-License-Identifier: BSD-3-Clause */
/* limits.c: what the machine allows at best: a cache line from core to core, copies of memory, and a wake. */
#include <limits.h>
#include <linux/futex.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { TURNS = 20000, LARGEST = 16 << 20 };
static _Alignas(64) uint32_t line;
static _Alignas(64) uint32_t word;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec * 1e-3;
}

static void *echo_line(void *unused)
{
    for (uint32_t i = 1; i < 2 * TURNS; i += 2) {
        while (__atomic_load_n(&line, __ATOMIC_ACQUIRE) != i) {
        }
        __atomic_store_n(&line, i + 1, __ATOMIC_RELEASE);
    }
    return unused;
}

static void set_word(uint32_t value)
{
    __atomic_store_n(&word, value, __ATOMIC_SEQ_CST);
    syscall(SYS_futex, &word, FUTEX_WAKE, 1, NULL, NULL, 0);
}

static void await_word(uint32_t value)
{
    for (uint32_t seen; (seen = __atomic_load_n(&word, __ATOMIC_SEQ_CST)) != value;) {
        syscall(SYS_futex, &word, FUTEX_WAIT, seen, NULL, NULL, 0);
    }
}

static void *echo_word(void *unused)
{
    for (uint32_t i = 1; i < 2 * TURNS; i += 2) {
        await_word(i);
        set_word(i + 1);
    }
    return unused;
}

static void lines(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, echo_line, NULL);
    double begin = now();
    for (uint32_t i = 1; i < 2 * TURNS; i += 2) {
        __atomic_store_n(&line, i, __ATOMIC_RELEASE);
        while (__atomic_load_n(&line, __ATOMIC_ACQUIRE) != i + 1) {
        }
    }
    printf("cache_line %.4f\n", (now() - begin) / TURNS / 2);
    pthread_join(thread, NULL);
}

static void wakes(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, echo_word, NULL);
    double begin = now();
    for (uint32_t i = 1; i < 2 * TURNS; i += 2) {
        set_word(i);
        await_word(i + 1);
    }
    printf("futex_wake %.4f\n", (now() - begin) / TURNS / 2);
    pthread_join(thread, NULL);
}

static void copies(size_t n, const char *name)
{
    char *from = malloc(LARGEST), *to = malloc(LARGEST);
    double best[2] = {1e30, 1e30};
    memset(from, 1, LARGEST);
    memset(to, 1, LARGEST);
    pid_t child = fork();
    if (child == 0) {
        pause();
        _exit(0);
    }
    for (int k = 0; k < 200 || (k < 2000 && n <= 65536); k++) {
        struct iovec here = {to, n}, there = {from, n};
        double begin = now();
        memcpy(to, from, n);
        __asm__ volatile("" : : "r"(to) : "memory");
        double middle = now();
        ssize_t got = process_vm_readv(child, &here, 1, &there, 1, 0);
        double end = now();
        best[0] = middle - begin < best[0] ? middle - begin : best[0];
        best[1] = got == (ssize_t)n && end - middle < best[1] ? end - middle : best[1];
    }
    printf("memcpy_%s %.4f\nreadv_%s %.4f\n", name, (double)n / best[0] * 1e-3, name,
           (double)n / best[1] * 1e-3);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    free(from);
    free(to);
}

int main(void)
{
    lines();
    wakes();
    copies(65536, "64K");
    copies(1 << 20, "1M");
    copies(LARGEST, "16M");
    return 0;
}
