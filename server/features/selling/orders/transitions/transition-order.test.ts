import { orderNumber } from "#contract/orders/order-status.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { saveSettings } from "../../../shop/settings/settings.ts";
import { addBusinessDays } from "../../delivery/business-days.ts";
import { transitionOrder } from "./transition-order.ts";

/** Asha's order of one kurta; its confirmation mail is read. */
async function placeAshasOrder(shop: TestShop) {
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ name: "Bagru Kurta", inventory: 3 });
  const order = await shop.placeCodOrder(asha, kurta);
  const placed = await shop.mailbox.waitForMail(asha.email);
  const link = `http://shop.test/ordertracking?order=${order._id}`;
  return { asha, kurta, order, placed, link, number: `#${orderNumber(order._id)}` };
}

test("the customer receives mails for a placed, shipped and delivered order, each with the tracking link", async ({
  shop,
}) => {
  const { asha, order, placed, link, number } = await placeAshasOrder(shop);
  expect(placed).toMatchObject({ subject: `Your order ${number}`, text: expect.stringContaining(link) });
  await transitionOrder(shop.context, order._id, "processing");
  await transitionOrder(shop.context, order._id, "shipped", { note: "Sample Carrier 12345" });
  const shipped = await shop.mailbox.waitForMail(asha.email);
  expect(shipped.subject).toBe(`On its way: your order ${number}`);
  for (const text of ["Bagru Kurta", "Sample Carrier 12345", "1 Sample Street", "between", link])
    expect(shipped.text).toContain(text);
  expect(shipped.html).toContain(link);
  const [invoice] = shipped.attachments;
  expect(invoice).toMatchObject({ filename: expect.stringMatching(/^INV-\d{4}-1\.pdf$/), mimeType: "application/pdf" });
  expect(Buffer.from(invoice!.content as ArrayBuffer).toString("latin1", 0, 5)).toBe("%PDF-");
  await transitionOrder(shop.context, order._id, "in transit");
  await transitionOrder(shop.context, order._id, "delivered");
  const delivered = await shop.mailbox.waitForMail(asha.email);
  expect(delivered.subject).toBe(`Delivered: your order ${number}`);
  for (const text of ["30 days", link]) expect(delivered.text).toContain(text);
  expect(delivered.attachments).toEqual([]);
});

test("the mail of a cancellation has the credit note if the order was packed", async ({ shop }) => {
  const { asha, order } = await placeAshasOrder(shop);
  await transitionOrder(shop.context, order._id, "processing");
  await transitionOrder(shop.context, order._id, "cancelled");
  const { attachments } = await shop.mailbox.waitForMail(asha.email);
  expect(attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^CN-\d{4}-1\.pdf$/)]);
});

test("the mail of a late shipment contains no delivery date in the past", async ({ shop }) => {
  await saveSettings(shop.context.db, { deliveryDays: [0, 0] });
  const { asha, order } = await placeAshasOrder(shop);
  await transitionOrder(shop.context, order._id, "processing");
  await transitionOrder(shop.context, order._id, "shipped");
  expect((await shop.mailbox.waitForMail(asha.email)).text).not.toContain("should be with you");
});

test("ten concurrent cancellations of an order send one mail", async ({ shop }) => {
  const { asha, kurta, order, number } = await placeAshasOrder(shop);
  const transitions = Array.from({ length: 10 }, () =>
    transitionOrder(shop.context, order._id, "cancelled", { note: "Sold by mistake" }),
  );
  expect((await Promise.all(transitions)).filter(Boolean)).toHaveLength(1);
  const mail = await shop.mailbox.waitForMail(asha.email);
  expect(mail.subject).toBe(`Cancelled: your order ${number}`);
  expect(mail.text).toContain("Sold by mistake");
  // The next mail belongs to the next order.
  await shop.placeCodOrder(asha, kurta);
  expect((await shop.mailbox.waitForMail(asha.email)).subject).toMatch(/^Your order/);
  await expect(shop.inventoryOf(kurta)).resolves.toBe(2);
});

test("a failed transition writes no mail and no order event", async ({ shop }) => {
  const { asha, order } = await placeAshasOrder(shop);
  await expect(transitionOrder(shop.context, order._id, "delivered")).rejects.toMatchObject({ code: "illegal_move" });
  const broken = { ...shop.context, jobs: { ...shop.context.jobs, add: () => Promise.reject(new Error("full")) } };
  await expect(transitionOrder(broken, order._id, "cancelled")).rejects.toThrow("full");
  expect((await asha.api.orders.get({ orderId: order._id })).order).toEqual(order);
});

test("the delivery estimate counts from the confirmation and ends with the delivery", async ({ shop }) => {
  await saveSettings(shop.context.db, { deliveryDays: [2, 4] });
  const { asha, order } = await placeAshasOrder(shop);
  const daysLater = (days: number) => addBusinessDays(new Date(order.createdAt), days).toISOString();
  expect(order.estimatedDelivery).toEqual({ from: daysLater(2), to: daysLater(4) });
  const now = async () => (await asha.api.orders.get({ orderId: order._id })).order.estimatedDelivery;
  for (const status of ["processing", "shipped", "in transit"] as const) {
    await transitionOrder(shop.context, order._id, status);
    expect(await now(), status).toEqual(order.estimatedDelivery);
  }
  await transitionOrder(shop.context, order._id, "delivered");
  expect(await now()).toBeUndefined();
});
