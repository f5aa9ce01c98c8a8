import { sql } from "kysely";
import { placeOnlineOrder } from "../../../../tests/support/shop/online-payment.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { waitUntil } from "../../../../tests/support/wait-until.ts";
import { transitionOrderInTransaction } from "./transitions/transition-order.ts";

test("an order is read in one snapshot while a transition commits", async ({ shop }) => {
  const { db } = shop.context;
  const { api, id } = await shop.createCustomer();
  const { order } = await placeOnlineOrder({ api, id, email: "", token: "" }, await shop.createProduct());
  const ungrantedLocks = sql`select 1 from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and not l.granted`;
  for (const read of [
    async () => (await api.orders.get({ orderId: order._id })).order,
    async () => (await api.orders.mine()).data[0],
  ]) {
    const result = await db.transaction().execute(async (trx) => {
      // The order's events are read after the order itself, and this lock makes that query wait.
      await sql`lock table order_events in access exclusive mode`.execute(trx);
      const reading = read();
      await waitUntil("the query waits", 10_000, async () => (await ungrantedLocks.execute(trx)).rows.length > 0);
      await transitionOrderInTransaction(trx, shop.context, order._id, "confirmed");
      return { reading };
    });
    const { status, history } = (await result.reading)!;
    expect(history.at(-1)?.status).toBe(status);
    await db.updateTable("orders").set({ status: "pending" }).execute();
    await db.deleteFrom("order_events").where("status", "=", "confirmed").execute();
  }
});
