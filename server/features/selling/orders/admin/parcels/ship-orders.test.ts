import { orderNumber } from "#contract/orders/order-status.ts";
import { expect, type TestShop, test } from "../../../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../../platform/database/id.ts";
import { transitionOrder } from "../../index.ts";

async function placeOrders(shop: TestShop, count: number) {
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: count });
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const { _id } = await shop.placeCodOrder(asha, kurta);
    await transitionOrder(shop.context, _id, "processing");
    ids.push(_id);
  }
  return ids;
}

test("packed orders are shipped with one courier and a number each, also if the request is repeated", async ({
  shop,
}) => {
  const [first = "", second = ""] = await placeOrders(shop, 2);
  const owner = await createStaff(shop, "owner");
  const parcels = [
    { orderId: first, parcelId: newId(), awb: "१२३" },
    { orderId: second, parcelId: newId(), awb: "124" },
  ];
  const ship = () => owner.request("POST", "/orders/shipments", { courier: "Delhivery", parcels });
  for (const response of await Promise.all([ship(), ship(), ship()]))
    expect(response.json().results.map(({ outcome }: { outcome: string }) => outcome)).not.toContain("refused");
  for (const [id, awb] of [
    [first, "123"],
    [second, "124"],
  ]) {
    const { order } = (await owner.request("GET", `/orders/${id}`)).json();
    expect(order).toMatchObject({ status: "shipped", parcels: [{ courier: "Delhivery", awb }] });
    expect(order.parcels[0].trackingUrl).toContain(awb);
  }
});

test("the numbers of a CSV file are read, and each order is shipped with the courier that the file names", async ({
  shop,
}) => {
  const [first = "", second = ""] = await placeOrders(shop, 2);
  const packer = await createStaff(shop, "packer");
  const csv = `Order number,Courier,Tracking number\n${orderNumber(first)},ekart,E-1\n${orderNumber(second)},,D-2`;
  const body = { csv, orderIds: [first, second] };
  const read = (await packer.request("POST", "/orders/shipments/numbers", body)).json();
  expect(read).toMatchObject({
    problems: [],
    parcels: [
      { courier: "Ekart", awb: "E-1" },
      { courier: "", awb: "D-2" },
    ],
  });
  const parcels = [
    { orderId: first, parcelId: newId(), awb: "E-1", courier: "Ekart" },
    { orderId: second, parcelId: newId(), awb: "D-2" },
  ];
  await packer.request("POST", "/orders/shipments", { courier: "Delhivery", parcels });
  const shipped = shop.context.db.selectFrom("parcels").select(["courier", "awb"]).orderBy("awb").execute();
  expect(await shipped).toEqual([
    { courier: "Delhivery", awb: "D-2" },
    { courier: "Ekart", awb: "E-1" },
  ]);
});

test("an order that cannot be shipped does not hold up the others", async ({ shop }) => {
  const [packed = "", cancelled = ""] = await placeOrders(shop, 2);
  await transitionOrder(shop.context, cancelled, "cancelled");
  const owner = await createStaff(shop, "owner");
  const parcels = [cancelled, packed].map((orderId) => ({ orderId, parcelId: newId() }));
  const { results } = (await owner.request("POST", "/orders/shipments", { parcels })).json();
  expect(results).toMatchObject([
    { orderId: cancelled, outcome: "refused", reason: "The order is cancelled. Only a packed order can be shipped." },
    { orderId: packed, outcome: "changed" },
  ]);
});

test("one tracking number for two orders is refused before any is shipped", async ({ shop }) => {
  const ids = await placeOrders(shop, 2);
  const owner = await createStaff(shop, "owner");
  const parcels = ids.map((orderId) => ({ orderId, parcelId: newId(), awb: "123" }));
  const response = await owner.request("POST", "/orders/shipments", { parcels });
  expect(response.statusCode).toBe(400);
  expect(response.json().message).toBe("The tracking number 123 is typed for two orders.");
  const { order } = (await owner.request("GET", `/orders/${ids[0]}`)).json();
  expect(order.status).toBe("processing");
});
