#pragma once

#include <functional>
#include <string>

namespace seneschal::ledger::test {

/// What `body` returns when it runs in a child process of its own, whose limits and mounts end with it. An exception of
/// the body comes back as "threw: " and its sentence.
[[nodiscard]] std::string told_by_child(const std::function<std::string()>& body);

}  // namespace seneschal::ledger::test
