// Stands in for libFuzzer where there is none: gives the target every file of the folders and files named, each also
// cut short at many places and with single bytes changed. The same inputs every time.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

// Most variants of one file, none of them twice; at a millisecond each the largest seed stays below a second.
constexpr std::size_t kCuts = 200;
constexpr std::size_t kSlips = 400;

void give(const std::string& input) {
  // A copy of exactly this size, so that the sanitizers see a read past its end.
  const std::vector<std::uint8_t> bytes(input.begin(), input.end());
  LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
}

void give_with_variants(const std::string& input) {
  give(input);
  const std::size_t cuts = std::min(kCuts, input.size());
  for (std::size_t i = 0; i < cuts; ++i) {
    give(input.substr(0, input.size() * i / cuts));
  }
  constexpr std::string_view kBytes("\0\"9-{]\xff,", 8);
  const std::size_t slips = std::min(kSlips, std::lcm(kBytes.size(), input.size()));  // then they come again
  for (std::size_t i = 0; i < slips; ++i) {
    std::string changed = input;
    // 7919 is prime and larger than what the corpus repeats itself with, so the places spread over the file.
    changed[i * 7919 % input.size()] = kBytes[i % kBytes.size()];
    give(changed);
  }
}

bool give_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string input((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  if (!file) {
    std::cerr << path << ": expected a file that can be read\n";
    return false;
  }
  give_with_variants(input);
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<fs::path> named(argv + 1, argv + argc);
  std::size_t files = 0;
  for (const fs::path& path : named) {
    std::vector<fs::path> found{path};
    if (fs::is_directory(path)) {
      found.assign(fs::directory_iterator(path), fs::directory_iterator());
    }
    for (const fs::path& file : found) {
      if (!give_file(file)) {
        return 1;
      }
      ++files;
    }
  }
  std::cout << files << " files, each with up to " << kCuts << " cuts and " << kSlips << " slips\n";
  return files > 0 ? 0 : 1;
}
