// One thread handles all that comes, waits for what it has to do itself, and is held up by nothing that takes long.
#include "daemon/loop/event_loop.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include "daemon/loop/watched.h"

namespace seneschal::loop {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

/// What comes over it is bytes.
struct Pipe {
  Pipe() { EXPECT_EQ(::pipe(ends.data()), 0); }
  ~Pipe() {
    ::close(ends[0]);
    ::close(ends[1]);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  void write() const { EXPECT_EQ(::write(ends[1], "x", 1), 1); }
  void read() const {
    char byte = 0;
    EXPECT_EQ(::read(ends[0], &byte, 1), 1);
  }
  std::array<int, 2> ends{};
};

TEST(EventLoop, WaitsUntilSomethingWakesIt) {
  EventLoop loop;
  int handled = 0;
  boost::asio::post(loop.context(), [&] { ++handled; });  // a client's affair
  boost::asio::post(loop.context(), [&] { ++handled; });
  loop.post([&] { ++handled; });

  loop.wait(std::nullopt);

  EXPECT_EQ(handled, 3) << "what wakes nobody is handled all the same";
}

TEST(EventLoop, WaitsNoLongerThanItsPatience) {
  EventLoop loop;
  boost::asio::steady_timer late(loop.context(), std::chrono::hours(1));
  late.async_wait([](const boost::system::error_code&) {});
  const auto begun = steady_clock::now();

  loop.wait(milliseconds(20));

  EXPECT_GE(steady_clock::now() - begun, milliseconds(20));
}

TEST(EventLoop, ForgetsNoCallThatCameBeforeTheWait) {
  EventLoop loop;
  loop.wake();

  loop.wait(std::nullopt);  // ends
  const auto begun = steady_clock::now();
  loop.wait(milliseconds(10));

  EXPECT_GE(steady_clock::now() - begun, milliseconds(10)) << "one call wakes once";
}

TEST(EventLoop, IsWokenByADescriptorAsLongAsItIsReadable) {
  EventLoop loop;
  const Pipe pipe;
  Watched watched(loop, pipe.ends[0]);
  loop.wait(milliseconds(0));
  EXPECT_FALSE(watched.take_ready());
  std::thread writer([&pipe] { pipe.write(); });

  loop.wait(std::nullopt);
  writer.join();
  EXPECT_TRUE(watched.take_ready());
  EXPECT_FALSE(watched.take_ready());
  loop.wait(std::nullopt);
  EXPECT_TRUE(watched.take_ready()) << "nobody has read it";

  pipe.read();
  loop.wait(milliseconds(10));
  loop.wait(milliseconds(10));
  EXPECT_FALSE(watched.take_ready());
}

TEST(EventLoop, GoesOnLookingWhereWhatItWasToLookAtHasBeenRead) {
  EventLoop loop;
  const Pipe pipe;
  Watched watched(loop, pipe.ends[0]);
  loop.wait(milliseconds(0));
  pipe.write();
  loop.post([] {});
  loop.wait(std::nullopt);  // knows by now that there is something, and has perhaps not looked yet
  pipe.read();
  (void)watched.take_ready();
  boost::asio::post(loop.context(), [&pipe] { pipe.write(); });

  while (!watched.take_ready()) {
    loop.wait(std::nullopt);
  }
}

TEST(EventLoop, IsWokenNoMoreByWhatItDoesNotWatch) {
  EventLoop loop;
  const Pipe pipe;
  { const Watched watched(loop, pipe.ends[0]); }
  pipe.write();
  const auto begun = steady_clock::now();

  loop.wait(milliseconds(20));

  EXPECT_GE(steady_clock::now() - begun, milliseconds(20));
  EXPECT_THROW(Watched(loop, -1), std::system_error);
}

TEST(EventLoop, GoesOnWhileSomethingTakesLong) {
  EventLoop loop;
  std::promise<void> go_on;
  std::vector<std::thread::id> threads;
  loop.post([&] {
    threads.push_back(std::this_thread::get_id());
    go_on.set_value();
  });

  loop.await([&] {
    go_on.get_future().wait();  // would wait for ever, were the loop to wait for it
    threads.push_back(std::this_thread::get_id());
  });

  ASSERT_EQ(threads.size(), 2U);
  EXPECT_EQ(threads[0], std::this_thread::get_id());
  EXPECT_NE(threads[1], std::this_thread::get_id());
}

TEST(EventLoop, DoesMeanwhileWhatCannotWait) {
  EventLoop loop;
  int done = 0;
  std::promise<void> go_on;
  loop.do_meanwhile([&]() -> EventLoop::Patience {
    if (++done == 3) {
      go_on.set_value();
    }
    return milliseconds(1);
  });

  loop.await([&] { go_on.get_future().wait(); });

  EXPECT_GE(done, 3);
}

TEST(EventLoop, KeepsForTheNextWaitWhatCameMeanwhile) {
  EventLoop loop;
  loop.await([&] { loop.post([] {}); });

  loop.wait(std::nullopt);  // ends, for whoever waits may have been asked for something
}

TEST(EventLoop, IsNotKeptBusyByADescriptorThatNobodyReadsMeanwhile) {
  EventLoop loop;
  const Pipe pipe;
  const Watched watched(loop, pipe.ends[0]);
  pipe.write();
  const auto cpu = [] {
    timespec used{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
  };
  const auto before = cpu();

  std::promise<void> never;
  loop.await([&] { never.get_future().wait_for(milliseconds(300)); });

  EXPECT_LT(cpu() - before, milliseconds(100));
}

TEST(EventLoop, WaitsForTasksWithinOneAnother) {
  EventLoop loop;
  std::promise<void> go_on;
  bool is_inner_done = false;
  bool has_begun = false;

  loop.await([&] { go_on.get_future().wait(); },
             [&]() -> EventLoop::Patience {
               if (!std::exchange(has_begun, true)) {
                 loop.await([&] { is_inner_done = true; });
                 go_on.set_value();
               }
               return std::nullopt;
             });

  EXPECT_TRUE(is_inner_done);
}

TEST(EventLoop, ThrowsWhatATaskThrowsAndPassesOverWhatAHandlerDoes) {
  EventLoop loop;
  loop.post([] { throw std::runtime_error("one client's"); });

  EXPECT_THROW(loop.await([] { throw std::logic_error("the task's"); }), std::logic_error);
}

TEST(EventLoop, DoesWhatWasStartedOneAfterTheOther) {
  EventLoop loop;
  std::vector<int> order;
  for (const int i : {1, 2, 3}) {
    loop.start([] {}, [&order, i] { order.push_back(i); });
  }

  while (order.size() < 3) {
    loop.wait(std::nullopt);
  }

  EXPECT_EQ(order, (std::vector<int>{1, 2, 3}));
}

TEST(EventLoop, CallsAgainAndAgainWithoutWakingAnybody) {
  EventLoop loop;
  int calls = 0;
  loop.every(milliseconds(1), [&] {
    if (++calls == 3) {
      loop.wake();
    }
  });

  loop.wait(std::nullopt);

  EXPECT_EQ(calls, 3);
}

}  // namespace
}  // namespace seneschal::loop
