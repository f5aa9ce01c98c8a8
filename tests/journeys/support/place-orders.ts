import { sampleAddress, toSelection } from "../../support/shop/builders.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";

/** Places cash-on-delivery orders of one unit, each by another customer. */
export async function placeOrders(shop: TestShop, count: number) {
  const product = await shop.createProduct({
    variations: [{ color: "Indigo", images: [], sizes: [{ size: "M", price: 1299, mrp: 1599, inventory: 100 }] }],
  });
  for (let index = 0; index < count; index++) {
    const { api } = await shop.createCustomer(`sample${index}-${product.id}`);
    const { _id: addressId } = (await api.addresses.add({ ...sampleAddress, firstName: `Sample${index}` })).address;
    await api.orders.place({ items: [{ ...toSelection(product), quantity: 1 }], addressId, paymentMethod: "cod" });
  }
}
