/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A collective in one of its three forms: blocking, nonblocking, and persistent.
 */
#ifndef MPI_ABI_RULE_FORMS_H
#define MPI_ABI_RULE_FORMS_H

#include "rule.h"

enum { FORMS = 3 };

static const char *const forms_names[FORMS] = {"blocking", "nonblocking", "persistent"};

/* One operation from start to end. The arguments are those of the blocking form. */
#define FORMS_CALL(form, blocking, nonblocking, init, ...)                                         \
    do {                                                                                           \
        MPI_Request forms_request = MPI_REQUEST_NULL;                                              \
        rule_at("%s, %s", #blocking, forms_names[form]);                                           \
        if ((form) == 0) {                                                                         \
            CHECK_MPI(blocking(__VA_ARGS__));                                                      \
        } else if ((form) == 1) {                                                                  \
            CHECK_MPI(nonblocking(__VA_ARGS__, &forms_request));                                   \
        } else {                                                                                   \
            CHECK_MPI(init(__VA_ARGS__, MPI_INFO_NULL, &forms_request));                           \
            CHECK_MPI(PMPI_Start(&forms_request));                                                 \
        }                                                                                          \
        CHECK_MPI(PMPI_Wait(&forms_request, MPI_STATUS_IGNORE));                                   \
        if ((form) == 2) {                                                                         \
            CHECK_MPI(PMPI_Request_free(&forms_request));                                          \
        }                                                                                          \
    } while (0)

#endif
