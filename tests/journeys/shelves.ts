import type { TestShop } from "../open-test-shop.ts";

/** So many products, dearest first by default: "Kurta 1" stands first in a listing. */
export async function fillShelves(shop: TestShop, count: number) {
  for (let at = 1; at <= count; at++) await shop.createProduct({ name: `Kurta ${at}`, price: 9000 - at * 10 });
}
