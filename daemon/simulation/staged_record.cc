#include "daemon/simulation/staged_record.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "rules/random/random_stream.h"

namespace seneschal::simulation {
namespace {

class RecordStaging {
 public:
  RecordStaging(const game::Rules& rules, const TablePlaces& places, std::uint64_t seed)
      : rules_(rules), places_(places), random_(seed) {}

  [[nodiscard]] std::vector<Shot> staged(const game::Replay& replay, int mistakes) && {
    add("setup", rules_.setting(replay.start));
    const std::set<std::size_t> slips = chosen(replay, mistakes);
    const game::State* before = &replay.start;
    for (std::size_t i = 0; i < replay.outcomes.size(); ++i) {
      const game::State& after = replay.outcomes[i].after;
      if (slips.count(i) != 0) {
        add_slip(*before, after);
      }
      add("settled", rules_.setting(after));
      before = &after;
    }
    return std::move(shots_);
  }

 private:
  void add(std::string_view kind, table::Setting setting) { shots_.push_back({kind, std::move(setting)}); }

  /// Which outcomes go wrong at first: such as put a figure on a spot.
  [[nodiscard]] std::set<std::size_t> chosen(const game::Replay& replay, int mistakes) {
    std::vector<std::size_t> moves;
    const game::State* before = &replay.start;
    for (std::size_t i = 0; i < replay.outcomes.size(); ++i) {
      if (spot_taken(rules_.setting(*before), rules_.setting(replay.outcomes[i].after))) {
        moves.push_back(i);
      }
      before = &replay.outcomes[i].after;
    }
    std::set<std::size_t> slips;
    while (mistakes-- > 0 && !moves.empty()) {
      const auto choice = moves.begin() + static_cast<std::ptrdiff_t>(random_.below(moves.size()));
      slips.insert(*choice);
      moves.erase(choice);
    }
    return slips;
  }

  /// The first spot on which a figure stands that did not stand there before.
  [[nodiscard]] std::optional<std::string> spot_taken(const table::Setting& before, const table::Setting& after) const {
    const auto found = std::find_if(places_.seats.begin(), places_.seats.end(), [&](const std::string& seat) {
      const auto& figure = after.in<table::Standing>(seat).figure;
      return figure && figure != before.in<table::Standing>(seat).figure;
    });
    return found == places_.seats.end() ? std::nullopt : std::optional(*found);
  }

  /// Leaves it out where every empty spot would be right, too.
  void add_slip(const game::State& before, const game::State& after) {
    const table::Setting then = rules_.setting(after);
    const std::string right = *spot_taken(rules_.setting(before), then);
    std::vector<table::Setting> astray;
    for (const std::string& wrong : places_.seats) {
      if (then.in<table::Standing>(wrong) == table::Standing{}) {
        table::Setting moved = then;
        moved.zones[wrong] = then.in<table::Standing>(right);
        moved.zones[right] = table::Standing{};
        astray.push_back(std::move(moved));
      }
    }
    std::vector<table::Setting> could_be{rules_.setting(before)};
    for (const game::Step& step : rules_.legal_steps(before)) {
      could_be.push_back(rules_.setting(rules_.apply(before, step).value().after));
    }
    std::erase_if(astray, [&](const table::Setting& each) {
      return std::find(could_be.begin(), could_be.end(), each) != could_be.end();
    });
    if (!astray.empty()) {
      add("illegal", std::move(astray[random_.below(astray.size())]));
    }
  }

  const game::Rules& rules_;
  const TablePlaces& places_;
  random::RandomStream random_;
  std::vector<Shot> shots_;
};

}  // namespace

tl::expected<std::vector<Shot>, game::IllegalEntry> stage_record(const game::Rules& rules, const game::Record& record,
                                                                 const TablePlaces& places, int mistakes,
                                                                 std::uint64_t seed) {
  return game::replay(rules, record).map([&](const game::Replay& replay) {
    return RecordStaging(rules, places, seed).staged(replay, mistakes);
  });
}

}  // namespace seneschal::simulation
