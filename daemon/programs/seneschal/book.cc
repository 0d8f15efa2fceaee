#include "daemon/book/book.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>

#include "daemon/book/edition_source.h"
#include "daemon/book/turns.h"
#include "daemon/games/shipped.h"
#include "daemon/programs/options/command.h"
#include "daemon/programs/options/edition_option.h"
#include "daemon/programs/options/language_option.h"
#include "daemon/programs/options/options.h"
#include "daemon/referee/artus/tenant/artus_referee.h"
#include "daemon/snapshots/told_text.h"
#include "daemon/text/plain_text.h"
#include "daemon/words/artus/artus_words.h"
#include "daemon/words/grammar.h"
#include "rules/artus/records/edition_file.h"

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

void print(const words::Texts& texts, const Chapter& chapter) {
  std::cout << text::shown(chapter.name) << ", " << chapter.begun << ", "
            << texts.say("stage." + std::string(to_text(chapter.stage)));
  if (chapter.terms) {
    std::cout << ", " << texts.say("variant." + chapter.terms->variant) << ": "
              << daemon::scores_text(texts, words::artus_words(), *chapter.terms, chapter.scores) << "; "
              << texts.say("book.actions", {{"count", chapter.actions}});
  }
  std::cout << '\n';
  if (chapter.fault) {
    std::cout << "  " << texts.say("book.fault") << ' ' << text::shown(*chapter.fault) << '\n';
  }
}

/// A column for each player; points, and in brackets for how many cards.
void print_statistics(const words::Texts& texts, const Chapter& chapter) {
  constexpr std::size_t kTitle = 28;
  constexpr std::size_t kColumn = 12;
  const auto blanks = [](std::size_t wide, const std::string& text) {
    return std::string(wide - std::min(wide, text::characters_in(text)), ' ');
  };
  const auto row = [&](const std::string& key, const auto& cell) {
    const std::string title = texts.say(key);
    std::cout << "  " << title << blanks(kTitle, title);
    for (const book::PlayerStatistics& player : chapter.statistics) {
      const std::string shown = cell(player);
      std::cout << blanks(kColumn, shown) << shown;
    }
    std::cout << '\n';
  };
  for (int i = 0; i < book::kDeedCount; ++i) {
    const auto deed = static_cast<std::size_t>(i);
    row("deed." + std::string(to_text(static_cast<book::Deed>(i))), [&](const book::PlayerStatistics& player) {
      return words::signed_points(player.points[deed]) + " (" + words::number(player.cards[deed]) + ")";
    });
  }
  row("deed.by-hand", [](const auto& player) { return words::signed_points(player.points_by_hand); });
  row("players", [](const auto& player) { return words::number(player.prestige()); });
  std::cout << "  " << texts.say("book.displacements") << ":\n";
  row("displaced.knights", [](const auto& player) { return words::number(player.displaced_knights); });
  row("displaced.princes", [](const auto& player) { return words::number(player.displaced_princes); });
  row("displaced.own", [](const auto& player) { return words::number(player.displaced_own); });
  row("displaced.taken", [](const auto& player) { return words::number(player.was_displaced); });
}

void print_turns(const words::Texts& texts, const daemon::GameHistory& history, const book::Search& search) {
  const auto turns = book::turns_of(history);
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (finds(search, turns[i].facts)) {
      const bool is_ruling = std::holds_alternative<events::Ruling>(history.told()[turns[i].told].said);
      const std::string gone = is_ruling ? taken_back_text(texts, history, turns[i].told) : "";
      std::cout << texts.say("book.turn", {{"turn", static_cast<int>(i)}, {"last", static_cast<int>(turns.size()) - 1}})
                << "  " << told_text(texts, history, turns[i].told) << (gone.empty() ? "" : "\n      " + gone) << '\n';
    }
  }
}

Exit print_game(const words::Texts& texts, const book::Book& book, const po::variables_map& values,
                const book::Search& search) {
  const std::string name = values["game"].as<std::string>();
  for (std::size_t i = 0; i < book.chapters().size(); ++i) {
    if (book.chapters()[i].name != name) {
      continue;
    }
    const auto game = book.recall(i);
    if (!game) {
      complain(game.error());
      return Exit::kMisuse;
    }
    print(texts, book.chapters()[i]);
    if (game->history()) {
      print_statistics(texts, book.chapters()[i]);
      print_turns(texts, *game->history(), search);
    }
    return Exit::kDone;
  }
  complain(values["log"].as<std::string>() + ": expected the game " + name + ", found none of that name in the log");
  return Exit::kMisuse;
}

/// Those that are installed, and the one that --edition names; the error was said.
std::optional<book::EditionSource> editions_of(const po::variables_map& values) {
  const daemon::KeptGames& games = daemon::shipped().kept;
  if (values.count("edition") == 0) {
    return book::installed_editions(games);
  }
  const auto named = load_kept_game(values, std::nullopt);
  return named ? std::optional(book::editions_with(*named, games)) : std::nullopt;
}

}  // namespace

Exit run_book(Arguments arguments) {
  Usage usage{
      "book LOG [--game ID [--player COLOUR] [--figure FIGURE] [--seat N] [--rule ID]] [--language en|de|fr|es]",
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
  add_language_option(usage.options);
  usage.unnamed.add_options()("log", po::value<std::string>()->required());
  usage.positional.add("log", 1);
  const Parsed parsed = parse_options(usage, arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  const auto texts = texts_of(values);
  if (!texts) {
    complain(texts.error());
    return Exit::kMisuse;
  }
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
    return print_game(*texts, book, values, *search);
  }
  for (const Chapter& chapter : book.chapters()) {
    print(*texts, chapter);
  }
  return Exit::kDone;
}

}  // namespace seneschal::cli
