#include "daemon/text/plain_text.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace seneschal::text {
namespace {

using std::string_literals::operator""s;

TEST(PlainText, IsWhatPeopleSee) {
  for (const char* text :
       {"", "Anna", "Änne-Sophie O’Hara", "Ελένη", "דנה", "نور", "さくら", "Ann\u0061\u0301", "Ann ❤️", "🎲"}) {
    EXPECT_TRUE(is_plain(text)) << text;
  }
}

TEST(PlainText, HasNoControlsOfEitherSetNoOtherDirectionAndNothingInvisible) {
  for (const std::string& hidden : std::vector<std::string>{
           "\0"s,    "\t",     "\n",     "\x1b",   "\x7f",   "\u0080", "\u0085", "\u009b",    "\u009f", "\u00ad",
           "\u034f", "\u061c", "\u115f", "\u180e", "\u200b", "\u200c", "\u200d", "\u200e",    "\u200f", "\u2028",
           "\u2029", "\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2060", "\u2064",    "\u2066", "\u2067",
           "\u2068", "\u2069", "\u2800", "\u3164", "\ufe01", "\ufeff", "\ufff9", "\U000e0041"}) {
    EXPECT_FALSE(is_plain("An" + hidden + "na")) << shown(hidden);
  }
}

TEST(PlainText, IsUtf8) {
  for (const char* broken : {"\xff", "An\xc3", "\x80", "\xc0\xaf", "\xed\xa0\x80", "\xf5\x80\x80\x80"}) {
    EXPECT_FALSE(is_plain(broken));
    EXPECT_EQ(characters_in(broken), 0U);
  }
}

TEST(Characters, AreCountedNotBytes) {
  EXPECT_EQ(characters_in(""), 0U);
  EXPECT_EQ(characters_in("Änne"), 4U);
  EXPECT_EQ(characters_in("🎲"), 1U);
}

TEST(Trimming, TakesBlanksOfAnyKindFromBothEnds) {
  EXPECT_EQ(trimmed("  Anna Berg\u3000\u00a0"), "Anna Berg");
  EXPECT_EQ(trimmed(" \u2003 "), "");
  EXPECT_EQ(trimmed(""), "");
}

TEST(Likeness, IsThatOfNamesThatPeopleTakeForTheSame) {
  for (const char* name :
       {"Änne Berg", "änne berg", " ÄNNE  BERG ", "Änne\u00a0Berg", "A\u0308nne Berg", "Änne Ｂｅｒｇ"}) {
    EXPECT_EQ(likeness_of(name), likeness_of("Änne Berg")) << name;
  }
  EXPECT_EQ(likeness_of("Strauß"), likeness_of("STRAUSS"));
  EXPECT_EQ(likeness_of("Ann ❤️"), likeness_of("ann ❤"));
  EXPECT_NE(likeness_of("Anna"), likeness_of("Anne"));
  EXPECT_NE(likeness_of("Anne"), likeness_of("Änne"));
}

TEST(Shown, WritesOutWhatATerminalWouldObey) {
  EXPECT_EQ(shown("Änne: 3\nBen: 4"), "Änne: 3\nBen: 4");
  EXPECT_EQ(shown("A\x1b[2Jn\u202ea\u009b"), "A\\u{1b}[2Jn\\u{202e}a\\u{9b}");
  EXPECT_EQ(shown("A\xff\xc3"), "A\\x{ff}\\x{c3}");
}

}  // namespace
}  // namespace seneschal::text
