#include "daemon/referee/any/pack_hash.h"

#include "hardware/crypto/sha256.h"

namespace seneschal::referee {

std::string pack_hash(const events::PackShown& pack) {
  std::string text = pack.salt;
  for (const std::string& card : pack.cards) {
    text += ' ' + card;
  }
  return crypto::sha256(text).hex();
}

}  // namespace seneschal::referee
