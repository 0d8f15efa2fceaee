#include "daemon/game/book_view.h"

namespace seneschal::book {

BookView::~BookView() = default;

}  // namespace seneschal::book
