#include "system/table/table_call.h"

#include <algorithm>
#include <utility>

namespace seneschal::tests {

std::filesystem::path game_folder() {
  return std::filesystem::path(SENESCHAL_TEST_DATA) / "scenes" / "table-21";
}

Call with(Call call, const std::string& option, const std::string& value) {
  const auto found = std::find_if(call.begin(), call.end(), [&](const auto& given) { return given.first == option; });
  if (found == call.end()) {
    call.emplace_back(option, value);
  } else {
    found->second = value;
  }
  return call;
}

std::vector<std::string> words(std::vector<std::string> first, const Call& call) {
  for (const auto& [option, value] : call) {
    first.push_back(option);
    if (!value.empty()) {
      first.push_back(value);
    }
  }
  return first;
}

std::vector<std::string> calibrate_call(const std::filesystem::path& out) {
  const std::filesystem::path game = game_folder();
  return {"calibrate",
          "--board",
          (game.parent_path() / "board.json").string(),
          "--frame",
          "teach=" + (game / "000.jpg").string(),
          "--frame",
          "setup=" + (game / "001.jpg").string(),
          "--out",
          out.string()};
}

Call watch_call(const std::filesystem::path& frames, const std::filesystem::path& table,
                const std::filesystem::path& report) {
  const std::filesystem::path game = game_folder();
  return {{"--frames", frames.string()},
          {"--table", table.string()},
          {"--cards", (game / "cards").string()},
          {"--players", "red,blue,black"},
          {"--variant", "beginner"},
          {"--report", report.string()},
          {"--answers", (game / "record.json").string()}};
}

Call untaught_call(const std::filesystem::path& report, const std::filesystem::path& record,
                   const std::filesystem::path& board, const std::string& more) {
  return {{"--camera", "sim:" + record.string() + ",board=" + board.string() + more +
                           ",follow=" + (report / "table/wizard.json").string()},
          {"--report", report.string()}};
}

Call untaught_call(const std::filesystem::path& report, const std::string& game) {
  const std::filesystem::path share = std::filesystem::path(SENESCHAL_BIN).parent_path() / "share/seneschal";
  return untaught_call(report, std::filesystem::path(SENESCHAL_TEST_DATA) / "games" / (game + "-001.json"),
                       share / "boards" / (game + ".json"), ",seed=5");
}

}  // namespace seneschal::tests
