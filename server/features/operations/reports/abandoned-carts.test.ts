import fc from "fast-check";
import { sql } from "kysely";
import type { AbandonedCart, AbandonedCartsResponse, CartRowsResponse } from "#contract/admin/reports/demand.ts";
import { startOfShopDay, toShopDay } from "#contract/values/shop-day.ts";
import { sampleAddress, type TestProduct, toSelection } from "../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";

const dayMs = 86_400_000;
const hourMs = 3_600_000;

async function get<Response>(staff: TestStaff, path: string): Promise<Response> {
  const response = await staff.request("GET", `/demand/carts${path}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

async function listAll(staff: TestStaff, query: string): Promise<{ rows: AbandonedCart[]; totals: object }> {
  const rows: AbandonedCart[] = [];
  let page: CartRowsResponse;
  let after = "";
  do {
    page = await get<CartRowsResponse>(staff, `/rows?${query}&limit=2${after}`);
    rows.push(...page.rows);
    after = `&after=${page.next}`;
  } while (page.next !== null);
  expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length);
  return { rows, totals: page.totals };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const round = (rupees: number) => Math.round(rupees * 100) / 100;
const addUp = (rows: readonly { units: number; value: number }[]) => ({
  carts: rows.length,
  units: sum(rows.map(({ units }) => units)),
  value: round(sum(rows.map(({ value }) => value))),
});

const people = 6;
/** People with an even number placed an order this number of days ago. */
const orderedDaysAgo = 5.5;
const prices = [499_00, 1299_50, 2100_00];
const line = fc.record({
  product: fc.integer({ min: 0, max: prices.length - 1 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  daysAgo: fc.integer({ min: 0, max: 12 }),
});
const cart = fc.uniqueArray(line, { selector: ({ product }) => product, maxLength: prices.length });
const days = fc.record({ last: fc.integer({ min: 0, max: 8 }), length: fc.integer({ min: 1, max: 10 }) });

test("each number of abandoned carts is the sum of its carts", { tags: "long" }, async ({ shop }) => {
  const { db, now } = shop.context;
  const owner = await createStaff(shop, "owner");
  const products: TestProduct[] = [];
  for (const price of prices) products.push(await shop.createProduct({ price: price / 100 }));
  const { rows: variants } = await sql<{ id: string; product_id: string; price: number }>`
    select id, product_id, price from variants`.execute(db);
  const ids = await createPeople(shop);
  const start = now();
  const today = toShopDay(start);
  await fc.assert(
    fc.asyncProperty(fc.array(cart, { minLength: people, maxLength: people }), days, async (carts, period) => {
      await sql`delete from carts`.execute(db);
      const stored = carts.map((lines, person) => ({
        person,
        lines: lines.map(({ product, quantity, daysAgo }) => ({
          variant: variants.find(({ product_id }) => product_id === products[product]?.id)!,
          quantity,
          at: new Date(start.getTime() - daysAgo * dayMs - hourMs),
        })),
      }));
      for (const { person, lines } of stored) {
        const cartId = newId();
        await db.insertInto("carts").values({ id: cartId, customer_id: ids[person]!, coupon_code: null }).execute();
        for (const { variant, quantity, at } of lines)
          await db
            .insertInto("cart_items")
            .values({ id: newId(), cart_id: cartId, variant_id: variant.id, quantity, added_at: at })
            .execute();
      }
      const until = toShopDay(startOfShopDay(today, -period.last));
      const since = toShopDay(startOfShopDay(until, 1 - period.length));
      const expected = stored.flatMap(({ person, lines }) => {
        const last = Math.max(...lines.map(({ at }) => at.getTime()));
        const day = lines.length > 0 ? toShopDay(new Date(last)) : "";
        const hasOrdered = person % 2 === 0 && last < start.getTime() - orderedDaysAgo * dayMs;
        const isAbandoned = day >= since && day <= until && last < start.getTime() - dayMs && !hasOrdered;
        const items = lines.map(({ variant, quantity }) => ({
          product: variant.product_id,
          units: quantity,
          value: (quantity * variant.price) / 100,
        }));
        return isAbandoned ? [items] : [];
      });
      const query = `since=${since}&until=${until}`;
      const report = await get<AbandonedCartsResponse>(owner, `?${query}`);
      const all = await listAll(owner, query);
      expect(report.totals).toEqual({ ...addUp(expected.flat()), carts: expected.length });
      expect(all.totals).toEqual(report.totals);
      expect(addUp(all.rows)).toEqual(report.totals);
      for (const { units, value, items } of all.rows) expect(addUp(items)).toMatchObject({ units, value });
      expect(report.rows.map(({ product }) => product._id).sort()).toEqual(
        [...new Set(expected.flat().map(({ product }) => product))].sort(),
      );
      for (const { product, ...numbers } of report.rows) {
        const counted = await listAll(owner, `${query}&product=${product._id}`);
        const ofProduct = expected.flat().filter((item) => item.product === product._id);
        expect(numbers).toEqual(addUp(ofProduct));
        expect(counted.totals).toEqual(numbers);
        expect(addUp(counted.rows)).toEqual(numbers);
      }
    }),
    { numRuns: 12 },
  );
});

/** Creates customers and guests in turn. */
async function createPeople(shop: TestShop): Promise<string[]> {
  const ids: string[] = [];
  for (let person = 0; person < people; person++)
    ids.push((await (person % 4 < 2 ? shop.createCustomer() : shop.createGuest())).id);
  const at = new Date(shop.context.now().getTime() - orderedDaysAgo * dayMs);
  for (const id of ids.filter((_, person) => person % 2 === 0))
    await sql`
      insert into orders (id, customer_id, status, payment_method, address, mrp, discount, shipping, total, created_at)
      values (${newId()}, ${id}, 'delivered', 'cod', '{}', 100, 0, 0, 100, ${at})`.execute(shop.context.db);
  return ids;
}

test("names of customers need `customers:read`, and guests have no personal data", async ({ shop }) => {
  const { db } = shop.context;
  await sql`insert into roles (name, label, permissions) values ('analyst', 'Analyst', '{reports:read}')`.execute(db);
  const [owner, analyst] = [await createStaff(shop, "owner"), await createStaff(shop, "analyst")];
  const product = await shop.createProduct({ inventory: 20 });
  const [asha, guest] = [await shop.createCustomer("asha"), await shop.createGuest("ravi@guest.example")];
  const { phone, lastName } = sampleAddress;
  for (const { api } of [asha, guest]) {
    await api.addresses.add(sampleAddress);
    await api.cart.add({ ...toSelection(product), quantity: 1 });
  }
  await db.updateTable("customers").set({ name: "Asha Sample" }).where("id", "=", asha.id).execute();
  await sql`update cart_items set added_at = now() - interval '3 days'`.execute(db);
  const seen = await get<CartRowsResponse>(owner, "/rows");
  expect(seen.rows.map(({ isGuest, customer }) => ({ isGuest, customer }))).toEqual(
    expect.arrayContaining([
      { isGuest: false, customer: { _id: asha.id, name: "Asha Sample" } },
      { isGuest: true, customer: null },
    ]),
  );
  const unseen = await analyst.request("GET", "/demand/carts/rows");
  expect(unseen.json().rows).toHaveLength(2);
  expect(unseen.json().rows[0]).not.toHaveProperty("customer");
  for (const personal of [phone, lastName, "ravi@", guest.id, "@sample.example"]) {
    expect(JSON.stringify(seen)).not.toContain(personal);
    expect(unseen.body).not.toContain(personal);
  }
  for (const personal of ["Asha", asha.id]) expect(unseen.body).not.toContain(personal);
  const packer = await createStaff(shop, "packer");
  expect((await packer.request("GET", "/demand/carts/rows")).statusCode).toBe(403);
});
