/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Generated cases: a rule that compares an MPI with a model in cases that are drawn from a seed.
 *
 * A rule of this kind has a structure that holds one case, and two functions:
 *  - `draw` fills it from a stream of choices (case_draw, case_length). Every rank draws the same
 * case. Of each choice 0 is the simplest value, so that a case becomes smaller when choices become
 * smaller or are left out; the runner does this to a case that fails.
 *  - `run` makes the calls of the rank case_rank() and compares what they do with the model. The
 * same function writes the case as a C program: each call is made through CASE_MPI, each check
 * through CASE_INT or case_check_bytes, and what else the program needs, declarations for instance,
 * is text for case_writes.
 *
 * The environment says which cases: MPI_ABI_CASES=COUNT, MPI_ABI_SEED=SEED,
 * MPI_ABI_CASE_SECONDS=SECONDS (as many as fit), MPI_ABI_CASE=CHOICES (this one alone),
 * MPI_ABI_CASE_PROGRAM=FILE (write it, do not run it).
 *
 * Included by a rule, after rule.h.
 */
#ifndef MPI_ABI_CASES_H
#define MPI_ABI_CASES_H

#include "rule.h"
#include "rule_meet.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    CASE_CHOICES = 600, /* that one case may take; what is drawn beyond is 0 */
    CASE_GUARD = 64,    /* bytes before and behind each buffer that no call may change */
    CASE_PIECE = 251,   /* a prime: data repeat at no power of two */
    CASE_TEXT = 6 * CASE_CHOICES
};

struct case_choices {
    uint64_t state;    /* of the random generator */
    const char *given; /* choices to replay instead, "3,0,17", or NULL */
    unsigned taken[CASE_CHOICES];
    int size;
};

struct case_kind {
    size_t size; /* of the structure that holds a case */
    void (*draw)(void *drawn, struct case_choices *choices);
    void (*run)(const void *drawn);
};

/* --- Where a case runs. ----------------------------------------------------------------------- */

static MPI_Comm case_comm_now = MPI_COMM_NULL;
static int case_rank_now;
static int case_size_now;
static long case_index_now;
static FILE *case_program_now;
static const char *case_functions_now = "";

/* A communicator of all processes that is used by cases alone; "MPI_COMM_WORLD" in programs. */
static inline MPI_Comm case_comm(void)
{
    return case_comm_now;
}

static inline int case_rank(void)
{
    return case_rank_now;
}

static inline int case_size(void)
{
    return case_size_now;
}

/* Functions that programs need before main, callbacks for instance; call it before cases_run. */
static inline void case_functions(const char *text)
{
    case_functions_now = text;
}

/* --- Choices. --------------------------------------------------------------------------------- */

/* splitmix64 */
static inline uint64_t case_random(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;

    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static inline unsigned case_replayed(struct case_choices *choices)
{
    char *end;
    unsigned long value = strtoul(choices->given, &end, 10);

    choices->given = *end == ',' ? end + 1 : end;
    return (unsigned)value;
}

/* A number from 0, the simplest, to bound - 1; bound is at least 1. */
static inline int case_draw(struct case_choices *choices, int bound)
{
    unsigned value;

    if (choices->size == CASE_CHOICES) {
        return 0;
    }
    value = choices->given != NULL ? case_replayed(choices)
                                   : (unsigned)(case_random(&choices->state) >> 33);
    value = choices->given != NULL && value >= (unsigned)bound ? (unsigned)bound - 1
                                                               : value % (unsigned)bound;
    choices->taken[choices->size++] = value;
    return (int)value;
}

/* True once in `bound` draws. */
static inline bool case_rarely(struct case_choices *choices, int bound)
{
    return case_draw(choices, bound) == bound - 1;
}

/* A length from 0 to max: often one of the first ten, else one next to a power of two, where
 * implementations change their ways. */
static inline int case_length(struct case_choices *choices, int max)
{
    int length = case_draw(choices, 16);
    int bits = 0;

    if (length >= 10) {
        while ((2 << bits) <= max) {
            bits++;
        }
        length = (1 << case_draw(choices, bits + 1)) + case_draw(choices, 3) - 1;
    }
    return length < max ? length : max;
}

/* --- Making or writing calls. ----------------------------------------------------------------- */

/* Whether the case is being written; if so, write a line of the program. */
static inline bool case_writes(const char *format, ...) RULE_PRINTF(1, 2);
static inline bool case_writes(const char *format, ...)
{
    va_list arguments;

    if (case_program_now == NULL) {
        return false;
    }
    fputs("        ", case_program_now);
    va_start(arguments, format);
    vfprintf(case_program_now, format, arguments);
    va_end(arguments);
    fputc('\n', case_program_now);
    return true;
}

/* Append to a text in an array of `size` bytes; what does not fit is cut off. */
static inline void case_append(char *text, size_t size, const char *more)
{
    size_t used = strlen(text);

    snprintf(text + used, size - used, "%s", more);
}

/* A value that may be ignored. */
static inline bool case_held(bool held)
{
    return held;
}

/* Make a call of MPI that must succeed, or write it as the format and its values say. True if it
 * succeeded or was written. */
#define CASE_MPI(call, ...)                                                                        \
    case_held(case_writes(__VA_ARGS__) || RULE_MPI(call, "CASE_MPI(" #call ")"))

/* Two integers are equal. In the program, the first is written as it stands here: a variable of the
 * same name. */
#define CASE_INT(got, want)                                                                        \
    case_held(case_writes("wrong |= differ(\"%s\", %s, %lld);", #got, #got, (long long)(want)) ||  \
              RULE_INT(got, want, "CASE_INT(" #got ", " #want ")"))

/* Say what a case is about, for its failures: functions and conditions, no values. */
static inline void case_about(const char *format, ...) RULE_PRINTF(1, 2);
static inline void case_about(const char *format, ...)
{
    char text[200];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (!case_writes("/* %s */", text)) {
        rule_at("case %ld, %s", case_index_now, text);
    }
}

/* --- Bytes. ----------------------------------------------------------------------------------- */

/* Byte i of the data that a seed stands for. */
static inline unsigned char case_byte(int seed, size_t i)
{
    return (unsigned char)((size_t)seed * 37 + i % CASE_PIECE + i / CASE_PIECE * 7 + 1);
}

static inline void case_fill(unsigned char *bytes, size_t size, int seed)
{
    for (size_t i = 0; i < size; i++) {
        bytes[i] = case_byte(seed, i);
    }
}

/* A buffer of `size` bytes between two guards, all poison; NULL if there is no memory. Free it with
 * case_free. */
static inline unsigned char *case_buffer(size_t size)
{
    unsigned char *bytes = malloc(size + 2 * CASE_GUARD);

    if (bytes == NULL) {
        return NULL;
    }
    rule_poison(bytes, size + 2 * CASE_GUARD);
    return bytes + CASE_GUARD;
}

static inline void case_free(unsigned char *buffer)
{
    if (buffer != NULL) {
        free(buffer - CASE_GUARD);
    }
}

/* The end of the bytes from `i` on whose values grow by `step` each. */
static inline size_t case_run_end(const unsigned char *bytes, size_t size, size_t i, unsigned step)
{
    size_t end = i + 1;

    while (end < size && bytes[end] == (unsigned char)(bytes[end - 1] + step)) {
        end++;
    }
    return end;
}

/* Write statements that give an array its bytes: runs of values that are equal, or grow by one. */
static inline void case_write_runs(const char *name, const unsigned char *bytes, size_t size)
{
    for (size_t i = 0; i < size;) {
        size_t same = case_run_end(bytes, size, i, 0);
        size_t growing = case_run_end(bytes, size, i, 1);
        size_t end = same > growing ? same : growing;

        if (bytes[i] != RULE_POISON || end != same) {
            case_writes("fill(%s + GUARD + %zu, %zu, 0x%02x, %d);", name, i, end - i, bytes[i],
                        end != same);
        }
        i = end;
    }
}

/* In the program: declare the buffer `name` of `size` bytes between guards, with these bytes. */
static inline void case_declare_bytes(const char *name, const unsigned char *bytes, size_t size)
{
    if (case_writes("static unsigned char %s[%zu + 2 * GUARD];", name, size)) {
        case_writes("fill(%s, sizeof %s, 0x%02x, 0);", name, name, RULE_POISON);
        case_write_runs(name, bytes, size);
    }
}

/* A buffer from case_buffer has these bytes, and its guards are as they were. In the program,
 * `name` is the buffer. */
static inline bool case_check_bytes(const char *name, const unsigned char *got,
                                    const unsigned char *want, size_t size)
{
    char wanted[80];

    if (case_program_now == NULL) {
        bool before = RULE_UNTOUCHED(got - CASE_GUARD, CASE_GUARD, "the guard before the buffer");
        bool behind = RULE_UNTOUCHED(got + size, CASE_GUARD, "the guard behind the buffer");

        return RULE_BYTES(got, want, size, "the bytes of the buffer") && before && behind;
    }
    snprintf(wanted, sizeof wanted, "%s_wanted", name);
    case_declare_bytes(wanted, want, size);
    return case_writes("wrong |= differ_bytes(\"%s\", %s, %s, sizeof %s);", name, name, wanted,
                       wanted);
}

/* --- Cases, one after the other. -------------------------------------------------------------- */

static inline long case_setting(const char *name, long usual)
{
    const char *value = getenv(name);

    return value != NULL && *value != '\0' ? strtol(value, NULL, 10) : usual;
}

static inline double case_clock(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Tell the runner which case begins: its number and its choices. */
static inline void case_record(const struct case_choices *choices)
{
    char text[CASE_TEXT] = "";
    size_t used = 0;

    for (int i = 0; i < choices->size && used + 12 < sizeof text; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%u", i > 0 ? "," : "",
                                 choices->taken[i]);
    }
    rule_case(case_index_now, text);
}

/* What one rank does, as text; NULL if there is no memory. */
static inline char *case_written_rank(const struct case_kind *kind, const void *drawn, int rank)
{
    char *text = NULL;
    size_t size = 0;

    case_program_now = open_memstream(&text, &size);
    if (case_program_now == NULL) {
        return NULL;
    }
    case_rank_now = rank;
    kind->run(drawn);
    fclose(case_program_now);
    case_program_now = NULL;
    return text;
}

/* What the ranks do; ranks that do the same share one block. */
static inline void case_write_main(FILE *program, const struct case_kind *kind, const void *drawn)
{
    char *text = NULL;
    int first = 0;
    int own = case_rank_now;

    for (int rank = 0; rank <= case_size_now; rank++) {
        char *next = rank < case_size_now ? case_written_rank(kind, drawn, rank) : NULL;

        if (rank > 0 && text != NULL && text[0] != '\0' &&
            (next == NULL || strcmp(text, next) != 0)) {
            fprintf(program, "    if (rank >= %d && rank <= %d) {\n%s    }\n", first, rank - 1,
                    text);
        }
        if (text == NULL || next == NULL || strcmp(text, next) != 0) {
            first = rank;
        }
        free(text);
        text = next;
    }
    case_rank_now = own;
}

/* Write a case as a program that needs nothing but an MPI. The runner adds the comment at its head.
 */
static inline bool case_write(const char *path, const struct case_kind *kind, const void *drawn)
{
    static const char begin[] =
        "#include <mpi.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n\n"
        "enum { GUARD = 64 }; /* bytes before and behind each buffer */\n\n"
        "static int rank, size, wrong;\n\n"
        "static inline void fill(unsigned char *bytes, size_t length, int first, int step)\n{\n"
        "    for (size_t i = 0; i < length; i++) {\n        bytes[i] = (unsigned char)(first + "
        "(int)i * step);\n    }\n}\n\n"
        "static inline int differ(const char *what, long long got, long long want)\n{\n    if (got "
        "!= want) {\n"
        "        printf(\"rank %d: %s: got %lld, wanted %lld\\n\", rank, what, got, want);\n    }\n"
        "    return got != want;\n}\n\n"
        "static inline int differ_bytes(const char *what, const unsigned char *got, const unsigned "
        "char *want, size_t size)\n{\n"
        "    size_t i = 0;\n\n    while (i < size && got[i] == want[i]) {\n        i++;\n    }\n   "
        " if (i < size) {\n"
        "        printf(\"rank %d: %s: byte %ld: got 0x%02x, wanted 0x%02x\\n\", rank, what, "
        "(long)i - GUARD, got[i], want[i]);\n"
        "    }\n    return i < size;\n}\n\n";
    static const char begin_main[] =
        "int main(int argc, char **argv)\n{\n    MPI_Init(&argc, &argv);\n    "
        "MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n"
        "    MPI_Comm_size(MPI_COMM_WORLD, &size);\n";
    FILE *program = fopen(path, "w");

    if (program == NULL) {
        return false;
    }
    fputs(begin, program);
    fputs(case_functions_now, program);
    fputs(begin_main, program);
    fprintf(program,
            "    if (size != %d) {\n        fputs(\"run this with %d processes\\n\", stderr);\n    "
            "    return 2;\n    }\n",
            case_size_now, case_size_now);
    case_write_main(program, kind, drawn);
    fputs("    if (wrong) {\n        printf(\"rank %d: FAIL\\n\", rank);\n    }\n    "
          "MPI_Finalize();\n    return wrong;\n}\n",
          program);
    return fclose(program) == 0;
}

/* No message of a case is left when all ranks have ended it. */
static inline void case_meet(void)
{
    MPI_Status status;
    int found = 0;

    RULE_MPI(rule_barrier(case_comm_now), "the barrier after the case");
    RULE_MPI(PMPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, case_comm_now, &found, &status),
             "the search for messages after the case");
    RULE_INT(found, 0, "no message is left after the case");
    RULE_MPI(rule_barrier(case_comm_now), "the barrier before the next case");
}

static inline void case_one(const struct case_kind *kind, void *drawn, struct case_choices *choices)
{
    const char *path = getenv("MPI_ABI_CASE_PROGRAM");

    memset(drawn, 0, kind->size);
    kind->draw(drawn, choices);
    if (path != NULL && *path != '\0') {
        RULE_CHECK(case_rank_now != 0 || case_write(path, kind, drawn),
                   "the program can be written");
        return;
    }
    if (case_rank_now == 0) {
        case_record(choices);
    }
    rule_at("case %ld", case_index_now);
    kind->run(drawn);
    case_meet();
    rule_at(NULL);
}

/* Whether there is another case. Where the time decides, rank 0 does, since clocks differ. */
static inline bool case_goes_on(long count, double end)
{
    int mine = case_rank_now == 0 && case_clock() < end;
    int more = 0;

    if (end <= 0) {
        return case_index_now < count;
    }
    PMPI_Allreduce(&mine, &more, 1, MPI_INT, MPI_MAX, case_comm_now);
    return more != 0;
}

/* The cases of the seed: `count` of them, unless the environment says otherwise. */
static inline void case_each(const struct case_kind *kind, void *drawn, long count)
{
    long seconds = case_setting("MPI_ABI_CASE_SECONDS", 0);
    double end = seconds > 0 ? case_clock() + (double)seconds : 0;
    uint64_t seed = (uint64_t)case_setting("MPI_ABI_SEED", 1);

    count = case_setting("MPI_ABI_CASES", count);
    for (case_index_now = 0; case_goes_on(count, end); case_index_now++) {
        uint64_t state = seed << 32 ^ (uint64_t)case_index_now;
        struct case_choices choices = {.state = case_random(&state), .given = NULL};

        case_one(kind, drawn, &choices);
    }
}

/* Run the cases of a rule; each rank calls it. */
static inline void cases_run(const struct case_kind *kind, long count)
{
    const char *given = getenv("MPI_ABI_CASE");
    void *drawn = malloc(kind->size);

    REQUIRE(drawn != NULL);
    case_rank_now = rule_rank();
    case_size_now = rule_size();
    case_index_now = 0;
    RULE_MPI(PMPI_Comm_dup(MPI_COMM_WORLD, &case_comm_now), "a communicator for the cases");
    RULE_MPI(PMPI_Comm_set_errhandler(case_comm_now, MPI_ERRORS_RETURN), "errors return");
    if (given != NULL) {
        struct case_choices choices = {.given = given};

        case_one(kind, drawn, &choices);
    } else {
        case_each(kind, drawn, count);
    }
    RULE_MPI(PMPI_Comm_free(&case_comm_now), "the communicator of the cases is freed");
    free(drawn);
}

#endif
