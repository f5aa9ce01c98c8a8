import { sql } from "kysely";
import { ProductQuery } from "#contract/catalogue.ts";
import { expect, test } from "../../tests/shop.ts";
import { type Database, openDatabase } from "../database/open.ts";
import { listProducts, settleShelf } from "./catalogue.ts";

test("what one process has read is right in another that settles: each counts what is there now", async ({ shop }) => {
  const { db, databaseUrl } = shop.parts;
  const other = openDatabase(databaseUrl, { connections: 4 });
  const red = await Promise.all([1, 2, 3, 4].map((price) => shop.has({ color: "Red", price: price * 100 })));
  await settleShelf(db);
  const both = async () => [await counted(db), await counted(other)];
  const same = (counts: object) => [counts, counts];
  expect(await both()).toEqual(same({ total: 4, Red: 4 }));

  await shop.has({ color: "Blue", price: 100 });
  expect(await both()).toEqual(same({ total: 5, Red: 4, Blue: 1 }));
  await settleShelf(other);
  expect(await both()).toEqual(same({ total: 5, Red: 4, Blue: 1 }));

  await db
    .updateTable("products")
    .set({ colors: ["Blue"] })
    .where("id", "=", red[0]!.id)
    .execute();
  await settleShelf(db);
  expect(await both()).toEqual(same({ total: 5, Red: 3, Blue: 2 }));
  expect(await counted(other, { minPrice: 100, maxPrice: 200 })).toEqual({ total: 3, Red: 1, Blue: 2 });
  // Chosen, a facet is counted without its own choice.
  expect(await counted(other, { color: "Blue", maxPrice: 100 })).toEqual({ total: 2, Blue: 2 });
  await other.destroy();
});

test("few products are found by the numbers that one process has read, though another changes and settles them", async ({
  shop,
}) => {
  const { db, databaseUrl } = shop.parts;
  const other = openDatabase(databaseUrl, { connections: 4 });
  const [first, second, ...rest] = await Promise.all(
    Array.from({ length: 60 }, (_, at) => shop.has({ color: at === 0 ? "Blue" : "Red" })),
  );
  await settleShelf(db);
  const blue = async () => {
    const { products, total } = await listProducts(other, ProductQuery.parse({ color: "Blue" }), new Date());
    return { ids: products.map(({ id }) => id).sort(), total };
  };
  const painted = (id: string, color: string) =>
    db
      .updateTable("products")
      .set({ colors: [color] })
      .where("id", "=", id)
      .execute();
  expect(await blue()).toEqual({ ids: [first!.id], total: 1 });
  expect(await blue()).toEqual({ ids: [first!.id], total: 1 });

  await painted(first!.id, "Red");
  expect(await blue()).toEqual({ ids: [], total: 0 });
  await painted(second!.id, "Blue");
  expect(await blue()).toEqual({ ids: [second!.id], total: 1 });
  await settleShelf(db);
  expect(await blue()).toEqual({ ids: [second!.id], total: 1 });

  await painted(rest[0]!.id, "Blue");
  await settleShelf(db);
  expect(await blue()).toEqual({ ids: [second!.id, rest[0]!.id].sort(), total: 2 });
  await other.destroy();
});

test("when all products are taken away at once none is counted, and new ones are", async ({ shop }) => {
  const { db } = shop.parts;
  await shop.has({ color: "Red" });
  await settleShelf(db);
  expect(await counted(db)).toEqual({ total: 1, Red: 1 });
  await sql`truncate products cascade`.execute(db);
  expect(await counted(db)).toEqual({ total: 0 });
  await shop.has({ color: "Blue" });
  await settleShelf(db);
  expect(await counted(db)).toEqual({ total: 1, Blue: 1 });
});

test("many who ask at once while others settle are all told the truth", async ({ shop }) => {
  const { db } = shop.parts;
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => shop.has({ color: "Red" })));
  const asking = Array.from({ length: 100 }, () => counted(db));
  const settling = Array.from({ length: 5 }, () => settleShelf(db));
  const found = await Promise.all(asking);
  await Promise.all(settling);
  expect(new Set(found.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify({ total: 6, Red: 6 })]));
});

async function counted(db: Database, ask: object = {}) {
  const { total, facets } = await listProducts(db, ProductQuery.parse(ask), new Date());
  return { total, ...Object.fromEntries(facets.colors.map(({ value, count }) => [value, count])) };
}
