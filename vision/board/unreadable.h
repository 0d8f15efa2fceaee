#pragma once

#include <ostream>
#include <string>
#include <string_view>

namespace seneschal::vision {

/// Why nothing can be read in a picture.
enum class UnreadableKind {
  kOtherSize,  ///< it is of another size than the pictures that the table was learned from
  kDark,       ///< too little light
  kBright,     ///< too much
  kBlurred,    ///< out of focus, or the camera moves
  kCoarse,     ///< its file keeps too little of its colours
  kElsewhere,  ///< nothing of the learned board is in it
};

/// "other-size", "dark", "bright", "blurred", "coarse", "elsewhere": by which the log and the page's texts have it.
[[nodiscard]] constexpr std::string_view to_text(UnreadableKind kind) {
  switch (kind) {
    case UnreadableKind::kOtherSize:
      return "other-size";
    case UnreadableKind::kDark:
      return "dark";
    case UnreadableKind::kBright:
      return "bright";
    case UnreadableKind::kBlurred:
      return "blurred";
    case UnreadableKind::kCoarse:
      return "coarse";
    case UnreadableKind::kElsewhere:
      break;
  }
  return "elsewhere";
}

struct Unreadable {
  UnreadableKind kind = UnreadableKind::kElsewhere;
  std::string says;  ///< a sentence without its beginning, which names the picture: "is too dark: ..."
};

inline std::ostream& operator<<(std::ostream& out, const Unreadable& why) {
  return out << why.says;
}

}  // namespace seneschal::vision
