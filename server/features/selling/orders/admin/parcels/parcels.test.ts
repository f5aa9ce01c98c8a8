import { sampleAddress, toSelection } from "../../../../../../tests/support/shop/builders.ts";
import { listActions } from "../../../../../../tests/support/shop/list-actions.ts";
import { expect, type TestShop, test } from "../../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../../platform/database/id.ts";
import { transitionOrder } from "../../index.ts";

/** A packed order of three units of one product and one of another. */
async function placePackedOrder(shop: TestShop) {
  const asha = await shop.createCustomer("asha");
  const [first, second] = [await shop.createProduct(), await shop.createProduct()];
  const { address } = await asha.api.addresses.add(sampleAddress);
  const items = [
    { ...toSelection(first), quantity: 3 },
    { ...toSelection(second), quantity: 1 },
  ];
  const { order } = await asha.api.orders.place({ items, addressId: address._id, paymentMethod: "cod" });
  await transitionOrder(shop.context, order._id, "processing");
  return { asha, id: order._id };
}

const addParcel = (staff: TestStaff, id: string, body: object) =>
  staff.request("POST", `/orders/${id}/parcels`, { parcelId: newId(), ...body });
const getOrder = async (staff: TestStaff, id: string) => (await staff.request("GET", `/orders/${id}`)).json().order;

test("an order can be sent in two parcels, which the customer sees with their links and is mailed about", async ({
  shop,
}) => {
  const { asha, id } = await placePackedOrder(shop);
  const owner = await createStaff(shop, "owner");
  const [first, second] = (await getOrder(owner, id)).items;
  const part = { parcelId: newId(), courier: "Delhivery", awb: "123 4", items: [{ itemId: first._id, quantity: 2 }] };
  for (let index = 0; index < 3; index++)
    expect((await addParcel(owner, id, part)).json()).toMatchObject({ isShipped: false });
  // The first action is the packing.
  expect(await listActions(shop, id)).toEqual(["order.change-status", "order.add-parcel"]);
  const [cancelled] = (await owner.request("POST", "/orders/statuses", { orderIds: [id], to: "cancelled" })).json()
    .results;
  expect(cancelled.reason).toBe("Part of this order has been shipped already. Only the rest can still be shipped.");
  const tooMany = await addParcel(owner, id, { items: [{ itemId: first._id, quantity: 2 }] });
  expect(tooMany.json()).toMatchObject({ code: "conflict", message: "Only 1 of this item is left to send." });
  expect((await addParcel(owner, id, { courier: "Sample Courier", awb: "567" })).json().isShipped).toBe(true);
  expect((await getOrder(owner, id)).parcels).toMatchObject([
    { courier: "Delhivery", awb: "123 4", items: [{ itemId: first._id, quantity: 2 }] },
    {
      courier: "Sample Courier",
      trackingUrl: "",
      items: expect.arrayContaining([
        { itemId: first._id, quantity: 1 },
        { itemId: second._id, quantity: 1 },
      ]),
    },
  ]);
  expect((await owner.request("GET", "/orders")).json().orders).toMatchObject([{ _id: id, awbs: ["123 4", "567"] }]);
  const { order } = await asha.api.orders.get({ orderId: id });
  expect(order.status).toBe("shipped");
  expect(order.parcels).toMatchObject([
    { trackingUrl: "https://www.delhivery.com/track/package/123%204", items: [{ name: first.name, quantity: 2 }] },
    { courier: "Sample Courier", awb: "567" },
  ]);
  const part1 = () => shop.mailbox.mails.filter(({ subject }) => subject?.startsWith("A part is on its way"));
  await expect.poll(() => part1().length).toBe(1);
  expect(part1()[0]!.text).toContain("Delhivery 123 4");
  const found = await owner.request("GET", "/orders?q=567");
  expect(found.json().orders).toMatchObject([{ _id: id }]);
});

test("an order shipped as a whole has one parcel with everything, which is removed when the shipping is undone", async ({
  shop,
}) => {
  const { id } = await placePackedOrder(shop);
  const owner = await createStaff(shop, "owner");
  const statuses = await Promise.all(Array.from({ length: 10 }, () => addParcel(owner, id, { awb: "1" })));
  expect(statuses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const { parcels } = await getOrder(owner, id);
  expect(parcels).toMatchObject([{ items: [{}, {}] }]);
  await owner.request("POST", "/orders/statuses/undo", { orderIds: [id], status: "shipped" });
  expect(await getOrder(owner, id)).toMatchObject({ status: "processing", parcels: [] });
  await transitionOrder(shop.context, id, "shipped");
  expect((await getOrder(owner, id)).parcels).toMatchObject([{ courier: "", awb: "", items: [{}, {}] }]);
});

test("a field of a parcel is corrected unless somebody else has changed it meanwhile", async ({ shop }) => {
  const { asha, id } = await placePackedOrder(shop);
  const owner = await createStaff(shop, "owner");
  await transitionOrder(shop.context, id, "shipped");
  const parcelId = (await getOrder(owner, id)).parcels[0]._id;
  const correct = (body: object) => owner.request("PUT", `/orders/${id}/parcels/${parcelId}`, body);
  expect((await correct({ awb: { from: "", to: "111" } })).statusCode).toBe(200);
  expect((await correct({ courier: { from: "", to: "Ekart" } })).statusCode).toBe(200);
  const stale = await correct({ awb: { from: "", to: "222" }, courier: { from: "Ekart", to: "Delhivery" } });
  expect(stale.json()).toMatchObject({
    code: "conflict",
    errors: { awb: "Somebody has changed this to “111” meanwhile." },
  });
  expect((await correct({ awb: { from: "", to: "111" } })).json().message).toBe("The parcel has not changed.");
  const { order } = await asha.api.orders.get({ orderId: id });
  expect(order.parcels).toMatchObject([
    { courier: "Ekart", awb: "111", trackingUrl: "https://ekartlogistics.com/shipmenttrack/111" },
  ]);
  const mails = () => shop.mailbox.mails.filter(({ subject }) => subject?.startsWith("Where your parcel is"));
  await expect.poll(() => mails().length).toBe(2);
  const bad = await correct({ trackingUrl: { from: "https://x.example", to: "javascript:alert(1)" } });
  expect(bad.statusCode).toBe(400);
  const { changes } = (await owner.request("GET", `/history?entityId=${id}&action=order.correct-parcel`)).json();
  expect(changes).toMatchObject([
    { before: { courier: "", awb: "111" }, after: { courier: "Ekart" } },
    { before: { awb: "" }, after: { awb: "111" } },
  ]);
});
