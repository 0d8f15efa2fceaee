#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/access/attempts.h"
#include "daemon/access/code.h"
#include "daemon/access/roster.h"
#include "daemon/web/call.h"

namespace seneschal::desk {

struct Now {
  access::MonoTime mono;
  access::UtcTime utc;
};
/// The system's clocks.
[[nodiscard]] Now now();

struct DeskSettings {
  std::filesystem::path file;        ///< that keeps who has joined, as roster_text.h has it
  std::vector<std::string> colours;  ///< that are played
  bool renews_owners_code = false;   ///< whether the owner's code before expires
  access::Randomness random = access::fill_from_system;
  std::function<Now()> clock = now;
};

/// Where phones join the table, and say who they are. Answers what the page asks under /api/, with JSON:
///
/// - GET me: {"role": "player", "phone": 3, "name": "Anna", "colour": "red", "colours": ["red", "blue"]}; of a phone
///   that has not joined {"role": "watcher", "colours": [...]}
/// - POST join: {"code": "K7M-2QX"} makes the phone what the code makes of it; a name and a colour may be with it
/// - POST introduce: {"name": "Anna", "colour": "red"}, of those that have joined
/// - POST leave: {}
/// - GET phones, of owners: all that have joined, and the players' code
/// - POST remove: {"phone": 3}, of owners
/// - POST renew: {}, of owners: a new code for players; the one before expires
///
/// Each change is on the disk before it is true, and answers as `me` or `phones` does. A refusal is
/// {"error": "wrong-code", "says": "That is not ...", "seconds": 25}, the seconds where waiting helps.
class Desk {
 public:
  /// Reads who had joined, and makes a new code for players: that of an earlier start expires. The error is a sentence.
  [[nodiscard]] static tl::expected<Desk, std::string> open(DeskSettings settings);

  [[nodiscard]] const access::Code& players_code() const { return players_code_; }
  /// Only where it is new: it is kept as a hash.
  [[nodiscard]] const std::optional<access::Code>& owners_code() const { return owners_code_; }

  /// Answers what players and owners send to a path that is none of the desk's: "/api/answer".
  using Further = std::function<web::Reply(const web::Call& call, const access::Phone& phone)>;
  void serve(const std::string& path, Further further) { further_[path] = std::move(further); }
  /// Which of all calls are urgent: those are answered however many changes there were, and count as none.
  void when_urgent(std::function<bool(const web::Call& call)> is_urgent) { is_urgent_ = std::move(is_urgent); }
  /// Answers what they only look at: "/api/offer". Changes nothing, and so is not limited as changes are.
  void show(const std::string& path, Further shown) { shown_[path] = std::move(shown); }
  /// Called whenever a phone that has joined asks anything.
  void when_seen(std::function<void()> seen) { seen_ = std::move(seen); }

  [[nodiscard]] web::Reply answer(const web::Call& call);
  /// Who asks; null for one that only watches. Valid until the next call is answered.
  [[nodiscard]] const access::Phone* who(const web::Call& call) const;

 private:
  Desk(DeskSettings settings, access::Roster roster, access::Code players_code)
      : settings_(std::move(settings)), roster_(std::move(roster)), players_code_(std::move(players_code)) {}

  [[nodiscard]] web::Reply look(const web::Call& call) const;
  [[nodiscard]] web::Reply change(const web::Call& call);
  [[nodiscard]] web::Reply me(const web::Call& call) const;
  [[nodiscard]] web::Reply join(const web::Call& call);
  [[nodiscard]] web::Reply introduce(const web::Call& call);
  [[nodiscard]] web::Reply leave(const web::Call& call);
  [[nodiscard]] web::Reply phones(const web::Call& call) const;
  [[nodiscard]] web::Reply remove(const web::Call& call);
  [[nodiscard]] web::Reply renew(const web::Call& call);

  [[nodiscard]] tl::expected<access::Role, access::Refusal> role_for(const std::string& typed,
                                                                     const std::string& address);
  [[nodiscard]] web::Reply reply_to(const access::Phone* phone) const;
  [[nodiscard]] bool is_owner(const web::Call& call) const;
  [[nodiscard]] tl::expected<void, std::string> keep(access::Roster changed);

  DeskSettings settings_;
  access::Roster roster_;
  access::Code players_code_;
  std::optional<access::Code> owners_code_;
  std::map<std::string, Further> further_;
  std::map<std::string, Further> shown_;
  std::function<void()> seen_ = [] {};
  std::function<bool(const web::Call& call)> is_urgent_ = [](const web::Call& /*call*/) { return false; };
  access::Attempts wrong_codes_{access::kWrongCodes};
  access::Attempts changes_{access::kChanges};
};

}  // namespace seneschal::desk
