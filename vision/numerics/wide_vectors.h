#pragma once

/// Before a function whose loops are worth compiling twice: for any x86-64 processor and for those of 2013 and later,
/// whose vectors are twice as wide; the loader picks one. Other processors have one width, and sanitizers do not stand
/// the loader's choice.
#if defined(__x86_64__) && defined(__linux__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)
#define SENESCHAL_WIDE_VECTORS __attribute__((target_clones("avx2", "default")))
#else
#define SENESCHAL_WIDE_VECTORS
#endif
