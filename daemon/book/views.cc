#include "daemon/book/views.h"

#include <algorithm>
#include <array>

#include "daemon/book/artus/artus_book.h"

namespace seneschal::book {
namespace {

struct Listed {
  std::string_view game;
  const BookView* view;
};

/// The usual one first.
const auto& views() {
  static const std::array<Listed, 1> kViews{{{"artus", &artus_book()}}};
  return kViews;
}

}  // namespace

const BookView& book_view_of(std::string_view game) {
  return *std::find_if(views().begin(), views().end(), [&](const Listed& each) { return each.game == game; })->view;
}

std::string_view usual_game() {
  return views().front().game;
}

tl::expected<Search, std::string> search_for(const SearchWords& words) {
  auto usual = views().front().view->search(words);
  for (auto each = views().begin() + 1; !usual && each != views().end(); ++each) {
    if (auto search = each->view->search(words)) {
      return search;
    }
  }
  return usual;
}

}  // namespace seneschal::book
