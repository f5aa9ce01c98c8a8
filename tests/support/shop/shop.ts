import { test as base, inject } from "vitest";
import { createTestShop, type TestShop } from "./test-shop.ts";

export { expect } from "vitest";
export type { TestShop };

/** `shop` is a fresh shop per test. */
export const test = base.extend<{ shop: TestShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's dependencies from this pattern
  shop: async ({}, use) => {
    const shop = await createTestShop(inject("template"));
    await use(shop);
    await shop.close();
  },
});
