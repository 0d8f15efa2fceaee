#pragma once

#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include <boost/program_options.hpp>
#include <opencv2/core.hpp>

#include "calibration/remarks/remark.h"
#include "calibration/site_lessons.h"
#include "daemon/programs/options/command.h"
#include "daemon/programs/boards/marks_option.h"
#include "daemon/words/texts.h"

namespace seneschal::cli {

/// A frame of a board of places as --frame names it.
struct LabelledFrame {
  std::string picture;  ///< the file
  std::string labels;   ///< the file; empty where nothing stands anywhere
};

/// Takes "empty=PICTURE" or "teach=PICTURE:LABELS.json" apart. Errors are sentences, here and below.
[[nodiscard]] tl::expected<LabelledFrame, std::string> labelled_frame(const std::string& argument);

[[nodiscard]] tl::expected<cv::Mat, std::string> open_frame_picture(const std::string& file);
[[nodiscard]] tl::expected<std::string, std::string> open_frame_labels(const std::string& file);

/// How a board's labels are understood.
template <typename Known>
struct LabelReader {
  Known nothing;  ///< where nothing stands anywhere
  std::function<tl::expected<Known, std::string>(const std::string& text, const std::string& file)> parse;
};

/// The pictures that --frame and --marks name, with what stands where in them.
template <typename Known>
[[nodiscard]] tl::expected<std::vector<calibration::LabelledPicture<Known>>, std::string> open_labelled(
    const boost::program_options::variables_map& values, const LabelReader<Known>& reader) {
  std::vector<calibration::LabelledPicture<Known>> pictures;
  for (const std::string& argument : values["frame"].as<std::vector<std::string>>()) {
    const auto frame = labelled_frame(argument);
    if (!frame) {
      return tl::unexpected(frame.error());
    }
    calibration::LabelledPicture<Known> picture{frame->picture, {}, {}, reader.nothing};
    if (!frame->labels.empty()) {
      const auto text = open_frame_labels(frame->labels);
      if (!text) {
        return tl::unexpected(text.error());
      }
      auto known = reader.parse(*text, frame->labels);
      if (!known) {
        return tl::unexpected(known.error());
      }
      picture.known = std::move(*known);
    }
    auto bgr = open_frame_picture(frame->picture);
    if (!bgr) {
      return tl::unexpected(bgr.error());
    }
    picture.bgr = std::move(*bgr);
    pictures.push_back(std::move(picture));
  }
  const auto marks = marks_for(values, pictures.size());
  if (!marks) {
    return tl::unexpected(marks.error());
  }
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    pictures[i].marks = (*marks)[i];
  }
  return pictures;
}

/// Writes the table file that --out names and says what is to be said of it.
[[nodiscard]] Exit write_learned(const boost::program_options::variables_map& values, const std::string& table_text,
                                 const calibration::Remarks& remarks, const words::Texts& texts);

}  // namespace seneschal::cli
