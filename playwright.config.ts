import { defineConfig } from "@playwright/test";

/** Features that Playwright itself disables (chromiumSwitches.ts), without those of other systems than Linux, macOS and Windows. */
const disabledByPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];
/**
 * For each new browser context Chromium renders the suggestions below its address bar as two web pages and starts a spare
 * process: together as much work as two pages of the shop. The headless shell has none of it.
 */
const costlyFeatures = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "SpareRendererForSitePerProcess",
];

// Without the background flags Chromium contacts Google's servers at every start.
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  // Without a GPU its process only composites in software; as a thread of the browser it takes a seventh of the CPU less.
  "--in-process-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A page lives for seconds only: optimizing its functions costs more than they save, a seventh of the browser's CPU.
  "--js-flags=--no-maglev,--no-turbofan",
  // Chromium takes the last of several lists, so this one repeats what Playwright disables.
  `--disable-features=${[...disabledByPlaywright, ...costlyFeatures].join(",")}`,
];

// Inherited by the workers, so that pages are rendered by React's production build.
process.env.NODE_ENV = "production";

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results",
  globalSetup: "./tests/journeys/support/global-setup.ts",
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // One more than the guaranteed cores, because a test waits for an eighth of its time.
  workers: 3,
  // A busy machine may exceed a test's timeout. Playwright reports tests that pass on retry as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  use: {
    // Each test has a new browser context, where the worker would fetch its files anew. Tests of it allow it.
    serviceWorkers: "block",
    trace: "on-first-retry",
    launchOptions: {
      args: quiet,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
});
