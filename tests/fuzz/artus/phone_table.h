#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <string>

#include "daemon/history/game_history.h"
#include "daemon/phones/phone_calls.h"
#include "daemon/requests/end_vote.h"

namespace seneschal::fuzz {

/// A table of three players with three rulings made, at which phones may say whatever they like: number 0 watches, 1 is
/// red's and 2 blue's, 3 an owner's. The game's thread is played by step().
class PhoneTable {
 public:
  /// Who has joined is kept in `folder`.
  explicit PhoneTable(const std::filesystem::path& folder);
  /// The same table before anything was said.
  PhoneTable(const PhoneTable& other);
  PhoneTable& operator=(const PhoneTable&) = delete;
  ~PhoneTable() = default;

  /// A phone says something; CODE in what it says is the players' code. `at` is the time, in seconds.
  [[nodiscard]] web::Reply say(int phone, bool is_post, const std::string& path, const std::string& body, int at);
  /// What the game does meanwhile: "ask" (a question), "rule" (on what was answered), "wrong" (a mistake), "lobby" (no
  /// game is played, so that one may begin), "played". Whatever was taken of phones has to fit the game.
  void step(const std::string& what);
  /// All that the game has heard so far, and who sits at the table.
  [[nodiscard]] std::string heard(int at);

  /// What a phone hears of a call, once the game has heard it.
  [[nodiscard]] web::Reply answer(const web::Call& call);
  [[nodiscard]] desk::Desk& desk() { return desk_; }
  [[nodiscard]] const std::string& token(int phone) const { return tokens_.at(static_cast<std::size_t>(phone)); }

 private:
  struct Handler;
  void begin();
  void hear();
  void say_in_game(const events::GameEvent& said);

  std::shared_ptr<int> now_ = std::make_shared<int>(0);
  daemon::PhoneParts parts_;
  desk::Desk desk_;
  daemon::GameHistory history_;
  std::array<std::string, 4> tokens_;
  daemon::EndVote end_vote_;
  bool is_played_ = true;
  std::string heard_;
};

/// Whether the reply is one that the page understands: a status that is written down, JSON, with a refusal's name and
/// sentence where it is one. "" where it is.
[[nodiscard]] std::string fault_in(const web::Reply& reply);

}  // namespace seneschal::fuzz
