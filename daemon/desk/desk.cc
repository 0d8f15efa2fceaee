#include "daemon/desk/desk.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <nlohmann/json.hpp>
#include <string_view>
#include <system_error>
#include <utility>

#include "daemon/access/roster_text.h"
#include "daemon/desk/replies.h"
#include "daemon/text/plain_text.h"
#include "daemon/web/source.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"

namespace seneschal::desk {

using access::Phone;
using access::Reason;
using access::Role;
using access::Roster;
using nlohmann::json;
using web::Call;
using web::Reply;

namespace {

constexpr std::chrono::seconds kStarts{1};       // until the next look whether the log is read
constexpr std::size_t kLargestFile = 1U << 18U;  // bytes; 64 phones are 20,000

tl::expected<Roster, std::string> read_roster(const DeskSettings& settings) {
  const auto text = files::read_own_file(settings.file, kLargestFile);
  if (!text && text.error().cause == std::errc::no_such_file_or_directory) {
    return settings.last_number().map([&](int last) { return Roster(settings.random, last); });
  }
  if (!text) {
    return tl::unexpected(text.error().message());
  }
  auto kept = access::kept_from(*text, settings.clock().utc);
  if (!kept) {
    return tl::unexpected(settings.file.string() + ": " + kept.error() +
                          "; move it away, and all phones can join anew");
  }
  return Roster(std::move(*kept));
}

tl::expected<void, files::FileError> write(const std::filesystem::path& file, const Roster& roster) {
  return files::write_own_file(file, access::text_of(roster.kept()), files::kOwnerOnly);
}

/// What is said replaces what was; the rest stays.
std::optional<access::Profile> profile_in(const json& said, access::Profile before) {
  if (said.contains("name")) {
    if (!said["name"].is_string()) {
      return std::nullopt;
    }
    before.name = text::trimmed(said["name"].get<std::string>());
  }
  if (said.contains("colour")) {
    if (!said["colour"].is_string() && !said["colour"].is_null()) {
      return std::nullopt;
    }
    before.colour = said["colour"].is_null() ? std::nullopt : std::optional(said["colour"].get<std::string>());
  }
  return before;
}

}  // namespace

void at_once(const std::function<void()>& task, const std::function<void()>& done) {
  task();
  done();
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
  access::Code players_code = roster->renew(Role::kPlayer, settings.random, settings.code_length);
  Desk desk(std::move(settings), std::move(*roster), std::move(players_code));
  desk.owners_code_ = std::move(owners_code);
  desk.free_unplayed();
  if (is_first && desk.roster_.kept().phones.empty()) {
    desk.may_be_taken_until_ = desk.settings_.clock().mono + kMayBeTaken;
  }
  return desk;
}

/// With a disk that takes nothing the players' code is true all the same: what is written next has it, and until then
/// nobody can join.
tl::expected<void, std::string> Desk::keep_codes() const {
  const auto kept = write(settings_.file, roster_);
  return kept || (!owners_code_ && kept.error().is_of_the_disk()) ? tl::expected<void, std::string>()
                                                                  : tl::unexpected(kept.error().message());
}

/// A phone that shows the token of its last joining has heard the answer: only now is the token before worth nothing,
/// and what it holds safe from others, here at once, and after a restart once that is written down. First of all that
/// waits: nobody is to be given what this phone has by now.
void Desk::take_up(const std::string& token) {
  if (roster_.take_up(token)) {
    waiting_.push_front({Call{false, {}, {}, {}, token}, &Desk::keep_taken_up, std::make_shared<web::LateReply>()});
    make_changes();
  }
}

Desk::Wanted Desk::keep_taken_up(const Call& call) {
  Roster changed = roster_;
  (void)changed.take_up(call.token);  // a change that was under way meanwhile may have taken it back
  return Change{std::move(changed), [this, call] { return me(call); }};
}

Reply Desk::answer(const Call& call) {
  make_changes();
  take_up(call.token);
  Reply reply = call.is_post ? change(call) : look(call);
  if (who(call) != nullptr) {
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
  struct Path {
    std::string_view path;
    Wanted (Desk::*make)(const Call&);
  };
  constexpr std::array<Path, 9> kPaths{{{"/api/join", &Desk::join},
                                        {"/api/introduce", &Desk::introduce},
                                        {"/api/leave", &Desk::leave},
                                        {"/api/free", &Desk::free},
                                        {"/api/remove", &Desk::remove},
                                        {"/api/renew", &Desk::renew},
                                        {"/api/take", &Desk::take},
                                        {"/api/screen", &Desk::make_screen},
                                        {"/api/show", &Desk::show_to_watchers}}};
  const auto change =
      std::find_if(kPaths.begin(), kPaths.end(), [&](const Path& each) { return each.path == call.path; });
  const auto further = further_.find(call.path);
  if (change == kPaths.end() && further == further_.end()) {
    return refuse(Reason::kBroken);
  }
  const Phone* phone = who(call);
  if (phone != nullptr && !is_urgent_(call)) {
    const std::string name = name_in_limits(phone->number);
    const access::MonoTime at = settings_.clock().mono;
    if (const auto wait = changes_.wait(name, at)) {
      return refuse({Reason::kTooMuch, wait});
    }
    changes_.count(name, at);
  }
  if (phone != nullptr && removing_ == phone->number) {
    return refuse(Reason::kNotJoined);
  }
  tell_seated();  // some may have joined too long ago meanwhile
  if (change != kPaths.end()) {
    const auto queue = queue_for(call, phone);
    if (!queue) {
      return queue.error();
    }
    Reply reply;
    reply.late = std::make_shared<web::LateReply>();
    (*queue)->push_back({call, change->make, reply.late});
    make_changes();
    return reply.late->given().value_or(reply);
  }
  return phone == nullptr ? refuse(Reason::kNotJoined) : further->second(call, *phone);
}

const Phone* Desk::who(const Call& call) const {
  return roster_.with_token(call.token, utc());
}

std::optional<int> Desk::phone_with(const std::string& token) {
  make_changes();
  take_up(token);
  const Phone* phone = roster_.with_token(token, utc());
  return phone == nullptr ? std::nullopt : std::optional(phone->number);
}

Reply Desk::me(const Call& call) const {
  return reply_to(who(call));
}

/// One after the other, until one is on its way to the disk.
void Desk::make_changes() {
  follow_clock();
  while (!is_writing_ && !(waiting_.empty() && strangers_.empty())) {
    std::deque<Waiting>& first = waiting_.empty() ? strangers_ : waiting_;
    const Waiting next = std::move(first.front());
    first.pop_front();
    Wanted wanted = (this->*next.make)(next.call);
    if (wanted) {
      keep(std::move(*wanted), next);
    } else {
      give(next, std::move(wanted.error()));
    }
  }
}

void Desk::keep(Change change, const Waiting& waiting) {
  is_writing_ = true;
  const auto made = std::make_shared<Change>(std::move(change));
  if (!made->removed) {
    write_down(made, waiting);
    return;
  }
  // Written the other way round, a kill between the two would leave the vote of somebody who is not there any more.
  removing_ = made->removed->number;
  clear_(*made->removed, [this, is_there = std::weak_ptr(is_there_), made, waiting](std::optional<Reply> refusal) {
    if (is_there.expired()) {
      return;
    }
    if (refusal) {
      end_change(waiting, std::move(*refusal));
    } else {
      write_down(made, waiting);
    }
  });
}

void Desk::write_down(const std::shared_ptr<Change>& change, const Waiting& waiting) {
  const auto written = std::make_shared<tl::expected<void, files::FileError>>();
  settings_.aside([file = settings_.file, change, written] { *written = write(file, change->roster); },
                  [this, change, written, waiting] {
                    if (*written) {
                      roster_ = std::move(change->roster);
                      free_unplayed();
                      tell_seated();
                    }
                    end_change(waiting, *written ? change->then() : not_kept(written->error()));
                  });
}

void Desk::end_change(const Waiting& waiting, Reply reply) {
  is_writing_ = false;
  removing_.reset();
  give(waiting, std::move(reply));
  make_changes();
}

void Desk::give(const Waiting& waiting, Reply reply) const {
  if (reply.token && !reply.token->text.empty()) {
    seen_();
  }
  waiting.reply->give(std::move(reply));
}

/// What a call that joins says of the phone; what is wrong with it is the reply.
tl::expected<access::Profile, Reply> Desk::wanted_profile(const Call& call) const {
  const auto said = object_in(call.body);
  const Phone* before = who(call);
  const access::Profile was = before == nullptr ? access::Profile() : before->profile;
  const auto profile = said ? profile_in(*said, was) : std::nullopt;
  if (!profile) {
    return tl::unexpected(refuse(Reason::kBroken));
  }
  if (const auto fine = check(*profile, was, before == nullptr ? 0 : before->number); !fine) {
    return tl::unexpected(refuse(fine.error()));
  }
  return *profile;
}

Desk::Wanted Desk::join(const Call& call) {
  const auto refused = [](const auto& why) { return tl::unexpected(refuse(why)); };
  const auto said = object_in(call.body);
  const auto code = said ? text_in(*said, "code") : std::nullopt;
  if (!code || !profile_in(*said, {})) {
    return refused(Reason::kBroken);
  }
  // A stranger without the code hears nothing of who is there.
  const auto role = role_for(*code, call);
  if (!role) {
    return refused(role.error());
  }
  auto profile = wanted_profile(call);
  return profile ? admit(call, *role, std::move(*profile), false) : tl::unexpected(profile.error());
}

/// Only one takes it: the next is asked for once this one is on the disk.
Desk::Wanted Desk::take(const Call& call) {
  if (!may_be_taken()) {
    return tl::unexpected(refuse(Reason::kOwned));
  }
  auto profile = wanted_profile(call);
  return profile ? admit(call, Role::kOwner, std::move(*profile), true) : tl::unexpected(profile.error());
}

bool Desk::may_be_taken() const {
  return may_be_taken_until_ && settings_.clock().mono < *may_be_taken_until_;
}

Desk::Wanted Desk::admit(const Call& call, Role wanted, access::Profile profile, bool has_taken) {
  const Phone* before = who(call);
  const int number = before == nullptr ? 0 : before->number;
  Roster changed = roster_;
  const access::UtcTime now = utc();
  const std::optional<Phone> out =
      before == nullptr ? make_room(changed, wanted, web::network_of(call.address)) : std::nullopt;
  changed.yield_to(profile, number, now);
  // An owner who scans the players' code remains one.
  const Role role = before == nullptr ? wanted : std::max(wanted, before->role);
  const auto token = before == nullptr ? changed.join(role, std::move(profile), now, settings_.random)
                                       : changed.rejoin(number, role, std::move(profile), now, settings_.random);
  if (!token) {
    return tl::unexpected(refuse(token.error()));
  }
  // Whoever shows the owner's code after that has it.
  if (has_taken || (before != nullptr && before->has_taken && wanted != Role::kOwner)) {
    changed.note_taken(*token);
  }
  return Change{std::move(changed), [this, token = *token, now, out, network = web::network_of(call.address),
                                     is_new = before == nullptr, role] {
                  if (is_new) {
                    note_newcomer(network);
                  }
                  if (role == Role::kOwner) {
                    may_be_taken_until_.reset();  // where the owner leaves, the table is not new again
                  }
                  if (out) {
                    gone_(*out);
                  }
                  Reply joined = reply_to(roster_.with_token(token, now));
                  joined.token = web::Token{token, Roster::kStays};
                  return joined;
                }};
}

Desk::Wanted Desk::introduce(const Call& call) {
  const auto refused = [](const auto& why) { return tl::unexpected(refuse(why)); };
  const Phone* phone = who(call);
  if (phone == nullptr) {
    return refused(Reason::kNotJoined);
  }
  const auto said = object_in(call.body);
  const auto profile = said ? profile_in(*said, phone->profile) : std::nullopt;
  if (!profile) {
    return refused(Reason::kBroken);
  }
  if (const auto fine = check(*profile, phone->profile, phone->number); !fine) {
    return refused(fine.error());
  }
  Roster changed = roster_;
  changed.yield_to(*profile, phone->number, utc());
  (void)changed.introduce(phone->number, *profile);
  return Change{std::move(changed), [this, call] { return me(call); }};
}

Desk::Wanted Desk::leave(const Call& call) {
  const Phone* phone = who(call);
  if (phone == nullptr) {
    return tl::unexpected(reply_to_left());
  }
  Roster changed = roster_;
  (void)changed.remove(phone->number);
  return Change{std::move(changed), [this, leaving = *phone] {
                  gone_(leaving);
                  return reply_to_left();
                }};
}

Reply Desk::reply_to_left() const {
  Reply reply = reply_to(nullptr);
  reply.token = web::Token{};
  return reply;
}

void Desk::when_seated(std::function<void(const std::vector<access::Slot>& held)> seated) {
  seated_ = std::move(seated);
  tell_seated();
}

tl::expected<void, access::Refusal> Desk::check(const access::Profile& wanted, const access::Profile& before,
                                                int number) const {
  if (const auto fine = access::check(wanted, settings_.colours); !fine) {
    return tl::unexpected(access::Refusal{fine.error(), {}});
  }
  const access::UtcTime now = utc();
  if (const Phone* other = wanted.name != before.name ? roster_.namesake_of(wanted.name, number, now) : nullptr) {
    return tl::unexpected(access::Refusal{Reason::kNameTaken, {}, name_of(*other)});
  }
  if (wanted.colour == before.colour) {
    return {};
  }
  if (const Phone* own = phone(number); wanted.colour && own != nullptr && own->role == Role::kScreen) {
    return tl::unexpected(access::Refusal{Reason::kScreen, {}});
  }
  if (const Phone* other = wanted.colour ? roster_.holder_of(*wanted.colour, number, now) : nullptr) {
    return tl::unexpected(access::Refusal{Reason::kHeld, {}, name_of(*other)});
  }
  const auto kept = kept_slots_();
  if (!kept) {
    return tl::unexpected(access::Refusal{Reason::kStarting, kStarts});
  }
  const bool stays = std::any_of(kept->begin(), kept->end(), [&](const access::Slot& each) {
    return each.colour == wanted.colour || (each.colour == before.colour && each.phone == number);
  });
  return stays ? tl::unexpected(access::Refusal{Reason::kDisputed, {}}) : tl::expected<void, access::Refusal>();
}

Reply Desk::reply_to(const Phone* phone) const {
  json value = phone == nullptr ? json({{"role", "watcher"}}) : json_of(*phone);
  value["colours"] = settings_.colours;
  value["sees_pictures"] = phone != nullptr || shows_pictures_to_watchers();
  if (const Owner owner = this->owner(); owner.has_taken) {
    value["taken_by"] = owner.who;
  }
  if (may_be_taken()) {
    value["may_take"] = true;
  }
  value["held"] = json::object();
  for (const std::string& colour : settings_.colours) {
    const Phone* holder = roster_.holder_of(colour, phone == nullptr ? 0 : phone->number, utc());
    if (holder != nullptr) {
      value["held"][colour] = name_of(*holder);
    }
  }
  return reply(value);
}

}  // namespace seneschal::desk
