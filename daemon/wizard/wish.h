#pragma once

#include <optional>
#include <string>
#include <variant>

namespace seneschal::wizard {

// What the owner's phone may ask of the wizard.

/// {"do": "open"}: to begin, or go on.
struct Open {};
/// {"do": "close"}: to leave it for another time.
struct Close {};
/// {"do": "game", "game": "toy"}: the table is for this one; "" to choose another.
struct ChooseGame {
  std::string game;
};
/// {"do": "camera", "camera": "v4l2:/dev/video0"}: to use this one; "" to choose another.
struct ChooseCamera {
  std::string camera;
};
/// {"do": "drag", "handle": "seats", "to": [0.31, 0.44]}: this handle belongs there, as shares of the picture's width
/// and height.
struct DragHandle {
  std::string handle;
  double x = 0;
  double y = 0;
};
/// {"do": "measure"}: the bare board is measured anew, in a new picture.
struct MeasureAgain {};
/// {"do": "next"}: the board's places are where they are drawn.
struct GoOn {};
/// {"do": "take"}: the picture is right as it is.
struct TakeAnyway {};
/// {"do": "again", "lesson": "setup"}: from this lesson on, they are taken anew.
struct TakeAgain {
  std::string lesson;
};
/// {"do": "use"}: the table that was learned is used from now on.
struct UseTable {};

using Wish = std::variant<Open, Close, ChooseGame, ChooseCamera, DragHandle, MeasureAgain, GoOn, TakeAnyway, TakeAgain,
                          UseTable>;

/// What the page sends; nothing where it is none of these.
[[nodiscard]] std::optional<Wish> parse_wish(const std::string& body);

}  // namespace seneschal::wizard
