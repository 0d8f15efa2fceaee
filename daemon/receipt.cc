#include "daemon/receipt.h"

#include <atomic>
#include <utility>

namespace seneschal::daemon {

class Receipt::Waiting {
 public:
  explicit Waiting(Teller teller) : teller_(std::move(teller)) {}
  Waiting(const Waiting&) = delete;
  Waiting& operator=(const Waiting&) = delete;
  ~Waiting() { tell(Fate::kLapsed); }

  void tell(Fate fate) {
    if (!is_told_.exchange(true)) {
      teller_(fate);
    }
  }

 private:
  const Teller teller_;
  std::atomic<bool> is_told_{false};
};

Receipt::Receipt(Teller teller) : waiting_(std::make_shared<Waiting>(std::move(teller))) {}

void Receipt::tell(Fate fate) const {
  if (waiting_ != nullptr) {
    waiting_->tell(fate);
  }
}

}  // namespace seneschal::daemon
