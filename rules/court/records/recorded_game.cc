#include "rules/court/records/recorded_game.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <variant>

namespace seneschal::court_records {
namespace {

using court::Character;

/// Writes down step by step what happens, each part where records have it.
class GameWriter {
 public:
  GameWriter(const std::string& edition, const std::vector<std::string>& players) {
    record_.edition = edition;
    record_.players = players;
    record_.first_courtiers.resize(players.size());
  }

  void operator()(const court::FirstCourtier& first) {
    record_.first_courtiers[static_cast<std::size_t>(first.player.to_int())] = first.courtier;
  }
  void operator()(const court::RowDie& die) { record_.highest_die = die.courtier; }
  void operator()(const court::FavourRoll& roll) { record_.favour = roll.player.to_int(); }
  void operator()(const court::Bid& bid) {
    std::vector<int> money;
    for (const court::Tile tile : court::kAllTiles) {
      money.insert(money.end(), static_cast<std::size_t>(bid.tiles.count(tile)), court::worth(tile));
    }
    auction().push_back({bid.player.to_int(), std::move(money)});
  }
  void operator()(const court::Pass& pass) { auction().push_back({pass.player.to_int(), std::nullopt}); }
  void operator()(const court::ChooseCharacter& choice) {
    event_.winner = choice.player.to_int();
    event_.character = choice.character;
    is_chosen_ = true;
    switch (choice.character) {
      case Character::kMerlin:
      case Character::kLancelot:
        event_.swaps.emplace();
        break;
      case Character::kGuinevere:
        event_.takings.emplace();
        break;
      case Character::kArthur:
        event_.gifts.emplace();
        break;
    }
  }
  void operator()(const court::TakeAspirant& taking) {
    event_.takings->taken.push_back({taking.player.to_int(), taking.courtier});
  }
  void operator()(const court::NewRow& row) {
    for (const court::Courtier courtier : court::kAllCourtiers) {
      event_.takings->new_row.insert(event_.takings->new_row.end(),
                                     static_cast<std::size_t>(row.courtiers.count(courtier)), courtier);
    }
  }
  void operator()(const court::Exchange& exchange) {
    event_.swaps->push_back({std::nullopt, exchange.give, exchange.take});
  }
  void operator()(const court::EndExchanges& /*end*/) {}
  void operator()(const court::Treachery& treachery) {
    event_.swaps->push_back({treachery.with.to_int(), treachery.give, treachery.take});
  }
  void operator()(const court::Tax& tax) { event_.gifts->push_back({tax.player.to_int(), court::worth(tax.tile)}); }
  void operator()(const court::EndRound& /*end*/) {
    end_event();
    record_.events.emplace_back(RecordedRoundEnd{});
  }

  Record record(court::Phase now) {
    if (now == court::Phase::kAuction || now == court::Phase::kRoundEnd) {
      end_event();
    }
    return std::move(record_);
  }

 private:
  /// A bid or a pass after a character has acted is of the next event.
  std::vector<RecordedBid>& auction() {
    end_event();
    return event_.auction;
  }
  void end_event() {
    if (std::exchange(is_chosen_, false)) {
      record_.events.emplace_back(std::exchange(event_, {}));
    }
  }

  Record record_;
  RecordedChoice event_;
  bool is_chosen_ = false;  // the character of this event
};

}  // namespace

Record record_of(const std::string& edition, const std::vector<std::string>& players,
                 const std::vector<court::Step>& steps, court::Phase now) {
  GameWriter writer(edition, players);
  for (const court::Step& step : steps) {
    std::visit(writer, step);
  }
  return writer.record(now);
}

}  // namespace seneschal::court_records
