#include "daemon/text/plain_text.h"

#include <glib.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace seneschal::text {
namespace {

constexpr gunichar kColoured = 0xfe0f;  // the selector of a sign's coloured form

/// What takes no room, or none but a blank's, and is neither a control nor a format character to Unicode.
bool is_invisible(gunichar c) {
  constexpr std::array<std::pair<gunichar, gunichar>, 11> kRanges{{{0x034f, 0x034f},  // joins nothing to nothing
                                                                   {0x115f, 0x1160},  // fillers of Hangul
                                                                   {0x17b4, 0x17b5},
                                                                   {0x180b, 0x180f},
                                                                   {0x2060, 0x206f},
                                                                   {0x2800, 0x2800},  // Braille without a dot
                                                                   {0x3164, 0x3164},
                                                                   {0xfe00, 0xfe0e},
                                                                   {0xffa0, 0xffa0},
                                                                   {0xfff0, 0xfffb},
                                                                   {0xe0000, 0xe0fff}}};
  return std::any_of(kRanges.begin(), kRanges.end(),
                     [c](const auto& range) { return range.first <= c && c <= range.second; });
}

bool is_plain(gunichar c) {
  switch (g_unichar_type(c)) {
    case G_UNICODE_CONTROL:
    case G_UNICODE_FORMAT:
    case G_UNICODE_LINE_SEPARATOR:
    case G_UNICODE_PARAGRAPH_SEPARATOR:
    case G_UNICODE_SURROGATE:
      return false;
    default:
      return !is_invisible(c);
  }
}

/// The first character, which goes from the text; nothing where that does not begin with one.
std::optional<gunichar> take_character(std::string_view& text) {
  const gunichar c = g_utf8_get_char_validated(text.data(), static_cast<gssize>(text.size()));
  constexpr gunichar kLast = 0x10ffff;
  if (text.empty() || c > kLast || (c == 0 && text.front() != '\0')) {
    return std::nullopt;
  }
  text.remove_prefix(c == 0 ? 1 : static_cast<std::size_t>(g_unichar_to_utf8(c, nullptr)));
  return c;
}

void append(std::string& text, gunichar c) {
  std::array<char, 6> bytes{};
  text.append(bytes.data(), static_cast<std::size_t>(g_unichar_to_utf8(c, bytes.data())));
}

/// Empty where it is no UTF-8.
std::string folded(const std::string& text) {
  const auto free = [](gchar* made) { g_free(made); };
  using Made = std::unique_ptr<gchar, decltype(free)>;
  const auto normalized = [&](const char* of, std::size_t size) {
    return Made(g_utf8_normalize(of, static_cast<gssize>(size), G_NORMALIZE_ALL_COMPOSE), free);
  };
  const Made once = normalized(text.data(), text.size());
  if (once == nullptr) {
    return "";
  }
  const Made same_case(g_utf8_casefold(once.get(), -1), free);
  const std::string_view all = same_case.get();
  return normalized(all.data(), all.size()).get();
}

}  // namespace

bool is_plain(std::string_view text) {
  while (!text.empty()) {
    const auto c = take_character(text);
    if (!c || !is_plain(*c)) {
      return false;
    }
  }
  return true;
}

std::size_t characters_in(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); ++count) {
    if (!take_character(text)) {
      return 0;
    }
  }
  return count;
}

std::string trimmed(std::string_view text) {
  std::string_view rest = text;
  std::size_t begin = text.size();
  std::size_t end = text.size();
  while (!rest.empty()) {
    const std::size_t at = text.size() - rest.size();
    const auto c = take_character(rest);
    if (!c) {
      return std::string(text);
    }
    if (!g_unichar_isspace(*c)) {
      begin = std::min(begin, at);
      end = text.size() - rest.size();
    }
  }
  return begin == text.size() ? "" : std::string(text.substr(begin, end - begin));
}

std::string likeness_of(std::string_view name) {
  const std::string same = folded(trimmed(name));
  std::string_view rest = same;
  std::string likeness;
  bool is_blank = false;
  while (const auto c = take_character(rest)) {
    if (!is_blank || !g_unichar_isspace(*c)) {
      append(likeness, g_unichar_isspace(*c) ? ' ' : *c);
    }
    is_blank = g_unichar_isspace(*c) != 0;
  }
  std::string coloured;
  append(coloured, kColoured);
  for (std::size_t at = likeness.find(coloured); at != std::string::npos; at = likeness.find(coloured)) {
    likeness.erase(at, coloured.size());
  }
  return likeness;
}

std::string shown(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const std::string_view before = text;
    if (const auto c = take_character(text); !c) {
      shown += fmt::format("\\x{{{:x}}}", static_cast<unsigned char>(text.front()));
      text.remove_prefix(1);
    } else if (is_plain(*c) || *c == '\n') {
      shown += before.substr(0, before.size() - text.size());
    } else {
      shown += fmt::format("\\u{{{:x}}}", *c);
    }
  }
  return shown;
}

}  // namespace seneschal::text
