import { orderNumber } from "#contract/orders/order-status.ts";
import { formatDecimals } from "#contract/values/money.ts";
import { sampleAddress, type TestCustomer, toSelection } from "../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";
import { getSettings } from "../../shop/settings/settings.ts";
import { listInvoices } from "../invoices/invoices.ts";
import { getOrdersToPrint, transitionOrder } from "../orders/index.ts";
import { listColumns, listTotals } from "./invoices/invoice-table.ts";
import { toShippingLabels } from "./labels/shipping-label.ts";
import { renderPdf } from "./pdf/render-pdf.ts";
import { drawSlip } from "./slips/draw-slip.ts";
import { drawSlip80 } from "./slips/draw-slip-80.ts";
import { toPackingSlip } from "./slips/packing-slip.ts";

async function print(staff: TestStaff, ids: readonly string[], kind: string) {
  return staff.request("GET", `/orders/documents?ids=${ids.join(",")}&kind=${kind}`);
}

/** Widths and heights of the pages in millimetres. */
function listPages(pdf: Buffer): [number, number][] {
  const boxes = pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return Array.from(boxes, ([, width, height]) => [toMm(width), toMm(height)]);
}
const toMm = (points: string | undefined) => Math.round((Number(points) * 25.4) / 72);

async function placeOrders(shop: TestShop, count = 2) {
  const asha = await shop.createCustomer("asha");
  const product = await shop.createProduct({ inventory: 10 });
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push((await shop.placeCodOrder(asha, product))._id);
  return ids;
}

async function findPrinted({ context }: TestShop, orderId: string) {
  const reader = { id: newId(), name: "Sample", granted: new Set(["orders:totals" as const]) };
  const [order] = await getOrdersToPrint(context.db, reader, [orderId]);
  return order!;
}

test("slips and labels of several orders are one PDF, order by order", async ({ shop }) => {
  const packer = await createStaff(shop, "packer");
  const [first = "", second = ""] = await placeOrders(shop);
  const response = await print(packer, [first, second, first], "slip,label");
  expect(response.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'inline; filename="documents.pdf"',
    "cache-control": "private, no-store",
  });
  expect(response.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  expect(response.rawPayload.subarray(-6).toString()).toMatch(/%%EOF/);
  const pages = [
    [210, 297],
    [100, 150],
  ];
  expect(listPages(response.rawPayload)).toEqual([...pages, ...pages]);
  const [[width] = []] = listPages((await print(packer, [first], "slip-80")).rawPayload);
  expect(width).toBe(80);
});

test("a request for documents that cannot be printed is refused with the reason", async ({ shop }) => {
  const packer = await createStaff(shop, "packer");
  const [first = "", second = ""] = await placeOrders(shop);
  expect((await print(packer, ["f".repeat(24), first], "slip")).json()).toMatchObject({
    code: "not_found",
    message: expect.stringContaining("#FFFFFFFF."),
  });
  const tooMany = Array.from({ length: 51 }, newId);
  expect((await print(packer, tooMany, "slip")).json()).toMatchObject({
    code: "invalid",
    errors: { ids: "At most 50 orders are printed at once" },
  });
  for (const [ids, kind] of [
    [[], "slip"],
    [["1; drop"], "slip"],
    [[first], "poster"],
    [[first], ""],
  ] as const)
    expect((await print(packer, ids, kind)).statusCode, `${ids} ${kind}`).toBe(400);
  // Packers see open orders only.
  await transitionOrder(shop.context, second, "processing");
  await transitionOrder(shop.context, second, "shipped");
  expect((await print(packer, [first, second], "label")).json()).toMatchObject({ code: "not_found" });
  expect((await print(await createStaff(shop, "manager"), [first, second], "label")).statusCode).toBe(200);
});

test("a label has the amount to collect, and the order's number unless the parcel has another", async ({ shop }) => {
  const [orderId = ""] = await placeOrders(shop, 1);
  const settings = await getSettings(shop.context.db);
  const order = await findPrinted(shop, orderId);
  const number = orderNumber(orderId);
  const [label, ...others] = toShippingLabels(order, settings);
  expect(others).toEqual([]);
  expect(label).toMatchObject({ cod: "₹1,399", barcode: number, courier: "Kapas" });
  expect(label?.contents).toMatch(/^1 unit · /);
  expect(label?.recipient).toEqual({
    name: "Sample Shopper",
    street: ["1 Sample Street"],
    town: "Sample City, Sample State",
    postalCode: "560001",
    phone: "+91 80000 00000",
  });
  expect(toShippingLabels({ ...order, payment_method: "online" }, settings)[0]?.cod).toBeUndefined();
  const parcel = {
    id: newId(),
    orderId,
    courier: "Sample Express",
    awb: "SX123",
    trackingUrl: "",
    createdAt: new Date(),
  };
  const items = [{ itemId: newId(), quantity: 2 }];
  const parcels = [
    { ...parcel, items },
    { ...parcel, items, awb: "चालान १" },
  ];
  expect(toShippingLabels({ ...order, parcels }, settings)).toMatchObject([
    { courier: "Sample Express", barcode: "SX123", cod: "₹1,399", contents: expect.stringMatching(/^2 units/) },
    { courier: "Sample Express", barcode: number, cod: undefined },
  ]);
});

/** Makes packing slips of one order with different gift messages. */
async function prepareGiftSlips(shop: TestShop) {
  const [orderId = ""] = await placeOrders(shop, 1);
  const settings = await getSettings(shop.context.db);
  const order = await findPrinted(shop, orderId);
  return (gift_message: string | null) => toPackingSlip({ ...order, gift_message }, settings);
}

test("a slip has at most eight lines of the gift message, and none of a gift without a message", async ({ shop }) => {
  const toSlip = await prepareGiftSlips(shop);
  expect(toSlip(null).gift).toBeUndefined();
  expect(toSlip("").gift).toEqual([]);
  expect(toSlip("Happy birthday,\n\n  Asha! ").gift).toEqual(["Happy birthday,", "Asha!"]);
  // A message of many lines does not push the items off the page.
  expect(toSlip("a\n".repeat(150)).gift).toHaveLength(8);
});

test("a gift message makes a slip of 80 mm longer, and leaves an A4 slip on one page", async ({ shop }) => {
  const toSlip = await prepareGiftSlips(shop);
  const heightOf = async (gift_message: string | null, draw: typeof drawSlip) => {
    const pdf = await renderPdf("Slip", [(page) => draw(page, toSlip(gift_message))]);
    return listPages(pdf).map(([, height]) => height);
  };
  const [plain = 0] = await heightOf(null, drawSlip80);
  const [withMessage = 0] = await heightOf("Happy birthday,\nAsha!", drawSlip80);
  expect(withMessage).toBeGreaterThan(plain + 8);
  expect(await heightOf("a\n".repeat(150), drawSlip)).toEqual([297]);
});

test("a packing slip lists items with SKU and number of units, and no price", async ({ shop }) => {
  const asha: TestCustomer = await shop.createCustomer("asha");
  const { _id: addressId } = (await asha.api.addresses.add(sampleAddress)).address;
  const sizes = [{ size: "M", sku: "KRT-M", price: 1299_00, mrp: 1299_00, inventory: 5 }];
  const product = await shop.createProduct({ variations: [{ color: "Red", sizes }] });
  const items = [{ ...toSelection(product), quantity: 3 }];
  const { order } = await asha.api.orders.place({ items, addressId, paymentMethod: "cod" });
  const slip = toPackingSlip(await findPrinted(shop, order._id), await getSettings(shop.context.db));
  expect(slip).toMatchObject({
    number: orderNumber(order._id),
    units: 3,
    payment: "Cash on delivery",
    items: [{ name: "Cotton Kurta", variant: "Red · M", sku: "KRT-M", quantity: 3 }],
  });
  expect(JSON.stringify(slip)).not.toMatch(/1,?299|3,?897/);
});

test("a slip of many items continues on further pages", async ({ shop }) => {
  const [orderId = ""] = await placeOrders(shop, 1);
  const slip = toPackingSlip(await findPrinted(shop, orderId), await getSettings(shop.context.db));
  const items = Array.from({ length: 50 }, () => slip.items[0]!);
  expect(listPages(await renderPdf("Slip", [(pdf) => drawSlip(pdf, { ...slip, items })]))).toHaveLength(3);
});

test("invoices of packed orders are printed by staff who may see totals, and by the customer", async ({ shop }) => {
  const [packer, manager] = [await createStaff(shop, "packer"), await createStaff(shop, "manager")];
  const accountant = await createStaff(shop, "accountant");
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  const { _id: orderId } = await shop.placeCodOrder(asha, await shop.createProduct());
  const url = `/api/v1/orders/me/${orderId}/invoice`;
  const printAs = ({ token }: TestCustomer) => shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const printInvoices = (staff: TestStaff) => staff.request("GET", `/orders/invoices?ids=${orderId}`);
  for (const response of [
    await printInvoices(manager),
    await print(manager, [orderId], "invoice"),
    await printAs(asha),
  ])
    expect(response.json()).toMatchObject({
      code: "conflict",
      message: `Invoices are issued when orders are packed. These have none yet: #${orderNumber(orderId)}.`,
    });
  await transitionOrder(shop.context, orderId, "processing");
  const sheet = [210, 297];
  for (const response of [await printInvoices(manager), await printInvoices(accountant), await printAs(asha)])
    expect(listPages(response.rawPayload)).toEqual([sheet]);
  const all = await print(manager, [orderId], "slip,label,invoice");
  const onA5 = await manager.request("GET", `/orders/invoices?paper=a5&ids=${orderId}`);
  for (const response of [onA5, await print(manager, [orderId], "invoice-a5")])
    expect(listPages(response.rawPayload)).toEqual([[210, 148]]);
  expect(listPages(all.rawPayload)).toEqual([sheet, [100, 150], sheet]);
  for (const response of [await printInvoices(packer), await print(packer, [orderId], "label,invoice-a5")])
    expect(response.json()).toMatchObject({ code: "forbidden" });
  expect((await printAs(ravi)).json()).toMatchObject({ code: "not_found" });
  await transitionOrder(shop.context, orderId, "cancelled");
  expect(listPages((await printAs(asha)).rawPayload)).toEqual([sheet, sheet]);
});

test("a credit note whose job has failed is issued when the invoice is printed, after the time to undo", async ({
  shop,
}) => {
  const manager = await createStaff(shop, "manager");
  const [id = ""] = await placeOrders(shop, 1);
  await transitionOrder(shop.context, id, "processing");
  await transitionOrder(shop.context, id, "cancelled", { by: { kind: "staff", id: newId(), name: "Sample manager" } });
  const { id: jobId } = (await shop.context.db
    .selectFrom("pgboss.job" as never)
    .select("id" as never)
    .where("name" as never, "=", "tax-documents" as never)
    .executeTakeFirstOrThrow()) as { id: string };
  await shop.context.jobs.remove(shop.context.db, "tax-documents", jobId);
  const listKinds = async () => (await listInvoices(shop.context.db, [id])).map(({ document }) => document.kind);
  const printOrder = () => manager.request("GET", `/orders/invoices?ids=${id}`);
  await printOrder();
  expect(await listKinds()).toEqual(["invoice"]);
  shop.advanceClock(5 * 60_000);
  for (const response of await Promise.all([printOrder(), printOrder()])) expect(response.statusCode).toBe(200);
  expect(await listKinds()).toEqual(["invoice", "credit note"]);
});

test("an order that was packed before there were invoices gets its invoice when it is printed first", {
  tags: "long",
}, async ({ shop }) => {
  const { db } = shop.context;
  const manager = await createStaff(shop, "manager");
  const [packed = "", cancelled = ""] = await placeOrders(shop);
  await db.updateTable("orders").set({ status: "delivered" }).where("id", "=", packed).execute();
  await db.updateTable("orders").set({ status: "cancelled" }).where("id", "=", cancelled).execute();
  const responses = await Promise.all(Array.from({ length: 5 }, () => print(manager, [packed], "invoice")));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect((await db.selectFrom("invoices").select("number").execute()).map(({ number }) => number)).toEqual([1]);
  expect((await print(manager, [cancelled], "invoice")).json()).toMatchObject({ code: "conflict" });
});

test("the columns of an invoice add up to the width of its table, and name the taxes that apply", async ({ shop }) => {
  const [orderId = ""] = await placeOrders(shop, 1);
  await transitionOrder(shop.context, orderId, "processing");
  const [{ document } = { document: undefined }] = await listInvoices(shop.context.db, [orderId]);
  const headingsOf = (supply: "untaxed" | "intra-state" | "inter-state") => {
    const columns = listColumns({ ...document!, supply }, 500);
    expect(columns.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(500);
    return columns.map(({ heading }) => heading).join(" ");
  };
  expect(headingsOf("untaxed")).toBe("Item Qty Price Shipping Total");
  expect(headingsOf("inter-state")).toBe("Item HSN Qty Price Shipping Taxable GST IGST Total");
  expect(headingsOf("intra-state")).toBe("Item HSN Qty Price Shipping Taxable GST CGST SGST Total");
  expect(listTotals(document!)).toEqual([{ name: "Total", paise: 1399_00 }]);
  expect([0, 5, 123456_50].map(formatDecimals)).toEqual(["0.00", "0.05", "1,23,456.50"]);
});

test("a customer prints the label of an approved return, addressed to the shop", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const { _id: id, items } = await shop.placeCodOrder(asha, await shop.createProduct());
  for (const status of ["processing", "shipped", "delivered"] as const) await transitionOrder(shop.context, id, status);
  const returnId = newId();
  const { productId, selectedSize, selectedColor } = items[0]!;
  const line = { productId, selectedSize, selectedColor, quantity: 1, reason: "Too small" as const };
  await asha.api.orders.requestReturn({ orderId: id }, { returnId, items: [line] });
  const print = ({ token }: TestCustomer) =>
    shop.app.inject({
      method: "GET",
      url: `/api/v1/orders/me/${id}/returns/${returnId}/label`,
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await print(asha)).json()).toMatchObject({ code: "illegal_move", message: "This return is requested." });
  const owner = await createStaff(shop, "owner");
  await owner.request("POST", `/returns/${returnId}/decision`, { approve: true });
  const response = await print(asha);
  expect(response.headers["content-type"]).toBe("application/pdf");
  expect(listPages(response.rawPayload)).toEqual([[100, 150]]);
  expect((await print(await shop.createCustomer("ravi"))).statusCode).toBe(404);
});
