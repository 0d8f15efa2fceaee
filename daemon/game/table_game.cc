#include "daemon/game/table_game.h"

namespace seneschal::referee {

TableGame::~TableGame() = default;

std::string TermsFault::message() const {
  switch (of) {
    case Of::kVariant:
      return "variant: expected " + expected;
    case Of::kPlayers:
      return "players: expected " + expected;
    case Of::kRule:
      break;
  }
  return "no game can begin so, by the rule " + rule;
}

}  // namespace seneschal::referee
