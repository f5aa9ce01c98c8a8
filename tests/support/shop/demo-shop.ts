import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { seedDemoShop } from "../../../demo/index.ts";
import { readConfig } from "../../../server/config/config.ts";
import { createContext } from "../../../server/create-context.ts";
import { test as base } from "./shop.ts";
import { cloneTemplate, type TemplateDatabase } from "./template-database.ts";
import { createTestShop, type TestShop } from "./test-shop.ts";

/**
 * `demo` is a fresh demo shop per test. Seeding takes seconds, so each file seeds a template database once and clones
 * it.
 */
export const test = base.extend<{ demo: TestShop; demoTemplate: TemplateDatabase }>({
  demoTemplate: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const { cluster } = inject("template");
      const { name, url, drop } = await cloneTemplate(inject("template"));
      // The photos of reviews are files. They must not be in the default folder, which a shop run from this repository
      // uses.
      const dataDir = join(tmpdir(), name);
      const environment = {
        DATABASE_URL: url,
        JWT_SECRET: "a secret for tests alone, 32 characters",
        DATA_DIR: dataDir,
      };
      const { context, close } = await createContext(readConfig(environment), { role: "command" });
      await seedDemoShop(context);
      await close();
      await rm(dataDir, { recursive: true, force: true });
      await use({ cluster, name });
      await drop();
    },
    { scope: "file" },
  ],
  demo: async ({ demoTemplate }, use) => {
    const shop = await createTestShop(demoTemplate);
    await use(shop);
    await shop.close();
  },
});
