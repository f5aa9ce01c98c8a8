import { sql } from "kysely";
import { expect, test } from "../../tests/shop.ts";
import { migrate } from "../database/migrate.ts";
import { transitionOrder } from "./transition-order.ts";

test("the mail and the answer say who cancelled an order, whatever a note says", async ({ shop }) => {
  const asha = await shop.customer("asha");
  const [own, shops] = [await shop.buys(asha, await shop.has()), await shop.buys(asha, await shop.has())];
  for (const _ of [own, shops]) await shop.mailbox.mailTo(asha.email);
  await asha.api.orders.cancel(own._id);
  expect((await shop.mailbox.mailTo(asha.email)).text).toContain("Cancelled by you");
  await transitionOrder(shop.context, shops._id, "cancelled", { note: "Cancelled by the customer" });
  const mail = await shop.mailbox.mailTo(asha.email);
  expect(mail.text).toContain("Cancelled by the customer");
  expect(mail.text).not.toContain("Cancelled by you");
  const lastOf = async (id: string) => (await asha.api.orders.get(id)).order.history.at(-1);
  expect(await lastOf(own._id)).toMatchObject({ by: "customer", note: "" });
  expect(await lastOf(shops._id)).toMatchObject({ by: "merchant", note: "Cancelled by the customer" });
});

test("orders from before it was kept say it by their notes", async ({ shop }) => {
  const { db, databaseUrl } = shop.context;
  const asha = await shop.customer("asha");
  const buy = async () => shop.buys(asha, await shop.has());
  const [own, shops, sent] = [await buy(), await buy(), await buy()];
  await asha.api.orders.cancel(own._id);
  await transitionOrder(shop.context, shops._id, "cancelled", { note: "Sold by mistake" });
  await transitionOrder(shop.context, sent._id, "processing");
  await sql`update order_events set note = 'Cancelled by the customer' where order_id = ${own._id} and status = 'cancelled'`.execute(
    db,
  );
  await sql`alter table order_events drop actor`.execute(db);
  await sql`delete from migrations where name = '0020-who-moved-an-order.sql'`.execute(db);
  await migrate(databaseUrl);
  const told = async (id: string) =>
    (await asha.api.orders.get(id)).order.history.map(({ status, by, note }) => `${status} by ${by}: ${note}`);
  expect(await told(own._id)).toEqual(["confirmed by customer: ", "cancelled by customer: "]);
  expect(await told(shops._id)).toEqual(["confirmed by customer: ", "cancelled by merchant: Sold by mistake"]);
  expect(await told(sent._id)).toEqual(["confirmed by customer: ", "processing by merchant: "]);
});
