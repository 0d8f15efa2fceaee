#include "daemon/referee/any/any_referee.h"

#include <utility>

namespace seneschal::referee {

AnyReferee::~AnyReferee() = default;

std::optional<DealDue> AnyReferee::deal_due() const {
  return std::nullopt;
}

std::optional<DealtPack> AnyReferee::pack() const {
  return std::nullopt;
}

std::vector<Hand> AnyReferee::hands(const events::PackShown& /*pack*/) const {
  return {};
}

std::map<std::string, table::Thing> AnyReferee::laid_by(std::size_t /*action*/) const {
  return {};
}

OwnReferee::OwnReferee(std::unique_ptr<AnyReferee> referee) : referee_(std::move(referee)) {}
OwnReferee::OwnReferee(const OwnReferee& other) : referee_(other.referee_->copy()) {}
OwnReferee& OwnReferee::operator=(const OwnReferee& other) {
  referee_ = other.referee_->copy();
  return *this;
}

}  // namespace seneschal::referee
