#include "rules/game/playout.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "daemon/games/shipped.h"
#include "daemon/programs/options/command.h"
#include "daemon/programs/options/edition_option.h"
#include "daemon/programs/options/language_option.h"
#include "daemon/programs/options/options.h"
#include "daemon/programs/seneschal/game_rules.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;

std::string names_of_games() {
  std::vector<std::string_view> names;
  for (const daemon::KeptGame& each : daemon::shipped().kept) {
    names.push_back(each.game->id());
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

Usage playout_usage() {
  Usage usage{"playout [--game GAME] [--players N] [--variant VARIANT] [--games N] [--seed N]",
              "Plays complete games at random on one thread, with really shuffled cards, and prints games per second\n"
              "and a checksum that depends on the rules, the edition, the seed and the counts only.",
              {},
              {},
              {}};
  usage.options.add_options()(
      "game", po::value<std::string>()->default_value(std::string(daemon::shipped().kept.front().game->id())),
      names_of_games().c_str())("players", po::value<int>()->default_value(4), "how many play")(
      "variant", po::value<std::string>(), "which way to play, in a game that has several; otherwise the usual one")(
      "games", po::value<std::int64_t>()->default_value(100000), "how many games")(
      "seed", po::value<std::uint64_t>()->default_value(1), "decides every shuffle and choice");
  add_edition_option(usage.options);
  add_language_option(usage.options);
  return usage;
}

/// The variant that --variant names, otherwise the usual one. Nothing after a message.
std::optional<std::string> wanted_variant(const po::variables_map& values, const game::Rules& rules) {
  const std::vector<std::string> variants = rules.variants();
  if (values.count("variant") == 0) {
    return variants.empty() ? "" : variants.front();
  }
  const std::string wanted = values["variant"].as<std::string>();
  if (std::find(variants.begin(), variants.end(), wanted) == variants.end()) {
    complain(variants.empty() ? fmt::format("--variant: this game is played in one way only, found {}", wanted)
                              : fmt::format("--variant: expected {}, found {}", fmt::join(variants, " or "), wanted));
    return std::nullopt;
  }
  return wanted;
}

/// What becomes of --players that the game is not for, as a sentence of the language that was asked for.
void complain_of_players(const po::variables_map& values, std::string_view game, const game::RuleCase& refused) {
  const auto texts = texts_of(values, game);
  std::ostringstream message;
  message << "--players " << values["players"].as<int>() << " breaks " << refused;
  complain(texts ? message.str() + ": " + texts->say("law." + refused.rule) : texts.error());
}

void run_games(game::Playout& playout, std::int64_t games) {
  const auto start = std::chrono::steady_clock::now();
  for (std::int64_t i = 0; i < games; ++i) {
    playout.play_game();
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  const double rate = took.count() > 0 ? static_cast<double>(games) / took.count() : 0;
  std::cout << fmt::format("games {}\nactions {}\nseconds {:.3f}\ngames_per_second {:.0f}\nchecksum {:016x}\n", games,
                           playout.actions(), took.count(), rate, playout.checksum());
}

}  // namespace

Exit run_playout(Arguments arguments) {
  const Parsed parsed = parse_options(playout_usage(), arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  const game::Game* game = game::game_of_id(daemon::games_of(daemon::shipped().kept), values["game"].as<std::string>());
  if (game == nullptr) {
    complain("--game: expected one of " + names_of_games() + ", found " + values["game"].as<std::string>());
    return Exit::kMisuse;
  }
  const std::int64_t games = values["games"].as<std::int64_t>();
  if (games < 1) {
    complain("--games: expected at least 1");
    return Exit::kMisuse;
  }
  const auto edition = load_edition_of({game}, values, std::string(game->usual_edition()));
  const auto variant = edition ? wanted_variant(values, *edition->rules) : std::nullopt;
  if (!variant) {
    return Exit::kMisuse;
  }
  const auto playout =
      edition->rules->playout({values["players"].as<int>(), *variant, values["seed"].as<std::uint64_t>()});
  if (!playout) {
    complain_of_players(values, game->id(), playout.error());
    return Exit::kMisuse;
  }
  run_games(**playout, games);
  return Exit::kDone;
}

}  // namespace seneschal::cli
