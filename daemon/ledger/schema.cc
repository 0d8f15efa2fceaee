#include "daemon/ledger/schema.h"

#include <array>
#include <map>
#include <string_view>

#include "hardware/files/directory.h"
#include "hardware/files/write_file.h"

namespace seneschal::ledger {
namespace {

struct SchemaObject {
  std::string_view name;
  std::string_view sql;
};

// SQLite keeps these texts as they stand, which is how a changed guard is noticed: a reworded one is another format.
constexpr std::array<SchemaObject, 8> kSchema = {{
    {"entry", R"(CREATE TABLE entry (
  sequence INTEGER PRIMARY KEY CHECK (sequence >= 1),
  utc TEXT NOT NULL CHECK (typeof(utc) = 'text'),
  game TEXT NOT NULL CHECK (typeof(game) = 'text'),
  kind TEXT NOT NULL CHECK (typeof(kind) = 'text'),
  payload TEXT NOT NULL CHECK (typeof(payload) = 'text'),
  previous BLOB NOT NULL CHECK (typeof(previous) = 'blob' AND length(previous) = 32),
  hash BLOB NOT NULL CHECK (typeof(hash) = 'blob' AND length(hash) = 32)
))"},
    {"evidence", R"(CREATE TABLE evidence (
  sequence INTEGER NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 0),
  role TEXT NOT NULL CHECK (role IN ('before', 'after')),
  name TEXT NOT NULL CHECK (typeof(name) = 'text'),
  sha256 BLOB NOT NULL CHECK (typeof(sha256) = 'blob' AND length(sha256) = 32),
  PRIMARY KEY (sequence, position)
) WITHOUT ROWID)"},
    {"entry_in_order", R"(CREATE TRIGGER entry_in_order BEFORE INSERT ON entry
WHEN NEW.sequence IS NOT (SELECT coalesce(max(sequence), 0) + 1 FROM entry)
  OR NEW.previous IS NOT coalesce((SELECT hash FROM entry ORDER BY sequence DESC LIMIT 1), zeroblob(32))
BEGIN SELECT RAISE(ABORT, 'an entry is appended after the last one and names its hash'); END)"},
    {"entry_never_updated", R"(CREATE TRIGGER entry_never_updated BEFORE UPDATE ON entry
BEGIN SELECT RAISE(ABORT, 'entries are never altered'); END)"},
    {"entry_never_deleted", R"(CREATE TRIGGER entry_never_deleted BEFORE DELETE ON entry
BEGIN SELECT RAISE(ABORT, 'entries are never deleted'); END)"},
    {"evidence_first", R"(CREATE TRIGGER evidence_first BEFORE INSERT ON evidence
WHEN NEW.sequence IS NOT (SELECT coalesce(max(sequence), 0) + 1 FROM entry)
BEGIN SELECT RAISE(ABORT, 'evidence is written with its entry, before it'); END)"},
    {"evidence_never_updated", R"(CREATE TRIGGER evidence_never_updated BEFORE UPDATE ON evidence
BEGIN SELECT RAISE(ABORT, 'evidence is never altered'); END)"},
    {"evidence_never_deleted", R"(CREATE TRIGGER evidence_never_deleted BEFORE DELETE ON evidence
BEGIN SELECT RAISE(ABORT, 'evidence is never deleted'); END)"},
}};

constexpr int kOpenFlags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE;  // one thread uses a connection

// For every connection: what the file says is not to be trusted (no functions called from its schema, cells checked as
// they are read, no memory map that would turn a bad card into SIGBUS), and a reader's lock is waited for.
constexpr const char* kCarefulPragmas =
    "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0; PRAGMA busy_timeout = 5000;";

// Write-ahead logging with FULL: every commit is synced before it is reported, a card that lies about syncing can hurt
// only during a checkpoint, and readers do not stop the writer.
constexpr const char* kDurablePragmas =
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 1000;";

LedgerError make(LedgerError::Kind kind, const std::filesystem::path& file, const std::string& rest) {
  return LedgerError{.kind = kind, .file = file, .message = file.string() + " " + rest};
}

LedgerError empty(const std::filesystem::path& file) {
  return make(LedgerError::Kind::kEmpty, file, "is empty: no log was ever written to it, or all of it was cut off");
}

tl::expected<bool, SqlError> is_unborn(const Database& database) {
  const auto objects = database.integer("SELECT count(*) FROM sqlite_master");
  if (!objects) {
    return tl::unexpected(objects.error());
  }
  const auto application = database.integer("PRAGMA application_id");
  const auto version = database.integer("PRAGMA user_version");
  return *objects == 0 && application == 0 && version == 0;
}

tl::expected<void, LedgerError> check_identity(const std::filesystem::path& file, const Database& database) {
  const auto unborn = is_unborn(database);
  const auto application = database.integer("PRAGMA application_id");
  const auto version = database.integer("PRAGMA user_version");
  if (!unborn || !application || !version) {
    return tl::unexpected(explain(file, "read", !unborn ? unborn.error() : SqlError{SQLITE_CORRUPT, "no header"}));
  }
  if (*unborn) {
    return tl::unexpected(empty(file));
  }
  if (*application != kApplicationId) {
    return tl::unexpected(make(LedgerError::Kind::kNotALedger, file,
                               "is an SQLite database of another program (application id " +
                                   std::to_string(*application) + ", a log has " + std::to_string(kApplicationId) +
                                   ")"));
  }
  if (*version != kFormatVersion) {
    return tl::unexpected(make(LedgerError::Kind::kOtherVersion, file,
                               "is a log of format " + std::to_string(*version) + "; this program knows format " +
                                   std::to_string(kFormatVersion)));
  }
  return {};
}

tl::expected<void, SqlError> create_tables(const Database& database) {
  auto transaction = Transaction::start(database, "BEGIN IMMEDIATE");
  if (!transaction) {
    return tl::unexpected(transaction.error());
  }
  for (const SchemaObject& object : kSchema) {
    if (auto created = database.run(std::string(object.sql)); !created) {
      return created;
    }
  }
  const std::string identity = "PRAGMA application_id = " + std::to_string(kApplicationId) +
                               "; PRAGMA user_version = " + std::to_string(kFormatVersion);
  if (auto marked = database.run(identity); !marked) {
    return marked;
  }
  return transaction->commit();
}

// The file of a log that has no entry yet.
tl::expected<std::string, SqlError> image_of_new_log() {
  auto image = Database::open(":memory:", SQLITE_OPEN_READWRITE | kOpenFlags).and_then([](const Database& database) {
    return database.run("PRAGMA page_size = 4096").and_then([&] { return create_tables(database); }).and_then([&] {
      return database.image();
    });
  });
  if (image) {
    // The header's two versions, of which 2 is write-ahead logging
    // (https://sqlite.org/fileformat.html#file_format_version_numbers): to change them in the file would be one more
    // step at which it could stop half-way.
    constexpr std::size_t kWriteVersion = 18;
    constexpr std::size_t kReadVersion = 19;
    image->at(kWriteVersion) = image->at(kReadVersion) = '\2';
  }
  return image;
}

// Whole or not at all: it has its name only when all of it is on the disk. A link that leads nowhere yet keeps leading
// there.
tl::expected<void, LedgerError> create(const std::filesystem::path& link) {
  std::error_code is_no_link;
  const std::filesystem::path target = std::filesystem::read_symlink(link, is_no_link);
  const std::filesystem::path file = is_no_link ? link : files::folder_of(link) / target;
  const auto image = image_of_new_log();
  if (!image) {
    return tl::unexpected(explain(file, "create", image.error()));
  }
  std::error_code ignored;
  for (const char* beside : {"-journal", "-wal", "-shm"}) {
    // Of a file that no log was ever written to. SQLite would read the new one through them.
    std::filesystem::remove(file.string() + beside, ignored);
  }
  const auto storage = [&](const files::FileError& error) {
    return LedgerError{.kind = LedgerError::Kind::kStorage, .file = file, .message = error.message()};
  };
  return files::sync_folder(files::folder_of(file))
      .and_then([&] { return files::write_own_file(file, *image); })
      .map_error(storage);
}

// A path as SQLite's URI form wants it.
std::string immutable_uri(const std::filesystem::path& file) {
  std::string uri = "file:";
  for (const char byte : file.string()) {
    if (byte == '%' || byte == '?' || byte == '#') {
      static constexpr std::string_view kDigits = "0123456789ABCDEF";
      uri += '%';
      uri += kDigits[static_cast<unsigned char>(byte) / 16U];
      uri += kDigits[static_cast<unsigned char>(byte) % 16U];
    } else {
      uri += byte;
    }
  }
  return uri + "?immutable=1";
}

tl::expected<Database, SqlError> connect(const std::string& name, int flags, const std::string& pragmas) {
  auto database = Database::open(name, flags | kOpenFlags);
  if (!database) {
    return database;
  }
  if (auto set = database->run(pragmas + "PRAGMA schema_version;"); !set) {
    return tl::unexpected(set.error());
  }
  return database;
}

tl::expected<void, LedgerError> check_is_file(const std::filesystem::path& file) {
  std::error_code failed;
  const auto status = std::filesystem::status(file, failed);
  if (status.type() == std::filesystem::file_type::not_found) {
    return tl::unexpected(make(LedgerError::Kind::kMissing, file, "does not exist"));
  }
  if (failed) {
    return tl::unexpected(make(LedgerError::Kind::kStorage, file, "cannot be looked at: " + failed.message()));
  }
  if (status.type() != std::filesystem::file_type::regular) {
    return tl::unexpected(make(LedgerError::Kind::kNotALedger, file, "is not a file"));
  }
  return std::filesystem::file_size(file, failed) == 0 ? tl::unexpected(empty(file))
                                                       : tl::expected<void, LedgerError>();
}

// With what a process that died left to be done, but without a setting written into what may be somebody else's file.
tl::expected<Database, LedgerError> open_existing(const std::filesystem::path& file) {
  if (auto is_file = check_is_file(file); !is_file) {
    return tl::unexpected(is_file.error());
  }
  auto database = connect(file.string(), SQLITE_OPEN_READWRITE, kCarefulPragmas);
  if (!database) {
    return tl::unexpected(explain(file, "open", database.error()));
  }
  if (auto identity = check_identity(file, *database); !identity) {
    return tl::unexpected(identity.error());
  }
  return std::move(*database);
}

}  // namespace

tl::expected<Database, LedgerError> open_to_read(const std::filesystem::path& file) {
  if (auto is_file = check_is_file(file); !is_file) {
    return tl::unexpected(is_file.error());
  }
  // SQLite leaves the write-ahead files behind a reader, owned by whoever read: a daemon of another user could then not
  // write any more. Without them the log is at rest, and can be read as a file that nobody changes.
  std::error_code ignored;
  const bool is_at_rest = !std::filesystem::exists(file.string() + "-wal", ignored);
  auto database = is_at_rest ? connect(immutable_uri(file), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, kCarefulPragmas)
                             : connect(file.string(), SQLITE_OPEN_READONLY, kCarefulPragmas);
  if (!database) {
    return tl::unexpected(explain(file, "read", database.error()));
  }
  if (auto identity = check_identity(file, *database); !identity) {
    return tl::unexpected(identity.error());
  }
  return std::move(*database);
}

tl::expected<Database, LedgerError> open_to_write(const std::filesystem::path& file, Birth birth) {
  auto database = open_existing(file);
  if (!database && database.error().is_unborn() && birth == Birth::kAllowed) {
    database = create(file).and_then([&] { return open_existing(file); });
  }
  if (!database) {
    return database;
  }
  if (auto ready = database->run(kDurablePragmas); !ready) {
    return tl::unexpected(explain(file, "open", ready.error()));
  }
  return database;
}

tl::expected<std::vector<std::string>, SqlError> schema_differences(const Database& database) {
  auto statement = database.prepare("SELECT name, sql FROM sqlite_master ORDER BY name");
  if (!statement) {
    return tl::unexpected(statement.error());
  }
  std::map<std::string, std::string> found;
  auto row = statement->step();
  for (; row && *row; row = statement->step()) {
    found.emplace(statement->bytes(0), statement->bytes(1));
  }
  if (!row) {
    return tl::unexpected(row.error());
  }
  std::vector<std::string> differences;
  for (const SchemaObject& object : kSchema) {
    const auto at = found.find(std::string(object.name));
    if (at == found.end()) {
      differences.push_back(std::string(object.name) + " is missing");
    } else {
      if (at->second != object.sql) {
        differences.push_back(std::string(object.name) + " has been changed");
      }
      found.erase(at);
    }
  }
  for (const auto& [name, sql] : found) {
    differences.push_back(name + " was added");
  }
  return differences;
}

LedgerError explain(const std::filesystem::path& file, const std::string& attempt, const SqlError& error) {
  const std::string what = "cannot " + attempt + " " + file.string() + ": " + error.text;
  switch (error.primary()) {
    case SQLITE_NOTADB:
      return make(LedgerError::Kind::kNotALedger, file, "is not a log: " + error.text);
    case SQLITE_CORRUPT:
      return make(LedgerError::Kind::kDamaged, file,
                  "is damaged (" + error.text + "): keep the file as it is and go back to a copy");
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return {.kind = LedgerError::Kind::kInUse, .file = file, .message = what + "; another program holds it"};
    default:
      return {.kind = LedgerError::Kind::kStorage, .file = file, .message = what};
  }
}

}  // namespace seneschal::ledger
