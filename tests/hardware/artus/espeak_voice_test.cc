// The voice through a program: real child processes, which stand in for espeak-ng or are it.
#include "hardware/voice/espeak_voice.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "hardware/files/descriptor.h"
#include "hardware/files/read_file.h"
#include "scratch_folder.h"

namespace seneschal::voice {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr int kSoonMs = 20000;  // that a test waits before it fails

/// A named pipe by which the stand-in speaks to the test, or is held up by it.
class Pipe {
 public:
  explicit Pipe(const std::filesystem::path& file) : fd_(made(file)) {}

  /// The next line; "" where none comes.
  std::string line() {
    for (std::size_t end = text_.find('\n'); end == std::string::npos; end = text_.find('\n')) {
      pollfd ready{fd_.get(), POLLIN, 0};
      std::array<char, 256> part{};
      if (::poll(&ready, 1, kSoonMs) != 1) {
        return "";
      }
      text_.append(part.data(), static_cast<std::size_t>(::read(fd_.get(), part.data(), part.size())));
    }
    std::string line = text_.substr(0, text_.find('\n'));
    text_.erase(0, line.size() + 1);
    return line;
  }
  void write(const std::string& text) const {
    EXPECT_EQ(::write(fd_.get(), text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }

 private:
  /// Open both ways: then it neither waits for its other end nor ends with it.
  static files::Descriptor made(const std::filesystem::path& file) {
    EXPECT_EQ(::mkfifo(file.c_str(), 0600), 0);
    return files::Descriptor::open(file, O_RDWR).value();
  }

  files::Descriptor fd_;
  std::string text_;
};

/// What a voice complained of, from its thread.
class Complaints {
 public:
  void add(Silence silence, const std::string& sentence) {
    const std::lock_guard lock(mutex_);
    silences_.push_back(silence);
    last_ = sentence;
    changed_.notify_all();
  }
  /// Waits for the first.
  std::string sentence() {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, std::chrono::milliseconds(kSoonMs), [this] { return !silences_.empty(); });
    return last_;
  }
  std::vector<Silence> all() {
    const std::lock_guard lock(mutex_);
    return silences_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Silence> silences_;
  std::string last_;
};

class ProgramVoice : public ::testing::Test {
 protected:
  /// A program of this shell script, in which $heard and $gate are the test's pipes.
  EspeakSettings settings(const std::string& script) {
    const std::string program = (scratch_ / "stand-in").string();
    std::ofstream(program) << "#!/bin/sh\nheard=" << (scratch_ / "heard").string()
                           << "\ngate=" << (scratch_ / "gate").string() << '\n'
                           << script << '\n';
    EXPECT_EQ(::chmod(program.c_str(), 0700), 0);
    EspeakSettings settings;
    settings.program = program;
    settings.language = "de";
    settings.complain = [this](Silence silence, const std::string& sentence) { complaints_.add(silence, sentence); };
    return settings;
  }

  const seneschal::test::ScratchFolder scratch_;
  Pipe heard_{scratch_ / "heard"};
  const Pipe gate_{scratch_ / "gate"};
  Complaints complaints_;
};

TEST_F(ProgramVoice, HandsTheTextOverPastAnyShell) {
  EspeakVoice voice(settings(R"sh(printf '%s: %s\n' "$*" "$(cat)" > $heard)sh"));
  const std::string text = "--version 'Ritter' \"3–6\"; $(touch /tmp/no) `no` & <b>ßé</b> \\n %s";

  voice.say(text);

  EXPECT_EQ(heard_.line(), "-v de --stdin: " + text);
  EXPECT_THAT(complaints_.all(), ElementsAre());
}

TEST_F(ProgramVoice, FindsTheProgramInTheFirstFolderOfThePath) {
  auto named = settings("echo \"$(cat)\" > $heard");
  named.program = "stand-in";
  const std::string before = std::getenv("PATH");
  ::setenv("PATH", (scratch_.path().string() + ":" + before).c_str(), 1);
  {
    EspeakVoice voice(named);
    voice.say("found");
    EXPECT_EQ(heard_.line(), "found");
  }
  ::setenv("PATH", before.c_str(), 1);
}

TEST_F(ProgramVoice, StartsTheProgramWithSignalsThatEndIt) {
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);  // the voice's thread inherits that
  const auto handled = ::signal(SIGPIPE, SIG_IGN);
  {
    EspeakVoice voice(settings("kill -s PIPE $$; exit 1"));
    voice.say("unsaid");
    EXPECT_THAT(complaints_.sentence(), HasSubstr("ended with status " + std::to_string(128 + SIGPIPE)));
  }
  ::signal(SIGPIPE, handled);
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

TEST_F(ProgramVoice, SaysOneAfterTheOtherAndOnlyTheNewestWhenItLags) {
  EspeakVoice voice(
      settings("text=$(cat); echo \"$text begins\" > $heard; read go < $gate; echo \"$text ends\" > $heard"));
  voice.say("first");
  ASSERT_EQ(heard_.line(), "first begins");
  for (const char* text : {"a", "b", "c", "d", "e", "f"}) {
    voice.say(text);  // while the first is being said
  }

  std::vector<std::string> lines;
  for (int i = 0; i < 5; ++i) {
    gate_.write("go\n");
    lines.push_back(heard_.line());
    lines.push_back(i < 4 ? heard_.line() : "");
  }

  EXPECT_THAT(lines, ElementsAre("first ends", "c begins", "c ends", "d begins", "d ends", "e begins", "e ends",
                                 "f begins", "f ends", ""));
}

TEST_F(ProgramVoice, KillsAProgramThatHangsAndSaysTheNext) {
  auto hasty = settings("text=$(cat); [ $text = hang ] && read never < $gate; echo $text > $heard");
  hasty.patience = {};
  hasty.patience_per_letter = std::chrono::milliseconds(250);
  EspeakVoice voice(hasty);
  const std::string next(80, 'm');  // for which there is time

  voice.say("hang");
  EXPECT_THAT(complaints_.sentence(), HasSubstr("had not said one sentence after 1 s and was ended"));
  voice.say(next);

  EXPECT_EQ(heard_.line(), next);
  EXPECT_THAT(complaints_.all(), ElementsAre(Silence::kHung));
}

TEST_F(ProgramVoice, IsSilentWhenItGoesWithAllThatTheProgramStarted) {
  const std::string alive = (scratch_ / "alive").string();
  ASSERT_EQ(::mkfifo(alive.c_str(), 0600), 0);
  const auto ends = files::Descriptor::open(alive, O_RDONLY | O_NONBLOCK).value();
  {
    // It and a child of its own keep the pipe open as long as they live.
    EspeakVoice voice(settings("exec 3> " + alive + "; (echo begins > $heard; read never < $gate) & wait"));
    voice.say("a long story");
    ASSERT_EQ(heard_.line(), "begins");
    voice.say("another");
  }

  pollfd ready{ends.get(), POLLIN, 0};
  ASSERT_EQ(::poll(&ready, 1, kSoonMs), 1);
  EXPECT_NE(ready.revents & POLLHUP, 0);
  EXPECT_THAT(complaints_.all(), ElementsAre()) << "it was meant to end";
}

TEST_F(ProgramVoice, SaysOnceWhatTheProgramFailedOf) {
  EspeakVoice voice(settings("cat > /dev/null; echo 'Error: no such voice' >&2; echo ran > $heard; exit 1"));

  for (int i = 0; i < 3; ++i) {
    voice.say("unsaid");
    EXPECT_EQ(heard_.line(), "ran");
  }

  EXPECT_THAT(complaints_.sentence(), HasSubstr("ended with status 1 (\"Error: no such voice\"), so nothing is said"));
  EXPECT_THAT(complaints_.all(), ElementsAre(Silence::kRefused)) << "of the first and the second, at least";
}

TEST_F(ProgramVoice, SaysThatTheProgramIsMissingAndHowToGetIt) {
  auto missing = settings("");
  missing.program = (scratch_ / "none").string();
  EspeakVoice voice(missing);

  voice.say("unsaid");

  EXPECT_EQ(complaints_.sentence(), missing.program +
                                        " cannot be started (No such file or directory), so nothing is said aloud; "
                                        "apt install espeak-ng brings it");
}

TEST_F(ProgramVoice, SaysThatNobodyCanHaveHeardItWhereThereIsNoSoundDevice) {
  // As espeak-ng does it: it complains, and ends at once as if all were well.
  EspeakVoice voice(settings("echo \"ALSA lib: cannot find card '0'\" >&2"));

  voice.say(std::string(6000, 'm'));

  EXPECT_THAT(complaints_.sentence(), HasSubstr("cannot have been heard (\"ALSA lib: cannot find card '0'\"): is a"));
  EXPECT_THAT(complaints_.all(), ElementsAre(Silence::kUnheard));
}

/// A sound file as espeak-ng writes it: 16 bits, one channel.
struct Sound {
  double seconds = 0;
  double loudness = 0;  // root mean square, of 32768
};

Sound sound_in(const std::string& wav) {
  constexpr std::size_t kHeader = 44;
  constexpr std::size_t kRateAt = 24;
  std::uint32_t rate = 0;
  std::memcpy(&rate, wav.data() + kRateAt, sizeof rate);
  const std::size_t count = (wav.size() - kHeader) / sizeof(std::int16_t);
  std::vector<std::int16_t> samples(count);
  std::memcpy(samples.data(), wav.data() + kHeader, count * sizeof(std::int16_t));
  double squares = 0;
  for (const std::int16_t sample : samples) {
    squares += static_cast<double>(sample) * sample;
  }
  return {static_cast<double>(count) / rate, std::sqrt(squares / static_cast<double>(count))};
}

TEST_F(ProgramVoice, SaysItThroughTheRealEspeakInEachLanguage) {
  if (std::system("espeak-ng --version > /dev/null 2>&1") != 0) {
    GTEST_SKIP() << "needs espeak-ng (Debian: espeak-ng)";
  }
  const std::string file = (scratch_ / "said.wav").string();
  for (const auto& [language, text] : std::vector<std::pair<std::string, std::string>>{
           {"en", "Red plays Knight 3–6, seat 16 to seat 22: minus 6"},
           {"de", "Falsch steht: schwarzer Ritter auf Platz 22. Wohin gehört die Figur?"},
           {"fr", "La manche 3 est finie : Rouge moins 12, Bleu 7."},
           {"es", "¿Qué se jugó, o qué está mal?"}}) {
    auto recording = settings("espeak-ng -w " + file + " \"$@\"; echo $? > $heard");
    recording.language = language;
    EspeakVoice voice(recording);

    voice.say(text);

    ASSERT_EQ(heard_.line(), "0") << language;
    const Sound sound = sound_in(files::read_file(file).value());
    EXPECT_GT(sound.seconds, static_cast<double>(text.size()) / 30) << language;
    EXPECT_LT(sound.seconds, static_cast<double>(text.size()) / 5) << language << ": it would be taken to hang";
    EXPECT_GT(sound.loudness, 500) << language;
  }
  EXPECT_THAT(complaints_.all(), ElementsAre());
}

}  // namespace
}  // namespace seneschal::voice
