#pragma once

#include <memory>
#include <ostream>
#include <string>
#include <vector>

namespace seneschal::journal {

/// How much something matters, by the numbers of syslog (RFC 5424, 6.2.1).
enum class Level {
  kWarning = 4,  ///< something is wrong, and the game goes on
  kNotice = 5,   ///< the owner may want to know it
  kInfo = 6,     ///< what is said at the table
};

/// By which it is found: {"SENESCHAL_GAME", "friday"}. The name has capitals, digits and underscores alone.
struct Field {
  std::string name;
  std::string value;
};
using Fields = std::vector<Field>;

/// Where a daemon that nobody looks at says what happens. Of the thread that plays.
class Journal {
 public:
  virtual ~Journal() = default;
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  /// A sentence, or a drawing of several lines.
  virtual void say(Level level, const std::string& text, const Fields& fields) = 0;
  void say(Level level, const std::string& text) { say(level, text, Fields()); }

 protected:
  Journal() = default;
};

/// For people at a terminal: what is said at the table on `out`, the rest on `warn`. Both outlive it.
class TerminalJournal final : public Journal {
 public:
  TerminalJournal(std::ostream& out, std::ostream& warn) : out_(out), warn_(warn) {}
  using Journal::say;
  void say(Level level, const std::string& text, const Fields& fields) override;

 private:
  std::ostream& out_;
  std::ostream& warn_;
};

/// The system's own (systemd-journald), each with its level and fields: journalctl SENESCHAL_GAME=friday. What it does
/// not take is lost: the game's log has all that matters.
class SystemJournal final : public Journal {
 public:
  using Journal::say;
  void say(Level level, const std::string& text, const Fields& fields) override;
};

/// The system's where standard error goes there already, as that of a service does; otherwise the terminal's.
[[nodiscard]] std::unique_ptr<Journal> own_journal();

}  // namespace seneschal::journal
