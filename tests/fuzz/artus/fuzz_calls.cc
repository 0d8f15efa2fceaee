#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <sstream>
#include <string>
#include <vector>

#include "tests/fuzz/artus/phone_table.h"
#include "tests/fuzz/expect.h"
#include "tests/scratch_folder.h"

using seneschal::fuzz::expect;
using seneschal::fuzz::PhoneTable;

namespace {

/// A line of the input: "1P answer {...}" is said by phone 1 with POST, "1G offer" with GET; "!keep" is the table's.
struct Line {
  std::string step;  // "" where a phone speaks
  int phone = 0;
  bool is_post = false;
  std::string path;
  std::string body;
};

std::vector<Line> lines_in(const std::string& input) {
  constexpr std::size_t kMost = 60;
  std::vector<Line> lines;
  std::istringstream in(input);
  for (std::string text; std::getline(in, text) && lines.size() < kMost;) {
    const std::size_t space = text.find(' ', 3);
    if (text.starts_with('!')) {
      lines.push_back({text.substr(1), 0, false, {}, {}});
    } else if (text.size() > 3 && text[0] >= '0' && text[0] <= '3') {
      lines.push_back({{},
                       text[0] - '0',
                       text[1] != 'G',
                       "/api/" + text.substr(3, space - 3),
                       space == std::string::npos ? "" : text.substr(space + 1)});
    }
  }
  return lines;
}

}  // namespace

// Whatever phones say gets an answer that the page understands, and what was refused has changed nothing: a table at
// which only the rest was said has heard the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const seneschal::test::ScratchFolder scratch;
  static const PhoneTable begun(scratch.path());
  PhoneTable table(begun);
  PhoneTable other(begun);
  int at = 1;
  for (const Line& line : lines_in({reinterpret_cast<const char*>(data), size})) {
    ++at;
    if (!line.step.empty()) {
      table.step(line.step);
      other.step(line.step);
      continue;
    }
    const auto reply = table.say(line.phone, line.is_post, line.path, line.body, at);
    const std::string fault = seneschal::fuzz::fault_in(reply);
    expect(fault.empty(), fault.c_str());
    if (reply.status == 200) {
      expect(other.say(line.phone, line.is_post, line.path, line.body, at).status == 200,
             "what is taken after a refusal is taken without it");
    }
  }
  expect(table.heard(at) == other.heard(at), "what was refused has changed nothing");
  return 0;
}
