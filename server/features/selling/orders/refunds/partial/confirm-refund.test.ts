import { expect, type TestShop, test } from "../../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../../platform/database/id.ts";
import { saveSettings } from "../../../../shop/settings/settings.ts";
import { transitionOrder } from "../../transitions/transition-order.ts";

const getOrder = async (staff: TestStaff, id: string) => (await staff.request("GET", `/orders/${id}`)).json().order;
const reason = "A seam was open";

async function placeDeliveredOrder(shop: TestShop, name = "asha") {
  const { _id: id } = await shop.placeCodOrder(await shop.createCustomer(name), await shop.createProduct());
  for (const status of ["processing", "shipped", "delivered"] as const) await transitionOrder(shop.context, id, status);
  return id;
}

test("support requests a refund, somebody else confirms it once, and it is on Today until then", async ({ shop }) => {
  const id = await placeDeliveredOrder(shop);
  const [owner, support] = [await createStaff(shop, "owner"), await createStaff(shop, "support")];
  const body = { refundId: newId(), amount: 100, reason };
  const refused = await support.request("POST", `/orders/${id}/refund-requests`, { ...body, amount: 100_000 });
  expect(refused.json().code).toBe("conflict");
  for (let index = 0; index < 3; index++)
    expect((await support.request("POST", `/orders/${id}/refund-requests`, body)).json()).toMatchObject({
      amount: 100,
    });
  expect((await getOrder(owner, id)).refunds).toEqual([]);
  const { work } = (await owner.request("GET", "/today")).json();
  expect(work).toMatchObject([{ kind: "refund-requests", count: 1 }]);
  const { requests } = (await support.request("GET", "/refund-requests")).json();
  expect(requests).toMatchObject([
    { _id: body.refundId, orderId: id, amount: 100, reason, requestedBy: "Sample support" },
  ]);
  const decide = (staff: TestStaff, confirm: boolean) =>
    staff.request("POST", `/orders/${id}/refund-requests/${body.refundId}/decision`, { confirm });
  expect((await decide(support, true)).statusCode).toBe(403);
  for (const response of await Promise.all(Array.from({ length: 10 }, () => decide(owner, true))))
    expect(response.json()).toMatchObject({ message: "The refund is confirmed." });
  const order = await getOrder(owner, id);
  expect(order.refunds).toMatchObject([{ amount: 100, reason, requestedBy: "Sample owner" }]);
  expect(order.refundRequests).toMatchObject([{ status: "confirmed", decidedBy: "Sample owner" }]);
  expect((await decide(owner, false)).json()).toMatchObject({ message: "This request is confirmed." });
  expect((await owner.request("GET", "/refund-requests")).json().requests).toEqual([]);
  const declined = { ...body, refundId: newId() };
  await support.request("POST", `/orders/${id}/refund-requests`, declined);
  await owner.request("POST", `/orders/${id}/refund-requests/${declined.refundId}/decision`, { confirm: false });
  expect((await getOrder(owner, id)).refunds).toHaveLength(1);
});

test("a manager refunds up to the daily limit, also with many at once, and does not confirm an own request", {
  tags: "long",
}, async ({ shop }) => {
  await saveSettings(shop.context.db, { refundDailyLimit: 500 });
  const [owner, manager] = [await createStaff(shop, "owner"), await createStaff(shop, "manager")];
  const ids = [await placeDeliveredOrder(shop), await placeDeliveredOrder(shop, "ravi")];
  const refund = (staff: TestStaff, index: number, amount: number) =>
    staff.request("POST", `/orders/${ids[index % 2]}/refunds`, { refundId: newId(), amount, reason });
  const responses = await Promise.all(Array.from({ length: 10 }, (_, index) => refund(manager, index, 100)));
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  expect(responses.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({
    code: "over_limit",
    message: "You can refund ₹500 a day; nothing of it is left today. Request the refund, and an owner confirms it.",
  });
  expect((await refund(owner, 0, 100)).statusCode).toBe(200);
  const request = { refundId: newId(), amount: 50, reason };
  await manager.request("POST", `/orders/${ids[0]}/refund-requests`, request);
  const decide = (staff: TestStaff) =>
    staff.request("POST", `/orders/${ids[0]}/refund-requests/${request.refundId}/decision`, { confirm: true });
  expect((await decide(manager)).json()).toMatchObject({
    code: "forbidden",
    message: "Somebody other than the member who requested the refund has to confirm it.",
  });
  expect((await decide(owner)).statusCode).toBe(200);
  const requested_at = new Date(Date.now() - 86_400_000);
  await shop.context.db.updateTable("partial_refunds").set({ requested_at }).execute();
  expect((await refund(manager, 1, 100)).statusCode).toBe(200);
});
