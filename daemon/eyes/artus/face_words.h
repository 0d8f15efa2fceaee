#pragma once

#include <string>

#include "rules/table/layout.h"

namespace seneschal::eyes {

/// A card's face in words, "knight:3-6" and "red", as the folder of card pictures has them: whatever card that is.
struct FaceWords {
  std::string card;
  std::string colour;
};

[[nodiscard]] inline FaceWords face_words(const table::Thing& face) {
  const auto space = face.rfind(' ');
  return space == std::string::npos ? FaceWords{face, ""} : FaceWords{face.substr(0, space), face.substr(space + 1)};
}

}  // namespace seneschal::eyes
