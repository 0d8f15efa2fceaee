#include "calibration/remarks/remark.h"

#include "vision/board/zone_names.h"

namespace seneschal::calibration {

namespace {

void add_seat(About& about, int seat) {
  about.zones.push_back(vision::seat_zone(static_cast<std::size_t>(seat)));
}

}  // namespace

std::string_view Remark::kind() const {
  return std::visit(
      []<typename What>(const What& each) {
        if constexpr (std::is_same_v<What, Unlearned>) {
          return std::visit([]<typename Why>(const Why& /*why*/) { return Why::kKind; }, each.why.why);
        } else {
          return What::kKind;
        }
      },
      what);
}

About Remark::about() const {
  return std::visit(
      []<typename What>(const What& each) {
        About about;
        if constexpr (requires { each.picture; }) {
          about.picture = each.picture;
        }
        if constexpr (requires { each.zone; }) {
          if (each.zone) {
            about.zones.push_back(*each.zone);
          }
        }
        if constexpr (std::is_same_v<What, LabelOutOfView>) {
          about.zones.push_back(each.place);
        }
        if constexpr (requires { each.seats; }) {
          for (const int seat : each.seats) {
            add_seat(about, seat);
          }
        }
        if constexpr (requires { each.misread; }) {
          for (const SeatMisread& misread : each.misread) {
            add_seat(about, misread.seat);
          }
        }
        if constexpr (std::is_same_v<What, DiscUnread>) {
          about.zones.push_back(vision::kDiscZone);
        }
        if constexpr (std::is_same_v<What, TrayMisread>) {
          about.zones.push_back(vision::kSupplyZone);
        }
        if constexpr (requires { each.markers; }) {
          about.markers = each.markers;
        }
        if constexpr (std::is_same_v<What, LightUneven>) {
          about.markers = {each.bright_marker, each.dim_marker};
        }
        if constexpr (std::is_same_v<What, LightTinted>) {
          about.markers = {each.warm_marker, each.cold_marker};
        }
        return about;
      },
      what);
}

}  // namespace seneschal::calibration
