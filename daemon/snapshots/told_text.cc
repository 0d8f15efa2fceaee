#include "daemon/snapshots/told_text.h"

#include <nlohmann/json.hpp>

#include "daemon/game/game_view.h"
#include "daemon/snapshots/table_snapshot.h"
#include "daemon/text/plain_text.h"
#include "daemon/words/grammar.h"
#include "daemon/words/lines.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using words::Texts;

std::string line_text(const Texts& texts, const GameHistory& history, const json& line) {
  return words::line_text(texts, history.game().view().words(), line, history.terms().players);
}

std::string headline(const Texts& texts, const GameHistory& history, const json& line) {
  const std::string marked = "terminal." + line.at("kind").get<std::string>();
  std::string text = line_text(texts, history, line);
  if (texts.has(marked)) {
    text = texts.say(marked, {{"text", text}, {"action", line.value("action", 0)}});
  }
  return !line.contains("scores") ? text
                                  : text + "  (" +
                                        scores_text(texts, history.game().view().words(), history.terms(),
                                                    line["scores"].get<std::vector<int>>()) +
                                        ")";
}

/// What a ruling goes by, and by which rules each of its steps came.
std::vector<std::string> under_ruling(const Texts& texts, const words::GameWords& game, const json& line,
                                      const json& slots) {
  std::vector<std::string> under;
  if (line.value("ruled_again", false)) {
    under.push_back(texts.say("book.ruled-again"));
  } else if (line.value("was_answered", false)) {
    under.push_back(texts.say("book.answered"));
  } else if (line.value("was_agreed", false)) {
    under.push_back(texts.say("book.agreed"));
  }
  if (auto same = words::same_table_text(texts, game, line, slots)) {
    under.push_back(std::move(*same));
  }
  for (const json& why : line.value("why", json::array())) {
    under.push_back(game.why_text(texts, why, slots) + "  [" + why["rule"].get<std::string>() + "]");
  }
  return under;
}

/// Who settles a dispute. Logs of before have no slots: there each player has a vote.
std::string settles_text(const Texts& texts, const json& line, const json& slots) {
  const std::size_t voters = line.contains("slots") ? line["slots"].size() : slots.size();
  return voters < 2 ? texts.say("dispute.owner")
                    : texts.say("dispute.needed",
                                {{"needed", line.value("needed", 0)}, {"players", static_cast<int>(voters)}});
}

std::vector<std::string> under(const Texts& texts, const words::GameWords& game, const json& line, const json& slots) {
  const std::string kind = line.at("kind");
  if (kind == "ruling") {
    return under_ruling(texts, game, line, slots);
  }
  if (kind == "mistake" && line.contains("meant")) {
    const std::string played = game.action_text(texts, line["meant"], slots);
    return {texts.say("said.meant", {{"played", played}})};
  }
  if (kind == "dispute_opened") {
    return {settles_text(texts, line, slots)};
  }
  std::vector<std::string> choices;
  if (kind == "question") {
    for (const json& choice : line.at("choices")) {
      choices.push_back(std::to_string(choices.size()) + ": " + game.choice_text(texts, choice, line, slots));
    }
  }
  return choices;
}

}  // namespace

std::string told_text(const Texts& texts, const GameHistory& history, std::size_t i) {
  const events::Told& told = history.told()[i];
  const json line = line_of(history, i);
  std::string text = told.frame.value_or(told.said_by.value_or("")) + "  " + headline(texts, history, line);
  for (const std::string& each : under(texts, history.game().view().words(), line, history.terms().players)) {
    text += "\n      " + each;
  }
  return text::shown(text);
}

std::string told_text(const Texts& texts, const GameHistory& history, const std::string& kind,
                      const std::string& facts) {
  json line = json::parse(facts);
  line["kind"] = kind;
  const std::string frame = line.value("frame", "");
  return text::shown((frame.empty() ? "" : frame + "  ") + headline(texts, history, line));
}

std::string headline(const Texts& texts, const GameHistory& history, std::size_t i) {
  return text::shown(headline(texts, history, line_of(history, i)));
}

std::string taken_back_text(const Texts& texts, const GameHistory& history, std::size_t i) {
  const RuledStep& ruled = history.ruled(i);
  const auto gone = words::taken_back_text(texts, history.game().view().words(), line_of(history, i));
  if (!gone) {
    return "";
  }
  const bool is_reopened = std::holds_alternative<events::Reopened>(history.told()[ruled.taken_back_by].said);
  return is_reopened
             ? *gone
             : text::shown(*gone + " (" + line_text(texts, history, line_of(history, ruled.taken_back_by)) + ")");
}

std::string scores_text(const Texts& texts, const words::GameWords& game, const GameTerms& terms,
                        const std::vector<int>& scores) {
  std::string text;
  for (std::size_t i = 0; i < scores.size() && i < terms.players.size(); ++i) {
    text +=
        (i == 0 ? "" : ", ") + words::capital(game.slot_name(texts, terms.players[i])) + ' ' + words::number(scores[i]);
  }
  return text;
}

std::string board_text(const words::Texts& texts, const GameHistory& history) {
  const auto state = history.referee().state();
  const Scores scores = history.hides_scores() ? Scores::kHidden : Scores::kShown;
  return state ? history.game().view().board_text(texts, *state, scores) : std::string();
}

}  // namespace seneschal::daemon
