/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What the profiling layer does with what it sees: it keeps, for the rule that runs, what was seen
 * already, and appends rows to the process's records (harness/rule_record.h), where they lie
 * beside those of the harness:
 *
 *     {"event":"call","rank":-1,"rule":"send-matches_recv","function":"MPI_Send","calls":1}
 *     {"event":"constant","rank":-1,"rule":"send-matches_recv","constant":"MPI_ANY_TAG"}
 *
 * Numbers of calls are to be added up: the first is reported at once, the others when the next rule
 * begins or the process ends.
 *
 * This file knows no argument and no function by name.  One lock guards everything, as rules call
 * from several threads; no call to MPI is made under it.
 */
#define _GNU_SOURCE

#include "observe.h"

#include "rule_record.h"

#include <link.h>
#include <pthread.h>

/* The longest part of an array that is looked at: rules with wrong lengths have shorter ones. */
enum { ARRAY_LIMIT = 64 };

/* Of the program (harness/rule_checks.h); without it nothing counts. */
extern const char *rule_name_now __attribute__((weak));

static struct {
    pthread_mutex_t lock;
    const char *rule; /* that `calls` and `constants` are about */
    long calls[OBSERVE_FUNCTIONS];
    bool constants[OBSERVE_CONSTANTS];
    uintptr_t program; /* where the program itself lies */
    uintptr_t program_end;
} seen = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* --- Rows. ----------------------------------------------------------------------------------- */

static void row(const char *event, const char *what, const char *name, long calls)
{
    struct rule_record record;

    if (rule_records < 0) {
        rule_open_records();
    }
    rule_begin(&record, event, seen.rule, -1);
    rule_add_string(&record, what, name);
    if (calls > 0) {
        rule_add_number(&record, "calls", calls);
    }
    rule_finish(&record);
}

/* Report the calls after the first, which was reported when it was made. */
static void tell_calls(void)
{
    for (int i = 0; i < OBSERVE_FUNCTIONS; i++) {
        if (seen.calls[i] > 1) {
            row("call", "function", observe_functions[i], seen.calls[i] - 1);
        }
    }
}

/* Begin anew when another rule runs: each has a name at an address of its own. */
static void turn_to(const char *rule)
{
    if (seen.rule != rule) {
        tell_calls();
        memset(seen.calls, 0, sizeof seen.calls);
        memset(seen.constants, 0, sizeof seen.constants);
        seen.rule = rule;
    }
}

__attribute__((destructor)) static void end(void)
{
    pthread_mutex_lock(&seen.lock);
    tell_calls();
    memset(seen.calls, 0, sizeof seen.calls);
    pthread_mutex_unlock(&seen.lock);
}

/* --- Calls. ---------------------------------------------------------------------------------- */

/* Of the objects that are loaded the program is the first. */
static int find_program(struct dl_phdr_info *object, size_t size, void *context)
{
    (void)size;
    (void)context;
    for (int i = 0; i < object->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[i];

        if (part->p_type == PT_LOAD && (part->p_flags & PF_X) != 0) {
            seen.program = object->dlpi_addr + part->p_vaddr;
            seen.program_end = seen.program + part->p_memsz;
        }
    }
    return 1;
}

__attribute__((constructor)) static void begin(void)
{
    dl_iterate_phdr(find_program, NULL);
}

bool observe_call(int function, const void *from)
{
    uintptr_t at = (uintptr_t)from;

    if (at < seen.program || at >= seen.program_end || &rule_name_now == NULL ||
        rule_name_now == NULL) {
        return false;
    }
    pthread_mutex_lock(&seen.lock);
    turn_to(rule_name_now);
    if (seen.calls[function]++ == 0) {
        row("call", "function", observe_functions[function], 1);
    }
    pthread_mutex_unlock(&seen.lock);
    return true;
}

/* --- Constants. ------------------------------------------------------------------------------ */

static void see(int constant)
{
    pthread_mutex_lock(&seen.lock);
    if (!seen.constants[constant]) {
        seen.constants[constant] = true;
        row("constant", "constant", observe_constants[constant], 0);
    }
    pthread_mutex_unlock(&seen.lock);
}

void observe_value(const struct observe_name *table, intptr_t value)
{
    for (; table->constant >= 0; table++) {
        if (table->value == value) {
            see(table->constant);
            return;
        }
    }
}

/* A value with bits that no constant has is no mask, but a rule's wrong argument. */
void observe_mask(const struct observe_name *table, intptr_t value)
{
    intptr_t known = 0;

    for (const struct observe_name *one = table; one->constant >= 0; one++) {
        known |= one->value;
    }
    for (; table->constant >= 0 && (value & ~known) == 0; table++) {
        if ((value & table->value) == table->value) {
            see(table->constant);
        }
    }
}

static int bounded(const void *array, MPI_Count length)
{
    return array == NULL || length < 0 ? 0 : length < ARRAY_LIMIT ? (int)length : ARRAY_LIMIT;
}

void observe_handles(const struct observe_name *table, void *const *handles, MPI_Count length)
{
    for (int i = 0, end = bounded(handles, length); i < end; i++) {
        observe_value(table, (intptr_t)handles[i]);
    }
}

void observe_ints(const struct observe_name *table, const int *values, MPI_Count length)
{
    for (int i = 0, end = bounded(values, length); i < end; i++) {
        observe_value(table, values[i]);
    }
}

/* --- Codes, statuses, attributes. ------------------------------------------------------------ */

static int class_of(int code)
{
    int class = code;

    if (code != MPI_SUCCESS && PMPI_Error_class(code, &class) != MPI_SUCCESS) {
        return MPI_ERR_UNKNOWN;
    }
    return class;
}

void observe_code(int code)
{
    observe_value(observe_error_class, class_of(code));
}

void observe_codes(const int *codes, MPI_Count length)
{
    for (int i = 0, end = bounded(codes, length); i < end; i++) {
        observe_code(codes[i]);
    }
}

bool observe_succeeded(int code)
{
    return code == MPI_SUCCESS || class_of(code) == MPI_ERR_IN_STATUS;
}

void observe_status(const MPI_Status *status)
{
    if (status != MPI_STATUS_IGNORE) {
        observe_value(observe_rank, status->MPI_SOURCE);
        observe_value(observe_tag, status->MPI_TAG);
    }
}

/* The errors of statuses are set if that is what the call says. */
void observe_statuses(const MPI_Status *statuses, MPI_Count length, int code)
{
    for (int i = 0, end = bounded(statuses, length); i < end; i++) {
        observe_status(&statuses[i]);
        if (code != MPI_SUCCESS) {
            observe_code(statuses[i].MPI_ERROR);
        }
    }
}

/* Predefined attributes that have constants for values; each is stored as the address of an int. */
void observe_attribute(int keyval, const void *value)
{
    const struct observe_name *table = keyval == MPI_WIN_CREATE_FLAVOR ? observe_window_flavor
                                       : keyval == MPI_WIN_MODEL       ? observe_window_model
                                       : keyval == MPI_LASTUSEDCODE    ? observe_error_class
                                       : keyval == MPI_HOST || keyval == MPI_IO ? observe_rank
                                                                                : NULL;

    if (table != NULL) {
        observe_value(table, **(const int *const *)value);
    }
}
