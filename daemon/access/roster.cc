#include "daemon/access/roster.h"

#include <algorithm>
#include <utility>

#include "daemon/text/plain_text.h"

namespace seneschal::access {
namespace {

/// The answer by which it would be somebody's has not come, most likely.
bool is_unheard(const Phone& phone, UtcTime now) {
  return !phone.is_shown && now >= phone.joined + Roster::kHeard;
}

bool holds(const Phone& phone, UtcTime now) {
  return !has_left(phone, now) && !is_unheard(phone, now);
}

}  // namespace

bool has_left(const Phone& phone, UtcTime now) {
  return now >= phone.joined + Roster::kStays;
}

tl::expected<void, Reason> check(const Profile& profile, const std::vector<std::string>& colours) {
  if (!text::is_plain(profile.name) || text::characters_in(profile.name) > Profile::kLongestName) {
    return tl::unexpected(Reason::kName);
  }
  if (profile.colour && std::find(colours.begin(), colours.end(), *profile.colour) == colours.end()) {
    return tl::unexpected(Reason::kColour);
  }
  return {};
}

std::string name_of(const Phone& phone) {
  const std::string number = "number " + std::to_string(phone.number);
  const std::string name = !phone.profile.name.empty() ? phone.profile.name : phone.profile.colour.value_or("");
  return name.empty() ? "phone " + number : "phone of " + name + " (" + number + ")";
}

Roster::Roster(const Randomness& random, int last_number) {
  kept_.salt = draw_salt(random);
  kept_.last_number = last_number;
}

Code Roster::renew(Role role, const Randomness& random, CodeLength of_players) {
  Code code = Code::draw(role, random, of_players);
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
  const auto found = std::find_if(kept_.phones.begin(), kept_.phones.end(), [&](const Phone& phone) {
    return phone.token == hash || phone.former_token == hash;
  });
  return found == kept_.phones.end() || has_left(*found, now) ? nullptr : &*found;
}

void Roster::move_joined(UtcTime since, UtcTime until, std::chrono::seconds by) {
  for (Phone& phone : kept_.phones) {
    if (phone.joined >= since && phone.joined <= until) {
      phone.joined += by;
    }
  }
}

void Roster::let_go(UtcTime now) {
  std::erase_if(kept_.phones, [&](const Phone& phone) { return has_left(phone, now); });
}

tl::expected<std::string, Reason> Roster::join(Role role, Profile profile, UtcTime now, const Randomness& random) {
  let_go(now);
  if (kept_.phones.size() >= kMostPhones) {
    return tl::unexpected(Reason::kFull);
  }
  std::string token = draw_token(random);
  kept_.phones.push_back({++kept_.last_number, role, std::move(profile), now, hash_of_token(token), {}, false});
  return token;
}

tl::expected<std::string, Reason> Roster::rejoin(int number, Role role, Profile profile, UtcTime now,
                                                 const Randomness& random) {
  for (Phone& phone : kept_.phones) {
    if (phone.number == number) {
      std::string token = draw_token(random);
      // Where it has not shown its last one, it still has the one before.
      phone = {number, role, std::move(profile), now, hash_of_token(token), phone.former_token.value_or(phone.token)};
      return token;
    }
  }
  return tl::unexpected(Reason::kNoSuchPhone);
}

bool Roster::take_up(std::string_view token) {
  const Hash hash = hash_of_token(token);
  const auto found = std::find_if(kept_.phones.begin(), kept_.phones.end(), [&](const Phone& phone) {
    return phone.token == hash && (phone.former_token || !phone.is_shown);
  });
  if (found == kept_.phones.end()) {
    return false;
  }
  found->former_token.reset();
  found->is_shown = true;
  return true;
}

void Roster::yield_to(const Profile& wanted, int number, UtcTime now) {
  const std::string likeness = text::likeness_of(wanted.name);
  for (Phone& phone : kept_.phones) {
    if (phone.number == number || !is_unheard(phone, now)) {
      continue;
    }
    if (phone.profile.colour == wanted.colour) {
      phone.profile.colour.reset();
    }
    if (!likeness.empty() && text::likeness_of(phone.profile.name) == likeness) {
      phone.profile.name.clear();
    }
  }
}

std::vector<Slot> Roster::slots(UtcTime now) const {
  std::vector<Slot> held;
  for (const Phone& phone : kept_.phones) {
    if (phone.profile.colour && !has_left(phone, now)) {
      held.push_back({*phone.profile.colour, phone.number, phone.profile.name});
    }
  }
  return held;
}

const Phone* Roster::holder_of(const std::string& colour, int number, UtcTime now) const {
  const auto found = std::find_if(kept_.phones.begin(), kept_.phones.end(), [&](const Phone& phone) {
    return phone.number != number && phone.profile.colour == colour && holds(phone, now);
  });
  return found == kept_.phones.end() ? nullptr : &*found;
}

const Phone* Roster::namesake_of(const std::string& name, int number, UtcTime now) const {
  const std::string likeness = text::likeness_of(name);
  const auto found = std::find_if(kept_.phones.begin(), kept_.phones.end(), [&](const Phone& phone) {
    return !likeness.empty() && phone.number != number && text::likeness_of(phone.profile.name) == likeness &&
           holds(phone, now);
  });
  return found == kept_.phones.end() ? nullptr : &*found;
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

void Roster::take_back() {
  for (Phone& phone : kept_.phones) {
    if (phone.role == Role::kOwner) {
      phone.role = Role::kPlayer;
      phone.has_taken = false;
    }
  }
}

void Roster::note_taken(std::string_view token) {
  const Hash hash = hash_of_token(token);
  for (Phone& phone : kept_.phones) {
    phone.has_taken = phone.has_taken || phone.token == hash;
  }
}

tl::expected<void, Reason> Roster::become(int number, Role role) {
  for (Phone& phone : kept_.phones) {
    if (phone.number == number) {
      phone.role = role;
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
