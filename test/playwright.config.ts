import { defineConfig } from "@playwright/test";
import { LONG, MORE } from "./support/long";
import { patience } from "./support/pace";

/** Browser tests against the production build; `e2e/setup.ts` serves it and finds the browser. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "../test-results/browser",
  globalSetup: "./e2e/setup.ts",
  // What loads the machine for long runs alone, and not beside what measures nothing but answers. Where axe looks, it looks
  // at every width and scheme once, and in long runs at all of them.
  ...(LONG ? { grep: /@long|@more|@looks/ } : MORE ? { grep: /@more/ } : { grepInvert: /@long|@more/ }),
  fullyParallel: true,
  // One more than what two cores carry, while another waits.
  workers: LONG ? 1 : 3,
  // A second try on a busy machine; what passed only then is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // A busy machine is no fault: only what hangs fails by time.
  timeout: patience(120_000),
  expect: { timeout: patience(30_000) },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["dot"], ["json"]] : [["list"]],
  use: {
    viewport: { width: 1280, height: 900 },
    // Storing the app for use without a network takes longer than most tests; those that are about it say "allow".
    serviceWorkers: "block",
    trace: "off",
    screenshot: "only-on-failure",
  },
});
