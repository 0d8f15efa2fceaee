#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

#include "daemon/history/sentences.h"
#include "daemon/ledger/evidence_folder.h"
#include "daemon/programs/seneschal/logged_game.h"
#include "daemon/text/plain_text.h"
#include "rules/artus/explain.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;

/// The ruling's share among all readings that the log keeps of it, in per cent, and so each alternative's: what a
/// likelihood that is e^-behind of the ruling's comes to.
std::vector<double> shares_percent(const referee::Ruling& ruling) {
  std::vector<double> shares{1};
  for (const referee::Alternative& other : ruling.alternatives) {
    shares.push_back(std::exp(-other.behind));
  }
  const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
  for (double& share : shares) {
    share *= 100 / sum;
  }
  return shares;
}

/// Rounded down, so that nothing is ever said to be quite sure.
std::string percent_text(double percent) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(2) << std::floor(percent * 100) / 100 << " %";
  return percent < 0.01 ? "below 0.01 %" : text.str();
}

/// What a ruling goes by that no picture was weighed for.
const char* agreed_text(const referee::Ruling& ruling, bool is_ruled_again) {
  if (is_ruled_again) {
    return "ruled again, once a card came that had been ruled as played before";
  }
  return ruling.was_answered ? "it was answered so" : "agreed on in a dispute";
}

void print_reading(const referee::Ruling& ruling) {
  const auto shares = shares_percent(ruling);
  std::cout << "  how sure: " << percent_text(shares.front());
  if (ruling.was_answered) {
    std::cout << " by the picture alone; the table was asked";
  }
  std::cout << " (" << std::fixed << std::setprecision(1) << std::abs(ruling.fit)
            << " nats short of a picture that shows just this)\n";
  for (const artus::Action& other : ruling.same_table) {
    std::cout << "    as well, with the same table and points, and nobody said which it was: " << other.card << ", "
              << other.deed << '\n';
  }
  for (std::size_t i = 0; i < ruling.alternatives.size(); ++i) {
    std::cout << "    " << percent_text(shares[i + 1]) << ": " << ruling.alternatives[i].text << '\n';
  }
}

void print(const std::string& file, const LoggedGame& game, std::size_t i) {
  const events::Told& told = game.history.told()[i];
  const auto& ruling = std::get<referee::Ruling>(told.said);
  const daemon::RuledStep& ruled = game.history.ruled(i);
  const artus::Step& step = ruled.step;
  const std::string gone = daemon::taken_back_text(game.history, i);
  std::cout << "action " << ruling.index << ", " << step.after.colour(step.action.player) << ": " << step.action.card
            << ", " << step.action.deed << ": " << daemon::signed_text(step.effects.delta) << " ("
            << daemon::scores_text(game.history.terms(), ruling.scores) << ")"
            << (gone.empty() ? "" : "; " + gone + ", it does not count") << '\n';
  for (const artus::ScoredSeat& scored : step.effects.scored) {
    std::cout << "  " << scored.seat << " was worth " << daemon::signed_text(scored.value) << " and counted "
              << daemon::signed_text(scored.counted) << '\n';
  }
  for (const artus::Explanation& each : explain(step)) {
    std::cout << "  " << each.sentence << "\n    " << each.rule << ": " << sentence_of(each.rule) << '\n';
  }
  if (told.said_by && !ruling.was_agreed) {
    std::cout << "  not seen: said by the " << text::shown(*told.said_by) << '\n';
  } else if (ruling.was_agreed) {
    std::cout << "  " << agreed_text(ruling, game.history.is_ruled_again(i)) << "; no picture was weighed\n";
  } else {
    print_reading(ruling);
  }
  const ledger::Entry& entry = game.entries[i];
  std::cout << "  " << entry.sequence << " of the log, " << entry.utc << '\n';
  for (const ledger::Evidence& picture : entry.evidence) {
    std::cout << "  " << to_text(picture.role) << ": " << text::shown(picture.name) << ", "
              << ledger::picture_path(file, picture.sha256).string() << '\n';
  }
}

/// What the table was set to by hand, which changed scores without a card.
void print_table_set(const LoggedGame& game, std::size_t i) {
  const auto& standing = game.history.tables_set();
  const bool stands = std::any_of(standing.begin(), standing.end(), [&](const auto& set) { return set.told == i; });
  const ledger::Entry& entry = game.entries[i];
  std::cout << sentence_of(game.history, i) << (stands ? "" : "\n  taken back in a later dispute, it does not count")
            << "\n  " << entry.sequence << " of the log, " << entry.utc << '\n';
}

/// "red, blue or black".
std::string one_of(const std::vector<artus::Colour>& players) {
  std::string list;
  for (std::size_t i = 0; i < players.size(); ++i) {
    list += i == 0 ? "" : i + 1 == players.size() ? " or " : ", ";
    list += to_text(players[i]);
  }
  return list;
}

/// Those that were taken back are among them.
int actions_ruled_on(const daemon::GameHistory& history) {
  int count = 0;
  for (const events::Told& told : history.told()) {
    const auto* ruling = std::get_if<referee::Ruling>(&told.said);
    count = std::max(count, ruling == nullptr ? 0 : ruling->index + 1);
  }
  return count;
}

}  // namespace

Exit run_explain(Arguments arguments) {
  Usage usage{
      "explain LOG [--action N] [--player COLOUR] [--game ID]",
      "Says for each change of a score what was played, what the seats were worth, by which rule, how sure the\n"
      "reading was and which pictures show it.",
      {},
      {},
      {}};
  usage.options.add_options()("action", po::value<int>()->value_name("N"), "only this action, counted from 0")(
      "player", po::value<std::string>()->value_name("COLOUR"), "only this player's actions");
  add_log_options(usage);
  const Parsed parsed = parse_options(usage, arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  const auto game = load_logged_game(values);
  if (!game) {
    return Exit::kMisuse;
  }
  const int count = actions_ruled_on(game->history);
  if (values.count("action") != 0 && (values["action"].as<int>() < 0 || values["action"].as<int>() >= count)) {
    complain("--action: expected a number from 0 to " + std::to_string(count - 1) + ", the log has " +
             std::to_string(count) + " actions");
    return Exit::kMisuse;
  }
  std::optional<artus::Colour> colour;
  if (values.count("player") != 0) {
    colour = artus::colour_from_text(values["player"].as<std::string>());
    const auto& players = game->history.terms().players;
    if (!colour || std::find(players.begin(), players.end(), *colour) == players.end()) {
      complain("--player " + values["player"].as<std::string>() + ": expected " + one_of(players));
      return Exit::kMisuse;
    }
  }
  for (std::size_t i = 0; i < game->history.told().size(); ++i) {
    const bool is_set = referee::sets_table(game->history.told()[i].said);
    if (is_set && (values.count("action") == 0 ||
                   game->history.table_set(i).actions == static_cast<std::size_t>(values["action"].as<int>()))) {
      print_table_set(*game, i);
    }
    const auto* ruling = std::get_if<referee::Ruling>(&game->history.told()[i].said);
    const bool is_wanted = ruling != nullptr &&
                           (values.count("action") == 0 || values["action"].as<int>() == ruling->index) &&
                           (!colour || game->history.referee().state()->colour(ruling->action.player) == *colour);
    if (is_wanted) {
      print(values["log"].as<std::string>(), *game, i);
    }
  }
  return Exit::kDone;
}

}  // namespace seneschal::cli
