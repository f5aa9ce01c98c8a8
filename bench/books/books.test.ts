import { transitionOrder } from "../../server/features/selling/orders/index.ts";
import { saveSettings } from "../../server/features/shop/settings/settings.ts";
import { newId } from "../../server/platform/database/id.ts";
import { noOrderLimits, sampleAddress } from "../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { createStaff, ownPage } from "../../tests/support/shop/staff.ts";
import { findAuditFaults } from "../checks/check-audit.ts";
import { findBookFaults, readStockSums } from "../checks/check-books.ts";
import type { Call } from "../load/call.ts";
import { ownerActions } from "../load/staff-actions.ts";
import { cancelOrder, placeOrder, requestReturn } from "./customer-actions.ts";

const toCall =
  ({ app }: TestShop, prefix: string, headers: Record<string, string>): Call =>
  async (method, path, payload) => {
    const response = await app.inject({ method, url: prefix + path, headers, ...(payload && { payload }) });
    expect(response.statusCode, `${method} ${path}: ${response.body}`).toBeLessThan(500);
    return { status: response.statusCode, json: () => response.json() };
  };

test("stock, money, invoices and audit log agree after every action, and the checks find changes made by SQL", {
  tags: "long",
}, async ({ shop }) => {
  const { context } = shop;
  const { db } = context;
  const since = new Date(0);
  // Payments are HTTP requests to the sandbox, so the shop must listen.
  await shop.listen();
  await saveSettings(db, noOrderLimits);
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const sizes = ["M", "L"].map((size) => ({ size, price: 1000_00, inventory: 200 }));
  const { id: productId } = await shop.createProduct({
    variations: ["Red", "Blue"].map((color) => ({ color, sizes })),
  });
  const { _id: addressId } = (await asha.api.addresses.add(sampleAddress)).address;
  const before = await readStockSums(context);
  const buyer = {
    random: Math.random,
    addressId,
    orderIds: [] as string[],
    pay: async () => undefined,
    call: toCall(shop, "/api/v1", { authorization: `Bearer ${asha.token}` }),
    variants: ["Red", "Blue"].map((selectedColor) => ({ productId, selectedSize: "M", selectedColor })),
  };
  const member = { db, random: Math.random, call: toCall(shop, "/api/v1/admin", { ...ownPage, ...owner.headers }) };
  const answers = new Map<string, number[]>();
  const actions = Object.entries(ownerActions);
  for (let round = 0; round < 6; round++) {
    for (let n = 0; n < 8; n++) await placeOrder(buyer, () => {});
    for (const [name, action] of round % 2 === 0 ? actions.toReversed() : actions) {
      const answer = await action(member);
      if (answer) answers.set(name, [...(answers.get(name) ?? []), answer.status]);
      await Promise.all([requestReturn(buyer), ...(round % 4 === 3 ? [cancelOrder(buyer)] : [])]);
    }
  }
  const succeeded = [...answers].flatMap(([name, statuses]) => (statuses.includes(200) ? [name] : []));
  expect(succeeded).toEqual(expect.arrayContaining(["pack", "ship", "deliver"]));
  expect(succeeded.length, String(succeeded)).toBeGreaterThan(8);
  expect(await findBookFaults(context, before)).toEqual([]);
  expect(await findAuditFaults(context, since)).toEqual([]);

  // The rows below are changed by SQL instead of the shop's code.
  const { _id: id } = await shop.placeCodOrder(asha, { id: productId, size: "M", color: "Red" });
  for (const status of ["processing", "shipped"] as const) await transitionOrder(context, id, status);
  await db.updateTable("orders").set({ status: "in transit" }).where("id", "=", id).execute();
  const unset = { job_id: null, attempted_at: null, provider_refund_id: null, failed: null, reference: "" };
  const refund = { ...unset, order_id: id, payment_id: null, amount: 1, reason: "Sample", requested_by: "nobody" };
  await db
    .insertInto("partial_refunds")
    .values({ ...refund, id: newId(), requested_at: new Date() })
    .execute();
  expect((await findAuditFaults(context, since)).map((fault) => fault.replace(/:.*/, ""))).toEqual([
    "an order's status is not that of its last change",
    "a refund is not in the log once",
  ]);
});
