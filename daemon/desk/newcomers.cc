#include <algorithm>
#include <chrono>
#include <cstddef>
#include <utility>

#include "daemon/desk/desk.h"
#include "daemon/desk/replies.h"
#include "daemon/web/source.h"

namespace seneschal::desk {

using access::Phone;
using access::Reason;
using access::Role;
using access::Roster;
using web::Call;

namespace {

/// More than a household has behind one address, and a table has players.
constexpr std::ptrdiff_t kMostFromOneSource = 8;
/// Each keeps its line for as long as it waits, wherever its client has gone meanwhile.
constexpr std::size_t kMostStrangersWaiting = 24;
constexpr std::chrono::seconds kWaitedFor{5};
constexpr unsigned kUnavailable = 503;

std::string code_in(const Call& call) {
  const auto said = object_in(call.body);
  return said ? text_in(*said, "code").value_or("") : "";
}

}  // namespace

std::string Desk::name_in_limits(int phone) {
  return "phone " + std::to_string(phone);
}

/// A crowd from one source gives way to the next from there, and players' phones to an owner's: the newest does, where
/// it plays no colour. Nothing where there is room.
std::optional<Phone> Desk::make_room(Roster& changed, Role role, const std::string& from) const {
  changed.let_go(utc());
  const auto& phones = changed.kept().phones;
  const auto is_from_there = [&](const Phone& phone) {
    const auto found = joined_from_.find(phone.number);
    return found != joined_from_.end() && found->second == from;
  };
  const bool is_owners = role == Role::kOwner;
  const bool is_crowd = is_owners ? phones.size() >= Roster::kMostPhones
                                  : std::count_if(phones.begin(), phones.end(), is_from_there) >= kMostFromOneSource;
  const auto goes = std::find_if(phones.rbegin(), phones.rend(), [&](const Phone& phone) {
    return phone.role == Role::kPlayer && !phone.profile.colour && (is_owners || is_from_there(phone));
  });
  if (!is_crowd || goes == phones.rend()) {
    return std::nullopt;
  }
  Phone out = *goes;
  (void)changed.remove(out.number);
  return out;
}

/// The phone that has just joined for the first time.
void Desk::note_newcomer(const std::string& from) {
  const int number = roster_.kept().last_number;
  changes_.count(name_in_limits(number), settings_.clock().mono);
  joined_from_[number] = from;
  const auto& phones = roster_.kept().phones;
  std::erase_if(joined_from_, [&](const auto& each) {
    return std::none_of(phones.begin(), phones.end(), [&](const Phone& phone) { return phone.number == each.first; });
  });
}

/// Where this is to wait for its turn. Whoever says that he has the owner's code is asked at once.
tl::expected<std::deque<Desk::Waiting>*, web::Reply> Desk::queue_for(const Call& call, const Phone* phone) {
  if (phone != nullptr) {
    return &waiting_;
  }
  const std::string typed = code_in(call);
  if (const auto code = access::Code::from_text(typed); code && code->role() == Role::kOwner) {
    const auto role = role_for(typed, call);
    return role ? tl::expected<std::deque<Waiting>*, web::Reply>(&waiting_) : tl::unexpected(refuse(role.error()));
  }
  if (strangers_.size() < kMostStrangersWaiting) {
    return &strangers_;
  }
  web::Reply crowded = refuse({Reason::kTooMuch, kWaitedFor});
  crowded.status = kUnavailable;
  return tl::unexpected(std::move(crowded));
}

tl::expected<Role, access::Refusal> Desk::role_for(const std::string& typed, const Call& call) {
  const auto code = access::Code::from_text(typed);
  if (!code) {
    return tl::unexpected(access::Refusal{Reason::kNoCode, {}});
  }
  const access::MonoTime at = settings_.clock().mono;
  const Phone* phone = who(call);
  const std::string name = phone == nullptr ? call.address : name_in_limits(phone->number);
  const bool is_own_limit = phone != nullptr || code->role() == Role::kOwner;
  access::Attempts& wrong = is_own_limit ? wrong_owners_codes_ : wrong_codes_;
  if (const auto wait = wrong.wait(name, at)) {
    return tl::unexpected(access::Refusal{Reason::kTooManyWrong, wait});
  }
  const auto role = role_by(*code, at);
  if (!role) {
    wrong.count(name, at);
    return tl::unexpected(access::Refusal{role.error(), {}});
  }
  if (!is_own_limit) {
    const std::string network = web::network_of(call.address);
    if (const auto wait = joins_.wait(network, at)) {
      return tl::unexpected(access::Refusal{Reason::kTooMuch, wait});
    }
    joins_.count(network, at);
  }
  return *role;
}

/// However many try, telling a player's code that has expired from a wrong one costs no more than a little.
tl::expected<Role, Reason> Desk::role_by(const access::Code& code, access::MonoTime now) {
  if (code == players_code_) {
    return Role::kPlayer;
  }
  if (code.role() == Role::kPlayer) {
    if (expired_codes_.wait("all", now)) {
      return tl::unexpected(Reason::kWrongCode);
    }
    expired_codes_.count("all", now);
  }
  return roster_.role_by(code);
}

}  // namespace seneschal::desk
