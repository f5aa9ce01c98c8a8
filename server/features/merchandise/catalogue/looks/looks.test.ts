import { CompiledQuery } from "kysely";
import type { TestProduct } from "../../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { openDatabase } from "../../../../platform/database/database.ts";
import { listTogether } from "./look-queries.ts";
import { computeLooksOfDay, explainLook } from "./looks.ts";

const dayMs = 86_400_000;
const of = (...categories: string[]) => ({ categories: ["Women", ...categories], inventory: 50 });

const createKurta = (shop: TestShop, input = {}) =>
  shop.createProduct({ name: "Kurta", ...of("Ethnic Wear", "Kurtas"), color: "Indigo", occasion: "Festive", ...input });
const createJutti = (shop: TestShop, input = {}) =>
  shop.createProduct({ name: "Jutti", ...of("Footwear", "Juttis"), color: "Rust", occasion: "Work", ...input });

/** Places one order of these products for each of `customers` new customers. */
async function sellTo(shop: TestShop, customers: number, ...products: TestProduct[]) {
  for (let n = 0; n < customers; n++) await shop.placeCodOrder(await shop.createCustomer(), ...products);
}

const namesOf = async ({ api }: TestShop, { id }: TestProduct) =>
  (await api.catalogue.look({ id })).products.map(({ name }) => name);

const explain = async ({ context }: TestShop, { id }: TestProduct) =>
  (await explainLook(context.db, id)).companions.map(({ name, reason }) => `${name}: ${reason}`);

test("products bought together by at least three customers complete the look, with the number of orders", async ({
  shop,
}) => {
  const kurta = await createKurta(shop);
  const jutti = await createJutti(shop, { occasion: "Festive" });
  const bag = await shop.createProduct({ name: "Bag", ...of("Accessories", "Bags"), color: "Black" });
  const otherKurta = await createKurta(shop, { name: "Other Kurta" });
  const cushion = await shop.createProduct({
    name: "Cushion",
    categories: ["Home", "Decor", "Cushions"],
    inventory: 50,
  });
  await sellTo(shop, 3, kurta, jutti, otherKurta, cushion);
  await sellTo(shop, 2, kurta, bag);
  await sellTo(shop, 3, cushion);
  expect(await namesOf(shop, kurta)).toEqual([]);
  await computeLooksOfDay(shop.context);
  // The other kurta is of the same third category, the cushion of another top-level category, the bag was bought twice only.
  expect(await explain(shop, kurta)).toEqual(["Jutti: bought together in 3 orders"]);
  expect(await namesOf(shop, kurta)).toEqual(["Jutti"]);
  expect((await explain(shop, jutti)).sort()).toEqual([
    "Kurta: bought together in 3 orders",
    "Other Kurta: bought together in 3 orders",
  ]);
});

test("two orders of a customer within 30 days count, later and cancelled ones do not", async ({ shop }) => {
  const [kurta, jutti] = [await createKurta(shop), await createJutti(shop, { occasion: "Festive" })];
  const bag = await shop.createProduct({ name: "Bag", ...of("Accessories", "Bags"), color: "Black" });
  const coat = await shop.createProduct({ name: "Coat", ...of("Winter Wear", "Coats"), color: "Gray" });
  const customers = await Promise.all(["asha", "ravi", "meera"].map((name) => shop.createCustomer(name)));
  for (const customer of customers) {
    await shop.placeCodOrder(customer, kurta);
    await shop.placeCodOrder(customer, jutti);
    const late = await shop.placeCodOrder(customer, bag);
    const cancelled = await shop.placeCodOrder(customer, coat);
    await customer.api.orders.cancel({ orderId: cancelled._id });
    const before = new Date(Date.now() - 31 * dayMs);
    await shop.context.db.updateTable("orders").set({ created_at: before }).where("id", "=", late._id).execute();
  }
  await sellTo(shop, 3, coat);
  await computeLooksOfDay(shop.context);
  expect(await explain(shop, kurta)).toEqual(["Jutti: bought by 3 customers within 30 days"]);
});

test("with too few orders a look is completed by products that are worn with it and have its occasion or colour", async ({
  shop,
}) => {
  const kurta = await createKurta(shop);
  await createJutti(shop, { name: "Festive Jutti", occasion: "Festive" });
  await createJutti(shop, { name: "Work Jutti" });
  await shop.createProduct({
    name: "Trousers",
    ...of("Western Wear", "Trousers"),
    color: "Indigo",
    occasion: "festive",
  });
  await shop.createProduct({ name: "Jacket", ...of("Winter Wear", "Jackets"), color: "Indigo", occasion: "Work" });
  await shop.createProduct({ name: "Shirt", ...of("Western Wear", "Shirts"), color: "Indigo", occasion: "Festive" });
  await shop.createProduct({ name: "Saree", ...of("Ethnic Wear", "Sarees"), color: "Indigo", occasion: "Festive" });
  await shop.createProduct({ name: "Men's Shoes", categories: ["Men", "Footwear", "Shoes"], occasion: "Festive" });
  await computeLooksOfDay(shop.context);
  const [first, ...others] = await explain(shop, kurta);
  // No shirt, which is another top, and no saree, which is worn instead of a kurta.
  expect(first).toBe("Trousers: same occasion: festive, same color: indigo");
  expect(others.sort()).toEqual(["Festive Jutti: same occasion: festive"]);
});

test("products of another occasion or season do not complete a look, even if they are bought together", async ({
  shop,
}) => {
  const lehenga = await createKurta(shop, { name: "Lehenga", fabric: "Silk", occasion: "Wedding" });
  const jutti = await createJutti(shop, { name: "Work Jutti", color: "Indigo", occasion: "Work" });
  await createJutti(shop, { name: "Party Jutti", occasion: "Festive" });
  const coat = await shop.createProduct({
    name: "Coat",
    ...of("Winter Wear", "Coats"),
    color: "Indigo",
    occasion: "Everyday",
  });
  const linen = await createKurta(shop, { name: "Linen Kurta", fabric: "Linen", occasion: "Work" });
  await sellTo(shop, 3, lehenga, jutti);
  await sellTo(shop, 3, linen, coat);
  await computeLooksOfDay(shop.context);
  expect(await explain(shop, lehenga)).toEqual(["Party Jutti: suits the occasion: festive"]);
  expect(await namesOf(shop, linen)).toEqual(["Work Jutti"]);
});

test("a look leaves out sold-out and archived products, its explanation for staff only archived ones", async ({
  shop,
}) => {
  const kurta = await createKurta(shop);
  const festive = { occasion: "Festive" };
  await createJutti(shop, { name: "Jutti", ...festive });
  const bag = await shop.createProduct({ name: "Bag", ...of("Accessories", "Bags"), ...festive });
  await computeLooksOfDay(shop.context);
  expect((await namesOf(shop, kurta)).sort()).toEqual(["Bag", "Jutti"]);
  const { db } = shop.context;
  await db.updateTable("products").set({ inventory: 0 }).where("id", "=", bag.id).execute();
  expect(await namesOf(shop, kurta)).toEqual(["Jutti"]);
  expect(await explain(shop, kurta)).toHaveLength(2);
  await db.updateTable("products").set({ status: "archived" }).where("id", "=", bag.id).execute();
  shop.advanceClock(dayMs);
  await computeLooksOfDay(shop.context);
  expect(await explain(shop, kurta)).toEqual(["Jutti: same occasion: festive"]);
});

test("the looks are computed once a night, by one of several processes", async ({ shop }) => {
  const kurta = await createKurta(shop);
  await Promise.all(Array.from({ length: 4 }, () => computeLooksOfDay(shop.context)));
  await createJutti(shop, { occasion: "Festive" });
  await computeLooksOfDay(shop.context);
  expect(await namesOf(shop, kurta)).toEqual([]);
  shop.advanceClock(dayMs);
  await Promise.all(Array.from({ length: 4 }, () => computeLooksOfDay(shop.context)));
  expect(await namesOf(shop, kurta)).toEqual(["Jutti"]);
});

test("looks are the same however many products a query computes, also after a product is archived", async ({
  shop,
}) => {
  const kurta = await createKurta(shop);
  const bag = await shop.createProduct({ name: "Bag", ...of("Accessories", "Bags"), color: "Black" });
  await createJutti(shop, { name: "Festive Jutti", occasion: "Festive" });
  const { id } = await createJutti(shop, { name: "Wedding Jutti", color: "Indigo", occasion: "Wedding" });
  const lastKurta = await createKurta(shop, { name: "Last Kurta", color: "Rust" });
  await sellTo(shop, 3, kurta, bag);
  await sellTo(shop, 1, lastKurta);
  const { db } = shop.context;
  const compute = async (perQuery: number) => {
    shop.advanceClock(dayMs);
    await computeLooksOfDay(shop.context, perQuery);
    return db.selectFrom("product_looks").selectAll().orderBy("product_id").orderBy("position").execute();
  };
  const looks = await compute(100);
  expect(new Set(looks.map(({ product_id }) => product_id)).size).toBe(5);
  await db.deleteFrom("product_looks").execute();
  for (const perQuery of [1, 2, 4, 5]) expect(await compute(perQuery)).toEqual(looks);
  await db.updateTable("products").set({ status: "archived" }).where("id", "=", id).execute();
  const rest = looks.filter((look) => look.product_id !== id && look.companion_id !== id);
  expect(rest.length).toBeLessThan(looks.length);
  expect((await compute(2)).map((look) => look.product_id + look.companion_id)).toEqual(
    rest.map((look) => look.product_id + look.companion_id),
  );
});

test("the sales of the year are counted once, not again for every pair", async ({ shop }) => {
  const queries: CompiledQuery[] = [];
  await using db = openDatabase(shop.context.databaseUrl, { onQuery: (query) => void queries.push(query) });
  await listTogether(db, new Date());
  const { sql, parameters } = queries[0]!;
  const { rows } = await shop.context.db.executeQuery<{ "QUERY PLAN": string }>(
    CompiledQuery.raw(`explain ${sql}`, [...parameters]),
  );
  const lines = rows.map((row) => row["QUERY PLAN"].trim());
  expect(lines).toEqual(expect.arrayContaining(["CTE buyers", "CTE everybody"]));
});

test("products are listed by their ids in the requested order, each once, without those that are not sold any more", async ({
  shop,
}) => {
  const [first, second, archived] = [
    await shop.createProduct({ name: "First", price: 1000 }),
    await shop.createProduct({ name: "Second", inventory: 0 }),
    await shop.createProduct({ status: "archived" }),
  ];
  const { products } = await shop.api.catalogue.byId({ id: [second.id, archived.id, first.id, second.id] });
  expect(products).toMatchObject([
    { name: "Second", stockStatus: "Out of Stock" },
    { name: "First", price: 1000 },
  ]);
  expect((await shop.api.catalogue.byId({ id: [] })).products).toEqual([]);
  await expect(shop.api.catalogue.byId({ id: ["x"] })).rejects.toMatchObject({ code: "invalid" });
  const many = Array.from({ length: 13 }, () => first.id);
  await expect(shop.api.catalogue.byId({ id: many })).rejects.toMatchObject({ code: "invalid" });
});
