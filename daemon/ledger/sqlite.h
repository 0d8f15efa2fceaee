#pragma once

// The few calls of SQLite's C interface that the ledger needs, owned and checked. Private to this folder.

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace seneschal::ledger {

/// What SQLite said, before it is known what was being attempted.
struct SqlError {
  int code;          ///< the extended result code
  std::string text;  ///< SQLite's sentence, with the system's cause where there is one

  /// The result code without its extension, for comparison with SQLITE_CORRUPT and the like.
  [[nodiscard]] int primary() const { return code & 0xFF; }
};

/// A prepared statement. Parameters and columns count as SQLite counts them: from 1 and from 0.
class Statement {
 public:
  explicit Statement(sqlite3_stmt* prepared) : handle_(prepared, &sqlite3_finalize) {}

  Statement& bind(int parameter, std::int64_t value);
  Statement& bind_text(int parameter, std::string_view value);
  Statement& bind_blob(int parameter, std::string_view value);

  /// True when a row is there to be read, false at the end.
  [[nodiscard]] tl::expected<bool, SqlError> step();

  /// Ready to run again with new parameters.
  void reset();

  /// SQLITE_INTEGER, SQLITE_TEXT, SQLITE_BLOB, SQLITE_FLOAT or SQLITE_NULL: what is really stored.
  [[nodiscard]] int type(int column) const;
  [[nodiscard]] std::int64_t integer(int column) const;
  /// The bytes of a text or blob; a copy.
  [[nodiscard]] std::string bytes(int column) const;

 private:
  std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)> handle_;
};

/// An open database connection.
class Database {
 public:
  /// sqlite3_open_v2 with `flags`. `name` is a path, or a URI where the flags say so.
  [[nodiscard]] static tl::expected<Database, SqlError> open(const std::string& name, int flags);

  /// Runs one or more statements and ignores their rows.
  [[nodiscard]] tl::expected<void, SqlError> run(const std::string& sql) const;

  [[nodiscard]] tl::expected<Statement, SqlError> prepare(std::string_view sql) const;

  /// The bytes that a file with this content has.
  [[nodiscard]] tl::expected<std::string, SqlError> image() const;

  /// The first column of the first row of `sql`, which must have one.
  [[nodiscard]] tl::expected<std::int64_t, SqlError> integer(std::string_view sql) const;

 private:
  explicit Database(sqlite3* opened) : handle_(opened, &sqlite3_close_v2) {}

  std::unique_ptr<sqlite3, decltype(&sqlite3_close_v2)> handle_;
};

/// Ends a transaction by rolling it back unless commit was called and succeeded.
class Transaction {
 public:
  /// `begin` is "BEGIN" for a steady view to read, "BEGIN IMMEDIATE" to write.
  [[nodiscard]] static tl::expected<Transaction, SqlError> start(const Database& database, const char* begin);

  Transaction(Transaction&& other) noexcept;
  Transaction& operator=(Transaction&&) = delete;
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction();

  [[nodiscard]] tl::expected<void, SqlError> commit();

 private:
  explicit Transaction(const Database& database) : database_(&database) {}

  const Database* database_;  // null once ended
};

}  // namespace seneschal::ledger
