#include "faulty_disk/faulty_disk.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>

namespace seneschal::test {
namespace {

void set(const char* name, const std::string& value) {
  ::setenv(name, value.c_str(), 1);
}

}  // namespace

const std::vector<std::string>& FaultyDisk::kinds() {
  static const std::vector<std::string> kKinds{"killed before", "killed within", "killed after", "fails", "full"};
  return kKinds;
}

std::string FaultyDisk::name_of(const ::testing::TestParamInfo<std::string>& kind) {
  std::string name = kind.param;
  std::replace(name.begin(), name.end(), ' ', '_');
  return name;
}

FaultyDisk::FaultyDisk(const std::filesystem::path& folder, const std::string& kind, int call,
                       const std::filesystem::path& tally)
    : tally_(tally) {
  set("FAULTY_DISK_FOLDER", folder.string());
  set("FAULTY_DISK_KIND", kind);
  set("FAULTY_DISK_CALL", std::to_string(call));
  set("FAULTY_DISK_TALLY", tally.string());
  set("LD_PRELOAD", SENESCHAL_FAULTY_DISK);
}

FaultyDisk::~FaultyDisk() {
  ::unsetenv("LD_PRELOAD");
}

std::string FaultyDisk::happened() const {
  std::ifstream in(tally_);
  std::string line;
  std::getline(in, line);
  return line;
}

}  // namespace seneschal::test
