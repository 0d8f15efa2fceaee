#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "daemon/desk/desk.h"
#include "daemon/desk/replies.h"

namespace seneschal::desk {

using access::Phone;
using access::Reason;
using access::Role;
using access::Roster;
using nlohmann::json;
using web::Call;
using web::Reply;

bool Desk::is_owner(const Call& call) const {
  const Phone* phone = who(call);
  return phone != nullptr && phone->role == Role::kOwner;
}

Reply Desk::phones(const Call& call, const std::optional<access::Code>& new_owners) const {
  if (!is_owner(call)) {
    return refuse(Reason::kNotOwner);
  }
  const Phone* asking = who(call);
  json all = json::array();
  for (const Phone& phone : roster_.kept().phones) {
    all.push_back(json_of(phone));
    all.back()["joined_unix_s"] = phone.joined.time_since_epoch().count();
    all.back()["is_you"] = &phone == asking;
  }
  json said{{"phones", all}, {"code", players_code_.text()}, {"pictures", shows_pictures_to_watchers()}};
  if (new_owners) {
    said["owners_code"] = new_owners->text();
  }
  return reply(said);
}

/// Whom an owner speaks of: {"phone": 3}. What is refused is the reply.
tl::expected<const Phone*, Reply> Desk::phone_named_in(const Call& call) const {
  if (!is_owner(call)) {
    return tl::unexpected(refuse(Reason::kNotOwner));
  }
  const auto said = object_in(call.body);
  if (!said || !said->contains("phone") || !(*said)["phone"].is_number_integer()) {
    return tl::unexpected(refuse(Reason::kBroken));
  }
  const Phone* named = phone((*said)["phone"].get<std::int64_t>());
  return named != nullptr ? tl::expected<const Phone*, Reply>(named) : tl::unexpected(refuse(Reason::kNoSuchPhone));
}

const Phone* Desk::phone(std::int64_t number) const {
  const auto& all = roster_.kept().phones;
  const auto found = std::find_if(all.begin(), all.end(), [&](const Phone& each) { return each.number == number; });
  return found == all.end() ? nullptr : &*found;
}

/// The roster in which that phone plays no colour; what is in the way of it is the reply.
tl::expected<Roster, Reply> Desk::freed(const Phone& phone) const {
  const access::Profile freed{phone.profile.name, {}};
  if (const auto fine = check(freed, phone.profile, phone.number); !fine) {
    return tl::unexpected(refuse(fine.error()));
  }
  Roster changed = roster_;
  (void)changed.introduce(phone.number, freed);
  return changed;
}

Desk::Wanted Desk::free(const Call& call) {
  const auto phone = phone_named_in(call);
  if (!phone) {
    return tl::unexpected(phone.error());
  }
  auto changed = freed(**phone);
  if (!changed) {
    return tl::unexpected(changed.error());
  }
  return Change{std::move(*changed), [this, call] { return phones(call); }};
}

Desk::Wanted Desk::make_screen(const Call& call) {
  const auto phone = phone_named_in(call);
  if (!phone) {
    return tl::unexpected(phone.error());
  }
  const auto said = object_in(call.body);
  // An owner's phone as a screen would leave the table without its owner.
  if (!said->contains("is_screen") || !(*said)["is_screen"].is_boolean() || (*phone)->role == Role::kOwner) {
    return tl::unexpected(refuse(Reason::kBroken));
  }
  auto changed = freed(**phone);
  if (!changed) {
    return tl::unexpected(changed.error());
  }
  (void)changed->become((*phone)->number, (*said)["is_screen"].get<bool>() ? Role::kScreen : Role::kPlayer);
  return Change{std::move(*changed), [this, call] { return phones(call); }};
}

/// Whoever was there knows the codes that it joined by, so that they are new ones. An owner's is said in this reply
/// alone: it is kept as a hash. An owner that removes itself would not hear it, and keeps the one that it knows.
Desk::Wanted Desk::remove(const Call& call) {
  const auto phone = phone_named_in(call);
  if (!phone) {
    return tl::unexpected(phone.error());
  }
  Roster changed = roster_;
  (void)changed.remove((*phone)->number);
  access::Code code = changed.renew(Role::kPlayer, settings_.random, settings_.code_length);
  const bool knew_owners = (*phone)->role == Role::kOwner && *phone != who(call);
  auto owners = knew_owners ? std::optional(changed.renew(Role::kOwner, settings_.random)) : std::nullopt;
  return Change{std::move(changed),
                [this, call, code, owners] {
                  players_code_ = code;
                  owners_code_ = owners ? owners : owners_code_;
                  return who(call) == nullptr ? reply_to_left() : phones(call, owners);
                },
                **phone};
}

Desk::Wanted Desk::renew(const Call& call) {
  if (!is_owner(call)) {
    return tl::unexpected(refuse(Reason::kNotOwner));
  }
  Roster changed = roster_;
  access::Code code = changed.renew(Role::kPlayer, settings_.random, settings_.code_length);
  return Change{std::move(changed), [this, call, code] {
                  players_code_ = code;
                  return phones(call);
                }};
}

Desk::Owner Desk::owner() const {
  Owner owner;
  for (const Phone& phone : roster_.kept().phones) {
    if (phone.role == Role::kOwner && !owner.has_taken && !access::has_left(phone, utc())) {
      owner = {name_of(phone), phone.has_taken};
    }
  }
  return owner;
}

std::shared_ptr<web::LateReply> Desk::take_back() {
  auto reply = std::make_shared<web::LateReply>();
  waiting_.push_front({Call(), &Desk::give_back, reply});
  make_changes();
  return reply;
}

/// Nobody takes the table after that without the code: somebody has the machine, who is told it.
Desk::Wanted Desk::give_back(const Call& /*call*/) {
  Roster changed = roster_;
  changed.take_back();
  const access::Code code = changed.renew(Role::kOwner, settings_.random);
  return Change{std::move(changed), [this, code] {
                  owners_code_ = code;
                  may_be_taken_until_.reset();
                  return reply({{"owners_code", code.text()}});
                }};
}

Desk::Wanted Desk::show_to_watchers(const Call& call) {
  if (!is_owner(call)) {
    return tl::unexpected(refuse(Reason::kNotOwner));
  }
  const auto said = object_in(call.body);
  if (!said || !said->contains("pictures") || !(*said)["pictures"].is_boolean()) {
    return tl::unexpected(refuse(Reason::kBroken));
  }
  Roster changed = roster_;
  changed.show_pictures_to_watchers((*said)["pictures"].get<bool>());
  return Change{std::move(changed), [this, call] { return phones(call); }};
}

}  // namespace seneschal::desk
