#include "rules/artus/playout.h"

#include <chrono>
#include <cstdint>
#include <iomanip>
#include <iostream>

#include "daemon/programs/options/command.h"
#include "daemon/programs/options/edition_option.h"
#include "daemon/programs/options/options.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;

Usage playout_usage() {
  Usage usage{"playout --game artus --players N --variant beginner|advanced --games N --seed N",
              "Plays complete games at random on one thread, each player with shuffled piles, and prints games per\n"
              "second and a checksum that depends on the rules, the edition, the seed and the counts only.",
              {},
              {},
              {}};
  usage.options.add_options()("game", po::value<std::string>()->default_value("artus"), "artus")(
      "players", po::value<int>()->default_value(4), "2, 3 or 4")(
      "variant", po::value<std::string>()->default_value("beginner"), "beginner or advanced")(
      "games", po::value<std::int64_t>()->default_value(100000), "how many games")(
      "seed", po::value<std::uint64_t>()->default_value(1), "decides every shuffle and choice");
  add_edition_option(usage.options);
  return usage;
}

void run_games(const artus::Edition& edition, artus::Variant variant, const po::variables_map& values) {
  const std::int64_t games = values["games"].as<std::int64_t>();
  artus::Playout playout(edition, variant, values["players"].as<int>(), values["seed"].as<std::uint64_t>());
  const auto start = std::chrono::steady_clock::now();
  for (std::int64_t i = 0; i < games; ++i) {
    playout.play_game();
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  const double rate = took.count() > 0 ? static_cast<double>(games) / took.count() : 0;
  std::cout << "games " << games << "\nactions " << playout.actions() << "\nseconds " << std::fixed
            << std::setprecision(3) << took.count() << "\ngames_per_second " << std::setprecision(0) << rate
            << "\nchecksum " << std::hex << std::setw(16) << std::setfill('0') << playout.checksum() << std::dec
            << '\n';
}

}  // namespace

Exit run_playout(Arguments arguments) {
  const Parsed parsed = parse_options(playout_usage(), arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  if (values["game"].as<std::string>() != "artus") {
    complain("--game: expected artus, the only game that this version plays, found " +
             values["game"].as<std::string>());
    return Exit::kMisuse;
  }
  const auto variant = artus::variant_from_text(values["variant"].as<std::string>());
  if (!variant) {
    complain("--variant: expected beginner or advanced, found " + values["variant"].as<std::string>());
    return Exit::kMisuse;
  }
  if (values["games"].as<std::int64_t>() < 1) {
    complain("--games: expected at least 1");
    return Exit::kMisuse;
  }
  const auto edition = load_edition(values, kDefaultEdition);
  if (!edition) {
    return Exit::kMisuse;
  }
  const int players = values["players"].as<int>();
  if (edition->edition.knights_each(players) == 0) {
    complain("--players: expected 2, 3 or 4, found " + std::to_string(players));
    return Exit::kMisuse;
  }
  run_games(edition->edition, *variant, values);
  return Exit::kDone;
}

}  // namespace seneschal::cli
