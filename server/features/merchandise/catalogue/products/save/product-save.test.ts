import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "../../../../../../tests/support/shop/shop.ts";
import { waitUntil } from "../../../../../../tests/support/wait-until.ts";
import type { Database } from "../../../../../platform/database/database.ts";
import { newId } from "../../../../../platform/database/id.ts";
import { reserveStock } from "../../../inventory/inventory.ts";
import { lockActiveProducts, upsertReview } from "../../../reviews/save-review-queries.ts";
import { type ProductDraft, saveProduct, saveProducts } from "./product-save.ts";

const draft: ProductDraft = {
  source: "test",
  key: "kurta-1",
  name: "Rosé Cotton  Kurta",
  categories: ["Women", "Ethnic Wear", "Kurtas"],
  variations: [
    {
      color: "Red",
      images: ["https://pictures.example/red.jpg"],
      sizes: [size("M", 129_900, 5), size("L", 119_900, 2)],
    },
    { color: "Blue", sizes: [size("M", 149_900, 1)] },
  ],
};
function size(name: string, price: number, inventory: number) {
  return { size: name, price, mrp: 200_000, inventory };
}

test("a saved product has the columns for listings", async ({ shop }) => {
  const { id, outcome } = await saveProduct(shop.context.db, draft);
  expect(outcome).toBe("new");
  expect(await findProductRow(shop.context.db, id)).toMatchObject({
    slug: "rose-cotton-kurta",
    name: "Rosé Cotton Kurta",
    price: 119_900,
    mrp: 200_000,
    discount: 40,
    has_price_range: true,
    colors: ["Red", "Blue"],
    inventory: 8,
    images: ["https://pictures.example/red.jpg"],
    status: "active",
  });
});

test("a custom slug is reduced to words and hyphens", async ({ shop }) => {
  const { db } = shop.context;
  const slugs = {
    Silk_Kurta: "silk-kurta",
    "100%-cotton/red?": "100-cotton-red",
    "..": "product",
    "": "rose-cotton-kurta",
  };
  for (const [slug, expected] of Object.entries(slugs)) {
    const { id } = await saveProduct(db, { ...draft, slug });
    expect((await findProductRow(db, id)).slug).toBe(expected);
  }
});

test("saving an unchanged product writes nothing", async ({ shop }) => {
  const { db } = shop.context;
  const { id } = await saveProduct(db, draft);
  const before = await findProductRow(db, id);
  expect(await saveProduct(db, structuredClone(draft))).toEqual({ id, outcome: "unchanged" });
  expect(await findProductRow(db, id)).toEqual(before);
});

test("an updated product retains the ids of remaining variants and loses removed ones", async ({ shop }) => {
  const { db } = shop.context;
  const { id } = await saveProduct(db, draft);
  const before = await findVariants(db, id);
  const changed = { ...draft, variations: [{ color: "Red", sizes: [size("XL", 99_900, 4), size("M", 129_900, 5)] }] };
  expect(await saveProduct(db, changed)).toEqual({ id, outcome: "updated" });
  expect(await findVariants(db, id)).toEqual([
    { id: expect.any(String), color: "Red", size: "XL", inventory: 4 },
    before.find((one) => one.color === "Red" && one.size === "M"),
  ]);
  expect(await findProductRow(db, id)).toMatchObject({ price: 99_900, colors: ["Red"], inventory: 9 });
});

test("a product that loses a variant while its colours change places is listed with the MRP of the first colour", async ({
  shop,
}) => {
  const red = { color: "Red", sizes: [{ size: "S", price: 149_700, mrp: 199_900, inventory: 0 }] };
  const small = { size: "S", price: 149_700, inventory: 0 };
  const medium = { size: "M", price: 49_900, inventory: 0 };
  const { db } = shop.context;
  await saveProduct(db, { ...draft, variations: [{ color: "Green", sizes: [medium, small] }, red] });
  const { id } = await saveProduct(db, { ...draft, variations: [red, { color: "Green", sizes: [small] }] });
  expect(await findProductRow(db, id)).toMatchObject({ price: 149_700, mrp: 199_900, discount: 25 });
});

test("a product that loses a variant during a review is saved, and so is the review", async ({ shop }) => {
  const { db } = shop.context;
  const { id } = await saveProduct(db, draft);
  const customer = await shop.createCustomer();
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const { saving } = await db.transaction().execute(async (trx) => {
    await lockActiveProducts(trx, [id]);
    const saving = saveProduct(db, { ...draft, variations: [{ color: "Blue", sizes: [size("M", 149_900, 1)] }] });
    await waitUntil("it waits", 10_000, async () => (await waiting.execute(db)).rows.length > 0);
    await upsertReview(trx, { productId: id, customerId: customer.id, rating: 5, comment: "Good" });
    return { saving };
  });
  expect(await saving).toEqual({ id, outcome: "updated" });
  expect(await findProductRow(db, id)).toMatchObject({ colors: ["Blue"], inventory: 1, rating_count: 1 });
});

test("sold units stay sold until the file states another stock", async ({ shop }) => {
  const { db } = shop.context;
  const { id } = await saveProduct(db, draft);
  await db
    .updateTable("variants")
    .set({ inventory: 3 })
    .where("product_id", "=", id)
    .where("inventory", "=", 5)
    .execute();

  await saveProduct(db, { ...draft, name: "Renamed Kurta" });
  expect((await findVariants(db, id)).map((one) => one.inventory)).toEqual([3, 2, 1]);
  expect(await findProductRow(db, id)).toMatchObject({ name: "Renamed Kurta", inventory: 6 });

  await saveProduct(db, { ...draft, variations: [{ color: "Red", sizes: [size("M", 129_900, 10)] }] });
  expect((await findVariants(db, id)).map((one) => one.inventory)).toEqual([10]);
});

test("a removed variant is removed from carts, a remaining one is not", async ({ shop }) => {
  const { db } = shop.context;
  const { id } = await saveProduct(db, draft);
  const asha = await shop.createCustomer("asha");
  const [medium, large] = await findVariants(db, id);
  await db.insertInto("carts").values({ id, customer_id: asha.id }).execute();
  const inCart = [medium!, large!].map((one) => ({ id: one.id, cart_id: id, variant_id: one.id, quantity: 1 }));
  await db.insertInto("cart_items").values(inCart).execute();

  await saveProduct(db, { ...draft, variations: [{ color: "Red", sizes: [size("M", 139_900, 5)] }] });
  const left = await db.selectFrom("cart_items").select("variant_id").execute();
  expect(left).toEqual([{ variant_id: medium!.id }]);
});

test("ratings and units sold survive an update", async ({ shop }) => {
  const { db } = shop.context;
  const { id } = await saveProduct(db, { ...draft, createdAt: new Date("2026-01-01") });
  await db.updateTable("products").set({ rating_sum: 9, rating_count: 2, sold: 7 }).where("id", "=", id).execute();
  await saveProduct(db, { ...draft, name: "Renamed Kurta", createdAt: new Date("2026-02-02") });
  expect(await findProductRow(db, id)).toMatchObject({
    name: "Renamed Kurta",
    rating: 4.5,
    sold: 7,
    created_at: new Date("2026-01-01"),
    new_until: new Date("2026-01-31"),
  });
});

test("ten concurrent saves of one product create one product", async ({ shop }) => {
  const { db } = shop.context;
  const drafts = Array.from({ length: 10 }, (_, n) => ({ ...draft, name: `Kurta ${n % 2}` }));
  const saved = await Promise.all(drafts.map((one) => saveProduct(db, one)));
  expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
  expect(saved.filter(({ outcome }) => outcome === "new")).toHaveLength(1);
  expect(await findVariants(db, saved[0]!.id)).toHaveLength(3);
  expect(await db.selectFrom("categories").select("name").orderBy("level").execute()).toEqual([
    { name: "Women" },
    { name: "Ethnic Wear" },
    { name: "Kurtas" },
  ]);
});

test("two concurrent batches in opposite order do not deadlock", async ({ shop }) => {
  const { db } = shop.context;
  const drafts = Array.from({ length: 30 }, (_, n) => ({ ...draft, key: `kurta-${n}` }));
  await saveProducts(db, drafts);
  const rebranded = drafts.map((one) => ({ ...one, brand: "One" }));
  const renamed = drafts.map((one) => ({ ...one, brand: "Other" })).reverse();
  const outcomes = (await Promise.all([saveProducts(db, rebranded), saveProducts(db, renamed)])).flat();
  expect(outcomes.every(({ outcome }) => outcome === "updated")).toBe(true);
});

test("sales continue during an import, and the stock of a product remains the sum of its variants", async ({
  shop,
}) => {
  const { db } = shop.context;
  const drafts = Array.from({ length: 20 }, (_, n) => ({ ...draft, key: `kurta-${n}` }));
  const saved = await saveProducts(db, drafts);
  const sizes = (await Promise.all(saved.map((one) => findVariants(db, "id" in one ? one.id : "")))).flat();
  const one = (variantId: string) => ({ variantId, quantity: 1, orderId: newId() });
  const items = sizes.filter(({ inventory }) => inventory > 1).map(({ id }) => one(id));
  const sellItems = (some: typeof items) => db.transaction().execute((trx) => reserveStock(trx, "order", some));

  const renamed = (name: string) => drafts.map((each) => ({ ...each, name }));
  await Promise.all([
    saveProducts(db, renamed("First")),
    sellItems(items),
    saveProducts(db, renamed("Second").reverse()),
    ...items.slice(0, 10).map((item) => sellItems([item])),
  ]);
  const sums = await db
    .selectFrom("products as p")
    .innerJoin("variants as s", "s.product_id", "p.id")
    .select((eb) => ["p.inventory", eb.fn.sum<number>("s.inventory").as("sum")])
    .groupBy("p.id")
    .execute();
  expect(sums.filter(({ inventory, sum }) => inventory !== Number(sum))).toEqual([]);
  const left = sums.reduce((total, { inventory }) => total + inventory, 0);
  expect(left).toBe(20 * 8 - items.length - 10);
});

test("an invalid product of a batch is refused, the others are saved completely", async ({ shop }) => {
  const { db } = shop.context;
  const results = await saveProducts(db, [
    draft,
    { ...draft, key: "no-size", variations: [{ color: "Red", sizes: [] }] },
    { ...draft, key: "zero-byte", brand: "bad\u0000byte" },
    {
      ...draft,
      key: "dear",
      variations: [{ color: "Red", sizes: [{ size: "M", price: 100, mrp: 99, inventory: 1 }] }],
    },
    { ...draft, key: randomBytes(4000).toString("hex") },
    { ...draft, key: "kurta-2" },
    { ...draft, name: "Said twice" },
  ]);
  expect(results.map(({ outcome }) => outcome)).toEqual([
    "new",
    "refused",
    "refused",
    "refused",
    "refused",
    "new",
    "updated",
  ]);
  expect(results[1]).toEqual({ outcome: "refused", reason: "The colour Red has no size." });
  expect(results[3]).toEqual({ outcome: "refused", reason: "The MRP of size M is below its price." });
  expect(await db.selectFrom("products").select("name").orderBy("name").execute()).toEqual([
    { name: "Rosé Cotton Kurta" },
    { name: "Said twice" },
  ]);
  const orphans = await db.selectFrom("product_colors").select("id").execute();
  expect(orphans).toHaveLength(4);
});

test("descriptions are sanitized: no scripts, styles or embedded content", async ({ shop }) => {
  const longDescription = `<h1>Soft</h1><p onclick="x()" style="color:red">Cotton <a href="javascript:x()">here</a>
    <a href="https://cotton.example">there</a></p><script>x()</script><style>p{}</style><img src="x" onerror="x()"><iframe></iframe>`;
  const { id } = await saveProduct(shop.context.db, { ...draft, longDescription });
  const { long_description: description } = await findProductRow(shop.context.db, id);
  expect(description).not.toMatch(/script|onclick|onerror|style|iframe|<img/);
  expect(description).toContain("<h2>Soft</h2>");
  expect(description).toContain('<a href="https://cotton.example" rel="nofollow noopener noreferrer">there</a>');
});

function findProductRow(db: Database, id: string) {
  return db.selectFrom("products").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

function findVariants(db: Database, id: string) {
  return db
    .selectFrom("variants as s")
    .innerJoin("product_colors as v", "v.id", "s.color_id")
    .select(["s.id", "v.color", "s.size", "s.inventory"])
    .where("s.product_id", "=", id)
    .orderBy("v.position")
    .orderBy("s.position")
    .execute();
}
