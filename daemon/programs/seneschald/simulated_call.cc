#include "daemon/programs/seneschald/simulated_call.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <system_error>

#include <tl/expected.hpp>

#include "daemon/games/shipped.h"
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

/// As it may be typed: a word with a space is in quotes.
std::string typed(const Words& words) {
  std::string line = "seneschald";
  for (const std::string& word : words) {
    line += word.find(' ') == std::string::npos ? ' ' + word : " '" + word + "'";
  }
  return line;
}

/// Without what it is short for.
Words without_simulated(Arguments arguments) {
  Words words;
  bool is_value = false;
  for (const std::string& word : arguments) {
    const bool is_seed = word == "--seed";
    if (!is_value && !is_seed && !word.starts_with("--seed=") && word != "--simulated") {
      words.push_back(word);
    }
    is_value = is_seed;
  }
  return words;
}

}  // namespace

void add_simulated_options(po::options_description& options) {
  options.add_options()("simulated", po::bool_switch(),
                        "with nothing prepared: a table that the seed draws, people at it who lay what the page asks\n"
                        "for and play what is begun there, and an empty folder for it all, unless --report names one")(
      "seed", po::value<std::uint64_t>()->default_value(7), "of --simulated: another seed is another table");
}

std::variant<Words, Exit> simulated_call(const Usage& usage, Arguments arguments) {
  if (std::ranges::find(arguments, "--simulated") == arguments.end()) {
    return Words(arguments.begin(), arguments.end());
  }
  const Parsed parsed = parse_call(usage, arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  for (const char* other : {"camera", "frames", "table"}) {
    if (values.count(other) != 0) {
      complain(std::string("--simulated: expected no --") + other + ": it brings its own table");
      return Exit::kMisuse;
    }
  }
  Words words = without_simulated(arguments);
  fs::path report = values.count("report") != 0 ? fs::path(values["report"].as<std::string>()) : fs::path();
  if (report.empty()) {
    auto made = new_folder();
    if (!made) {
      complain(made.error());
      return Exit::kMisuse;
    }
    report = std::move(*made);
    words.insert(words.end(), {"--report", report.string()});
  }
  const auto& game = *daemon::shipped().kept.front().game;
  if (values.count("edition") == 0) {  // the table is that game's, and no other is to be chosen
    words.insert(words.end(), {"--edition", std::string(game.usual_edition())});
  }
  words.insert(words.end(), {"--camera", "sim:" + std::string(game.id()) +
                                             ",seed=" + std::to_string(values["seed"].as<std::uint64_t>()) +
                                             ",follow=" + wizard::progress_file(wizard::folder_in(report)).string()});
  if (values.count("web") == 0) {
    words.insert(words.end(), {"--web", "0"});
  }
  std::cout << "$ " << typed(words) << '\n' << std::flush;
  return words;
}

}  // namespace seneschal::cli
