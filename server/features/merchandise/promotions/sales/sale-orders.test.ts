import type { SaleOrder } from "#contract/admin/promotions/promotions.ts";
import { sampleAddress, toSelection } from "../../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../platform/database/id.ts";
import { demoShop } from "../../../shop/audit/audit.ts";
import { addSale, changeSale } from "./sales.ts";

const week = 7 * 24 * 60 * 60 * 1000;

async function startSale({ context }: TestShop, percent: number, tag: string) {
  const { now } = context;
  const times = { startsAt: now(), endsAt: new Date(now().getTime() + week) };
  const sale = { percent, amount: null, fixed_price: null, category_ids: null, tag, product_ids: null };
  const id = newId();
  await addSale(context, { ...sale, id, name: `${percent} % off ${tag}`, ...times }, { by: demoShop, now: now() });
  return id;
}

async function createBuyer(shop: TestShop, name: string) {
  const { api } = await shop.createCustomer(name);
  const { address } = await api.addresses.add(sampleAddress);
  const place = async (units: readonly [{ id: string }, number][], paymentMethod: "cod" | "online" = "cod") => {
    const items = units.map(([product, quantity]) => ({ ...toSelection(product as never), quantity }));
    const { order } = await api.orders.place({ addressId: address._id, items, paymentMethod, isBuyNow: true });
    return order._id;
  };
  return { api, place };
}

/** The sale as the list has it. Also checks that its figures are the sums over all pages of its orders. */
async function readSale(owner: TestStaff, saleId: string) {
  const { sales } = (await owner.request("GET", "/promotions/sales")).json();
  const listed = sales.find(({ _id }: { _id: string }) => _id === saleId);
  const orders: SaleOrder[] = [];
  let after = "";
  for (;;) {
    const page = (await owner.request("GET", `/promotions/sales/${saleId}?limit=2${after}`)).json();
    expect(page.sale).toEqual(listed);
    orders.push(...page.orders);
    if (page.next === null) break;
    after = `&after=${page.next}`;
  }
  expect(new Set(orders.map(({ _id }) => _id)).size).toBe(orders.length);
  const sum = (figure: "units" | "revenue") => orders.reduce((total, order) => total + order[figure], 0);
  const { units, revenue } = listed;
  expect({ orders: orders.length, units: sum("units"), revenue: sum("revenue") }).toEqual({
    orders: listed.orders,
    units,
    revenue,
  });
  return { orders: listed.orders, units, revenue, ids: orders.map(({ _id }) => _id) };
}

test("a sale has the units, orders and revenue of the lines whose price it set, without unpaid and cancelled orders", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const kurta = await shop.createProduct({ price: 1000, tags: ["linen"], inventory: 50 });
  const both = await shop.createProduct({ price: 2000, tags: ["linen", "silk"], inventory: 50 });
  const regular = await shop.createProduct({ price: 500, inventory: 50 });
  const asha = await createBuyer(shop, "asha");
  const before = await asha.place([[kurta, 1]]);
  const linen = await startSale(shop, 20, "linen");
  const silk = await startSale(shop, 30, "silk");
  expect(await readSale(owner, linen)).toEqual({ orders: 0, units: 0, revenue: 0, ids: [] });

  const placed = [
    await asha.place([
      [kurta, 2],
      [both, 1],
      [regular, 1],
    ]),
    await asha.place([[kurta, 1]]),
    await asha.place([[kurta, 3]]),
  ];
  await asha.place([[kurta, 5]], "online");
  expect(await readSale(owner, linen)).toEqual({ orders: 3, units: 6, revenue: 4800, ids: placed.toReversed() });
  expect(await readSale(owner, silk)).toMatchObject({ orders: 1, units: 1, revenue: 1400 });

  await asha.api.orders.cancel({ orderId: placed[1]! });
  expect(await readSale(owner, linen)).toMatchObject({ orders: 2, units: 5, revenue: 4000 });

  // Later orders have the regular price, and the figures of the sale stay as they are.
  const { db, now } = shop.context;
  for (const id of [linen, silk]) await changeSale(shop.context, id, "end", { by: demoShop, now: now() });
  const after = await asha.place([[kurta, 1]]);
  expect(await readSale(owner, linen)).toMatchObject({ orders: 2, units: 5, revenue: 4000 });
  const rows = await db.selectFrom("order_items").select("sale_id").where("order_id", "in", [before, after]).execute();
  expect(rows).toEqual([{ sale_id: null }, { sale_id: null }]);
});

test("preview and list count the same products of overlapping sales", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await shop.createProduct({ price: 1000, tags: ["linen"] });
  await shop.createProduct({ price: 2000, tags: ["linen", "silk"] });
  await shop.createProduct({ price: 3000, tags: ["linen", "silk"] });
  await startSale(shop, 20, "silk");
  const count = async (percent: number) => {
    const terms = { discount: { type: "percent", percent }, scope: { type: "tag", tag: "linen" } };
    const { total, cheaper } = (await owner.request("POST", "/promotions/sales/preview", terms)).json();
    const id = await startSale(shop, percent, "linen");
    const [listed] = (await owner.request("GET", "/promotions/sales")).json().sales;
    expect(listed).toMatchObject({ _id: id, products: total, cheaper });
    return [total, cheaper];
  };
  expect(await count(10)).toEqual([3, 1]);
  // If two sales set the same price, the older sale counts.
  expect(await count(20)).toEqual([3, 1]);
  expect(await count(30)).toEqual([3, 3]);
});

test("a sale that does not exist has no page", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const response = await owner.request("GET", `/promotions/sales/${newId()}`);
  expect([response.statusCode, response.json().code]).toEqual([404, "not_found"]);
});
