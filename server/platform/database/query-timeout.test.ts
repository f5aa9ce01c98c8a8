// @module-tag long
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Refusal } from "#contract/http/errors.ts";
import { type PausablePostgres, startPausablePostgres } from "../../../tests/support/outages/pausable-postgres.ts";
import { sampleAddress, toSelection } from "../../../tests/support/shop/builders.ts";
import { createTestShop, type TestShop } from "../../../tests/support/shop/test-shop.ts";
import { withoutQueryTimeout } from "./database.ts";
import { listen } from "./listen.ts";

// The tests mostly wait for timeouts, which takes longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const queryTimeoutMs = 2000;
// 25 requests are more than the pool's connections.
const indexes = Array.from({ length: 25 }, (_, at) => at);

let postgres: PausablePostgres;
let shop: TestShop;

beforeAll(async () => {
  postgres = await startPausablePostgres();
});
beforeEach(async () => {
  shop = await createTestShop(postgres.template, undefined, { queryTimeoutMs });
});
afterEach(async () => {
  await postgres.resume();
  await shop.close();
});
afterAll(() => postgres.remove());

/** A hanging database is probed once a second. */
const waitUntilReady = () => expect.poll(async () => (await shop.app.inject("/readyz")).statusCode).toBe(200);

test("while PostgreSQL hangs every request is refused in time, and afterwards each gets its own response again", async () => {
  const products = await Promise.all(indexes.map((at) => shop.createProduct({ name: `Kurta ${at}` })));
  const readAll = () => Promise.all(products.map(({ id }) => shop.app.inject(`/api/v1/products/${id}`)));
  // Opens some connections, so that both open and new connections are affected.
  await readAll();
  await postgres.pause();
  for (let round = 0; round < 2; round++) {
    for (const refused of await readAll()) {
      expect([refused.statusCode, refused.json().code, refused.headers["retry-after"]]).toEqual([
        503,
        "unavailable",
        "2",
      ]);
    }
  }
  expect((await shop.app.inject("/readyz")).statusCode).toBe(503);
  expect((await shop.app.inject("/healthz")).statusCode).toBe(200);

  await postgres.resume();
  await waitUntilReady();
  const responses = (await readAll()).map((response) => response.json());
  expect(responses.map(({ product }) => product.name)).toEqual(indexes.map((at) => `Kurta ${at}`));
  expect((await shop.app.inject("/readyz")).statusCode).toBe(200);
});

test("while PostgreSQL hangs product requests and readiness are refused long before the query timeout", async () => {
  const patient = await createTestShop(postgres.template, undefined, { queryTimeoutMs: 600_000 });
  const { id } = await patient.createProduct();
  const paths = [`/api/v1/products/${id}`, "/readyz"];
  const readAll = async () => {
    const responses = await Promise.all(paths.map((path) => patient.app.inject(path)));
    return responses.map(({ statusCode, headers }) => [statusCode, headers["retry-after"], headers["cache-control"]]);
  };
  await readAll();
  await postgres.pause();
  const refused = [503, "2", "no-store"];
  for (let round = 0; round < 2; round++) expect(await readAll()).toEqual([refused, refused]);
  await postgres.resume();
  await expect.poll(async () => (await patient.app.inject("/readyz")).statusCode).toBe(200);
  await patient.close();
});

test("orders sent while PostgreSQL hangs are placed once when they are sent again", async () => {
  const [kurta, saree] = [await shop.createProduct({ inventory: 100 }), await shop.createProduct({ inventory: 100 })];
  // Each order has its own customer, because orders of the same customer wait for each other.
  const buyers = await Promise.all(
    indexes.map(async () => {
      const { api } = await shop.createCustomer();
      return { api, addressId: (await api.addresses.add(sampleAddress)).address._id };
    }),
  );
  const place = (at: number) => {
    const { api, addressId } = buyers[at]!;
    const items = [{ ...toSelection(at % 5 === 0 ? saree : kurta), quantity: 1 }];
    const placed = api.orders.place({ addressId, items, paymentMethod: "cod" }, `order ${at}`);
    return placed.catch((error: Refusal) => error.code);
  };
  // When PostgreSQL is paused, some transactions are running, some are committed without a response, and those of the
  // saree wait for a row lock.
  const lockHolder = new pg.Client(shop.context.databaseUrl);
  await lockHolder.connect();
  await lockHolder.query(`begin; update variants set inventory = inventory where product_id = '${saree.id}'`);
  const placed = indexes.map(place);
  await placed[1];
  await postgres.pause();
  expect((await Promise.all(placed))[0]).toBe("unavailable");
  await postgres.resume();
  await lockHolder.end();
  await waitUntilReady();

  expect(await Promise.all(indexes.map(place))).not.toContain("unavailable");
  expect([await shop.inventoryOf(kurta), await shop.inventoryOf(saree)]).toEqual([80, 95]);
  const totals = await Promise.all(buyers.map(async ({ api }) => (await api.orders.mine()).total));
  expect(totals).toEqual(indexes.map(() => 1));
});

test("closing a listener does not wait for a PostgreSQL that hangs", async () => {
  const stop = await listen(shop.context.databaseUrl, "sample", () => {});
  await postgres.pause();
  await stop();
});

test("PostgreSQL cancels queries that exceed the timeout, except in withoutQueryTimeout", async () => {
  const { db } = shop.context;
  const sleep = sql`select pg_sleep(${(1.5 * queryTimeoutMs) / 1000}) as slept`;
  await expect(sleep.execute(db)).rejects.toMatchObject({ code: "57014" });
  await withoutQueryTimeout(db, (connection) => sleep.execute(connection));
});
