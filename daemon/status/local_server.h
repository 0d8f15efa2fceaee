#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include <tl/expected.hpp>

namespace boost::asio {
class io_context;
}

namespace seneschal::status {

/// What is asked of a daemon, and by whom.
struct Question {
  std::string words;        ///< as kHowItIs
  bool may_change = false;  ///< whoever asks is root, or the user as whom the daemon runs
};

inline constexpr const char* kHowItIs = "status";
inline constexpr const char* kOwner = "owner";         ///< whose the table is, and by which code it becomes somebody's
inline constexpr const char* kNewOwner = "new owner";  ///< makes another code for the owner, and whoever was is none

/// Answers whoever of this machine asks at a local socket: a line with a question comes, the answer goes, and the line
/// is cut. Every user may ask.
class LocalServer {
 public:
  /// What is answered, given now or later, in the loop. Where it is never given, nothing is.
  using Reply = std::function<void(const std::string& text)>;
  using Answer = std::function<void(const Question& question, Reply reply)>;

  /// `answer` is called in the loop, which outlives the server. A socket that a daemon left behind is replaced. The
  /// error is a sentence: another daemon answers there, or the system refuses.
  [[nodiscard]] static tl::expected<std::unique_ptr<LocalServer>, std::string> open(boost::asio::io_context& loop,
                                                                                    const std::filesystem::path& place,
                                                                                    Answer answer);
  LocalServer(const LocalServer&) = delete;
  LocalServer& operator=(const LocalServer&) = delete;
  ~LocalServer();

 private:
  struct Running;
  explicit LocalServer(std::shared_ptr<Running> running);

  std::shared_ptr<Running> running_;
};

}  // namespace seneschal::status
