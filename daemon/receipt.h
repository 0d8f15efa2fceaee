#pragma once

#include <functional>
#include <memory>
#include <string>

#include <tl/expected.hpp>

namespace seneschal::daemon {

/// What became of something that was said.
enum class Fate {
  kKept,     ///< it is on the disk, and done
  kNotKept,  ///< it could not be written down, and was not done
  kLapsed,   ///< the game has gone on, or ended, without it
};

/// Goes with what somebody says to the game's thread, and tells whoever waits what became of it: once, by whichever
/// copy is first. Where all copies are gone and none was told anything, it has lapsed.
class Receipt {
 public:
  using Teller = std::function<void(Fate)>;

  /// For nobody.
  Receipt() = default;
  /// `teller` is called once, from any thread.
  explicit Receipt(Teller teller);

  void tell(Fate fate) const;
  /// As writing it down has ended.
  void tell(const tl::expected<void, std::string>& written) const { tell(written ? Fate::kKept : Fate::kNotKept); }

  friend bool operator==(const Receipt&, const Receipt&) = default;

 private:
  class Waiting;
  std::shared_ptr<Waiting> waiting_;
};

}  // namespace seneschal::daemon
