#include "daemon/status/status_place.h"

#include <cstdlib>

namespace seneschal::status {

namespace fs = std::filesystem;

namespace {

constexpr const char* kName = "status";

/// Nothing where the variable names no folder.
std::optional<fs::path> folder_in(const char* variable) {
  const char* set = std::getenv(variable);  // NOLINT(concurrency-mt-unsafe): nobody changes it
  return set == nullptr || *set != '/' ? std::nullopt : std::optional<fs::path>(set);
}

}  // namespace

std::optional<fs::path> own_place() {
  if (const auto service = folder_in("RUNTIME_DIRECTORY")) {
    return *service / kName;
  }
  const auto user = folder_in("XDG_RUNTIME_DIR");
  return user ? std::optional(*user / "seneschal" / kName) : std::nullopt;
}

std::vector<fs::path> known_places() {
  const fs::path service = fs::path("/run/seneschal") / kName;
  std::vector<fs::path> places{service};
  if (const auto own = own_place(); own && *own != service) {
    places.insert(places.begin(), *own);
  }
  return places;
}

}  // namespace seneschal::status
