#pragma once

#include <optional>
#include <vector>

#include "daemon/referee/artus/weighing/hypothesis.h"
#include "daemon/referee/artus/weighing/said.h"

namespace seneschal::referee {

/// The question which of these readings is right. About a mistake where every reading has one.
[[nodiscard]] Question question_between(const artus::State& state, int index,
                                        const std::vector<const Hypothesis*>& rivals);

/// Whether the same choices are put, whatever their weights. A question kept in a log equals the one it was made from.
[[nodiscard]] bool is_same(const Question& a, const Question& b);

/// Whether `found` is the mistake that was `said`, perhaps said with several places where the figure may belong.
[[nodiscard]] bool is_still(const Mistake& said, const Mistake& found);

/// Whether both say that the same thing is wrong, whatever would be right.
[[nodiscard]] bool is_about_the_same(const Mistake& one, const Mistake& other);

/// The one mistake that says all of `rivals`, where they are about one figure in one place.
[[nodiscard]] std::optional<Mistake> merged_mistake(const std::vector<const Hypothesis*>& rivals);

}  // namespace seneschal::referee
