#include "daemon/words/names.h"

#include <cstddef>
#include <string_view>

#include "daemon/words/grammar.h"

namespace seneschal::words {
namespace {

constexpr const char* kMinus = "−";

std::vector<std::string> parts_of(const std::string& card) {
  std::vector<std::string> parts;
  std::size_t at = 0;
  for (std::size_t colon = card.find(':'); colon != std::string::npos; colon = card.find(':', at)) {
    parts.push_back(card.substr(at, colon - at));
    at = colon + 1;
  }
  parts.push_back(card.substr(at));
  return parts;
}

void replace_first(std::string& text, std::string_view what, std::string_view by) {
  if (const std::size_t at = text.find(what); at != std::string::npos) {
    text.replace(at, what.size(), by);
  }
}

std::string reach_of(std::string part) {
  replace_first(part, "<>", " ↔");
  replace_first(part, "-", "–");
  return part;
}

}  // namespace

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

std::string figure_name(const Texts& texts, const std::string& figure) {
  return texts.say("figure." + figure);
}

std::string card_name(const Texts& texts, const std::string& card) {
  const std::vector<std::string> parts = parts_of(card);
  if (parts.front() == "knight") {
    return texts.say("card.knight", {{"reach", reach_of(parts.back())}});
  }
  if (parts.front() != "king") {
    return texts.say("card." + card);
  }
  return parts.size() == 3 ? texts.say("card.metal", {{"metal", capital(texts.say("colour." + parts[1]))},
                                                      {"reach", reach_of(parts.back())}})
                           : texts.say("card.king", {{"reach", reach_of(parts.back())}});
}

std::string any_of(const Texts& texts, const std::vector<int>& numbers) {
  std::vector<std::string> digits;
  digits.reserve(numbers.size());
  for (const int each : numbers) {
    digits.push_back(std::to_string(each));
  }
  return list_text(texts.language(), digits, Joint::kOr);
}

}  // namespace seneschal::words
