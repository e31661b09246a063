/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Records: how one process reports the results of its checks.
 *
 * Under the runner (MPI_ABI_RECORDS names a directory) each process appends JSON lines to a file of
 * its own there; by hand the same events are text on stderr.  Each record is one write(2), so what
 * was written before a crash is whole; building one needs no memory and no stdio, so that a signal
 * handler can do it.  docs/conformance.md lists the records; mpi_abi_run/records.py reads them.
 *
 * Included by rule_program.h, once in a program.
 */
#ifndef MPI_ABI_RULE_RECORD_H
#define MPI_ABI_RULE_RECORD_H

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    RULE_RECORD_SIZE = 8192,  /* of a record: five strings at their limit and the rest */
    RULE_STRING_LIMIT = 1500, /* of one escaped string; the rest of a longer one is cut off */
    RULE_PATH_SIZE = 4096
};

struct rule_record {
    size_t used;
    char text[RULE_RECORD_SIZE];
};

/* Which copy of the program this is, where several are in one process (threads/); -1: it is alone.
 * Who starts the copies finds it by name; the profiling layer (observe/) has one of its own. */
#ifdef RULE_EXPORTED
extern RULE_EXPORTED int rule_copy;
int rule_copy = -1;
#else
static const int rule_copy = -1;
#endif

/* Where records go: a file descriptor, or -1 when the program is run by hand. */
static int rule_records = -1;

/* Path of this process's files in the folder of the records, without the suffix. */
static char rule_own_files[RULE_PATH_SIZE];

static void rule_add(struct rule_record *record, const char *text)
{
    size_t length = strlen(text);

    if (length < sizeof record->text - record->used) {
        memcpy(record->text + record->used, text, length);
        record->used += length;
    }
}

/* The bytes of the UTF-8 character that a text begins with; 0 if it begins with none: an overlong form, half of a
 * surrogate pair, a number beyond Unicode, or a character that is cut off. */
static size_t rule_utf8_length(const unsigned char *text)
{
    unsigned char first = text[0];
    size_t length = first < 0x80   ? 1
                    : first < 0xc2 ? 0
                    : first < 0xe0 ? 2
                    : first < 0xf0 ? 3
                    : first < 0xf5 ? 4
                                   : 0;
    size_t i;

    for (i = 1; i < length; i++) {
        if ((text[i] & 0xc0) != 0x80) {
            return 0;
        }
    }
    if ((first == 0xe0 && text[1] < 0xa0) || (first == 0xed && text[1] > 0x9f) ||
        (first == 0xf0 && text[1] < 0x90) || (first == 0xf4 && text[1] > 0x8f)) {
        return 0;
    }
    return length;
}

/* One character of a text as JSON; returns how many bytes of the text it took. A library's texts and the names of
 * files may be anything: UTF-8 goes as it is, and a byte that is none becomes \udcXX, which Python takes for that
 * byte. */
static size_t rule_escape(char out[7], const unsigned char *text)
{
    static const char digits[] = "0123456789abcdef";
    size_t length = rule_utf8_length(text);
    char high = length == 0 ? 'd' : '0';
    char low = length == 0 ? 'c' : '0';
    unsigned char byte = text[0];

    if (byte == '"' || byte == '\\') {
        memcpy(out, (const char[]){'\\', (char)byte, '\0'}, 3);
        return 1;
    }
    if (length > 1 || (byte >= 0x20 && byte < 0x7f)) {
        memcpy(out, text, length);
        out[length] = '\0';
        return length;
    }
    memcpy(out, (const char[]){'\\', 'u', high, low, digits[byte >> 4], digits[byte & 15], '\0'},
           7);
    return 1;
}

static void rule_add_key(struct rule_record *record, const char *key)
{
    rule_add(record, record->used == 0 ? "{\"" : ",\"");
    rule_add(record, key);
    rule_add(record, "\":");
}

static void rule_add_string(struct rule_record *record, const char *key, const char *value)
{
    char escaped[7];
    size_t end;

    if (value == NULL) {
        return;
    }
    rule_add_key(record, key);
    rule_add(record, "\"");
    end = record->used + RULE_STRING_LIMIT;
    while (*value != '\0' && record->used < end) {
        value += rule_escape(escaped, (const unsigned char *)value);
        rule_add(record, escaped);
    }
    rule_add(record, "\"");
}

static void rule_add_number(struct rule_record *record, const char *key, long value)
{
    char digits[24];
    size_t at = sizeof digits - 1;
    unsigned long rest = value < 0 ? 0UL - (unsigned long)value : (unsigned long)value;

    digits[at] = '\0';
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest != 0);
    if (value < 0) {
        digits[--at] = '-';
    }
    rule_add_key(record, key);
    rule_add(record, digits + at);
}

/* Begin a record with what all of them have. */
static void rule_begin(struct rule_record *record, const char *event, const char *rule_name,
                       int rank)
{
    record->used = 0;
    rule_add_string(record, "event", event);
    rule_add_number(record, "rank", rank);
    rule_add_string(record, "rule", rule_name);
}

/* Write the whole of a text; an error is ignored, since it cannot be reported. */
static void rule_write(int to, const char *text, size_t size)
{
    while (size > 0) {
        ssize_t written = write(to, text, size);

        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written <= 0) {
            return;
        }
        text += written;
        size -= (size_t)written;
    }
}

static void rule_finish(struct rule_record *record)
{
    if (rule_records >= 0) {
        rule_add(record, "}\n");
        rule_write(rule_records, record->text, record->used);
    }
}

/* A file of this process in the folder of the records, for each suffix one.  False when there is no such folder,
 * or its path is too long.  It may be asked for in a signal handler. */
static bool rule_path(char path[RULE_PATH_SIZE], const char *suffix)
{
    size_t used = strlen(rule_own_files);

    if (used == 0 || used + strlen(suffix) >= RULE_PATH_SIZE) {
        return false;
    }
    memcpy(path, rule_own_files, used + 1);
    memcpy(path + used, suffix, strlen(suffix) + 1);
    return true;
}

/* Open this process's file in the directory that the runner named; a directory that cannot be used
 * ends the program, because a run whose results are lost must not look like one without any. */
static void rule_open_records(void)
{
    const char *directory = getenv("MPI_ABI_RECORDS");
    char host[65 + 16] = "host";
    char path[RULE_PATH_SIZE];
    int length;

    if (directory == NULL || directory[0] == '\0') {
        return;
    }
    gethostname(host, 64);
    if (rule_copy >= 0) {
        snprintf(host + strlen(host), 16, ".%d", rule_copy);
    }
    length = snprintf(rule_own_files, sizeof rule_own_files, "%s/%s-%ld", directory, host,
                      (long)getpid());
    if (length > 0 && (size_t)length < sizeof rule_own_files && rule_path(path, ".jsonl")) {
        rule_records = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    }
    if (rule_records < 0) {
        fprintf(stderr, "mpi-abi: cannot write records into MPI_ABI_RECORDS=%s: %s\n", directory,
                strerror(errno));
        _Exit(3);
    }
}

#endif
