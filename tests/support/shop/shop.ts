import { test as base, inject } from "vitest";
import { hasTwoNodes } from "./second-node.ts";
import { createShopPool, type ShopPool } from "./shop-pool.ts";
import { createTestShop, type TestShop } from "./test-shop.ts";

export { expect } from "vitest";
export type { TestShop };

type ShopOptions = { nodes: 1 | 2; runsJobs: boolean };
type Fixtures = ShopOptions & { shop: TestShop; shops: ShopPool<ShopOptions>; isNew: boolean };

/** The pool of the worker. A pool in a fixture would be created anew for each `test.extend`. */
const pool = createShopPool<ShopOptions>((options, canReset) =>
  createTestShop(inject("template"), undefined, { ...options, canReset }),
);

/**
 * `shop` is a shop in the state of a new one, with two nodes in `npm test -- --nodes 2`. Tests set `nodes` to 1 for the
 * behaviour of a single process, `runsJobs` to false if they need no jobs, and `isNew` to true if they depend on state
 * that a used shop still has: memory, connections, query plans.
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

/** For tests of a process's memory and of its shutdown. */
export const testWithNewShop = test.extend<Pick<Fixtures, "isNew">>({ isNew: true });
