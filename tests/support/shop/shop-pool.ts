import type { TestShop } from "./test-shop.ts";

/**
 * Lends shops to tests. A shop that a test gives back is brought to the state of a new one, and lent to another test.
 */
export type ShopPool<Options> = {
  /** Returns a shop for one test. With `isNew`, no other test has used the shop before or will use it later. */
  take(options: Options, isNew?: boolean): Promise<TestShop>;
  giveBack(shop: TestShop): Promise<void>;
  close(): Promise<void>;
};

type PoolOptions = {
  /** The maximum of tests that a shop is lent to. */
  maxTests?: number;
  /** The maximum of shops that wait for a test. PostgreSQL has 120 connections for the shops of all workers. */
  maxUnused?: number;
};

type Lent = { key: string; tests: number };

/**
 * Creates a pool. `create` builds a shop with the options, and tests whose options have the same JSON share shops.
 * TEST_SHOPS=explain prints why a shop is not lent again.
 */
export function createShopPool<Options>(
  create: (options: Options, canReset: boolean) => Promise<TestShop>,
  { maxTests = 60, maxUnused = 1 }: PoolOptions = {},
): ShopPool<Options> {
  /** Shops in the state of new ones, oldest first. */
  const unused: { shop: TestShop; lent: Lent }[] = [];
  const lentShops = new Map<TestShop, Lent>();

  function takeUnused(key: string) {
    const index = unused.findIndex(({ lent }) => lent.key === key);
    return index < 0 ? undefined : unused.splice(index, 1)[0];
  }
  return {
    async take(options, isNew = process.env.TEST_SHOPS === "new") {
      if (isNew) return create(options, false);
      const key = JSON.stringify(options);
      const found = takeUnused(key);
      const shop = found?.shop ?? (await create(options, true));
      if (found) shop.resume();
      lentShops.set(shop, { key, tests: (found?.lent.tests ?? 0) + 1 });
      return shop;
    },
    async giveBack(shop) {
      const lent = lentShops.get(shop);
      lentShops.delete(shop);
      const reason = await findReason(shop, lent);
      if (lent && !reason) unused.push({ shop, lent });
      else {
        if (process.env.TEST_SHOPS === "explain") console.log(`Not lent again: ${reason}`);
        await shop.close();
      }
      while (unused.length > maxUnused) await unused.shift()?.shop.close();
    },
    async close() {
      for (const { shop } of unused.splice(0)) await shop.close();
    },
  };

  /** Resolves to the reason why the shop is not lent again, or to undefined. */
  async function findReason(shop: TestShop, lent: Lent | undefined): Promise<string | undefined> {
    if (!lent) return "it belongs to one test";
    if (lent.tests >= maxTests) return "many tests have used it";
    return shop.reset();
  }
}
