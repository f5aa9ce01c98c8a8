import type { TestCustomer } from "../../../../tests/support/shop/builders.ts";
import type { TestShop } from "../../../../tests/support/shop/shop.ts";

export async function placeOrders(shop: TestShop, count: number): Promise<string[]> {
  const product = await shop.createProduct({ inventory: 500 });
  const ids: string[] = [];
  let customer: TestCustomer | undefined;
  for (let n = 0; n < count; n++) {
    // A customer can place at most ten orders with cash on delivery a day.
    if (n % 10 === 0 || !customer) customer = await shop.createCustomer(`sample${n}`);
    ids.push((await shop.placeCodOrder(customer, product))._id);
  }
  return ids;
}
