#pragma once

#include <filesystem>
#include <map>
#include <string>

#include <tl/expected.hpp>

#include "rules/table/layout.h"
#include "vision/board/face_learner.h"

namespace seneschal::daemon {

/// The faces that eyes are shown while a game is played, and the folder that keeps them: a picture each, named as
/// `seneschal learn-cards` names it, so that the eyes know them when they are opened again. Errors are sentences.
class FaceFolder {
 public:
  /// `eyes` outlive it. The folder is made when the first face is kept.
  FaceFolder(vision::FaceLearner& eyes, std::filesystem::path folder);

  [[nodiscard]] const vision::FaceLearner& eyes() const { return eyes_; }

  /// What lies in the last picture that the eyes read with a face that nobody has shown them: JPEG files, by the zone's
  /// id.
  [[nodiscard]] std::map<std::string, std::string> untaught() const;

  /// The eyes know it from now on, whatever becomes of its file: that `jpeg`, as untaught() gave it, shows `thing`.
  /// What was taught as `thing` before is forgotten.
  void show(const std::string& zone, const table::Thing& thing, const std::string& jpeg);
  /// The eyes know it no more.
  void forget(const std::string& zone, const table::Thing& thing);

  // The same of the files. They may take a while, and touch no eyes: for another thread.
  [[nodiscard]] tl::expected<void, std::string> keep(const table::Thing& thing, const std::string& jpeg) const;
  /// Without an error where there is none.
  [[nodiscard]] tl::expected<void, std::string> drop(const table::Thing& thing) const;
  /// The picture of a face; the error also where there is none.
  [[nodiscard]] tl::expected<std::string, std::string> picture_of(const table::Thing& thing) const;

 private:
  [[nodiscard]] std::filesystem::path file_of(const table::Thing& thing) const;

  vision::FaceLearner& eyes_;
  std::filesystem::path folder_;
};

}  // namespace seneschal::daemon
