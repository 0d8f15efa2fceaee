#include "daemon/wizard/kept_wizard.h"

#include <array>
#include <cstddef>
#include <utility>

#include <nlohmann/json.hpp>

#include "hardware/files/directory.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "rules/strict_json/json_node.h"
#include "rules/strict_json/read_json.h"

namespace seneschal::wizard {

namespace fs = std::filesystem;
using nlohmann::json;
using strict_json::JsonNode;

namespace {

constexpr int kFormat = 1;
constexpr std::size_t kMostLessons = 100;
constexpr int kMostTables = 1000000;
constexpr double kMostOfAControl = 1e12;  // of a camera

/// What says which table file is used: with it, all of a table changes at one instant.
fs::path used_file(const fs::path& folder) {
  return folder / "used.json";
}

fs::path table_file(const fs::path& folder, int number) {
  return folder / ("table-" + std::to_string(number) + ".json");
}

std::optional<vision::LockedLight> light_in(const JsonNode& node) {
  if (node.is_null()) {
    return std::nullopt;
  }
  vision::LockedLight light{node.at("camera").text(), {}};
  const JsonNode values = node.at("values");
  for (const std::string& name : values.keys()) {
    light.values[name] = values.at(name).number(-kMostOfAControl, kMostOfAControl);
  }
  return light;
}

}  // namespace

fs::path folder_in(const fs::path& report) {
  return report / "table";
}
fs::path progress_file(const fs::path& folder) {
  return folder / "wizard.json";
}
fs::path picture_file(const fs::path& folder, const std::string& lesson) {
  return folder / (lesson + ".jpg");
}
fs::path board_file(const fs::path& folder) {
  return folder / "board.json";
}

std::string text_of(const KeptWizard& kept) {
  return json{{"format", kFormat},
              {"game", kept.game},
              {"camera", kept.camera},
              {"is_measured", kept.is_measured},
              {"light", kept.light ? json{{"camera", kept.light->camera}, {"values", kept.light->values}} : json()},
              {"is_used", kept.is_used},
              {"taken", kept.taken}}
      .dump(2);
}

tl::expected<KeptWizard, strict_json::FormatError> parse_kept(std::string_view text, const std::string& name) {
  return strict_json::read_json(text, name, [](const JsonNode& document) {
    document.at("format").require(kFormat);
    KeptWizard kept{document.at("game").text(), document.at("camera").text(), document.at("is_measured").boolean(),
                    light_in(document.at("light")), document.at("is_used").boolean()};
    for (const JsonNode& each : document.at("taken").items(0, kMostLessons, "lessons")) {
      kept.taken.push_back(each.text());
    }
    return kept;
  });
}

std::optional<TableInUse> table_in_use(const fs::path& folder) {
  const fs::path file = used_file(folder);
  const auto text = files::read_file(file);
  const auto used = strict_json::read_json(text.value_or(""), file.string(), [&](const JsonNode& document) {
    document.at("format").require(kFormat);
    const auto game = document.find("game");  // before it was asked for, there was one
    return TableInUse{game ? game->text() : "", document.at("camera").text(),
                      table_file(folder, document.at("table").integer(1, kMostTables))};
  });
  return used ? std::optional(*used) : std::nullopt;
}

tl::expected<TableInUse, files::FileError> use_table(const fs::path& folder, const std::string& table_text,
                                                     const KeptWizard& of) {
  int number = 1;
  std::error_code unknown;
  while (number < kMostTables && fs::exists(table_file(folder, number), unknown)) {
    ++number;
  }
  TableInUse used{of.game, of.camera, table_file(folder, number)};
  return files::write_own_file(used.table, table_text)
      .and_then([&] {
        const json says{{"format", kFormat}, {"game", of.game}, {"camera", of.camera}, {"table", number}};
        return files::write_own_file(used_file(folder), says.dump(2));
      })
      .map([&] { return std::move(used); });
}

}  // namespace seneschal::wizard
