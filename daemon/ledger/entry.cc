#include "daemon/ledger/entry.h"

#include "hardware/crypto/sha256.h"

namespace seneschal::ledger {
namespace {

// Changes with the layout, so that no entry of one layout can pass for one of another.
constexpr std::string_view kLayoutName = "seneschal-ledger/1\n";

void add_big_endian(std::string& bytes, std::uint64_t value, int width) {
  for (int shift = 8 * (width - 1); shift >= 0; shift -= 8) {
    bytes += static_cast<char>(static_cast<unsigned char>(value >> static_cast<unsigned>(shift)));
  }
}

void add_text(std::string& bytes, std::string_view text) {
  add_big_endian(bytes, text.size(), 4);
  bytes += text;
}

}  // namespace

std::string_view to_text(Role role) {
  return role == Role::kBefore ? "before" : "after";
}

std::optional<Role> role_from_text(std::string_view text) {
  for (const Role role : {Role::kBefore, Role::kAfter}) {
    if (text == to_text(role)) {
      return role;
    }
  }
  return std::nullopt;
}

std::string hashed_bytes(const Entry& entry) {
  std::string bytes(kLayoutName);
  bytes += entry.previous.view();
  add_big_endian(bytes, static_cast<std::uint64_t>(entry.sequence.to_int()), 8);
  add_text(bytes, entry.utc);
  add_text(bytes, entry.game);
  add_text(bytes, entry.kind);
  add_text(bytes, entry.payload);
  add_big_endian(bytes, entry.evidence.size(), 4);
  for (const Evidence& picture : entry.evidence) {
    add_text(bytes, to_text(picture.role));
    add_text(bytes, picture.name);
    bytes += picture.sha256.view();
  }
  return bytes;
}

crypto::Digest hash_of(const Entry& entry) {
  return crypto::sha256(hashed_bytes(entry));
}

}  // namespace seneschal::ledger
