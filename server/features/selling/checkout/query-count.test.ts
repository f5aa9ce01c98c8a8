import { AsyncLocalStorage } from "node:async_hooks";
import { sampleAddress, toSelection } from "../../../../tests/support/shop/builders.ts";
import { responseText } from "../../../../tests/support/shop/response-text.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { buildApp } from "../../../app.ts";
import { createAppContext } from "../../../context.ts";
import { openDatabase } from "../../../platform/database/database.ts";

test("queries of requests on cart, orders and payments, including the session's", async ({ shop }) => {
  await shop.listen();
  // The queries of the request only, without work that runs beside it, such as an update of the product index.
  const queriesOfRequest = new AsyncLocalStorage<string[]>();
  // Queries of settings, of the state of sales and of the job queue are not counted: whether their results are cached
  // depends on the time.
  const onQuery = ({ sql }: { sql: string }) =>
    void (/from "settings"|from sales$|pgboss/.test(sql) || queriesOfRequest.getStore()?.push(sql));
  const db = openDatabase(shop.context.databaseUrl, { onQuery });
  const app = await buildApp(createAppContext({ ...shop.context, db }), { pages: false });
  const asha = await shop.createCustomer("asha");
  const { _id: addressId } = (await asha.api.addresses.add(sampleAddress)).address;
  const kurta = toSelection(await shop.createProduct());
  const countQueries = async (call: string, body?: object) => {
    const queries: string[] = [];
    const text = await queriesOfRequest.run(queries, () => responseText({ ...shop, app }, asha, call, body));
    expect(text).toMatch(/^{"status":"success"/);
    return queries.length;
  };
  // The first request also loads the key of the session tokens. A search waits for the indexes, which are loaded in the
  // background.
  await countQueries("GET /user/cart");
  await countQueries("GET /products/search?q=kurta");
  const items = [{ ...kurta, quantity: 1 }];
  const counts = {
    addToCart: await countQueries("POST /user/add-to-cart", kurta),
    cart: await countQueries("GET /user/cart"),
    quote: await countQueries("POST /orders/quote", { items }),
    placeCod: await countQueries("POST /orders/place-order", { items, addressId, paymentMethod: "cod" }),
    placeOnline: await countQueries("POST /orders/place-order", { items, addressId, paymentMethod: "online" }),
  };
  const id = (await asha.api.orders.mine()).orders[0]!._id;
  expect({
    ...counts,
    order: await countQueries(`GET /orders/me/${id}`),
    orders: await countQueries("GET /orders/me"),
    paymentState: await countQueries(`GET /payments/${id}`),
    initiate: await countQueries("POST /payments/initiate", { orderId: id, amount: 1399, paymentMethod: "online" }),
    cancel: await countQueries(`POST /orders/me/${id}/cancel`),
  }).toEqual({
    addToCart: 3,
    cart: 2,
    quote: 2,
    placeCod: 9,
    placeOnline: 13,
    order: 9,
    orders: 10,
    paymentState: 2,
    initiate: 6,
    cancel: 22,
  });
  await app.close();
  await db.destroy();
});
