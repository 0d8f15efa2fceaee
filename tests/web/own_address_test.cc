#include "daemon/web/own_address.h"

#include <gtest/gtest.h>

namespace seneschal::web {
namespace {

TEST(OwnAddress, IsTheOneThatWasAskedFor) {
  EXPECT_EQ(page_address("127.0.0.1", 8080), "http://127.0.0.1:8080/");
  EXPECT_EQ(page_address("::1", 80), "http://[::1]/") << "as browsers go to port 80 by themselves";
  EXPECT_EQ(page_address("::1", 443), "http://[::1]:443/");
  EXPECT_EQ(page_address("::1", 443, true), "https://[::1]/");
  EXPECT_EQ(page_address("::1", 80, true), "https://[::1]:80/");
}

TEST(OwnAddress, HasTheHostThatItWasMadeOf) {
  for (const char* host : {"192.168.1.7", "fd00::7", "seneschal.local"}) {
    EXPECT_EQ(host_of(url_of(host, 80, false)), host);
    EXPECT_EQ(host_of(url_of(host, 8443, true)), host);
  }
}

TEST(OwnAddress, OfAMachineForItselfIsForNobodyElse) {
  EXPECT_TRUE(is_for_others("192.168.1.7"));
  EXPECT_TRUE(is_for_others("fd00::7"));
  for (const char* own : {"127.0.0.1", "127.0.1.1", "::1", "fe80::7"}) {
    EXPECT_FALSE(is_for_others(own)) << own;
  }
}

TEST(OwnAddress, IsAPlaceThatOthersCanGoTo) {
  const std::string address = page_address("0.0.0.0", 8080);

  EXPECT_EQ(address.find("0.0.0.0"), std::string::npos) << address;
  EXPECT_EQ(page_address("::", 8080), address);
}

TEST(OwnAddress, HasTheMachinesNameWithAndWithoutItsNetwork) {
  const auto names = own_names();

  ASSERT_GE(names.size(), 2U);
  EXPECT_EQ(names[0].find('.'), std::string::npos) << names[0];
  EXPECT_EQ(names[1], names[0] + ".local");
}

}  // namespace
}  // namespace seneschal::web
