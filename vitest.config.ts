import { defineConfig } from "vitest/config";
import { longTag } from "./scripts/test-tags.ts";

export default defineConfig({
  test: {
    include: ["{contract,server,packages,cli,demo,web,tests,bench,scripts}/**/*.test.{ts,tsx}"],
    // Vite transforms this package, because it imports its JSON schema without the attribute that Node requires.
    server: { deps: { inline: ["@actions/workflow-parser"] } },
    globalSetup: ["tests/support/shop/vitest-setup.ts"],
    // By default Vitest replaces stylesheets by empty files, but a test measures the contrast of these design tokens.
    css: { include: /tokens\.css/ },
    tags: [{ name: longTag, description: "Takes more than a second: only `npm test -- --all` runs it" }],
    // These limits only end what hangs. On a machine with a second load, a test of random data takes ten times as long.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // Jobs, mails and payments finish asynchronously, and a job that failed is tried again after some seconds.
    expect: { poll: { timeout: 30_000 } },
    // One worker more than the guaranteed cores, because tests spend a third of their time waiting for databases to
    // start and payments to expire.
    maxWorkers: 3,
    // Modules are shared between test files, because each test has its own shop, or a shop in the state of a new one.
    // With isolation, reloading all modules per file takes a third of the run time.
    isolate: false,
  },
});
