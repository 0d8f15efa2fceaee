#include "daemon/access/roster.h"

#include <algorithm>
#include <utility>

namespace seneschal::access {
namespace {

bool has_left(const Phone& phone, UtcTime now) {
  return now >= phone.joined + Roster::kStays;
}

bool is_control(char c) {
  constexpr char kDelete = 0x7f;
  return (c >= 0 && c < ' ') || c == kDelete;
}

/// Of UTF-8, whose further bytes of a character all begin with the bits 10.
std::size_t characters_in(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

Hash draw_salt(const Randomness& random) {
  Hash salt;
  random(salt.bytes);
  return salt;
}

}  // namespace

tl::expected<void, Reason> check(const Profile& profile, const std::vector<std::string>& colours) {
  if (characters_in(profile.name) > Profile::kLongestName ||
      std::any_of(profile.name.begin(), profile.name.end(), is_control)) {
    return tl::unexpected(Reason::kName);
  }
  if (profile.colour && std::find(colours.begin(), colours.end(), *profile.colour) == colours.end()) {
    return tl::unexpected(Reason::kColour);
  }
  return {};
}

Roster::Roster(const Randomness& random) {
  kept_.salt = draw_salt(random);
}

Code Roster::renew(Role role, const Randomness& random) {
  Code code = Code::draw(role, random);
  std::optional<Hash>& current = role == Role::kOwner ? kept_.owners_code : kept_.players_code;
  if (current) {
    kept_.expired_codes.push_back(*current);
  }
  if (kept_.expired_codes.size() > kMostExpired) {
    kept_.expired_codes.erase(kept_.expired_codes.begin());
  }
  current = hash_of(code, kept_.salt);
  return code;
}

tl::expected<Role, Reason> Roster::role_by(const Code& code) const {
  const Hash hash = hash_of(code, kept_.salt);
  if (hash == (code.role() == Role::kOwner ? kept_.owners_code : kept_.players_code)) {
    return code.role();
  }
  const auto& expired = kept_.expired_codes;
  const bool was_right = std::find(expired.begin(), expired.end(), hash) != expired.end();
  return tl::unexpected(was_right ? Reason::kExpiredCode : Reason::kWrongCode);
}

const Phone* Roster::with_token(std::string_view token, UtcTime now) const {
  const Hash hash = hash_of_token(token);
  const auto found =
      std::find_if(kept_.phones.begin(), kept_.phones.end(), [&](const Phone& phone) { return phone.token == hash; });
  return found == kept_.phones.end() || has_left(*found, now) ? nullptr : &*found;
}

tl::expected<std::string, Reason> Roster::join(Role role, Profile profile, UtcTime now, const Randomness& random) {
  std::erase_if(kept_.phones, [&](const Phone& phone) { return has_left(phone, now); });
  if (kept_.phones.size() >= kMostPhones) {
    return tl::unexpected(Reason::kFull);
  }
  std::string token = draw_token(random);
  kept_.phones.push_back({++kept_.last_number, role, std::move(profile), now, hash_of_token(token)});
  return token;
}

tl::expected<void, Reason> Roster::introduce(int number, Profile profile) {
  for (Phone& phone : kept_.phones) {
    if (phone.number == number) {
      phone.profile = std::move(profile);
      return {};
    }
  }
  return tl::unexpected(Reason::kNoSuchPhone);
}

tl::expected<void, Reason> Roster::remove(int number) {
  const auto removed = std::erase_if(kept_.phones, [&](const Phone& phone) { return phone.number == number; });
  if (removed == 0) {
    return tl::unexpected(Reason::kNoSuchPhone);
  }
  return {};
}

}  // namespace seneschal::access
