import { findBookFaults, readStockSums } from "../../../../bench/checks/check-books.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";
import { saveSettings } from "../../shop/settings/settings.ts";
import { transitionOrder } from "../orders/index.ts";
import { parseDay, parsePaidAmount } from "./parse-remittance.ts";

type Awbs = readonly string[];
const noTracking = { trackingUrl: "" };

/** Orders of one customer, each delivered in a parcel with this tracking number. */
async function deliverOrders(shop: TestShop, awbs: Awbs, courier = "Delhivery") {
  const asha = await shop.createCustomer("asha");
  const product = await shop.createProduct({ inventory: 100 });
  const orders = [];
  for (const awb of awbs) {
    const order = await shop.placeCodOrder(asha, product);
    await transitionOrder(shop.context, order._id, "processing");
    await transitionOrder(shop.context, order._id, "shipped", { parcel: { ...noTracking, courier, awb } });
    await transitionOrder(shop.context, order._id, "delivered");
    orders.push(order);
  }
  return orders;
}

const upload = (csv: string, more: object = {}) => ({ courier: "Delhivery", fileName: "week-48.csv", csv, ...more });

/** A courier's file, of whose rows two can be imported. */
async function prepareFile(shop: TestShop) {
  const [exact, short] = await deliverOrders(shop, ["D1", "D2"]);
  const total = exact!.totalAmount;
  const asha = await shop.createCustomer("ravi");
  const packed = await shop.placeCodOrder(asha, await shop.createProduct());
  await transitionOrder(shop.context, packed._id, "processing");
  await transitionOrder(shop.context, packed._id, "shipped", {
    parcel: { ...noTracking, courier: "Delhivery", awb: "D3" },
  });
  const csv = [
    "\ufeffWaybill No.;COD Amount (INR);Remittance Date;UTR No",
    `d1;"${total}.00";30/11/2026;UTR-1`,
    `D2;${total - 100.5};2026-11-30;UTR-1`,
    `D1;${total};30/11/2026;UTR-1`,
    `D3;${total};30-Nov-2026;UTR-1`,
    `D9;${total};;UTR-1`,
    "D2;many;;UTR-2",
  ].join("\r\n");
  return { exact: exact!, short: short!, total, csv };
}

test("a dry run shows what each row of a courier's file would do and stores nothing", { tags: "long" }, async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const { exact, total, csv } = await prepareFile(shop);
  const preview = (await owner.request("POST", "/cash/remittances/preview", upload(csv))).json();
  expect(preview).toMatchObject({
    columns: { awb: "Waybill No.", amount: "COD Amount (INR)", date: "Remittance Date", reference: "UTR No" },
    taken: 2,
    amount: 2 * total - 100.5,
    lines: [
      { line: 2, state: "ready", order: { _id: exact._id }, expected: total, paid: total, difference: 0 },
      { line: 3, state: "ready", expected: total, paid: total - 100.5, difference: -100.5, paidOn: "2026-11-30" },
      { line: 4, state: "remitted", expected: 0 },
      { line: 5, state: "undelivered", paidOn: "2026-11-30" },
      { line: 6, state: "unknown", order: null, difference: null },
      { line: 7, state: "invalid", problem: '"many" is not an amount.' },
    ],
  });
  expect((await owner.request("GET", "/cash/remittances")).json().remittances).toEqual([]);
});

test("an import takes the valid rows of a courier's file once", { tags: "long" }, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { short, total, csv } = await prepareFile(shop);
  const stock = await readStockSums(shop.context);
  const uploads = Array.from({ length: 20 }, () => owner.request("POST", "/cash/remittances", upload(csv)));
  const results = (await Promise.all(uploads)).map((response) => response.json());
  expect(results.map(({ taken }) => taken).sort()).toEqual([...Array(19).fill(0), 2]);
  const { remittances } = (await owner.request("GET", "/cash/remittances")).json();
  expect(remittances).toMatchObject([
    { courier: "Delhivery", fileName: "week-48.csv", rows: 2, amount: 2 * total - 100.5 },
  ]);
  const { rows } = (await owner.request("GET", `/cash/remittances/${remittances[0]._id}`)).json();
  expect(rows).toMatchObject([
    { awb: "d1", reference: "UTR-1", paidOn: "2026-11-30", amount: total, remitted: total },
    { awb: "D2", amount: total - 100.5, expected: total, remitted: total - 100.5 },
  ]);
  const outstanding = (await owner.request("GET", "/cash/outstanding")).json();
  expect(outstanding).toMatchObject({
    couriers: [{ courier: "Delhivery", orders: 1, outstanding: 100.5 }],
    orders: [{ _id: short._id, awbs: ["D2"], expected: total, remitted: total - 100.5 }],
  });
  const page = (await owner.request("GET", `/orders/${short._id}`)).json().order;
  expect(page.cash).toEqual({ expected: total, remitted: total - 100.5 });
  const history = await shop.context.db
    .selectFrom("audit_log")
    .select(["actor_kind", "after"])
    .where("action", "=", "cash.import-remittance")
    .execute();
  expect(history).toMatchObject([{ actor_kind: "staff", after: { courier: "Delhivery", rows: 2 } }]);
  expect(await findBookFaults(shop.context, stock)).toEqual([]);
});

test("the same file imports rows whose orders were delivered meanwhile", { tags: "long" }, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const [order] = await deliverOrders(shop, ["E1"]);
  const total = order!.totalAmount;
  const asha = await shop.createCustomer("ravi");
  const late = await shop.placeCodOrder(asha, await shop.createProduct());
  await transitionOrder(shop.context, late._id, "processing");
  await transitionOrder(shop.context, late._id, "shipped", {
    parcel: { ...noTracking, courier: "Delhivery", awb: "E2" },
  });
  const first = upload(`awb,amount,utr\nE1,100,A\nE2,${total},A`);
  const send = async (body: object) => (await owner.request("POST", "/cash/remittances", body)).json();
  expect(await send(first)).toMatchObject({ taken: 1, amount: 100 });
  await transitionOrder(shop.context, late._id, "delivered");
  expect(await send(first)).toMatchObject({ taken: 1, amount: total });
  expect((await owner.request("GET", "/cash/remittances")).json().remittances).toMatchObject([{ rows: 2 }]);
});

test("the rest of a short payment is imported only with another reference", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const [order] = await deliverOrders(shop, ["E1"]);
  const total = order!.totalAmount;
  const send = async (csv: string) => (await owner.request("POST", "/cash/remittances", upload(csv))).json();
  expect(await send(`awb,amount,utr\nE1,100,A`)).toMatchObject({ taken: 1, amount: 100 });
  expect(await send(`awb,amount,utr\nE1,100,a`)).toMatchObject({ taken: 0 });
  expect(await send(`awb,amount,utr\nE1,${total - 100},B`)).toMatchObject({ taken: 1 });
  expect((await owner.request("GET", "/cash/outstanding")).json()).toMatchObject({ couriers: [], orders: [] });
});

test("a delivery whose cash was paid is not undone", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const order = await shop.placeCodOrder(await shop.createCustomer("asha"), await shop.createProduct());
  const change = (path: string, payload: object) => owner.request("POST", `/orders/statuses${path}`, payload);
  const parcel = { ...noTracking, courier: "Delhivery", awb: "D1" };
  await transitionOrder(shop.context, order._id, "processing");
  await transitionOrder(shop.context, order._id, "shipped", { parcel });
  await change("", { orderIds: [order._id], to: "delivered" });
  const csv = `awb,amount\nD1,${order.totalAmount}`;
  expect((await owner.request("POST", "/cash/remittances", upload(csv))).json()).toMatchObject({ taken: 1 });
  expect((await change("/undo", { orderIds: [order._id], status: "delivered" })).json().results).toMatchObject([
    { outcome: "refused", reason: "The courier has paid the cash of this order, so the order was delivered." },
  ]);
});

test("cash without a file is recorded once for orders with missing cash, and can be withdrawn", {
  tags: "long",
}, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const [first, second] = await deliverOrders(shop, ["D1", "D2"]);
  const total = first!.totalAmount;
  const stock = await readStockSums(shop.context);
  const part = await owner.request("POST", "/cash/remittances", upload(`awb,amount\nD1,${total - 100}`));
  expect(part.json()).toMatchObject({ taken: 1 });
  const remittanceId = newId();
  const receive = (id: string) =>
    owner.request("POST", "/cash/received", {
      remittanceId: id,
      orderIds: [first!._id, second!._id],
      receivedFrom: "Own delivery",
    });
  const repeated = await Promise.all(Array.from({ length: 20 }, () => receive(remittanceId)));
  for (const response of repeated) expect(response.json()).toMatchObject({ taken: 2, amount: total + 100 });
  expect((await receive(newId())).json()).toMatchObject({ taken: 0, amount: 0 });
  const other = { remittanceId, orderIds: [first!._id], receivedFrom: "Somebody else" };
  expect((await owner.request("POST", "/cash/received", other)).json()).toMatchObject({ code: "conflict" });
  const list = async () => (await owner.request("GET", "/cash/remittances")).json().remittances;
  expect(await list()).toMatchObject([{ courier: "Own delivery", rows: 2, amount: total + 100 }, { rows: 1 }]);
  const outstanding = async () => (await owner.request("GET", "/cash/outstanding")).json().orders;
  expect(await outstanding()).toEqual([]);

  const withdrawn = Array.from({ length: 10 }, () => owner.request("DELETE", `/cash/remittances/${remittanceId}`));
  for (const response of await Promise.all(withdrawn)) expect(response.statusCode).toBe(200);
  expect(await outstanding()).toMatchObject([{ remitted: total - 100 }, { remitted: 0 }]);
  expect(await list()).toHaveLength(1);
  const audited = (await owner.request("GET", `/history?entityId=${remittanceId}`)).json().changes;
  expect(audited.map(({ action }: { action: string }) => action)).toEqual(["cash.withdraw-remittance", "cash.receive"]);
  expect(await findBookFaults(shop.context, stock)).toEqual([]);
});

test("two parcels of one order share its cash", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const [order] = await deliverOrders(shop, ["F1"]);
  await shop.context.db
    .insertInto("parcels")
    .values({
      id: "f".repeat(24),
      order_id: order!._id,
      courier: "Delhivery",
      awb: "F2",
      tracking_url: "",
      event_id: null,
      created_at: new Date(),
    })
    .execute();
  const csv = `awb,amount\nF1,500\nF2,${order!.totalAmount - 500}\nF2,1`;
  const plan = (await owner.request("POST", "/cash/remittances", upload(csv))).json();
  expect(plan.lines).toMatchObject([
    { state: "ready", difference: 500 - order!.totalAmount },
    { state: "ready", difference: 0 },
    { state: "remitted" },
  ]);
});

test("columns of a file with other headings can be chosen, but only those that it has", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const [order] = await deliverOrders(shop, ["G1"]);
  const csv = `Parcel,Money\nG1,${order!.totalAmount}`;
  const preview = async (columns: object) =>
    (await owner.request("POST", "/cash/remittances/preview", upload(csv, { columns }))).json();
  expect(await preview({})).toMatchObject({ columns: {}, taken: 0, headings: ["Parcel", "Money"] });
  expect(await preview({ awb: "Parcel", amount: "Money" })).toMatchObject({ taken: 1 });
  expect(await preview({ awb: "Sample" })).toMatchObject({ code: "invalid" });
});

test("a row without its last empty cells is imported, and a row whose amount has an unquoted comma is not", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const [order] = await deliverOrders(shop, ["G1", "G2"]);
  const csv = `awb,amount,date,utr\nG1,${order!.totalAmount}\nG2,1,299,2026-11-30,U\nG2,${order!.totalAmount},,,,`;
  const plan = (await owner.request("POST", "/cash/remittances/preview", upload(csv))).json();
  expect(plan.lines).toMatchObject([
    { line: 2, state: "ready", paidOn: null, reference: "" },
    { line: 3, state: "invalid", problem: "The row has 5 columns, the first line has 4." },
    { line: 4, state: "ready" },
  ]);
  const open = (await owner.request("POST", "/cash/remittances/preview", upload('awb,amount\nG1,"1'))).json();
  expect(open.lines).toMatchObject([{ line: 2, state: "invalid", problem: expect.stringContaining("never closed") }]);
  expect((await owner.request("POST", "/cash/remittances/preview", upload("\n,,\n"))).statusCode).toBe(422);
});

test("overdue cash is work on Today", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await deliverOrders(shop, ["H1"]);
  const findCash = async () =>
    (await owner.request("GET", "/today")).json().work.find(({ kind }: { kind: string }) => kind === "cash");
  expect(await findCash()).toBeUndefined();
  await saveSettings(shop.context.db, { cashOverdueDays: 0 });
  shop.advanceClock(60_000);
  expect(await findCash()).toMatchObject({ count: 1 });
});

test("accountants see outstanding cash without importing files, and packers do not see it", async ({ shop }) => {
  const [accountant, packer] = [await createStaff(shop, "accountant"), await createStaff(shop, "packer")];
  expect((await accountant.request("GET", "/cash/outstanding")).statusCode).toBe(200);
  expect((await accountant.request("POST", "/cash/remittances", upload("awb,amount\n1,1"))).statusCode).toBe(403);
  expect((await packer.request("GET", "/cash/outstanding")).statusCode).toBe(403);
});

test("amounts are read in paise, days as the shop writes them", () => {
  const amounts = ["1399", "1,23,456.5", "₹ 99.90", "Rs. 10", "0", "-5", "1.234", "", "12,5", "1,29"];
  expect(amounts.map(parsePaidAmount)).toEqual([
    139900,
    12345650,
    9990,
    1000,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const days = ["2026-11-30", "30/11/2026", "1-Nov-2026", "2026-11-30 10:00", "31/02/2026", "soon", ""];
  expect(days.map(parseDay)).toEqual([
    "2026-11-30",
    "2026-11-30",
    "2026-11-01",
    "2026-11-30",
    undefined,
    undefined,
    null,
  ]);
});
