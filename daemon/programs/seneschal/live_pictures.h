#pragma once

#include <optional>
#include <string>
#include <vector>

#include <boost/program_options.hpp>
#include <tl/expected.hpp>

#include "calibration/calibrate.h"
#include "vision/board/pieces.h"
#include "vision/table.h"

namespace seneschal::cli {

/// --camera and --yes, for a command that calibrates.
void add_live_options(boost::program_options::options_description& options);

/// How a table has to stand for a `setup` picture, in words for people.
[[nodiscard]] std::string setup_position(const vision::Pieces& pieces);
/// What stands there besides for a `teach` picture, without the article.
[[nodiscard]] std::string taught_figures(const vision::Pieces& pieces);

/// Why pictures could not be taken.
struct NotTaken {
  bool is_misuse = false;  ///< the call is wrong, not what the camera shows
  std::string message;     ///< a sentence
};

/// Takes the setup and the teach picture, unless `pictures` has them, through the camera of `values` and adds them. In
/// words for people their positions are those of `pieces`. They are kept beside the table file that `values` name:
/// table-setup.jpg, table-teach.jpg. Asks people at a terminal, otherwise waits for the table to lie still, and then to
/// change. What the camera's light was locked at, where it can tell.
[[nodiscard]] tl::expected<std::optional<vision::LockedLight>, NotTaken> take_pictures(
    const boost::program_options::variables_map& values, const vision::Pieces& pieces,
    std::vector<calibration::NamedPicture>& pictures);

}  // namespace seneschal::cli
