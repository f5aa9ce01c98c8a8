import fc from "fast-check";
import { toPaise } from "#contract/values/money.ts";
import { propertyTimeLimit } from "../../../../../tests/support/property-time-limit.ts";
import { sampleAddress, toSelection } from "../../../../../tests/support/shop/builders.ts";
import { test as base, expect, type TestShop } from "../../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../platform/database/id.ts";
import { demoShop } from "../../../shop/audit/audit.ts";
import { writeSalePrices } from "./sale-prices.ts";
import { addSale, changeSale } from "./sales.ts";

/** The tests decide when prices are written. */
const test = base.extend({ runsJobs: false });

type Kind = { kind: "percent" | "amount" | "fixed_price"; value: number };

/** Amounts in paise. */
function toSalePrice(regular: number, { kind, value }: Kind): number {
  if (kind === "percent") return Math.max(Math.min(regular, 100), Math.round((regular * (100 - value)) / 10_000) * 100);
  if (kind === "amount") return regular > value ? regular - value : regular;
  return Math.min(regular, value);
}

async function startSale({ context }: TestShop, { kind, value }: Kind, tag: string) {
  const { now } = context;
  const times = { startsAt: now(), endsAt: new Date(now().getTime() + 86_400_000) };
  const terms = { percent: null, amount: null, fixed_price: null, category_ids: null, tag, product_ids: null };
  const id = newId();
  await addSale(context, { ...terms, ...times, [kind]: value, id, name: "Sample" }, { by: demoShop, now: now() });
  return id;
}

const paise = fc.oneof(
  fc.integer({ min: 1, max: 3000_00 }),
  fc.integer({ min: 1, max: 3000 }).map((rupees) => rupees * 100),
);
const kind: fc.Arbitrary<Kind> = fc.oneof(
  fc.record({ kind: fc.constant("percent" as const), value: fc.integer({ min: 1, max: 95 }) }),
  fc.record({ kind: fc.constantFrom("amount" as const, "fixed_price" as const), value: paise }),
);
const overlapping = fc.array(fc.tuple(kind, fc.constantFrom("linen", "silk")), { minLength: 1, maxLength: 3 });
const prices = fc.array(paise, { minLength: 3, maxLength: 3 });

test("whatever the kinds of overlapping sales, the best one sets stored prices and quotes, and regular prices return afterwards", {
  tags: "long",
}, async ({ shop }) => {
  const { context } = shop;
  const { db, now } = context;
  const tagged = [["linen"], ["silk"], ["linen", "silk"]];
  const products = await Promise.all(
    tagged.map(async (tags) => ({ ...(await shop.createProduct({ price: 1000, tags })), tags })),
  );
  const writeAll = () => writeSalePrices(context, { waitMs: Number.POSITIVE_INFINITY });
  const readStored = () =>
    Promise.all(
      products.map(({ id }) =>
        db
          .selectFrom("variants")
          .select(["price", "regular_price"])
          .where("product_id", "=", id)
          .executeTakeFirstOrThrow(),
      ),
    );
  const readQuotedPrices = async () => {
    const items = products.map((product) => ({ ...toSelection(product), quantity: 1 }));
    const { cartItems } = await shop.api.cart.quoteGuestCart({ items });
    return cartItems.map((item) => toPaise(item?.price ?? 0));
  };
  const ids: string[] = [];
  const endAll = async () => {
    for (const id of ids.splice(0)) await changeSale(context, id, "end", { by: demoShop, now: now() });
    await writeAll();
  };
  const property = fc.asyncProperty(overlapping, prices, async (sales, regularPrices) => {
    // A failed run of the property may have left sales.
    await endAll();
    for (const [index, { id }] of products.entries()) {
      const price = regularPrices[index] ?? 0;
      await db.updateTable("variants").set({ price, mrp: 3000_00 }).where("product_id", "=", id).execute();
    }
    for (const [sale, tag] of sales) ids.push(await startSale(shop, sale, tag));
    await writeAll();
    const expected = products.map(({ tags }, index) => {
      const regular = regularPrices[index] ?? 0;
      const best = sales.filter(([, tag]) => tags.includes(tag)).map(([sale]) => toSalePrice(regular, sale));
      const price = Math.min(regular, ...best);
      return { price, regular_price: price < regular ? regular : null };
    });
    expect(await readStored()).toEqual(expected);
    expect(await readQuotedPrices()).toEqual(expected.map(({ price }) => price));
    await endAll();
    expect(await readStored()).toEqual(regularPrices.map((price) => ({ price, regular_price: null })));
  });
  await fc.assert(property, { numRuns: 20, ...propertyTimeLimit });
});

test("the preview of a sale counts the products whose price falls by more than half", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await shop.createProduct({ name: "Scarf", price: 300, tags: ["linen"] });
  const scope = { type: "tag", tag: "linen" };
  const preview = async (percent: number) =>
    (
      await owner.request("POST", "/promotions/sales/preview", { discount: { type: "percent", percent }, scope })
    ).json();
  expect(await preview(60)).toMatchObject({ cheaper: 1, steepFalls: 1 });
  expect(await preview(50)).toMatchObject({ cheaper: 1, steepFalls: 0 });
});

test("a fixed price lowers the sizes that cost more, and leaves those that cost less", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const sizes = [400, 499, 900, 1200].map((price, at) => ({
    size: ["S", "M", "L", "XL"][at] ?? "",
    price: price * 100,
    mrp: 2000_00,
    inventory: 9,
  }));
  const kurta = await shop.createProduct({ name: "Kurta", tags: ["linen"], variations: [{ color: "Red", sizes }] });
  await shop.createProduct({ name: "Scarf", price: 300, tags: ["linen"] });
  const terms = { discount: { type: "price", price: 499 }, scope: { type: "tag", tag: "linen" } };
  expect((await owner.request("POST", "/promotions/sales/preview", terms)).json()).toMatchObject({
    total: 2,
    cheaper: 1,
    products: [{ name: "Kurta", before: 900, after: 499 }],
  });
  const saleId = newId();
  const sale = { ...terms, saleId, name: "All at 499", until: "2099-01-01" };
  const added = await Promise.all([1, 2, 3].map(() => owner.request("POST", "/promotions/sales", sale)));
  expect(added.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await owner.request("GET", "/promotions/sales")).json().sales).toMatchObject([
    { text: "₹499 each", products: 2, cheaper: 1, state: "active" },
  ]);
  const readPrices = async () => {
    const { product } = await shop.api.catalogue.product({ id: kurta.id });
    return product.variations[0]?.sizes.map(({ price, mrp }) => [price, mrp]);
  };
  expect(await readPrices()).toEqual([400, 499, 499, 499].map((price) => [price, 2000]));
  // The price that an edit or import writes is the regular price.
  const raised = db(shop).updateTable("variants").set({ price: 600_00 });
  await raised.where("product_id", "=", kurta.id).where("size", "=", "S").execute();
  expect(await readPrices()).toEqual([499, 499, 499, 499].map((price) => [price, 2000]));

  const asha = await shop.createCustomer("asha");
  const { address } = await asha.api.addresses.add(sampleAddress);
  const items = ["M", "XL"].map((selectedSize) => ({
    productId: kurta.id,
    selectedSize,
    selectedColor: "Red",
    quantity: 2,
  }));
  const { order } = await asha.api.orders.place({ addressId: address._id, items, paymentMethod: "cod" });
  expect(order.items.map(({ price }) => price)).toEqual([499, 499]);
  // Units of the size whose regular price equals the fixed price do not count for the sale.
  expect((await owner.request("GET", `/promotions/sales/${saleId}`)).json().sale).toMatchObject({
    units: 2,
    revenue: 998,
  });

  await owner.request("PUT", `/promotions/sales/${saleId}`, { change: "end" });
  expect(await readPrices()).toEqual([600, 499, 900, 1200].map((price) => [price, 2000]));
  const { changes } = (await owner.request("GET", "/history?entity=sale")).json();
  expect(changes.at(-1)).toMatchObject({ action: "sale.add", after: { fixed_price: 499_00 } });
  await owner.request("POST", `/history/${changes[0]._id}/undo`, {});
  expect(await readPrices()).toEqual([499, 499, 499, 499].map((price) => [price, 2000]));
});

test.for([0, -5, 0.001, 10_000_000, "499", null])(
  "a fixed price of %j is refused at its field",
  async (price, { shop }) => {
    const owner = await createStaff(shop, "owner");
    const terms = { discount: { type: "price", price }, scope: { type: "tag", tag: "linen" } };
    const sale = { ...terms, saleId: newId(), name: "Sample", until: "2099-01-01" };
    const response = await owner.request("POST", "/promotions/sales", sale);
    expect([response.statusCode, Object.keys(response.json().errors ?? {})]).toEqual([400, ["discount.price"]]);
    expect((await owner.request("GET", "/promotions/sales")).json().sales).toEqual([]);
  },
);

test("the database refuses a sale with two reductions, and one with none", async ({ shop }) => {
  for (const terms of [{ percent: 10, fixed_price: 100 }, { amount: 5, fixed_price: 100 }, {}, { fixed_price: 0 }]) {
    const sale = { id: newId(), name: "Sample", tag: "linen", starts_at: new Date(), ends_at: new Date() };
    const values = { ...sale, ...terms, created_at: new Date(), is_applied: false };
    await expect(
      db(shop)
        .insertInto("sales")
        .values(values as never)
        .execute(),
    ).rejects.toThrow("check constraint");
  }
});

const db = (shop: TestShop) => shop.context.db;
