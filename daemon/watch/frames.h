#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/match/table_lamp.h"
#include "daemon/match/table_run.h"
#include "rules/table/reading.h"
#include "vision/board/picture_reader.h"

namespace seneschal::daemon {

/// Reads the content of one picture file. The error says what is wrong with the picture.
using Eyes = std::function<tl::expected<table::Reading, std::string>(const std::string& picture)>;

/// Eyes that see as `reader` does, which outlives them.
[[nodiscard]] Eyes eyes_of(vision::PictureReader& reader);

/// The pictures of a folder (.jpg, .jpeg, .png, in either case) in the order of their names; other files are left
/// alone. The error is a sentence.
[[nodiscard]] tl::expected<std::vector<std::filesystem::path>, std::string> pictures_in(
    const std::filesystem::path& folder);

/// Shows pictures to `run`, one after the other, from the last one that its log speaks of, and ends it. `lamp` is null
/// where there is none. The error is a sentence.
[[nodiscard]] tl::expected<void, std::string> watch_frames(TableRun& run, const Eyes& eyes,
                                                           const std::vector<std::filesystem::path>& pictures,
                                                           TableLamp* lamp = nullptr);

}  // namespace seneschal::daemon
