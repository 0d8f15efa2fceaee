#pragma once

#include <vector>

#include "daemon/book/artus/statistics.h"
#include "daemon/book/view/book_view.h"

namespace seneschal::book {

/// Of *Artus*.
[[nodiscard]] const BookView& artus_book();

/// What is behind statistics, for whoever knows that they are of *Artus*.
[[nodiscard]] const PlayerStatistics& statistics_in(const Statistics& player);

}  // namespace seneschal::book
