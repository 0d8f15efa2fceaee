#pragma once

#include <memory>

#include "daemon/book/artus/statistics.h"
#include "daemon/game/book_view.h"
#include "rules/artus/edition.h"

namespace seneschal::book {

/// Of *Artus* by this edition, which outlives it.
[[nodiscard]] std::unique_ptr<const BookView> artus_book(const artus::Edition& edition);

/// What is behind statistics, for whoever knows that they are of *Artus*.
[[nodiscard]] const PlayerStatistics& statistics_in(const Statistics& player);

}  // namespace seneschal::book
