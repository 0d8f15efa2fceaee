#pragma once

#include <atomic>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>

#include "daemon/receipt.h"
#include "daemon/referee/dispute.h"
#include "daemon/wake_signal.h"

namespace seneschal::daemon {

/// What somebody has said to a question.
struct Given {
  std::size_t number = 0;  // of the question
  int choice = 0;          // from 0
  std::string by;          // "table", "phone of Anna"
  Receipt receipt{};
  friend bool operator==(const Given&, const Given&) = default;
};

/// What became of an answer.
enum class Taken {
  kTaken,
  kTooLate,  ///< somebody else was first, or the table has made it clear; or it was never asked, or said
  kNoSuchChoice,
};

/// Somebody thinks better of an answer.
struct Change {
  std::size_t number = 0;  // of the question
  int from = 0;            // the choice that the change is from, as whoever changes it saw it
  int to = 0;
  std::string by;
  Receipt receipt{};
  friend bool operator==(const Change&, const Change&) = default;
};

/// What became of a change.
enum class Changed {
  kTaken,
  kOtherWasFirst,  ///< somebody else changed it at the same time
  kRuledOn,        ///< something was ruled after it, or is disputed, or the question was never answered
  kNoSuchChoice,
};

/// Somebody says that something is right as it stands.
struct Objection {
  std::size_t number = 0;  // Vouchable::number
  referee::Speaker by;
  Receipt receipt{};
  friend bool operator==(const Objection&, const Objection&) = default;
};

/// The question that waits for people, between the thread of the game, which asks it, and all that may answer. The
/// first answer counts; until something else is ruled it may be changed, and whoever does so is told at once what
/// becomes of it. The same for what
/// anybody may call right as it stands.
class QuestionBox {
 public:
  /// Throws std::system_error where the system gives no descriptor.
  QuestionBox() = default;
  QuestionBox(const QuestionBox&) = delete;
  QuestionBox& operator=(const QuestionBox&) = delete;

  /// Whoever asks: question `number`, with so many choices, takes the place of the one before. Asking it again changes
  /// nothing.
  void ask(std::size_t number, std::size_t choices);
  /// Question `number` was answered with `choice`, which may be changed. What was changed already and not taken stays.
  void keep(std::size_t number, std::size_t choices, int choice);
  /// There is none any more, nor an answer to change.
  void close();
  /// What has this number may be called right; nothing where nothing may. What was said of the same one stays.
  void point_out(std::optional<std::size_t> number);
  /// The answer, once.
  [[nodiscard]] std::optional<Given> take();
  /// The answer, if there is one by now; none is taken any more.
  [[nodiscard]] std::optional<Given> take_last();
  /// How the answer was changed, once.
  [[nodiscard]] std::optional<Change> take_change();
  /// The same before something else is ruled: if it was not changed by now, it is not any more.
  [[nodiscard]] std::optional<Change> take_last_change();
  /// Who called it right, once.
  [[nodiscard]] std::optional<Objection> take_objection();
  /// The same at the end; none is taken any more.
  [[nodiscard]] std::optional<Objection> take_last_objection();
  /// For poll: readable while there is one, or a change, or an objection.
  [[nodiscard]] int fd() const { return wake_.fd(); }

  /// Whoever answers, from any thread.
  [[nodiscard]] Taken answer(Given given);
  [[nodiscard]] Changed change(Change change);
  [[nodiscard]] Taken object(Objection objection);

  /// Somebody who may answer is there, from now on; before, nobody waits for an answer.
  void somebody_came() { is_anybody_there_ = true; }
  [[nodiscard]] bool is_anybody_there() const { return is_anybody_there_; }

 private:
  struct Asked {
    std::size_t number;
    std::size_t choices;
  };

  struct Kept {
    std::size_t number;
    std::size_t choices;
    int choice;
  };

  void forget_answer();
  void forget_objection();

  WakeSignal wake_;
  std::atomic<bool> is_anybody_there_{false};
  std::mutex mutex_;
  std::optional<Asked> asked_;
  std::optional<Given> given_;
  std::optional<Kept> kept_;
  std::optional<Change> change_;
  std::optional<std::size_t> pointed_out_;
  std::optional<Objection> objection_;
};

}  // namespace seneschal::daemon
