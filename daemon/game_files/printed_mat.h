#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace seneschal::game_files {

/// A file of a mat that is to be printed, for the page.
struct MatFile {
  std::string address;    ///< in its folder, "/mat-a4.pdf": its name behind a slash
  std::string_view type;  ///< what a browser is told that it is
  std::string content;
};

/// The mat that `seneschal mat --out FOLDER` drew into this folder: a PDF for each paper that its list has, mat-a4.pdf
/// and so on, and the list, mat.json. That says how large the mat is in one piece, and how many sheets of each paper
/// make one: {"width_mm": 656.0, "height_mm": 486.0, "papers": [{"name": "a4", "sheets": 8}]}. Where there is none, a
/// list without papers alone: {"papers": []}. The error is a sentence.
[[nodiscard]] tl::expected<std::vector<MatFile>, std::string> printed_mat(const std::filesystem::path& folder);

}  // namespace seneschal::game_files
