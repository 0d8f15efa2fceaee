#include "daemon/referee/any/any_referee.h"

namespace seneschal::referee {

AnyReferee::~AnyReferee() = default;

}  // namespace seneschal::referee
