#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <system_error>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/eyes/draw_places.h"
#include "daemon/eyes/draw_spots.h"
#include "daemon/eyes/open_table.h"
#include "daemon/eyes/save_picture.h"
#include "daemon/eyes/spots_json.h"
#include "daemon/eyes/table_eyes.h"
#include "daemon/eyes/zones_json.h"
#include "daemon/games/kept_game.h"
#include "daemon/games/shipped.h"
#include "daemon/programs/options/command.h"
#include "daemon/programs/options/options.h"
#include "daemon/programs/boards/marks_option.h"
#include "rules/table/reading.h"
#include "vision/board/picture_reader.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;

Usage observe_usage() {
  Usage usage{
      "observe --table TABLE.json [--cards DIR] [--draw DIR] PICTURE...",
      "Reads pictures of a table and prints a line of JSON for each: who stands on which chair and how sure\n"
      "that is, the rings, the disc's angle, the markers on the track, the top card, and whether\n"
      "there is a hand. What a picture does not show is null. --draw draws that over each picture.\n"
      "Where no printed markers are in view, --marks says where the board is; all else stays as learned.\n"
      "Of a board that lists \"sites\": what stands on each place, null for nothing, \"?\" for unreadable.\n"
      "Of one with \"tracks\", \"spots\", \"piles\" or \"areas\": what lies in each zone, \"hidden\" where not seen.\n"
      "Exit status: 0 all read, 1 some picture does not show this table, 2 a file or the call is wrong.",
      {},
      {},
      {}};
  usage.options.add_options()("table", po::value<std::string>()->required(), "the table file that calibrate made")(
      "cards", po::value<std::string>(),
      "folder of card face pictures, CARD_COLOUR.jpg; for piles and areas THING.jpg or THING.png, its first : written "
      "_")("draw", po::value<std::string>(), "folder for the pictures with what was read drawn over them");
  add_marks_option(usage.options);
  usage.unnamed.add_options()("picture", po::value<std::vector<std::string>>()->required());
  usage.positional.add("picture", -1);
  return usage;
}

/// How what was read is shown.
struct Show {
  const eyes::TableEyes* eyes;                    // of a table under a calibrated lens; null where there can be none
  std::optional<std::filesystem::path> drawings;  // the folder for them
};

/// What is printed of a picture.
struct Line {
  const std::string& file;
  const table::Reading& seen;
  const eyes::TableEyes* eyes;

  nlohmann::ordered_json operator()(const vision::TableReader& /*reader*/) const {
    return eyes->reading_json(file, seen);
  }
  nlohmann::ordered_json operator()(const vision::SitesReader& reader) const {
    return eyes::spots_json(file, reader.layout(), seen);
  }
  nlohmann::ordered_json operator()(const vision::PlacesReader& reader) const {
    return eyes::zones_json(file, reader.layout(), seen);
  }
};

/// The picture with that drawn over it.
struct Draw {
  const cv::Mat& picture;
  const table::Reading& seen;
  const eyes::TableEyes* eyes;

  cv::Mat operator()(const vision::TableReader& reader) const { return eyes->draw_reading(reader, picture, seen); }
  cv::Mat operator()(const vision::SitesReader& reader) const { return eyes::draw_spots(reader, picture, seen); }
  cv::Mat operator()(const vision::PlacesReader& reader) const { return eyes::draw_places(reader, picture, seen); }
};

/// Writes the `drawn` picture of `file` into `folder`. The error is a whole sentence.
tl::expected<void, std::string> save(const cv::Mat& drawn, const std::filesystem::path& file,
                                     const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  const auto out = folder / file.filename().replace_extension(".jpg");
  if (std::filesystem::equivalent(out, file, error)) {
    return tl::unexpected("--draw " + folder.string() + ": expected another folder than that of the pictures, which " +
                          "would be overwritten");
  }
  return eyes::save_picture(out, drawn).map_error(&eyes::SaveError::message);
}

Exit observe_picture(eyes::AnyReader& any, const std::string& file, const cv::Mat& picture,
                     const std::optional<calibration::Marks>& marks, const Show& show) {
  vision::PictureReader& reader = eyes::picture_reader(any);
  if (marks) {
    if (const auto placed = reader.place(*marks, picture); !placed) {
      complain(file + ": " + placed.error());
      return Exit::kRefused;
    }
  }
  const auto seen = reader.read(picture);
  if (!seen) {
    complain(file + " " + seen.error().says);
    return Exit::kRefused;
  }
  const std::string name = std::filesystem::path(file).filename().string();
  std::cout << std::visit(Line{name, *seen, show.eyes}, any).dump() << '\n';
  if (show.drawings) {
    if (const auto saved = save(std::visit(Draw{picture, *seen, show.eyes}, any), file, *show.drawings); !saved) {
      complain(saved.error());
      return Exit::kMisuse;
    }
  }
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
  const eyes::TableEyes* eyes = daemon::eyes_of(daemon::shipped().kept);
  std::vector<std::string> warnings;
  auto reader =
      eyes::open_reader(eyes == nullptr ? nullptr : eyes->board, values["table"].as<std::string>(), cards, warnings);
  for (const std::string& warning : warnings) {
    complain("warning: " + warning);
  }
  if (!reader) {
    complain(reader.error().message());
    return Exit::kMisuse;
  }
  Show show{eyes, std::nullopt};
  if (values.count("draw") != 0) {
    show.drawings = values["draw"].as<std::string>();
  }
  return observe_each(values, [&](const std::string& file, const cv::Mat& picture, const auto& marks) {
    return observe_picture(*reader, file, picture, marks, show);
  });
}

}  // namespace seneschal::cli
