#include "daemon/book/book.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "daemon/book/edition_source.h"
#include "daemon/book/turns.h"
#include "daemon/game/book_view.h"
#include "daemon/game/game_view.h"
#include "daemon/game_files/installed_edition.h"
#include "daemon/games/shipped.h"
#include "daemon/programs/options/command.h"
#include "daemon/programs/options/edition_option.h"
#include "daemon/programs/options/language_option.h"
#include "daemon/programs/options/options.h"
#include "daemon/snapshots/told_text.h"
#include "daemon/text/plain_text.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;
using book::Chapter;

std::optional<std::string> word_of(const po::variables_map& values, const char* option) {
  return values.count(option) == 0 ? std::nullopt : std::optional(values[option].as<std::string>());
}

book::SearchWords words_in(const po::variables_map& values) {
  return {word_of(values, "player"), word_of(values, "figure"), word_of(values, "seat"), word_of(values, "rule")};
}

/// The texts of a chapter's game; of none in particular where it is not known.
tl::expected<words::Texts, std::string> texts_for(const po::variables_map& values, const Chapter& chapter) {
  return texts_of(values, chapter.game ? (*chapter.game)->id() : "");
}

void print(const words::Texts& texts, const Chapter& chapter) {
  std::cout << text::shown(chapter.name) << ", " << chapter.begun << ", "
            << texts.say("stage." + std::string(to_text(chapter.stage)));
  if (chapter.terms) {
    const std::string& variant = chapter.terms->variant;
    std::cout << (variant.empty() ? "" : ", " + texts.say("variant." + variant)) << ": "
              << daemon::scores_text(texts, (*chapter.game)->view().words(), *chapter.terms, chapter.scores) << "; "
              << texts.say("book.actions", {{"count", chapter.actions}});
  }
  std::cout << '\n';
  if (chapter.fault) {
    std::cout << "  " << texts.say("book.fault") << ' ' << text::shown(*chapter.fault) << '\n';
  }
}

/// A column for each player.
void print_statistics(const words::Texts& texts, const book::BookView& view,
                      const std::vector<book::Statistics>& players) {
  constexpr std::size_t kTitle = 28;
  constexpr std::size_t kColumn = 12;
  const auto blanks = [](std::size_t wide, const std::string& text) {
    return std::string(wide - std::min(wide, text::characters_in(text)), ' ');
  };
  for (const book::StatisticsRow& row : view.statistics_rows(players)) {
    const std::string title = texts.say(row.title);
    std::cout << "  " << title << (row.cells.empty() ? ":" : blanks(kTitle, title));
    for (const std::string& cell : row.cells) {
      std::cout << blanks(kColumn, cell) << cell;
    }
    std::cout << '\n';
  }
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

Exit print_game(const book::Book& book, const po::variables_map& values) {
  const std::string name = values["game"].as<std::string>();
  for (std::size_t i = 0; i < book.chapters().size(); ++i) {
    if (book.chapters()[i].name != name) {
      continue;
    }
    const auto game = book.recall(i);
    const auto texts = texts_for(values, book.chapters()[i]);
    if (!game || !texts) {
      complain(game ? texts.error() : game.error());
      return Exit::kMisuse;
    }
    if (!game->history()) {
      print(*texts, book.chapters()[i]);
      return Exit::kDone;
    }
    const auto search = game->history()->game().book().search(words_in(values));
    if (!search) {
      complain("--" + search.error());
      return Exit::kMisuse;
    }
    print(*texts, book.chapters()[i]);
    print_statistics(*texts, game->history()->game().book(), book.chapters()[i].statistics);
    print_turns(*texts, *game->history(), *search);
    return Exit::kDone;
  }
  complain(values["log"].as<std::string>() + ": expected the game " + name + ", found none of that name in the log");
  return Exit::kMisuse;
}

/// Those that are installed or beside the log, and the one that --edition names; the error was said.
std::optional<book::EditionSource> editions_of(const po::variables_map& values) {
  const daemon::KeptGames& games = daemon::shipped().kept;
  const auto owners = game_files::owners_editions_beside(values["log"].as<std::string>());
  if (values.count("edition") == 0) {
    return book::known_editions(games, owners);
  }
  const auto named = load_kept_game(values, std::nullopt);
  return named ? std::optional(book::editions_with(*named, games, owners)) : std::nullopt;
}

}  // namespace

Exit run_book(Arguments arguments) {
  Usage usage{
      "book LOG [--game ID [--player COLOUR] [--figure FIGURE] [--seat N] [--rule ID]] [--language en|de|fr|es]",
      "Lists the games of a log. Of one game, who earned what, and its turns, or those in which the player, the\n"
      "figure, the seat and the rule all have a part; the game says what it has of each.",
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
  if (const auto texts = texts_of(values, ""); !texts) {
    complain(texts.error());
    return Exit::kMisuse;
  }
  const bool searches =
      values.count("player") + values.count("figure") + values.count("seat") + values.count("rule") != 0;
  if (searches && values.count("game") == 0) {
    complain("turns are looked for in one game: expected --game, too");
    return Exit::kMisuse;
  }
  const auto editions = editions_of(values);
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
    return print_game(book, values);
  }
  for (const Chapter& chapter : book.chapters()) {
    print(texts_for(values, chapter).value(), chapter);
  }
  return Exit::kDone;
}

}  // namespace seneschal::cli
