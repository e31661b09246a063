/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The program around the rules: main(), which runs one rule or all the rules of a topic.
 *
 * Three shapes, chosen by macros:
 *  - RULE_SUITE: the file that includes this one (generated from the heads of a topic) defines
 *    `rule_entries`, which ends with an entry without a name; arguments name the rules to run;
 *  - RULE_ALONE: one rule, which deals with MPI_Init itself; nothing here touches MPI before it;
 *  - neither: one rule, built by hand.
 * With RULE_THREADS the program asks for MPI_THREAD_MULTIPLE; its rules ask what was provided.
 *
 * After each rule the ranks meet in a barrier on a communicator of the harness's own, which no
 * unfinished call of a rule can match: a rank that left a rule early waits there and hides nothing.
 *
 * Exit status by hand: 0 passed, 1 failed, 77 skipped.  Under the runner it is 0 when the program
 * reached its end: there the records are the result.  2: wrong arguments.  3: could not run.
 */
#ifndef MPI_ABI_RULE_PROGRAM_H
#define MPI_ABI_RULE_PROGRAM_H

#include "rule_checks.h"
#include "rule_meet.h"
#include "rule_signals.h"

#include <time.h>

struct rule_entry {
    const char *name;
    void (*run)(void);
    int ranks; /* the least that it needs */
    const char *section;
    const char *sentence;
};

#ifdef RULE_SUITE
extern const struct rule_entry rule_entries[];
#endif

enum rule_verdict { RULE_PASS, RULE_SKIP, RULE_FAIL };

/* --- What the runner learns about a process. ------------------------------------------------- */

/* argv of main. */
static char **rule_argv_now;

const char *rule_program(void)
{
    return rule_argv_now[0];
}

char *const *rule_arguments(void)
{
    return rule_argv_now + 1;
}

static double rule_clock(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void rule_event(const char *event, const char *text)
{
    struct rule_record record;

    rule_begin(&record, event, rule_name_now, rule_rank());
    rule_add_string(&record, "text", text);
    rule_finish(&record);
}

void rule_case(long number, const char *choices)
{
    struct rule_record record;

    if (rule_records < 0) {
        return;
    }
    rule_begin(&record, "case", rule_name_now, rule_rank());
    rule_add_number(&record, "number", number);
    rule_add_string(&record, "choices", choices);
    rule_finish(&record);
}

static void rule_open(void)
{
    rule_open_records();
    if (rule_records >= 0) {
        rule_watch_signals();
        rule_prepare_diagnosis();
        rule_event("open", NULL);
    }
}

/* --- One rule. ------------------------------------------------------------------------------- */

static void rule_record_end(double started)
{
    struct rule_record record;

    rule_begin(&record, "end", rule_name_now, rule_rank());
    rule_add_number(&record, "checks", rule_checks_now);
    rule_add_number(&record, "failed", rule_failed_now);
    rule_add_number(&record, "microseconds", (long)((rule_clock() - started) * 1e6));
    rule_finish(&record);
}

static double rule_started_now;

void rule_ends_here(void)
{
    rule_may_die = true;
    rule_event("ends", NULL);
    rule_record_end(rule_started_now);
    rule_event("close", NULL);
}

static void rule_run(const struct rule_entry *entry)
{
    rule_started_now = rule_clock();
    rule_name_now = entry->name;
    rule_checks_now = 0;
    rule_failed_now = 0;
    rule_skipped_now = false;
    rule_begin_notes(rule_rank());
    rule_event("start", NULL);
    entry->run();
    rule_is_under_way = false;
    rule_at(NULL);
    rule_record_end(rule_started_now);
}

static enum rule_verdict rule_own_verdict(void)
{
    return rule_failed_now > 0 ? RULE_FAIL : rule_skipped_now ? RULE_SKIP : RULE_PASS;
}

/* By hand: the line on stdout, and for a failure what the rule says. */
static void rule_print_verdict(const struct rule_entry *entry, enum rule_verdict verdict,
                               bool checked)
{
    static const char *const names[] = {"PASS", "SKIP", "FAIL"};

    if (rule_records >= 0 || rule_rank() > 0) {
        return;
    }
    if (verdict == RULE_FAIL && entry->sentence != NULL) {
        fprintf(stderr, "%s: MPI 5.0, %s: %s\n", entry->name, entry->section, entry->sentence);
    }
    printf("%s %s%s\n", names[verdict], entry->name, checked ? "" : ": no check was made");
    fflush(stdout);
}

#ifdef RULE_ALONE

/* The rule may have left early, with MPI still up; a process that then just ends kills the others.
 */
static void rule_leave_mpi(void)
{
    if (rule_mpi_is_up()) {
        PMPI_Finalize();
    }
}

static enum rule_verdict rule_run_all(const struct rule_entry *entries, int *argc, char ***argv)
{
    enum rule_verdict verdict;

    (void)argc;
    (void)argv;
    rule_run(entries);
    verdict = rule_checks_now == 0 ? RULE_SKIP : rule_own_verdict();
    rule_print_verdict(entries, verdict, rule_checks_now > 0 || rule_skipped_now);
    rule_leave_mpi();
    return verdict;
}

#else

/* The harness's own communicator, for its barrier alone. */
static MPI_Comm rule_meeting = MPI_COMM_NULL;

/* The kernel writes a line feed in the name of a mapped file as \012. */
static void rule_unfold_line_feeds(char *path)
{
    while ((path = strstr(path, "\\012")) != NULL) {
        *path++ = '\n';
        memmove(path, path + 3, strlen(path + 3) + 1);
    }
}

/* The files of MPI libraries that are mapped into this process: which one was really loaded. */
static void rule_record_libraries(void)
{
    char line[4500];
    char last[4500] = "";
    FILE *maps = fopen("/proc/self/maps", "r");

    while (maps != NULL && fgets(line, sizeof line, maps) != NULL) {
        char *path = strchr(line, '/');

        line[strcspn(line, "\n")] = '\0';
        if (path != NULL && strcmp(path, last) != 0 &&
            (strncmp(rule_base_name(path), "libmpi", 6) == 0 ||
             strncmp(rule_base_name(path), "libpmpi", 7) == 0)) {
            snprintf(last, sizeof last, "%s", path);
            rule_unfold_line_feeds(path);
            rule_event("mapped", path);
        }
    }
    if (maps != NULL) {
        fclose(maps);
    }
}

static void rule_record_up(void)
{
    char version[MPI_MAX_LIBRARY_VERSION_STRING + 1] = "";
    struct rule_record record;
    int length = 0;
    int major = 0;
    int minor = 0;

    PMPI_Get_library_version(version, &length);
    PMPI_Get_version(&major, &minor);
    rule_begin(&record, "up", NULL, rule_rank());
    rule_add_number(&record, "size", rule_size());
    rule_add_number(&record, "mpi_version", major);
    rule_add_number(&record, "mpi_subversion", minor);
    rule_add_string(&record, "library", version);
    rule_finish(&record);
    if (rule_rank() == 0) {
        rule_record_libraries();
    }
}

/* A call of the harness failed: that is a failure of the rule that ran last. */
static void rule_harness_check(int code, const char *what)
{
    char text[RULE_VALUE_SIZE];

    if (code != MPI_SUCCESS) {
        rule_got_code_text(text, code);
        rule_fail("rule_program.h", __LINE__, what, text, "MPI_SUCCESS");
    }
}

/* A message that was sent and not received would be taken for one of the next rule's. */
static void rule_drain(void)
{
    MPI_Status status;
    int found = 0;
    int size = 0;
    char got[96];
    char *rest;

    PMPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &found, &status);
    if (!found) {
        return;
    }
    PMPI_Get_count(&status, MPI_BYTE, &size);
    snprintf(got, sizeof got, "a message from rank %d, tag %d, is left over", status.MPI_SOURCE,
             status.MPI_TAG);
    rule_fail("rule_program.h", __LINE__, "no message is left when the rule has ended", got,
              "none");
    rest = malloc(size > 0 ? (size_t)size : 1);
    if (rest != NULL && size >= 0) {
        PMPI_Recv(rest, size, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD,
                  MPI_STATUS_IGNORE);
    }
    free(rest);
}

/* Between the two barriers no process is in a rule: a message received then is left over. */
static void rule_meet(void)
{
    rule_harness_check(rule_barrier(rule_meeting), "the harness's barrier after the rule");
    rule_drain();
    rule_harness_check(rule_barrier(rule_meeting), "the harness's barrier before the next rule");
}

/* Errors return, whatever the last rule has set. */
static void rule_prepare(void)
{
    PMPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    PMPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
}

/* By hand the worst verdict of all ranks is shown by rank 0.  A rank's own failure does not depend
 * on this: it was printed there and makes the rank's exit status. */
static enum rule_verdict rule_agree(bool *checked)
{
    int own[2] = {(int)rule_own_verdict(), rule_checks_now > 0 || rule_skipped_now};
    int all[2] = {own[0], own[1]};

    PMPI_Allreduce(own, all, 2, MPI_INT, MPI_MAX, rule_meeting);
    *checked = all[1] != 0;
    if (!*checked) {
        return RULE_SKIP;
    }
    return (enum rule_verdict)(all[0] > own[0] ? all[0] : own[0]);
}

static enum rule_verdict rule_run_one(const struct rule_entry *entry)
{
    enum rule_verdict verdict = RULE_SKIP;
    bool checked = true;

    rule_name_now = entry->name;
    if (entry->ranks > rule_size()) {
        rule_skip("needs %d ranks, has %d", entry->ranks, rule_size());
    } else {
        rule_prepare();
        rule_run(entry);
        rule_meet();
    }
    if (rule_records < 0) {
        verdict = entry->ranks > rule_size() ? RULE_SKIP : rule_agree(&checked);
        rule_print_verdict(entry, verdict, checked);
    }
    return verdict;
}

static bool rule_is_wanted(const struct rule_entry *entry, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], entry->name) == 0) {
            return true;
        }
    }
    return argc == 1;
}

/* A misspelt name must not look like a rule that passed. */
static void rule_check_arguments(const struct rule_entry *entries, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        const struct rule_entry *entry = entries;

        while (entry->name != NULL && strcmp(entry->name, argv[i]) != 0) {
            entry++;
        }
        if (entry->name == NULL) {
            fprintf(stderr, "mpi-abi: %s has no rule named '%s'\n", rule_base_name(argv[0]),
                    argv[i]);
            exit(2);
        }
    }
}

static int rule_initialize(int *argc, char ***argv)
{
#ifdef RULE_THREADS
    int provided = 0;

    return MPI_Init_thread(argc, argv, MPI_THREAD_MULTIPLE, &provided);
#else
    return MPI_Init(argc, argv);
#endif
}

static enum rule_verdict rule_run_all(const struct rule_entry *entries, int *argc, char ***argv)
{
    enum rule_verdict worst = RULE_PASS;

    rule_check_arguments(entries, *argc, *argv);
    if (rule_initialize(argc, argv) != MPI_SUCCESS ||
        PMPI_Comm_dup(MPI_COMM_WORLD, &rule_meeting) != MPI_SUCCESS) {
        fprintf(stderr, "mpi-abi: MPI cannot be initialized\n");
        exit(3);
    }
    rule_prepare();
    rule_record_up();
    for (; entries->name != NULL; entries++) {
        if (rule_is_wanted(entries, *argc, *argv)) {
            enum rule_verdict verdict = rule_run_one(entries);

            worst = verdict > worst ? verdict : worst;
        }
    }
    rule_name_now = NULL;
    rule_event("finalize", NULL);
    PMPI_Comm_free(&rule_meeting);
    MPI_Finalize();
    return worst;
}

#endif

#ifndef RULE_SUITE
#include "rule_head.h"

static const struct rule_entry *rule_entries_of(const char *program)
{
    static struct rule_entry entries[2];

    rule_read_head(&entries[0], program);
    entries[0].run = rule;
    return entries;
}
#else
static const struct rule_entry *rule_entries_of(const char *program)
{
    (void)program;
    return rule_entries;
}
#endif

/* Others find it where the program is a shared object. */
RULE_EXPORTED int main(int argc, char **argv);

int main(int argc, char **argv)
{
    static const int statuses[] = {0, 77, 1};
    enum rule_verdict verdict;

    rule_argv_now = argv;
    rule_open();
    verdict = rule_run_all(rule_entries_of(argv[0]), &argc, &argv);
    rule_event("close", NULL);
    return rule_records >= 0 ? 0 : statuses[verdict];
}

#endif
