#include "vision/board/pieces.h"

namespace seneschal::vision {
namespace {

std::vector<std::string> names_where(const Pieces& pieces, bool FigureKind::*holds) {
  std::vector<std::string> names;
  for (const FigureKind& kind : pieces.figures) {
    if (kind.*holds) {
      names.push_back(kind.name);
    }
  }
  return names;
}

}  // namespace

std::vector<std::string> owners_of(const Pieces& pieces) {
  return names_where(pieces, &FigureKind::has_marker);
}

std::vector<table::Thing> carriers_of(const Pieces& pieces) {
  return names_where(pieces, &FigureKind::carries_stack);
}

std::string list_of(const std::vector<std::string>& names, const std::string& last) {
  std::string list;
  for (std::size_t i = 0; i < names.size(); ++i) {
    list += (i == 0 ? "" : i + 1 == names.size() ? last : ", ") + names[i];
  }
  return list;
}

}  // namespace seneschal::vision
