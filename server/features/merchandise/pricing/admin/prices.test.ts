import { sampleAddress, toSelection } from "../../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../platform/database/id.ts";
import { demoShop } from "../../../shop/audit/audit.ts";
import { addSale } from "../../promotions/sales/sales.ts";

async function open(shop: TestShop, role = "manager") {
  const staff = await createStaff(shop, role);
  const list = async (query = "") => (await staff.request("GET", `/prices${query}`)).json();
  const change = (...priceChanges: object[]) =>
    staff.request("POST", "/prices/changes", { batchId: newId(), note: "New season", priceChanges });
  return { staff, list, change };
}

async function createKurta(shop: TestShop) {
  const size = (name: string, price: number, mrp?: number) => ({
    size: name,
    price: price * 100,
    inventory: 3,
    sku: `KURTA-${name}`,
    ...(mrp !== undefined && { mrp: mrp * 100 }),
  });
  const product = await shop.createProduct({
    name: "Sample kurta",
    variations: [{ color: "Red", sizes: [size("S", 999, 1499), size("M", 1099)] }],
  });
  const rows = await shop.context.db
    .selectFrom("variants")
    .select("id")
    .where("product_id", "=", product.id)
    .orderBy("position")
    .execute();
  const [small, medium] = rows.map((row) => row.id) as [string, string];
  return { ...product, small, medium };
}

const sell = async (shop: TestShop, productId: string, size: string) =>
  (await shop.api.catalogue.product({ id: productId })).product.variations[0]?.sizes.find((each) => each.size === size);

test("prices and costs change together, and the shop sells at the new price immediately", async ({ shop }) => {
  const kurta = await createKurta(shop);
  const { list, change, staff } = await open(shop);
  expect((await list("?q=kurta-s")).rows).toMatchObject([
    {
      product: { name: "Sample kurta" },
      color: "Red",
      variants: [
        { size: "S", price: 999, mrp: 1499, cost: null, salePrice: null },
        { size: "M", price: 1099, mrp: 1099 },
      ],
    },
  ]);
  await sell(shop, kurta.id, "S");
  const response = await change(
    { variantId: kurta.small, field: "price", from: 999, to: 899.5 },
    { variantId: kurta.small, field: "cost", from: null, to: 400 },
    { variantId: kurta.medium, field: "price", from: 1099, to: 1199 },
  );
  expect(response.json(), response.body).toMatchObject({ changed: 2 });
  expect(await sell(shop, kurta.id, "S")).toMatchObject({ price: 899.5, mrp: 1499 });
  expect(await sell(shop, kurta.id, "M")).toMatchObject({ price: 1199, mrp: 1199 });
  const { changes } = (await staff.request("GET", "/history?entity=variant")).json();
  expect(changes).toHaveLength(2);
  expect(changes[1]).toMatchObject({
    action: "price.change",
    reason: "New season",
    before: { price: 999, cost: null },
    after: { price: 899.5, cost: 400 },
  });
  const paid = (await staff.request("GET", `/prices/${kurta.small}/history`)).json();
  expect(paid.prices.map(({ price }: { price: number }) => price)).toEqual([899.5, 999]);
  const asha = await shop.createCustomer("asha");
  const { address } = await asha.api.addresses.add(sampleAddress);
  const items = [{ ...toSelection(kurta), selectedSize: "S", size: "S", quantity: 1 }];
  const { order } = await asha.api.orders.place({ addressId: address._id, items, paymentMethod: "cod" });
  expect(order.items[0]).toMatchObject({ price: 899.5 });
});

test("customers never see the cost of a variant", async ({ shop }) => {
  const { id, small } = await createKurta(shop);
  const { change } = await open(shop);
  const response = await change({ variantId: small, field: "cost", from: null, to: 400 });
  expect(response.json(), response.body).toMatchObject({ changed: 1 });
  expect(JSON.stringify(await shop.api.catalogue.product({ id }))).not.toMatch(/cost"/);
});

test("a stale amount and one that breaks a rule are refused with an error for each field, and nothing is saved", async ({
  shop,
}) => {
  const { small, medium } = await createKurta(shop);
  const { list, change } = await open(shop);
  const gone = newId();
  const response = await change(
    { variantId: small, field: "price", from: 950, to: 1600 },
    { variantId: medium, field: "mrp", from: 1099, to: 1000 },
    { variantId: medium, field: "cost", from: null, to: 500 },
    { variantId: gone, field: "price", from: 1, to: 2 },
  );
  expect(response.statusCode).toBe(409);
  expect(response.json().errors).toEqual({
    [`${small}.price`]: "The MRP is 1499: the price cannot be more.",
    [`${medium}.mrp`]: "The price is 1099: the MRP cannot be less.",
    [`${gone}.price`]: "This variant is no longer in the catalogue.",
  });
  expect((await change({ variantId: small, field: "price", from: 950, to: 900 })).json().errors).toEqual({
    [`${small}.price`]: "Somebody has changed this to ₹999 meanwhile.",
  });
  expect((await list()).rows[0].variants).toMatchObject([
    { price: 999, mrp: 1499, cost: null },
    { price: 1099, mrp: 1099, cost: null },
  ]);
});

/** A request that makes both sizes ₹100 cheaper. */
const discountBoth = ({ small, medium }: { small: string; medium: string }) => ({
  batchId: newId(),
  priceChanges: [
    { variantId: small, field: "price", from: 999, to: 899 },
    { variantId: medium, field: "price", from: 1099, to: 999 },
  ],
});

test("a repeated request to change prices changes nothing", async ({ shop }) => {
  const { staff } = await open(shop);
  const body = discountBoth(await createKurta(shop));
  const results = await Promise.all(Array.from({ length: 20 }, () => staff.request("POST", "/prices/changes", body)));
  expect(results.map((response) => response.json().changed).toSorted()).toEqual([...Array(19).fill(0), 2]);
});

test("prices that were saved together are undone together, once or not at all", async ({ shop }) => {
  const kurta = await createKurta(shop);
  const { medium } = kurta;
  const { list, change, staff } = await open(shop);
  const body = discountBoth(kurta);
  await staff.request("POST", "/prices/changes", body);
  const prices = async () => (await list()).rows[0].variants.map(({ price }: { price: number }) => price);
  const undo = () => staff.request("POST", `/prices/changes/${body.batchId}/undo`, {});
  await change({ variantId: medium, field: "price", from: 999, to: 950 });
  expect((await undo()).json()).toMatchObject({
    message: "Sample kurta (M, Red): It has been changed again since.",
  });
  expect(await prices()).toEqual([899, 950]);
  await change({ variantId: medium, field: "price", from: 950, to: 999 });
  const undone = await Promise.all([undo(), undo()]);
  expect(undone.map((response) => response.json().undone).toSorted()).toEqual([0, 2]);
  expect(await prices()).toEqual([999, 1099]);
  expect((await list()).rows[0].variants[1]).toMatchObject({ mrp: 1099 });
  expect((await staff.request("POST", `/prices/changes/${newId()}/undo`, {})).statusCode).toBe(404);
});

test("one change is undone from the history", async ({ shop }) => {
  const { small } = await createKurta(shop);
  const { list, change, staff } = await open(shop);
  await change({ variantId: small, field: "mrp", from: 1499, to: 1999 });
  const { changes } = (await staff.request("GET", "/history?entity=variant")).json();
  const undo = () => staff.request("POST", `/history/${changes[0]._id}/undo`, {});
  expect((await undo()).statusCode).toBe(200);
  await undo();
  expect((await list()).rows[0].variants[0]).toMatchObject({ mrp: 1499 });
});

test("during a sale the regular price changes, and customers pay the sale's price of it", async ({ shop }) => {
  const kurta = await createKurta(shop);
  const { list, change } = await open(shop);
  const now = shop.context.now();
  await addSale(
    shop.context,
    {
      id: newId(),
      name: "Week",
      percent: 20,
      amount: null,
      fixed_price: null,
      category_ids: null,
      tag: null,
      product_ids: [kurta.id],
      startsAt: now,
      endsAt: new Date(now.getTime() + 86_400_000),
    },
    { by: demoShop, now },
  );
  expect((await list()).rows[0].variants[0]).toMatchObject({ price: 999, salePrice: 799 });
  // The first new regular price equals the price to which the sale had lowered the old one.
  for (const [from, to, salePrice] of [
    [999, 799, 639],
    [799, 1200, 960],
  ]) {
    const response = await change({ variantId: kurta.small, field: "price", from, to });
    expect(response.statusCode, response.body).toBe(200);
    expect((await list()).rows[0].variants[0]).toMatchObject({ price: to, salePrice });
    expect(await sell(shop, kurta.id, "S")).toMatchObject({ price: salePrice });
  }
});

test("support sees prices without the costs, and changes nothing", async ({ shop }) => {
  const { small } = await createKurta(shop);
  const { change } = await open(shop);
  await change({ variantId: small, field: "cost", from: null, to: 400 });
  const support = await open(shop, "support");
  expect((await support.list()).rows[0].variants[0]).toMatchObject({ price: 999, cost: null });
  const response = await support.change({ variantId: small, field: "price", from: 999, to: 900 });
  expect(response.statusCode).toBe(403);
});

test("a member who may not see costs can neither change a cost nor learn it from a refusal", async ({ shop }) => {
  const { small } = await createKurta(shop);
  const { db } = shop.context;
  await db.updateTable("variants").set({ cost: 432_10 }).where("id", "=", small).execute();
  const permissions = ["prices:read", "prices:write"] as const;
  await db
    .insertInto("roles")
    .values({ name: "pricer", label: "Pricer", permissions: [...permissions] })
    .execute();
  const { change } = await open(shop, "pricer");
  const refused = await change({ variantId: small, field: "cost", from: 1, to: 5 });
  expect(refused.statusCode).toBe(403);
  expect(refused.body).not.toContain("432");
  expect((await change({ variantId: small, field: "price", from: 999, to: 949 })).statusCode).toBe(200);
});
