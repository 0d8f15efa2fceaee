#pragma once

#include <cstdint>
#include <vector>

#include "rules/artus/edition.h"
#include "rules/artus/figure.h"
#include "rules/artus/records/record.h"

namespace seneschal::simulation {

/// A whole game of *Artus*, played at random with really shuffled piles: the same for ever for a seed. `colours`,
/// clockwise, the start player first, are as many as can play.
[[nodiscard]] records::Record random_record(const artus::Edition& edition, artus::Variant variant,
                                            const std::vector<artus::Colour>& colours, std::uint64_t seed);

}  // namespace seneschal::simulation
