#include "daemon/simulation/court/staged_court.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "daemon/simulation/court/court_measures.h"
#include "daemon/simulation/zones/played_steps.h"
#include "rules/court/courtier.h"
#include "rules/court/tenant/court_game.h"
#include "rules/random/random_stream.h"

namespace seneschal::simulation {
namespace {

constexpr std::string_view kCourts = "court-";
constexpr std::string_view kTreasuries = "treasury-";

int count(const table::Setting& setting, const std::string& zone, const table::Thing& thing) {
  const auto& amounts = setting.in<table::Amounts>(zone).of;
  const auto found = amounts.find(thing);
  return found == amounts.end() ? 0 : found->second;
}

void add(table::Setting& setting, const std::string& zone, const table::Thing& thing, int more) {
  auto& amounts = std::get<table::Amounts>(setting.zones.at(zone)).of;
  if ((amounts[thing] += more) == 0) {
    amounts.erase(thing);
  }
}

bool is_coin(const table::Thing& thing) {
  return court::courtier_from_text(thing).has_value();
}

/// A coin that comes to a court, or a tile that comes to a treasury.
struct Arrival {
  std::string zone;
  table::Thing thing;
};

/// Those that a step brings about.
std::vector<Arrival> arrivals(const table::Setting& before, const table::Setting& after) {
  std::vector<Arrival> found;
  for (const auto& [zone, lies] : after.zones) {
    const bool is_court = zone.starts_with(kCourts);
    if (!is_court && !zone.starts_with(kTreasuries)) {
      continue;
    }
    for (const auto& [thing, number] : std::get<table::Amounts>(lies).of) {
      if (number > count(before, zone, thing) && is_coin(thing) == is_court) {
        found.push_back({zone, thing});
      }
    }
  }
  return found;
}

class CourtStaging {
 public:
  CourtStaging(const game::Rules& rules, std::uint64_t seed, std::size_t of_setup)
      : rules_(rules), random_(seed), of_setup_(of_setup) {}

  [[nodiscard]] std::vector<StagedMoment> staged(const game::State& start, const std::vector<PlayedStep>& played,
                                                 int mistakes) && {
    add_shot("setup", rules_.setting(start));
    std::vector<std::size_t> could_slip;
    for (std::size_t i = of_setup_; i < played.size() && mistakes > 0; ++i) {
      if (!slips(played[i]).empty()) {
        could_slip.push_back(i);
      }
    }
    const std::set<std::size_t> wrong = some_of(std::move(could_slip), mistakes, random_);
    for (std::size_t i = 0; i < played.size(); ++i) {
      play(played[i], wrong.count(i) != 0);
      if (i < of_setup_) {
        shots_.back().event.reset();  // of no event of the record's
      }
    }
    return std::move(shots_);
  }

 private:
  StagedMoment& add_shot(std::string_view kind, const table::Setting& setting) {
    shots_.push_back({{kind, on_board(rules_, setting)}});
    return shots_.back();
  }

  void play(const PlayedStep& played, bool goes_wrong) {
    const table::Setting after = on_board(rules_, rules_.setting(played.outcome.after));
    if (after == on_board(rules_, rules_.setting(played.before))) {
      return;
    }
    for (const table::Setting& chosen : rules_.on_the_way(played.before, played.step, played.outcome)) {
      add_shot("chosen", chosen).event = played.event;
    }
    if (goes_wrong) {
      std::vector<StagedMoment> wrong = slips(played);
      shots_.push_back(std::move(wrong[random_.below(wrong.size())]));
    }
    add_shot("settled", after).event = played.event;
  }

  /// Every way to put one thing of a step into the wrong zone that leaves a table which nobody could take for right.
  [[nodiscard]] std::vector<StagedMoment> slips(const PlayedStep& played) const {
    const table::Setting after = rules_.setting(played.outcome.after);
    const std::vector<Arrival> arrived = arrivals(rules_.setting(played.before), after);
    if (arrived.empty()) {
      return {};
    }
    const std::vector<table::Setting> right = legal_tables(rules_, played);
    std::vector<StagedMoment> wrong;
    for (const Arrival& arrival : arrived) {
      const std::string_view kind = is_coin(arrival.thing) ? kCourts : kTreasuries;
      for (const auto& [zone, lies] : after.zones) {
        if (!zone.starts_with(kind) || zone == arrival.zone) {
          continue;
        }
        table::Setting astray = after;
        add(astray, arrival.zone, arrival.thing, -1);
        add(astray, zone, arrival.thing, 1);
        if (std::find(right.begin(), right.end(), astray) == right.end()) {
          wrong.push_back({{"illegal", on_board(rules_, astray)},
                           played.event,
                           {{"thing", arrival.thing}, {"lies_in", zone}, {"belongs_in", arrival.zone}}});
        }
      }
    }
    return wrong;
  }

  const game::Rules& rules_;
  random::RandomStream random_;
  std::size_t of_setup_;  // of the first steps, how many
  std::vector<StagedMoment> shots_;
};

}  // namespace

tl::expected<std::vector<StagedMoment>, game::IllegalEntry> stage_court(const game::Rules& rules,
                                                                        const game::Record& record, int mistakes,
                                                                        std::uint64_t seed) {
  return game::replay(rules, record).map([&](const game::Replay& /*replay*/) {
    const court::WholeCourse whole = court::whole_course(record);
    const game::State start = rules.begin(whole.record).value();
    return CourtStaging(rules, seed, whole.of_setup).staged(start, played_steps(rules, whole.record, start), mistakes);
  });
}

}  // namespace seneschal::simulation
