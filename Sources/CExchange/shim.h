#pragma once

// Swift's view of the C library lacks the call that lets two paths change places in one step.

#ifdef __APPLE__
#include <stdio.h>
static inline int exchange_paths(const char *_Nonnull one, const char *_Nonnull other) {
  return renamex_np(one, other, RENAME_SWAP);
}
#else
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>
/// Lets two existing paths of one file system change places; 0, or -1 with errno.
static inline int exchange_paths(const char *_Nonnull one, const char *_Nonnull other) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, 1u << 1);
}
#endif
