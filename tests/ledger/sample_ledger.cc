#include "ledger/sample_ledger.h"

#include <sqlite3.h>

#include <memory>
#include <stdexcept>

#include "daemon/ledger/evidence_folder.h"
#include "daemon/ledger/ledger_reader.h"

namespace seneschal::ledger::test {
namespace {

using Connection = std::unique_ptr<sqlite3, decltype(&sqlite3_close)>;

int append_text(void* list, int /*columns*/, char** values, char** /*names*/) {
  static_cast<std::vector<std::string>*>(list)->emplace_back(values[0]);
  return 0;
}

std::vector<std::string> run(const Connection& connection, const std::string& sql) {
  std::vector<std::string> rows;
  if (sqlite3_exec(connection.get(), sql.c_str(), &append_text, &rows, nullptr) != SQLITE_OK) {
    throw std::runtime_error(sql + ": " + sqlite3_errmsg(connection.get()));
  }
  return rows;
}

Connection connect(const std::filesystem::path& file) {
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(file.c_str(), &opened, SQLITE_OPEN_READWRITE, nullptr);
  Connection connection(opened, &sqlite3_close);
  if (code != SQLITE_OK) {
    throw std::runtime_error(sqlite3_errmsg(opened));
  }
  return connection;
}

}  // namespace

NewEntry plain_entry(int n) {
  return {.utc = "2026-03-01T19:30:0" + std::to_string(n % 10) + ".250Z",
          .game = "evening",
          .kind = "ruling",
          .payload = R"({"action": )" + std::to_string(n) + R"(, "delta": 7})",
          .evidence = {}};
}

NewEntry pictured_entry(int n) {
  NewEntry entry = plain_entry(n);
  entry.evidence = {{Role::kBefore, std::to_string(n) + ".jpg", "picture " + std::to_string(n)},
                    {Role::kAfter, std::to_string(n + 1) + ".jpg", "picture " + std::to_string(n + 1)}};
  return entry;
}

void write_sample(const std::filesystem::path& file, int count) {
  auto ledger = Ledger::open(file);
  for (int n = 1; ledger && n <= count; ++n) {
    if (const auto recorded = ledger->append(pictured_entry(n)); !recorded) {
      throw std::runtime_error(recorded.error().message);
    }
  }
  if (!ledger) {
    throw std::runtime_error(ledger.error().message);
  }
}

std::vector<Entry> entries_of(const std::filesystem::path& file) {
  std::vector<Entry> entries;
  const auto reader = LedgerReader::open(file);
  const auto read = reader ? reader->read_all([&](const Entry& entry) { entries.push_back(entry); })
                           : tl::expected<void, LedgerError>(tl::make_unexpected(reader.error()));
  if (!read) {
    throw std::runtime_error(read.error().message);
  }
  return entries;
}

void copy_ledger(const std::filesystem::path& file, const std::filesystem::path& copy) {
  std::filesystem::copy_file(file, copy);
  std::filesystem::copy(evidence_folder(file), evidence_folder(copy), std::filesystem::copy_options::recursive);
}

void run_sql(const std::filesystem::path& file, const std::string& sql) {
  run(connect(file), sql);
}

void tamper(const std::filesystem::path& file, const std::string& sql) {
  const Connection connection = connect(file);
  const auto guards = run(connection, "SELECT sql FROM sqlite_master WHERE type = 'trigger'");
  for (const std::string& name : run(connection, "SELECT name FROM sqlite_master WHERE type = 'trigger'")) {
    run(connection, "DROP TRIGGER " + name);
  }
  run(connection, "PRAGMA ignore_check_constraints = ON");
  run(connection, sql);
  for (const std::string& guard : guards) {
    run(connection, guard);
  }
}

}  // namespace seneschal::ledger::test
