// A writer is killed with SIGKILL at random instants, over and over on the same log. What it announced must be there.

#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <map>
#include <random>
#include <stdexcept>
#include <string>

#include "daemon/ledger/ledger.h"
#include "daemon/ledger/verify.h"
#include "hardware/crypto/digest.h"
#include "ledger/sample_ledger.h"
#include "scratch_folder.h"

namespace seneschal::ledger {
namespace {

constexpr int kKills = 100;

// By sequence.
using Hashes = std::map<std::int64_t, std::array<std::uint8_t, crypto::Digest::kSize>>;

// Sent through the pipe once append has returned, and only then. 40 bytes: written whole or not at all.
struct Announcement {
  std::int64_t sequence;
  std::array<std::uint8_t, crypto::Digest::kSize> hash;
};

[[noreturn]] void append_for_ever(const std::filesystem::path& file, int pipe) {
  auto ledger = Ledger::open(file);
  for (int n = 1; ledger; ++n) {
    NewEntry entry = test::pictured_entry(n % 40);
    entry.evidence[0].bytes += std::string(static_cast<std::size_t>(n % 7) * 3000, 'x');
    const auto recorded = ledger->append(entry);
    if (!recorded) {
      break;
    }
    const Announcement made{recorded->sequence.to_int(), recorded->hash.bytes()};
    if (::write(pipe, &made, sizeof made) != static_cast<ssize_t>(sizeof made)) {
      break;
    }
  }
  ::_exit(1);  // reached only if the log refused; the parent sees it by the exit status
}

struct Killed {
  Hashes announced;
  bool by_us = false;
};

class Writer {
 public:
  explicit Writer(const std::filesystem::path& file) {
    if (::pipe(ends_.data()) != 0) {
      throw std::runtime_error("no pipe to the writer");
    }
    process_ = ::fork();
    if (process_ == 0) {
      append_for_ever(file, ends_[1]);
    }
    ::close(ends_[1]);
  }

  // Lets the writer announce `count` entries, then go on for up to `grace`, and kills it wherever it is by then.
  Killed kill_after(int count, std::chrono::microseconds grace) {
    Killed killed;
    for (int i = 0; i < count && take(killed); ++i) {
    }
    wait(grace);
    ::kill(process_, SIGKILL);
    while (take(killed)) {
    }
    ::close(ends_[0]);
    int status = 0;
    ::waitpid(process_, &status, 0);
    killed.by_us = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
    return killed;
  }

 private:
  bool take(Killed& killed) const {
    Announcement made{};
    if (::read(ends_[0], &made, sizeof made) != static_cast<ssize_t>(sizeof made)) {
      return false;
    }
    killed.announced[made.sequence] = made.hash;
    return true;
  }

  static void wait(std::chrono::microseconds time) {
    const struct timespec span = {0, std::chrono::nanoseconds(time).count()};
    ::ppoll(nullptr, 0, &span, nullptr);
  }

  std::array<int, 2> ends_{};
  pid_t process_ = 0;
};

TEST(Crash, LosesNothingThatWasAnnouncedInAHundredKills) {
  const seneschal::test::ScratchFolder scratch;
  const auto file = scratch / "table.ledger";
  std::mt19937 random(1);
  Hashes announced;
  int unannounced = 0;
  std::int64_t entries_before = 0;
  for (int kill = 0; kill < kKills; ++kill) {
    const int count = static_cast<int>(random() % 4U);
    const auto grace = std::chrono::microseconds(random() % 12'000U);

    const Killed killed = Writer(file).kill_after(count, grace);
    announced.insert(killed.announced.begin(), killed.announced.end());

    ASSERT_TRUE(killed.by_us) << "kill " << kill << ": the writer ended by itself";
    const auto ledger = Ledger::open(file);
    ASSERT_TRUE(ledger) << "kill " << kill << ": " << ledger.error();
    Hashes kept;
    ASSERT_TRUE(ledger->read_all([&](const Entry& e) { kept[e.sequence.to_int()] = e.hash.bytes(); }));
    for (const auto& [sequence, hash] : announced) {
      ASSERT_TRUE(kept.contains(sequence)) << "kill " << kill << ": entry " << sequence << " was announced and is lost";
      ASSERT_EQ(kept[sequence], hash) << "kill " << kill << ": entry " << sequence;
    }
    const auto written = static_cast<std::int64_t>(kept.size()) - entries_before;
    const auto more = written - static_cast<std::int64_t>(killed.announced.size());
    ASSERT_LE(more, 1) << "kill " << kill << ": more than one entry that nobody was told of";
    unannounced += static_cast<int>(more);
    entries_before = static_cast<std::int64_t>(kept.size());
    const auto verdict = verify(file);
    ASSERT_TRUE(verdict) << verdict.error();
    ASSERT_TRUE(verdict->is_whole()) << "kill " << kill << ": " << verdict->findings.front();
  }
  std::cout << kKills << " kills, " << announced.size() << " entries announced, " << unannounced
            << " more kept of which nobody had been told\n";
  EXPECT_GT(announced.size(), 100U);
}

}  // namespace
}  // namespace seneschal::ledger
