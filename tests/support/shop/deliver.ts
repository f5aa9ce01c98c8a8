import { transitionOrder } from "../../../server/features/selling/orders/index.ts";
import type { TestCustomer, TestProduct } from "./builders.ts";
import type { TestShop } from "./test-shop.ts";

/** Brings an order to the customer. */
export async function deliver({ context }: TestShop, { _id }: { _id: string }) {
  await transitionOrder(context, _id, "processing");
  await transitionOrder(context, _id, "shipped", {
    parcel: { courier: "Sample Courier", awb: `AWB-${_id}`, trackingUrl: "" },
  });
  await transitionOrder(context, _id, "delivered");
}

/** Makes the customer a buyer of the product. */
export async function buy(shop: TestShop, customer: TestCustomer, product: TestProduct) {
  const order = await shop.placeCodOrder(customer, product);
  await deliver(shop, order);
  return order;
}
