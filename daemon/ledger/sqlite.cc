#include "daemon/ledger/sqlite.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

namespace seneschal::ledger {
namespace {

// SQLite forgets the system's cause where the failure comes with COMMIT. Then errno still has it, if it is one that
// only a failed write leaves behind.
int system_cause(sqlite3* database) {
  const int left_behind = errno;
  if (const int kept = sqlite3_system_errno(database); kept != 0) {
    return kept;
  }
  constexpr std::array<int, 5> kFailedWrites = {ENOSPC, EFBIG, EDQUOT, EIO, EROFS};
  const bool is_failed_write =
      std::find(kFailedWrites.begin(), kFailedWrites.end(), left_behind) != kFailedWrites.end();
  return is_failed_write ? left_behind : 0;
}

SqlError error_of(sqlite3* database, int code) {
  SqlError error{.code = code, .text = sqlite3_errstr(code)};
  if (database == nullptr) {
    return error;
  }
  const int cause = system_cause(database);
  error.text = sqlite3_errmsg(database);
  const int primary = error.primary();
  if (cause != 0 && (primary == SQLITE_IOERR || primary == SQLITE_CANTOPEN)) {
    error.text += " (" + std::generic_category().message(cause) + ")";
  }
  return error;
}

sqlite3_destructor_type copied() {
  return SQLITE_TRANSIENT;  // NOLINT(performance-no-int-to-ptr): how SQLite defines it
}

}  // namespace

Statement& Statement::bind(int parameter, std::int64_t value) {
  sqlite3_bind_int64(handle_.get(), parameter, value);
  return *this;
}

Statement& Statement::bind_text(int parameter, std::string_view value) {
  sqlite3_bind_text64(handle_.get(), parameter, value.data(), value.size(), copied(), SQLITE_UTF8);
  return *this;
}

Statement& Statement::bind_blob(int parameter, std::string_view value) {
  sqlite3_bind_blob64(handle_.get(), parameter, value.data(), value.size(), copied());
  return *this;
}

tl::expected<bool, SqlError> Statement::step() {
  const int code = sqlite3_step(handle_.get());
  if (code == SQLITE_ROW || code == SQLITE_DONE) {
    return code == SQLITE_ROW;
  }
  return tl::unexpected(error_of(sqlite3_db_handle(handle_.get()), code));
}

void Statement::reset() {
  sqlite3_reset(handle_.get());
  sqlite3_clear_bindings(handle_.get());
}

int Statement::type(int column) const {
  return sqlite3_column_type(handle_.get(), column);
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(handle_.get(), column);
}

std::string Statement::bytes(int column) const {
  const void* start = sqlite3_column_blob(handle_.get(), column);
  const int size = sqlite3_column_bytes(handle_.get(), column);
  if (start == nullptr || size <= 0) {
    return {};
  }
  return {static_cast<const char*>(start), static_cast<std::size_t>(size)};
}

tl::expected<Database, SqlError> Database::open(const std::string& name, int flags) {
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(name.c_str(), &opened, flags, nullptr);
  Database database(opened);  // SQLite wants a connection closed even where opening it failed
  if (code != SQLITE_OK) {
    return tl::unexpected(error_of(opened, opened == nullptr ? code : sqlite3_extended_errcode(opened)));
  }
  sqlite3_extended_result_codes(opened, 1);
  return database;
}

tl::expected<void, SqlError> Database::run(const std::string& sql) const {
  errno = 0;
  const int code = sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) {
    return tl::unexpected(error_of(handle_.get(), code));
  }
  return {};
}

tl::expected<Statement, SqlError> Database::prepare(std::string_view sql) const {
  sqlite3_stmt* prepared = nullptr;
  const int code = sqlite3_prepare_v2(handle_.get(), sql.data(), static_cast<int>(sql.size()), &prepared, nullptr);
  if (code != SQLITE_OK) {
    return tl::unexpected(error_of(handle_.get(), code));
  }
  return Statement(prepared);
}

tl::expected<std::string, SqlError> Database::image() const {
  sqlite3_int64 size = 0;
  const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> bytes(
      sqlite3_serialize(handle_.get(), "main", &size, 0), &sqlite3_free);
  if (bytes == nullptr) {
    return tl::unexpected(error_of(handle_.get(), SQLITE_NOMEM));
  }
  return std::string(bytes.get(), bytes.get() + size);
}

tl::expected<std::int64_t, SqlError> Database::integer(std::string_view sql) const {
  auto statement = prepare(sql);
  if (!statement) {
    return tl::unexpected(statement.error());
  }
  const auto row = statement->step();
  if (!row) {
    return tl::unexpected(row.error());
  }
  return statement->integer(0);
}

tl::expected<Transaction, SqlError> Transaction::start(const Database& database, const char* begin) {
  if (auto begun = database.run(begin); !begun) {
    return tl::unexpected(begun.error());
  }
  return Transaction(database);
}

Transaction::Transaction(Transaction&& other) noexcept : database_(std::exchange(other.database_, nullptr)) {}

Transaction::~Transaction() {
  if (database_ != nullptr) {
    static_cast<void>(database_->run("ROLLBACK"));  // fails only where SQLite has rolled back by itself
  }
}

tl::expected<void, SqlError> Transaction::commit() {
  auto committed = database_->run("COMMIT");
  if (committed) {
    database_ = nullptr;
  }
  return committed;
}

}  // namespace seneschal::ledger
