#include "daemon/programs/seneschald/simulated_table.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <system_error>
#include <utility>

#include <tl/expected.hpp>

#include "daemon/games/shipped.h"
#include "daemon/simulation/simulated_lamp.h"
#include "daemon/wizard/kept_wizard.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;
namespace fs = std::filesystem;

using Words = std::vector<std::string>;

/// An empty folder that nobody else has.
tl::expected<fs::path, std::string> new_folder() {
  std::string name = (fs::temp_directory_path() / "seneschal-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) {
    return tl::unexpected(name + ": no folder can be made there for --simulated: " +
                          std::generic_category().message(errno) + "; name one by --report");
  }
  return fs::path(name);
}

/// Null where nobody plays.
simulation::PlayedGame* played_before(ports::Camera* camera) {
  return dynamic_cast<simulation::PlayedGame*>(camera);
}

bool is_simulated(const po::variables_map& values) {
  return values.count("camera") != 0 && values["camera"].as<std::string>().starts_with("sim:");
}

}  // namespace

void add_simulated_options(po::options_description& options) {
  options.add_options()("simulated", po::bool_switch(),
                        "with nothing prepared: a table that the seed draws, people at it who lay what the page asks\n"
                        "for and play what is begun there, and an empty folder for it all, unless --report names one")(
      "seed", po::value<std::uint64_t>()->default_value(7), "of --simulated: another seed is another table");
}

std::variant<Words, Exit> simulated_call(const Usage& usage, Arguments arguments) {
  const Parsed parsed = parse_call(usage, arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  Words words(arguments.begin(), arguments.end());
  if (!values["simulated"].as<bool>()) {
    return words;
  }
  for (const char* other : {"camera", "frames", "table"}) {
    if (values.count(other) != 0) {
      complain(std::string("--simulated: expected no --") + other + ": it brings its own table");
      return Exit::kMisuse;
    }
  }
  std::string added;
  const auto add = [&](const std::string& option, const std::string& value) {
    added += " " + option + " " + value;
    words.insert(words.end(), {option, value});
  };
  fs::path report = values.count("report") != 0 ? fs::path(values["report"].as<std::string>()) : fs::path();
  if (report.empty()) {
    auto made = new_folder();
    if (!made) {
      complain(made.error());
      return Exit::kMisuse;
    }
    report = std::move(*made);
    add("--report", report.string());
  }
  const auto& game = *daemon::shipped().kept.front().game;
  if (values.count("edition") == 0) {  // the table is that game's, and no other is to be chosen
    add("--edition", std::string(game.usual_edition()));
  }
  add("--camera", "sim:" + std::string(game.id()) + ",seed=" + std::to_string(values["seed"].as<std::uint64_t>()) +
                      ",follow=" + wizard::progress_file(wizard::folder_in(report)).string());
  if (values.count("web") == 0) {
    add("--web", "0");
  }
  std::cout << "--simulated stands for" << added << std::endl;
  return words;
}

std::unique_ptr<ports::Lamp> shown_to_people(std::unique_ptr<ports::Lamp> lamp, const po::variables_map& values,
                                             const std::function<ports::Camera*()>& camera) {
  if (!is_simulated(values)) {
    return lamp;
  }
  return std::make_unique<simulation::SimulatedLamp>([camera] { return played_before(camera()); }, std::move(lamp));
}

void show_people_the_lamp(ports::Lamp* lamp) {
  if (auto* seen = dynamic_cast<simulation::SimulatedLamp*>(lamp)) {
    seen->be_seen();
  }
}

void tell_people(ports::Camera* camera, const daemon::GameTerms& terms) {
  if (simulation::PlayedGame* game = played_before(camera)) {
    game->begin({terms.variant, terms.players});
  }
}

}  // namespace seneschal::cli
