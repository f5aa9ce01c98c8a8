import { test as base, inject } from "vitest";
import { hasTwoNodes } from "./second-node.ts";
import { createTestShop, type TestShop } from "./test-shop.ts";

export { expect } from "vitest";
export type { TestShop };

/** `shop` is a fresh shop per test, with two nodes in `npm test -- --nodes 2`. `nodes` is 1 for what a single process does, `runsJobs` false for what no job takes part in. */
export const test = base.extend<{ shop: TestShop; nodes: 1 | 2; runsJobs: boolean }>({
  nodes: hasTwoNodes ? 2 : 1,
  runsJobs: true,
  shop: async ({ nodes, runsJobs }, use) => {
    const shop = await createTestShop(inject("template"), undefined, { nodes, runsJobs });
    await use(shop);
    await shop.close();
  },
});
