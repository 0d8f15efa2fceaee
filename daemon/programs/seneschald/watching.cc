#include "daemon/programs/seneschald/watching.h"

#include <utility>

namespace seneschal::cli {

Watching::Outcome Watching::read(const referee::SharedGame& game) {
  if (is_by_hand()) {
    return {};
  }
  auto reader = open_reader(values_, game);
  if (!reader) {
    return tl::unexpected(reader.error());
  }
  reader_ = std::move(*reader);
  return has_frames() ? open() : Outcome();
}

Watching::Outcome Watching::open() {
  if (is_by_hand() || source_.camera != nullptr || !source_.pictures.empty()) {
    return {};
  }
  auto source = open_source(values_, eyes::picture_reader(*reader_));
  if (!source) {
    return tl::unexpected(source.error());
  }
  source_ = std::move(*source);
  return {};
}

Watching::Outcome Watching::take_up(const std::optional<wizard::TableInUse>& table, const referee::SharedGame& game) {
  if (table) {
    let_go();
    watch_with(values_, *table);
  }
  auto taken = (table ? read(game) : Outcome()).and_then([this] { return open(); });
  if (!taken) {
    give_up();
  }
  return taken;
}

void Watching::give_up() {
  let_go();
  reader_.reset();
  values_.erase("table");
}

}  // namespace seneschal::cli
