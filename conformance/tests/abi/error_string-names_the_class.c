/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The string of an error class speaks of what that class is about.
 * class:     quality
 * basis:     9.3.5 "Text that corresponds to the errorcode": The text is free, but one about
 *            another subject shows that header and library number the classes differently.
 * section:   9.3.5, 9.4
 * covers:    MPI_Error_string
 * constants: MPI_ERR_COUNT, MPI_ERR_TYPE, MPI_ERR_TAG, MPI_ERR_COMM, MPI_ERR_RANK, MPI_ERR_REQUEST,
 *            MPI_ERR_ROOT, MPI_ERR_GROUP, MPI_ERR_OP, MPI_ERR_TOPOLOGY, MPI_ERR_TRUNCATE,
 *            MPI_ERR_BUFFER, MPI_ERR_FILE, MPI_ERR_INFO, MPI_ERR_KEYVAL, MPI_ERR_WIN
 * shows:     9.3.5-string_informs
 * ranks:     1
 *
 * Texts are the implementation's own, but one that does not hold the very noun of its class belongs to
 * another class: numberings that differ between header and library show here.
 */
#include "rule.h"

#include <ctype.h>
#include <string.h>

static const struct {
    int class;
    const char *word;
} classes[] = {
    {MPI_ERR_BUFFER, "buffer"},     {MPI_ERR_COUNT, "count"},
    {MPI_ERR_TYPE, "type"},         {MPI_ERR_TAG, "tag"},
    {MPI_ERR_COMM, "comm"},         {MPI_ERR_RANK, "rank"},
    {MPI_ERR_REQUEST, "request"},   {MPI_ERR_ROOT, "root"},
    {MPI_ERR_GROUP, "group"},       {MPI_ERR_OP, "op"},
    {MPI_ERR_TOPOLOGY, "topology"}, {MPI_ERR_DIMS, "dim"},
    {MPI_ERR_ARG, "argument"},      {MPI_ERR_TRUNCATE, "truncated"},
    {MPI_ERR_FILE, "file"},         {MPI_ERR_NO_SUCH_FILE, "file"},
    {MPI_ERR_FILE_EXISTS, "exist"}, {MPI_ERR_INFO, "info"},
    {MPI_ERR_KEYVAL, "key"},        {MPI_ERR_LOCKTYPE, "lock"},
    {MPI_ERR_NO_MEM, "mem"},        {MPI_ERR_PORT, "port"},
    {MPI_ERR_SERVICE, "service"},   {MPI_ERR_SPAWN, "spawn"},
    {MPI_ERR_WIN, "win"},           {MPI_ERR_ASSERT, "assert"},
    {MPI_ERR_QUOTA, "quota"},       {MPI_ERR_READ_ONLY, "read"},
};

void rule(void)
{
    char text[MPI_MAX_ERROR_STRING + 1];

    for (int i = 0; i < (int)(sizeof classes / sizeof classes[0]); i++) {
        int length = -1;

        text[0] = text[MPI_MAX_ERROR_STRING] = '\0';
        CHECK_MPI(MPI_Error_string(classes[i].class, text, &length));
        for (char *at = text; *at != '\0'; at++) {
            *at = (char)tolower((unsigned char)*at);
        }
        rule_at("class %d, \"%s\", wants '%s'", classes[i].class, text, classes[i].word);
        CHECK(strstr(text, classes[i].word) != NULL);
    }
}
