#include "CScan.h"

/// Letters of both cases are the same with this bit; so are some other bytes, which are looked at again by who reads the record.
static const uint8_t either_case = 0x20;

static bool is_same(const uint8_t *bytes, const uint8_t *piece, size_t length) {
  for (size_t index = 0; index < length; index++) {
    if ((bytes[index] | either_case) != (piece[index] | either_case)) return false;
  }
  return true;
}

/// Whether the piece stands at `index`, or begins to be spelled there.
static bool may_hold_at(
    const uint8_t *bytes, size_t count, const uint8_t *piece, size_t length, size_t index) {
  size_t rest = count - index;
  switch (bytes[index]) {
    case '\\': return rest > 1 && bytes[index + 1] == 'u';
    case 0xC4: return rest > 1 && bytes[index + 1] == 0xB0;
    case 0xE2: return rest > 2 && bytes[index + 1] == 0x84 && bytes[index + 2] == 0xAA;
    default: return rest >= length && is_same(bytes + index, piece, length);
  }
}

static bool may_hold_from(
    const uint8_t *bytes, size_t count, const uint8_t *piece, size_t length, size_t index) {
  for (; index < count; index++) {
    if (may_hold_at(bytes, count, piece, length, index)) return true;
  }
  return false;
}

bool cscan_may_hold_in_bytes(const void *bytes, size_t count, const void *piece, size_t length) {
  return may_hold_from(bytes, count, piece, length, 0);
}

#if defined(__SSE2__)

// Of the sixteen places from `index` on: whether the piece stands or is spelled at one where its first and last byte stand as far from
// each other as in it, or where something begins that may spell it. The bytes behind all of them are there.
static bool may_hold_in_sixteen(
    const uint8_t *bytes, size_t count, const uint8_t *piece, size_t length, size_t index) {
  const __m128i either = _mm_set1_epi8(either_case);
  const __m128i first = _mm_set1_epi8((char)(piece[0] | either_case));
  const __m128i last = _mm_set1_epi8((char)(piece[length - 1] | either_case));
  __m128i here = _mm_loadu_si128((const __m128i *)(bytes + index));
  __m128i there = _mm_loadu_si128((const __m128i *)(bytes + index + length - 1));
  __m128i ends = _mm_and_si128(
      _mm_cmpeq_epi8(_mm_or_si128(here, either), first),
      _mm_cmpeq_epi8(_mm_or_si128(there, either), last));
  __m128i others = _mm_or_si128(
      _mm_cmpeq_epi8(here, _mm_set1_epi8('\\')),
      _mm_or_si128(
          _mm_cmpeq_epi8(here, _mm_set1_epi8((char)0xC4)),
          _mm_cmpeq_epi8(here, _mm_set1_epi8((char)0xE2))));
  unsigned found = (unsigned)_mm_movemask_epi8(_mm_or_si128(ends, others));
  for (; found; found &= found - 1) {
    size_t place = index + (size_t)__builtin_ctz(found);
    if (may_hold_at(bytes, count, piece, length, place)) return true;
  }
  return false;
}

bool cscan_may_hold(const void *source, size_t count, const void *wanted, size_t length) {
  const uint8_t *bytes = source, *piece = wanted;
  size_t index = 0;
  for (; index + 15 + length <= count; index += 16) {
    if (may_hold_in_sixteen(bytes, count, piece, length, index)) return true;
  }
  if (index > 0) {
    // The last sixteen once more, with those before them.
    index = count - 15 - length;
    if (may_hold_in_sixteen(bytes, count, piece, length, index)) return true;
    index += 16;
  }
  return may_hold_from(bytes, count, piece, length, index);
}

#else

bool cscan_may_hold(const void *bytes, size_t count, const void *piece, size_t length) {
  return cscan_may_hold_in_bytes(bytes, count, piece, length);
}

#endif
