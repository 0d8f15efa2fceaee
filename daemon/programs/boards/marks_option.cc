#include "daemon/programs/boards/marks_option.h"

#include <algorithm>
#include <sstream>

#include "daemon/eyes/open_table.h"
#include "daemon/programs/options/options.h"

namespace seneschal::cli {

namespace po = boost::program_options;

namespace {

std::optional<calibration::Marks> marks_in(const std::string& text) {
  calibration::Marks marks;
  std::istringstream in(text);
  for (vision::PixelPoint& mark : marks) {
    char comma = 0;
    in >> mark.x >> comma >> mark.y;
    if (!in || comma != ',') {
      return std::nullopt;
    }
  }
  in >> std::ws;
  return in.eof() ? std::optional(marks) : std::nullopt;
}

}  // namespace

void add_marks_option(po::options_description& options) {
  options.add_options()("marks", po::value<std::vector<std::string>>()->composing(),
                        "\"x,y x,y x,y x,y\": where the picture shows the points of the board file's \"marks\", in "
                        "pixels; once for all pictures or once for each, in their order");
}

tl::expected<std::vector<std::optional<calibration::Marks>>, std::string> marks_for(const po::variables_map& values,
                                                                                    std::size_t pictures) {
  std::vector<std::optional<calibration::Marks>> result(pictures);
  if (values.count("marks") == 0) {
    return result;
  }
  const auto& texts = values["marks"].as<std::vector<std::string>>();
  if (texts.size() != 1 && texts.size() != pictures) {
    return tl::unexpected("--marks is given " + std::to_string(texts.size()) + " times for " +
                          std::to_string(pictures) + " pictures: give it once for all or once for each");
  }
  for (std::size_t i = 0; i < pictures; ++i) {
    const std::string& text = texts.size() == 1 ? texts.front() : texts[i];
    result[i] = marks_in(text);
    if (!result[i]) {
      return tl::unexpected("--marks \"" + text + "\": expected four points \"x,y x,y x,y x,y\" in pixels");
    }
  }
  return result;
}

Exit observe_each(const po::variables_map& values,
                  const std::function<Exit(const std::string& file, const cv::Mat& picture,
                                           const std::optional<calibration::Marks>& marks)>& observe) {
  const auto& files = values["picture"].as<std::vector<std::string>>();
  const auto marks = marks_for(values, files.size());
  if (!marks) {
    complain(marks.error());
    return Exit::kMisuse;
  }
  Exit worst = Exit::kDone;
  for (std::size_t i = 0; i < files.size(); ++i) {
    const auto picture = eyes::open_picture(files[i]);
    if (!picture) {
      complain(picture.error().message());
    }
    worst = std::max(worst, picture ? observe(files[i], *picture, (*marks)[i]) : Exit::kMisuse);
  }
  return worst;
}

}  // namespace seneschal::cli
