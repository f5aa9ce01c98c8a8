import { sampleAddress, toSelection } from "../../../../tests/support/shop/builders.ts";
import { listReplanned, openPlanningDatabase } from "../../../../tests/support/shop/list-replanned.ts";
import { responseText } from "../../../../tests/support/shop/response-text.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { buildApp } from "../../../app.ts";
import { createAppContext } from "../../../context.ts";

test("the statements of repeated orders are planned at most five times in a connection", async ({ shop }) => {
  await shop.listen();
  const db = await openPlanningDatabase(shop);
  const app = await buildApp(createAppContext({ ...shop.context, db }), { pages: false });
  const products = [await shop.createProduct({ inventory: 99 }), await shop.createProduct({ inventory: 99 })];
  const items = products.map((product) => ({ ...toSelection(product), quantity: 1 }));
  // Each customer stays below the limit of orders a day.
  for (const name of ["asha", "ravi"]) {
    const customer = await shop.createCustomer(name);
    const { _id: addressId } = (await customer.api.addresses.add(sampleAddress)).address;
    const order = { items, addressId, paymentMethod: "cod" };
    for (let count = 0; count < 6; count++) {
      const text = await responseText({ ...shop, app }, customer, "POST /orders/place-order", order);
      expect(text).toMatch(/^{"status":"success"/);
    }
  }
  const { repeated, replanned } = await listReplanned(db);
  // The statements of session, variants, orders, limits, browsers to notify, stock and cart.
  expect(repeated.length).toBeGreaterThanOrEqual(7);
  expect(replanned).toEqual([]);
  await app.close();
  await db.destroy();
});
