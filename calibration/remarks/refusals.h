#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "calibration/remarks/doubts.h"
#include "rules/table/layout.h"
#include "vision/board/unlearnable.h"
#include "vision/board/unreadable.h"

namespace seneschal::calibration {

// Why nothing can be learned from pictures, each as its facts, named as in findings.h.

/// What is wrong in the board file, as strict_json::FormatError has it.
struct BoardFileUnusable {
  static constexpr std::string_view kKind = "board_file_unusable";
  std::string file;
  std::string place;
  std::string expected;
  std::string found;
  friend bool operator==(const BoardFileUnusable&, const BoardFileUnusable&) = default;
};

/// No picture shows figures: one of each of these has to stand on these seats, in this order.
struct TeachPictureMissing {
  static constexpr std::string_view kKind = "teach_picture_missing";
  std::vector<int> seats;
  std::vector<table::Thing> figures;
  friend bool operator==(const TeachPictureMissing&, const TeachPictureMissing&) = default;
};

/// One picture has another size, in pixels, than the first one.
struct PicturesOfTwoSizes {
  static constexpr std::string_view kKind = "pictures_of_two_sizes";
  std::string picture;
  int width = 0;
  int height = 0;
  std::string other_picture;
  int other_width = 0;
  int other_height = 0;
  friend bool operator==(const PicturesOfTwoSizes&, const PicturesOfTwoSizes&) = default;
};

/// A picture's labels name a seat that the board does not have: its last one is that.
struct LabelOfNoSeat {
  static constexpr std::string_view kKind = "label_of_no_seat";
  std::string picture;
  int seat = 0;
  int last_seat = 0;
  friend bool operator==(const LabelOfNoSeat&, const LabelOfNoSeat&) = default;
};

/// A place has a label and does not lie in the picture.
struct LabelOutOfView {
  static constexpr std::string_view kKind = "label_out_of_view";
  std::string picture;
  std::string place;
  friend bool operator==(const LabelOutOfView&, const LabelOutOfView&) = default;
};

/// The printed markers do not lie as the board file says.
struct MarkersOff {
  static constexpr std::string_view kKind = "markers_off";
  double off_px = 0;
  friend bool operator==(const MarkersOff&, const MarkersOff&) = default;
};

/// No picture shows a figure that carries rings, from which their gold is learned.
struct CarriersNeverShown {
  static constexpr std::string_view kKind = "carriers_never_shown";
  friend bool operator==(const CarriersNeverShown&, const CarriersNeverShown&) = default;
};

/// No picture shows an empty chair without a mark.
struct ChairsNeverShown {
  static constexpr std::string_view kKind = "chairs_never_shown";
  friend bool operator==(const ChairsNeverShown&, const ChairsNeverShown&) = default;
};

/// The teach picture shows none of these figures on these seats that the setup picture does not show.
struct NoFigureTaught {
  static constexpr std::string_view kKind = "no_figure_taught";
  std::vector<int> seats;
  std::vector<table::Thing> figures;
  friend bool operator==(const NoFigureTaught&, const NoFigureTaught&) = default;
};

/// It shows but one of them.
struct OneFigureTaught {
  static constexpr std::string_view kKind = "one_figure_taught";
  std::vector<int> seats;
  std::vector<table::Thing> figures;
  friend bool operator==(const OneFigureTaught&, const OneFigureTaught&) = default;
};

/// The setup picture shows figures on these seats, and the teach picture none.
struct PicturesSwapped {
  static constexpr std::string_view kKind = "pictures_swapped";
  std::vector<int> seats;
  friend bool operator==(const PicturesSwapped&, const PicturesSwapped&) = default;
};

/// Two kinds of figures that cannot be told apart, as FiguresAlike has it.
struct FiguresTheSame {
  static constexpr std::string_view kKind = "figures_the_same";
  table::Thing first;
  table::Thing second;
  double apart = 0;
  double usual = 0;
  friend bool operator==(const FiguresTheSame&, const FiguresTheSame&) = default;
};

/// The learned table does not know its own picture again.
struct PictureNotKnown {
  static constexpr std::string_view kKind = "picture_not_known";
  std::string picture;
  vision::UnreadableKind why = vision::UnreadableKind::kElsewhere;
  friend bool operator==(const PictureNotKnown&, const PictureNotKnown&) = default;
};

/// It reads seats in its own picture as something else.
struct SeatsMisread {
  static constexpr std::string_view kKind = "seats_misread";
  std::string picture;
  std::vector<SeatMisread> misread;
  friend bool operator==(const SeatsMisread&, const SeatsMisread&) = default;
};

/// So many seats cannot be read that the table is not worth playing at.
struct TooManyHidden {
  static constexpr std::string_view kKind = "too_many_hidden";
  std::string picture;
  std::vector<int> seats;
  friend bool operator==(const TooManyHidden&, const TooManyHidden&) = default;
};

/// The board cannot be found in a picture, or cannot be learned; where it has several groups of places, one of them.
/// Its kind is that of `why`.
struct Unlearned {
  std::optional<std::string> picture;
  std::optional<std::string> zone;
  vision::Unlearnable why;
  friend bool operator==(const Unlearned&, const Unlearned&) = default;
};

/// The picture of a card does not show the table as it was learned.
struct CardUnread {
  static constexpr std::string_view kKind = "card_unread";
  vision::UnreadableKind why = vision::UnreadableKind::kElsewhere;
  friend bool operator==(const CardUnread&, const CardUnread&) = default;
};

/// A hand or something else is over the table: once it is gone, try again.
struct CardCovered {
  static constexpr std::string_view kKind = "card_covered";
  friend bool operator==(const CardCovered&, const CardCovered&) = default;
};

/// Nothing lies in the card zone that looks like a card.
struct NoCardShown {
  static constexpr std::string_view kKind = "no_card_shown";
  friend bool operator==(const NoCardShown&, const NoCardShown&) = default;
};

/// It shows what another picture does, which is named for that card.
struct CardsTheSame {
  static constexpr std::string_view kKind = "cards_the_same";
  std::string card;
  std::string colour;
  friend bool operator==(const CardsTheSame&, const CardsTheSame&) = default;
};

/// It shows what was learned before as that card.
struct CardKnown {
  static constexpr std::string_view kKind = "card_known";
  std::string card;
  std::string colour;
  friend bool operator==(const CardKnown&, const CardKnown&) = default;
};

}  // namespace seneschal::calibration
