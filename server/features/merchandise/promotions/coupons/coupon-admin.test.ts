import type { CouponsResponse, ListedCoupon } from "#contract/admin/promotions/promotions.ts";
import { sampleAddress, type TestCustomer, toSelection } from "../../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../platform/database/id.ts";

const day = 24 * 60 * 60 * 1000;
const list = async (staff: TestStaff, query = ""): Promise<CouponsResponse> =>
  (await staff.request("GET", `/promotions/coupons?${query}`)).json();
const codes = ({ coupons }: CouponsResponse) => coupons.map(({ code }) => code);
const add = (staff: TestStaff, code: string, terms: object = {}) =>
  staff.request("POST", "/promotions/coupons", { code, value: { type: "percent", percent: 10 }, ...terms });
const change = (staff: TestStaff, code: string, to: string) =>
  staff.request("PUT", `/promotions/coupons/${code}`, { change: to });

async function order(shop: TestShop, customer: TestCustomer, couponCode: string) {
  const kurta = await shop.createProduct({ price: 1000 });
  const { address } = await customer.api.addresses.add(sampleAddress);
  const items = [{ ...toSelection(kurta), quantity: 1 }];
  return customer.api.orders.place({ addressId: address._id, items, paymentMethod: "cod", couponCode });
}

/** WELCOME is active, LATER is scheduled, ONCE has one use. */
async function addThreeCoupons(shop: TestShop, staff: TestStaff) {
  const tomorrow = new Date(shop.context.now().getTime() + 2 * day).toISOString().slice(0, 10);
  const terms = { value: { type: "percent", percent: 10, maximumDiscount: 50 }, minimumTotal: 500, usesPerCustomer: 1 };
  expect((await add(staff, "welcome", terms)).json().message).toBe("Coupon WELCOME is added.");
  await add(staff, "LATER", { from: tomorrow, until: tomorrow });
  await add(staff, "ONCE", { uses: 1 });
}

test("staff add coupons, unless the code exists or the terms are invalid", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await addThreeCoupons(shop, owner);
  const again = await add(owner, "WELCOME");
  expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([409, ["code"]]);
  expect((await add(owner, "PAST", { until: "2020-01-01" })).json().errors).toEqual({
    until: "This day is in the past",
  });
  const bad = await add(owner, "x", { value: { type: "percent", percent: 101 } });
  expect(Object.keys(bad.json().errors).sort()).toEqual(["code", "value.percent"]);
});

test("the list of coupons has their terms, states, uses, revenue and discounts", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await addThreeCoupons(shop, owner);
  const asha = await shop.createCustomer("asha");
  await order(shop, asha, "WELCOME");
  await order(shop, asha, "ONCE");
  const { coupons } = await list(owner);
  const byCode = Object.fromEntries(coupons.map((coupon) => [coupon.code, coupon])) as Record<string, ListedCoupon>;
  expect(byCode.WELCOME).toMatchObject({
    text: "10% off, up to ₹50, on orders from ₹500",
    state: "active",
    uses: 1,
    maximumUses: null,
    usesPerCustomer: 1,
    discount: 50,
    revenue: 1050,
    endsAt: null,
  });
  expect(byCode.LATER).toMatchObject({ state: "scheduled", uses: 0, revenue: 0 });
  expect(byCode.ONCE).toMatchObject({ state: "used up", uses: 1, maximumUses: 1, discount: 100, revenue: 1000 });
});

test("coupons are found by state and by a part of the code, and listed page by page", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await addThreeCoupons(shop, owner);
  expect(codes(await list(owner, "state=scheduled"))).toEqual(["LATER"]);
  expect(codes(await list(owner, "q=elc"))).toEqual(["WELCOME"]);
  expect(codes(await list(owner, "q=%25"))).toEqual([]);

  const first = await list(owner, "limit=2");
  const second = await list(owner, `limit=2&after=${first.next}`);
  expect([...codes(first), ...codes(second)].sort()).toEqual(["LATER", "ONCE", "WELCOME"]);
  expect(second.next).toBeNull();
});

test("a paused coupon is refused until it is resumed, and the history undoes the change once", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await add(owner, "MONSOON", { until: new Date(shop.context.now().getTime() + 9 * day).toISOString().slice(0, 10) });
  const asha = await shop.createCustomer("asha");
  await asha.api.cart.add(toSelection(await shop.createProduct({ price: 1000 })));
  await asha.api.cart.applyCoupon({ code: "MONSOON" });
  const readCart = async () => (await asha.api.cart.get()).cart;

  const paused = await Promise.all(Array.from({ length: 10 }, () => change(owner, "MONSOON", "pause")));
  expect(paused.map((response) => response.json().message).sort()).toEqual([
    "Coupon MONSOON is paused.",
    ...Array(9).fill("Coupon MONSOON was paused already."),
  ]);
  const { quote, coupon } = await readCart();
  expect(coupon?.refused).toBe("Coupon MONSOON cannot be used at the moment.");
  expect(quote.coupon).toBe(0);
  await expect(order(shop, asha, "MONSOON")).rejects.toMatchObject({ code: "coupon_refused" });
  expect(codes(await list(owner, "state=paused"))).toEqual(["MONSOON"]);
  const endsAt = (await list(owner)).coupons[0]?.endsAt;

  await change(owner, "MONSOON", "resume");
  expect((await readCart()).quote.coupon).toBe(100);
  const { changes } = (await owner.request("GET", "/history?entity=coupon")).json();
  expect(changes.map(({ action }: { action: string }) => action)).toEqual([
    "coupon.resume",
    "coupon.pause",
    "coupon.add",
  ]);
  const undo = () => owner.request("POST", `/history/${changes[0]._id}/undo`, {});
  const undone = await Promise.all(Array.from({ length: 5 }, undo));
  expect(undone.filter((response) => response.json().message === "The change is undone.")).toHaveLength(1);
  expect((await readCart()).quote.coupon).toBe(0);
  expect((await list(owner)).coupons[0]).toMatchObject({ state: "paused", endsAt });
});

test("a coupon that has ended or does not exist cannot be changed", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await add(owner, "MONSOON");
  await change(owner, "MONSOON", "pause");
  expect((await change(owner, "MONSOON", "end")).json().message).toBe("Coupon MONSOON has ended.");
  expect((await change(owner, "MONSOON", "resume")).json()).toMatchObject({ code: "illegal_move" });
  expect((await change(owner, "NOSUCH", "pause")).statusCode).toBe(404);
});

test("the codes of a batch are created once, can each be used once, and are downloaded, found, paused and ended together", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const batchId = newId();
  const body = { batchId, prefix: "gift", codes: 1500, value: { type: "amount", amount: 100 } };
  const responses = await Promise.all([1, 2, 3].map(() => owner.request("POST", "/promotions/batches", body)));
  expect(responses.map((response) => response.json().message)).toEqual(Array(3).fill("1500 codes are ready."));
  const other = await owner.request("POST", "/promotions/batches", { ...body, codes: 5 });
  expect(other.json()).toMatchObject({ code: "conflict" });

  const download = async () => {
    const { body: csv } = await owner.request("GET", `/promotions/batches/${batchId}/codes`);
    return csv.replace("\ufeff", "").trim().split("\r\n");
  };
  const [header, ...lines] = await download();
  expect(header).toBe("Code,Used at,Order");
  expect(new Set(lines).size).toBe(1500);
  for (const line of lines) expect(line).toMatch(/^GIFT-[2-9A-HJ-NP-Z]{8},,$/);
  const [first, second, third] = lines.map((line) => line.split(",")[0]!) as [string, string, string];

  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  await order(shop, asha, first);
  await expect(order(shop, ravi, first)).rejects.toMatchObject({ message: `Coupon ${first} has been used up.` });
  expect((await list(owner)).coupons).toMatchObject([
    { batchId, code: "GIFT", codes: 1500, state: "active", uses: 1, maximumUses: 1500, discount: 100 },
  ]);
  expect((await list(owner, `q=${first}`)).coupons).toMatchObject([{ code: first, isOfBatch: true, state: "used up" }]);
  expect((await download()).filter((line) => line.startsWith(first))[0]).toMatch(/,20.+\+05:30,[0-9A-F]{8}$/);

  await change(owner, second, "end");
  const changeBatch = (to: string) => owner.request("PUT", `/promotions/batches/${batchId}`, { change: to });
  await changeBatch("pause");
  await expect(order(shop, ravi, third)).rejects.toMatchObject({ message: /cannot be used at the moment/ });
  await changeBatch("resume");
  await order(shop, ravi, third);
  await changeBatch("end");
  expect((await list(owner)).coupons).toMatchObject([{ code: "GIFT", state: "ended", uses: 2 }]);
  const { changes } = (await owner.request("GET", "/history?entity=coupon-batch&action=coupon-batch.end")).json();
  await owner.request("POST", `/history/${changes[0]._id}/undo`, {});
  expect((await list(owner)).coupons).toMatchObject([{ code: "GIFT", state: "active" }]);
  // A code that was ended alone stays ended.
  expect((await list(owner, `q=${second}`)).coupons).toMatchObject([{ state: "ended" }]);
});

test("accountants see coupons and change nothing", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await add(owner, "WELCOME");
  const accountant = await createStaff(shop, "accountant");
  expect(codes(await list(accountant))).toEqual(["WELCOME"]);
  expect((await add(accountant, "OTHER")).statusCode).toBe(403);
  expect((await change(accountant, "WELCOME", "end")).statusCode).toBe(403);
});

test("packers see no coupons", async ({ shop }) => {
  const packer = await createStaff(shop, "packer");
  expect((await packer.request("GET", "/promotions/coupons")).statusCode).toBe(403);
});
