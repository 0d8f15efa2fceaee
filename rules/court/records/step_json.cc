#include <nlohmann/json.hpp>

#include "rules/court/records/recorded_steps.h"

namespace seneschal::court_records {
namespace {

using nlohmann::ordered_json;

ordered_json money_of(const court::Tiles& tiles) {
  ordered_json money = ordered_json::array();
  for (const court::Tile tile : court::kAllTiles) {
    for (int i = 0; i < tiles.count(tile); ++i) {
      money.push_back(court::worth(tile));
    }
  }
  return money;
}

struct StepJson {
  ordered_json operator()(const court::FirstCourtier& first) const {
    return {{"player", first.player.to_int()}, {"first_courtier", to_text(first.courtier)}};
  }
  ordered_json operator()(const court::RowDie& die) const { return {{"highest_die", to_text(die.courtier)}}; }
  ordered_json operator()(const court::FavourRoll& roll) const { return {{"favour", roll.player.to_int()}}; }
  ordered_json operator()(const court::Bid& bid) const {
    return {{"player", bid.player.to_int()}, {"tiles", money_of(bid.tiles)}};
  }
  ordered_json operator()(const court::Pass& pass) const { return {{"player", pass.player.to_int()}, {"pass", true}}; }
  ordered_json operator()(const court::ChooseCharacter& choice) const {
    return {{"winner", choice.player.to_int()}, {"character", to_text(choice.character)}};
  }
  ordered_json operator()(const court::TakeAspirant& taking) const {
    return {{"player", taking.player.to_int()}, {"takes", to_text(taking.courtier)}};
  }
  ordered_json operator()(const court::NewRow& row) const {
    ordered_json names = ordered_json::array();
    for (const court::Courtier courtier : court::kAllCourtiers) {
      for (int i = 0; i < row.courtiers.count(courtier); ++i) {
        names.push_back(to_text(courtier));
      }
    }
    return {{"player", row.player.to_int()}, {"new_row", names}};
  }
  ordered_json operator()(const court::Exchange& exchange) const {
    return {{"player", exchange.player.to_int()}, {"give", to_text(exchange.give)}, {"take", to_text(exchange.take)}};
  }
  ordered_json operator()(const court::EndExchanges& end) const {
    return {{"player", end.player.to_int()}, {"swaps_end", true}};
  }
  ordered_json operator()(const court::Treachery& treachery) const {
    return {{"player", treachery.player.to_int()},
            {"with", treachery.with.to_int()},
            {"give", to_text(treachery.give)},
            {"take", to_text(treachery.take)}};
  }
  ordered_json operator()(const court::Tax& tax) const {
    return {{"player", tax.player.to_int()}, {"tile", court::worth(tax.tile)}};
  }
  ordered_json operator()(const court::EndRound& /*end*/) const { return {{"round_end", true}}; }
};

}  // namespace

std::string to_json(const court::Step& step) {
  return std::visit(StepJson{}, step).dump();
}

}  // namespace seneschal::court_records
