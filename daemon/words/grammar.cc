#include "daemon/words/grammar.h"

#include <cmath>
#include <cstdint>
#include <memory>

#include <unicode/listformatter.h>
#include <unicode/measunit.h>
#include <unicode/numberformatter.h>
#include <unicode/plurrule.h>
#include <unicode/unistr.h>

namespace seneschal::words {
namespace {

constexpr const char* kMinus = "−";

icu::MeasureUnit unit_of(Unit unit) {
  switch (unit) {
    case Unit::kDegree:
      return icu::MeasureUnit::getDegree();
    case Unit::kSecond:
      return icu::MeasureUnit::getSecond();
    case Unit::kMinute:
      return icu::MeasureUnit::getMinute();
    case Unit::kHour:
      return icu::MeasureUnit::getHour();
    case Unit::kMillimetre:
      return icu::MeasureUnit::getMillimeter();
  }
  return {};
}

}  // namespace

bool is_said_as_one(const std::string& language, int number) {
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<const icu::PluralRules> rules(
      icu::PluralRules::forLocale(icu::Locale(language.c_str()), status));
  return U_SUCCESS(status) != 0 && rules->select(number) == icu::UnicodeString("one");
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

std::string list_text(const std::string& language, const std::vector<int>& numbers, Joint joint) {
  std::vector<std::string> digits;
  digits.reserve(numbers.size());
  for (const int each : numbers) {
    digits.push_back(number(each));
  }
  return list_text(language, digits, joint);
}

std::string measure_text(const std::string& language, double value, Unit unit) {
  UErrorCode status = U_ZERO_ERROR;
  const auto width = unit == Unit::kMillimetre ? UNUM_UNIT_WIDTH_SHORT : UNUM_UNIT_WIDTH_FULL_NAME;
  std::string text;
  icu::number::NumberFormatter::withLocale(icu::Locale(language.c_str()))
      .unit(unit_of(unit))
      .unitWidth(width)
      .precision(icu::number::Precision::maxFraction(1))
      .roundingMode(UNUM_ROUND_HALFUP)
      .formatDouble(value, status)
      .toString(status)
      .toUTF8String(text);
  return text;
}

std::string rounded_text(const std::string& language, double value) {
  constexpr double kTwoDigits = 9.95;
  UErrorCode status = U_ZERO_ERROR;
  std::string text;
  icu::number::NumberFormatter::withLocale(icu::Locale(language.c_str()))
      .precision(std::abs(value) < kTwoDigits ? icu::number::Precision::maxSignificantDigits(2)
                                              : icu::number::Precision::integer())
      .grouping(UNUM_GROUPING_OFF)
      .formatDouble(value, status)
      .toString(status)
      .toUTF8String(text);
  return text;
}

std::string decimal_text(const std::string& language, double value, int digits) {
  UErrorCode status = U_ZERO_ERROR;
  std::string text;
  icu::number::NumberFormatter::withLocale(icu::Locale(language.c_str()))
      .precision(icu::number::Precision::fixedFraction(digits))
      .formatDouble(value, status)
      .toString(status)
      .toUTF8String(text);
  return text;
}

std::string length_text(const std::string& language, double seconds) {
  constexpr double kMinute = 60;
  constexpr double kHour = 3600;
  return seconds < 2 * kMinute ? measure_text(language, seconds, Unit::kSecond)
         : seconds < 2 * kHour ? measure_text(language, std::round(seconds / kMinute), Unit::kMinute)
                               : measure_text(language, std::round(seconds / kHour), Unit::kHour);
}

std::string capital(std::string text) {
  constexpr unsigned char kLatin1 = 0xc3;  // the first byte in UTF-8 of à to þ and, 32 before each, À to Þ
  constexpr char kStep = 32;
  const auto byte = [&text](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0; };
  constexpr unsigned char kDivision = 0xb7;
  if (byte(0) >= 'a' && byte(0) <= 'z') {
    text[0] = static_cast<char>(text[0] - kStep);
  } else if (byte(0) == kLatin1 && byte(1) >= 0xa0 && byte(1) <= 0xbe && byte(1) != kDivision) {
    text[1] = static_cast<char>(text[1] - kStep);
  }
  return text;
}

std::string number(int points) {
  return points < 0 ? std::string(kMinus).append(std::to_string(-points)) : std::to_string(points);
}

std::string signed_points(int points) {
  return points > 0 ? std::string("+").append(number(points)) : number(points);
}

}  // namespace seneschal::words
