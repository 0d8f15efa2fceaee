#include <array>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <system_error>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "calibration/calibrate.h"
#include "calibration/seat_labels.h"
#include "daemon/disc/servo_settings.h"
#include "daemon/eyes/open_table.h"
#include "daemon/eyes/save_picture.h"
#include "daemon/eyes/table_eyes.h"
#include "daemon/games/kept_game.h"
#include "daemon/games/shipped.h"
#include "daemon/programs/options/board_option.h"
#include "daemon/programs/options/command.h"
#include "daemon/programs/options/eyes_option.h"
#include "daemon/programs/options/language_option.h"
#include "daemon/programs/options/options.h"
#include "daemon/programs/options/said_remarks.h"
#include "daemon/programs/seneschal/calibrate_places.h"
#include "daemon/programs/seneschal/calibrate_sites.h"
#include "daemon/programs/seneschal/live_pictures.h"
#include "daemon/programs/boards/marks_option.h"
#include "daemon/words/grammar.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "vision/places/places_board.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;
using calibration::NamedPicture;

constexpr auto kKinds = std::to_array<std::pair<std::string_view, vision::ViewKind>>(
    {{"empty", vision::ViewKind::kEmpty}, {"setup", vision::ViewKind::kSetup}, {"teach", vision::ViewKind::kTeach}});

/// Of a table under a calibrated lens, whose game has these pieces.
std::string kinds_text(const vision::Pieces& pieces) {
  return "KIND is setup (" + setup_position(pieces) + "),\nteach (set up, and one " + taught_figures(pieces) +
         ")\nor empty (nothing on the board). A teach picture is needed, a setup one makes it better; all must be\n"
         "from one camera that did not move. Figures may stand otherwise: KIND=PICTURE:LABELS.json, where "
         "LABELS.json\n"
         "maps seats to figures, {\"5\": \"" +
         pieces.figures.front().name + "\", \"1\": null}.\n";
}

/// `pieces` is null where no game has a table of that kind.
Usage calibrate_usage(const vision::Pieces* pieces) {
  Usage usage{
      "calibrate --board BOARD.json --frame KIND=PICTURE ...|--camera CAMERA --out TABLE.json [--picture OUT.png] "
      "[--language en|de|fr|es]",
      "Learns a table from pictures of known positions and writes a table file for observe and seneschald.\n" +
          (pieces == nullptr ? std::string() : kinds_text(*pieces)) +
          "With --camera the setup and the teach picture are taken through the camera, whose exposure and white\n"
          "balance are locked first; they are kept beside the table file, and what the light was locked at in it.\n"
          "Where no printed markers are in view, --marks says where the points of the board file's \"marks\" are.\n"
          "What was found is drawn over the last of them and written beside the table file, TABLE.png: look at it.\n"
          "For a board file that lists \"sites\", KIND=PICTURE is teach=PICTURE:LABELS.json, where LABELS.json maps a\n"
          "place's id to a class or null, or empty=PICTURE. For one with \"tracks\", \"spots\", \"piles\" or\n"
          "\"areas\" likewise, an area by its places: {\"TRACK\": {\"MARKER\": {\"space\": 3, \"lying\": false}},\n"
          "\"SPOT-1\": \"FIGURE\", \"PILE-1\": null, \"AREA\": [null, \"FIGURE\"]}. On which of a space's places a "
          "marker\n"
          "stands, {\"space\": 0, \"place\": 2} says.",
      {},
      {},
      {}};
  usage.options.add_options()("board", po::value<std::string>()->required(), "the board file: measures in mm")(
      "frame", po::value<std::vector<std::string>>()->composing(), "KIND=PICTURE; may be repeated")(
      "out", po::value<std::string>()->required(), "the table file to write")(
      "picture", po::value<std::string>(), "where to draw what was found, .png or .jpg");
  add_live_options(usage.options);
  add_marks_option(usage.options);
  add_language_option(usage.options);
  return usage;
}

/// PICTURE or PICTURE:LABELS.json, taken apart.
std::pair<std::string, std::string> without_labels(const std::string& files) {
  const auto colon = files.rfind(':');
  return colon != std::string::npos && files.ends_with(".json")
             ? std::pair(files.substr(0, colon), files.substr(colon + 1))
             : std::pair(files, std::string());
}

tl::expected<calibration::SeatLabels, std::string> open_labels(const std::string& file, const vision::Pieces& pieces) {
  const auto text = files::read_file(file);
  return text ? calibration::parse_seat_labels(*text, file, pieces).map_error(&strict_json::FormatError::message)
              : tl::unexpected(text.error().message());
}

tl::expected<NamedPicture, std::string> open_frame(const std::string& argument, const vision::Pieces& pieces) {
  const auto equals = argument.find('=');
  for (const auto& [name, kind] : kKinds) {
    if (equals != std::string::npos && argument.substr(0, equals) == name) {
      const auto [file, labels_file] = without_labels(argument.substr(equals + 1));
      auto picture = eyes::open_picture(file);
      if (!picture) {
        return tl::unexpected(picture.error().message());
      }
      NamedPicture named{kind, file, std::move(*picture), {}, {}};
      if (!labels_file.empty()) {
        auto labels = open_labels(labels_file, pieces);
        if (!labels) {
          return tl::unexpected(labels.error());
        }
        named.labels = *labels;
      }
      return named;
    }
  }
  return tl::unexpected("--frame " + argument + ": expected empty=PICTURE, setup=PICTURE or teach=PICTURE");
}

/// The pictures to learn from, and the light of the camera that took them.
struct Taken {
  std::vector<NamedPicture> pictures;
  std::optional<vision::LockedLight> light;
};

tl::expected<Taken, NotTaken> all_pictures(const po::variables_map& values, const vision::Pieces& pieces,
                                           const words::Texts& texts) {
  Taken taken;
  auto& pictures = taken.pictures;
  const auto misuse = [](const std::string& message) { return tl::unexpected(NotTaken{true, message}); };
  if (values.count("frame") != 0) {
    for (const std::string& argument : values["frame"].as<std::vector<std::string>>()) {
      auto picture = open_frame(argument, pieces);
      if (!picture) {
        return misuse(picture.error());
      }
      pictures.push_back(std::move(*picture));
    }
  }
  if (values.count("camera") != 0) {
    auto light = take_pictures(values, pieces, pictures);
    if (!light) {
      return tl::unexpected(light.error());
    }
    taken.light = std::move(*light);
  }
  if (const auto missing = calibration::missing_picture(pieces, pictures)) {
    return misuse(remark_text(texts, *missing));
  }
  const auto marks = marks_for(values, pictures.size());
  if (!marks) {
    return misuse(marks.error());
  }
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    pictures[i].marks = (*marks)[i];
  }
  return taken;
}

/// Where to draw what was found: as said, or beside the table file; nowhere when that went into a pipe.
std::optional<std::filesystem::path> picture_file(const po::variables_map& values) {
  if (values.count("picture") != 0) {
    return values["picture"].as<std::string>();
  }
  const std::filesystem::path table = values["out"].as<std::string>();
  std::error_code ignored;
  return std::filesystem::is_regular_file(table, ignored)
             ? std::optional(std::filesystem::path(table).replace_extension(".png"))
             : std::nullopt;
}

/// What stands below the picture of what was found: the doubts, and what its colours mean.
std::vector<std::string> caption_of(const words::Texts& texts, const calibration::Remarks& remarks) {
  std::vector<std::string> caption = doubt_texts(texts, remarks);
  for (std::string& doubt : caption) {
    doubt = words::capital(std::move(doubt));
  }
  caption.push_back(texts.say(remarks.doubts.empty() ? "remark.all-green" : "remark.look-at-it"));
  return caption;
}

/// Draws what was found over the last picture, as `eyes` do. The error is a whole sentence.
tl::expected<void, std::string> draw(const eyes::TableEyes& eyes, const calibration::Calibration& found,
                                     const NamedPicture& picture, const words::Texts& texts,
                                     const std::filesystem::path& file) {
  const cv::Mat drawn =
      eyes.draw_table(found.table, picture.bgr, found.readings.back(), caption_of(texts, found.remarks));
  return eyes::save_picture(file, drawn).map_error(&eyes::SaveError::message);
}

/// The text of the new table with the servo of the one that it replaces: the servo has not changed.
std::string with_kept_servo(std::string text, const std::string& out) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(out, ignored)) {
    return text;
  }
  const auto before = files::read_file(out);
  const auto servo = disc::servo_in(before.value_or("{}"), out);
  return servo && *servo ? disc::with_servo(text, out, **servo).value_or(text) : text;
}

}  // namespace

Exit run_calibrate(Arguments arguments) {
  const eyes::TableEyes* seen = daemon::eyes_of(daemon::shipped().kept);
  const Parsed parsed = parse_options(calibrate_usage(seen == nullptr ? nullptr : &seen->board->pieces), arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  const std::string board_file = values["board"].as<std::string>();
  auto text = files::read_file(board_file);
  if (!text) {
    complain(text.error().message());
    return Exit::kMisuse;
  }
  const bool is_of_zones = vision::lists_zones(*text);
  const bool is_of_places = is_of_zones || vision::lists_sites(*text);
  if (values.count("frame") == 0 && (values.count("camera") == 0 || is_of_places)) {
    complain("calibrate needs pictures: --frame KIND=PICTURE" +
             std::string(is_of_places ? "" : ", or --camera to take them"));
    return Exit::kMisuse;
  }
  // A board file of places calls its figures itself, whatever the game that it is of calls them.
  const auto texts = texts_of(values, is_of_places ? std::string() : seen_game());
  if (!texts) {
    complain(texts.error());
    return Exit::kMisuse;
  }
  if (is_of_zones) {
    return calibrate_places(values, *text, *texts);
  }
  if (vision::lists_sites(*text)) {
    return calibrate_sites(values, *text, *texts);
  }
  const auto eyes = shipped_eyes();
  if (!eyes) {
    complain(eyes.error());
    return Exit::kMisuse;
  }
  const vision::BoardGame& game = *(*eyes)->board;
  const auto board = board_of(std::move(*text), board_file);
  if (!board) {
    complain(board.error());
    return Exit::kMisuse;
  }
  const auto taken = all_pictures(values, game.pieces, *texts);
  if (!taken) {
    complain(taken.error().message);
    return taken.error().is_misuse ? Exit::kMisuse : Exit::kRefused;
  }
  auto calibration = calibration::calibrate(game, board->text, board_file, taken->pictures);
  if (!calibration) {
    complain_of_refusal(*texts, calibration.error());
    return Exit::kRefused;
  }
  calibration->table.light = taken->light;
  const std::string out = values["out"].as<std::string>();
  const std::string table_text = with_kept_servo(vision::table_text(calibration->table), out);
  if (const auto written = files::write_file_atomically(out, table_text); !written) {
    complain(written.error().message());
    return Exit::kMisuse;
  }
  print_remarks(*texts, calibration->remarks, out);
  if (const auto file = picture_file(values)) {
    if (const auto drawn = draw(**eyes, *calibration, taken->pictures.back(), *texts, *file); !drawn) {
      complain(drawn.error());
      return Exit::kMisuse;
    }
    std::cout << texts->say("remark.drawn", {{"file", file->string()}}) << '\n';
  }
  return Exit::kDone;
}

}  // namespace seneschal::cli
