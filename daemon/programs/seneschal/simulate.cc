#include <algorithm>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>

#include "daemon/games/shipped.h"
#include "daemon/programs/options/command.h"
#include "daemon/programs/options/edition_option.h"
#include "daemon/programs/options/options.h"
#include "daemon/simulation/album_order.h"
#include "hardware/files/read_file.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;

Usage simulate_usage() {
  Usage usage{"simulate --board BOARD.json --out DIR [--cards DIR] [--record RECORD.json] [--seed N] [--mistakes N]",
              "Draws pictures of a table that nobody has: of a recorded game from the set-up to its end, or of single\n"
              "positions for calibrate and observe to be tried on. The seed decides the camera, the light, the prints\n"
              "and the hands. truth.json beside the pictures says what each shows.\n"
              "Exit status: 0 done, 1 the record breaks a rule, 2 a file or the call is wrong.",
              {},
              {},
              {}};
  usage.options.add_options()("board", po::value<std::string>()->required(), "the board file: measures in mm")(
      "cards", po::value<std::string>(),
      "folder of card face pictures, CARD_COLOUR.jpg; without it the seed draws them, where the game knows how to")(
      "out", po::value<std::string>()->required(), "the folder to write to")(
      "record", po::value<std::string>(), "the game to play; without it single positions")(
      "seed", po::value<std::uint64_t>()->default_value(1), "another seed is another table")(
      "mistakes", po::value<int>()->default_value(0), "how often a piece is first put down wrong")(
      "positions", po::value<int>()->default_value(12), "how many, where there is no record")(
      "hands", po::value<int>()->default_value(0), "how many more positions with somebody reaching in")(
      "players", po::value<int>()->default_value(4), "how many, where there is no record")(
      "quality", po::value<int>()->default_value(92), "of the JPEG files, 1 to 100");
  add_edition_option(usage.options);
  return usage;
}

/// What is wrong with a number of the call; nothing where all are right.
std::optional<std::string> wrong_number(const po::variables_map& values) {
  const auto check = [&](const char* name, int least, int most) -> std::optional<std::string> {
    const int value = values[name].as<int>();
    if (value >= least && value <= most) {
      return std::nullopt;
    }
    return std::string("--") + name + ": expected " + std::to_string(least) + " to " + std::to_string(most) +
           ", found " + std::to_string(value);
  };
  for (const auto& wrong :
       {check("mistakes", 0, 1000), check("positions", 0, 10000), check("hands", 0, 10000), check("quality", 1, 100)}) {
    if (wrong) {
      return wrong;
    }
  }
  return std::nullopt;
}

simulation::AlbumOrder order_of(const po::variables_map& values) {
  const auto file = [&](const char* name) {
    return values.count(name) != 0 ? std::optional<std::filesystem::path>(values[name].as<std::string>())
                                   : std::nullopt;
  };
  const auto number = [&](const char* name) { return values[name].as<int>(); };
  return {*file("board"),     file("cards"),       *file("out"),
          file("record"),     file("edition"),     values["seed"].as<std::uint64_t>(),
          number("mistakes"), number("positions"), number("hands"),
          number("players"),  number("quality")};
}

/// The game of the record, or else the first whose table can be drawn. The error is a sentence.
tl::expected<const daemon::KeptGame*, std::string> game_of(const simulation::AlbumOrder& order) {
  const daemon::KeptGames& games = daemon::shipped().kept;
  const auto is_drawn = [](const daemon::KeptGame& game) { return game.photographed != nullptr; };
  if (!order.record) {
    const auto game = std::find_if(games.begin(), games.end(), is_drawn);
    return game == games.end() ? tl::unexpected<std::string>("this program draws no game's table")
                               : tl::expected<const daemon::KeptGame*, std::string>(&*game);
  }
  const auto text = files::read_file(*order.record);
  if (!text) {
    return tl::unexpected(text.error().message());
  }
  const auto game = daemon::kept_of_record(games, *text, order.record->string());
  if (!game) {
    return tl::unexpected(game.error().message());
  }
  if (!is_drawn(**game)) {
    return tl::unexpected(order.record->string() + ": is of a game whose table this program does not draw");
  }
  return *game;
}

}  // namespace

Exit run_simulate(Arguments arguments) {
  const Parsed parsed = parse_options(simulate_usage(), arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  if (const auto wrong = wrong_number(values)) {
    complain(*wrong);
    return Exit::kMisuse;
  }
  const simulation::AlbumOrder order = order_of(values);
  const auto game = game_of(order);
  if (!game) {
    complain(game.error());
    return Exit::kMisuse;
  }
  const auto drawn = (*game)->photographed(order);
  if (!drawn) {
    complain(drawn.error().sentence);
    return drawn.error().breaks_a_rule ? Exit::kRefused : Exit::kMisuse;
  }
  for (const std::string& warning : drawn->warnings) {
    complain(warning);
  }
  std::cout << drawn->pictures << " pictures in " << order.folder.string() << '\n';
  return Exit::kDone;
}

}  // namespace seneschal::cli
