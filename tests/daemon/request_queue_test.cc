// What is asked of the game waits in the order in which it came.
#include "daemon/requests/request_queue.h"

#include <gtest/gtest.h>

#include <optional>
#include <utility>

namespace seneschal::daemon {
namespace {

Request of(int phone, RequestBody body = EndRequest{}) {
  return {std::move(body), {{phone, "phone"}}};
}

bool is_dispute(const Request& request) {
  return std::holds_alternative<DisputeRequest>(request.body);
}

TEST(RequestQueue, GivesTheOldestFirst) {
  RequestQueue queue;
  EXPECT_FALSE(queue.take());
  EXPECT_TRUE(queue.is_empty());
  queue.post(of(1));
  queue.post(of(2));
  EXPECT_FALSE(queue.is_empty());

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

TEST(RequestQueue, WaitsForNobodyBeforeSomebodyIsThere) {
  RequestQueue queue;
  EXPECT_FALSE(queue.is_anybody_there());

  queue.somebody_came();

  EXPECT_TRUE(queue.is_anybody_there());
}

}  // namespace
}  // namespace seneschal::daemon
