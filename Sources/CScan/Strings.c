#include "CScan.h"

/// The place `found`; where it is the likely one, a processor goes on with that before `found` is known.
///
/// The compiler must not see that the two are equal then: it would go on with `found`, for which all that follows waits.
static inline const uint8_t *go_on(
    const uint8_t *start, int32_t likely_length, const uint8_t *found) {
  const uint8_t *likely = start + likely_length;
  const uint8_t *copy = likely;
  __asm__("" : "+r"(copy));
  if (likely != found) return found;
  // Keeps this a branch, which is predicted.
  __asm__ volatile("");
  return copy;
}

// One loop for each width: it is inlined into a function for that width, with its two comparisons.
typedef bool (*same_function)(const uint8_t *, const uint8_t *, uint32_t);
typedef uint32_t (*special_function)(const uint8_t *);

static inline __attribute__((always_inline)) bool stands(
    const uint8_t *text, const uint8_t *from, uint32_t length, uint32_t width, same_function same) {
  while (__builtin_expect(length > width, 0)) {
    if (!same(text, from, width)) return false;
    text += width;
    from += width;
    length -= width;
  }
  return same(text, from, length);
}

static inline __attribute__((always_inline)) struct cscan_followed follow(
    const struct cscan_piece *piece, const uint8_t *bytes, ptrdiff_t count, ptrdiff_t *place,
    struct cscan_string *strings, uint32_t kind, uint32_t width, same_function same,
    special_function special) {
  if (count < width) return (struct cscan_followed){NULL, 0};
  const uint8_t *here = bytes + *place;
  // The last place from which so many bytes can be read.
  const uint8_t *last = bytes + count - width;
  struct cscan_string *next = strings;
  while (piece) {
    if (last - here < (ptrdiff_t)piece->length ||
        !stands(piece->text, here, piece->length, width, same)) {
      piece = piece->sibling;
      continue;
    }
    if (!piece->has_string) break;
    const uint8_t *start = here + piece->length;
    const uint8_t *end = start;
    uint32_t found = special(end);
    while (__builtin_expect(found == width, 0)) {
      end += width;
      if (end > last) goto done;
      found = special(end);
    }
    end += found;
    if (*end != '"') break;
    next->kind = kind;
    next->start = (uint32_t)(start - bytes);
    next->length = (uint64_t)(end - start);
    next++;
    here = go_on(start, piece->likely_length, end);
    piece = piece->child;
  }
done:
  *place = here - bytes;
  return (struct cscan_followed){piece, next - strings};
}

static inline bool same_in_sixteen(const uint8_t *one, const uint8_t *other, uint32_t count) {
  return cscan_same(one, other, (int)count);
}

static inline uint32_t special_in_sixteen(const uint8_t *bytes) {
  return (uint32_t)cscan_special(bytes);
}

struct cscan_followed cscan_follow_by_sixteen(
    const struct cscan_piece *piece, const void *bytes, ptrdiff_t count, ptrdiff_t *here,
    struct cscan_string *strings, uint32_t kind) {
  return follow(
      piece, bytes, count, here, strings, kind, 16, same_in_sixteen, special_in_sixteen);
}

#if defined(__x86_64__)

#include <immintrin.h>

#define AVX2 __attribute__((target("avx2,bmi,bmi2")))

AVX2 static inline bool same_in_thirty_two(
    const uint8_t *one, const uint8_t *other, uint32_t count) {
  __m256i same = _mm256_cmpeq_epi8(
      _mm256_loadu_si256((const __m256i *)one), _mm256_loadu_si256((const __m256i *)other));
  return _bzhi_u32(~(uint32_t)_mm256_movemask_epi8(same), count) == 0;
}

AVX2 static inline uint32_t special_in_thirty_two(const uint8_t *bytes) {
  __m256i all = _mm256_loadu_si256((const __m256i *)bytes);
  __m256i quotes = _mm256_cmpeq_epi8(all, _mm256_set1_epi8('"'));
  __m256i backslashes = _mm256_cmpeq_epi8(all, _mm256_set1_epi8('\\'));
  // With a sign: what is above 0x7F is below 0.
  __m256i others = _mm256_cmpgt_epi8(_mm256_set1_epi8(0x20), all);
  __m256i found = _mm256_or_si256(_mm256_or_si256(quotes, backslashes), others);
  return _tzcnt_u32((uint32_t)_mm256_movemask_epi8(found));
}

AVX2 struct cscan_followed cscan_follow_by_thirty_two(
    const struct cscan_piece *piece, const void *bytes, ptrdiff_t count, ptrdiff_t *here,
    struct cscan_string *strings, uint32_t kind) {
  return follow(
      piece, bytes, count, here, strings, kind, 32, same_in_thirty_two, special_in_thirty_two);
}

bool cscan_follows_by_thirty_two(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("bmi2");
}

#else

struct cscan_followed cscan_follow_by_thirty_two(
    const struct cscan_piece *piece, const void *bytes, ptrdiff_t count, ptrdiff_t *here,
    struct cscan_string *strings, uint32_t kind) {
  return cscan_follow_by_sixteen(piece, bytes, count, here, strings, kind);
}

bool cscan_follows_by_thirty_two(void) { return false; }

#endif
