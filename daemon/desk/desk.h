#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/access/attempts.h"
#include "daemon/access/code.h"
#include "daemon/access/roster.h"
#include "daemon/desk/set_clock.h"
#include "daemon/web/call.h"
#include "daemon/web/late_reply.h"
#include "hardware/files/file_error.h"

namespace seneschal::desk {

/// Does `task`, which waits for a disk, while others are answered; then `done`, where the desk is called from.
using Aside = std::function<void(std::function<void()> task, std::function<void()> done)>;
/// Both at once.
void at_once(const std::function<void()>& task, const std::function<void()>& done);

struct DeskSettings {
  std::filesystem::path file;        ///< that keeps who has joined, as roster_text.h has it
  std::vector<std::string> colours;  ///< that are played
  bool renews_owners_code = false;   ///< whether the owner's code before expires
  /// The highest number that a phone of this table ever had, where the file is not there to say so. The error is a
  /// sentence.
  std::function<tl::expected<int, std::string>()> last_number = [] { return 0; };
  /// Of players: long where phones come by IPv6, too, by which one machine has as many addresses as it likes.
  access::CodeLength code_length = access::CodeLength::kShort;
  access::Randomness random = access::fill_from_system;
  std::function<Now()> clock = now;
  Aside aside = at_once;
};

/// Where phones join the table, and say who they are. Answers what the page asks under /api/, with JSON:
///
/// - GET me: {"role": "player", "phone": 3, "name": "Anna", "colour": "red", "colours": ["red", "blue"], "held":
///   {"blue": "phone of Ben (number 4)"}}, of which held is what other phones hold; of a phone that has not joined
///   {"role": "watcher", "colours": [...], "held": {...}}; and "sees_pictures", true or false
/// - POST join: {"code": "K7M-2QX"} makes the phone what the code makes of it; a name and a colour may be with it
/// - POST take: {}, of a table that is new and nobody's (`me` says "may_take"): makes the phone the owner's without a
///   code, within kMayBeTaken of the first start; a name and a colour may be with it. From then on `me` says "taken_by"
/// - POST introduce: {"name": "Anna", "colour": "red"}, of those that have joined
/// - POST leave: {}
/// - POST free: {"phone": 3}, of owners: that phone plays no colour any more
/// - GET phones, of owners: all that have joined, and the players' code
/// - POST remove: {"phone": 3}, of owners; the players' code is a new one from then on. Where that was another owner's
///   phone, so is the owner's, which this reply alone says: {"owners_code": "K7M-2QX-BB3-F9R", ...}
/// - POST show: {"pictures": true}, of owners: phones that only watch see pictures, too, or none any more
/// - POST screen: {"phone": 3, "is_screen": true}, of owners: that phone is a big screen, which plays no colour, or a
///   player's again
/// - POST renew: {}, of owners: a new code for players; the one before expires
///
/// A colour is a player's slot, and one phone's at a time, until that gives it up or an owner frees it; names are one
/// phone's alone, too. A phone that has not shown within 30 s the token that it was given when it first joined has not
/// heard of it, most likely: what it holds is whose who asks next for it, and no other's until then.
///
/// Strangers have limits of their own, and never use up a phone's that has joined. Whoever joins again and again
/// without its token, which a phone shows that joined before, gets no more than eight entries.
///
/// Changes are made one after the other, those of strangers without the owner's code after all others; while 24 of
/// theirs wait, as for a disk that is slow, one more is refused (503). Each is on the disk before it is true, and
/// answers then, as `me` or `phones` does. A refusal is
/// {"error": "too-many-wrong", "seconds": 25}, of which the page makes a sentence: the seconds where waiting helps,
/// "who" where another phone is in the way, and "most" where there is too much of something.
class Desk {
 public:
  static constexpr std::chrono::minutes kMayBeTaken{15};

  /// Reads who had joined, and makes a new code for players: that of an earlier start expires. Nothing is written yet.
  /// The error is a sentence.
  [[nodiscard]] static tl::expected<Desk, std::string> open(DeskSettings settings);
  /// Writes the codes down, once they have been said and before anybody calls: an owner's code that was kept and never
  /// said would lock the owner out. Where the disk takes nothing then, who had joined is known, and changes are
  /// refused. The error is a sentence.
  [[nodiscard]] tl::expected<void, std::string> keep_codes() const;

  /// Another game is played from now on, by these slots: whoever holds one that it has not holds none any more.
  void play(std::vector<std::string> colours);

  [[nodiscard]] const access::Code& players_code() const { return players_code_; }
  /// Only where it is new: it is kept as a hash.
  [[nodiscard]] const std::optional<access::Code>& owners_code() const { return owners_code_; }

  /// Whose the table is: "phone of Anna (number 1)", and whether that took it without a code; "" where nobody is.
  struct Owner {
    std::string who;
    bool has_taken = false;
  };
  [[nodiscard]] Owner owner() const;
  /// For whoever has the machine: whoever was the owner is a player, and there is a new code for the owner, which the
  /// reply alone says, once it is on the disk: {"owners_code": "K7M-2QX-BB3-F9R"}.
  [[nodiscard]] std::shared_ptr<web::LateReply> take_back();

  /// Answers what players and owners send to a path that is none of the desk's: "/api/answer".
  using Further = std::function<web::Reply(const web::Call& call, const access::Phone& phone)>;
  void serve(const std::string& path, Further further) { further_[path] = std::move(further); }
  /// Which of all calls are urgent: those are answered however many changes there were, and count as none.
  void when_urgent(std::function<bool(const web::Call& call)> is_urgent) { is_urgent_ = std::move(is_urgent); }
  /// Answers what they only look at: "/api/offer". Changes nothing, and so is not limited as changes are.
  void show(const std::string& path, Further shown) { shown_[path] = std::move(shown); }
  /// Called at once, and whenever it may have changed, with the slots that are held.
  void when_seated(std::function<void(const std::vector<access::Slot>& held)> seated);
  /// Which slots stay for now with these phones, whatever those or an owner say, and stay empty where they have gone;
  /// nothing while that is not known, so that none changes hands.
  using KeptSlots = std::function<std::optional<std::vector<access::Slot>>()>;
  void keep_slots(KeptSlots kept) { kept_slots_ = std::move(kept); }
  /// Called with a phone that has left, or had to make room.
  void when_gone(std::function<void(const access::Phone& phone)> gone) { gone_ = std::move(gone); }
  /// Called with nothing once it is done, or with the reply that says why it was not.
  using Cleared = std::function<void(std::optional<web::Reply> refusal)>;
  /// Called with a phone before it is removed, from whom nothing is taken any more: what it has asked for and voted is
  /// to be taken back first. Where it was not, nobody is removed.
  void before_removing(std::function<void(const access::Phone& phone, Cleared cleared)> clear) {
    clear_ = std::move(clear);
  }
  /// Called whenever a phone that has joined asks anything.
  void when_seen(std::function<void()> seen) { seen_ = std::move(seen); }

  /// Late where it has to be written down first. The desk stays where it is from the first call on.
  [[nodiscard]] web::Reply answer(const web::Call& call);
  /// Who asks; null for one that only watches. Valid until the next call is answered.
  [[nodiscard]] const access::Phone* who(const web::Call& call) const;
  /// The one that has joined with this number, likewise; null where none has.
  [[nodiscard]] const access::Phone* phone(std::int64_t number) const;
  /// Whether phones that have not joined see pictures: not before an owner lets them, and as long as that is so.
  [[nodiscard]] bool shows_pictures_to_watchers() const { return roster_.kept().watchers_see_pictures; }
  /// The number of the phone that was given this token, and has shown it now; nothing for a stranger's.
  [[nodiscard]] std::optional<int> phone_with(const std::string& token);

 private:
  Desk(DeskSettings settings, access::Roster roster, access::Code players_code)
      : settings_(std::move(settings)), roster_(std::move(roster)), players_code_(std::move(players_code)) {}

  /// A change that can be made: it is true, and answered, once it is on the disk.
  struct Change {
    access::Roster roster;
    std::function<web::Reply()> then;
    std::optional<access::Phone> removed{};  // what this one has asked for is taken back before
  };
  /// Or what is answered at once: a refusal, or that there is nothing to change.
  using Wanted = tl::expected<Change, web::Reply>;
  /// One that waits for those before it.
  struct Waiting {
    web::Call call;
    Wanted (Desk::*make)(const web::Call&);
    std::shared_ptr<web::LateReply> reply;
  };

  [[nodiscard]] web::Reply look(const web::Call& call) const;
  [[nodiscard]] web::Reply change(const web::Call& call);
  [[nodiscard]] web::Reply me(const web::Call& call) const;
  [[nodiscard]] Wanted join(const web::Call& call);
  [[nodiscard]] Wanted take(const web::Call& call);
  [[nodiscard]] bool may_be_taken() const;
  [[nodiscard]] tl::expected<access::Profile, web::Reply> wanted_profile(const web::Call& call) const;
  [[nodiscard]] Wanted admit(const web::Call& call, access::Role role, access::Profile profile, bool has_taken);
  [[nodiscard]] Wanted introduce(const web::Call& call);
  [[nodiscard]] Wanted leave(const web::Call& call);
  [[nodiscard]] web::Reply phones(const web::Call& call, const std::optional<access::Code>& new_owners = {}) const;
  [[nodiscard]] Wanted free(const web::Call& call);
  [[nodiscard]] Wanted remove(const web::Call& call);
  [[nodiscard]] Wanted make_screen(const web::Call& call);
  [[nodiscard]] Wanted renew(const web::Call& call);
  [[nodiscard]] Wanted give_back(const web::Call& call);
  [[nodiscard]] Wanted show_to_watchers(const web::Call& call);

  [[nodiscard]] tl::expected<std::deque<Waiting>*, web::Reply> queue_for(const web::Call& call,
                                                                         const access::Phone* phone);
  void take_up(const std::string& token);
  [[nodiscard]] Wanted keep_taken_up(const web::Call& call);
  void follow_clock();
  [[nodiscard]] Wanted keep_set_clock(const web::Call& call);
  [[nodiscard]] access::UtcTime utc() const { return clock_.utc(settings_.clock()); }
  void make_changes();
  void keep(Change change, const Waiting& waiting);
  void write_down(const std::shared_ptr<Change>& change, const Waiting& waiting);
  void end_change(const Waiting& waiting, web::Reply reply);
  void give(const Waiting& waiting, web::Reply reply) const;

  [[nodiscard]] tl::expected<access::Role, access::Refusal> role_for(const std::string& typed, const web::Call& call);
  [[nodiscard]] tl::expected<access::Role, access::Reason> role_by(const access::Code& code, access::MonoTime now);
  /// The phone that is joined no more.
  [[nodiscard]] std::optional<access::Phone> make_room(access::Roster& changed, access::Role role,
                                                       const std::string& from) const;
  [[nodiscard]] static std::string name_in_limits(int phone);
  void note_newcomer(const std::string& from);
  [[nodiscard]] web::Reply reply_to(const access::Phone* phone) const;
  [[nodiscard]] web::Reply reply_to_left() const;
  /// Whether a phone may say this of itself, instead of `before`; `number` is 0 of one that has not joined yet.
  [[nodiscard]] tl::expected<void, access::Refusal> check(const access::Profile& wanted, const access::Profile& before,
                                                          int number) const;
  [[nodiscard]] tl::expected<const access::Phone*, web::Reply> phone_named_in(const web::Call& call) const;
  [[nodiscard]] tl::expected<access::Roster, web::Reply> freed(const access::Phone& phone) const;
  [[nodiscard]] bool is_owner(const web::Call& call) const;
  void free_unplayed();
  void tell_seated() const { seated_(roster_.slots(utc())); }

  DeskSettings settings_;
  SetClock clock_{settings_.clock()};
  access::Roster roster_;
  access::Code players_code_;
  std::optional<access::Code> owners_code_;
  access::MonoTime clock_again_;                        // that is when what the clock was set by is tried to be kept
  std::optional<access::MonoTime> may_be_taken_until_;  // of a table that was nobody's at the start
  std::map<std::string, Further> further_;
  std::map<std::string, Further> shown_;
  std::function<void()> seen_ = [] {};
  std::function<void(const std::vector<access::Slot>& held)> seated_ = [](const auto& /*held*/) {};
  KeptSlots kept_slots_ = [] { return std::vector<access::Slot>(); };
  std::function<void(const access::Phone& phone)> gone_ = [](const auto& /*phone*/) {};
  std::function<void(const access::Phone& phone, Cleared cleared)> clear_ =
      [](const auto& /*phone*/, const Cleared& cleared) { cleared(std::nullopt); };
  std::function<bool(const web::Call& call)> is_urgent_ = [](const web::Call& /*call*/) { return false; };
  // Whoever has joined is known by its number, strangers by whence they come.
  access::Attempts wrong_codes_{access::limits_on_wrong(settings_.code_length)};
  access::Attempts wrong_owners_codes_{access::kWrongLongCodes};
  access::Attempts expired_codes_{access::kExpiredCodes};
  access::Attempts joins_{access::kJoins};
  access::Attempts changes_{access::kChanges};
  std::map<int, std::string> joined_from_;  // since the start
  std::deque<Waiting> waiting_;             // phones', and those that come with the owner's code
  std::deque<Waiting> strangers_;           // wait for all of those
  bool is_writing_ = false;
  std::optional<int> removing_;  // the phone that is being removed
  std::shared_ptr<const bool> is_there_ =
      std::make_shared<const bool>(true);  // for what may come when the desk has gone
};

}  // namespace seneschal::desk
