#include "daemon/capture/view_check.h"

#include <array>
#include <cstddef>
#include <variant>

#include "daemon/capture/view_of_table.h"
#include "vision/camera/markers.h"

namespace seneschal::daemon {
namespace {

using Kind = ViewFaultKind;

constexpr std::array<std::string_view, 14> kNames{"camera",    "dark",    "bright", "blurred", "coarse",
                                                  "elsewhere", "markers", "hand",   "seats",   "disc",
                                                  "track",     "tray",    "cards",  "area"};

Kind fault_of(events::TablePart part) {
  switch (part) {
    case events::TablePart::kPlate:
      return Kind::kPlate;
    case events::TablePart::kTrack:
      return Kind::kTrack;
    case events::TablePart::kSupply:
      return Kind::kSupply;
    case events::TablePart::kPile:
      return Kind::kPile;
    case events::TablePart::kArea:
      break;
  }
  return Kind::kArea;
}

}  // namespace

std::string_view to_text(ViewFaultKind kind) {
  return kNames[static_cast<std::size_t>(kind)];
}

ViewFault view_fault_of(const vision::Unreadable& why) {
  const auto kind = [&] {
    switch (why.kind) {
      case vision::UnreadableKind::kDark:
        return Kind::kDark;
      case vision::UnreadableKind::kBright:
        return Kind::kBright;
      case vision::UnreadableKind::kBlurred:
        return Kind::kBlurred;
      case vision::UnreadableKind::kCoarse:
        return Kind::kCoarse;
      case vision::UnreadableKind::kOtherSize:
      case vision::UnreadableKind::kElsewhere:
        break;
    }
    return Kind::kElsewhere;
  };
  return {kind()};
}

std::vector<ViewFault> view_faults(const table::Layout& layout, const table::Reading& seen,
                                   std::optional<int> markers) {
  std::vector<ViewFault> faults;
  const auto add_if = [&](bool is_so, Kind kind) {
    if (is_so) {
      faults.push_back({kind});
    }
  };
  add_if(seen.hand, Kind::kHand);
  for (const events::Hidden& hidden : covered_in(layout, seen)) {
    if (const auto* spots = std::get_if<events::SpotNumbers>(&hidden)) {
      faults.push_back({Kind::kSpots, *spots});
    } else if (const auto* part = std::get_if<events::TablePart>(&hidden)) {
      faults.push_back({fault_of(*part)});
    }
  }
  add_if(markers && *markers < vision::kMarkersThatHelp, Kind::kMarkers);
  return faults;
}

}  // namespace seneschal::daemon
