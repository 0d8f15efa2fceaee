#include "rules/court/step.h"

namespace seneschal::court {
namespace {

struct StepPrinter {
  std::ostream& out;

  void operator()(const FirstCourtier& first) const { out << first.player << " begins with " << first.courtier; }
  void operator()(const RowDie& die) const { out << "the dice name " << die.courtier; }
  void operator()(const FavourRoll& roll) const { out << roll.player << " rolls highest for the King's Favour"; }
  void operator()(const Bid& bid) const { out << bid.player << " bids " << bid.tiles; }
  void operator()(const Pass& pass) const { out << pass.player << " passes"; }
  void operator()(const ChooseCharacter& choice) const { out << choice.player << " chooses " << choice.character; }
  void operator()(const TakeAspirant& taking) const { out << taking.player << " takes " << taking.courtier; }
  void operator()(const NewRow& row) const { out << row.player << " fills the row with " << row.courtiers; }
  void operator()(const Exchange& exchange) const {
    out << exchange.player << " gives " << exchange.give << ", takes " << exchange.take;
  }
  void operator()(const EndExchanges& end) const { out << end.player << " ends the exchanges"; }
  void operator()(const Treachery& treachery) const {
    out << treachery.player << " gives " << treachery.give << " to " << treachery.with << ", takes " << treachery.take;
  }
  void operator()(const Tax& tax) const { out << tax.player << " pays " << tax.tile; }
  void operator()(const EndRound&) const { out << "the round ends"; }
};

}  // namespace

std::ostream& operator<<(std::ostream& out, const Step& step) {
  std::visit(StepPrinter{out}, step);
  return out;
}

}  // namespace seneschal::court
