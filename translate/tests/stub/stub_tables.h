/* SPDX-License-Identifier: BSD-3-Clause */
/* The generated tables that tests compare with: functions, their parameters, and native values. */
#ifndef STUB_TABLES_H
#define STUB_TABLES_H

#include <stddef.h>
#include <stdint.h>

#if UINTPTR_MAX > UINT32_MAX
#define STUB_BY_WORD(lp64, ilp32) (lp64)
#else
#define STUB_BY_WORD(lp64, ilp32) (ilp32)
#endif

#define STUB_MOST_PARAMETERS 13
#define STUB_MOST_GROUPS     40

/* An argument or a result. */
union stub_word {
    int integer;
    intptr_t aint;
    int64_t count;
    double seconds;
    void *address;
};

/* How values of a parameter are translated. */
enum stub_class {
    STUB_PLAIN, /* not at all */
    STUB_HANDLE,
    STUB_VALUE,
    STUB_MASK,
    STUB_STATUS,
    STUB_FUNCTION,
    STUB_STRING,
};

/* The member of a word that holds a value; for arrays and outputs, an element. */
enum stub_form { STUB_INT, STUB_AINT, STUB_COUNT, STUB_POINTER };

enum {
    STUB_BY_ADDRESS = 1,
    STUB_ARRAY = 2,
    STUB_IN = 4,
    STUB_OUT = 8,
    STUB_OPTIONAL = 16, /* a null pointer is legal */
    STUB_ORDINARY = 32, /* no constant of the group can occur */
};

struct stub_parameter {
    const char *name;
    enum stub_class class;
    enum stub_form form;
    int group; /* of the family; -1 without one */
    int extent;
    unsigned marks;
    unsigned in_place_ignores; /* parameters, by bit */
    const char *sentinels[4];
};

/* How translate.toml says that a function is treated. */
enum stub_treatment { STUB_TRANSLATED, STUB_BUILTIN };

struct stub_function {
    const char *name;
    enum stub_treatment treatment;
    union stub_word (*call)(const union stub_word *arguments);
    int count;
    const struct stub_parameter *parameters;
    /* What stub.toml leaves out: the function, its code, and parameters, by bit. */
    int skipped;
    int skipped_code;
    unsigned skipped_parameters;
    int returns_code;
    int tail_call; /* whether its code is not checked while no error handler returns */
};
extern const struct stub_function stub_functions[];

/* A constant, a predefined handle or a sentinel. */
struct stub_constant {
    const char *name;
    int abi;
    int known; /* to the family */
    int64_t native;
    const char *symbol; /* the native value is the address of this, or what it holds (sentinels) */
};

struct stub_group {
    const char *name;
    const struct stub_constant *constants;
    int native_is_int;
};

struct stub_family {
    const char *name;
    const char *mark; /* a symbol that no library of another family has */
    int handles_are_ints;
    struct stub_group groups[STUB_MOST_GROUPS];
    const struct stub_constant *sentinels;
    /* The status: its size, and where its public fields and the (lower) bytes received are. */
    int status_size;
    int source_at;
    int tag_at;
    int error_at;
    int count_at;
    /* Groups by number. */
    int rank_group;
    int tag_group;
    int error_group;
};
/* All families; the last is null. */
extern const struct stub_family *const stub_families[];

#endif
