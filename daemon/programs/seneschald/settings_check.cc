#include "daemon/programs/seneschald/settings_check.h"

#include <filesystem>
#include <optional>

#include <tl/expected.hpp>

#include "daemon/disc/wire_setting.h"
#include "daemon/programs/options/language_option.h"
#include "daemon/programs/page/tls_option.h"
#include "daemon/programs/page/web_option.h"
#include "daemon/programs/seneschald/picture_source.h"
#include "daemon/programs/seneschald/terms_option.h"
#include "daemon/watch/frames.h"
#include "hardware/cameras/camera_setting.h"
#include "hardware/panel/gpio_buttons.h"
#include "hardware/panel/gpio_lamp.h"

namespace seneschal::cli {

namespace po = boost::program_options;

namespace {

/// Of settings, with the place of each.
class Faults {
 public:
  explicit Faults(const Settings& settings) : settings_(settings), values_(settings.values()) {}

  /// Looks at this option's words, where it was said: `parse` gives what it means or a sentence.
  template <typename Parse>
  void look_at(const std::string& option, const Parse& parse) {
    if (values_.count(option) != 0) {
      note(option, std::nullopt, parse(values_[option].as<std::string>()));
    }
  }
  /// The same for one that may be repeated.
  template <typename Parse>
  void look_at_each(const std::string& option, const Parse& parse) {
    if (values_.count(option) == 0) {
      return;
    }
    for (const std::string& value : values_[option].as<std::vector<std::string>>()) {
      note(option, value, parse(value));
    }
  }
  template <typename Value>
  void note(const std::string& option, const std::optional<std::string>& value,
            const tl::expected<Value, std::string>& found) {
    if (!found) {
      all_.push_back(settings_.placed(option, found.error(), value));
    }
  }
  /// What says itself which option it is about, if any.
  template <typename Value>
  void note(const tl::expected<Value, std::string>& found) {
    if (!found) {
      all_.push_back(settings_.placed(found.error()));
    }
  }

  [[nodiscard]] const std::vector<std::string>& all() const { return all_; }

 private:
  const Settings& settings_;
  const po::variables_map& values_;
  std::vector<std::string> all_;
};

constexpr auto kMessage = [](const auto& error) { return error.message(); };

/// What is needed to watch, or to keep a game by hand, and what cannot be had as well.
tl::expected<void, std::string> check_source(const po::variables_map& values) {
  const bool is_by_hand = values["by-hand"].as<bool>();
  if (values.count("frames") + values.count("camera") + (is_by_hand ? 1U : 0U) > 1) {
    return tl::unexpected(std::string("expected either --camera, --frames or --by-hand"));
  }
  const bool has_pictures = values.count("frames") + values.count("camera") != 0;
  const bool may_be_set_up = values.count("web") != 0 && values.count("frames") == 0;
  if (has_pictures && !is_watched(values) && !may_be_set_up) {
    return tl::unexpected(
        std::string("the option '--table' is required but missing; with --camera and --web, the "
                    "table is set up on the page"));
  }
  if (!has_pictures && !is_by_hand && values.count("table") != 0) {
    return tl::unexpected(
        std::string("--table: expected --camera, too, by which that table is seen; or leave --table out, and the "
                    "table is set up on the page"));
  }
  if (!has_pictures && !is_by_hand && !may_be_set_up) {
    return tl::unexpected(
        std::string("expected --camera, --frames or --by-hand, or --web with a page on which the "
                    "table is set up"));
  }
  if (values.count("players") == 0 && (values.count("frames") != 0 || values.count("web") == 0)) {
    return tl::unexpected(
        std::string("expected --players, or --web with a page on which phones begin a game; for the service, "
                    "start seneschal.socket"));
  }
  if (is_by_hand && values.count("web") == 0) {
    return tl::unexpected(std::string("--by-hand: expected --web PLACE too: the game is kept on its page"));
  }
  if (values.count("tls") != 0 && values.count("web") == 0) {
    return tl::unexpected(std::string("--tls: expected --web, too, for it is about the page"));
  }
  return {};
}

}  // namespace

std::vector<std::string> faults_in(const Settings& settings) {
  const po::variables_map& values = settings.values();
  Faults faults(settings);
  faults.look_at("camera", [](const auto& text) { return cameras::parse_camera_setting(text).map_error(kMessage); });
  faults.look_at("servo", [](const auto& text) {
    return text == "none" ? disc::WireSetting{} : disc::parse_wire_setting(text).map_error(kMessage);
  });
  faults.look_at_each("button", [](const auto& text) { return panel::parse_button_pin(text).map_error(kMessage); });
  faults.look_at_each("lamp", [](const auto& text) { return panel::parse_lamp_pin(text).map_error(kMessage); });
  faults.look_at("language", [](const auto& text) { return check_language("--language", text); });
  faults.look_at("speak", [](const auto& text) { return check_language("--speak", text); });
  faults.note(consent_of(values));
  faults.look_at("web", web_place);
  // Of what was misspelt, nobody knows whether it is missing.
  if (faults.all().empty() && settings.faults().empty()) {
    faults.note(check_source(values));
  }
  return faults.all();
}

std::vector<std::string> faults_in_files(const Settings& settings, const referee::SharedGame& game) {
  const po::variables_map& values = settings.values();
  Faults faults(settings);
  faults.note(terms_of(values, game));
  faults.note("answers", std::nullopt, record_voice_of(values, game));
  faults.note("tls", std::nullopt, check_certificate(values));
  if (is_watched(values)) {
    faults.note("table", std::nullopt, open_reader(values, game));
  }
  faults.look_at("frames", [](const auto& folder) { return daemon::pictures_in(folder); });
  return faults.all();
}

}  // namespace seneschal::cli
