#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <string>

#include "daemon/game_history.h"
#include "daemon/phone_calls.h"

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
  /// What the game does meanwhile: "ask", "keep", "close" (a question), "wrong" (a mistake), "lobby", "played", "nothing"
  /// (what may be wished), "hear" (all that was said is taken, and follows). Whatever was taken has to fit the game.
  void step(const std::string& what);
  /// All that the game has heard so far, and who sits at the table.
  [[nodiscard]] std::string heard(int at);

  [[nodiscard]] desk::Desk& desk() { return desk_; }
  [[nodiscard]] const std::string& token(int phone) const { return tokens_.at(static_cast<std::size_t>(phone)); }

 private:
  void begin();
  void hear();

  std::shared_ptr<int> now_ = std::make_shared<int>(0);
  daemon::PhoneParts parts_;
  desk::Desk desk_;
  daemon::GameHistory history_;
  std::array<std::string, 4> tokens_;
  std::string heard_;
};

/// Whether the reply is one that the page understands: a status that is written down, JSON, with a refusal's name and
/// sentence where it is one. "" where it is.
[[nodiscard]] std::string fault_in(const web::Reply& reply);

}  // namespace seneschal::fuzz
