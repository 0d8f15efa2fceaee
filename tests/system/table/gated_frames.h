#pragma once

#include <filesystem>
#include <functional>
#include <string>

namespace seneschal::tests {

/// A folder of a game's pictures with gates among them: named pipes, at which the daemon waits for a picture.
class GatedFrames {
 public:
  /// `folder` is made; the pictures of `game` are linked into it.
  GatedFrames(std::filesystem::path folder, const std::filesystem::path& game);

  /// Puts a gate behind a picture: "074.jpg".
  void close_after(const std::string& picture);
  /// Lets the daemon that waits at the gate behind a picture go on: what it gets is no picture, and passed over.
  void open_after(const std::string& picture) const {
    open_after(picture, [] {});
  }
  /// The same once `first` is done, while it waits there.
  void open_after(const std::string& picture, const std::function<void()>& first) const;

  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

 private:
  [[nodiscard]] std::filesystem::path gate(const std::string& picture) const;

  std::filesystem::path folder_;
};

}  // namespace seneschal::tests
