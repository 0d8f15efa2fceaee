#include "daemon/programs/options/config_file.h"

#include <algorithm>
#include <map>
#include <sstream>
#include <utility>

#include "daemon/text/nearest.h"
#include "daemon/text/plain_text.h"

namespace seneschal::cli {

namespace po = boost::program_options;

namespace {

std::vector<std::string> names_of(const po::options_description& known) {
  std::vector<std::string> names;
  for (const auto& option : known.options()) {
    names.push_back(option->long_name());
  }
  return names;
}

/// What Boost finds wrong with these lines of one setting; "" where nothing is.
std::string fault_of(const std::vector<const ConfigLine*>& lines, const po::options_description& known) {
  po::parsed_options parsed(&known);
  for (const ConfigLine* line : lines) {
    parsed.options.emplace_back(line->name, std::vector<std::string>{line->value});
  }
  try {
    po::variables_map values;
    po::store(parsed, values);
    return "";
  } catch (const po::multiple_occurrences&) {
    return "'" + lines.front()->name + "' stands in line " + std::to_string(lines.front()->number) +
           " already, and can be there once";
  } catch (const po::error& error) {
    return error.what();
  }
}

}  // namespace

std::string place_in(const std::string& file, std::size_t line) {
  return file + ":" + std::to_string(line) + ": ";
}

std::string what_there_is(std::string_view name, const po::options_description& known, const std::string& dashes) {
  const std::vector<std::string> names = names_of(known);
  name.remove_prefix(std::min(name.find_first_not_of('-'), name.size()));
  if (const auto near = text::nearest(name, names)) {
    return "; the nearest is '" + dashes + *near + "'";
  }
  std::string all = "; there are";
  for (const std::string& each : names) {
    all.append(&each == &names.front() ? " " : ", ").append(dashes).append(each);
  }
  return all;
}

ConfigFile read_config(std::string_view text, const std::string& file, const po::options_description& known) {
  ConfigFile config;
  std::istringstream lines{std::string(text)};
  std::string line;
  for (std::size_t number = 1; std::getline(lines, line); ++number) {
    const std::string said = text::trimmed(std::string_view(line).substr(0, line.find('#')));
    const auto equals = said.find('=');
    if (said.empty()) {
      continue;
    }
    ConfigLine setting{number, text::trimmed(said.substr(0, equals)), ""};
    if (equals == std::string::npos || setting.name.empty()) {
      config.faults.push_back(place_in(file, number) + "expected NAME = VALUE, found '" + said + "'");
    } else if (known.find_nothrow(setting.name, false) == nullptr) {
      config.faults.push_back(place_in(file, number) + "there is no setting '" + setting.name + "'" +
                              what_there_is(setting.name, known));
    } else {
      setting.value = text::trimmed(said.substr(equals + 1));
      config.lines.push_back(std::move(setting));
    }
  }
  std::map<std::string, std::vector<const ConfigLine*>> of;
  std::vector<ConfigLine> good;
  for (const ConfigLine& each : config.lines) {
    auto& same = of[each.name];
    same.push_back(&each);
    if (const std::string fault = fault_of(same, known); !fault.empty()) {
      config.faults.push_back(place_in(file, each.number) + fault);
      same.pop_back();
    } else {
      good.push_back(each);
    }
  }
  config.lines = std::move(good);
  return config;
}

}  // namespace seneschal::cli
