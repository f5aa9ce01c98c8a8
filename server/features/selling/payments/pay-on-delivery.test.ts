import { noOrderLimits } from "../../../../tests/support/shop/builders.ts";
import {
  completeSandboxPayment,
  placeOnlineOrder,
  placePaidOrder,
  verifyPayment,
} from "../../../../tests/support/shop/online-payment.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";
import { commandLine } from "../../shop/audit/audit.ts";
import { saveSettings } from "../../shop/settings/settings.ts";
import { setDeliveryArea } from "../delivery/edit-areas.ts";
import { blockContact } from "../orders/index.ts";
import { reconcileOrderPayment, reconcilePayments } from "./payment-jobs.ts";

const minute = 60_000;

test("an unpaid order is paid on delivery instead, once, however often that is requested", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 3 });
  const { order, razorpayOrder } = await placeOnlineOrder(asha, kurta);
  await completeSandboxPayment(shop, razorpayOrder!.id, "refused");
  expect((await asha.api.orders.paymentMethodsOf({ orderId: order._id })).available).toEqual(["cod", "online"]);
  const changed = await Promise.all(
    Array.from({ length: 10 }, () => asha.api.payments.payOnDelivery({ orderId: order._id }, {})),
  );
  for (const { order } of changed) {
    expect(order).toMatchObject({ status: "confirmed", paymentMethod: "cod", paymentStatus: "Pending" });
    expect(order).not.toHaveProperty("payUntil");
    expect(order.history.map(({ status }) => status)).toEqual(["pending", "confirmed"]);
  }
  const mails = () => shop.mailbox.mails.filter(({ subject }) => subject?.startsWith("Confirmed: your order"));
  await expect.poll(mails).toHaveLength(1);
  expect(mails()[0]?.text).toMatch(/#link=/);
  // The end of the reservation changes nothing, because the order is now an order with cash on delivery.
  shop.advanceClock(20 * minute);
  await reconcileOrderPayment(shop.context, order._id);
  await reconcilePayments(shop.context);
  expect((await asha.api.orders.get({ orderId: order._id })).order.status).toBe("confirmed");
  await expect(shop.inventoryOf(kurta)).resolves.toBe(2);
  await expect(
    asha.api.payments.initiate({ orderId: order._id, amount: order.totalAmount, paymentMethod: "online" }),
  ).rejects.toMatchObject({ code: "conflict" });
  await asha.api.orders.cancel({ orderId: order._id });
  await expect(shop.inventoryOf(kurta)).resolves.toBe(3);
});

test("a payment at the same moment pays the order, or is refunded", { tags: "long" }, async ({ shop }) => {
  await shop.listen();
  await saveSettings(shop.context.db, noOrderLimits);
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 20 });
  for (let number = 0; number < 8; number++) {
    const { order, razorpayOrder } = await placeOnlineOrder(asha, kurta);
    const pay = async () => {
      const { proof } = await completeSandboxPayment(shop, razorpayOrder!.id, "paid");
      return await verifyPayment(asha, order, proof!);
    };
    const change = async () => {
      // The change is sometimes before and sometimes after the payment.
      for (let turn = 0; turn < number * 3; turn++) await new Promise((resolve) => setImmediate(resolve));
      return await asha.api.payments.payOnDelivery({ orderId: order._id }, {});
    };
    const [, changed] = await Promise.allSettled([pay(), change()]);
    await shop.context.jobs.add(shop.context.db, "payment", { orderId: order._id });
    const read = async () => (await asha.api.orders.get({ orderId: order._id })).order;
    expect((await read()).status).toBe("confirmed");
    if (changed.status === "rejected") {
      expect(changed.reason).toMatchObject({ code: "illegal_move", message: "This order is paid already." });
      expect(await read()).toMatchObject({ paymentMethod: "online", paymentStatus: "Paid" });
    } else {
      expect(await read()).toMatchObject({ paymentMethod: "cod", paymentStatus: "Pending" });
      await expect
        .poll(async () => (await read()).refunds)
        .toMatchObject([{ reason: "The order was paid twice, or is paid on delivery", amount: order.totalAmount }]);
    }
  }
  await expect(shop.inventoryOf(kurta)).resolves.toBe(12);
});

test("a payment that arrives after the change is refunded", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, razorpayOrder } = await placeOnlineOrder(asha, await shop.createProduct());
  await asha.api.payments.payOnDelivery({ orderId: order._id }, {});
  await completeSandboxPayment(shop, razorpayOrder!.id, "paid");
  const refunds = async () => (await asha.api.orders.get({ orderId: order._id })).order.refunds;
  await expect.poll(refunds).toMatchObject([{ amount: order.totalAmount, isByHand: false }]);
  expect((await asha.api.orders.get({ orderId: order._id })).order).toMatchObject({
    status: "confirmed",
    paymentMethod: "cod",
  });
  const owner = await createStaff(shop, "owner");
  const page = async () => (await owner.request("GET", `/orders/${order._id}`)).json().order;
  await expect
    .poll(async () => (await page()).refunds)
    .toMatchObject([
      { amount: order.totalAmount, reason: "The order was paid twice, or is paid on delivery", state: "sent" },
    ]);
});

test("an order that is paid, whose time is over, or that belongs to somebody else is not changed", async ({ shop }) => {
  await shop.listen();
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  const kurta = await shop.createProduct();
  const { order: paid } = await placePaidOrder(shop, asha, kurta);
  await expect(asha.api.payments.payOnDelivery({ orderId: paid._id }, {})).rejects.toMatchObject({
    message: "This order is paid already.",
  });
  const { order } = await placeOnlineOrder(asha, kurta);
  await expect(ravi.api.payments.payOnDelivery({ orderId: order._id }, {})).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(ravi.api.orders.paymentMethodsOf({ orderId: order._id })).rejects.toMatchObject({ code: "not_found" });
  shop.advanceClock(16 * minute);
  const over = { code: "illegal_move", message: "The time to pay this order is over." };
  await expect(asha.api.payments.payOnDelivery({ orderId: order._id }, {})).rejects.toMatchObject(over);
  await reconcileOrderPayment(shop.context, order._id);
  await expect(asha.api.payments.payOnDelivery({ orderId: order._id }, {})).rejects.toMatchObject(over);
});

test("the rules of cash on delivery hold: place, blocks, amount and number of orders", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 20 });
  const { order } = await placeOnlineOrder(asha, kurta);
  const change = () => asha.api.payments.payOnDelivery({ orderId: order._id }, {});
  const reasons = async () => (await asha.api.orders.paymentMethodsOf({ orderId: order._id })).unavailable;

  await setDeliveryArea(shop.context, commandLine, "5600", { cod: "no" });
  await expect(change()).rejects.toMatchObject({ code: "cod_refused" });
  expect(await reasons()).toMatchObject([{ method: "cod", reason: expect.stringContaining("PIN code 560001") }]);
  await setDeliveryArea(shop.context, commandLine, "5600", { cod: "yes" });

  await saveSettings(shop.context.db, { maxCodAmountPerOrder: 100 });
  await expect(change()).rejects.toMatchObject({ code: "over_limit" });
  expect(await reasons()).toMatchObject([{ method: "cod", reason: expect.stringContaining("at most ₹100") }]);
  await saveSettings(shop.context.db, { maxCodAmountPerOrder: null, maxOpenCodOrders: 1 });

  // Two orders that are changed at once are counted one after the other.
  const second = (await placeOnlineOrder(asha, kurta)).order;
  const both = await Promise.allSettled([change(), asha.api.payments.payOnDelivery({ orderId: second._id }, {})]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "over_limit" } });
  const { data } = await asha.api.orders.mine();
  expect(data.map(({ status, paymentMethod }) => `${status} ${paymentMethod}`).toSorted()).toEqual([
    "confirmed cod",
    "pending online",
  ]);

  const ravi = await shop.createCustomer("ravi");
  const blocked = (await placeOnlineOrder(ravi, kurta)).order;
  await blockContact(shop.context, commandLine, {
    email: ravi.email,
    blocks: "cod",
    reason: "Refused a parcel",
  });
  await expect(ravi.api.payments.payOnDelivery({ orderId: blocked._id }, {})).rejects.toMatchObject({
    code: "cod_refused",
  });
});
