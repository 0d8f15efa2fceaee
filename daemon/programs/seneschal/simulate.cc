#include <filesystem>
#include <iostream>
#include <string>
#include <variant>

#include "daemon/game_files/artus/edition_files.h"
#include "daemon/game_files/artus/record_files.h"
#include "daemon/programs/options/board_option.h"
#include "daemon/programs/options/command.h"
#include "daemon/programs/options/edition_option.h"
#include "daemon/programs/options/options.h"
#include "daemon/simulation/artus/album.h"
#include "daemon/simulation/artus/table_measures.h"
#include "rules/artus/records/edition_file.h"
#include "rules/artus/tenant/artus_game.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;

/// The edition that --edition names, otherwise the installed one of that id. Nothing after a message.
std::optional<records::EditionFile> load_edition(const po::variables_map& values, const std::string& id) {
  const std::filesystem::path path = edition_path(values, id);
  auto file = game_files::read_edition(path);
  if (!file) {
    complain(file.error().message());
    return std::nullopt;
  }
  for (const std::string& warning : file->warnings) {
    complain(warning);
  }
  if (!is_wanted_edition(path, id, file->edition.id)) {
    return std::nullopt;
  }
  return std::move(*file);
}

Usage simulate_usage() {
  Usage usage{"simulate --board BOARD.json --cards DIR --out DIR [--record RECORD.json] [--seed N] [--mistakes N]",
              "Draws pictures of a table that nobody has: of a recorded game from the set-up to its end, or of single\n"
              "positions for calibrate and observe to be tried on. The seed decides the camera, the light, the prints\n"
              "and the hands. truth.json beside the pictures says what each shows.\n"
              "Exit status: 0 done, 1 the record breaks a rule, 2 a file or the call is wrong.",
              {},
              {},
              {}};
  usage.options.add_options()("board", po::value<std::string>()->required(), "the board file: measures in mm")(
      "cards", po::value<std::string>()->required(), "folder of card face pictures, CARD_COLOUR.jpg")(
      "out", po::value<std::string>()->required(), "the folder to write to")(
      "record", po::value<std::string>(), "the game to play; without it single positions")(
      "seed", po::value<std::uint64_t>()->default_value(1), "another seed is another table")(
      "mistakes", po::value<int>()->default_value(0), "how often a figure is first put down wrong")(
      "positions", po::value<int>()->default_value(12), "how many, where there is no record")(
      "hands", po::value<int>()->default_value(0), "how many more positions with somebody reaching in")(
      "players", po::value<int>()->default_value(4), "2, 3 or 4, where there is no record")(
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
  for (const auto& wrong : {check("mistakes", 0, 1000), check("positions", 0, 10000), check("hands", 0, 10000),
                            check("players", 2, 4), check("quality", 1, 100)}) {
    if (wrong) {
      return wrong;
    }
  }
  return std::nullopt;
}

Exit draw(const po::variables_map& values, const sim::TableMeasures& table, const sim::CardPictures& cards,
          const records::EditionFile& edition, const std::optional<records::Record>& record) {
  sim::Renderer renderer(table, sim::random_look(values["seed"].as<std::uint64_t>(), table), cards);
  const std::filesystem::path out = values["out"].as<std::string>();
  simulation::Album album(renderer, out, values["quality"].as<int>());
  const auto taken = record ? album.take_game(edition.edition, *record, values["mistakes"].as<int>())
                            : album.take_stills(edition.edition, values["players"].as<int>(),
                                                values["positions"].as<int>(), values["hands"].as<int>());
  if (!taken) {
    complain(taken.error().message());
    const bool breaks_a_rule = std::holds_alternative<records::IllegalEntry>(taken.error().cause);
    return breaks_a_rule ? Exit::kRefused : Exit::kMisuse;
  }
  std::cout << album.pictures() << " pictures in " << out.string() << '\n';
  return Exit::kDone;
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
  const std::string board_file = values["board"].as<std::string>();
  const auto board = open_board(board_file);
  if (!board) {
    complain(board.error());
    return Exit::kMisuse;
  }
  std::optional<records::Record> record;
  if (values.count("record") != 0) {
    const auto file = game_files::read_record(values["record"].as<std::string>());
    if (!file) {
      complain(file.error().message());
      return Exit::kMisuse;
    }
    record = file->record;
  }
  const auto edition =
      load_edition(values, record ? record->edition : std::string(artus::artus_game().usual_edition()));
  if (!edition) {
    return Exit::kMisuse;
  }
  const auto table = simulation::measures_of(board->board, edition->edition);
  if (!table) {
    complain(board_file + ": the simulated table needs 28 seats and a prestige track of 50 spaces");
    return Exit::kMisuse;
  }
  const auto cards = simulation::read_card_pictures(values["cards"].as<std::string>());
  if (cards.empty()) {
    complain("--cards " + values["cards"].as<std::string>() + ": no picture CARD_COLOUR.jpg can be read there");
    return Exit::kMisuse;
  }
  return draw(values, *table, cards, *edition, record);
}

}  // namespace seneschal::cli
