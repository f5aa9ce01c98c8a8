import { z } from "zod";
import { webhookEventTypes, webhookTypeNames } from "#contract/admin/webhooks/webhook-event-types.ts";
import { WebhookPayload, webhookData } from "#contract/admin/webhooks/webhook-events.ts";
import { placePaidOrder } from "../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { openReceiver } from "../../../../tests/support/webhooks/receiver.ts";
import { newId } from "../../../platform/database/id.ts";
import { updateLowStock } from "../../merchandise/low-stock/low-stock.ts";
import { transitionOrder } from "../../selling/orders/index.ts";
import { dispatchEvents } from "./sending/dispatch-events.ts";

const undoMs = 13_000;

async function addWebhook(owner: TestStaff, url: string, events: readonly string[] = webhookTypeNames) {
  const webhookId = newId();
  const response = await owner.request("POST", "/webhooks", { webhookId, url, description: "", events });
  expect(response.statusCode, response.body).toBe(200);
  return webhookId;
}

/** Sends the events that staff could have undone until now. */
async function dispatch(shop: TestShop) {
  shop.advanceClock(undoMs);
  await dispatchEvents(shop.context);
}

test("each event of the shop is sent once, in the form of the contract", { tags: "long" }, async ({ shop }) => {
  await shop.listen();
  using receiver = await openReceiver();
  const owner = await createStaff(shop, "owner");
  await addWebhook(owner, receiver.url);
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 9 });
  const cod = await shop.placeCodOrder(asha, kurta);
  for (const status of ["processing", "shipped", "in transit", "returning"] as const)
    await transitionOrder(shop.context, cod._id, status);
  await transitionOrder(shop.context, cod._id, "returned");
  const { order: paid } = await placePaidOrder(shop, asha, kurta, 2);
  await owner.request("PUT", `/orders/${paid._id}/address`, { city: { from: "Sample City", to: "Jodhpur" } });
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, paid._id, status);
  const { productId, selectedSize, selectedColor } = paid.items[0]!;
  const line = { productId, selectedSize, selectedColor, quantity: 1, reason: "Too small" as const };
  const [rejected, withdrawn, returnId] = [newId(), newId(), newId()];
  await asha.api.orders.requestReturn({ orderId: paid._id }, { returnId: rejected, items: [line], comment: "" });
  await owner.request("POST", `/returns/${rejected}/decision`, { approve: false, note: "Worn" });
  await asha.api.orders.requestReturn({ orderId: paid._id }, { returnId: withdrawn, items: [line], comment: "" });
  await asha.api.orders.withdrawReturn({ orderId: paid._id, returnId: withdrawn });
  await asha.api.orders.requestReturn({ orderId: paid._id }, { returnId, items: [line], comment: "" });
  await owner.request("POST", `/returns/${returnId}/decision`, { approve: true });
  await owner.request("POST", `/returns/${returnId}/receive`, {});
  const { items } = (await owner.request("GET", `/orders/${paid._id}`)).json().order;
  const outcomes = items.map(({ _id: itemId }: { _id: string }) => ({ itemId, outcome: "restock" }));
  const inspected = await owner.request("POST", `/returns/${returnId}/inspection`, { items: outcomes });
  expect(inspected.statusCode, inspected.body).toBe(200);
  const { order: cancelled } = await placePaidOrder(shop, asha, kurta);
  await transitionOrder(shop.context, cancelled._id, "cancelled");
  await owner.request("PUT", `/products/${kurta.id}`, { brand: { from: "", to: "Sample House" } });
  await dispatch(shop);
  await owner.request("POST", "/products/statuses", { productIds: [kurta.id], status: "draft" });
  await shop.context.db.updateTable("variants").set({ inventory: 0 }).where("product_id", "=", kurta.id).execute();
  await updateLowStock(shop.context);
  await dispatch(shop);
  const missing = () => webhookTypeNames.filter((type) => !receiver.listTypes().includes(type));
  await expect.poll(missing).toEqual([]);
  for (const { body, headers } of receiver.requests) {
    const { id, type, data } = WebhookPayload.parse(JSON.parse(body));
    expect(data, type).toEqual(webhookData[type].strict().parse(data));
    expect(headers).toMatchObject({ "webhook-id": id, "content-type": "application/json" });
  }
  const ids = receiver.requests.map(({ headers }) => headers["webhook-id"]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(receiver.listTypes().filter((type) => type === "order.paid")).toHaveLength(2);
  expect(receiver.listTypes().filter((type) => type === "order.placed")).toHaveLength(3);
});

test("a transition that is undone in time is not sent, and a later undo is sent as a change of the order", async ({
  shop,
}) => {
  using receiver = await openReceiver();
  const owner = await createStaff(shop, "owner");
  await addWebhook(owner, receiver.url, ["order.packed", "order.changed"]);
  const { _id: id } = await shop.placeCodOrder(await shop.createCustomer("asha"), await shop.createProduct());
  const pack = () => owner.request("POST", "/orders/statuses", { orderIds: [id], to: "processing" });
  const undo = () => owner.request("POST", "/orders/statuses/undo", { orderIds: [id], status: "processing" });
  await pack();
  await undo();
  await dispatch(shop);
  const { deliveries } = (await owner.request("GET", "/webhooks/deliveries")).json();
  expect(deliveries).toEqual([]);
  await pack();
  await dispatch(shop);
  await expect.poll(receiver.listTypes).toEqual(["order.packed"]);
  await undo();
  await dispatch(shop);
  await expect.poll(receiver.listTypes).toEqual(["order.packed", "order.changed"]);
  expect(JSON.parse(receiver.requests[1]?.body ?? "").data).toMatchObject({
    undone: "processing",
    order: { _id: id, status: "confirmed", customer: { email: expect.stringContaining("asha") } },
  });
});

test("many changes of a product at once are sent as one event, and not to a paused webhook", async ({ shop }) => {
  using receiver = await openReceiver();
  using paused = await openReceiver();
  const owner = await createStaff(shop, "owner");
  await addWebhook(owner, receiver.url, ["product.changed"]);
  const pausedId = await addWebhook(owner, paused.url, ["product.changed"]);
  await owner.request("PUT", `/webhooks/${pausedId}`, { state: "paused" });
  const { id } = await shop.createProduct({ price: 500 });
  await dispatch(shop);
  expect((await owner.request("GET", "/webhooks/deliveries")).json().deliveries).toEqual([]);
  // The changes are in one transaction, because the job that sends events may run between two transactions.
  await shop.context.db.transaction().execute(async (trx) => {
    for (const price of [600, 700, 800])
      await trx
        .updateTable("variants")
        .set({ price: price * 100, mrp: 90_000 })
        .where("product_id", "=", id)
        .execute();
  });
  await dispatch(shop);
  await expect.poll(() => receiver.requests.length).toBe(1);
  const { data } = JSON.parse(receiver.requests[0]?.body ?? "");
  expect(data.product).toMatchObject({ _id: id, variants: [{ price: 800, mrp: 900 }] });
  expect((await owner.request("GET", "/webhooks/deliveries")).json().deliveries).toHaveLength(1);
  expect(paused.requests).toEqual([]);
});

test("another barcode of a variant is a change of its product", async ({ shop }) => {
  using receiver = await openReceiver();
  await addWebhook(await createStaff(shop, "owner"), receiver.url, ["product.changed"]);
  const { id } = await shop.createProduct();
  await dispatch(shop);
  const setBarcode = () =>
    shop.context.db.updateTable("variants").set({ barcode: "4006381333931" }).where("product_id", "=", id).execute();
  await setBarcode();
  await setBarcode();
  await dispatch(shop);
  await expect.poll(() => receiver.requests.length).toBe(1);
  const { data } = JSON.parse(receiver.requests[0]?.body ?? "");
  expect(data.product).toMatchObject({ _id: id, variants: [{ barcode: "4006381333931" }] });
});

test("no event is written if no webhook wants it", async ({ shop }) => {
  using receiver = await openReceiver();
  await addWebhook(await createStaff(shop, "owner"), receiver.url, ["customer.created"]);
  await shop.context.db.deleteFrom("webhook_events").execute();
  await shop.placeCodOrder(await shop.createCustomer("asha"), await shop.createProduct());
  const rows = await shop.context.db.selectFrom("webhook_events").select("type").execute();
  expect(rows).toEqual([{ type: "customer.created" }]);
});

test("each event is described, with the fields of its data, in docs/webhook-events.md", async () => {
  const rows = webhookTypeNames.map((type) => {
    const fields = Object.keys(webhookData[type].shape).map((field) => `\`${field}\``);
    return `| \`${type}\` | ${webhookEventTypes[type]} | ${fields.join(", ")} |`;
  });
  const schemas = [...new Set(Object.values(webhookData))].map((schema) => {
    const types = Object.entries(webhookData).flatMap(([type, other]) => (other === schema ? `\`${type}\`` : []));
    return [`### ${types.join(", ")}`, "", "```json", JSON.stringify(toJsonSchema(schema), null, 1), "```", ""].join(
      "\n",
    );
  });
  const intro =
    "Generated by `server/features/operations/webhooks/events.test.ts` from `contract/admin/webhooks/webhook-events.ts`. [webhooks.md](webhooks.md) says how they are sent.";
  const table = [
    "# Events of webhooks",
    "",
    intro,
    "",
    "| Event | When | Fields of `data` |",
    "|---|---|---|",
    ...rows,
  ];
  await expect([...table, "", "## JSON schemas of `data`", "", ...schemas].join("\n")).toMatchFileSnapshot(
    "../../../../docs/webhook-events.md",
  );
});

/** The JSON schema of an event without its `$schema`, which readers do not need. */
function toJsonSchema(schema: z.ZodType) {
  const { $schema: _dialect, ...document } = z.toJSONSchema(schema);
  return document;
}
