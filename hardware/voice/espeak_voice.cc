#include "hardware/voice/espeak_voice.h"

#include <sys/eventfd.h>

#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

namespace seneschal::voice {
namespace {

/// No voice says more letters in a second: espeak-ng at its fastest, 450 words a minute, 40.
constexpr double kMostLettersPerSecond = 100;

files::Descriptor event() {
  const int fd = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (fd < 0) {
    throw std::system_error(errno, std::generic_category(), "eventfd");
  }
  return files::Descriptor::owning(fd);
}

/// A program that finds no sound device complains, and yet says that all went well.
bool is_unheard(const EndedChild& ended, std::size_t letters) {
  const double seconds = std::chrono::duration<double>(ended.took).count();
  return !ended.complained.empty() && seconds * kMostLettersPerSecond < static_cast<double>(letters);
}

std::string quoted(const std::string& complained) {
  return complained.empty() ? std::string() : " (\"" + complained + "\")";
}

}  // namespace

EspeakVoice::EspeakVoice(EspeakSettings settings)
    : settings_(std::move(settings)), stop_(event()), thread_([this] { run(); }) {}

EspeakVoice::~EspeakVoice() {
  {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
  }
  changed_.notify_all();
  (void)::eventfd_write(stop_.get(), 1);
  thread_.join();
}

void EspeakVoice::say(std::string text) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(text));
    while (waiting_.size() > settings_.kept) {
      waiting_.pop_front();
    }
  }
  changed_.notify_all();
}

void EspeakVoice::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return is_over_ || !waiting_.empty(); });
    if (is_over_) {
      return;
    }
    const std::string text = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    say_now(text);
    lock.lock();
  }
}

void EspeakVoice::say_now(const std::string& text) {
  const auto patience = settings_.patience + static_cast<int>(text.size()) * settings_.patience_per_letter;
  const std::string& program = settings_.program;
  const auto ended = run_child({{program, "-v", settings_.language, "--stdin"}, text, patience}, stop_.get());
  if (!ended) {
    complain(Silence::kMissing, program + " cannot be started (" + std::strerror(ended.error()) +
                                    "), so nothing is said aloud; apt install espeak-ng brings it");
  } else if (ended->end == ChildEnd::kTooLong) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(patience).count();
    complain(Silence::kHung, program + " had not said one sentence after " + std::to_string(seconds) +
                                 " s and was ended" + quoted(ended->complained) +
                                 "; something else may keep the sound device busy");
  } else if (ended->end == ChildEnd::kExited && ended->exit_status != 0) {
    complain(Silence::kRefused, program + " ended with status " + std::to_string(ended->exit_status) +
                                    quoted(ended->complained) + ", so nothing is said aloud; try: " + program + " -v " +
                                    settings_.language + " test");
  } else if (ended->end == ChildEnd::kExited && is_unheard(*ended, text.size())) {
    complain(Silence::kUnheard, program + " cannot have been heard" + quoted(ended->complained) +
                                    ": is a loudspeaker connected, and is this user in the group audio?");
  }
}

void EspeakVoice::complain(Silence silence, const std::string& sentence) {
  bool& has_complained = has_complained_.at(static_cast<std::size_t>(silence));
  if (!has_complained && settings_.complain) {
    has_complained = true;
    settings_.complain(silence, sentence);
  }
}

}  // namespace seneschal::voice
