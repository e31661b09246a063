/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What a rule sees: the checks, and a few small helpers.
 *
 * A rule is one file: a head comment with its metadata (docs/conformance.md), this include, and
 * `void rule(void)`.  It sees nothing but <mpi.h> and this file, so that any MPI can build it:
 *
 *     mpicc -Iconformance/harness conformance/tests/point_to_point/send-matches_recv.c -o a.out
 *     mpiexec -n 2 ./a.out
 *
 * prints one line, PASS, SKIP or FAIL, and exits with 0, 77 or 1.  The suite compiles the same file
 * with -Drule=rule_<name> -DRULE_SUITE and links all the rules of a topic into one program.
 *
 * MPI is initialized when rule() begins, MPI_COMM_WORLD and MPI_COMM_SELF have MPI_ERRORS_RETURN,
 * and every rank calls rule().  A rule that initializes MPI itself, or not at all, says
 * `process: alone` in its head and `#define RULE_ALONE` before the include.
 *
 * Invariants:
 *  - a check evaluates each argument once, never stops the rule, and yields true when it held;
 *  - no result travels by MPI: each rank counts and records its own checks;
 *  - the harness calls PMPI_ only (but for MPI_Init, or MPI_Init_thread, and MPI_Finalize), so a library that
 *    interposes MPI_ sees the calls of the rule and no others;
 *  - a call MPI_X(...) in a rule is a macro (rule_calls.h) that notes the call and makes it;
 *    the address of MPI_X, and a call in parentheses, (MPI_X)(...), are the function alone.
 */
#ifndef MPI_ABI_RULE_H
#define MPI_ABI_RULE_H

#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif
#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700 /* a signal handler's own stack */
#endif

#if defined RULE_SUITE && defined RULE_ALONE
#error "a rule with RULE_ALONE cannot be linked into a suite; configure the build again"
#endif

#include <mpi.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __GNUC__
#define RULE_PRINTF(text, first) __attribute__((__format__(__printf__, text, first)))
#define RULE_EXPORTED            __attribute__((__visibility__("default")))
#else
#define RULE_PRINTF(text, first)
#define RULE_EXPORTED
#endif

/* The rule itself.  Everything else in its file is static. */
void rule(void);

/* --- Checks: the rule goes on. --------------------------------------------------------------- */

/* cond is true. */
#define CHECK(cond) RULE_CHECK(cond, "CHECK(" #cond ")")

/* Two integers of any type and signedness are equal as numbers (-1 is not UINT_MAX). */
#define CHECK_INT(got, want) RULE_INT(got, want, "CHECK_INT(" #got ", " #want ")")

/* Two floating-point numbers are equal as numbers. */
#define CHECK_REAL(got, want) RULE_REAL(got, want, "CHECK_REAL(" #got ", " #want ")")

/* Two data pointers are equal. */
#define CHECK_PTR(got, want) RULE_PTR(got, want, "CHECK_PTR(" #got ", " #want ")")

/* Two MPI handles of one type are equal, whether handles are pointers or integers. */
#define CHECK_HANDLE(got, want) RULE_HANDLE(got, want, "CHECK_HANDLE(" #got ", " #want ")")

/* Two strings are equal. */
#define CHECK_STR(got, want) RULE_STR(got, want, "CHECK_STR(" #got ", " #want ")")

/* The first `size` bytes at two addresses are equal. */
#define CHECK_BYTES(got, want, size)                                                               \
    RULE_BYTES(got, want, size, "CHECK_BYTES(" #got ", " #want ", " #size ")")

/* All `size` bytes at an address are as rule_poison left them. */
#define CHECK_UNTOUCHED(address, size)                                                             \
    RULE_UNTOUCHED(address, size, "CHECK_UNTOUCHED(" #address ", " #size ")")

/* Two error codes, or two error classes, are equal as numbers; a failure shows their names. */
#define CHECK_CODE(got, want) RULE_CODE(got, want, "CHECK_CODE(" #got ", " #want ")")

/* An MPI call returns MPI_SUCCESS. */
#define CHECK_MPI(call) RULE_MPI(call, "CHECK_MPI(" #call ")")

/* An MPI call returns an error, of whatever class. */
#define CHECK_ANY_ERROR(call) RULE_ANY_ERROR(call, "CHECK_ANY_ERROR(" #call ")")

/* An MPI call returns a code of this error class (an int that holds a code may stand for it). */
#define CHECK_ERROR_CLASS(call, class)                                                             \
    RULE_ERROR_CLASS(call, class, "CHECK_ERROR_CLASS(" #call ", " #class ")")

/* --- The same checks for what the rest of the rule stands on: a failed one returns. -------------
 * They return from the function they are in, which must be void; so use them in rule() itself. */
#define REQUIRE(cond) RULE_OR_RETURN(RULE_CHECK(cond, "REQUIRE(" #cond ")"))
#define REQUIRE_INT(got, want)                                                                     \
    RULE_OR_RETURN(RULE_INT(got, want, "REQUIRE_INT(" #got ", " #want ")"))
#define REQUIRE_REAL(got, want)                                                                    \
    RULE_OR_RETURN(RULE_REAL(got, want, "REQUIRE_REAL(" #got ", " #want ")"))
#define REQUIRE_PTR(got, want)                                                                     \
    RULE_OR_RETURN(RULE_PTR(got, want, "REQUIRE_PTR(" #got ", " #want ")"))
#define REQUIRE_HANDLE(got, want)                                                                  \
    RULE_OR_RETURN(RULE_HANDLE(got, want, "REQUIRE_HANDLE(" #got ", " #want ")"))
#define REQUIRE_STR(got, want)                                                                     \
    RULE_OR_RETURN(RULE_STR(got, want, "REQUIRE_STR(" #got ", " #want ")"))
#define REQUIRE_BYTES(got, want, size)                                                             \
    RULE_OR_RETURN(RULE_BYTES(got, want, size, "REQUIRE_BYTES(" #got ", " #want ", " #size ")"))
#define REQUIRE_UNTOUCHED(address, size)                                                           \
    RULE_OR_RETURN(RULE_UNTOUCHED(address, size, "REQUIRE_UNTOUCHED(" #address ", " #size ")"))
#define REQUIRE_CODE(got, want)                                                                    \
    RULE_OR_RETURN(RULE_CODE(got, want, "REQUIRE_CODE(" #got ", " #want ")"))
#define REQUIRE_MPI(call)       RULE_OR_RETURN(RULE_MPI(call, "REQUIRE_MPI(" #call ")"))
#define REQUIRE_ANY_ERROR(call) RULE_OR_RETURN(RULE_ANY_ERROR(call, "REQUIRE_ANY_ERROR(" #call ")"))
#define REQUIRE_ERROR_CLASS(call, class)                                                           \
    RULE_OR_RETURN(RULE_ERROR_CLASS(call, class, "REQUIRE_ERROR_CLASS(" #call ", " #class ")"))

/* Leave the rule because a capability is missing here; the head names it (`capability:`).  All
 * ranks should come to the same answer.  The argument is a printf format with its values. */
#define SKIP(...)                                                                                  \
    do {                                                                                           \
        rule_skip(__VA_ARGS__);                                                                    \
        return;                                                                                    \
    } while (0)

/* An MPI call returns MPI_SUCCESS. If it reports that the library has no such function, leave the rule with
 * SKIP; `what` is a text that names what is missing. */
#define REQUIRE_OR_SKIP(call, what)                                                                \
    do {                                                                                           \
        int rule_code = (call);                                                                    \
        if (rule_is_unsupported(rule_code)) {                                                      \
            SKIP("the library has no %s", what);                                                   \
        }                                                                                          \
        RULE_OR_RETURN(RULE_MPI(rule_code, "REQUIRE_OR_SKIP(" #call ", " #what ")"));              \
    } while (0)

/* --- Helpers. -------------------------------------------------------------------------------- */

/* Rank and size of MPI_COMM_WORLD; before MPI is up what the launcher's environment says, or -1. */
int rule_rank(void);
int rule_size(void);

/* The program that runs, and the arguments it was given, for rules that spawn it: only one with
 * RULE_ALONE does, and it is the child as well.  The array ends with a null pointer. */
const char *rule_program(void);
char *const *rule_arguments(void);

/* Say that the process will now be ended by MPI, as the rule demands.  What was checked so far counts,
 * and however the launch ends is well; a rule that goes on must fail a check.  Only with RULE_ALONE. */
void rule_ends_here(void);

/* Name what the following checks of this thread are about, as in rule_at("datatype %s", name), so
 * that a failure in a loop says where; rule_at(NULL) ends it, and so does the end of the rule. */
void rule_at(const char *format, ...) RULE_PRINTF(1, 2);

/* Errors on a window return, as those on the world do, and so a check reports them.  Files return them anyway. */
static inline void rule_errors_return(MPI_Win win)
{
    PMPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
}

/* Fill an object with bytes of RULE_POISON, to see later what was written. */
#define RULE_POISON     0x5a
#define RULE_POISON_INT 0x5a5a5a5a
void rule_poison(void *address, size_t size);

/* Whether a code says that the library has no such function: its class is
 * MPI_ERR_UNSUPPORTED_OPERATION.  A rule skips on this and on the next only: a code of any other
 * class is a defect. */
bool rule_is_unsupported(int code);

/* Whether a code says that there is no such thing where this runs (no processes can be started, no port be
 * opened): as above, or its class is MPI_ERR_OTHER or the one given, that of errors of such calls. */
bool rule_is_missing(int code, int own_class);

/* The name of the class that a code is of, for a text. */
const char *rule_error_name(int code);

/* A status whose every int is RULE_POISON_INT: MPI_Status status = rule_status(); */
MPI_Status rule_status(void);

/* --- Nothing below is for rules. ------------------------------------------------------------- */

/* The checks with the text to show.  It is made where the check is written: one macro further in,
 * arguments are expanded, and a failure would show what MPI_COMM_WORLD is instead of its name. */
#define RULE_CHECK(cond, text) rule_check((cond), __FILE__, __LINE__, text)
#define RULE_INT(got, want, text)                                                                  \
    rule_check_int(RULE_INTEGER(got), RULE_INTEGER(want), __FILE__, __LINE__, text)
#define RULE_REAL(got, want, text) rule_check_real((got), (want), __FILE__, __LINE__, text)
#define RULE_PTR(got, want, text)  rule_check_ptr((got), (want), __FILE__, __LINE__, text)
#define RULE_HANDLE(got, want, text)                                                               \
    ((void)sizeof((got) == (want)),                                                                \
     rule_check_handle(RULE_BITS(got), RULE_BITS(want), __FILE__, __LINE__, text))
#define RULE_STR(got, want, text) rule_check_str((got), (want), __FILE__, __LINE__, text)
#define RULE_BYTES(got, want, size, text)                                                          \
    rule_check_bytes((got), (want), (size), __FILE__, __LINE__, text)
#define RULE_UNTOUCHED(address, size, text)                                                        \
    rule_check_untouched((address), (size), __FILE__, __LINE__, text)
#define RULE_CODE(got, want, text) rule_check_code((got), (want), __FILE__, __LINE__, text)
#define RULE_MPI(call, text)       rule_check_mpi((call), __FILE__, __LINE__, text)
#define RULE_ANY_ERROR(call, text) rule_check_any_error((call), __FILE__, __LINE__, text)
#define RULE_ERROR_CLASS(call, class, text)                                                        \
    rule_check_error_class((call), (class), __FILE__, __LINE__, text)

#define RULE_OR_RETURN(check)                                                                      \
    do {                                                                                           \
        if (!(check)) {                                                                            \
            return;                                                                                \
        }                                                                                          \
    } while (0)

/* An integer of any type, as sign and magnitude. */
struct rule_integer {
    bool negative;
    uintmax_t magnitude;
};

/* The sum with 0 promotes, so six types cover all; a pointer or a double does not compile. */
/* clang-format off */
#define RULE_INTEGER(x)                                                                            \
    _Generic((x) + 0,                                                                              \
        int: rule_from_signed,                                                                     \
        long: rule_from_signed,                                                                    \
        long long: rule_from_signed,                                                               \
        unsigned: rule_from_unsigned,                                                              \
        unsigned long: rule_from_unsigned,                                                         \
        unsigned long long: rule_from_unsigned)(x)
/* clang-format on */

/* The bits of a handle: of an address, or of an int, which must not be widened with its sign. */
#define RULE_BITS(x) ((uintptr_t)(x) & (UINTPTR_MAX >> 8 * (sizeof(uintptr_t) - sizeof(x))))

struct rule_integer rule_from_signed(intmax_t value);
struct rule_integer rule_from_unsigned(uintmax_t value);

bool rule_check(bool held, const char *file, int line, const char *expression);
bool rule_check_int(struct rule_integer got, struct rule_integer want, const char *file, int line,
                    const char *expression);
bool rule_check_real(double got, double want, const char *file, int line, const char *expression);
bool rule_check_ptr(const void *got, const void *want, const char *file, int line,
                    const char *expression);
bool rule_check_handle(uintptr_t got, uintptr_t want, const char *file, int line,
                       const char *expression);
bool rule_check_str(const char *got, const char *want, const char *file, int line,
                    const char *expression);
bool rule_check_bytes(const void *got, const void *want, size_t size, const char *file, int line,
                      const char *expression);
bool rule_check_untouched(const void *address, size_t size, const char *file, int line,
                          const char *expression);
bool rule_check_code(int got, int want, const char *file, int line, const char *expression);
bool rule_check_mpi(int code, const char *file, int line, const char *expression);
bool rule_check_any_error(int code, const char *file, int line, const char *expression);
bool rule_check_error_class(int code, int want, const char *file, int line, const char *expression);
void rule_skip(const char *format, ...) RULE_PRINTF(1, 2);

/* A generated case begins: its number and its choices (cases.h). */
void rule_case(long number, const char *choices);

/* Around each call of MPI in a rule: which one it is, for the diagnosis of a crash or a hang.  The second
 * one hands on what the call returned. */
void rule_enter_call(const char *function, const char *file, int line);
int rule_leave_call(int result);

#include "rule_calls.h"

#ifndef RULE_SUITE
#include "rule_program.h"
#endif

#endif
