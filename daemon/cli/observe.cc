#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/cli/command.h"
#include "daemon/cli/options.h"
#include "daemon/eyes/observation_json.h"
#include "daemon/eyes/open_table.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;

Usage observe_usage() {
  Usage usage{"observe --table TABLE.json [--cards DIR] PICTURE...",
              "Reads pictures of a table and prints a line of JSON for each: who stands on which chair and how sure\n"
              "that is, the rings, the disc's angle, the markers on the prestige track, the top card, and whether\n"
              "there is a hand. What a picture does not show is null.\n"
              "Exit status: 0 all read, 1 some picture does not show this table, 2 a file or the call is wrong.",
              {},
              {},
              {}};
  usage.options.add_options()("table", po::value<std::string>()->required(), "the table file that calibrate made")(
      "cards", po::value<std::string>(), "folder of card face pictures, CARD_COLOUR.jpg");
  usage.unnamed.add_options()("picture", po::value<std::vector<std::string>>()->required());
  usage.positional.add("picture", -1);
  return usage;
}

Exit observe_picture(vision::TableReader& reader, const std::string& file) {
  const auto picture = eyes::open_picture(file);
  if (!picture) {
    complain(picture.error());
    return Exit::kMisuse;
  }
  const auto seen = reader.read(*picture);
  if (!seen) {
    complain(file + " " + seen.error());
    return Exit::kRefused;
  }
  std::cout << eyes::to_json(std::filesystem::path(file).filename().string(), *seen).dump() << '\n';
  return Exit::kDone;
}

}  // namespace

Exit run_observe(Arguments arguments) {
  const Parsed parsed = parse_options(observe_usage(), arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  std::optional<std::filesystem::path> cards;
  if (values.count("cards") != 0) {
    cards = values["cards"].as<std::string>();
  }
  std::vector<std::string> warnings;
  auto reader = eyes::open_table(values["table"].as<std::string>(), cards, warnings);
  for (const std::string& warning : warnings) {
    complain("warning: " + warning);
  }
  if (!reader) {
    complain(reader.error());
    return Exit::kMisuse;
  }
  Exit worst = Exit::kDone;
  for (const std::string& file : values["picture"].as<std::vector<std::string>>()) {
    worst = std::max(worst, observe_picture(*reader, file));
  }
  return worst;
}

}  // namespace seneschal::cli
