import { sampleAddress, toSelection } from "../../../tests/support/shop/builders.ts";
import { recordWrites } from "../../../tests/support/shop/record-writes.ts";
import { expect, test } from "../../../tests/support/shop/shop.ts";

/** Without the later work of jobs: mails, sums of statistics, figures of customers. */
const testWithoutJobs = test.extend({ runsJobs: false });

testWithoutJobs(
  "an order of two products writes the row of each variant, product and entry of the index once",
  async ({ shop }) => {
    const asha = await shop.createCustomer("asha");
    const { _id: addressId } = (await asha.api.addresses.add(sampleAddress)).address;
    const products = [await shop.createProduct({ inventory: 9 }), await shop.createProduct({ inventory: 9 })];
    const items = products.map((product) => ({ ...toSelection(product), quantity: 1 }));
    const readWrites = await recordWrites(shop);
    await asha.api.orders.place({ items, addressId, paymentMethod: "cod" });
    const rows: Record<string, number> = {};
    for (const transaction of await readWrites())
      for (const [table, count] of Object.entries(transaction.rows)) rows[table] = (rows[table] ?? 0) + count;
    expect(rows).toMatchObject({
      orders: 1,
      order_items: 2,
      stock_movements: 2,
      variants: 2,
      products: 2,
      product_index: 2,
    });
  },
);
