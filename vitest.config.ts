import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{contract,server,cli,demo,web,tests,scripts}/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/vitest-setup.ts"],
    // Vitest empties stylesheets; the contrast of the tokens is measured in this one.
    css: { include: /tokens\.css/ },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is queued, mailed or settled comes soon; on a busy machine soon is more than Vitest's one second.
    expect: { poll: { timeout: 10_000 } },
    // One more than the cores it may count on: a third of the time is waiting for databases that start, and payments that lapse.
    maxWorkers: 3,
    // Each test has a shop of its own; loading the code anew for each file would take a third of the time.
    isolate: false,
  },
});
