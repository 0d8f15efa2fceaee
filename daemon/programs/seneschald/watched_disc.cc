#include "daemon/programs/seneschald/watched_disc.h"

#include <unistd.h>

#include <utility>

#include "daemon/programs/options/home_option.h"
#include "daemon/programs/options/options.h"

namespace seneschal::cli {

namespace po = boost::program_options;

namespace {

/// How one lets the disc turn.
std::string how() {
  return ::isatty(STDIN_FILENO) == 1 ? "enter" : "signals";
}

}  // namespace

void add_disc_options(po::options_description& options) {
  static const std::string help =
      "the wire to the servo under the disc, instead of the table file's: none, or one of\n" +
      std::string(disc::kWireHelp);
  options.add_options()("servo", po::value<std::string>(), help.c_str())(
      "let-disc-turn", po::bool_switch(), "the disc may turn from the beginning: whoever starts this looks after it");
  add_enable_option(options);
}

WatchedDisc::WatchedDisc(OpenDrive drive, std::unique_ptr<ports::HomeSensor> home, const disc::ServoSettings& settings,
                         const vision::TableReader& reader, daemon::TableRun& run)
    : drive_(std::move(drive)),
      home_(std::move(home)),
      turner_(*drive_.drive, controller_settings(settings), drive_.now,
              home_ ? std::optional(disc::SecondOpinion{home_.get(), settings.home->home}) : std::nullopt),
      watch_({&turner_, &reader, &run, how(), daemon::utc_now}) {}

tl::expected<std::unique_ptr<WatchedDisc>, std::string> WatchedDisc::open(const po::variables_map& values,
                                                                          ports::Camera& camera,
                                                                          const vision::TableReader* reader,
                                                                          daemon::TableRun& run) {
  const bool is_asked_for = values.count("servo") != 0;
  if (is_asked_for && values["servo"].as<std::string>() == "none") {
    return nullptr;
  }
  if (reader == nullptr) {
    return is_asked_for ? tl::unexpected<std::string>("--servo: the table is a board of places, which has no disc")
                        : tl::expected<std::unique_ptr<WatchedDisc>, std::string>(nullptr);
  }
  const auto file = read_servo(values);
  if (!file) {
    return tl::unexpected(file.error());
  }
  if (!file->servo) {
    return nullptr;
  }
  auto drive = open_drive(*file->servo, &camera);
  if (!drive && is_asked_for) {
    return tl::unexpected(drive.error());
  }
  if (!drive) {
    complain(drive.error() + "; the disc is turned by hand");
    return nullptr;
  }
  complain("the disc is turned by " + drive->drive->name());
  std::unique_ptr<ports::HomeSensor> home;
  if (file->servo->home) {
    auto opened = open_home(file->servo->home->pin, &camera);
    if (opened) {
      home = std::move(*opened);
    } else {
      complain(opened.error() + "; the disc turns by the camera alone");
    }
  }
  std::unique_ptr<WatchedDisc> disc(new WatchedDisc(std::move(*drive), std::move(home), *file->servo, *reader, run));
  if (values["let-disc-turn"].as<bool>()) {
    disc->watch_.allow();
  }
  return disc;
}

}  // namespace seneschal::cli
