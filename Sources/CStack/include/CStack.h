#ifndef CSTACK_H
#define CSTACK_H

#include <stdint.h>

/// The lowest address of the calling thread's stack, which grows downwards; 0 where the system doesn't tell it.
uintptr_t stack_end(void);

#endif
