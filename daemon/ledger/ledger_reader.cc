#include "daemon/ledger/ledger_reader.h"

#include <algorithm>
#include <utility>

#include "daemon/ledger/rows.h"
#include "daemon/ledger/schema.h"
#include "daemon/ledger/sqlite.h"

namespace seneschal::ledger {

struct LedgerReader::Open {
  std::filesystem::path file;
  Database database;
};

LedgerReader::LedgerReader(std::unique_ptr<Open> open) : open_(std::move(open)) {}
LedgerReader::LedgerReader(LedgerReader&&) noexcept = default;
LedgerReader& LedgerReader::operator=(LedgerReader&&) noexcept = default;
LedgerReader::~LedgerReader() = default;

tl::expected<LedgerReader, LedgerError> LedgerReader::open(const std::filesystem::path& file) {
  auto database = open_to_read(file);
  if (!database) {
    return tl::unexpected(database.error());
  }
  return LedgerReader(std::make_unique<Open>(Open{.file = file, .database = std::move(*database)}));
}

tl::expected<void, LedgerError> LedgerReader::read_all(const EntryVisitor& visit) const {
  return read_after(std::nullopt, [&](const Entry& entry) {
    visit(entry);
    return true;
  });
}

tl::expected<void, LedgerError> LedgerReader::read_after(const std::optional<Mark>& mark,
                                                         const std::function<bool(const Entry&)>& visit) const {
  const auto view = Transaction::start(open_->database, "BEGIN");
  if (!view) {
    return tl::unexpected(explain(open_->file, "read", view.error()));
  }
  return visit_checked(open_->file, open_->database, visit, mark);
}

tl::expected<void, LedgerError> LedgerReader::read_game(std::string_view game, const EntryVisitor& visit) const {
  return read_all([&](const Entry& entry) {
    if (entry.game == game) {
      visit(entry);
    }
  });
}

tl::expected<std::vector<std::string>, LedgerError> LedgerReader::games() const {
  std::vector<std::string> games;
  auto read = read_all([&](const Entry& entry) {
    if (std::find(games.begin(), games.end(), entry.game) == games.end()) {
      games.push_back(entry.game);
    }
  });
  if (!read) {
    return tl::unexpected(read.error());
  }
  return games;
}

}  // namespace seneschal::ledger
