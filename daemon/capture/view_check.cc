#include "daemon/capture/view_check.h"

#include <array>
#include <cstddef>

#include <opencv2/imgproc.hpp>

#include "daemon/capture/view_of_table.h"
#include "rules/artus/tenant/artus_table.h"
#include "vision/camera/markers.h"

namespace seneschal::daemon {
namespace {

using Kind = ViewFaultKind;

constexpr std::array<std::string_view, 13> kNames{"camera",    "dark",    "bright", "blurred", "coarse",
                                                  "elsewhere", "markers", "hand",   "seats",   "disc",
                                                  "track",     "tray",    "cards"};

constexpr std::size_t kMarkersThatHelp = 2;  // with fewer a moved board is found by its print alone

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

std::optional<int> markers_in(const vision::Board& board, const cv::Mat& picture) {
  if (board.marker_centres.size() < kMarkersThatHelp) {
    return std::nullopt;
  }
  cv::Mat grey;
  cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
  return static_cast<int>(vision::find_markers(board, grey).size());
}

std::vector<ViewFault> view_faults(const table::Reading& seen, std::optional<int> markers) {
  std::vector<ViewFault> faults;
  const auto add_if = [&](bool is_so, Kind kind) {
    if (is_so) {
      faults.push_back({kind});
    }
  };
  add_if(seen.hand, Kind::kHand);
  if (const artus::SeatSet hidden = hidden_seats(seen); !hidden.is_empty()) {
    faults.push_back({Kind::kSeats, hidden});
  }
  add_if(!seen.in<table::PlateReading>(artus::kDiscZone).degrees, Kind::kDisc);
  add_if(hides_track(seen), Kind::kTrack);
  add_if(!seen.in<table::SupplyReading>(artus::kSupplyZone).is_visible, Kind::kTray);
  add_if(!seen.in<table::PileReading>(artus::kPileZone).is_visible, Kind::kCards);
  add_if(markers && *markers < static_cast<int>(kMarkersThatHelp), Kind::kMarkers);
  return faults;
}

}  // namespace seneschal::daemon
