import fc from "fast-check";
import { findShippingTerms, getHighestShippingTerms } from "#contract/content/shipping-zones.ts";
import { noOrderLimits, sampleAddress, toSelection } from "../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";
import { saveSettings } from "../../shop/settings/settings.ts";
import { listInvoices } from "../invoices/invoices.ts";
import { transitionOrder } from "../orders/index.ts";

// Leh is in the zone "remote", and Bengaluru in another zone. 910001 is in no area.
const [leh, bengaluru, unknown] = ["194101", "560001", "910001"];

async function createBuyer(shop: TestShop, price = 1000) {
  const customer = await shop.createCustomer("asha");
  const product = await shop.createProduct({ price, inventory: 500 });
  const items = [{ ...toSelection(product), quantity: 1 }];
  const addAddress = async (postalCode: string, country = "India") =>
    (await customer.api.addresses.add({ ...sampleAddress, postalCode, country })).address._id;
  return { ...customer, items, addAddress };
}

async function findZone(shop: TestShop, pin: string) {
  const rows = await shop.context.db.selectFrom("delivery_areas").select(["prefix", "zone"]).execute();
  const areas = rows.filter(({ prefix }) => pin.startsWith(prefix)).sort((a, b) => b.prefix.length - a.prefix.length);
  return areas[0]?.zone ?? "";
}

/** A visitor's cart with a PIN code that was entered in the shop. */
async function quoteAsVisitor(shop: TestShop, items: object[], pin: string) {
  const response = await shop.app.inject({
    method: "POST",
    url: "/api/v1/cart/quote",
    headers: { "delivery-pin": pin },
    payload: { items },
  });
  return response.json();
}

test("without zones, quotes and deliveries are as before", async ({ shop }) => {
  const { api, items, addAddress } = await createBuyer(shop);
  const addressId = await addAddress(leh);
  expect((await api.orders.quote({ items, addressId })).quote).toMatchObject({ shipping: 100, total: 1100 });
  expect((await quoteAsVisitor(shop, items, leh)).quote).toMatchObject({ shipping: 100 });
  expect((await shop.api.delivery.find({ pin: leh })).delivery).not.toHaveProperty("shipping");
});

test("product page, carts, checkout, order, mail, invoice and a later coupon have the shipping fee of the zone", async ({
  shop,
}) => {
  const zone = await findZone(shop, leh);
  await saveSettings(shop.context.db, { shippingZones: [{ zone, fee: 250, freeFrom: 9000 }] });
  const { api, items, addAddress } = await createBuyer(shop);
  expect((await shop.api.delivery.find({ pin: leh })).delivery.shipping).toEqual({
    shippingFee: 250,
    freeShippingFrom: 9000,
  });
  expect((await shop.api.delivery.find({ pin: bengaluru })).delivery.shipping).toEqual({
    shippingFee: 100,
    freeShippingFrom: 6250,
  });
  const expected = { mrp: 1000, discount: 0, coupon: 0, shipping: 250, total: 1250 };
  expect(await quoteAsVisitor(shop, items, leh)).toMatchObject({
    quote: expected,
    freeShipping: { from: 9000, missing: 8000 },
  });
  for (const pin of [bengaluru, unknown, "", "abc"])
    expect((await quoteAsVisitor(shop, items, pin)).quote).toMatchObject({ shipping: 100 });
  await api.cart.add(items[0]!);
  expect((await api.cart.get()).quote).toMatchObject({ shipping: 100 });
  const [remote, city, abroad] = [
    await addAddress("194 101"),
    await addAddress(bengaluru),
    await addAddress(leh, "France"),
  ];
  // The cart is quoted for the default address, if there is one.
  await shop.context.db.updateTable("addresses").set({ is_default: true }).where("id", "=", remote).execute();
  expect((await api.cart.get()).quote).toEqual(expected);
  expect((await api.orders.quote({ items, addressId: remote })).quote).toEqual(expected);
  expect((await api.orders.quote({ items, addressId: city })).quote).toMatchObject({ shipping: 100 });
  expect((await api.orders.quote({ items, addressId: abroad })).quote).toMatchObject({ shipping: 100 });
  const online = { items, paymentMethod: "online" as const };
  await expect(api.orders.place({ ...online, addressId: remote, expectedTotal: 1100 })).rejects.toMatchObject({
    code: "price_changed",
    message: expect.stringContaining("₹1,250"),
  });
  const { order } = await api.orders.place({ ...online, addressId: remote, expectedTotal: 1250 });
  expect(order).toMatchObject({ quote: expected, totalAmount: 1250 });
  await shop.createCoupon();
  const paid = (await api.orders.applyCoupon({ orderId: order._id }, { code: "SAMPLE100" })).order;
  expect(paid.quote).toEqual({ ...expected, coupon: 100, total: 1150 });
  const mail = () => shop.mailbox.mails.find(({ text }) => text?.includes("1,250"))?.text;
  await expect.poll(mail).toMatch(/Shipping\W+₹250/);

  // A change of the fee does not change placed orders.
  await saveSettings(shop.context.db, { shippingZones: [] });
  await transitionOrder(shop.context, order._id, "confirmed").catch(() => undefined);
  expect((await api.orders.get({ orderId: order._id })).order.quote).toMatchObject({ shipping: 250 });
  const city2 = await api.orders.place({ items, addressId: city, paymentMethod: "cod" });
  await transitionOrder(shop.context, city2.order._id, "processing");
  const [invoice] = await listInvoices(shop.context.db, [city2.order._id]);
  expect(invoice?.document.totals).toMatchObject({ shipping: 100_00 });
});

test("an address that moves to another zone while the order is placed is never charged the other zone's fee", {
  tags: "long",
}, async ({ shop }) => {
  const zone = await findZone(shop, leh);
  await saveSettings(shop.context.db, { ...noOrderLimits, shippingZones: [{ zone, fee: 250, freeFrom: null }] });
  const { api, items, addAddress } = await createBuyer(shop);
  const addressId = await addAddress(bengaluru);
  const move = (postalCode: string) =>
    shop.context.db.updateTable("addresses").set({ postal_code: postalCode }).where("id", "=", addressId).execute();
  const moves = (async () => {
    for (let n = 0; n < 40; n += 1) await move(n % 2 === 0 ? leh : bengaluru);
  })();
  const body = { items, addressId, paymentMethod: "online" as const, isBuyNow: true };
  const placed = await Promise.allSettled(Array.from({ length: 20 }, () => api.orders.place(body)));
  await moves;
  for (const result of placed) {
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "price_changed" });
    else {
      const { address, quote } = result.value.order;
      expect(quote.shipping).toBe(address.postalCode === leh ? 250 : 100);
    }
  }
});

test("page, cart, checkout and order show the same shipping fee for any zones, place and items", {
  tags: "long",
}, async ({ shop }) => {
  const { api, items, addAddress } = await createBuyer(shop, 900);
  const pins = [leh, bengaluru, unknown, "110001", "781001"];
  const addresses = new Map<string, string>();
  for (const pin of pins) addresses.set(pin, await addAddress(pin));
  const zones = [...new Set(await Promise.all(pins.map((pin) => findZone(shop, pin))))].filter(Boolean);
  const terms = fc.record({
    fee: fc.integer({ min: 0, max: 300 }),
    freeFrom: fc.option(fc.integer({ min: 0, max: 4000 }), { nil: null }),
  });
  const input = fc.record({
    shippingZones: fc
      .uniqueArray(fc.constantFrom(...zones), { maxLength: zones.length })
      .chain((names) => fc.tuple(...names.map((zone) => terms.map((one) => ({ zone, ...one }))))),
    pin: fc.constantFrom(...pins),
    quantity: fc.integer({ min: 1, max: 4 }),
  });
  const check = fc.asyncProperty(input, async ({ shippingZones, pin, quantity }) => {
    const settings = await saveSettings(shop.context.db, { ...noOrderLimits, shippingZones });
    const ordered = [{ ...items[0]!, quantity }];
    const shown = (await shop.api.delivery.find({ pin })).delivery.shipping;
    const { shippingFee, freeShippingFrom } = findShippingTerms(settings, await findZone(shop, pin));
    if (shown) expect(shown).toEqual({ shippingFee, freeShippingFrom });
    const shipping = freeShippingFrom !== null && 900 * quantity >= freeShippingFrom ? 0 : shippingFee;
    const addressId = addresses.get(pin)!;
    const { quote } = await api.orders.quote({ items: ordered, addressId });
    expect(quote).toMatchObject({ shipping, total: 900 * quantity + shipping });
    expect((await quoteAsVisitor(shop, ordered, pin)).quote).toEqual(quote);
    // Without a PIN code, the stated fee is the highest fee of all zones.
    const highest = getHighestShippingTerms(settings);
    const stated =
      highest.freeShippingFrom !== null && 900 * quantity >= highest.freeShippingFrom ? 0 : highest.shippingFee;
    expect(shipping).toBeLessThanOrEqual(stated);
    const { order } = await api.orders
      .place({
        items: ordered,
        addressId,
        paymentMethod: "cod",
        isBuyNow: true,
        expectedTotal: quote.total,
      })
      .catch((error: { code: string }) => {
        if (error.code !== "cod_refused") throw error;
        return { order: undefined };
      });
    if (order) expect(order).toMatchObject({ quote, totalAmount: quote.total });
  });
  await fc.assert(check, { numRuns: 40 });
});

test("zones are set as a table, checked row by row, with a note for those that no PIN code has", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const manager = await createStaff(shop, "manager");
  const save = (rows: object[], from = "[]", by = owner) =>
    by.request("PUT", "/settings", { settings: { shippingZones: { from, to: JSON.stringify(rows) } } });
  const zone = await findZone(shop, leh);
  expect((await save([{ zone, fee: "250", freeFrom: "" }], "[]", manager)).statusCode).toBe(403);
  const invalid = [
    [{ zone, fee: "", freeFrom: "" }],
    [{ zone, fee: "-1", freeFrom: "" }],
    [{ zone, fee: "many", freeFrom: "" }],
    [{ zone: " ", fee: "5", freeFrom: "" }],
    [zone, zone.toUpperCase()].map((name) => ({ zone: name, fee: "5", freeFrom: "" })),
  ];
  for (const rows of invalid)
    expect((await save(rows)).json(), JSON.stringify(rows)).toMatchObject({
      code: "invalid",
      errors: { shippingZones: expect.any(String) },
    });
  const saved = await save([
    { zone: ` ${zone} `, fee: "1,250.50", freeFrom: "" },
    { zone: "lunar", fee: "9", freeFrom: "99" },
  ]);
  expect(saved.statusCode, saved.body).toBe(200);
  expect(saved.body).toContain("No PIN code has the zone lunar");
  expect((await shop.api.settings.get()).data.shippingZones).toEqual([
    { zone, fee: 1250.5, freeFrom: null },
    { zone: "lunar", fee: 9, freeFrom: 99 },
  ]);
  expect((await save([])).json()).toMatchObject({ code: "conflict" });
  const { changes } = (await owner.request("GET", "/history?entity=settings")).json();
  await owner.request("POST", `/history/${changes[0]._id}/undo`, {});
  expect((await shop.api.settings.get()).data.shippingZones).toEqual([]);
});
