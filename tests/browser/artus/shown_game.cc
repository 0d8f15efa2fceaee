#include "browser/artus/shown_game.h"

#include <gtest/gtest.h>

#include <fstream>

#include "hardware/files/read_file.h"
#include "run_program.h"

namespace seneschal::tests {

namespace {

using nlohmann::json;
namespace fs = std::filesystem;

const std::string kScores =
    "return [...document.querySelectorAll('.player')].map(p => [p.dataset.colour,"
    " Number(p.querySelector('.points').textContent.replace('−', '-'))])";
const std::string kFigures =
    "return [...document.querySelectorAll('#seats tbody td:nth-child(2)')].map(e => e.textContent)";

/// "red knight", "silver prince, the King", "bronze prince, rings: 1", "empty": as the page's list has a seat.
std::string seat_text(const json& state, std::size_t seat) {
  const json& figure = state.at("seats").at(seat);
  if (figure.is_null()) {
    return "empty";
  }
  const auto name = figure.get<std::string>();
  if (name != "silver" && name != "bronze") {
    return name + " knight";
  }
  if (state.at("king_seat") == seat) {
    return name + " prince, the King";
  }
  const int rings = state.at("rings").value(std::to_string(seat), 0);
  return name + " prince" + (rings > 0 ? ", rings: " + std::to_string(rings) : "");
}

}  // namespace

json states_of(const fs::path& record, const fs::path& out) {
  EXPECT_EQ(test::run_program("seneschal", {"replay", record.string(), "--states", out.string()}).exit_status, 0);
  const json states = json::parse(files::read_file(out).value());
  return states.is_object() ? states.at("states") : states;
}

ShownGame shown_game(const Browser& browser, const std::string& name) {
  return {name, browser.run(kScores), browser.run(kFigures)};
}

std::vector<json> rulings_in(const fs::path& report) {
  std::vector<json> rulings;
  std::ifstream in(report / "rulings.jsonl");
  for (std::string line; std::getline(in, line);) {
    const json each = json::parse(line);
    if (each.contains("ruling")) {
      rulings.push_back(each["ruling"]);
    }
  }
  return rulings;
}

void expect_as_logged(const std::vector<ShownGame>& shown, const fs::path& report,
                      const std::vector<std::string>& colours) {
  const json last = rulings_in(report).back();
  const json state = states_of(report / "record.json", report / "states.json").back();
  json scores;
  for (std::size_t player = 0; player < colours.size(); ++player) {
    scores[colours[player]] = last["scores"][player];
  }
  for (const ShownGame& each : shown) {
    EXPECT_EQ(each.scores.size(), colours.size()) << each.browser;
    for (const json& score : each.scores) {
      EXPECT_EQ(score.at(1), scores.at(score.at(0).get<std::string>())) << each.browser;
    }
    ASSERT_EQ(each.figures.size(), 28U) << each.browser;
    for (std::size_t seat = 0; seat < 28; ++seat) {
      EXPECT_EQ(each.figures[seat], seat_text(state, seat)) << each.browser << ", seat " << seat;
    }
  }
}

}  // namespace seneschal::tests
