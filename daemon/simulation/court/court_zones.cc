#include "daemon/simulation/court/court_zones.h"

#include "daemon/simulation/court/court_faces.h"
#include "daemon/simulation/court/court_measures.h"
#include "daemon/simulation/court/staged_court.h"
#include "rules/court/tenant/court_game.h"

namespace seneschal::simulation {
namespace {

class CourtZones final : public ZonesGame {
 public:
  [[nodiscard]] const game::Game& game() const override { return court::court_game(); }
  [[nodiscard]] tl::expected<SimTable, std::string> read_table(const std::string& text, const std::string& file,
                                                               const game::Rules& rules,
                                                               std::vector<std::string>* warnings) const override {
    return read_court_table(text, file, rules, warnings);
  }
  [[nodiscard]] sim::CardPictures faces(std::uint64_t seed, const game::Rules& /*rules*/,
                                        const sim::TableMeasures& table) const override {
    return drawn_court_faces(seed, table);
  }
  [[nodiscard]] table::Layout layout(const game::Rules& rules) const override { return board_layout(rules); }
  [[nodiscard]] tl::expected<std::vector<StagedMoment>, game::IllegalEntry> staged(const game::Rules& rules,
                                                                                   const game::Record& record,
                                                                                   int mistakes,
                                                                                   std::uint64_t seed) const override {
    return stage_court(rules, record, mistakes, seed);
  }
};

}  // namespace

const ZonesGame& court_zones() {
  static const CourtZones zones;
  return zones;
}

}  // namespace seneschal::simulation
