#include "daemon/game/plain/dealing.h"

namespace seneschal::referee {

Dealing::~Dealing() = default;

std::vector<Cards> Dealing::heaps(const game::State& /*state*/) const {
  return {};
}

bool Dealing::is_deal(const game::Step& /*step*/) const {
  return false;
}

std::vector<Cards> Dealing::dealt(const game::State& /*state*/, const Cards& /*pack*/) const {
  return {};
}

std::optional<std::string> Dealing::card_of(const game::Step& /*step*/) const {
  return std::nullopt;
}

game::Step Dealing::lay(int /*player*/, const std::string& /*card*/) const {
  return {};
}

std::optional<game::RuleCase> Dealing::refusal_of(const game::State& /*state*/, const Cards& /*hand*/,
                                                  const game::Step& /*step*/) const {
  return std::nullopt;
}

bool Dealing::are_cards_same(const game::State& /*one*/, const game::State& /*other*/) const {
  return true;
}

}  // namespace seneschal::referee
