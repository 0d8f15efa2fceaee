#include "daemon/book/book.h"
#include "daemon/book/edition_source.h"
#include "daemon/book/turns.h"
#include "daemon/game_files/edition_files.h"
#include "daemon/history/sentences.h"
#include "daemon/programs/options/command.h"
#include "daemon/programs/options/edition_option.h"
#include "daemon/programs/options/options.h"
#include "daemon/text/plain_text.h"
#include "rules/records/edition_file.h"

#include <charconv>
#include <filesystem>
#include <iomanip>
#include <iostream>
#include <optional>
#include <string>

#include "daemon/book/edition_source.h"
#include "daemon/book/turns.h"
#include "daemon/history/sentences.h"
#include "daemon/programs/options/command.h"
#include "daemon/programs/options/edition_option.h"
#include "daemon/programs/options/options.h"
#include "rules/records/edition_file.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;
using book::Chapter;

template <typename T>
using Parse = std::optional<T> (*)(std::string_view);

std::optional<artus::Seat> seat_from_text(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? artus::Seat::from_int(number) : std::nullopt;
}

/// What the option says, if it is there; false where that is nothing of the kind.
template <typename T>
bool take(const po::variables_map& values, const char* option, Parse<T> parse, const char* expected,
          std::optional<T>& taken) {
  if (values.count(option) == 0) {
    return true;
  }
  const auto text = values[option].as<std::string>();
  taken = parse(text);
  if (!taken) {
    complain("--" + std::string(option) + " " + text + ": expected " + expected);
  }
  return taken.has_value();
}

std::optional<book::Search> search_in(const po::variables_map& values) {
  book::Search search;
  const bool is_fine =
      take<artus::Colour>(values, "player", artus::colour_from_text, "red, blue, black or beige", search.player) &&
      take<book::Sought>(values, "figure", book::sought_from_text, "red, blue, black, beige, silver, bronze or king",
                         search.figure) &&
      take<artus::Seat>(values, "seat", seat_from_text, "a number from 0 to 27", search.seat) &&
      take<artus::Rule>(values, "rule", artus::rule_from_id, "a rule's id, as in artus.penalty.paid", search.rule);
  const bool seeks = search.player || search.figure || search.seat || search.rule;
  if (is_fine && seeks && values.count("game") == 0) {
    complain("turns are looked for in one game: expected --game, too");
    return std::nullopt;
  }
  return is_fine ? std::optional(search) : std::nullopt;
}

void print(const Chapter& chapter) {
  std::cout << text::shown(chapter.name) << ", " << chapter.begun << ", " << to_text(chapter.stage);
  if (chapter.terms) {
    std::cout << ", " << chapter.terms->variant << ": " << daemon::scores_text(*chapter.terms, chapter.scores)
              << " after " << chapter.actions << " actions";
  }
  std::cout << '\n';
  if (chapter.fault) {
    std::cout << "  not all of it can be followed: " << text::shown(*chapter.fault) << '\n';
  }
}

/// A column for each player; points, and in brackets for how many cards.
void print_statistics(const Chapter& chapter) {
  constexpr int kTitle = 22;
  constexpr int kColumn = 12;
  const auto row = [&](const std::string& title, const auto& cell) {
    std::cout << "  " << std::left << std::setw(kTitle) << title << std::right;
    for (const book::PlayerStatistics& player : chapter.statistics) {
      std::cout << std::setw(kColumn) << cell(player);
    }
    std::cout << '\n';
  };
  for (int i = 0; i < book::kDeedCount; ++i) {
    const auto deed = static_cast<std::size_t>(i);
    row(std::string(to_text(static_cast<book::Deed>(i))), [&](const book::PlayerStatistics& player) {
      return daemon::signed_text(player.points[deed]) + " (" + std::to_string(player.cards[deed]) + ")";
    });
  }
  row("set by hand", [](const auto& player) { return daemon::signed_text(player.points_by_hand); });
  row("prestige", [](const auto& player) { return player.prestige(); });
  row("displaced knights", [](const auto& player) { return player.displaced_knights; });
  row("displaced princes", [](const auto& player) { return player.displaced_princes; });
  row("displaced own knights", [](const auto& player) { return player.displaced_own; });
  row("was displaced", [](const auto& player) { return player.was_displaced; });
}

void print_turns(const daemon::GameHistory& history, const book::Search& search) {
  const auto turns = book::turns_of(history);
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (finds(search, turns[i].facts)) {
      const bool is_ruling = std::holds_alternative<referee::Ruling>(history.told()[turns[i].told].said);
      const std::string gone = is_ruling ? taken_back_text(history, turns[i].told) : "";
      std::cout << "turn " << i << "  " << sentence_of(history, turns[i].told)
                << (gone.empty() ? "" : "\n      " + gone) << '\n';
    }
  }
}

Exit print_game(const book::Book& book, const std::string& log, const std::string& name, const book::Search& search) {
  for (std::size_t i = 0; i < book.chapters().size(); ++i) {
    if (book.chapters()[i].name != name) {
      continue;
    }
    const auto game = book.recall(i);
    if (!game) {
      complain(game.error());
      return Exit::kMisuse;
    }
    print(book.chapters()[i]);
    if (game->history()) {
      print_statistics(book.chapters()[i]);
      print_turns(*game->history(), search);
    }
    return Exit::kDone;
  }
  complain(log + ": expected the game " + name + ", found none of that name in the log");
  return Exit::kMisuse;
}

/// Those that are installed, and the one that --edition names; the error was said.
std::optional<book::EditionSource> editions_of(const po::variables_map& values) {
  if (values.count("edition") == 0) {
    return book::installed_editions();
  }
  const auto named = game_files::read_edition(values["edition"].as<std::string>());
  if (!named) {
    complain(named.error().message());
    return std::nullopt;
  }
  return book::editions_with(named->edition);
}

}  // namespace

Exit run_book(Arguments arguments) {
  Usage usage{
      "book LOG [--game ID [--player COLOUR] [--figure FIGURE] [--seat N] [--rule ID]]",
      "Lists the games of a log. Of one game, who earned what, and its turns, or those in which the player, the\n"
      "figure (a colour, a metal or king), the seat and the rule all have a part.",
      {},
      {},
      {}};
  usage.options.add_options()("game", po::value<std::string>()->value_name("ID"), "which game to go through")(
      "player", po::value<std::string>()->value_name("COLOUR"), "only turns of this player")(
      "figure", po::value<std::string>()->value_name("FIGURE"), "only turns with this figure")(
      "seat", po::value<std::string>()->value_name("N"), "only turns with this seat")(
      "rule", po::value<std::string>()->value_name("ID"), "only turns with this rule");
  add_edition_option(usage.options);
  usage.unnamed.add_options()("log", po::value<std::string>()->required());
  usage.positional.add("log", 1);
  const Parsed parsed = parse_options(usage, arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  const auto search = search_in(values);
  const auto editions = search ? editions_of(values) : std::nullopt;
  if (!editions) {
    return Exit::kMisuse;
  }
  const std::string log = values["log"].as<std::string>();
  std::error_code unknown;
  if (!std::filesystem::exists(log, unknown)) {
    complain(log + " does not exist");
    return Exit::kMisuse;
  }
  book::Book book(log, *editions);
  if (const auto read = book.refresh(); !read) {
    complain(read.error());
    return Exit::kMisuse;
  }
  if (values.count("game") != 0) {
    return print_game(book, log, values["game"].as<std::string>(), *search);
  }
  for (const Chapter& chapter : book.chapters()) {
    print(chapter);
  }
  return Exit::kDone;
}

}  // namespace seneschal::cli
