// The first evening of this game: its table is chosen on the page, and nothing of the usual one is left.
#include <gtest/gtest.h>

#include "browser/wizard_fixture.h"

namespace seneschal::tests {
namespace {

using TafelrundeWizardInABrowser = WizardInABrowser;

TEST_F(TafelrundeWizardInABrowser, FindsTheBoardOfTheGameThatItsOwnerChooses) {
  expect_found("tafelrunde", "König Artus Tafelrunde, Amigo 1993");
}

}  // namespace
}  // namespace seneschal::tests
