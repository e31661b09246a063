/* SPDX-License-Identifier: BSD-3-Clause */
/* The name of the header for which programs with BigMPI's interface ask. */
#include "bigcount.h"
