#pragma once

#include <string>
#include <vector>

#include "daemon/referee/referee.h"
#include "rules/records/record.h"
#include "vision/observation.h"

namespace seneschal::referee::test {

/// A referee that is shown one picture after the other, its questions answered from the true record.
class WatchedGame {
 public:
  explicit WatchedGame(const records::Record& truth, const RefereeOptions& options = {});

  /// Everything said about the picture, in order; all of it taken.
  std::vector<Said> show(const vision::Observation& picture);

  [[nodiscard]] const Referee& referee() const { return referee_; }
  /// What the referee has ruled, as a record.
  [[nodiscard]] const records::Record& record() const { return record_; }
  [[nodiscard]] int questions() const { return questions_; }
  [[nodiscard]] std::string difference() const;

 private:
  void note(const Said& said);

  records::Record truth_;
  records::Record record_;
  Referee referee_;
  int questions_ = 0;
};

/// How two records differ; empty where they are equal as far as pictures can tell.
[[nodiscard]] std::string difference(const records::Record& seen, const records::Record& truth);

/// The shipped edition.
[[nodiscard]] const artus::Edition& edition();

}  // namespace seneschal::referee::test
