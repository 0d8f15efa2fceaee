#include "daemon/programs/seneschal/calibrate_places.h"

#include <vector>

#include "calibration/calibrate_places.h"
#include "daemon/programs/options/options.h"
#include "daemon/programs/options/said_remarks.h"
#include "daemon/programs/seneschal/labelled_pictures.h"
#include "vision/places/places_table.h"

namespace seneschal::cli {

Exit calibrate_places(const boost::program_options::variables_map& values, const std::string& board_text,
                      const words::Texts& texts) {
  const std::string board_file = values["board"].as<std::string>();
  std::vector<std::string> warnings;
  const auto board = vision::parse_places_board(board_text, board_file, &warnings);
  for (const std::string& warning : warnings) {
    complain("warning: " + warning);
  }
  if (!board) {
    complain(board.error().message());
    return Exit::kMisuse;
  }
  const auto pictures = open_labelled<vision::KnownPlaces>(
      values,
      {vision::nothing_on(*board), [&](const auto& text, const auto& file) {
         return vision::parse_known_places(*board, text, file).map_error([](const auto& e) { return e.message(); });
       }});
  if (!pictures) {
    complain(pictures.error());
    return Exit::kMisuse;
  }
  const auto learned = calibration::calibrate_places(board_text, board_file, *pictures);
  if (!learned) {
    complain_of_refusal(texts, learned.error());
    return Exit::kRefused;
  }
  return write_learned(values, vision::places_table_text(learned->table), learned->remarks, texts);
}

}  // namespace seneschal::cli
