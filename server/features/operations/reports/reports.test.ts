import { sql } from "kysely";
import { reportNames } from "#contract/admin/reports/report-names.ts";
import type {
  CountedRow,
  ReportMeasures,
  ReportResponse,
  ReportRowsResponse,
} from "#contract/admin/reports/reports.ts";
import { toShopDay } from "#contract/values/shop-day.ts";
import { ownerActions } from "../../../../bench/load/staff-actions.ts";
import {
  noOrderLimits,
  sampleAddress,
  type TestCustomer,
  type TestProduct,
  toSelection,
} from "../../../../tests/support/shop/builders.ts";
import { placePaidOrder } from "../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, ownPage, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";
import { transitionOrder } from "../../selling/orders/index.ts";
import { saveSettings } from "../../shop/settings/settings.ts";
import { maintainStats } from "./maintain-stats.ts";
import { listDifferences } from "./stats-queries.ts";

const get = async (staff: TestStaff, path: string) => {
  const response = await staff.request("GET", `/reports/${path}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const getReport = (staff: TestStaff, path: string): Promise<ReportResponse> => get(staff, path);
const allDays = { since: "2000-01-01", until: "2100-01-01" };
const ago = (days: number) => toShopDay(new Date(Date.now() - days * 86_400_000));

async function placeCod(
  { api }: TestCustomer,
  products: TestProduct[],
  options: { city?: string; couponCode?: string } = {},
) {
  const { city = "Pune", couponCode } = options;
  const { address } = await api.addresses.add({ ...sampleAddress, city });
  const items = products.map((product) => ({ ...toSelection(product), quantity: 2 }));
  return (await api.orders.place({ addressId: address._id, items, paymentMethod: "cod", couponCode })).order;
}

/** Moves orders to an earlier day, as if they had been placed then. */
async function moveOrders({ context: { db } }: TestShop, ids: string[], days: number) {
  const created_at = new Date(Date.now() - days * 86_400_000);
  await db.updateTable("orders").set({ created_at }).where("id", "in", ids).execute();
}

test("sales count what is placed, cancelled, refunded and returned, by the day of the order", { tags: "long" }, async ({
  shop,
}) => {
  await shop.listen();
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 50 });
  const [sold, cancelled, refused] = [
    await placeCod(asha, [kurta]),
    await placeCod(asha, [kurta], { city: " pune" }),
    await placeCod(asha, [kurta], { city: "Nagpur" }),
  ];
  await transitionOrder(shop.context, cancelled._id, "cancelled");
  for (const status of ["processing", "shipped", "returning"] as const)
    await transitionOrder(shop.context, refused._id, status);
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, sold._id, status);
  const { order: paid } = await placePaidOrder(shop, asha, kurta);
  const total = sold.totalAmount;
  const before = (await getReport(owner, "days")).totals;
  expect(before).toMatchObject({
    placed: 4,
    placedAmount: 3 * total + paid.totalAmount,
    cancelled: 1,
    orders: 3,
    units: 5,
    amount: 2 * total + paid.totalAmount,
    refunded: 0,
    shipped: 2,
    delivered: 1,
    undelivered: 1,
  });
  await transitionOrder(shop.context, refused._id, "returned");
  const refund = { refundId: newId(), amount: 100, reason: "A loose button" };
  expect((await owner.request("POST", `/orders/${sold._id}/refunds`, refund)).statusCode).toBe(200);
  const after = await getReport(owner, "days");
  expect(after.totals).toMatchObject({ refunded: total + 100, net: total + paid.totalAmount - 100, undelivered: 1 });
  expect(after.rows).toHaveLength(30);
  expect(after.rows.at(-1)).toMatchObject({ key: ago(0), ...after.totals });
  await maintainStats(shop.context);
  expect(await getReport(owner, "days")).toEqual(after);
  const { rows: cities } = await getReport(owner, "cities");
  expect(cities.map(({ label, placed }) => [label, placed])).toEqual(
    expect.arrayContaining([["Pune, Sample State", 2]]),
  );
  const { rows: payments } = await getReport(owner, "payments");
  expect(payments.find(({ key }) => key === "cod")).toMatchObject({ label: "Cash on delivery", placed: 3, shipped: 2 });
  await moveOrders(shop, [sold._id], 40);
  expect((await getReport(owner, "days")).totals).toMatchObject({ orders: 2, refunded: total });
  expect((await getReport(owner, "days")).totalsBefore).toMatchObject({ orders: 1, refunded: 100 });
});

test("orders from before an upgrade are counted once, even if they change meanwhile or maintenance runs concurrently", {
  tags: "long",
}, async ({ shop }) => {
  const { db } = shop.context;
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 50 });
  const orders = [];
  for (let index = 0; index < 4; index++) orders.push(await placeCod(asha, [kurta]));
  await moveOrders(shop, [orders[0]!._id], 400);
  await moveOrders(shop, [orders[1]!._id], 3);
  for (const table of ["daily_stats", "daily_stats_changes", "monthly_stats", "daily_stats_checks"])
    await sql`delete from ${sql.table(table)}`.execute(db);
  // The same statement as in the migration, which finds the days to count.
  await sql`insert into uncounted_days select distinct (created_at at time zone 'Asia/Kolkata')::date from orders`.execute(
    db,
  );
  const year = `days?since=${ago(500)}&until=${ago(0)}`;
  await transitionOrder(shop.context, orders[1]!._id, "cancelled");
  expect(await getReport(owner, year)).toMatchObject({ isComplete: false, totals: { placed: 0, cancelled: 1 } });
  await Promise.all(Array.from({ length: 5 }, () => maintainStats(shop.context)));
  await maintainStats(shop.context);
  expect(await getReport(owner, year)).toMatchObject({
    isComplete: true,
    totals: { placed: 4, cancelled: 1, orders: 3 },
  });
  expect(await listDifferences(db, allDays)).toEqual([]);
});

test("many orders of one day are counted exactly without waiting for each other", { tags: "long" }, async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  await saveSettings(shop.context.db, noOrderLimits);
  const kurta = await shop.createProduct({ inventory: 500 });
  const customers = await Promise.all(Array.from({ length: 20 }, () => shop.createCustomer()));
  await Promise.all([
    ...customers.map(async (customer) => {
      const order = await placeCod(customer, [kurta]);
      await transitionOrder(shop.context, order._id, "cancelled");
      await placeCod(customer, [kurta]);
    }),
    ...Array.from({ length: 5 }, () => maintainStats(shop.context)),
  ]);
  expect((await getReport(owner, "days")).totals).toMatchObject({ placed: 40, cancelled: 20, orders: 20, units: 40 });
  await maintainStats(shop.context);
  expect((await getReport(owner, "products")).rows).toMatchObject([{ label: expect.any(String), units: 40 }]);
});

test("after random work of staff and customers, each number of each report is the sum of its rows", {
  tags: "long",
}, async ({ shop }) => {
  const { context } = shop;
  await shop.listen();
  await saveSettings(context.db, noOrderLimits);
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const sizes = ["M", "L"].map((size) => ({ size, price: 1000_00, inventory: 200 }));
  const { id: productId } = await shop.createProduct({
    variations: ["Red", "Blue"].map((color) => ({ color, sizes })),
  });
  const coupon = await shop.createCoupon({ code: "TEN" });
  const member = {
    db: context.db,
    random: Math.random,
    call: async (method: string, path: string, payload?: object) => {
      const url = `/api/v1/admin${path}`;
      const headers = { ...ownPage, ...owner.headers };
      const response = await shop.app.inject({ method: method as "GET", url, headers, ...(payload && { payload }) });
      return { status: response.statusCode, json: () => response.json() };
    },
  };
  for (let round = 0; round < 4; round++) {
    const ids: string[] = [];
    for (let index = 0; index < 8; index++) {
      const { address } = await asha.api.addresses.add({ ...sampleAddress, city: index % 2 ? "Pune" : "Nagpur" });
      const items = ["M", "L"].slice(0, 1 + (index % 2)).map((selectedSize) => ({
        productId,
        selectedSize,
        selectedColor: index % 3 ? "Red" : "Blue",
        quantity: 1 + (index % 3),
      }));
      const couponCode = index % 4 === 0 ? coupon : undefined;
      const { order } = await asha.api.orders.place({
        addressId: address._id,
        items,
        paymentMethod: "cod",
        couponCode,
      });
      ids.push(order._id);
    }
    await moveOrders(shop, ids, round * 30);
    for (const action of Object.values(ownerActions)) {
      await action(member);
      const [delivered] = await context.db
        .selectFrom("orders")
        .select("id")
        .where("status", "=", "delivered")
        .execute();
      const returnable = delivered && (await asha.api.orders.returns({ orderId: delivered.id })).returnable[0];
      if (delivered && returnable && Math.random() < 0.4) {
        const { productId, selectedSize, selectedColor } = returnable;
        const line = { productId, selectedSize, selectedColor, quantity: 1, reason: "Too small" as const };
        await asha.api.orders.requestReturn(
          { orderId: delivered.id },
          { returnId: newId(), items: [line], comment: "" },
        );
      }
    }
    if (round % 2 === 0) await maintainStats(context);
  }
  const period = `since=${ago(100)}&until=${ago(0)}`;
  let compared = 0;
  for (const report of reportNames) {
    const { rows, totals } = await getReport(owner, `${report}?${period}`);
    expect(sumOf(rows), report).toEqual(totals);
    for (const row of report === "days" ? [{ ...totals, key: "" }] : rows) {
      const counted = await listAll(owner, `${report}/rows?${period}&limit=7&key=${encodeURIComponent(row.key)}`);
      const { key, label, before, ...measures } = row as typeof row & { label?: string; before?: unknown };
      expect(sumOf(counted), `${report} ${key}`).toEqual(measures);
      compared += counted.length;
    }
  }
  expect(compared).toBeGreaterThan(150);
  const { totals } = await getReport(owner, `days?${period}`);
  expect(totals).toMatchObject(await countIndependently(shop));
  expect(await listDifferences(context.db, allDays)).toEqual([]);
});

async function listAll(staff: TestStaff, path: string): Promise<CountedRow[]> {
  const rows: CountedRow[] = [];
  for (let next: string | null = ""; next !== null; ) {
    const page: ReportRowsResponse = await get(staff, `${path}${next && `&after=${next}`}`);
    rows.push(...page.rows);
    next = page.next;
  }
  expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length);
  return rows;
}

function sumOf(rows: readonly ReportMeasures[]): ReportMeasures {
  const sum = (measure: keyof ReportMeasures) =>
    Math.round(rows.reduce((total, row) => total + row[measure], 0) * 100) / 100;
  return {
    placed: sum("placed"),
    placedAmount: sum("placedAmount"),
    cancelled: sum("cancelled"),
    orders: sum("orders"),
    units: sum("units"),
    amount: sum("amount"),
    refunded: sum("refunded"),
    net: sum("net"),
    discount: sum("discount"),
    shipped: sum("shipped"),
    delivered: sum("delivered"),
    undelivered: sum("undelivered"),
  };
}

/** Counts the numbers of docs/reports.md independently of the triggers. */
async function countIndependently({ context: { db } }: TestShop) {
  const all = await db.selectFrom("orders").selectAll().execute();
  const replacements = await db.selectFrom("returns").select("replacement_order_id as id").execute();
  const orders = all.filter(({ id }) => !replacements.some((replacement) => replacement.id === id));
  const edits = await db.selectFrom("order_edits").select("refund_id").execute();
  const refunds = (await db.selectFrom("partial_refunds").selectAll().execute()).filter(
    ({ id, failed }) => failed === null && !edits.some(({ refund_id }) => refund_id === id),
  );
  const sold = orders.filter(({ status }) => !["pending", "cancelled"].includes(status));
  const refunded = sold.reduce((sum, { id, status, total }) => {
    const given = refunds.filter(({ order_id }) => order_id === id).reduce((all, { amount }) => all + amount, 0);
    return sum + (status === "returned" ? total : given);
  }, 0);
  return {
    placed: orders.length,
    orders: sold.length,
    amount: sold.reduce((sum, { total }) => sum + total, 0) / 100,
    refunded: refunded / 100,
    undelivered: sold.filter(({ status }) => ["returning", "returned"].includes(status)).length,
  };
}

test("the file of a report has all rows and the totals", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await shop.placeCodOrder(await shop.createCustomer("asha"), await shop.createProduct());
  const { body, headers } = await owner.request("GET", "/reports/payments/export");
  expect(headers["content-disposition"]).toContain("report-payments.csv");
  expect(body.split("\r\n").slice(1, 3)).toEqual([
    expect.stringMatching(/^Cash on delivery,cod,1,/),
    expect.stringMatching(/^Total,,1,/),
  ]);
  // Units are counted by day and for items only: a file about payments has no column of zeros.
  expect(body).not.toContain("Units");
  expect((await owner.request("GET", "/reports/days/export")).body).toContain(",Orders,Units,Sales,");
});

test("a report of an invalid or too long period is refused, and so is an unknown report", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const refused = await Promise.all([
    owner.request("GET", "/reports/days?since=2026-02-30"),
    owner.request("GET", "/reports/days?since=2026-03-02&until=2026-03-01"),
    owner.request("GET", "/reports/days?since=2016-03-02&until=2026-03-01"),
    owner.request("GET", "/reports/hours"),
  ]);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
});

test("packers see no report", async ({ shop }) => {
  const packer = await createStaff(shop, "packer");
  for (const path of ["days", "days/rows", "days/export"])
    expect((await packer.request("GET", `/reports/${path}`)).statusCode).toBe(403);
});
