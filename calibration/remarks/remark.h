#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "calibration/remarks/doubts.h"
#include "calibration/remarks/findings.h"
#include "calibration/remarks/refusals.h"

namespace seneschal::calibration {

/// What a remark is about, for whoever shows it there; empty where it is about all of the table.
struct About {
  std::optional<std::string> picture;  ///< as whoever gave it calls it
  std::vector<std::string> zones;      ///< of the table's layout, or a group of them as the board file has it
  std::vector<int> markers;            ///< printed ones
  friend bool operator==(const About&, const About&) = default;
};

/// What calibration has to say: something that it found, doubts or refuses. daemon/words makes sentences of it.
struct Remark {
  std::variant<MarkersFound, MarksFound, CameraFound, TrackFound, FiguresLearned, PlacesLearned, PicturesAgree,
               MarkersMissing, MarkersRefused, MarkersOneSided, TrackOff, TaughtSeatsNeverEmpty, MarkedSeatsNeverEmpty,
               PictureBlurred, PictureOverExposed, PictureUnderExposed, LightUneven, LightTinted, CameraSlanted,
               BoardSmall, SeatsCutOff, TableCovered, SeatsUnsure, SeatsHidden, DiscUnread, TrayMisread,
               SeatsNearlyRight, FiguresAlike, PicturesDisagree, OnePicture, BoardFileUnusable, TeachPictureMissing,
               PicturesOfTwoSizes, LabelOfNoSeat, LabelOutOfView, MarkersOff, CarriersNeverShown, ChairsNeverShown,
               NoFigureTaught, OneFigureTaught, PicturesSwapped, FiguresTheSame, PictureNotKnown, SeatsMisread,
               TooManyHidden, Unlearned, CardUnread, CardCovered, NoCardShown, CardsTheSame, CardKnown>
      what;

  friend bool operator==(const Remark&, const Remark&) = default;

  /// "picture_blurred".
  [[nodiscard]] std::string_view kind() const;
  [[nodiscard]] About about() const;
  template <typename What>
  [[nodiscard]] bool is() const {
    return std::holds_alternative<What>(what);
  }
};

/// Its kind and its facts as JSON, for tests and logs.
std::ostream& operator<<(std::ostream& out, const Remark& remark);

/// What the owner should know about a learned table.
struct Remarks {
  std::vector<Remark> findings;  ///< what was found
  std::vector<Remark> doubts;    ///< what may be wrong
};

}  // namespace seneschal::calibration
