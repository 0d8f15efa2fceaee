#pragma once

#include <string>
#include <vector>

namespace seneschal::words {

// How languages ("de") count, list and write things. Each is as a phone's browser has it (Intl), from the same tables
// (CLDR), or as the function of that name in daemon/page/shell/words.js, to the letter.

/// Whether a number takes the words for one thing: 1 and −1 do, and in French 0.
[[nodiscard]] bool is_said_as_one(const std::string& language, int number);

enum class Joint { kAnd, kOr };
/// "23, 24 oder 25", "Anna und Ben"; "" of nothing.
[[nodiscard]] std::string list_text(const std::string& language, const std::vector<std::string>& items, Joint joint);
/// The same of numbers.
[[nodiscard]] std::string list_text(const std::string& language, const std::vector<int>& numbers, Joint joint);

enum class Unit { kDegree, kSecond, kMinute, kHour, kMillimetre };
/// "1 degree", "2.5 seconds", "12 mm": to a tenth, the unit by its name but for millimetres.
[[nodiscard]] std::string measure_text(const std::string& language, double value, Unit unit);
/// A length of time, as exact as anybody wants to know it.
[[nodiscard]] std::string length_text(const std::string& language, double seconds);

/// "99.95", "99,95": with so many digits behind the point or comma.
[[nodiscard]] std::string decimal_text(const std::string& language, double value, int digits);

/// "0.23", "1,2", "850": as exact as anybody wants to know a measure, two digits that count or all before the point.
[[nodiscard]] std::string rounded_text(const std::string& language, double value);

/// With its first letter as a capital, where that is one of ASCII or of Latin-1.
[[nodiscard]] std::string capital(std::string text);
/// "+5", "−3", "0".
[[nodiscard]] std::string signed_points(int points);
/// "5", "−3", "0".
[[nodiscard]] std::string number(int points);

}  // namespace seneschal::words
