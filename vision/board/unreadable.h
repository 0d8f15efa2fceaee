#pragma once

#include <ostream>
#include <string>

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

struct Unreadable {
  UnreadableKind kind = UnreadableKind::kElsewhere;
  std::string says;  ///< a sentence without its beginning, which names the picture: "is too dark: ..."
};

inline std::ostream& operator<<(std::ostream& out, const Unreadable& why) {
  return out << why.says;
}

}  // namespace seneschal::vision
