#include "daemon/game_files/printed_mat.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <system_error>
#include <utility>

#include "hardware/files/read_file.h"
#include "rules/strict_json/read_json.h"

namespace seneschal::game_files {

using strict_json::JsonNode;

namespace {

constexpr double kMostMm = 10000;
constexpr int kMostSheets = 10000;

/// A part of a file's name and of an address: never a path.
std::optional<std::string> paper_named(const std::string& name) {
  const bool is_good = !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
  });
  return is_good ? std::optional(name) : std::nullopt;
}

std::vector<std::string> papers_in(const JsonNode& mat) {
  constexpr std::size_t kMostPapers = 20;
  (void)mat.at("width_mm").number(1, kMostMm);
  (void)mat.at("height_mm").number(1, kMostMm);
  std::vector<std::string> papers;
  for (const JsonNode& paper : mat.at("papers").items(1, kMostPapers, "papers")) {
    papers.push_back(paper.at("name").word(paper_named, "a name of small letters and digits"));
    (void)paper.at("sheets").integer(1, kMostSheets);
  }
  return papers;
}

MatFile of_list(std::string content) {
  return {"/mat.json", "application/json", std::move(content)};
}

}  // namespace

tl::expected<std::vector<MatFile>, std::string> printed_mat(const std::filesystem::path& folder) {
  const std::filesystem::path list = folder / "mat.json";
  std::error_code unknown;
  if (!std::filesystem::exists(list, unknown)) {
    return std::vector<MatFile>{of_list(R"({"papers":[]})")};
  }
  auto text = files::read_file(list);
  if (!text) {
    return tl::unexpected(text.error().message());
  }
  const auto papers = strict_json::read_json(*text, list.string(), papers_in);
  if (!papers) {
    return tl::unexpected(papers.error().message());
  }
  std::vector<MatFile> mat;
  for (const std::string& paper : *papers) {
    const std::string name = "mat-" + paper + ".pdf";
    auto pdf = files::read_file(folder / name);
    if (!pdf) {
      return tl::unexpected(pdf.error().message());
    }
    mat.push_back({"/" + name, "application/pdf", std::move(*pdf)});
  }
  mat.push_back(of_list(std::move(*text)));
  return mat;
}

}  // namespace seneschal::game_files
