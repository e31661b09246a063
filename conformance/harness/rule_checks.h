/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The checks of rule.h: count, compare, and on failure report place, rank, got and wanted.
 *
 * Invariants: a check never stops anything; counters are atomic, so checks may be made on any
 * thread; nothing here calls MPI_ (PMPI_ only), and PMPI_ only while MPI is up.
 *
 * Included by rule_program.h, once in a program.
 */
#ifndef MPI_ABI_RULE_CHECKS_H
#define MPI_ABI_RULE_CHECKS_H

#include "rule_error_names.h"
#include "rule_record.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdatomic.h>

enum {
    RULE_FAILURES_SHOWN = 20, /* of one rule on one rank; the rest is only counted */
    RULE_VALUE_SIZE = 1024    /* of a value as text */
};

/* The rule that runs now.  Programs export it, for a profiling layer that wants to know (observe/). */
extern RULE_EXPORTED const char *rule_name_now;
const char *rule_name_now;
static atomic_int rule_checks_now;
static atomic_int rule_failed_now;
static atomic_bool rule_skipped_now;
static _Thread_local char rule_context[256];

/* --- Rank and size, whether MPI works or not. ------------------------------------------------ */

/* True between MPI_Init and MPI_Finalize.  Both queries may be made at any time (MPI 5.0, 11.4.1).
 */
static bool rule_mpi_is_up(void)
{
    int initialized = 0;
    int finalized = 0;

    PMPI_Initialized(&initialized);
    PMPI_Finalized(&finalized);
    return initialized && !finalized;
}

static int rule_from_environment(const char *const names[3])
{
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);

        if (value != NULL && value[0] >= '0' && value[0] <= '9') {
            return atoi(value);
        }
    }
    return -1;
}

static atomic_int rule_known_rank = -1;

/* The rank as far as it is known without a call of MPI, for signal handlers. */
static int rule_noted_rank(void)
{
    int rank = rule_known_rank;

    return rank >= 0 ? rank
                     : rule_from_environment(
                           (const char *const[]){"PMI_RANK", "PMIX_RANK", "OMPI_COMM_WORLD_RANK"});
}

int rule_rank(void)
{
    int rank = rule_known_rank;

    if (rank < 0 && rule_mpi_is_up() && PMPI_Comm_rank(MPI_COMM_WORLD, &rank) == MPI_SUCCESS) {
        rule_known_rank = rank;
    }
    return rule_noted_rank();
}

int rule_size(void)
{
    static atomic_int known = -1;
    int size = known;

    if (size < 0 && rule_mpi_is_up() && PMPI_Comm_size(MPI_COMM_WORLD, &size) == MPI_SUCCESS) {
        known = size;
    }
    return size >= 0 ? size
                     : rule_from_environment((const char *const[]){
                           "PMI_SIZE", "OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_SIZE"});
}

/* --- Telling. -------------------------------------------------------------------------------- */

static const char *rule_base_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash != NULL ? slash + 1 : path;
}

static void rule_print_failure(const char *place, const char *expression, const char *got,
                               const char *want)
{
    char text[RULE_RECORD_SIZE];
    int length =
        snprintf(text, sizeof text, "%s: rank %d: %.1500s%s%s%s\n    got    %s\n    wanted %s\n",
                 place, rule_rank(), expression, rule_context[0] ? " [" : "", rule_context,
                 rule_context[0] ? "]" : "", got, want);

    if (length > 0) {
        rule_write(STDERR_FILENO, text,
                   (size_t)length < sizeof text ? (size_t)length : sizeof text - 1);
    }
}

static void rule_record_failure(const char *file, int line, const char *expression, const char *got,
                                const char *want)
{
    struct rule_record record;

    rule_begin(&record, "check", rule_name_now, rule_rank());
    rule_add_string(&record, "file", file);
    rule_add_number(&record, "line", line);
    rule_add_string(&record, "expression", expression);
    rule_add_string(&record, "got", got);
    rule_add_string(&record, "wanted", want);
    if (rule_context[0] != '\0') {
        rule_add_string(&record, "at", rule_context);
    }
    rule_finish(&record);
}

/* Count a check that failed and report the first ones. */
static void rule_fail(const char *file, int line, const char *expression, const char *got,
                      const char *want)
{
    char place[256];

    if (atomic_fetch_add(&rule_failed_now, 1) >= RULE_FAILURES_SHOWN) {
        return;
    }
    if (rule_records >= 0) {
        rule_record_failure(rule_base_name(file), line, expression, got, want);
        return;
    }
    snprintf(place, sizeof place, "%s:%d", rule_base_name(file), line);
    rule_print_failure(place, expression, got, want);
}

static bool rule_count(bool held)
{
    atomic_fetch_add(&rule_checks_now, 1);
    return held;
}

void rule_skip(const char *format, ...)
{
    char text[RULE_VALUE_SIZE];
    struct rule_record record;
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    rule_skipped_now = true;
    rule_begin(&record, "skip", rule_name_now, rule_rank());
    rule_add_string(&record, "text", text);
    rule_finish(&record);
    if (rule_records < 0 && rule_rank() <= 0) {
        fprintf(stderr, "%s: skipped: %s\n", rule_name_now, text);
    }
}

void rule_at(const char *format, ...)
{
    va_list arguments;

    rule_context[0] = '\0';
    if (format != NULL) {
        va_start(arguments, format);
        vsnprintf(rule_context, sizeof rule_context, format, arguments);
        va_end(arguments);
    }
}

/* --- Comparing. ------------------------------------------------------------------------------ */

struct rule_integer rule_from_signed(intmax_t value)
{
    uintmax_t bits = (uintmax_t)value;

    return (struct rule_integer){value < 0, value < 0 ? 0 - bits : bits};
}

struct rule_integer rule_from_unsigned(uintmax_t value)
{
    return (struct rule_integer){false, value};
}

bool rule_check(bool held, const char *file, int line, const char *expression)
{
    if (!rule_count(held)) {
        rule_fail(file, line, expression, "false", "true");
    }
    return held;
}

/* A number; poison was never written. */
static void rule_integer_text(char text[64], struct rule_integer value)
{
    bool poison = !value.negative && value.magnitude == RULE_POISON_INT;

    snprintf(text, 64, "%s%" PRIuMAX "%s", value.negative ? "-" : "", value.magnitude,
             poison ? " (poison: not written)" : "");
}

bool rule_check_int(struct rule_integer got, struct rule_integer want, const char *file, int line,
                    const char *expression)
{
    char got_text[64];
    char want_text[64];

    if (rule_count(got.negative == want.negative && got.magnitude == want.magnitude)) {
        return true;
    }
    rule_integer_text(got_text, got);
    rule_integer_text(want_text, want);
    rule_fail(file, line, expression, got_text, want_text);
    return false;
}

bool rule_check_real(double got, double want, const char *file, int line, const char *expression)
{
    char got_text[48];
    char want_text[48];

    if (rule_count(!(got < want) && !(got > want) && got == got && want == want)) {
        return true;
    }
    snprintf(got_text, sizeof got_text, "%.17g", got);
    snprintf(want_text, sizeof want_text, "%.17g", want);
    rule_fail(file, line, expression, got_text, want_text);
    return false;
}

bool rule_check_handle(uintptr_t got, uintptr_t want, const char *file, int line,
                       const char *expression)
{
    char got_text[64];
    char want_text[64];

    if (rule_count(got == want)) {
        return true;
    }
    snprintf(got_text, sizeof got_text, "%" PRIuPTR " (0x%" PRIxPTR ")", got, got);
    snprintf(want_text, sizeof want_text, "%" PRIuPTR " (0x%" PRIxPTR ")", want, want);
    rule_fail(file, line, expression, got_text, want_text);
    return false;
}

bool rule_check_ptr(const void *got, const void *want, const char *file, int line,
                    const char *expression)
{
    return rule_check_handle((uintptr_t)got, (uintptr_t)want, file, line, expression);
}

static void rule_quote(char text[RULE_VALUE_SIZE], const char *value)
{
    if (value == NULL) {
        snprintf(text, RULE_VALUE_SIZE, "NULL");
    } else {
        snprintf(text, RULE_VALUE_SIZE, "\"%.*s\"", RULE_VALUE_SIZE - 4, value);
    }
}

bool rule_check_str(const char *got, const char *want, const char *file, int line,
                    const char *expression)
{
    char got_text[RULE_VALUE_SIZE];
    char want_text[RULE_VALUE_SIZE];

    if (rule_count(got == want || (got != NULL && want != NULL && strcmp(got, want) == 0))) {
        return true;
    }
    rule_quote(got_text, got);
    rule_quote(want_text, want);
    rule_fail(file, line, expression, got_text, want_text);
    return false;
}

/* Report the first byte that differs; `want` is one byte over and over when `step` is 0. */
static void rule_fail_bytes(const unsigned char *got, const unsigned char *want, size_t step,
                            size_t at, const char *file, int line, const char *expression)
{
    char got_text[64];
    char want_text[64];

    snprintf(got_text, sizeof got_text, "byte %zu is 0x%02x", at, got[at]);
    snprintf(want_text, sizeof want_text, "byte %zu is 0x%02x", at, want[at * step]);
    rule_fail(file, line, expression, got_text, want_text);
}

static bool rule_compare_bytes(const unsigned char *got, const unsigned char *want, size_t step,
                               size_t size, const char *file, int line, const char *expression)
{
    size_t at = 0;

    while (at < size && got[at] == want[at * step]) {
        at++;
    }
    if (rule_count(at == size)) {
        return true;
    }
    rule_fail_bytes(got, want, step, at, file, line, expression);
    return false;
}

bool rule_check_bytes(const void *got, const void *want, size_t size, const char *file, int line,
                      const char *expression)
{
    return rule_compare_bytes(got, want, 1, size, file, line, expression);
}

bool rule_check_untouched(const void *address, size_t size, const char *file, int line,
                          const char *expression)
{
    static const unsigned char poison = RULE_POISON;

    return rule_compare_bytes(address, &poison, 0, size, file, line, expression);
}

/* The class of a code; for a code that the library does not know, the code. */
static int rule_class_of(int code)
{
    int class = code;

    if (code != MPI_SUCCESS && PMPI_Error_class(code, &class) != MPI_SUCCESS) {
        class = code;
    }
    return class;
}

static const char *rule_name_among(const struct rule_error *errors, int size, int code)
{
    for (int i = 0; i < size; i++) {
        if (errors[i].code == code) {
            return errors[i].name;
        }
    }
    return NULL;
}

const char *rule_error_name(int code)
{
    int class = rule_class_of(code);
    const char *name = rule_name_among(rule_error_classes, RULE_ERROR_CLASSES, class);

    if (name == NULL) {
        name = rule_name_among(rule_tool_codes, RULE_TOOL_CODES, class);
    }
    return name != NULL ? name : "an error without a name";
}

static void rule_code_text(char text[RULE_VALUE_SIZE], int code)
{
    if (code == MPI_SUCCESS) {
        snprintf(text, RULE_VALUE_SIZE, "MPI_SUCCESS");
    } else {
        snprintf(text, RULE_VALUE_SIZE, "%s (code %d)", rule_error_name(code), code);
    }
}

/* With the library's own words, as far as it can be asked, on one line. */
static void rule_got_code_text(char text[RULE_VALUE_SIZE], int code)
{
    char message[MPI_MAX_ERROR_STRING + 1] = "";
    int length = 0;
    size_t used;

    rule_code_text(text, code);
    used = strlen(text);
    if (code != MPI_SUCCESS && rule_mpi_is_up() &&
        PMPI_Error_string(code, message, &length) == MPI_SUCCESS) {
        message[MPI_MAX_ERROR_STRING] = '\0';
        snprintf(text + used, RULE_VALUE_SIZE - used, ": %s", message);
    }
    for (; text[used] != '\0'; used++) {
        text[used] = (char)(text[used] == '\n' ? ' ' : text[used]);
    }
}

bool rule_check_code(int got, int want, const char *file, int line, const char *expression)
{
    char got_text[RULE_VALUE_SIZE];
    char want_text[RULE_VALUE_SIZE];

    if (rule_count(got == want)) {
        return true;
    }
    rule_got_code_text(got_text, got);
    rule_code_text(want_text, want);
    rule_fail(file, line, expression, got_text, want_text);
    return false;
}

bool rule_check_mpi(int code, const char *file, int line, const char *expression)
{
    return rule_check_code(code, MPI_SUCCESS, file, line, expression);
}

bool rule_check_any_error(int code, const char *file, int line, const char *expression)
{
    if (rule_count(code != MPI_SUCCESS)) {
        return true;
    }
    rule_fail(file, line, expression, "MPI_SUCCESS", "an error");
    return false;
}

bool rule_check_error_class(int code, int want, const char *file, int line, const char *expression)
{
    char got_text[RULE_VALUE_SIZE];
    char want_text[RULE_VALUE_SIZE];

    if (rule_count(rule_class_of(code) == want)) {
        return true;
    }
    rule_got_code_text(got_text, code);
    snprintf(want_text, sizeof want_text, "a code of the class %s", rule_error_name(want));
    rule_fail(file, line, expression, got_text, want_text);
    return false;
}

bool rule_is_unsupported(int code)
{
    return rule_class_of(code) == MPI_ERR_UNSUPPORTED_OPERATION;
}

bool rule_is_missing(int code, int own_class)
{
    int class = rule_class_of(code);

    return code != MPI_SUCCESS &&
           (class == MPI_ERR_UNSUPPORTED_OPERATION || class == MPI_ERR_OTHER || class == own_class);
}

/* --- Poison. --------------------------------------------------------------------------------- */

void rule_poison(void *address, size_t size)
{
    memset(address, RULE_POISON, size);
}

MPI_Status rule_status(void)
{
    MPI_Status status;

    rule_poison(&status, sizeof status);
    return status;
}

#endif
