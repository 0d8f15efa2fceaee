#include "daemon/words/grammar.h"

#include <charconv>
#include <cstdint>
#include <memory>

#include <unicode/listformatter.h>
#include <unicode/plurrule.h>
#include <unicode/unistr.h>

namespace seneschal::words {

bool is_said_as_one(const std::string& language, std::string_view number) {
  double value = 0;
  const auto read = std::from_chars(number.data(), number.data() + number.size(), value);
  if (read.ec != std::errc() || read.ptr != number.data() + number.size()) {
    return false;
  }
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<const icu::PluralRules> rules(
      icu::PluralRules::forLocale(icu::Locale(language.c_str()), status));
  return U_SUCCESS(status) != 0 && rules->select(value) == icu::UnicodeString("one");
}

std::string list_text(const std::string& language, const std::vector<std::string>& items, Joint joint) {
  std::vector<icu::UnicodeString> parts;
  parts.reserve(items.size());
  for (const std::string& item : items) {
    parts.push_back(icu::UnicodeString::fromUTF8(item));
  }
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<const icu::ListFormatter> list(icu::ListFormatter::createInstance(
      icu::Locale(language.c_str()), joint == Joint::kAnd ? ULISTFMT_TYPE_AND : ULISTFMT_TYPE_OR, ULISTFMT_WIDTH_WIDE,
      status));
  icu::UnicodeString joined;
  if (U_SUCCESS(status) != 0) {
    list->format(parts.data(), static_cast<std::int32_t>(parts.size()), joined, status);
  }
  std::string text;
  joined.toUTF8String(text);
  return text;
}

}  // namespace seneschal::words
