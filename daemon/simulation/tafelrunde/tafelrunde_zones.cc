#include "daemon/simulation/tafelrunde/tafelrunde_zones.h"

#include "daemon/simulation/tafelrunde/card_faces.h"
#include "daemon/simulation/tafelrunde/staged_tricks.h"
#include "daemon/simulation/tafelrunde/table_measures.h"
#include "rules/tafelrunde/tenant/tafelrunde_game.h"

namespace seneschal::simulation {
namespace {

class TafelrundeZones final : public ZonesGame {
 public:
  [[nodiscard]] const game::Game& game() const override { return tafelrunde::tafelrunde_game(); }
  [[nodiscard]] tl::expected<SimTable, std::string> read_table(const std::string& text, const std::string& file,
                                                               const game::Rules& rules,
                                                               std::vector<std::string>* warnings) const override {
    return read_tafelrunde_table(text, file, rules, warnings);
  }
  [[nodiscard]] sim::CardPictures faces(std::uint64_t seed, const game::Rules& rules,
                                        const sim::TableMeasures& table) const override {
    return drawn_faces(seed, tafelrunde::edition_of(rules), table.card);
  }
  [[nodiscard]] table::Layout layout(const game::Rules& rules) const override { return whole_layout(rules); }
  [[nodiscard]] tl::expected<std::vector<StagedMoment>, game::IllegalEntry> staged(const game::Rules& rules,
                                                                                   const game::Record& record,
                                                                                   int mistakes,
                                                                                   std::uint64_t seed) const override {
    return stage_tricks(rules, record, mistakes, seed).map(moments_of);
  }
};

}  // namespace

const ZonesGame& tafelrunde_zones() {
  static const TafelrundeZones zones;
  return zones;
}

}  // namespace seneschal::simulation
