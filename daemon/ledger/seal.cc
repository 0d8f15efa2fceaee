#include "daemon/ledger/seal.h"

#include <algorithm>
#include <charconv>

#include "hardware/crypto/digest.h"

namespace seneschal::ledger {
namespace {

constexpr std::size_t kGroups = 4;
constexpr std::size_t kGroupDigits = 4;
constexpr std::size_t kCodeLength = kGroups * (kGroupDigits + 1);  // each group follows a hyphen

}  // namespace

std::optional<Seal> Seal::parse(std::string_view text) {
  if (text.size() <= kCodeLength) {
    return std::nullopt;
  }
  const std::string_view number = text.substr(0, text.size() - kCodeLength);
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
  const auto sequence = EventSequence::from_int(value);
  if (error != std::errc() || end != number.data() + number.size() || !sequence) {
    return std::nullopt;
  }
  std::string digits;
  for (std::size_t at = number.size(); at < text.size(); at += kGroupDigits + 1) {
    if (text[at] != '-') {
      return std::nullopt;
    }
    digits += text.substr(at + 1, kGroupDigits);
  }
  digits.resize(2 * crypto::Digest::kSize, '0');
  const auto padded = crypto::Digest::from_hex(digits);
  if (!padded) {
    return std::nullopt;
  }
  return seal_of(*sequence, *padded);
}

std::string Seal::text() const {
  const std::string digits = crypto::hex_of(hash_start);
  std::string text = std::to_string(sequence.to_int());
  for (std::size_t group = 0; group < kGroups; ++group) {
    text += '-';
    text += digits.substr(group * kGroupDigits, kGroupDigits);
  }
  return text;
}

Seal seal_of(EventSequence sequence, const crypto::Digest& hash) {
  Seal seal{.sequence = sequence, .hash_start = {}};
  std::copy_n(hash.bytes().begin(), Seal::kHashBytes, seal.hash_start.begin());
  return seal;
}

}  // namespace seneschal::ledger
