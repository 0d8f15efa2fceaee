// append_entries LOG COUNT
// Appends entries with pictures to a log, which it creates where there is none, and prints a line when one is on the
// disk.

#include <cstdlib>
#include <iostream>

#include "daemon/ledger/ledger.h"
#include "ledger/sample_ledger.h"

int main(int argc, char** argv) {
  using seneschal::ledger::Ledger;
  if (argc != 3) {
    std::cerr << "expected a log and a count\n";
    return 2;
  }
  auto ledger = Ledger::open(argv[1]);
  if (!ledger) {
    std::cerr << ledger.error() << '\n';
    return 1;
  }
  for (int i = 1; i <= std::atoi(argv[2]); ++i) {
    const auto recorded = ledger->append(seneschal::ledger::test::pictured_entry(i));
    if (!recorded) {
      std::cerr << recorded.error() << '\n';
      return 1;
    }
    std::cout << recorded->sequence.to_int() << std::endl;
  }
}
