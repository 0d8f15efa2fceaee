#include "daemon/ledger/ledger.h"

#include <string>
#include <utility>
#include <vector>

#include "daemon/ledger/evidence_folder.h"
#include "daemon/ledger/rows.h"
#include "daemon/ledger/schema.h"
#include "daemon/ledger/sqlite.h"

namespace seneschal::ledger {

struct Ledger::Open {
  std::filesystem::path file;
  EvidenceFolder pictures;
  Database database;
  std::optional<Recorded> head;
  std::optional<LedgerError> stopped_by;
};

namespace {

constexpr const char* kHowToGoOn = "; the entry is not recorded, and the log takes no more until it is opened again";

EventSequence after(const std::optional<Recorded>& head) {
  return head ? head->sequence.next() : EventSequence::first();
}

std::string attempt_of(const Entry& entry) {
  return "append entry " + std::to_string(entry.sequence.to_int()) + " to";
}

tl::expected<void, SqlError> run_once(tl::expected<Statement, SqlError>& statement) {
  if (const auto row = statement->step(); !row) {
    return tl::unexpected(row.error());
  }
  return {};
}

tl::expected<void, SqlError> insert_picture(const Database& database, EventSequence sequence, std::size_t position,
                                            const Evidence& picture) {
  auto statement =
      database.prepare("INSERT INTO evidence (sequence, position, role, name, sha256) VALUES (?, ?, ?, ?, ?)");
  if (!statement) {
    return tl::unexpected(statement.error());
  }
  statement->bind(1, sequence.to_int()).bind(2, static_cast<std::int64_t>(position));
  statement->bind_text(3, to_text(picture.role)).bind_text(4, picture.name).bind_blob(5, picture.sha256.view());
  return run_once(statement);
}

tl::expected<void, SqlError> insert_entry(const Database& database, const Entry& entry) {
  auto statement = database.prepare(
      "INSERT INTO entry (sequence, utc, game, kind, payload, previous, hash) VALUES (?, ?, ?, ?, ?, ?, ?)");
  if (!statement) {
    return tl::unexpected(statement.error());
  }
  statement->bind(1, entry.sequence.to_int()).bind_text(2, entry.utc).bind_text(3, entry.game);
  statement->bind_text(4, entry.kind).bind_text(5, entry.payload);
  statement->bind_blob(6, entry.previous.view()).bind_blob(7, entry.hash.view());
  return run_once(statement);
}

// One transaction. The tables' own guards refuse the entry if another program has written behind our back.
tl::expected<void, SqlError> commit(const Database& database, const Entry& entry) {
  auto transaction = Transaction::start(database, "BEGIN IMMEDIATE");
  if (!transaction) {
    return tl::unexpected(transaction.error());
  }
  for (std::size_t i = 0; i < entry.evidence.size(); ++i) {
    if (auto inserted = insert_picture(database, entry.sequence, i, entry.evidence[i]); !inserted) {
      return inserted;
    }
  }
  if (auto inserted = insert_entry(database, entry); !inserted) {
    return inserted;
  }
  return transaction->commit();
}

LedgerError refusal(const std::filesystem::path& file, const std::string& fault) {
  return {.kind = LedgerError::Kind::kRefusedEntry,
          .file = file,
          .message = "this entry cannot go into " + file.string() + ": " + fault};
}

LedgerError stopped_error(const LedgerError& cause, const std::filesystem::path& file) {
  return {.kind = LedgerError::Kind::kStopped,
          .file = file,
          .message = file.string() + " accepts nothing since an earlier failure: " + cause.message};
}

// What is left where a log was: the sentence about it. A log is created before anything is kept with it.
std::optional<std::string> rest_of_lost_log(const std::filesystem::path& file, const EvidenceFolder& pictures) {
  std::error_code missing;
  const auto has_content = [&](const std::filesystem::path& each) {
    const auto size = std::filesystem::file_size(each, missing);
    return !missing && size != 0;
  };
  const std::filesystem::path write_ahead = file.string() + "-wal";
  if (pictures.has_pictures()) {
    return "the pictures of earlier games are in " + evidence_folder(file).string();
  }
  if (!has_content(file) && has_content(write_ahead)) {
    return "the newest entries of a log are in " + write_ahead.string();
  }
  return std::nullopt;
}

tl::expected<void, LedgerError> check_schema(const std::filesystem::path& file, const Database& database) {
  const auto differences = schema_differences(database);
  if (!differences) {
    return tl::unexpected(explain(file, "read", differences.error()));
  }
  if (!differences->empty()) {
    return tl::unexpected(LedgerError{
        .kind = LedgerError::Kind::kAltered,
        .file = file,
        .message = file.string() + ": the tables and their guards are not those of a log: " + differences->front() +
                   "; `seneschal verify` lists everything that is wrong"});
  }
  return {};
}

}  // namespace

Ledger::Ledger(std::unique_ptr<Open> open) : open_(std::move(open)) {}
Ledger::Ledger(Ledger&&) noexcept = default;
Ledger& Ledger::operator=(Ledger&&) noexcept = default;
Ledger::~Ledger() = default;

tl::expected<Ledger, LedgerError> Ledger::open(const std::filesystem::path& file) {
  auto pictures = EvidenceFolder::open(file);
  if (!pictures) {
    return tl::unexpected(pictures.error());
  }
  const auto rest = rest_of_lost_log(file, *pictures);
  auto database = open_to_write(file, rest ? Birth::kRefused : Birth::kAllowed);
  if (!database && rest) {
    database.error().message += "; " + *rest + ": bring the log back beside them, or move them away to start a new one";
  }
  if (!database) {
    std::error_code is_in_use;  // the folder goes again if it was made just now: only an empty one can be removed
    std::filesystem::remove(evidence_folder(file), is_in_use);
    return tl::unexpected(database.error());
  }
  if (auto checked = check_schema(file, *database); !checked) {
    return tl::unexpected(checked.error());
  }
  std::optional<Recorded> head;
  auto read = visit_checked(file, *database, [&](const Entry& entry) {
    head = Recorded{.sequence = entry.sequence, .hash = entry.hash};
    return true;
  });
  if (!read) {
    return tl::unexpected(read.error());
  }
  return Ledger(std::make_unique<Open>(Open{.file = file,
                                            .pictures = std::move(*pictures),
                                            .database = std::move(*database),
                                            .head = head,
                                            .stopped_by = std::nullopt}));
}

tl::expected<Recorded, LedgerError> Ledger::append(const NewEntry& entry) {
  if (open_->stopped_by) {
    return tl::unexpected(stopped_error(*open_->stopped_by, open_->file));
  }
  if (const auto fault = fault_of(entry)) {
    return tl::unexpected(refusal(open_->file, *fault));
  }
  auto payload = canonical_payload(entry.payload);
  if (!payload) {
    return tl::unexpected(refusal(open_->file, payload.error()));
  }
  const auto stop = [this](LedgerError error) {
    error.message += kHowToGoOn;
    open_->stopped_by = error;
    return tl::unexpected(std::move(error));
  };
  Entry whole{.sequence = after(open_->head),
              .utc = entry.utc,
              .game = entry.game,
              .kind = entry.kind,
              .payload = std::move(*payload),
              .evidence = {},
              .previous = open_->head ? open_->head->hash : crypto::Digest::zero(),
              .hash = crypto::Digest::zero()};
  for (const Picture& picture : entry.evidence) {
    const auto kept = open_->pictures.keep(picture);
    if (!kept) {
      return stop(kept.error());
    }
    whole.evidence.push_back({.role = picture.role, .name = picture.name, .sha256 = *kept});
  }
  whole.hash = hash_of(whole);
  if (const auto committed = commit(open_->database, whole); !committed) {
    return stop(explain(open_->file, attempt_of(whole), committed.error()));
  }
  open_->head = Recorded{.sequence = whole.sequence, .hash = whole.hash};
  return *open_->head;
}

tl::expected<void, LedgerError> Ledger::settle() const {
  auto moved = open_->database.prepare("PRAGMA wal_checkpoint(PASSIVE)");
  const auto row = moved ? moved->step() : tl::unexpected(moved.error());
  if (!row) {
    return tl::unexpected(explain(open_->file, "settle", row.error()));
  }
  constexpr int kKept = 1;  // columns: pages of the write-ahead file, and how many of them the log has itself now
  constexpr int kMoved = 2;
  if (moved->integer(kKept) != moved->integer(kMoved)) {
    return tl::unexpected(LedgerError{.kind = LedgerError::Kind::kInUse,
                                      .file = open_->file,
                                      .message = "cannot settle " + open_->file.string() + " while it is being read"});
  }
  return {};
}

std::optional<Recorded> Ledger::head() const {
  return open_->head;
}

tl::expected<void, LedgerError> Ledger::read_all(const EntryVisitor& visit) const {
  return visit_checked(open_->file, open_->database, [&](const Entry& entry) {
    visit(entry);
    return true;
  });
}

tl::expected<void, LedgerError> Ledger::read_game(std::string_view game, const EntryVisitor& visit) const {
  return read_all([&](const Entry& entry) {
    if (entry.game == game) {
      visit(entry);
    }
  });
}

const std::filesystem::path& Ledger::file() const {
  return open_->file;
}

}  // namespace seneschal::ledger
