import { defineConfig } from "@playwright/test";

// Without the background flags Chromium asks its maker's hosts at every start.
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

// The workers inherit it: pages are rendered as the shop renders them, by React's build for use.
process.env.NODE_ENV = "production";

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "*.e2e.ts",
  outputDir: "test-results",
  globalSetup: "./tests/journeys/global-setup.ts",
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // One more than the cores it may count on: a journey waits for an eighth of its time.
  workers: 3,
  // Once more, and told as flaky: a busy machine may take longer than a journey waits.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  use: {
    trace: "on-first-retry",
    launchOptions: {
      args: quiet,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
});
