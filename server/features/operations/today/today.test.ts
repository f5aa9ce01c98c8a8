import { toSelection } from "../../../../tests/support/shop/builders.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";
import { transitionOrder } from "../../selling/orders/index.ts";

const getToday = async (staff: TestStaff) => (await staff.request("GET", "/today")).json();

test("members see the count and age of the work that they may do, and money only if they may see it", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  expect(await getToday(owner)).toMatchObject({ work: [], yesterday: { orders: 0, total: 0 } });
  const asha = await shop.createCustomer("asha");
  const product = await shop.createProduct();
  const orders = [];
  for (let index = 0; index < 5; index++) orders.push(await shop.placeCodOrder(asha, product));
  const [first, second, third, fourth, fifth] = orders;
  await transitionOrder(shop.context, second!._id, "processing");
  for (const status of ["processing", "shipped"] as const)
    for (const order of [third, fourth]) await transitionOrder(shop.context, order!._id, status);
  await transitionOrder(shop.context, fourth!._id, "returning");
  const { db } = shop.context;
  const yesterday = new Date(Date.now() - 86_400_000);
  await db.updateTable("orders").set({ created_at: yesterday }).where("id", "in", [first!._id, second!._id]).execute();
  const today = await getToday(owner);
  expect(today).toMatchObject({
    work: [
      { kind: "pack", count: 2, oldestAt: yesterday.toISOString() },
      { kind: "ship", count: 1 },
      { kind: "returning", count: 1 },
    ],
    yesterday: { orders: 2, total: first!.totalAmount * 2 },
    cashUnderWay: { orders: 1, total: third!.totalAmount },
  });
  expect(fifth).toBeDefined();
  const packer = await getToday(await createStaff(shop, "packer"));
  expect(packer.work.map(({ kind }: { kind: string }) => kind)).toEqual(["pack", "ship"]);
  expect(Object.keys(packer).sort()).toEqual(["status", "success", "work"]);
  expect((await getToday(await createStaff(shop, "writer"))).work).toEqual([]);
});

test("packers see undelivered parcels that came back as work, and other members also returns by customers", async ({
  shop,
}) => {
  const [owner, packer] = [await createStaff(shop, "owner"), await createStaff(shop, "packer")];
  const asha = await shop.createCustomer("asha");
  const product = await shop.createProduct();
  const [delivered, refused] = [await shop.placeCodOrder(asha, product), await shop.placeCodOrder(asha, product)];
  for (const status of ["processing", "shipped"] as const)
    for (const { _id } of [delivered, refused]) await transitionOrder(shop.context, _id, status);
  await transitionOrder(shop.context, delivered._id, "delivered");
  const returnId = newId();
  const item = { ...toSelection(product), quantity: 1, reason: "Too small" as const };
  await asha.api.orders.requestReturn({ orderId: delivered._id }, { returnId, items: [item], comment: "" });
  await owner.request("POST", `/returns/${returnId}/decision`, { approve: true });
  await owner.request("POST", `/returns/${returnId}/receive`, {});
  const countInspections = async (staff: TestStaff) =>
    (await getToday(staff)).work.find(({ kind }: { kind: string }) => kind === "inspect")?.count;
  expect([await countInspections(owner), await countInspections(packer)]).toEqual([1, undefined]);
  await transitionOrder(shop.context, refused._id, "returning");
  await transitionOrder(shop.context, refused._id, "returned");
  expect([await countInspections(owner), await countInspections(packer)]).toEqual([2, 1]);
  const { returns } = (await packer.request("GET", "/returns?status=received&kind=rto")).json();
  expect(returns).toMatchObject([{ kind: "rto", orderId: refused._id }]);
});
