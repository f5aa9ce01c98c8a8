import { rm } from "node:fs/promises";
import { test as base, expect } from "@playwright/test";
import { measureVisibility } from "../../../bench/checks/visibility.ts";
import { createTempFolderName } from "../../../packages/embedded-postgres/system/temp-folder.ts";
import { readConfig } from "../../../server/config/config.ts";
import type { AppContext } from "../../../server/context.ts";
import { createContext } from "../../../server/create-context.ts";
import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import { type DatabaseProxy, openDatabaseProxy } from "../../support/outages/database-proxy.ts";
import { type ShopProcess, startShopProcess } from "../../support/outages/shop-process.ts";
import { cloneTemplate } from "../../support/shop/template-database.ts";

type Nodes = {
  first: ShopProcess;
  second: ShopProcess;
  /** The proxy between the second node and the database. */
  proxy: DatabaseProxy;
  /** The context of a command-line process on the same database. */
  command: AppContext;
};

/** A test with two web nodes, each in a process of its own. */
const test = base.extend<{ nodes: Nodes }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  nodes: async ({}, use) => {
    const database = await cloneTemplate(JSON.parse(process.env.KAPAS_TEST_TEMPLATE ?? ""));
    const proxy = await openDatabaseProxy(database.url);
    const dataDir = await createTempFolderName("kapas-tests");
    const environment = {
      JWT_SECRET: "a secret for tests alone, 32 characters",
      DATA_DIR: dataDir,
      PUBLIC_URL: "http://127.0.0.1:3000",
      RENDER_THREADS: "1",
      ROLE: "web",
    };
    const [first, second] = await Promise.all([
      startShopProcess({ ...environment, DATABASE_URL: database.url }),
      startShopProcess({ ...environment, DATABASE_URL: proxy.url }),
    ]);
    const config = readConfig({ ...environment, DATABASE_URL: database.url });
    const { context: command, close } = await createContext(config, { role: "command" });
    await use({ first, second, proxy, command });
    await Promise.all([first.stop(), second.stop(), close()]);
    await proxy.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  },
});

test("a price, a stock level, a setting and a review are shown by both nodes within two seconds", async ({ nodes }) => {
  const { first, second, command } = nodes;
  const results = await measureVisibility({ urls: [first.url, second.url], context: command }, 3);
  for (const { what, milliseconds } of results) expect(Math.max(...milliseconds), what).toBeLessThan(2000);
});

test("a node that was cut off from the database shows nothing older than the changes that it missed", async ({
  nodes,
}) => {
  const { first, second, proxy, command } = nodes;
  const getPage = async ({ url }: ShopProcess) => (await fetch(`${url}/contact`)).text();
  const setAddress = (address: string) => saveSettings(command.db, { address });
  await setAddress("1 Former Street");
  for (const node of [first, second]) await expect.poll(() => getPage(node)).toContain("1 Former Street");
  const restore = proxy.cut();
  await setAddress("2 New Street");
  await expect.poll(() => getPage(first)).toContain("2 New Street");
  // The second node cannot know of the change yet, so it serves the page from its cache.
  expect(await getPage(second)).toContain("1 Former Street");
  await expect.poll(() => second.readMetric("changes_connected"), { timeout: 20_000 }).toBe(0);
  restore();
  await expect.poll(() => second.readMetric("changes_connected"), { timeout: 20_000, intervals: [20] }).toBe(1);
  expect(await getPage(second)).toContain("2 New Street");
  // One missed change is of the settings, the other of their row in the history of the back office.
  expect(await second.readMetric("changes_missed_total")).toBe(2);
});
