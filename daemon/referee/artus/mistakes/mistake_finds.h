#pragma once

#include <vector>

#include "daemon/referee/artus/weighing/hypothesis.h"

namespace seneschal::referee {

/// The likeliest mistakes found so far. Many thousands are weighed for one picture and few are worth keeping, so each
/// is offered by its score first.
class MistakeFinds {
 public:
  MistakeFinds(int index, double reach, double least) : index_(index), reach_(reach), best_(least) {}

  [[nodiscard]] bool is_wanted(double score) const { return score >= best_ - reach_; }
  /// Keeps `mistake` on top of `base`; the table is the base's, `rarity` the mistake's own part in the score.
  void add(const Hypothesis& base, Mistake mistake, double score, double rarity);
  /// Within reach of the best, best first, each mistake once with the likeliest action behind it.
  [[nodiscard]] std::vector<Hypothesis> best() &&;

 private:
  int index_;
  double reach_;
  double best_;
  std::vector<Hypothesis> found_;
};

}  // namespace seneschal::referee
