// What is asked of the game waits in the order in which it came.
#include "daemon/request_queue.h"

#include <gtest/gtest.h>
#include <poll.h>

#include <array>
#include <optional>
#include <thread>
#include <utility>

namespace seneschal::daemon {
namespace {

bool is_readable(const RequestQueue& queue) {
  pollfd ready{queue.fd(), POLLIN, 0};
  return ::poll(&ready, 1, 0) == 1;
}

Request of(int phone, RequestBody body = EndRequest{}) {
  return {std::move(body), {{phone, "phone"}}};
}

bool is_dispute(const Request& request) {
  return std::holds_alternative<DisputeRequest>(request.body);
}

TEST(RequestQueue, GivesTheOldestFirst) {
  RequestQueue queue;
  EXPECT_FALSE(queue.take());
  queue.post(of(1));
  queue.post(of(2));

  EXPECT_EQ(queue.take()->by.speaker.phone, 1);
  EXPECT_EQ(queue.take()->by.speaker.phone, 2);
  EXPECT_FALSE(queue.take());
}

TEST(RequestQueue, GivesOneBeforeItsTurnWhereThatIsAskedFor) {
  RequestQueue queue;
  queue.post(of(1));
  queue.post(of(2, DisputeRequest{3}));
  queue.post(of(3, DisputeRequest{3}));
  EXPECT_TRUE(queue.has(is_dispute));

  EXPECT_EQ(queue.take_first(is_dispute)->by.speaker.phone, 2);
  EXPECT_EQ(queue.take()->by.speaker.phone, 1);
  EXPECT_EQ(queue.take()->by.speaker.phone, 3);
  EXPECT_FALSE(queue.has(is_dispute));
}

TEST(RequestQueue, WakesUntilAllAreTakenOrKnownOf) {
  RequestQueue queue;
  EXPECT_FALSE(is_readable(queue));
  queue.post(of(1));
  queue.post(of(2));
  EXPECT_TRUE(is_readable(queue));
  (void)queue.take();
  EXPECT_TRUE(is_readable(queue));

  queue.notice();
  EXPECT_FALSE(is_readable(queue));
  EXPECT_FALSE(queue.is_empty()) << "it waits still";
  queue.post(of(3));
  EXPECT_TRUE(is_readable(queue));
  (void)queue.take();
  (void)queue.take();

  EXPECT_FALSE(is_readable(queue));
  EXPECT_TRUE(queue.is_empty());
}

TEST(RequestQueue, TellsThatWhatWasLeftHasLapsed) {
  std::optional<Outcome> told;
  {
    RequestQueue queue;
    Request request = of(1);
    request.receipt = Receipt([&](const RequestResult& result) { told = result.outcome; });
    queue.post(std::move(request));
  }
  EXPECT_EQ(told, Outcome::kLapsed);
}

TEST(RequestQueue, LosesNothingOfTwoWhoAskAtOnce) {
  constexpr int kEach = 1000;
  RequestQueue queue;
  const auto ask = [&queue](int phone) {
    for (int i = 0; i < kEach; ++i) {
      queue.post(of(phone, DisputeRequest{i}));
    }
  };
  std::thread one([&] { ask(1); });
  std::thread other([&] { ask(2); });
  std::array<int, 3> heard{};
  while (heard[1] + heard[2] < 2 * kEach) {
    if (const auto request = queue.take()) {
      int& next = heard.at(static_cast<std::size_t>(request->by.speaker.phone));
      EXPECT_EQ(std::get<DisputeRequest>(request->body).ruling, next) << "each one's in their order";
      ++next;
    }
  }
  one.join();
  other.join();

  EXPECT_TRUE(queue.is_empty());
}

TEST(RequestQueue, WaitsForNobodyBeforeSomebodyIsThere) {
  RequestQueue queue;
  EXPECT_FALSE(queue.is_anybody_there());

  queue.somebody_came();

  EXPECT_TRUE(queue.is_anybody_there());
}

}  // namespace
}  // namespace seneschal::daemon
