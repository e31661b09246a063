/* SPDX-License-Identifier: BSD-3-Clause */
/* JSON as RFC 8259 has it. Paths are bytes and need not be UTF-8, so bytes that are none are escaped. */
#include "json.h"

#include <stdio.h>

/* The length of the UTF-8 character that begins here, or 0. Overlong forms are not detected. */
static int character_length(const unsigned char *at)
{
    int length = at[0] < 0x80 ? 1 : at[0] >= 0xc2 && at[0] < 0xe0 ? 2 : at[0] < 0xf0 ? 3 : 4;
    if ((at[0] >= 0x80 && at[0] < 0xc2) || at[0] > 0xf4) {
        return 0;
    }
    for (int i = 1; i < length; i++) {
        if ((at[i] & 0xc0) != 0x80) {
            return 0;
        }
    }
    return length;
}

void mpi_abi_json_text(const char *text)
{
    if (!text) {
        printf("null");
        return;
    }
    putchar('"');
    for (const unsigned char *at = (const unsigned char *)text; *at;) {
        int length = character_length(at);
        if (length == 0) {
            printf("\\udc%02x", *at);
        } else if (*at < 0x20 || *at == '"' || *at == '\\') {
            printf("\\u%04x", *at);
        } else {
            fwrite(at, 1, (size_t)length, stdout);
        }
        at += length ? length : 1;
    }
    putchar('"');
}

void mpi_abi_json_member(const char *before, const char *name, const char *text)
{
    printf("%s\"%s\": ", before, name);
    mpi_abi_json_text(text);
}
