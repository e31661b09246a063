/* SPDX-License-Identifier: BSD-3-Clause */
/* errors.h: the texts of the standard's error classes. */
#ifndef MPIR_ERRORS_H
#define MPIR_ERRORS_H

/* "MPI_ERR_RANK: ..." of a class of the standard; null for any other number. */
const char *mpir_class_text(int class);

#endif
