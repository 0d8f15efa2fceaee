#include "daemon/book/book.h"

#include <algorithm>
#include <utility>

namespace seneschal::book {

using ledger::LedgerError;
using ledger::LedgerReader;
using ledger::Mark;

tl::expected<void, std::string> Book::refresh() {
  const auto reader = LedgerReader::open(ledger_);
  if (!reader && reader.error().is_unborn()) {
    forget();
    return {};
  }
  if (!reader) {
    return tl::unexpected(reader.error().message);
  }
  auto written = read_on(*reader);
  if (!written && written.error().kind == LedgerError::Kind::kAltered && mark_) {
    forget();
    written = read_on(*reader);
  }
  if (!written) {
    forget();
    return tl::unexpected(written.error().message);
  }
  for (std::size_t i = 0; i < places_.size(); ++i) {
    if ((*written)[i]) {
      const auto game = recall(*reader, places_[i]);
      if (!game) {
        forget();
        return tl::unexpected(game.error());
      }
      chapters_[i] = chapter_of(places_[i].game, *game);
    }
  }
  return {};
}

/// Of which chapters there is more.
tl::expected<std::vector<bool>, LedgerError> Book::read_on(const LedgerReader& reader) {
  std::vector<bool> written(places_.size());
  const auto read = reader.read_after(mark_, [&](const ledger::Entry& entry) {
    const std::size_t chapter = chapter_of_game(entry);
    mark_ = Mark{entry.sequence, entry.hash};
    places_[chapter].last = *mark_;
    written.resize(places_.size());
    written[chapter] = true;
    return true;
  });
  return read ? tl::expected<std::vector<bool>, LedgerError>(std::move(written)) : tl::unexpected(read.error());
}

/// The last ones first: most entries are of the game that is played.
std::size_t Book::chapter_of_game(const ledger::Entry& entry) {
  const auto found =
      std::find_if(places_.rbegin(), places_.rend(), [&](const Place& place) { return place.game == entry.game; });
  if (found != places_.rend()) {
    return static_cast<std::size_t>(places_.rend() - found) - 1;
  }
  places_.push_back({entry.game, mark_, {entry.sequence, entry.hash}});
  chapters_.emplace_back();
  return places_.size() - 1;
}

tl::expected<GameRecall, std::string> Book::recall(std::size_t chapter) const {
  const auto reader = LedgerReader::open(ledger_);
  return reader ? recall(*reader, places_.at(chapter)) : tl::unexpected(reader.error().message);
}

tl::expected<GameRecall, std::string> Book::recall(const LedgerReader& reader, const Place& place) const {
  GameRecall game(editions_);
  const auto read = reader.read_after(place.before, [&](const ledger::Entry& entry) {
    if (entry.game == place.game) {
      game.take(entry);
    }
    return entry.sequence < place.last.sequence;
  });
  return read ? tl::expected<GameRecall, std::string>(std::move(game)) : tl::unexpected(read.error().message);
}

void Book::forget() {
  places_.clear();
  chapters_.clear();
  mark_.reset();
}

}  // namespace seneschal::book
