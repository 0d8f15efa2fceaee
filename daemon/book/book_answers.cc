#include "daemon/book/book_answers.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "daemon/book/book_json.h"
#include "daemon/ledger/seal.h"

namespace seneschal::book {
namespace {

using nlohmann::json;

constexpr std::size_t kMostKept = 4;   // of some 300 kB each: two phones that go to and fro between two games
constexpr const char* kFormat = "1-";  // of what is told; a page of another one must not take what it has for it

std::string text_of(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

web::Reply refusal(unsigned status, const char* error) {
  web::Reply reply;
  reply.status = status;
  reply.json = text_of({{"error", error}});
  return reply;
}

web::Reply no_game() {
  constexpr unsigned kNotFound = 404;
  return refusal(kNotFound, "no-game");
}

/// What is wrong names files of the table's machine, which are nothing for phones.
web::Reply no_book() {
  constexpr unsigned kUnavailable = 503;
  return refusal(kUnavailable, "no-book");
}

std::string version_of(const ledger::Mark& mark) {
  return kFormat + ledger::seal_of(mark.sequence, mark.hash).text();
}

/// 3 of "/book/3.json", and nothing of whatever else.
std::optional<std::size_t> number_in(std::string_view path) {
  constexpr std::string_view kBegin = "/book/";
  constexpr std::string_view kEnd = ".json";
  constexpr std::size_t kMostDigits = 9;
  if (!path.starts_with(kBegin) || !path.ends_with(kEnd) || path.size() <= kBegin.size() + kEnd.size()) {
    return std::nullopt;
  }
  const std::string_view digits = path.substr(kBegin.size(), path.size() - kBegin.size() - kEnd.size());
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const bool is_number = error == std::errc() && end == digits.data() + digits.size() && digits.front() != '0';
  return is_number && digits.size() <= kMostDigits ? std::optional(number) : std::nullopt;
}

}  // namespace

web::Reply BookAnswers::answer(const web::Call& call) {
  const bool is_list = call.path == "/book/games.json";
  const auto number = number_in(call.path);
  if (!is_list && !number) {
    return no_game();
  }
  auto read = book_.refresh();
  if (!read) {
    read = book_.refresh();  // the log may just have been opened or closed by whoever writes it
  }
  if (!read) {
    return no_book();
  }
  return is_list ? list() : game(*number);
}

web::Reply BookAnswers::list() {
  const std::string version = book_.mark() ? version_of(*book_.mark()) : std::string(kFormat) + "0";
  if (const Made* kept = made(0, version)) {
    return keep(*kept);
  }
  return keep({0, version, text_of(list_json(book_.chapters(), usual_))});
}

web::Reply BookAnswers::game(std::size_t number) {
  if (number > book_.chapters().size()) {
    return no_game();
  }
  const std::string version = version_of(book_.mark_of(number - 1));
  if (const Made* kept = made(number, version)) {
    return keep(*kept);
  }
  const auto recalled = book_.recall(number - 1);
  return recalled ? keep({number, version, text_of(game_json(number, book_.chapters()[number - 1], *recalled, usual_))})
                  : no_book();
}

const BookAnswers::Made* BookAnswers::made(std::size_t number, const std::string& version) const {
  const auto found = std::find_if(made_.begin(), made_.end(),
                                  [&](const Made& each) { return each.number == number && each.version == version; });
  return found == made_.end() ? nullptr : &*found;
}

web::Reply BookAnswers::keep(Made made) {
  web::Reply reply;
  reply.json = made.json;
  reply.version = made.version;
  made_.remove_if([&](const Made& each) { return each.number == made.number; });
  made_.push_front(std::move(made));
  made_.resize(std::min(made_.size(), kMostKept));
  return reply;
}

}  // namespace seneschal::book
