#include "daemon/book/chapter.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace seneschal::book {
namespace {

template <typename Kind>
int count_of(const daemon::GameHistory& history) {
  return static_cast<int>(std::count_if(history.told().begin(), history.told().end(), [](const events::Told& told) {
    return std::holds_alternative<Kind>(told.said);
  }));
}

void add_course(Chapter& chapter, const daemon::GameHistory& history) {
  chapter.game = history.shared_game();
  chapter.terms = history.terms();
  std::vector<TableChange> changes;
  for (const daemon::TableSet& set : history.tables_set()) {
    changes.push_back({set.before, set.after});
  }
  chapter.statistics = history.game().book().statistics(history.terms().players.size(), history.steps(), changes);
  chapter.actions = static_cast<int>(history.steps().size());
  chapter.disputes = count_of<referee::DisputeOpened>(history);
  chapter.mistakes = count_of<events::Mistake>(history);
  for (const events::Told& told : history.told()) {
    chapter.pictures += static_cast<int>(told.pictures.size());
  }
  const auto state = history.referee().state();
  if (!state) {
    return;
  }
  chapter.scores = history.game().rules().scores(*state);
  if (chapter.stage == Stage::kOver) {
    chapter.is_winner = history.game().rules().leaders(*state);
  }
}

}  // namespace

std::string_view to_text(Stage stage) {
  switch (stage) {
    case Stage::kOpen:
      return "open";
    case Stage::kOver:
      return "over";
    case Stage::kAbandoned:
      return "abandoned";
  }
  return "open";
}

Chapter chapter_of(std::string name, const GameRecall& game) {
  Chapter chapter{std::move(name), game.begun(), game.last(), Stage::kOpen, game.abandoned_by(), game.fault()};
  const auto& history = game.history();
  const bool is_over = history && history->referee().has_ended();
  chapter.stage = is_over ? Stage::kOver : game.abandoned_by() ? Stage::kAbandoned : Stage::kOpen;
  if (history) {
    add_course(chapter, *history);
  }
  return chapter;
}

}  // namespace seneschal::book
