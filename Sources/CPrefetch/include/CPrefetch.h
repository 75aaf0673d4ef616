#ifndef CPREFETCH_H
#define CPREFETCH_H

/// Asks the processor for the memory at `address`, which is read and written soon; nothing waits for it.
///
/// Any address may be asked for: one that isn't mapped is ignored.
static inline void cprefetch(const void *address) { __builtin_prefetch(address, 1, 3); }

#endif
