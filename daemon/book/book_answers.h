#pragma once

#include <cstddef>
#include <filesystem>
#include <list>
#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "daemon/book/book.h"
#include "daemon/web/call.h"

namespace seneschal::book {

/// Answers what the page asks of the book, with JSON (book_json.h), each time from what the log holds by then:
///
/// - GET /book/games.json: the games
/// - GET /book/3.json: the third game of the log, turn by turn
///
/// A refusal is {"error": "no-game"}; where the log cannot be read, "no-book". What was made
/// once is kept until there is more of it: the list, and the last few games. Not for several threads at once.
class BookAnswers {
 public:
  /// `usual` as in book_json.h.
  BookAnswers(std::filesystem::path ledger, EditionSource editions, std::string usual)
      : book_(std::move(ledger), std::move(editions)), usual_(std::move(usual)) {}

  [[nodiscard]] web::Reply answer(const web::Call& call);

 private:
  struct Made {
    std::size_t number = 0;  // of the game, from 1; 0 is the list
    std::string version;     // of what is told
    std::string json;
  };
  [[nodiscard]] web::Reply list();
  [[nodiscard]] web::Reply game(std::size_t number);
  [[nodiscard]] const Made* made(std::size_t number, const std::string& version) const;
  web::Reply keep(Made made);

  Book book_;
  std::string usual_;
  std::list<Made> made_;  // the last one first
};

}  // namespace seneschal::book
