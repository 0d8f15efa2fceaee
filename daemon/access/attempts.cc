#include "daemon/access/attempts.h"

#include <algorithm>

namespace seneschal::access {
namespace {

using std::chrono::seconds;

seconds until_one_more(const Allowance& allowance, MonoTime clear_at, MonoTime now) {
  const MonoTime free_at = clear_at - allowance.each * (allowance.at_once - 1);
  return std::max(seconds(0), std::chrono::ceil<seconds>(free_at - now));
}

}  // namespace

std::optional<seconds> Attempts::wait(const std::string& address, MonoTime now) const {
  seconds longest = until_one_more(limits_.from_all, all_clear_at_, now);
  if (const auto known = clear_at_.find(address); known != clear_at_.end()) {
    longest = std::max(longest, until_one_more(limits_.from_one_address, known->second, now));
  }
  return longest > seconds(0) ? std::optional(longest) : std::nullopt;
}

void Attempts::count(const std::string& address, MonoTime now) {
  all_clear_at_ = std::max(all_clear_at_, now) + limits_.from_all.each;
  forget(now);
  if (clear_at_.size() < limits_.addresses || clear_at_.contains(address)) {
    MonoTime& clear_at = clear_at_.try_emplace(address, now).first->second;
    clear_at = std::max(clear_at, now) + limits_.from_one_address.each;
  }
}

void Attempts::forget(MonoTime now) {
  std::erase_if(clear_at_, [&](const auto& each) { return each.second <= now; });
}

}  // namespace seneschal::access
