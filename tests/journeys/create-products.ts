import type { TestShop } from "../test-shop.ts";

/** So many products, dearest first by default: "Kurta 1" stands first in a listing. */
export async function createProducts(shop: TestShop, count: number) {
  for (let number = 1; number <= count; number++)
    await shop.createProduct({ name: `Kurta ${number}`, price: 9000 - number * 10 });
}
