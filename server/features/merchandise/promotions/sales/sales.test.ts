import { sampleAddress, toSelection } from "../../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../platform/database/id.ts";
import { demoShop } from "../../../shop/audit/audit.ts";
import { saveProduct } from "../../catalogue/products/save/product-save.ts";
import { addSale, changeSale, type SaleDraft } from "./sales.ts";

const hour = 60 * 60 * 1000;
const week = 7 * 24 * hour;
const none = { percent: null, amount: null, fixed_price: null, category_ids: null, tag: null, product_ids: null };

/** A sale. By default it takes 20 % off linen for a week and starts in an hour. */
async function createSale(shop: TestShop, draft: Partial<SaleDraft> = {}) {
  const now = shop.context.now();
  const times = { startsAt: new Date(now.getTime() + hour), endsAt: new Date(now.getTime() + hour + week) };
  const terms = draft.category_ids || draft.product_ids ? none : { ...none, tag: "linen" };
  const percent = draft.amount ? null : 20;
  const sale = { id: newId(), name: "Linen week", ...terms, percent, ...times, ...draft };
  await addSale(shop.context, sale, { by: demoShop, now });
  return sale;
}
/** Prices that visitors see: listing, product page, cart. */
async function readPrices(shop: TestShop, id: string) {
  const { api } = await shop.createCustomer("asha");
  const { product } = await api.catalogue.product({ id });
  const { products } = await api.catalogue.products({});
  const [size] = product.variations[0]!.sizes;
  const listed = products.find(({ _id }) => _id === id);
  expect([listed?.price, size?.price]).toEqual([product.price, product.price]);
  expect(listed?.mrp).toBe(product.mrp);
  return [product.price, product.mrp, product.discount];
}

test("a sale starts and ends by the clock alone, in listing, product page, cart and order", async ({ shop }) => {
  const kurta = await shop.createProduct({ price: 1000, tags: ["linen"], inventory: 9 });
  const other = await shop.createProduct({ price: 1000, inventory: 9 });
  await createSale(shop);
  expect(await readPrices(shop, kurta.id)).toEqual([1000, 1000, 0]);
  const asha = await shop.createCustomer("asha");
  await asha.api.cart.add({ ...toSelection(kurta), quantity: 1 });
  const { address } = await asha.api.addresses.add(sampleAddress);
  const items = [{ ...toSelection(kurta), quantity: 1 }];
  const place = (expectedTotal: number) =>
    asha.api.orders.place({ addressId: address._id, items, paymentMethod: "cod", expectedTotal, isBuyNow: true });

  shop.advanceClock(hour);
  // The first request after the start is an order: it is charged the new price, and refused at the old one.
  await expect(place(1100)).rejects.toMatchObject({ code: "price_changed" });
  expect((await place(900)).order.quote).toMatchObject({ mrp: 1000, discount: 200, total: 900 });
  expect(await readPrices(shop, kurta.id)).toEqual([800, 1000, 20]);
  expect(await readPrices(shop, other.id)).toEqual([1000, 1000, 0]);
  expect((await asha.api.cart.get()).cart.quote).toMatchObject({ mrp: 1000, discount: 200 });

  shop.advanceClock(week);
  expect(await readPrices(shop, kurta.id)).toEqual([1000, 1000, 0]);
  const ravi = await shop.createCustomer("ravi");
  await ravi.api.cart.add({ ...toSelection(kurta), quantity: 1 });
  expect((await ravi.api.cart.get()).cart.quote).toMatchObject({ mrp: 1000, discount: 0, total: 1100 });
  const { regular_price: regular } = await shop.context.db
    .selectFrom("variants")
    .select("regular_price")
    .where("product_id", "=", kurta.id)
    .executeTakeFirstOrThrow();
  expect(regular).toBeNull();
});

test("of overlapping sales the one with the best price applies, and the other one applies when the first ends", async ({
  shop,
}) => {
  const kurta = await shop.createProduct({ price: 1000, mrp: 1500, tags: ["linen"] });
  const now = shop.context.now();
  await createSale(shop, { startsAt: now });
  const better = await createSale(shop, { startsAt: now, amount: 300_00, product_ids: [kurta.id] });
  expect(await readPrices(shop, kurta.id)).toEqual([700, 1500, 53]);
  await changeSale(shop.context, better.id, "pause", { by: demoShop, now });
  expect(await readPrices(shop, kurta.id)).toEqual([800, 1500, 47]);
  await changeSale(shop.context, better.id, "resume", { by: demoShop, now });
  expect(await readPrices(shop, kurta.id)).toEqual([700, 1500, 53]);
  await changeSale(shop.context, better.id, "end", { by: demoShop, now });
  expect(await readPrices(shop, kurta.id)).toEqual([800, 1500, 47]);
});

test("during a sale, prices follow changes of the regular price and products that enter or leave the sale", async ({
  shop,
}) => {
  const { db, now } = shop.context;
  const draft = (price: number, tags: string[]) => ({
    source: "test",
    key: "kurta",
    name: "Kurta",
    categories: ["Women", "Ethnic Wear", "Kurtas"] as [string, string, string],
    tags,
    variations: [{ color: "Red", sizes: [{ size: "M", price: price * 100, mrp: 2000_00, inventory: 5 }] }],
  });
  await createSale(shop, { startsAt: now() });
  const { id } = await saveProduct(db, draft(1000, ["linen"]));
  expect(await readPrices(shop, id)).toEqual([800, 2000, 60]);
  await saveProduct(db, draft(1000, ["linen"]));
  expect(await readPrices(shop, id)).toEqual([800, 2000, 60]);
  await saveProduct(db, draft(1500, ["linen"]));
  expect(await readPrices(shop, id)).toEqual([1200, 2000, 40]);
  await db.updateTable("variants").set({ price: 500_00 }).where("product_id", "=", id).execute();
  expect(await readPrices(shop, id)).toEqual([400, 2000, 80]);
  await saveProduct(db, draft(500, []));
  expect(await readPrices(shop, id)).toEqual([500, 2000, 75]);
  await saveProduct(db, draft(500, ["linen", "summer"]));
  expect(await readPrices(shop, id)).toEqual([400, 2000, 80]);
  shop.advanceClock(week + 2 * hour);
  expect(await readPrices(shop, id)).toEqual([500, 2000, 75]);
});

test("every price of a sale is in the history of prices, and the lowest one of 30 days is true", async ({ shop }) => {
  const kurta = await shop.createProduct({ price: 1000, mrp: 1500, tags: ["linen"] });
  await createSale(shop, { startsAt: shop.context.now() });
  shop.advanceClock(week + 2 * hour);
  await readPrices(shop, kurta.id);
  const { db } = shop.context;
  const variant = await db
    .selectFrom("variants")
    .selectAll()
    .where("product_id", "=", kurta.id)
    .executeTakeFirstOrThrow();
  const prices = await db
    .selectFrom("variant_prices")
    .select("price")
    .where("variant_id", "=", variant.id)
    .orderBy("since")
    .execute();
  expect(prices.map(({ price }) => price)).toEqual([1000_00, 800_00, 1000_00]);
  const { product } = await shop.api.catalogue.product({ id: kurta.id });
  expect(product.variations[0]?.sizes[0]).toMatchObject({ price: 1000, lowestPriorPrice: 800 });
});

test("twenty orders at the start of a sale have its price, and no stock is lost", async ({ shop }) => {
  const kurtas = await Promise.all(
    [1, 2, 3].map(() => shop.createProduct({ price: 1000, tags: ["linen"], inventory: 100 })),
  );
  await createSale(shop);
  const customers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const { api } = await shop.createCustomer(`c${index}`);
      return { api, address: (await api.addresses.add(sampleAddress)).address };
    }),
  );
  shop.advanceClock(hour);
  const orders = await Promise.all(
    customers.map(async ({ api, address }, index) => {
      const items = kurtas.map((kurta) => ({ ...toSelection(kurta), quantity: 1 + (index % 2) }));
      const { order } = await api.orders.place({ addressId: address._id, items, paymentMethod: "cod" });
      return order.items.every(({ price }) => price === 800);
    }),
  );
  expect(orders).toEqual(Array(20).fill(true));
  const rows = await shop.context.db.selectFrom("variants").select("inventory").execute();
  expect(rows.map(({ inventory }) => inventory)).toEqual([70, 70, 70]);
});

test("staff see old and new prices before they save a sale, list it and pause it", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await shop.createProduct({ name: "Kurta", price: 1000, tags: ["linen"] });
  await shop.createProduct({ name: "Cheap", price: 400, tags: ["linen"] });
  const terms = { discount: { type: "amount", amount: 500 }, scope: { type: "tag", tag: "linen" } };
  const preview = (await owner.request("POST", "/promotions/sales/preview", terms)).json();
  expect(preview).toMatchObject({
    total: 2,
    cheaper: 1,
    steepFalls: 0,
    products: [{ name: "Kurta", before: 1000, after: 500 }],
  });
  const saleId = newId();
  const body = { ...terms, saleId, name: "Linen week", until: "2099-01-01" };
  const added = await Promise.all([1, 2, 3].map(() => owner.request("POST", "/promotions/sales", body)));
  expect(added.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const list = async () => (await owner.request("GET", "/promotions/sales")).json().sales;
  expect(await list()).toMatchObject([
    { name: "Linen week", text: "₹500 off", scope: "Tag “linen”", products: 2, cheaper: 1, state: "active" },
  ]);
  await owner.request("PUT", `/promotions/sales/${saleId}`, { change: "pause" });
  expect(await list()).toMatchObject([{ state: "paused", products: 2, cheaper: 1 }]);
  const small = { discount: terms.discount, scope: { type: "tag", tag: "silk" } };
  await owner.request("POST", "/promotions/sales", { ...small, saleId: newId(), name: "Silk", until: "2099-01-01" });
  await owner.request("PUT", `/promotions/sales/${saleId}`, { change: "end" });
  // The products of an ended sale are not counted, because that took seconds with many sales.
  expect(await list()).toMatchObject([
    { name: "Silk", products: 0, cheaper: 0 },
    { state: "ended", products: null, cheaper: null },
  ]);
  const past = await owner.request("POST", "/promotions/sales", { ...body, saleId: newId(), until: "2020-01-01" });
  expect(past.json().errors).toEqual({ until: "This day is in the past" });
  const accountant = await createStaff(shop, "accountant");
  expect((await accountant.request("POST", "/promotions/sales", body)).statusCode).toBe(403);
});

test("the history undoes a change of a sale and of its prices once, unless the sale has changed or ended since", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const kurta = await shop.createProduct({ price: 1000, tags: ["linen"] });
  const readPrice = async () =>
    (await shop.api.catalogue.product({ id: kurta.id })).product.variations[0]?.sizes[0]?.price;
  const saleId = newId();
  const terms = { discount: { type: "percent", percent: 20 }, scope: { type: "tag", tag: "linen" } };
  await owner.request("POST", "/promotions/sales", { ...terms, saleId, name: "Linen week", until: "2099-01-01" });
  await owner.request("PUT", `/promotions/sales/${saleId}`, { change: "pause" });
  expect(await readPrice()).toBe(1000);
  const list = async () => (await owner.request("GET", "/history?entity=sale")).json().changes;
  const [paused, added] = await list();
  const undo = (id: string) => owner.request("POST", `/history/${id}/undo`, {});
  const undone = await Promise.all(Array.from({ length: 5 }, () => undo(paused._id)));
  expect(undone.filter((response) => response.json().message === "The change is undone.")).toHaveLength(1);
  expect(await readPrice()).toBe(800);
  expect((await list()).map(({ action }: { action: string }) => action)).toEqual([
    "sale.resume",
    "sale.pause",
    "sale.add",
  ]);

  await owner.request("PUT", `/promotions/sales/${saleId}`, { change: "end" });
  expect(await readPrice()).toBe(1000);
  const [ended, resumed] = await list();
  expect((await undo(resumed._id)).json().message).toBe("The sale was changed again later.");
  expect((await undo(added._id)).json().message).toBe("The sale has ended.");
  await undo(ended._id);
  expect(await readPrice()).toBe(800);
  await undo(added._id);
  expect(await readPrice()).toBe(1000);
});
