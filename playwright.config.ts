import { defineConfig } from "@playwright/test";

/**
 * Features that Playwright itself disables (chromiumSwitches.ts). Features of systems other than Linux, macOS and
 * Windows are left out.
 */
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
 * For each new browser context, Chromium renders the suggestions below its address bar as two web pages and starts a
 * spare process. Together this is as much work as two pages of the shop. The headless shell has none of these features.
 */
const costlyFeatures = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "SpareRendererForSitePerProcess",
];

// Without the flags about background work, Chromium contacts Google's servers at every start.
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  // Without a GPU, Chromium's GPU process only composites in software. As a thread of the browser it takes a seventh
  // less of the CPU.
  "--in-process-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A page lives for seconds only, so that optimizing its functions costs more than it saves: a seventh of the
  // browser's CPU.
  "--js-flags=--no-maglev,--no-turbofan",
  // Chromium takes the last of several lists, so this one repeats what Playwright disables.
  `--disable-features=${[...disabledByPlaywright, ...costlyFeatures].join(",")}`,
];

// The workers inherit this variable, so that React's production build renders the pages.
process.env.NODE_ENV = "production";

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results",
  globalSetup: "./tests/journeys/support/global-setup.ts",
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // One worker more than the guaranteed cores, because a test spends an eighth of its time waiting.
  workers: 3,
  // A busy machine may exceed a test's timeout. Playwright reports tests that pass on retry as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  use: {
    // Each test has a new browser context, in which the service worker would fetch its files again. Only the tests of
    // the service worker allow it.
    serviceWorkers: "block",
    trace: "on-first-retry",
    launchOptions: {
      args: quiet,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
});
