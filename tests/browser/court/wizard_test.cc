// The first evening of this game: its table is chosen on the page, and nothing of the usual one is left.
#include <gtest/gtest.h>

#include "browser/wizard_fixture.h"

namespace seneschal::tests {
namespace {

using CourtWizardInABrowser = WizardInABrowser;

TEST_F(CourtWizardInABrowser, FindsTheBoardOfTheGameThatItsOwnerChooses) {
  expect_found("court", "King Arthur's Court, version 1.2, for one piecepack");
}

}  // namespace
}  // namespace seneschal::tests
