import { sampleAddress, toSelection } from "../../../../tests/support/shop/builders.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { createAppContext } from "../../../context.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import { findCoupon } from "./coupon-lookup.ts";

test("lookups that arrive together are one query, each with the counts of its customer", async ({ shop }) => {
  const kurta = toSelection(await shop.createProduct());
  const code = await shop.createCoupon();
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  const { address } = await asha.api.addresses.add(sampleAddress);
  const order = { addressId: address._id, paymentMethod: "cod", couponCode: code } as const;
  await asha.api.orders.place({ ...order, items: [{ ...kurta, quantity: 1 }] });
  await ravi.api.cart.add(kurta);
  await ravi.api.cart.applyCoupon({ code });
  const queries: string[] = [];
  await using db = openDatabase(shop.context.databaseUrl, { onQuery: ({ sql }) => void queries.push(sql) });
  const context = createAppContext({ ...shop.context, db });
  const found = await Promise.all([
    findCoupon(context, { code, customerId: asha.id }),
    findCoupon(context, { code: "UNKNOWN", customerId: asha.id }),
    findCoupon(context, { code, customerId: ravi.id }),
  ]);
  expect(found).toEqual([
    expect.objectContaining({ code, timesUsed: 1, isInCart: false }),
    undefined,
    expect.objectContaining({ code, timesUsed: 0, isInCart: true }),
  ]);
  expect(queries).toHaveLength(1);
});
