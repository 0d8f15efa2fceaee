#pragma once

#include <atomic>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>

#include "daemon/wake_signal.h"

namespace seneschal::daemon {

/// What somebody has said to a question.
struct Given {
  std::size_t number = 0;  // of the question
  int choice = 0;          // from 0
  std::string by;          // "table", "phone of Anna"
  friend bool operator==(const Given&, const Given&) = default;
};

/// What became of an answer.
enum class Taken {
  kTaken,
  kTooLate,  ///< somebody else was first, or the table has made it clear; or the question was never asked
  kNoSuchChoice,
};

/// The question that waits for people, between the thread of the game, which asks it, and all that may answer. The
/// first answer counts.
class QuestionBox {
 public:
  /// Throws std::system_error where the system gives no descriptor.
  QuestionBox() = default;
  QuestionBox(const QuestionBox&) = delete;
  QuestionBox& operator=(const QuestionBox&) = delete;

  /// Whoever asks: question `number`, with so many choices, takes the place of the one before. Asking it again changes
  /// nothing.
  void ask(std::size_t number, std::size_t choices);
  /// There is none any more.
  void close();
  /// The answer, once.
  [[nodiscard]] std::optional<Given> take();
  /// The answer, if there is one by now; none is taken any more.
  [[nodiscard]] std::optional<Given> take_last();
  /// For poll: readable while there is one.
  [[nodiscard]] int fd() const { return wake_.fd(); }

  /// Whoever answers, from any thread.
  [[nodiscard]] Taken answer(Given given);

  /// Somebody who may answer is there, from now on; before, nobody waits for an answer.
  void somebody_came() { is_anybody_there_ = true; }
  [[nodiscard]] bool is_anybody_there() const { return is_anybody_there_; }

 private:
  struct Asked {
    std::size_t number;
    std::size_t choices;
  };

  void forget_answer();

  WakeSignal wake_;
  std::atomic<bool> is_anybody_there_{false};
  std::mutex mutex_;
  std::optional<Asked> asked_;
  std::optional<Given> given_;
};

}  // namespace seneschal::daemon
