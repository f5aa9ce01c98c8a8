import { expect, test } from "../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../tests/support/shop/staff.ts";
import { transitionOrder } from "../orders/index.ts";

const getToday = async (staff: TestStaff) => (await staff.request("GET", "/today")).json();

test("work is counted with the age of the oldest, for those who may do it; money for those who may see it", async ({
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
