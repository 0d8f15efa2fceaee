#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace seneschal::test {

/// The service's setting.
inline const std::filesystem::path kSetting = "/etc/seneschal/seneschal.conf";

/// The status that systemctl exits with.
int systemctl(const std::string& words);
/// What systemd has for a property of the service, on one line; empty where it has none.
[[nodiscard]] std::string property_of_service(const std::string& name);

/// A program that turns the disc.
class Turning {
 public:
  virtual ~Turning() = default;
  /// A new one, which goes on with the evening, where there is one.
  virtual void start() = 0;
  /// Forgets the evening.
  virtual void forget() = 0;
  [[nodiscard]] virtual pid_t process() const = 0;
  /// The last of what it has said, or where that is to be read.
  [[nodiscard]] virtual std::string last_words() const = 0;
  /// Whatever is left of it is gone.
  virtual void end() = 0;
};

class Service final : public Turning {
 public:
  void start() override;
  void forget() override;
  [[nodiscard]] pid_t process() const override;
  [[nodiscard]] std::string last_words() const override { return "see the journal"; }
  void end() override;
};

/// As somebody starts it in a terminal.
class ByHand : public Turning {
 public:
  void start() override;
  void forget() override;
  [[nodiscard]] pid_t process() const override { return process_; }
  [[nodiscard]] std::string last_words() const override;
  void end() override;

 protected:
  /// Starts a program of ours with these words, its name first.
  void start(std::vector<std::string> words);

 private:
  pid_t process_ = 0;
};

/// A command that drives the disc, as whoever builds it calls it: `seneschal servo` and these words. It ends by itself.
class ServoCommand final : public ByHand {
 public:
  explicit ServoCommand(std::vector<std::string> words) : words_(std::move(words)) {}
  void start() override;

 private:
  std::vector<std::string> words_;
};

}  // namespace seneschal::test
