import type { TestShop } from "../../support/shop/test-shop.ts";

/** Creates "Kurta 1" to "Kurta {count}" with decreasing prices, which is the default sort order of listings. */
export async function createProducts(shop: TestShop, count: number) {
  for (let number = 1; number <= count; number++)
    await shop.createProduct({ name: `Kurta ${number}`, price: 9000 - number * 10 });
}
