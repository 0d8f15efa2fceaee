#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "daemon/book/view/book_view.h"

namespace seneschal::book {

/// What the book tells of the game of this id: the one place that lists those of all games.
[[nodiscard]] const BookView& book_view_of(std::string_view game);

/// The id of the game that one is taken for of which nobody knows what it is.
[[nodiscard]] std::string_view usual_game();

/// What these words look for in a game in which there is all of that; the error is the usual one's.
[[nodiscard]] tl::expected<Search, std::string> search_for(const SearchWords& words);

}  // namespace seneschal::book
