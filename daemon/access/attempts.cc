#include "daemon/access/attempts.h"

#include <algorithm>

namespace seneschal::access {
namespace {

using std::chrono::seconds;

seconds until_one_more(const Allowance& allowance, MonoTime clear_at, MonoTime now) {
  const MonoTime free_at = clear_at - allowance.each * (allowance.at_once - 1);
  return std::max(seconds(0), std::chrono::ceil<seconds>(free_at - now));
}

void put_off(MonoTime& clear_at, const Allowance& allowance, MonoTime now) {
  clear_at = std::max(clear_at, now) + allowance.each;
}

}  // namespace

std::optional<seconds> Attempts::wait(const std::string& who, MonoTime now) const {
  const Record record = record_of(who, now);
  seconds longest = until_one_more(limits_.from_one, record.clear_at, now);
  if (const auto& all = is_new(record) ? limits_.from_new : limits_.from_known) {
    longest = std::max(longest, until_one_more(*all, is_new(record) ? new_clear_at_ : known_clear_at_, now));
  }
  return longest > seconds(0) ? std::optional(longest) : std::nullopt;
}

void Attempts::count(const std::string& who, MonoTime now) {
  Record record = record_of(who, now);
  if (const auto& all = is_new(record) ? limits_.from_new : limits_.from_known) {
    put_off(is_new(record) ? new_clear_at_ : known_clear_at_, *all, now);
  }
  put_off(record.clear_at, limits_.from_one, now);
  record.tried = std::min(record.tried + 1, limits_.from_one.at_once);
  if (!records_.contains(who)) {
    make_room(now);
  }
  records_[who] = record;
}

bool Attempts::is_over(const Record& record, MonoTime now) const {
  return record.clear_at + limits_.remembered <= now;
}

Attempts::Record Attempts::record_of(const std::string& who, MonoTime now) const {
  const auto found = records_.find(who);
  return found == records_.end() || is_over(found->second, now) ? Record{now, 0} : found->second;
}

void Attempts::make_room(MonoTime now) {
  if (records_.size() < limits_.most_remembered) {
    return;
  }
  std::erase_if(records_, [&](const auto& each) { return is_over(each.second, now); });
  if (records_.size() >= limits_.most_remembered) {
    records_.erase(std::min_element(records_.begin(), records_.end(), [](const auto& a, const auto& b) {
      return a.second.clear_at < b.second.clear_at;
    }));
  }
}

}  // namespace seneschal::access
