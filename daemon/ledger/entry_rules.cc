#include <algorithm>
#include <array>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <utility>

#include "daemon/ledger/entry.h"
#include "daemon/text/plain_text.h"

namespace seneschal::ledger {
namespace {

using Json = nlohmann::json;

// A ruling with its likelihoods is a few kilobytes. The bounds keep a runaway caller from filling the card, and the
// recursive printer of the JSON library from running out of stack.
constexpr std::size_t kLongestPayload = 1U << 20U;
constexpr int kDeepestPayload = 64;

constexpr std::size_t kLongestName = 200;  // bytes; of games and pictures
constexpr std::size_t kLongestKind = 40;
constexpr std::size_t kMostPictures = 64;

// The parser's own "last key wins" would let two payloads that read differently be one.
class PayloadWatch {
 public:
  bool operator()(int depth, Json::parse_event_t event, const Json& parsed) {
    if (depth >= kDeepestPayload) {
      throw std::length_error("it is nested deeper than " + std::to_string(kDeepestPayload) + " levels");
    }
    if (event == Json::parse_event_t::object_start) {
      keys_.emplace_back();
    } else if (event == Json::parse_event_t::object_end) {
      keys_.pop_back();
    } else if (event == Json::parse_event_t::key && !keys_.back().insert(parsed.get<std::string>()).second) {
      throw std::length_error("the key " + parsed.dump() + " stands twice in one object");
    }
    return true;
  }

 private:
  std::vector<std::set<std::string>> keys_;
};

// "dddd-dd-ddTdd:dd:dd" with an optional fraction of one to nine digits, and "Z".
bool is_utc(std::string_view text) {
  constexpr std::string_view kShape = "dddd-dd-ddTdd:dd:dd";
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const auto fits = [&](char shape, char c) { return shape == 'd' ? is_digit(c) : shape == c; };
  if (text.size() <= kShape.size() || text.back() != 'Z' ||
      !std::equal(kShape.begin(), kShape.end(), text.begin(), fits)) {
    return false;
  }
  std::string_view fraction = text.substr(kShape.size(), text.size() - kShape.size() - 1);
  if (fraction.empty()) {
    return true;
  }
  return fraction.size() >= 2 && fraction.size() <= 10 && fraction.front() == '.' &&
         std::all_of(fraction.begin() + 1, fraction.end(), is_digit);
}

bool is_kind(std::string_view text) {
  const auto belongs = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
  return !text.empty() && text.size() <= kLongestKind && text.front() >= 'a' && text.front() <= 'z' &&
         std::all_of(text.begin(), text.end(), belongs);
}

bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= kLongestName && text::is_plain(text);
}

}  // namespace

tl::expected<std::string, std::string> canonical_payload(std::string_view json) {
  if (json.size() > kLongestPayload) {
    return tl::unexpected("the payload has " + std::to_string(json.size()) + " bytes; at most " +
                          std::to_string(kLongestPayload) + " are kept");
  }
  try {
    const Json parsed = Json::parse(json, PayloadWatch());
    if (!parsed.is_object()) {
      return tl::unexpected(std::string("the payload is JSON but not an object"));
    }
    return parsed.dump();
  } catch (const std::exception& error) {
    return tl::unexpected(std::string("the payload cannot be kept: ") + error.what());
  }
}

std::optional<std::string> fault_of(const NewEntry& entry) {
  if (!is_utc(entry.utc)) {
    return "the time \"" + entry.utc + "\" is not of the form 2026-03-01T19:30:05.250Z";
  }
  if (!is_name(entry.game)) {
    return "the game's name must be 1 to 200 bytes of UTF-8 that people can see";
  }
  if (!is_kind(entry.kind)) {
    return "the kind \"" + entry.kind + "\" must be 1 to 40 of a-z, 0-9 and _, a letter first";
  }
  if (entry.evidence.size() > kMostPictures) {
    return std::to_string(entry.evidence.size()) + " pictures in one entry; at most 64 are kept";
  }
  for (const Picture& picture : entry.evidence) {
    if (!is_name(picture.name)) {
      return "a picture's name must be 1 to 200 bytes of UTF-8 that people can see";
    }
    if (picture.bytes.empty()) {
      return "the picture \"" + picture.name + "\" is empty";
    }
  }
  return std::nullopt;
}

}  // namespace seneschal::ledger
