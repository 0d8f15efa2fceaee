#pragma once

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "hardware/files/descriptor.h"
#include "hardware/ports/voice.h"
#include "hardware/voice/child_program.h"

namespace seneschal::voice {

/// What keeps a voice silent, told in words once each.
enum class Silence {
  kMissing,  // there is no such program, or it cannot be started
  kRefused,  // it ended with an error: there is no voice of that language
  kUnheard,  // it was done sooner than anybody can have heard it: there is no loudspeaker
  kHung,     // it had to be killed
};
inline constexpr std::size_t kSilences = 4;

struct EspeakSettings {
  std::string language;               // of the voice: "de"
  std::string program = "espeak-ng";  // found by PATH unless it has a slash
  std::size_t kept = 4;               // of the texts that wait, the newest ones: as many as a phone says that slept
  /// Until a text must have been said. espeak-ng says 15 letters a second; a third of that means that it hangs.
  std::chrono::milliseconds patience{10000};
  std::chrono::milliseconds patience_per_letter{200};
  /// Told a sentence that says how to mend it, at most once for each Silence; on the voice's own thread.
  std::function<void(Silence silence, const std::string& sentence)> complain;
};

/// The voice of espeak-ng, a program that runs once for each text and reads that from its standard input. A thread
/// waits for it, so that nothing else does.
class EspeakVoice : public ports::Voice {
 public:
  /// Throws std::system_error where the system gives neither thread nor descriptor.
  explicit EspeakVoice(EspeakSettings settings);
  EspeakVoice(const EspeakVoice&) = delete;
  EspeakVoice& operator=(const EspeakVoice&) = delete;
  /// Kills the program if it still speaks.
  ~EspeakVoice() override;

  void say(std::string text) override;

 private:
  void run();
  void say_now(const std::string& text);
  void complain(Silence silence, const std::string& sentence);

  const EspeakSettings settings_;
  const files::Descriptor stop_;                  // an eventfd, readable when it is to be silent
  std::array<bool, kSilences> has_complained_{};  // the thread's own

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> waiting_;
  bool is_over_ = false;

  std::thread thread_;  // the last, for it uses the others
};

}  // namespace seneschal::voice
