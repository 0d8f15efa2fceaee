#include "daemon/programs/options/settings.h"

#include <algorithm>
#include <utility>

#include "hardware/files/read_file.h"

namespace seneschal::cli {

namespace po = boost::program_options;

namespace {

constexpr std::size_t kLargest = 1 << 20;  // bytes

}  // namespace

std::variant<Settings, Exit> Settings::read(const Usage& usage, Arguments arguments) {
  Parsed call = parse_call(usage, arguments);
  if (const Exit* exit = std::get_if<Exit>(&call)) {
    return *exit;
  }
  Settings settings;
  settings.values_ = std::move(std::get<po::variables_map>(call));
  if (settings.values_.count("config") != 0) {
    settings.file_ = settings.values_["config"].as<std::string>();
    const auto text = files::read_file(*settings.file_, kLargest);
    if (!text) {
      complain(text.error().message());
      return Exit::kMisuse;
    }
    ConfigFile config = read_config(*text, *settings.file_, usage.options);
    std::erase_if(config.lines, [&](const ConfigLine& line) {
      return settings.values_.count(line.name) != 0 && !settings.values_[line.name].defaulted();
    });
    po::parsed_options parsed(&usage.options);
    for (const ConfigLine& line : config.lines) {
      parsed.options.emplace_back(line.name, std::vector<std::string>{line.value});
    }
    po::store(parsed, settings.values_);
    settings.faults_ = std::move(config.faults);
    settings.lines_ = std::move(config.lines);
  }
  try {
    po::notify(settings.values_);
  } catch (const po::required_option& missing) {
    const std::string name = missing.get_option_name().substr(missing.get_option_name().find_first_not_of('-'));
    settings.faults_.push_back(settings.file_ ? *settings.file_ + ": the setting '" + name + "' is required but missing"
                                              : missing.what());
  }
  return settings;
}

void Settings::assume(const std::string& option, const std::string& value) {
  if (values_.count(option) == 0) {
    values_.insert_or_assign(option, po::variable_value(value, true));
  }
}

std::string Settings::placed(const std::string& sentence) const {
  constexpr std::string_view kDashes = "--";
  if (!sentence.starts_with(kDashes)) {
    return sentence;
  }
  const std::size_t end = sentence.find_first_of(" :", kDashes.size());
  return placed(std::string_view(sentence).substr(kDashes.size(), end - kDashes.size()), sentence);
}

std::string Settings::placed(std::string_view option, const std::string& sentence,
                             const std::optional<std::string>& value) const {
  const auto found = std::find_if(lines_.begin(), lines_.end(), [&](const ConfigLine& line) {
    return line.name == option && line.value == value.value_or(line.value);
  });
  if (found == lines_.end()) {
    return sentence;
  }
  return place_in(*file_, found->number) + (sentence.starts_with("--") ? sentence.substr(2) : sentence);
}

}  // namespace seneschal::cli
