#include "daemon/game/court/table_differences.h"

#include <nlohmann/json.hpp>

#include "daemon/game/court/table_json.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;

/// Collects what differs.
class Differences {
 public:
  Differences(const court::State& before, const court::State& after) : before_(before), after_(after) {}

  json all() {
    for (int i = 0; i < after_.player_count; ++i) {
      const auto player = *court::PlayerIndex::from_int(i);
      courtiers({{"what", "court"}, {"player", i}}, before_.court(player), after_.court(player));
      tiles({{"what", "treasury"}, {"player", i}}, before_.treasury(player), after_.treasury(player));
    }
    courtiers({{"what", "row"}}, before_.aspirants, after_.aspirants);
    for (const court::Character character : court::kAllCharacters) {
      const std::string name(to_text(character));
      tiles({{"what", "purse"}, {"character", name}}, before_.purse(character), after_.purse(character));
      holder({{"what", "pawn"}, {"character", name}}, before_.holder(character), after_.holder(character));
    }
    holder({{"what", "favour"}}, before_.favour, after_.favour);
    if (before_.black_die != after_.black_die) {
      json each{{"what", "black-die"}};
      if (after_.black_die) {
        each["character"] = to_text(*after_.black_die);
      }
      out_.push_back(std::move(each));
    }
    doing();
    return std::move(out_);
  }

 private:
  void courtiers(const json& of, const court::Courtiers& was, const court::Courtiers& is) {
    for (const court::Courtier courtier : court::kAllCourtiers) {
      if (was.count(courtier) != is.count(courtier)) {
        json each = of;
        each.update({{"courtier", to_text(courtier)}, {"was", was.count(courtier)}, {"is", is.count(courtier)}});
        out_.push_back(std::move(each));
      }
    }
  }
  void tiles(json each, const court::Tiles& was, const court::Tiles& is) {
    if (was != is) {
      each.update({{"was", tiles_json(was)}, {"is", tiles_json(is)}});
      out_.push_back(std::move(each));
    }
  }
  void holder(json each, const std::optional<court::PlayerIndex>& was, const std::optional<court::PlayerIndex>& is) {
    if (was != is) {
      if (is) {
        each["player"] = is->to_int();
      }
      out_.push_back(std::move(each));
    }
  }
  /// What is done now, where that or anything that belongs to it is other.
  void doing() {
    const bool is_same = before_.phase == after_.phase && before_.to_move == after_.to_move &&
                         before_.waiting == after_.waiting && before_.bid == after_.bid &&
                         before_.left == after_.left && before_.newcomers == after_.newcomers &&
                         before_.round == after_.round && before_.is_last_round == after_.is_last_round;
    if (!is_same) {
      json each{{"what", "doing"}, {"doing", to_text(after_.phase)}};
      if (after_.to_move) {
        each["player"] = after_.to_move->to_int();
      }
      out_.push_back(std::move(each));
    }
  }

  const court::State& before_;
  const court::State& after_;
  json out_ = json::array();
};

}  // namespace

json table_differences(const court::State& before, const court::State& after) {
  return Differences(before, after).all();
}

}  // namespace seneschal::daemon
