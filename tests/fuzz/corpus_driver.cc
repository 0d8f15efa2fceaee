// Stands in for libFuzzer where there is none: gives the target every file of the folders and files named, each also
// cut short at many places and with single bytes changed. The same inputs every time. [--every=N] PATH...: each Nth of
// these variants, for a target that takes long.

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

#include "tests/run_main.h"

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

void give_with_variants(const std::string& input, std::size_t every) {
  give(input);
  const std::size_t cuts = std::min(kCuts, input.size());
  for (std::size_t i = 0; i < cuts; i += every) {
    give(input.substr(0, input.size() * i / cuts));
  }
  constexpr std::string_view kBytes("\0\"9-{]\xff,", 8);
  const std::size_t slips = std::min(kSlips, std::lcm(kBytes.size(), input.size()));  // then they come again
  for (std::size_t i = 0; i < slips; i += every) {
    std::string changed = input;
    // 7919 is prime and larger than what the corpus repeats itself with, so the places spread over the file.
    changed[i * 7919 % input.size()] = kBytes[i % kBytes.size()];
    give(changed);
  }
}

bool give_file(const fs::path& path, std::size_t every) {
  std::ifstream file(path, std::ios::binary);
  const std::string input((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  if (!file) {
    std::cerr << path << ": expected a file that can be read\n";
    return false;
  }
  give_with_variants(input, every);
  return true;
}

int run(int argc, char** argv) {
  constexpr std::string_view kEvery = "--every=";
  const bool is_sparing = argc > 1 && std::string_view(argv[1]).starts_with(kEvery);
  const std::size_t every = is_sparing ? std::stoul(std::string(argv[1]).substr(kEvery.size())) : 1;
  const std::vector<fs::path> named(argv + (is_sparing ? 2 : 1), argv + argc);
  std::size_t files = 0;
  for (const fs::path& path : named) {
    std::vector<fs::path> found{path};
    if (fs::is_directory(path)) {
      found.assign(fs::directory_iterator(path), fs::directory_iterator());
    }
    for (const fs::path& file : found) {
      if (!give_file(file, every)) {
        return 1;
      }
      ++files;
    }
  }
  std::cout << files << " files, each with up to " << kCuts / every << " cuts and " << kSlips / every << " slips\n";
  return files > 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  return seneschal::test::run_main([&] { return run(argc, argv); });
}
