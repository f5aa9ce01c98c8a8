import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import { drainMails } from "./drain-jobs.ts";
import { createShopPool } from "./shop-pool.ts";
import { createStaff } from "./staff.ts";
import { createTestShop, type TestShop } from "./test-shop.ts";

const createShop = (nodes: 1 | 2, canReset: boolean) =>
  createTestShop(inject("template"), undefined, { nodes, canReset });

function openPool(options?: { maxTests?: number; maxUnused?: number }) {
  const pool = createShopPool<1 | 2>(createShop, options);
  onTestFinished(() => pool.close());
  return pool;
}

/** A trace is a change that a test makes to a shop, with a check whether a shop shows the change. */
type Trace = { leave(shop: TestShop): Promise<void>; isSeen(shop: TestShop): Promise<boolean> };

const traces: Record<string, Trace> = {
  "rows and cached lists": {
    async leave(shop) {
      await shop.createProduct({ name: "Silk Saree" });
      expect((await shop.api.catalogue.products({})).products).toHaveLength(1);
    },
    isSeen: async ({ api }) => (await api.catalogue.products({})).products.length > 0,
  },
  settings: {
    async leave({ app, context }) {
      await saveSettings(context.db, { app_title: "Another shop" });
      await app.inject("/api/v1/home-settings");
    },
    isSeen: async ({ app }) => (await app.inject("/api/v1/home-settings")).body.includes("Another shop"),
  },
  "staff, sessions and sequences": {
    async leave(shop) {
      const staff = await createStaff(shop, "owner");
      expect((await staff.request("GET", "/auth/me")).statusCode).toBe(200);
    },
    async isSeen({ context: { db } }) {
      const members = await db.selectFrom("staff").select("id").execute();
      const { rows } = await sql<{ isUsed: boolean }>`
        select coalesce(bool_or(last_value is not null), false) as "isUsed" from pg_sequences
        where schemaname = 'public' and sequencename like 'audit_log%'`.execute(db);
      return members.length > 0 || rows[0]?.isUsed === true;
    },
  },
  mails: {
    async leave(shop) {
      const customer = await shop.createCustomer("asha");
      await shop.placeCodOrder(customer, await shop.createProduct());
      await drainMails(shop);
      expect(shop.mailbox.mails).not.toEqual([]);
    },
    isSeen: async ({ mailbox }) => mailbox.mails.length > 0,
  },
  "waiting jobs": {
    async leave({ context: { db, jobs } }) {
      await jobs.add(db, "tax-documents", {} as never, { afterSeconds: 3600 });
    },
    isSeen: async ({ context: { db } }) => (await sql`select from pgboss.job`.execute(db)).rows.length > 0,
  },
  "rate limits": {
    async leave(shop) {
      for (let message = 0; message < 30; message++) await writeToShop(shop);
      expect((await writeToShop(shop)).statusCode).toBe(429);
    },
    isSeen: async (shop) => (await writeToShop(shop)).statusCode === 429,
  },
  clock: {
    leave: async (shop) => shop.advanceClock(86_400_000),
    isSeen: async ({ context }) => context.now().getTime() > Date.now() + 1000,
  },
  files: {
    async leave({ context: { config } }) {
      await mkdir(join(config.dataDir, "media"), { recursive: true });
      await writeFile(join(config.dataDir, "media/photo.jpg"), "photo");
    },
    isSeen: async ({ context: { config } }) => existsSync(join(config.dataDir, "media/photo.jpg")),
  },
};

/** Sends a contact message, which is rate-limited for each visitor. */
const writeToShop = ({ app }: TestShop) =>
  app.inject({
    method: "POST",
    url: "/api/v1/contact",
    payload: { name: "Asha", email: "asha@sample.example", subject: "Sample", message: "Sample" },
  });

test("a test sees nothing of the tests before it, in any order", { tags: "long" }, async () => {
  const pool = openPool();
  const used = new Set<TestShop>();
  const order = fc.shuffledSubarray(Object.keys(traces), { minLength: Object.keys(traces).length });
  await fc.assert(
    fc.asyncProperty(order, async (names) => {
      for (const name of names) {
        const shop = await pool.take(1);
        used.add(shop);
        for (const [other, { isSeen }] of Object.entries(traces))
          expect(await isSeen(shop), `${other} before "${name}"`).toBe(false);
        await traces[name]?.leave(shop);
        expect(await traces[name]?.isSeen(shop), name).toBe(true);
        await pool.giveBack(shop);
      }
    }),
    { numRuns: 3 },
  );
  expect(used.size).toBe(1);
});

test("both nodes of a used shop have dropped their caches", { tags: "long" }, async () => {
  const pool = openPool();
  const shop = await pool.take(2);
  await saveSettings(shop.context.db, { app_title: "Another shop" });
  for (let node = 0; node < 2; node++) await shop.app.inject("/api/v1/home-settings");
  await pool.giveBack(shop);
  expect(await pool.take(2)).toBe(shop);
  for (let node = 0; node < 2; node++)
    expect((await shop.app.inject("/api/v1/home-settings")).body).not.toContain("Another shop");
  await pool.giveBack(shop);
});

test("tests with different options get different shops", { tags: "long" }, async () => {
  const pool = openPool({ maxUnused: 2 });
  const [one, two] = [await pool.take(1), await pool.take(2)];
  for (const shop of [one, two]) await pool.giveBack(shop);
  expect([await pool.take(2), await pool.take(1)]).toEqual([two, one]);
  for (const shop of [one, two]) await pool.giveBack(shop);
});

test("repeated tasks run after the same time as in a new shop", { tags: "long" }, async () => {
  const pool = openPool();
  const shop = await pool.take(1);
  let runs = 0;
  shop.context.jobs.repeat("sample task", 300, async () => {
    runs += 1;
  });
  await expect.poll(() => runs).toBe(1);
  await pool.giveBack(shop);
  const before = runs;
  await wait(700);
  expect(runs).toBe(before);
  expect(await pool.take(1)).toBe(shop);
  await expect.poll(() => runs).toBe(before + 1);
  await pool.giveBack(shop);
});

const changes: Record<string, (shop: TestShop) => unknown> = {
  "a table was created": ({ context: { db } }) => sql`create table sample (id integer)`.execute(db),
  "a table was renamed": ({ context: { db } }) => sql`alter table wishlist_items rename to other_items`.execute(db),
  "tables were analyzed": ({ context: { db } }) => sql`analyze products`.execute(db),
  "a setting was changed": ({ context: { config } }) => Object.assign(config, { demo: !config.demo }),
  "the clock was replaced": ({ context }) => Object.assign(context, { now: () => new Date() }),
  "the queue was closed": ({ context }) => context.jobs.close(),
  "the mail server was closed": ({ mailbox }) => mailbox.close(),
  "the server was closed": ({ app }) => app.close(),
};

test.for(Object.entries(changes))("a shop is not used again when %s", async ([, change]) => {
  const pool = openPool();
  const shop = await pool.take(1);
  await change(shop);
  await pool.giveBack(shop);
  const next = await pool.take(1);
  expect(next).not.toBe(shop);
  await pool.giveBack(next);
});

test("a shop is used by a limited number of tests", { tags: "long" }, async () => {
  const pool = openPool({ maxTests: 2 });
  const shops: TestShop[] = [];
  for (let count = 0; count < 3; count++) {
    const shop = await pool.take(1);
    shops.push(shop);
    await pool.giveBack(shop);
  }
  expect(shops[1]).toBe(shops[0]);
  expect(shops[2]).not.toBe(shops[0]);
});
