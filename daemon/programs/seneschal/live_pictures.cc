#include "daemon/programs/seneschal/live_pictures.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <utility>

#include "daemon/capture/picture_taker.h"
#include "daemon/programs/options/camera_option.h"
#include "daemon/programs/options/options.h"
#include "hardware/files/write_file.h"
#include "vision/pictures/decode_picture.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;
using calibration::NamedPicture;

/// A picture to be taken.
struct Wanted {
  vision::ViewKind kind;
  const char* name;
  std::string position;
};

std::array<Wanted, 2> wanted_of(const vision::Pieces& pieces) {
  return {{{vision::ViewKind::kSetup, "setup", setup_position(pieces)},
           {vision::ViewKind::kTeach, "teach", "a " + taught_figures(pieces)}}};
}

/// Whether people have put on the table what is wanted; nobody answers where the input is at its end.
bool is_ready(const Wanted& wanted) {
  std::cerr << "For the " << wanted.name << " picture: " << wanted.position
            << ". Take your hands away and press Enter: " << std::flush;
  std::string line;
  return static_cast<bool>(std::getline(std::cin, line));
}

tl::expected<NamedPicture, std::string> keep(const Wanted& wanted, const std::string& bytes, const std::string& out) {
  const std::filesystem::path table = out;
  const std::filesystem::path file = table.parent_path() / (table.stem().string() + "-" + wanted.name + ".jpg");
  if (const auto written = files::write_file_atomically(file, bytes); !written) {
    return tl::unexpected(written.error().message());
  }
  std::cout << file.string() << ": " << wanted.name << " picture taken\n";
  return NamedPicture{wanted.kind, file.string(), vision::decode_picture(bytes).value(), {}, {}};
}

}  // namespace

std::string setup_position(const vision::Pieces& pieces) {
  return "the game set up, " + pieces.mark + " at seat 0";
}

std::string taught_figures(const vision::Pieces& pieces) {
  std::vector<std::string> seats;
  for (const int seat : calibration::taught_seats(pieces)) {
    seats.push_back(std::to_string(seat));
  }
  return pieces.owner + " of each colour in play on seats " + vision::list_of(seats, ", ") + " in the order " +
         vision::list_of(vision::owners_of(pieces), ", ");
}

void add_live_options(po::options_description& options) {
  options.add_options()("camera", po::value<std::string>(), camera_option_help())(
      "yes", po::bool_switch(), "with --camera: ask nothing, take the pictures when the table lies still");
}

tl::expected<std::optional<vision::LockedLight>, NotTaken> take_pictures(const po::variables_map& values,
                                                                         const vision::Pieces& pieces,
                                                                         std::vector<NamedPicture>& pictures) {
  const std::string out = values["out"].as<std::string>();
  const auto camera = open_camera(values["camera"].as<std::string>(), std::nullopt);
  if (!camera) {
    return tl::unexpected(NotTaken{true, camera.error()});
  }
  const bool asks = !values["yes"].as<bool>() && ::isatty(STDIN_FILENO) == 1;
  daemon::PictureTaker taker(**camera, std::cerr);
  bool has_taken = false;
  for (const Wanted& wanted : wanted_of(pieces)) {
    if (std::any_of(pictures.begin(), pictures.end(), [&](const auto& each) { return each.kind == wanted.kind; })) {
      continue;
    }
    if (!asks) {
      complain(std::string("nobody is asked: the ") + wanted.name + " picture (" + wanted.position +
               ") is taken when the table " + (has_taken ? "has changed and " : "") + "lies still");
    } else if (!is_ready(wanted)) {
      return tl::unexpected(NotTaken{true, "nobody answered; with --yes nobody is asked"});
    }
    const auto bytes = taker.take(!asks && std::exchange(has_taken, true));
    if (!bytes) {
      return tl::unexpected(NotTaken{false, "no " + std::string(wanted.name) + " picture: " + bytes.error()});
    }
    auto picture = keep(wanted, *bytes, out);
    if (!picture) {
      return tl::unexpected(NotTaken{true, picture.error()});
    }
    pictures.push_back(std::move(*picture));
  }
  return taker.light();
}

}  // namespace seneschal::cli
