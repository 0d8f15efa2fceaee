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

Watching::Outcome Watching::take_up(const std::optional<wizard::TableInUse>& table, const referee::SharedGame& game,
                                    loop::EventLoop& loop) {
  boost::program_options::variables_map values = values_;
  if (table) {
    watch_with(values, *table);
  }
  Watching anew(values);
  Outcome taken;
  loop.await([&] { taken = anew.read(game).and_then([&] { return anew.open(); }); });
  if (!taken) {
    give_up();
    return taken;
  }
  values_ = std::move(values);
  reader_ = std::move(anew.reader_);
  source_ = std::move(anew.source_);
  return {};
}

void Watching::give_up() {
  let_go();
  reader_.reset();
  values_.erase("table");
}

}  // namespace seneschal::cli
