#include "simulation/artus/ring_figures.h"

#include <algorithm>
#include <cstdio>

#include "daemon/eyes/artus/ring_counts.h"
#include "rules/artus/tenant/artus_table.h"

namespace seneschal::tests {

using referee::ExpectedTable;
using referee::MistakeKind;
using referee::Said;
using referee::test::WatchedGame;

namespace {

/// The rings that the game has on a prince; nothing where it has no prince of that kind.
std::optional<int> believed(const WatchedGame& game, std::size_t seat, const std::optional<artus::Figure>& prince) {
  const auto& state = game.referee().state();
  if (!state || referee::expected_table(*state, {}).seats[seat] != prince) {
    return std::nullopt;
  }
  return state->rings[seat];
}

}  // namespace

void RingFigures::add(const WatchedGame& game, const table::Reading& seen, const ExpectedTable& truth,
                      const std::string& where) {
  const eyes::RingCounts counts = eyes::joint_ring_counts(seen);
  for (const artus::Seat each : artus::SeatSet::all()) {
    const auto seat = static_cast<std::size_t>(each.to_int());
    if (!referee::is_prince(truth.seats[seat])) {
      continue;
    }
    ++princes;
    alone += seen.in<table::SpotReading>(artus::zone_of(each)).best_stack() == truth.rings[seat] ? 1 : 0;
    together += counts.on_seat[seat] == truth.rings[seat] ? 1 : 0;
    const auto rings = believed(game, seat, truth.seats[seat]);
    right += rings == truth.rings[seat] ? 1 : 0;
    if (rings != truth.rings[seat]) {
      std::printf("  %s: the prince on %zu wears %d and is taken to wear %s\n", where.c_str(), seat, truth.rings[seat],
                  rings ? std::to_string(*rings).c_str() : "nothing known");
    }
  }
}

void RingFigures::print(const std::string& name) const {
  const auto share = [this](int count) { return 100.0 * count / princes; };
  std::printf("rings with the rules, %s: %d of %d (%.2f %%); %d questions, %d mistakes said where none was made\n",
              name.c_str(), right, princes, share(right), questions, false_mistakes);
  std::printf("  of one picture altogether %.1f %%, of the stack alone %.1f %%\n", share(together), share(alone));
  if (!slips.empty()) {
    std::printf("  slips with rings: %d named, %d asked or warned about, %d waited with, %d passed over in silence\n",
                slips_that(Answer::kNamed), slips_that(Answer::kWarned), slips_that(Answer::kWaited),
                slips_that(Answer::kSilent));
  }
}

int mistakes_in(const std::vector<Said>& all) {
  return static_cast<int>(std::count_if(
      all.begin(), all.end(), [](const Said& said) { return std::holds_alternative<referee::Mistake>(said); }));
}

Answer answer_in(const std::vector<Said>& all) {
  for (const Said& said : all) {
    if (const auto* mistake = std::get_if<referee::Mistake>(&said)) {
      const bool is_of_rings = mistake->what == MistakeKind::kRings || mistake->what == MistakeKind::kTray;
      return is_of_rings ? Answer::kNamed : Answer::kWarned;
    }
    if (std::holds_alternative<referee::Question>(said) || std::holds_alternative<referee::Lost>(said)) {
      return Answer::kWarned;
    }
    if (std::holds_alternative<referee::Ruling>(said)) {
      return Answer::kSilent;
    }
  }
  return Answer::kWaited;
}

}  // namespace seneschal::tests
