#include "daemon/referee/any/any_referee.h"

#include <utility>

namespace seneschal::referee {

AnyReferee::~AnyReferee() = default;

OwnReferee::OwnReferee(std::unique_ptr<AnyReferee> referee) : referee_(std::move(referee)) {}
OwnReferee::OwnReferee(const OwnReferee& other) : referee_(other.referee_->copy()) {}
OwnReferee& OwnReferee::operator=(const OwnReferee& other) {
  referee_ = other.referee_->copy();
  return *this;
}

}  // namespace seneschal::referee
