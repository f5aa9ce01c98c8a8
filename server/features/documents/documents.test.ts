import { orderNumber } from "#contract/orders/order-status.ts";
import { sampleAddress, type TestCustomer, toSelection } from "../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../tests/support/shop/staff.ts";
import { newId } from "../../platform/database/id.ts";
import { getOrdersToPrint, transitionOrder } from "../orders/index.ts";
import { getSettings } from "../settings/settings.ts";
import { toShippingLabel } from "./labels/shipping-label.ts";
import { renderPdf } from "./pdf/render-pdf.ts";
import { drawSlip } from "./slips/draw-slip.ts";
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

test("what cannot be printed is refused with the reason", async ({ shop }) => {
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
  const label = toShippingLabel(order, settings);
  expect(label).toMatchObject({ cod: "₹1,399", barcode: orderNumber(orderId), courier: "Kapas" });
  expect(label.recipient).toEqual({
    ...{ name: "Sample Shopper", street: ["1 Sample Street"], town: "Sample City, Sample State" },
    ...{ postalCode: "560001", phone: "+91 80000 00000" },
  });
  expect(toShippingLabel({ ...order, payment_method: "online" }, settings).cod).toBeUndefined();
  const awb = { courier: "Sample Express", barcode: "SX123" };
  expect(toShippingLabel(order, settings, awb)).toMatchObject(awb);
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
    ...{ number: orderNumber(order._id), units: 3, payment: "Cash on delivery" },
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
