/* SPDX-License-Identifier: BSD-3-Clause */
/* export.h: how the libraries export PMPIX_X, and MPIX_X as a weak alias. */
#ifndef ENDPOINTS_EXPORT_H
#define ENDPOINTS_EXPORT_H

#define EXPORTED    __attribute__((visibility("default")))
#define ALIAS(name) EXPORTED __typeof__(name) name __attribute__((weak, alias("P" #name)))

#endif
