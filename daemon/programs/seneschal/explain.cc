#include <algorithm>
#include <cmath>
#include <iostream>
#include <numeric>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/game/game_view.h"
#include "daemon/ledger/evidence_folder.h"
#include "daemon/programs/options/language_option.h"
#include "daemon/programs/seneschal/logged_game.h"
#include "daemon/snapshots/table_snapshot.h"
#include "daemon/snapshots/told_text.h"
#include "daemon/text/plain_text.h"
#include "daemon/words/grammar.h"
#include "daemon/words/lines.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;

/// The ruling's share among all readings that the log keeps of it, in per cent, and so each alternative's: what a
/// likelihood that is e^-behind of the ruling's comes to.
std::vector<double> shares_percent(const events::Ruling& ruling) {
  std::vector<double> shares{1};
  for (const events::Alternative& other : ruling.alternatives) {
    shares.push_back(std::exp(-other.behind));
  }
  const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
  for (double& share : shares) {
    share *= 100 / sum;
  }
  return shares;
}

/// Rounded down, so that nothing is ever said to be quite sure.
std::string percent_text(const words::Texts& texts, double percent) {
  const auto text = [&](double value) { return words::decimal_text(texts.language(), value, 2) + " %"; };
  return percent < 0.01 ? texts.say("explain.below", {{"percent", text(0.01)}}) : text(std::floor(percent * 100) / 100);
}

/// What a ruling goes by that no picture was weighed for.
const char* agreed_key(const events::Ruling& ruling, bool is_ruled_again) {
  return is_ruled_again ? "book.ruled-again" : ruling.was_answered ? "book.answered" : "book.agreed";
}

/// What the picture might have shown instead, in the words in which it would be asked.
std::string reading_text(const words::Texts& texts, const words::GameWords& game, const events::Alternative& other,
                         const nlohmann::json& slots) {
  const events::Particulars& reading = other.reading;
  if (other.is_unfinished) {
    return texts.say("explain.unfinished");
  }
  const bool has_text = !reading.value("text", "").empty();
  if (!has_text && reading.value("played", nlohmann::json::array()).empty() && !events::is_mistake(reading)) {
    return texts.say("explain.nothing");
  }
  const nlohmann::json asked = {{"what", "played_or_wrong"}};
  return game.choice_text(texts, reading, asked, slots);
}

void print_reading(const words::Texts& texts, const LoggedGame& game, const events::Ruling& ruling) {
  const auto shares = shares_percent(ruling);
  std::cout << "  "
            << texts.say("explain.sure", {{"percent", percent_text(texts, shares.front())},
                                          {"nats", words::decimal_text(texts.language(), std::abs(ruling.fit), 1)}})
            << '\n';
  if (ruling.was_answered) {
    std::cout << "  " << texts.say("book.answered") << '\n';
  }
  for (std::size_t i = 0; i < ruling.alternatives.size(); ++i) {
    std::cout << "    " << percent_text(texts, shares[i + 1]) << ": "
              << reading_text(texts, game.history.game().view().words(), ruling.alternatives[i],
                              game.history.terms().players)
              << '\n';
  }
}

void print_entry(const words::Texts& texts, const std::string& file, const ledger::Entry& entry) {
  std::cout << "  "
            << texts.say("explain.entry", {{"entry", std::to_string(entry.sequence.to_int())}, {"time", entry.utc}})
            << '\n';
  for (const ledger::Evidence& picture : entry.evidence) {
    std::cout << "  " << texts.say("dispute." + std::string(to_text(picture.role))) << ": " << text::shown(picture.name)
              << ", " << ledger::picture_path(file, picture.sha256).string() << '\n';
  }
}

/// By which rules its points came.
void print_arithmetic(const words::Texts& texts, const words::GameWords& game, const nlohmann::json& line,
                      const nlohmann::json& slots) {
  for (const auto& scored : line.value("scored", nlohmann::json::array())) {
    std::cout << "  "
              << texts.say("explain.seat", {{"place", game.scored_text(texts, scored)},
                                            {"value", words::signed_points(scored["value"].get<int>())},
                                            {"counted", words::signed_points(scored["counted"].get<int>())}})
              << '\n';
  }
  for (const auto& why : line.value("why", nlohmann::json::array())) {
    const std::string id = why["rule"];
    std::cout << "  " << game.why_text(texts, why, slots) << "\n    " << id << ": " << texts.say("law." + id) << '\n';
  }
}

void print(const words::Texts& texts, const std::string& file, const LoggedGame& game, std::size_t i) {
  const events::Told& told = game.history.told()[i];
  const auto& ruling = std::get<events::Ruling>(told.said);
  const nlohmann::json line = daemon::line_of(game.history, i);
  const std::string gone = daemon::taken_back_text(texts, game.history, i);
  std::cout << daemon::headline(texts, game.history, i) << (gone.empty() ? "" : "; " + gone) << '\n';
  print_arithmetic(texts, game.history.game().view().words(), line, game.history.terms().players);
  if (const auto same =
          words::same_table_text(texts, game.history.game().view().words(), line, game.history.terms().players)) {
    std::cout << "  " << *same << '\n';
  }
  if (ruling.was_agreed) {
    std::cout << "  " << texts.say(agreed_key(ruling, game.history.is_ruled_again(i))) << '\n';
  } else if (told.said_by) {
    std::cout << "  " << texts.say("book.by-hand") << " (" << text::shown(*told.said_by) << ")\n";
  } else {
    print_reading(texts, game, ruling);
  }
  print_entry(texts, file, game.entries[i]);
}

/// What the table was set to by hand, which changed scores without a card.
void print_table_set(const words::Texts& texts, const std::string& file, const LoggedGame& game, std::size_t i) {
  const auto& standing = game.history.tables_set();
  const bool stands = std::any_of(standing.begin(), standing.end(), [&](const auto& set) { return set.told == i; });
  std::cout << told_text(texts, game.history, i) << (stands ? "" : "\n  " + texts.say("book.taken-back")) << '\n';
  print_entry(texts, file, game.entries[i]);
}

/// "red, blue or black".
std::string one_of(const std::vector<std::string>& players) {
  std::string list;
  for (std::size_t i = 0; i < players.size(); ++i) {
    list += i == 0 ? "" : i + 1 == players.size() ? " or " : ", ";
    list += players[i];
  }
  return list;
}

/// Those that were taken back are among them.
int actions_ruled_on(const daemon::GameHistory& history) {
  int count = 0;
  for (const events::Told& told : history.told()) {
    const auto* ruling = std::get_if<events::Ruling>(&told.said);
    count = std::max(count, ruling == nullptr ? 0 : ruling->index + 1);
  }
  return count;
}

}  // namespace

Exit run_explain(Arguments arguments) {
  Usage usage{
      "explain LOG [--action N] [--player COLOUR] [--game ID] [--language en|de|fr|es]",
      "Says for each change of a score what was played, what the seats were worth, by which rule, how sure the\n"
      "reading was and which pictures show it.",
      {},
      {},
      {}};
  usage.options.add_options()("action", po::value<int>()->value_name("N"), "only this action, counted from 0")(
      "player", po::value<std::string>()->value_name("COLOUR"), "only this player's actions");
  add_log_options(usage);
  add_language_option(usage.options);
  const Parsed parsed = parse_options(usage, arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  const auto game = load_logged_game(values);
  if (!game) {
    return Exit::kMisuse;
  }
  const auto texts = texts_of(values, game->history.game().id());
  if (!texts) {
    complain(texts.error());
    return Exit::kMisuse;
  }
  const int count = actions_ruled_on(game->history);
  if (values.count("action") != 0 && (values["action"].as<int>() < 0 || values["action"].as<int>() >= count)) {
    complain("--action: expected a number from 0 to " + std::to_string(count - 1) + ", the log has " +
             std::to_string(count) + " actions");
    return Exit::kMisuse;
  }
  std::optional<int> player;
  if (values.count("player") != 0) {
    const auto& players = game->history.terms().players;
    const auto found = std::find(players.begin(), players.end(), values["player"].as<std::string>());
    if (found == players.end()) {
      complain("--player " + values["player"].as<std::string>() + ": expected " + one_of(players));
      return Exit::kMisuse;
    }
    player = static_cast<int>(found - players.begin());
  }
  for (std::size_t i = 0; i < game->history.told().size(); ++i) {
    const bool is_set = events::sets_table(game->history.told()[i].said);
    if (is_set && (values.count("action") == 0 ||
                   game->history.table_set(i).actions == static_cast<std::size_t>(values["action"].as<int>()))) {
      print_table_set(*texts, values["log"].as<std::string>(), *game, i);
    }
    const auto* ruling = std::get_if<events::Ruling>(&game->history.told()[i].said);
    const bool is_wanted = ruling != nullptr &&
                           (values.count("action") == 0 || values["action"].as<int>() == ruling->index) &&
                           (!player || ruling->player == *player);
    if (is_wanted) {
      print(*texts, values["log"].as<std::string>(), *game, i);
    }
  }
  return Exit::kDone;
}

}  // namespace seneschal::cli
