import { test as base, inject } from "vitest";
import { hasTwoNodes } from "./second-node.ts";
import { createShopPool, type ShopPool } from "./shop-pool.ts";
import { createTestShop, type TestShop } from "./test-shop.ts";

export { expect } from "vitest";
export type { TestShop };

type ShopOptions = { nodes: 1 | 2; runsJobs: boolean };
type Fixtures = ShopOptions & { shop: TestShop; shops: ShopPool<ShopOptions>; isNew: boolean };

/** The pool of the worker. A fixture of its own would be created anew for each `test.extend`. */
const pool = createShopPool<ShopOptions>((options, canReset) =>
  createTestShop(inject("template"), undefined, { ...options, canReset }),
);

/**
 * `shop` is a shop in the state of a new one, with two nodes in `npm test -- --nodes 2`. `nodes` is 1 for what a single process does,
 * `runsJobs` false for what no job takes part in, `isNew` true for what a used shop still has: memory, connections, plans.
 */
export const test = base.extend<Fixtures>({
  nodes: hasTwoNodes ? 2 : 1,
  runsJobs: true,
  isNew: process.env.TEST_SHOPS === "new",
  shops: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's dependencies from this pattern
    async ({}, use) => {
      await use(pool);
      await pool.close();
    },
    { scope: "worker" },
  ],
  shop: async ({ shops, nodes, runsJobs, isNew }, use) => {
    const shop = await shops.take({ nodes, runsJobs }, isNew);
    await use(shop);
    await shops.giveBack(shop);
  },
});

/** For tests of what a process has in its memory, and of its end. */
export const testWithNewShop = test.extend<Pick<Fixtures, "isNew">>({ isNew: true });
