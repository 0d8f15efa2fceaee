#include "daemon/requests/receipt.h"

#include <utility>

namespace seneschal::daemon {

class Receipt::Waiting {
 public:
  explicit Waiting(Teller teller) : teller_(std::move(teller)) {}
  Waiting(const Waiting&) = delete;
  Waiting& operator=(const Waiting&) = delete;
  ~Waiting() { tell(Outcome::kLapsed); }

  void tell(const RequestResult& result) {
    if (!std::exchange(is_told_, true)) {
      teller_(result);
    }
  }

 private:
  const Teller teller_;
  bool is_told_ = false;
};

Receipt::Receipt(Teller teller) : waiting_(std::make_shared<Waiting>(std::move(teller))) {}

void Receipt::tell(const RequestResult& result) const {
  if (waiting_ != nullptr) {
    waiting_->tell(result);
  }
}

}  // namespace seneschal::daemon
