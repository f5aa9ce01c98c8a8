import { indianStateNames } from "#contract/values/indian-states.ts";
import { toShopDay } from "#contract/values/shop-day.ts";
import { sampleAddress, toSelection } from "../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { commandLine } from "../../shop/audit/audit.ts";
import { saveSettings } from "../../shop/settings/settings.ts";
import { estimateDelivery } from "./delivery-dates.ts";
import { listDeliveryAreas, setDeliveryArea } from "./edit-areas.ts";

const codMessage = "Cash on delivery is not available for the PIN code 194101; please pay online.";

test.for([
  ["110001", "New Delhi", "Delhi"],
  ["160017", "Chandigarh", "Chandigarh"],
  ["160055", "Mohali", "Punjab"],
  ["400050", "Mumbai", "Maharashtra"],
  ["400614", "Thane", "Maharashtra"],
  ["421301", null, "Maharashtra"],
  ["507001", null, null],
  ["605001", "Puducherry", "Puducherry"],
  ["737101", "Gangtok", "Sikkim"],
  ["834001", "Ranchi", "Jharkhand"],
  ["800001", "Patna", "Bihar"],
] as const)("the table knows the city and state of %s", async ([pin, city, state], { shop }) => {
  expect((await shop.api.delivery.find({ pin })).delivery).toMatchObject({ pin, deliverable: true, city, state });
});

test("all states and union territories are in the table, with the names that invoices know", async ({ shop }) => {
  const areas = await listDeliveryAreas(shop.context);
  const states = new Set(areas.flatMap(({ state }) => state ?? []));
  expect([...states].sort()).toEqual(indianStateNames);
});

test("delivery days come from the area, otherwise from the setting", async ({ shop }) => {
  shop.advanceClock(new Date("2026-11-25T06:00:00Z").getTime() - shop.context.now().getTime());
  const find = async (pin: string) => (await shop.api.delivery.find({ pin })).delivery;
  // The day is a Wednesday, and the setting is three to five business days.
  expect(await find("560001")).toMatchObject({ codAllowed: true, earliest: "2026-11-30", latest: "2026-12-02" });
  expect(await find("194101")).toMatchObject({ codAllowed: false, earliest: "2026-12-04", latest: "2026-12-09" });
  await saveSettings(shop.context.db, { deliveryDays: [1, 2], orderCutoffHour: 11 });
  expect(await find("560001")).toMatchObject({ earliest: "2026-11-27", latest: "2026-11-30" });
  expect(await find("910001")).toMatchObject({ deliverable: false, city: null, state: null, earliest: null });
});

test.for(["56000", "5600011", "056000", "abcdef"])("%s is no PIN code", async (pin, { shop }) => {
  await expect(shop.api.delivery.find({ pin })).rejects.toMatchObject({ code: "invalid" });
});

test("an order at the cut-off hour or later counts as one of the next day, in the shop's time zone", () => {
  const arrives = (placedAt: string, orderCutoffHour: number) =>
    toShopDay(estimateDelivery(new Date(placedAt), { days: [1, 2], orderCutoffHour }).from);
  // 14:00 in India is 8:30 UTC.
  expect(arrives("2026-11-25T08:29:59Z", 14)).toBe("2026-11-26");
  expect(arrives("2026-11-25T08:30:00Z", 14)).toBe("2026-11-27");
  expect(arrives("2026-11-25T08:30:00Z", 24)).toBe("2026-11-26");
  // 18:30 UTC is midnight in India.
  expect(arrives("2026-11-25T18:29:59Z", 24)).toBe("2026-11-26");
  // A later order never arrives earlier.
  const hours = Array.from({ length: 24 * 9 }, (_, hour) =>
    arrives(new Date(Date.parse("2026-11-20T00:00Z") + hour * 3_600_000).toISOString(), 14),
  );
  expect(hours).toEqual(hours.toSorted());
});

async function createBuyer(shop: TestShop, postalCode: string, country = "India") {
  const customer = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 500 });
  const { address } = await customer.api.addresses.add({ ...sampleAddress, postalCode, country });
  const items = [{ ...toSelection(kurta), quantity: 1 }];
  const place = async (paymentMethod: "cod" | "online" = "cod") =>
    (await customer.api.orders.place({ addressId: address._id, items, paymentMethod, isBuyNow: true })).order;
  return { ...customer, address, place };
}

test("cash on delivery is refused where the table forbids it, however the PIN code is written, and offered elsewhere", async ({
  shop,
}) => {
  const leh = await createBuyer(shop, "194 101");
  const refusal = { code: "cod_refused", message: codMessage.replace("194101", "194 101") };
  await expect(leh.api.orders.paymentMethods({ addressId: leh.address._id })).resolves.toMatchObject({
    available: ["online"],
    unavailable: [{ method: "cod", reason: refusal.message }],
  });
  await expect(leh.place()).rejects.toMatchObject(refusal);
  expect(await leh.place("online")).toMatchObject({ status: "pending" });
  for (const [postalCode, country] of [
    ["560001", "India"],
    ["194101", "France"],
    ["12345", "India"],
  ] as const) {
    const { api } = leh;
    const { address } = await api.addresses.add({ ...sampleAddress, postalCode, country });
    await expect(api.orders.paymentMethods({ addressId: address._id })).resolves.toMatchObject({
      available: ["cod", "online"],
    });
  }
});

test("orders at once to a place without cash on delivery refuse only themselves", async ({ shop }) => {
  const buyers = [];
  for (let n = 0; n < 12; n += 1) buyers.push(await createBuyer(shop, n % 3 === 0 ? "194101" : "560001"));
  const results = await Promise.allSettled(buyers.map(({ place }) => place()));
  expect(results.map(({ status }) => status)).toEqual(buyers.map((_, n) => (n % 3 === 0 ? "rejected" : "fulfilled")));
});

test("an order keeps the days of its area when the table changes", async ({ shop }) => {
  const imphal = await createBuyer(shop, "795001");
  const { createdAt, estimatedDelivery } = await imphal.place();
  const { from, to } = estimateDelivery(new Date(createdAt), { days: [5, 8], orderCutoffHour: 24 });
  expect(estimatedDelivery).toEqual({ from: from.toISOString(), to: to.toISOString() });
  await setDeliveryArea(shop.context, commandLine, "7950", { days: "20" });
  const [order] = (await imphal.api.orders.mine()).orders;
  expect(order?.estimatedDelivery).toEqual(estimatedDelivery);
});
