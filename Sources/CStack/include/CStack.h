#ifndef CSTACK_H
#define CSTACK_H

#include <stdbool.h>

/// Whether little is left of the calling thread's stack: less than 96 KiB, or than a quarter of it, which is at least
/// 32 KiB or half of it.
///
/// False where the system doesn't tell, and on a stack that isn't the thread's own.
bool cstack_is_low(void);

#endif
