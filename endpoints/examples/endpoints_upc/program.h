/* SPDX-License-Identifier: BSD-3-Clause */
/* program.h: what the compiler of the language makes of the user's main function. */
#ifndef PROGRAM_H
#define PROGRAM_H

/* Every thread of every process runs it. */
int upc_main(int argc, char *argv[]);

#endif
