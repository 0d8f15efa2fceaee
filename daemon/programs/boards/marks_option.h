#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include <boost/program_options.hpp>
#include <opencv2/core.hpp>

#include "calibration/site_lessons.h"
#include "daemon/programs/options/command.h"

namespace seneschal::cli {

/// Adds --marks "x,y x,y x,y x,y", which may be repeated.
void add_marks_option(boost::program_options::options_description& options);

/// The marks for each of `pictures` pictures: those that --marks gives once for all or once for each, nothing where it
/// is not given. The error is a sentence.
[[nodiscard]] tl::expected<std::vector<std::optional<calibration::Marks>>, std::string> marks_for(
    const boost::program_options::variables_map& values, std::size_t pictures);

/// Has `observe` read each picture (BGR, CV_8UC3) that the call names, with its marks; the worst of what came of it.
[[nodiscard]] Exit observe_each(const boost::program_options::variables_map& values,
                                const std::function<Exit(const std::string& file, const cv::Mat& picture,
                                                         const std::optional<calibration::Marks>& marks)>& observe);

}  // namespace seneschal::cli
