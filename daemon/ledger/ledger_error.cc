#include "daemon/ledger/ledger_error.h"

namespace seneschal::ledger {

std::ostream& operator<<(std::ostream& out, const LedgerError& error) {
  return out << error.message;
}

}  // namespace seneschal::ledger
