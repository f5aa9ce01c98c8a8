import { sampleAddress, toSelection } from "../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { couponCommand } from "./coupon-command.ts";

async function coupon(shop: TestShop, ...args: string[]): Promise<string[]> {
  const output: string[] = [];
  const terminal = { out: (line: string) => output.push(line), error: () => {}, interactive: false };
  expect(await couponCommand.run(args, { getContext: async () => shop.context, terminal })).toBe(0);
  return output;
}

test("the merchant creates coupons, lists them with their uses, and ends one", async ({ shop }) => {
  expect(await coupon(shop, "list")).toEqual(["There are no coupons."]);
  expect(
    await coupon(
      shop,
      "add",
      "welcome10",
      "--percent",
      "10",
      "--most",
      "500",
      "--minimum",
      "999",
      "--per-customer",
      "1",
    ),
  ).toEqual(["Coupon WELCOME10: 10% off, up to ₹500, on orders from ₹999."]);
  await coupon(shop, "add", "SHIPFREE", "--free-shipping", "--until", "2999-12-31");
  await coupon(shop, "add", "FLAT-150", "--amount", "149.50", "--limit", "20", "--from", "2020-01-01");
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ price: 1000 });
  await asha.api.cart.add(toSelection(kurta));
  expect((await asha.api.cart.applyCoupon({ code: "Welcome10" })).cart.quote.coupon).toBe(100);
  const { address } = await asha.api.addresses.add(sampleAddress);
  const items = [{ ...toSelection(kurta), quantity: 1 }];
  await asha.api.orders.place({ addressId: address._id, items, paymentMethod: "cod", couponCode: "FLAT-150" });
  expect((await coupon(shop, "list")).map((line) => line.split(/ {2,}/))).toEqual(
    expect.arrayContaining([
      ["FLAT-150", "₹149.50 off", "1 of 20 used"],
      ["SHIPFREE", "Free shipping", "0 used", "until Dec 31, 2999"],
      ["WELCOME10", "10% off, up to ₹500, on orders from ₹999", "0 used", "1 per customer"],
    ]),
  );
  await expect(coupon(shop, "end", "WELCOME10")).rejects.toThrow(
    "End coupon WELCOME10? Only the history (/admin/history) can start it again.",
  );
  expect((await coupon(shop, "list")).join()).not.toContain("ended");
  expect(await coupon(shop, "end", " welcome10 ", "--yes")).toEqual(["Coupon WELCOME10 has ended."]);
  expect(await coupon(shop, "end", "WELCOME10", "--yes")).toEqual(["Coupon WELCOME10 had already ended."]);
  // The ordered items left the cart; its coupon stays set for the next order.
  expect((await asha.api.cart.add(toSelection(kurta))).cart.coupon).toMatchObject({
    refused: "Coupon WELCOME10 has ended.",
  });
  await expect(coupon(shop, "end", "NOSUCH", "--yes")).rejects.toThrow("There is no coupon NOSUCH.");
});

test("a coupon is paused and resumed, and codes are created in bulk", async ({ shop }) => {
  await coupon(shop, "add", "FESTIVE", "--percent", "10");
  expect(await coupon(shop, "pause", "festive")).toEqual(["Coupon FESTIVE is paused."]);
  expect(await coupon(shop, "pause", "festive")).toEqual(["Coupon FESTIVE is as it was."]);
  expect((await coupon(shop, "list"))[0]).toMatch(/^FESTIVE .* paused$/);
  expect(await coupon(shop, "resume", "FESTIVE")).toEqual(["Coupon FESTIVE can be used again."]);
  const codes = await coupon(shop, "bulk", "card", "--amount", "100", "--count", "3");
  expect(codes).toEqual(Array(3).fill(expect.stringMatching(/^CARD-[2-9A-HJ-NP-Z]{8}$/)));
  expect(await coupon(shop, "list")).toHaveLength(1);
  await expect(coupon(shop, "bulk", "CARD", "--amount", "100", "--limit", "2")).rejects.toThrow("for one order");
});

test("adding an existing code is refused and changes nothing", async ({ shop }) => {
  await coupon(shop, "add", "WELCOME", "--percent", "10");
  await expect(coupon(shop, "add", "welcome", "--percent", "90")).rejects.toThrow("There is a coupon WELCOME already");
  expect((await coupon(shop, "list"))[0]).toContain("10% off");
});

test("a coupon ends at midnight in Indian time after its last day", async ({ shop }) => {
  const today = new Date(shop.context.now().getTime() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await coupon(shop, "add", "TODAY", "--percent", "10", "--until", today);
  const { ends_at } = await shop.context.db.selectFrom("coupons").select("ends_at").executeTakeFirstOrThrow();
  expect(ends_at?.toISOString()).toMatch(/T18:30:00.000Z$/);
  expect(ends_at! > shop.context.now()).toBe(true);
});

test.for([
  [[], "Use add CODE, bulk PREFIX, list, pause CODE, resume CODE or end CODE."],
  [["add"], "Use add CODE"],
  [["list", "X1"], "Use add CODE"],
  [["add", "X1", "--percent", "10", "--yes"], "--yes is for end."],
  [["add", "X1", "X2", "--percent", "10"], 'Unexpected argument "X2".'],
  [["add", "WELCOME 10", "--percent", "10"], '"WELCOME 10" is not a valid code: use 2 to 30 letters'],
  [["add", "X1"], "one of --percent, --amount and --free-shipping"],
  [["add", "X1", "--percent", "10", "--amount", "100"], "one of --percent, --amount and --free-shipping"],
  [["add", "X1", "--amount", "100", "--most", "50"], "--most requires --percent."],
  [["add", "X1", "--percent", "0"], '--percent: "0" is not a whole number'],
  [["add", "X1", "--percent", "101"], "1 to 100"],
  [["add", "X1", "--percent", "12.5"], "not a whole number"],
  [["add", "X1", "--amount", "-5"], "--amount"],
  [["add", "X1", "--amount", "12,50"], '--amount: "12,50" is not an amount in rupees'],
  [["add", "X1", "--percent", "10", "--until", "2020-01-01"], "is in the past"],
  [["add", "X1", "--percent", "10", "--until", "2999-02-30"], "is not a day"],
  [["add", "X1", "--percent", "10", "--until", "tomorrow"], '--until: "tomorrow" is not a day'],
  [["add", "X1", "--percent", "10", "--from", "2999-02-02", "--until", "2999-02-01"], "must not be before --from"],
  [["add", "X1", "--percent", "10", "--limit", "0"], '--limit: "0" is not a whole number'],
  [["add", "X1", "--percent", "10", "--discount", "5"], "--discount"],
] as const)("`coupon %j` is a usage error, and no database is opened", async ([args, reason]) => {
  const getContext = () => Promise.reject(new Error("opened"));
  const terminal = { out: () => {}, error: () => {}, interactive: false };
  await expect(couponCommand.run(args, { getContext, terminal })).rejects.toThrow(reason);
});
