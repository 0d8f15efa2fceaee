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
#include "daemon/process/stop_signals.h"
#include "daemon/programs/options/edition_option.h"
#include "daemon/programs/setup/ready_table.h"
#include "daemon/simulation/simulated_lamp.h"
#include "daemon/wizard/kept_wizard.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;
namespace fs = std::filesystem;

using Words = std::vector<std::string>;

constexpr int kSlips = 11;  // of the people, in a game that nobody has begun

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

/// A call that grows by what it stands for.
struct Call {
  Words words;
  std::string added{};

  void add(const std::string& option, const std::string& value) {
    add(option);
    added += " " + value;
    words.push_back(value);
  }
  void add(const std::string& flag) {
    added += " " + flag;
    words.push_back(flag);
  }
};

/// What --ready stands for beside it. The error is a sentence.
tl::expected<void, std::string> add_ready(const po::variables_map& values, ReadyTable& table, Call& call) {
  if (values.count("cards") == 0) {
    table.cards = table.folder.parent_path() / "cards";
    call.add("--cards", table.cards.string());
  }
  if (values.count("players") == 0) {
    const auto played = read_kept_game(values);
    if (!played) {
      return tl::unexpected(played.error());
    }
    const Words slots = (*played)->slots();
    if (slots.size() < 2) {
      return tl::unexpected(std::string("--ready: expected --players beside it: nobody at this game has a colour"));
    }
    call.add("--players", slots.at(0) + "," + slots.at(1));
  }
  if (!values["let-disc-turn"].as<bool>()) {
    call.add("--let-disc-turn");
  }
  return {};
}

tl::expected<void, std::string> set_up(const ReadyTable& table) {
  const daemon::StopSignals held;  // learning starts threads: by one that does not hold them, they would end the watch
  return make_ready(table);
}

bool is_simulated(const po::variables_map& values) {
  return values.count("camera") != 0 && values["camera"].as<std::string>().starts_with("sim:");
}

}  // namespace

void add_simulated_options(po::options_description& options) {
  options.add_options()("simulated", po::bool_switch(),
                        "with nothing prepared: a table that the seed draws, people at it who lay what the page asks\n"
                        "for and play what is begun there, and an empty folder for it all, unless --report names one")(
      "ready", po::bool_switch(),
      "of --simulated: its table is set up already, with a servo under its disc and its cards taught, and a game of "
      "two\n"
      "begins at once, in which people slip")("seed", po::value<std::uint64_t>()->default_value(7),
                                              "of --simulated: another seed is another table");
}

std::variant<Words, Exit> simulated_call(const Usage& usage, Arguments arguments) {
  const Parsed parsed = parse_call(usage, arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  Call call{{arguments.begin(), arguments.end()}};
  const bool is_ready = values["ready"].as<bool>();
  if (!values["simulated"].as<bool>()) {
    if (is_ready) {
      complain("--ready: expected --simulated beside it: only a table that is drawn is set up by itself");
      return Exit::kMisuse;
    }
    return call.words;
  }
  for (const char* other : {"camera", "frames", "table"}) {
    if (values.count(other) != 0) {
      complain(std::string("--simulated: expected no --") + other + ": it brings its own table");
      return Exit::kMisuse;
    }
  }
  fs::path report = values.count("report") != 0 ? fs::path(values["report"].as<std::string>()) : fs::path();
  if (report.empty()) {
    auto made = new_folder();
    if (!made) {
      complain(made.error());
      return Exit::kMisuse;
    }
    report = std::move(*made);
    call.add("--report", report.string());
  }
  const auto& game = *daemon::shipped().kept.front().game;
  if (values.count("edition") == 0) {  // the table is that game's, and no other is to be chosen
    call.add("--edition", std::string(game.usual_edition()));
  }
  const auto seed = values["seed"].as<std::uint64_t>();
  ReadyTable table{std::string(game.id()), "", seed, wizard::folder_in(report)};
  table.camera = "sim:" + table.game + ",seed=" + std::to_string(seed) +
                 (is_ready ? ",servo=" + std::to_string(seed) + ",mistakes=" + std::to_string(kSlips) : "") +
                 ",follow=" + wizard::progress_file(table.folder).string();
  call.add("--camera", table.camera);
  if (values.count("web") == 0) {
    call.add("--web", "0");
  }
  const auto added = is_ready ? add_ready(values, table, call) : tl::expected<void, std::string>();
  std::cout << "--simulated" << (is_ready ? " --ready" : "") << " stands for" << call.added << std::endl;
  if (const auto made = added && is_ready ? set_up(table) : added; !made) {
    complain(made.error());
    return Exit::kMisuse;
  }
  return call.words;
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
