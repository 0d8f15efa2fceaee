#pragma once

namespace seneschal {

/// Calls of operator new in this program so far. Linking counted_new.cc replaces the operator; it is a file of its own
/// because a compiler that sees both sides of the replacement takes malloc and delete for a mismatch.
[[nodiscard]] long count_of_new();

}  // namespace seneschal
