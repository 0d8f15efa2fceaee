#pragma once

#include <string>
#include <utility>
#include <vector>

#include "daemon/events/camera_event.h"
#include "daemon/events/disc_entries.h"
#include "hardware/turntable/stop_reason.h"

namespace seneschal::events {

/// One of each kind at least, as the log keeps it.
inline std::vector<CameraEvent> camera_samples() {
  return {CameraLost{"/dev/video0: No such device"},
          CameraFound{std::chrono::seconds(75), "USB camera (usb-1.2)"},
          CameraMoved{"012.jpg", 4.5, FoundBy::kMarkers},
          CameraMoved{"012.jpg", 40, FoundBy::kPrint},
          Covered{"012.jpg", {}},
          Covered{"012.jpg",
                  {SpotNumbers{9}, TablePart::kPlate, TablePart::kTrack, TablePart::kSupply, TablePart::kPile},
                  "prestige track"},
          Covered{"012.jpg", {SpotNumbers{3, 4, 5, 9}, "the teapot"}},
          NotSeen{"012.jpg", "does not show the learned table", {}},
          SeenAgain{"012.jpg"},
          Restless{"012.jpg"}};
}

/// The same of the disc, stopped for each reason.
inline std::vector<disc::DiscEvent> disc_samples() {
  std::vector<disc::DiscEvent> samples{turntable::AsksLeave{90},
                                       turntable::Begins{350, -102.9},
                                       turntable::InPlace{-0.4, turntable::Seconds(2.5)},
                                       disc::Allowed{},
                                       disc::Held{},
                                       disc::DriveFailed{"servo: it has gone"},
                                       disc::HomeFailed{"sensor: it has gone"}};
  for (int i = 0; i <= static_cast<int>(turntable::StopReason::kEndOfTravel); ++i) {
    samples.emplace_back(turntable::Stopped{static_cast<turntable::StopReason>(i), "It stopped."});
  }
  return samples;
}

}  // namespace seneschal::events
