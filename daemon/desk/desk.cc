#include "daemon/desk/desk.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "daemon/access/roster_text.h"
#include "daemon/desk/replies.h"
#include "daemon/files/read_file.h"
#include "daemon/files/write_file.h"

namespace seneschal::desk {

using access::Phone;
using access::Reason;
using access::Role;
using access::Roster;
using nlohmann::json;
using web::Call;
using web::Reply;

namespace {

constexpr std::size_t kLargestFile = 1U << 18U;  // bytes; 64 phones are 20,000

tl::expected<Roster, std::string> read_roster(const DeskSettings& settings) {
  std::error_code unknown;
  if (!std::filesystem::exists(settings.file, unknown) && !unknown) {
    return Roster(settings.random);
  }
  const auto text = files::read_file(settings.file, kLargestFile);
  if (!text) {
    return tl::unexpected(text.error().message());
  }
  auto kept = access::kept_from(*text);
  if (!kept) {
    return tl::unexpected(settings.file.string() + ": " + kept.error() +
                          "; move it away, and all phones can join anew");
  }
  return Roster(std::move(*kept));
}

/// An object, as all that the page sends.
std::optional<json> object_in(const std::string& body) {
  json value = json::parse(body, nullptr, false);
  return value.is_object() ? std::optional(std::move(value)) : std::nullopt;
}

/// What is said replaces what was; the rest stays.
std::optional<access::Profile> profile_in(const json& said, access::Profile before) {
  if (said.contains("name")) {
    if (!said["name"].is_string()) {
      return std::nullopt;
    }
    before.name = said["name"].get<std::string>();
  }
  if (said.contains("colour")) {
    if (!said["colour"].is_string() && !said["colour"].is_null()) {
      return std::nullopt;
    }
    before.colour = said["colour"].is_null() ? std::nullopt : std::optional(said["colour"].get<std::string>());
  }
  return before;
}

json json_of(const Phone& phone) {
  return {{"role", access::text_of(phone.role)},
          {"phone", phone.number},
          {"name", phone.profile.name},
          {"colour", phone.profile.colour ? json(*phone.profile.colour) : json()}};
}

}  // namespace

Now now() {
  return {std::chrono::steady_clock::now(), std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now())};
}

tl::expected<Desk, std::string> Desk::open(DeskSettings settings) {
  auto roster = read_roster(settings);
  if (!roster) {
    return tl::unexpected(roster.error());
  }
  const bool is_first = !roster->kept().owners_code.has_value();
  std::optional<access::Code> owners_code;
  if (is_first || settings.renews_owners_code) {
    owners_code = roster->renew(Role::kOwner, settings.random);
  }
  access::Code players_code = roster->renew(Role::kPlayer, settings.random);
  Desk desk(std::move(settings), *roster, std::move(players_code));
  desk.owners_code_ = std::move(owners_code);
  if (auto kept = desk.keep(std::move(*roster)); !kept) {
    return tl::unexpected(kept.error());
  }
  return desk;
}

Reply Desk::answer(const Call& call) {
  Reply reply = call.is_post ? change(call) : look(call);
  if (who(call) != nullptr || (reply.token && !reply.token->text.empty())) {
    seen_();
  }
  return reply;
}

Reply Desk::look(const Call& call) const {
  if (call.path == "/api/me") {
    return me(call);
  }
  if (call.path == "/api/phones") {
    return phones(call);
  }
  const auto shown = shown_.find(call.path);
  if (shown == shown_.end()) {
    return refuse(Reason::kBroken);
  }
  const Phone* phone = who(call);
  return phone == nullptr ? refuse(Reason::kNotJoined) : shown->second(call, *phone);
}

Reply Desk::change(const Call& call) {
  struct Change {
    std::string_view path;
    Reply (Desk::*make)(const Call&);
  };
  constexpr std::array<Change, 5> kPaths{{{"/api/join", &Desk::join},
                                          {"/api/introduce", &Desk::introduce},
                                          {"/api/leave", &Desk::leave},
                                          {"/api/remove", &Desk::remove},
                                          {"/api/renew", &Desk::renew}}};
  const auto change =
      std::find_if(kPaths.begin(), kPaths.end(), [&](const Change& each) { return each.path == call.path; });
  const auto further = further_.find(call.path);
  if (change == kPaths.end() && further == further_.end()) {
    return refuse(Reason::kBroken);
  }
  if (!is_urgent_(call)) {
    const access::MonoTime at = settings_.clock().mono;
    if (const auto wait = changes_.wait(call.address, at)) {
      return refuse({Reason::kTooMuch, wait});
    }
    changes_.count(call.address, at);
  }
  if (change != kPaths.end()) {
    return (this->*change->make)(call);
  }
  const Phone* phone = who(call);
  return phone == nullptr ? refuse(Reason::kNotJoined) : further->second(call, *phone);
}

const Phone* Desk::who(const Call& call) const {
  return roster_.with_token(call.token, settings_.clock().utc);
}

Reply Desk::me(const Call& call) const {
  return reply_to(who(call));
}

Reply Desk::join(const Call& call) {
  const auto said = object_in(call.body);
  if (!said || !said->contains("code") || !(*said)["code"].is_string()) {
    return refuse(Reason::kBroken);
  }
  const Phone* before = who(call);
  const auto profile = profile_in(*said, before == nullptr ? access::Profile() : before->profile);
  if (!profile) {
    return refuse(Reason::kBroken);
  }
  if (const auto fine = access::check(*profile, settings_.colours); !fine) {
    return refuse(fine.error());
  }
  const auto role = role_for((*said)["code"].get<std::string>(), call.address);
  if (!role) {
    return refuse(role.error());
  }
  Roster changed = roster_;
  Role now = *role;
  if (before != nullptr) {
    now = std::max(now, before->role);  // an owner who scans the players' code remains one
    (void)changed.remove(before->number);
  }
  const auto token = changed.join(now, *profile, settings_.clock().utc, settings_.random);
  if (!token) {
    return refuse(token.error());
  }
  if (const auto kept = keep(std::move(changed)); !kept) {
    return not_kept(kept.error());
  }
  Reply joined = reply_to(&roster_.kept().phones.back());
  joined.token = web::Token{*token, Roster::kStays};
  return joined;
}

tl::expected<Role, access::Refusal> Desk::role_for(const std::string& typed, const std::string& address) {
  const auto code = access::Code::from_text(typed);
  if (!code) {
    return tl::unexpected(access::Refusal{Reason::kNoCode, {}});
  }
  const access::MonoTime at = settings_.clock().mono;
  if (const auto wait = wrong_codes_.wait(address, at)) {
    return tl::unexpected(access::Refusal{Reason::kTooManyWrong, wait});
  }
  const auto role = roster_.role_by(*code);
  if (!role) {
    wrong_codes_.count(address, at);
    return tl::unexpected(access::Refusal{role.error(), {}});
  }
  return *role;
}

Reply Desk::introduce(const Call& call) {
  const Phone* phone = who(call);
  if (phone == nullptr) {
    return refuse(Reason::kNotJoined);
  }
  const auto said = object_in(call.body);
  const auto profile = said ? profile_in(*said, phone->profile) : std::nullopt;
  if (!profile) {
    return refuse(Reason::kBroken);
  }
  if (const auto fine = access::check(*profile, settings_.colours); !fine) {
    return refuse(fine.error());
  }
  Roster changed = roster_;
  (void)changed.introduce(phone->number, *profile);
  const auto kept = keep(std::move(changed));
  return kept ? me(call) : not_kept(kept.error());
}

Reply Desk::leave(const Call& call) {
  if (const Phone* phone = who(call)) {
    Roster changed = roster_;
    (void)changed.remove(phone->number);
    if (const auto kept = keep(std::move(changed)); !kept) {
      return not_kept(kept.error());
    }
  }
  Reply left = reply_to(nullptr);
  left.token = web::Token{};
  return left;
}

Reply Desk::phones(const Call& call) const {
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
  return reply({{"phones", all}, {"code", players_code_.text()}});
}

Reply Desk::remove(const Call& call) {
  if (!is_owner(call)) {
    return refuse(Reason::kNotOwner);
  }
  const auto said = object_in(call.body);
  if (!said || !said->contains("phone") || !(*said)["phone"].is_number_integer()) {
    return refuse(Reason::kBroken);
  }
  const auto number = (*said)["phone"].get<std::int64_t>();
  const auto& all = roster_.kept().phones;
  const auto found = std::find_if(all.begin(), all.end(), [&](const Phone& phone) { return phone.number == number; });
  if (found == all.end()) {
    return refuse(Reason::kNoSuchPhone);
  }
  Roster changed = roster_;
  (void)changed.remove(found->number);
  const auto kept = keep(std::move(changed));
  return kept ? phones(call) : not_kept(kept.error());
}

Reply Desk::renew(const Call& call) {
  if (!is_owner(call)) {
    return refuse(Reason::kNotOwner);
  }
  Roster changed = roster_;
  access::Code code = changed.renew(Role::kPlayer, settings_.random);
  if (const auto kept = keep(std::move(changed)); !kept) {
    return not_kept(kept.error());
  }
  players_code_ = std::move(code);
  return phones(call);
}

bool Desk::is_owner(const Call& call) const {
  const Phone* phone = who(call);
  return phone != nullptr && phone->role == Role::kOwner;
}

Reply Desk::reply_to(const Phone* phone) const {
  json value = phone == nullptr ? json({{"role", "watcher"}}) : json_of(*phone);
  value["colours"] = settings_.colours;
  return reply(value);
}

tl::expected<void, std::string> Desk::keep(Roster changed) {
  const auto written =
      files::write_file_atomically(settings_.file, access::text_of(changed.kept()), files::Readers::kOwnerOnly);
  if (!written) {
    return tl::unexpected(written.error().message());
  }
  roster_ = std::move(changed);
  return {};
}

}  // namespace seneschal::desk
