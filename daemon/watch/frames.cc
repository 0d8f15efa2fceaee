#include "daemon/watch/frames.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <system_error>
#include <utility>

#include "daemon/text/plain_text.h"
#include "hardware/files/read_file.h"
#include "vision/pictures/decode_picture.h"

namespace seneschal::daemon {
namespace {

bool is_picture(const std::filesystem::path& file) {
  std::string extension = file.extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return extension == ".jpg" || extension == ".jpeg" || extension == ".png";
}

}  // namespace

Eyes eyes_of(vision::PictureReader& reader) {
  return [&reader](const std::string& bytes) -> tl::expected<table::Reading, std::string> {
    const auto picture = vision::decode_picture(bytes);
    if (!picture) {
      return tl::unexpected(picture.error());
    }
    return reader.read(*picture).map_error([](const vision::Unreadable& why) { return why.says; });
  };
}

tl::expected<std::vector<std::filesystem::path>, std::string> pictures_in(const std::filesystem::path& folder) {
  std::error_code error;
  std::vector<std::filesystem::path> pictures;
  std::filesystem::directory_iterator entries(folder, error);
  for (const std::filesystem::directory_iterator end; !error && entries != end; entries.increment(error)) {
    if (is_picture(entries->path())) {
      pictures.push_back(entries->path());
    }
  }
  if (error) {
    return tl::unexpected("cannot read the folder " + folder.string() + ": " + error.message());
  }
  if (pictures.empty()) {
    return tl::unexpected(folder.string() + ": expected pictures (.jpg or .png), found none");
  }
  std::sort(pictures.begin(), pictures.end());
  const auto hidden = std::find_if(pictures.begin(), pictures.end(),
                                   [](const auto& file) { return !text::is_plain(file.filename().string()); });
  if (hidden != pictures.end()) {
    return tl::unexpected(hidden->string() + ": its name has characters that people cannot see: rename it");
  }
  return pictures;
}

namespace {

/// A picture file and what is seen in it, or why nothing is.
struct ReadFrame {
  std::string bytes;
  tl::expected<table::Reading, std::string> seen;
};

ReadFrame read_frame(const std::filesystem::path& file, const Eyes& eyes) {
  auto bytes = files::read_file(file);
  auto seen = bytes ? eyes(*bytes) : tl::unexpected(bytes.error().message());
  return {std::move(bytes).value_or(std::string()), std::move(seen)};
}

/// What people ask for meanwhile waits for no picture.
tl::expected<ReadFrame, std::string> read_meanwhile(TableRun& run, const std::filesystem::path& file,
                                                    const Eyes& eyes) {
  std::optional<ReadFrame> frame;
  return run.hear_while([&] { frame = read_frame(file, eyes); }).map([&] { return std::move(*frame); });
}

void light(TableLamp* lamp, const TableRun& run) {
  if (lamp != nullptr) {
    lamp->show(run.sign());
  }
}

/// What the disk does not take of it was not done: where people are there to make room, it is looked at again once
/// there is some, and elsewhere that ends the run.
tl::expected<void, std::string> watch_frame(TableRun& run, const std::filesystem::path& file, const Eyes& eyes,
                                            TableLamp* lamp) {
  const std::string name = file.filename().string();
  bool is_seen = false;
  while (!is_seen) {
    auto frame = read_meanwhile(run, file, eyes);
    auto done = frame ? frame->seen ? run.show({name, std::move(frame->bytes), std::move(*frame->seen)})
                                    : run.pass_over(file.string(), name, frame->seen.error())
                      : tl::unexpected(frame.error());
    light(lamp, run);
    if (done) {
      done = run.wait_for_people();
    }
    is_seen = done.has_value();
    if (run.requests() != nullptr) {
      done = run.bear(std::move(done));
    }
    light(lamp, run);
    if (done && !is_seen) {
      done = run.wait_for_room();
    }
    if (!done) {
      return done;
    }
  }
  return {};
}

}  // namespace

tl::expected<void, std::string> watch_frames(TableRun& run, const Eyes& eyes,
                                             const std::vector<std::filesystem::path>& pictures, TableLamp* lamp) {
  light(lamp, run);
  for (const std::filesystem::path& file : pictures) {
    if (run.is_dealt_with(file.filename().string())) {
      continue;
    }
    if (auto done = watch_frame(run, file, eyes, lamp); !done) {
      return done;
    }
  }
  return run.finish();
}

}  // namespace seneschal::daemon
