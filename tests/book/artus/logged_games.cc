#include "book/artus/logged_games.h"

#include <algorithm>
#include <stdexcept>

#include "daemon/game_files/artus/record_files.h"
#include "daemon/referee/artus/tenant/said_event.h"
#include "referee/artus/watched_game.h"

namespace seneschal::book::test {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kAlternatives = 8;

std::vector<records::Record> records_in(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code absent;
  for (const auto& entry : fs::directory_iterator(folder, absent)) {
    if (entry.path().filename().string().starts_with("artus-")) {
      files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  std::vector<records::Record> all;
  std::transform(files.begin(), files.end(), std::back_inserter(all),
                 [](const fs::path& file) { return game_files::read_record(file).value().record; });
  return all;
}

/// A log that is told things one after the other, a picture apart.
class Teller {
 public:
  Teller(const fs::path& ledger, const std::string& name, const records::Record& record)
      : log_(daemon::GameLog::open(ledger, name, referee::test::game_at_table(), terms_of(record), daemon::utc_now)
                 .value()),
        told_(log_.history().told().size()) {}

  void say(const events::GameEvent& said, bool has_pictures) {
    if (told_ > 0) {
      --told_;  // it is in the log already
      return;
    }
    const std::string name = std::to_string(pictures_) + ".jpg";
    std::vector<ledger::Picture> pictures;
    if (has_pictures) {
      pictures = {{ledger::Role::kBefore, name, "picture " + std::to_string(pictures_)},
                  {ledger::Role::kAfter, name, "picture " + std::to_string(pictures_ + 1)}};
      ++pictures_;
    }
    if (const auto said_so = log_.say({name, said}, pictures); !said_so) {
      throw std::runtime_error(said_so.error());
    }
  }

 private:
  daemon::GameLog log_;
  std::size_t told_;
  int pictures_ = 0;
};

}  // namespace

records::Record record_of(const std::string& game) {
  return game_files::read_record(fs::path(SENESCHAL_TEST_DATA) / "games" / (game + ".json")).value().record;
}

std::vector<records::Record> all_records() {
  auto all = records_in(SENESCHAL_SHARED "/games");
  return all.empty() ? records_in(SENESCHAL_TEST_DATA "/games") : all;
}

records::Replay replayed(const records::Record& record) {
  return records::replay(referee::test::edition(), record).value();
}

daemon::GameTerms terms_of(const records::Record& record) {
  daemon::GameTerms terms{record.edition, std::string(to_text(record.variant)), {}};
  for (const records::RecordedPlayer& player : record.players) {
    terms.players.emplace_back(to_text(player.colour));
  }
  return terms;
}

tl::expected<referee::SharedGame, std::string> games(const std::string& id) {
  const auto shipped = referee::test::game_at_table();
  return id == shipped->edition() ? tl::expected<referee::SharedGame, std::string>(shipped)
                                  : tl::unexpected("nobody knows the edition " + id);
}

void log_game(const fs::path& ledger, const std::string& name, const records::Record& record, std::size_t actions) {
  const records::Replay replay = replayed(record);
  Teller teller(ledger, name, record);
  teller.say(event_of(referee::SetupSeen{record.king_metal, record.king_seat, 0.0}), false);
  for (const artus::Placement& placement : record.placements) {
    teller.say(event_of(referee::PlacementSeen{placement}), false);
  }
  for (std::size_t i = 0; i < std::min(actions, replay.steps.size()); ++i) {
    const artus::Step& step = replay.steps[i];
    referee::Ruling ruling;
    ruling.index = static_cast<int>(i);
    ruling.action = step.action;
    ruling.delta = step.effects.delta;
    ruling.scores.assign(step.after.scores.begin(), step.after.scores.begin() + step.after.player_count);
    // Of a watched game the log keeps some others, too.
    ruling.alternatives.assign(kAlternatives, {{"", {step.action}, {}, {}, {}, {}}, false, 7.25});
    ruling.also_likely.assign(kAlternatives, step.action);
    teller.say(event_of(ruling), true);
  }
  if (actions >= replay.steps.size()) {
    teller.say(referee::end_of(replay.steps.back().after), false);
  }
}

}  // namespace seneschal::book::test
