// How long the book of thirty whole games takes, and what it weighs. Prints the figures.
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "book/artus/logged_games.h"
#include "daemon/book/book_answers.h"
#include "run_main.h"
#include "scratch_folder.h"

namespace {

using namespace seneschal;
using Clock = std::chrono::steady_clock;

constexpr int kGames = 30;

/// Of the process, now.
double resident_mb() {
  std::ifstream status("/proc/self/statm");
  long pages = 0;
  status >> pages >> pages;
  constexpr double kPage = 4096.0;
  return static_cast<double>(pages) * kPage / (1 << 20);
}

void print(const char* what, book::BookAnswers& answers, const std::string& path) {
  const auto begin = Clock::now();
  const web::Reply reply = answers.answer({false, path, "", "", ""});
  const double ms = std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
  std::printf("%-46s %8.1f ms  %6.1f kB  status %u\n", what, ms, static_cast<double>(reply.json.size()) / 1000,
              reply.status);
}

/// In a process of its own, whose memory is not counted.
void write_log(const std::filesystem::path& file) {
  const auto records = book::test::all_records();
  std::size_t actions = 0;
  for (std::size_t i = 0; i < kGames; ++i) {
    const auto& record = records[i % records.size()];
    actions += record.actions.size();
    book::test::log_game(file, "game-" + std::to_string(i + 1), record);
  }
  std::printf("a log of %d games with %zu actions, %.1f MB\n", kGames, actions,
              static_cast<double>(std::filesystem::file_size(file)) / (1 << 20));
  std::fflush(stdout);
}

int run() {
  const test::ScratchFolder scratch;
  const auto file = scratch / "game.ledger";
  const pid_t writer = ::fork();
  if (writer == 0) {
    write_log(file);
    ::_exit(0);
  }
  int status = 0;
  if (::waitpid(writer, &status, 0) != writer || status != 0) {
    std::fprintf(stderr, "the log could not be written\n");
    return 1;
  }

  const double before = resident_mb();
  book::BookAnswers answers(file, book::test::games, "artus");
  print("the list, at first", answers, "/book/games.json");
  std::printf("%-46s %8.1f MB\n", "the process has grown by", resident_mb() - before);
  print("the list, again", answers, "/book/games.json");
  print("a game", answers, "/book/7.json");
  print("the game, again", answers, "/book/7.json");
  book::test::log_game(file, "another", book::test::record_of("artus-006"), 1);
  print("the list, when a game has begun", answers, "/book/games.json");
  print("that game", answers, "/book/31.json");
  for (std::size_t i = 1; i <= kGames; ++i) {
    (void)answers.answer({false, "/book/" + std::to_string(i) + ".json", "", "", ""});
  }
  std::printf("%-46s %8.1f MB\n", "after all games were looked at, it has grown by", resident_mb() - before);
  return 0;
}

}  // namespace

int main() {
  return seneschal::test::run_main(run);
}
