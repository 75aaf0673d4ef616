#ifndef CSCAN_H
#define CSCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Sixteen bytes at once, which Swift's own vectors were slow at: they have no way to say where in a mask the first byte stands.

/// Where the first of 16 bytes stands that is a quote, a backslash, a control character or above 0x7F; 16 where none is.
///
/// In words, for processors without the instructions below.
static inline int cscan_special_in_words(const void *bytes) {
  const uint64_t ones = 0x0101010101010101u;
  for (int half = 0; half < 2; half++) {
    uint64_t word;
    memcpy(&word, (const char *)bytes + half * 8, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    // A borrow runs upwards: the lowest bit found is exact.
    uint64_t found = ((word ^ ones * '"') - ones) | ((word ^ ones * '\\') - ones) |
                     (word - ones * 0x20) | word;
    found &= ones * 0x80;
    if (found) return half * 8 + __builtin_ctzll(found) / 8;
  }
  return 16;
}

/// Whether the first `count` of 16 bytes, 1 to 16, are the same in both.
static inline bool cscan_same_in_words(const void *one, const void *other, int count) {
  uint64_t ones[2], others[2];
  memcpy(ones, one, 16);
  memcpy(others, other, 16);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  for (int half = 0; half < 2; half++) {
    ones[half] = __builtin_bswap64(ones[half]);
    others[half] = __builtin_bswap64(others[half]);
  }
#endif
  if (count <= 8) return ((ones[0] ^ others[0]) & (~(uint64_t)0 >> (64 - count * 8))) == 0;
  return ones[0] == others[0] &&
         ((ones[1] ^ others[1]) & (~(uint64_t)0 >> (128 - count * 8))) == 0;
}

#if defined(__SSE2__)

#include <emmintrin.h>

/// As `cscan_special_in_words`.
static inline int cscan_special(const void *bytes) {
  __m128i sixteen = _mm_loadu_si128((const __m128i *)bytes);
  __m128i quotes = _mm_cmpeq_epi8(sixteen, _mm_set1_epi8('"'));
  __m128i backslashes = _mm_cmpeq_epi8(sixteen, _mm_set1_epi8('\\'));
  // With a sign: what is above 0x7F is below 0.
  __m128i others = _mm_cmplt_epi8(sixteen, _mm_set1_epi8(0x20));
  __m128i found = _mm_or_si128(_mm_or_si128(quotes, backslashes), others);
  return __builtin_ctz((unsigned)_mm_movemask_epi8(found) | 0x10000);
}

/// As `cscan_same_in_words`.
static inline bool cscan_same(const void *one, const void *other, int count) {
  __m128i same = _mm_cmpeq_epi8(
      _mm_loadu_si128((const __m128i *)one), _mm_loadu_si128((const __m128i *)other));
  return ((~(unsigned)_mm_movemask_epi8(same)) << (32 - count)) == 0;
}

#else

static inline int cscan_special(const void *bytes) { return cscan_special_in_words(bytes); }

static inline bool cscan_same(const void *one, const void *other, int count) {
  return cscan_same_in_words(one, other, count);
}

#endif

/// Whether `piece` stands among some bytes in any case of letters, or something that may spell it; neither is read beyond its end.
///
/// What may spell it: an escape of a code point, and the characters beyond ASCII whose small letter is in it, `\u0130` and `\u212A`.
///
/// `piece`: ASCII without backslashes, `length` bytes of it, one at least.
bool cscan_may_hold(const void *bytes, size_t count, const void *piece, size_t length);

/// The same, a byte at a time.
bool cscan_may_hold_in_bytes(const void *bytes, size_t count, const void *piece, size_t length);

/// A piece of the text that records of one layout share.
struct cscan_piece {
  /// Its bytes; 32 can be read from each of them on.
  const uint8_t *text;
  uint32_t length;
  /// The length that the string behind it is likely to have; -1 where none is.
  int32_t likely_length;
  /// The first piece that may follow, and another one that may stand in its place.
  const struct cscan_piece *child, *sibling;
  /// Its place among all pieces.
  uint32_t number;
  /// Whether a string stands behind it.
  bool has_string;
};

/// A string: where its body begins, and its bytes.
struct cscan_string {
  uint32_t kind, start;
  uint64_t length;
};

/// How far a record was followed.
struct cscan_followed {
  /// The piece that stands there, and has something else than a plain string behind it; null where none does.
  const struct cscan_piece *piece;
  /// How many strings were written.
  ptrdiff_t strings;
};

/// Follows a record for as long as plain strings stand behind its pieces, and writes where these are.
///
/// `piece`: The first that may stand there; null for none. `count`: The bytes there are; none is read behind them, and no piece is found of
/// which fewer than 32 stand behind. `here`: Where the record goes on, below `count`; where its last piece begins, behind. `strings`: Has
/// room for as many as pieces can follow each other. `kind`: What is written as the kind of each.
struct cscan_followed cscan_follow_by_thirty_two(
    const struct cscan_piece *piece, const void *bytes, ptrdiff_t count, ptrdiff_t *here,
    struct cscan_string *strings, uint32_t kind);

/// The same, sixteen bytes at a time, of which as many must stand behind a piece.
struct cscan_followed cscan_follow_by_sixteen(
    const struct cscan_piece *piece, const void *bytes, ptrdiff_t count, ptrdiff_t *here,
    struct cscan_string *strings, uint32_t kind);

/// Whether the processor has what the former is made of, without which it must not be called.
bool cscan_follows_by_thirty_two(void);

#endif
