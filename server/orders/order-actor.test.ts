import { sql } from "kysely";
import { expect, test } from "../../tests/shop.ts";
import { migrate } from "../database/migrate.ts";
import { transitionOrder } from "./transition-order.ts";

test("the mail and the answer say who cancelled an order, whatever a note says", async ({ shop }) => {
  const asha = await shop.customer("asha");
  const [cancelledByCustomer, cancelledByMerchant] = [
    await shop.buys(asha, await shop.has()),
    await shop.buys(asha, await shop.has()),
  ];
  for (const _ of [cancelledByCustomer, cancelledByMerchant]) await shop.mailbox.mailTo(asha.email);
  await asha.api.orders.cancel(cancelledByCustomer._id);
  expect((await shop.mailbox.mailTo(asha.email)).text).toContain("Cancelled by you");
  await transitionOrder(shop.context, cancelledByMerchant._id, "cancelled", { note: "Cancelled by the customer" });
  const mail = await shop.mailbox.mailTo(asha.email);
  expect(mail.text).toContain("Cancelled by the customer");
  expect(mail.text).not.toContain("Cancelled by you");
  const lastEventOf = async (id: string) => (await asha.api.orders.get(id)).order.history.at(-1);
  expect(await lastEventOf(cancelledByCustomer._id)).toMatchObject({ by: "customer", note: "" });
  expect(await lastEventOf(cancelledByMerchant._id)).toMatchObject({
    by: "merchant",
    note: "Cancelled by the customer",
  });
});

test("orders from before it was kept say it by their notes", async ({ shop }) => {
  const { db, databaseUrl } = shop.context;
  const asha = await shop.customer("asha");
  const buy = async () => shop.buys(asha, await shop.has());
  const [cancelledByCustomer, cancelledByMerchant, processed] = [await buy(), await buy(), await buy()];
  await asha.api.orders.cancel(cancelledByCustomer._id);
  await transitionOrder(shop.context, cancelledByMerchant._id, "cancelled", { note: "Sold by mistake" });
  await transitionOrder(shop.context, processed._id, "processing");
  await sql`update order_events set note = 'Cancelled by the customer' where order_id = ${cancelledByCustomer._id} and status = 'cancelled'`.execute(
    db,
  );
  await sql`alter table order_events drop actor`.execute(db);
  await sql`delete from migrations where name = '0020-who-moved-an-order.sql'`.execute(db);
  await migrate(databaseUrl);
  const historyOf = async (id: string) =>
    (await asha.api.orders.get(id)).order.history.map(({ status, by, note }) => `${status} by ${by}: ${note}`);
  expect(await historyOf(cancelledByCustomer._id)).toEqual(["confirmed by customer: ", "cancelled by customer: "]);
  expect(await historyOf(cancelledByMerchant._id)).toEqual([
    "confirmed by customer: ",
    "cancelled by merchant: Sold by mistake",
  ]);
  expect(await historyOf(processed._id)).toEqual(["confirmed by customer: ", "processing by merchant: "]);
});
