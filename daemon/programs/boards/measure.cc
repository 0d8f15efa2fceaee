#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "calibration/measures/board_measures.h"
#include "daemon/eyes/drawn_colours.h"
#include "daemon/eyes/open_table.h"
#include "daemon/eyes/picture_canvas.h"
#include "daemon/eyes/save_picture.h"
#include "daemon/programs/options/command.h"
#include "daemon/programs/options/eyes_option.h"
#include "daemon/programs/options/options.h"
#include "daemon/programs/boards/marks_option.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "vision/places/places_board.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;
using calibration::BoardMeasures;
using calibration::CannotMeasure;
using calibration::Fitness;

Usage measure_usage() {
  Usage usage{
      "measure --board TEMPLATE.json --frame EMPTY.jpg --out BOARD.json [--drag \"HANDLE=X,Y\"]... [--draw FITTED.png]",
      "Finds the measures of a board in a picture of it without anything on it: the places of another copy's board\n"
      "file are fitted to what is printed, and written as a board file for calibrate. Says how well each zone fits "
      "and\n"
      "which handles there are; --draw shows it. Where a place lies otherwise, --drag puts a handle where it belongs,\n"
      "and the rest follows. A fit that is doubtful is not written but for --anyhow, for who has looked at it; one to\n"
      "something else never is.\n"
      "Exit status: 0 done, 1 the fit was refused, 2 a file or the call is wrong.",
      {},
      {},
      {}};
  usage.options.add_options()("board", po::value<std::string>()->required(), "the board file to begin with")(
      "frame", po::value<std::string>()->required(), "the picture of the bare board")(
      "out", po::value<std::string>()->required(), "the board file to write")(
      "drag", po::value<std::vector<std::string>>()->composing(),
      "\"HANDLE=X,Y\": where the picture shows a handle, in pixels; once for each")(
      "anyhow", po::bool_switch(), "write a doubtful fit")("draw", po::value<std::string>(),
                                                           "picture to draw the fitted places over, .png or .jpg");
  add_marks_option(usage.options);
  return usage;
}

struct Drag {
  std::string handle;
  vision::PixelPoint to;
};

std::optional<Drag> drag_in(const std::string& text) {
  const auto equals = text.rfind('=');
  if (equals == std::string::npos) {
    return std::nullopt;
  }
  Drag drag{text.substr(0, equals), {}};
  std::istringstream in(text.substr(equals + 1));
  char comma = 0;
  in >> drag.to.x >> comma >> drag.to.y;
  if (!in || comma != ',') {
    return std::nullopt;
  }
  in >> std::ws;
  return in.eof() ? std::optional(drag) : std::nullopt;
}

std::string why(CannotMeasure reason, const std::string& board, const std::string& frame) {
  switch (reason) {
    case CannotMeasure::kTemplate:
      return board + ": expected a board file of zones or of a round board";
    case CannotMeasure::kNoMarks:
      return board + ": has neither printed markers nor \"marks\" to go with --marks";
    case CannotMeasure::kFewMarkers:
      return frame +
             ": shows too few of the board's printed markers; uncover them, light them evenly, or move the "
             "camera back";
    case CannotMeasure::kWrongMarks:
      return frame + ": --marks cannot be the board file's \"marks\": click its points in their order, in the picture";
  }
  return {};
}

std::string word_for(Fitness fitness) {
  return fitness == Fitness::kFits ? "fits" : fitness == Fitness::kDoubtful ? "doubtful" : "not found";
}

/// The template's text, or what is wrong with it as its reader says it.
tl::expected<std::string, std::string> template_in(const std::string& file, const vision::BoardGame* round) {
  auto text = files::read_file(file);
  if (!text) {
    return tl::unexpected(text.error().message());
  }
  if (vision::lists_zones(*text)) {
    if (const auto board = vision::parse_places_board(*text, file); !board) {
      return tl::unexpected(board.error().message());
    }
  } else if (round != nullptr) {
    if (const auto board = round->parse(*text, file, nullptr); !board) {
      return tl::unexpected(board.error().message());
    }
  }
  return *std::move(text);
}

tl::expected<BoardMeasures, std::string> fitted(const po::variables_map& values) {
  const std::string board = values["board"].as<std::string>();
  const std::string frame = values["frame"].as<std::string>();
  const auto eyes = shipped_eyes();
  const vision::BoardGame* round = eyes ? (*eyes)->board : nullptr;
  auto text = template_in(board, round);
  if (!text) {
    return tl::unexpected(text.error());
  }
  const auto marks = marks_for(values, 1);
  if (!marks) {
    return tl::unexpected(marks.error());
  }
  auto picture = eyes::open_picture(frame);
  if (!picture) {
    return tl::unexpected(picture.error().message());
  }
  return BoardMeasures::fitted(round, {*std::move(text), *std::move(picture), marks->front()})
      .map_error([&](CannotMeasure reason) { return why(reason, board, frame); });
}

/// Puts handles where the call says. The error is a sentence.
tl::expected<void, std::string> drag_all(const po::variables_map& values, BoardMeasures& measures) {
  if (values.count("drag") == 0) {
    return {};
  }
  for (const std::string& text : values["drag"].as<std::vector<std::string>>()) {
    const auto drag = drag_in(text);
    if (!drag) {
      return tl::unexpected("--drag \"" + text + "\": expected \"HANDLE=X,Y\" in pixels");
    }
    if (!measures.drag(drag->handle, drag->to)) {
      return tl::unexpected("--drag \"" + text + "\": there is no handle of this name; without --drag all are listed");
    }
  }
  return {};
}

cv::Mat drawn(const BoardMeasures& measures, const cv::Mat& picture) {
  eyes::PictureCanvas canvas(picture);
  for (const calibration::DrawnPlace& place : measures.places()) {
    canvas.outline(place.outline, {place.fitness == Fitness::kFits ? eyes::kFound : eyes::kDoubtful, 0.15});
  }
  for (const calibration::Handle& handle : measures.handles()) {
    canvas.dot(handle.at, 0.4, handle.is_held ? eyes::kFound : eyes::kWhite, eyes::kDark);
  }
  return canvas.picture();
}

void print(const BoardMeasures& measures) {
  for (const calibration::ZoneFit& zone : measures.zones()) {
    std::cout << zone.zone << ": " << word_for(zone.fitness) << '\n';
  }
  for (const calibration::Handle& handle : measures.handles()) {
    std::cout << "handle \"" << handle.id << '=' << cvRound(handle.at.x) << ',' << cvRound(handle.at.y) << "\""
              << (handle.is_held ? " held" : "") << '\n';
  }
}

/// Writes the board file, where the fit is good enough for it.
Exit write(const po::variables_map& values, const BoardMeasures& measures) {
  const Fitness fitness = measures.fitness();
  if (fitness == Fitness::kRefused) {
    complain("the picture shows another board, or --marks other points: nothing is written");
    return Exit::kRefused;
  }
  if (fitness == Fitness::kDoubtful && !values["anyhow"].as<bool>()) {
    complain(
        "places of some zones are not found where they are printed: look at --draw, --drag their handles to where they "
        "belong, and give --anyhow when all lies right; nothing is written");
    return Exit::kRefused;
  }
  const std::string out = values["out"].as<std::string>();
  if (const auto written = files::write_file_atomically(out, measures.board_text()); !written) {
    complain(written.error().message());
    return Exit::kMisuse;
  }
  std::cout << out << ": board file written\n";
  return Exit::kDone;
}

}  // namespace

Exit run_measure(Arguments arguments) {
  const Parsed parsed = parse_options(measure_usage(), arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  auto measures = fitted(values);
  if (!measures) {
    complain(measures.error());
    return Exit::kMisuse;
  }
  if (const auto dragged = drag_all(values, *measures); !dragged) {
    complain(dragged.error());
    return Exit::kMisuse;
  }
  print(*measures);
  if (values.count("draw") != 0) {
    const auto picture = eyes::open_picture(values["frame"].as<std::string>());
    if (const auto saved = eyes::save_picture(values["draw"].as<std::string>(), drawn(*measures, *picture)); !saved) {
      complain(saved.error().message());
      return Exit::kMisuse;
    }
  }
  return write(values, *measures);
}

}  // namespace seneschal::cli
