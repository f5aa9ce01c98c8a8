import { sql } from "kysely";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { type Pgbouncer, pgbouncerPath, startPgbouncer, toPooledUrl } from "../../../tests/support/pooler/pgbouncer.ts";
import { sampleAddress, toSelection } from "../../../tests/support/shop/builders.ts";
import { placeOnlineOrder } from "../../../tests/support/shop/online-payment.ts";
import { expect, test } from "../../../tests/support/shop/shop.ts";
import { createEmptyDatabase } from "../../../tests/support/shop/template-database.ts";
import { createTestShop, type TestShop } from "../../../tests/support/shop/test-shop.ts";
import { readConfig } from "../../config/config.ts";
import { createContext } from "../../create-context.ts";
import { reconcilePayments } from "../../features/selling/payments/payment-jobs.ts";
import { changeChannel, changed } from "../cache/changes.ts";
import { ConfigError } from "../config/config-error.ts";
import { openDatabase } from "./database.ts";
import { listen } from "./listen.ts";
import { checkPooler } from "./pooler.ts";
import { prepared } from "./prepared.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

const suite = pgbouncerPath ? "with PgBouncer in transaction mode" : "skipped: PgBouncer is not installed";

describe.skipIf(!pgbouncerPath)(suite, () => {
  let pgbouncer: Pgbouncer;
  let shop: TestShop;
  beforeAll(async () => {
    pgbouncer = await startPgbouncer(inject("template").cluster);
    shop = await createTestShop({ ...inject("template"), pooler: pgbouncer.address }, undefined, {
      queryTimeoutMs: 10_000,
    });
  });
  afterAll(async () => {
    await shop.close();
    await pgbouncer.close();
  });
  const pooledUrl = () => toPooledUrl(shop.context.databaseUrl, pgbouncer.address);

  test("customers order at the same moment, are mailed, and stock is right", async () => {
    const kurta = await shop.createProduct({ inventory: 5 });
    const customers = await Promise.all(Array.from({ length: 12 }, () => shop.createCustomer()));
    const orders = customers.map(async ({ api, email }) => {
      const { address } = await api.addresses.add(sampleAddress);
      await api.cart.add({ ...toSelection(kurta), quantity: 1 });
      const items = [{ ...toSelection(kurta), quantity: 1 }];
      await api.orders.place({ addressId: address._id, items, paymentMethod: "cod" });
      return email;
    });
    const placed = (await Promise.allSettled(orders)).filter((order) => order.status === "fulfilled");
    expect(placed).toHaveLength(5);
    expect(await shop.inventoryOf(kurta)).toBe(0);
    for (const { value } of placed) await shop.mailbox.waitForMail(value);
  });

  test("an unpaid order is cancelled", async () => {
    const saree = await shop.createProduct({ inventory: 1 });
    const customer = await shop.createCustomer();
    await shop.listen();
    await placeOnlineOrder(customer, saree);
    expect(await shop.inventoryOf(saree)).toBe(0);
    shop.advanceClock(16 * 60_000);
    await reconcilePayments(shop.context);
    expect(await shop.inventoryOf(saree)).toBe(1);
  });

  test("changes are announced to listeners", async () => {
    const received: string[] = [];
    const stop = await listen(shop.context.databaseUrl, changeChannel, (payload) =>
      received.push(...payload.split("\n")),
    );
    await shop.context.db.transaction().execute((trx) => changed(trx, "product", ["1"]));
    await expect.poll(() => received).toContain("product:1");
    await stop();
  });

  test("no setting or prepared statement is left in a server connection", async () => {
    // There are more clients than server connections, and each query runs often enough to become a prepared statement
    // without a pooler.
    const db = openDatabase(pooledUrl(), {
      connections: 12,
      queryTimeoutMs: 5000,
      directUrl: shop.context.databaseUrl,
    });
    const query = sql<{ timeout: string; statements: number }>`
      select current_setting('statement_timeout') as timeout, (select count(*) from pg_prepared_statements) as statements,
        pg_sleep(0.005) ${prepared}`;
    const results = await Promise.all(Array.from({ length: 60 }, () => query.execute(db)));
    await db.destroy();
    expect(new Set(results.map(({ rows }) => JSON.stringify([rows[0]!.timeout, rows[0]!.statements])))).toEqual(
      new Set(['["0",0]']),
    );
  });

  test("the shop starts with DATABASE_URL through the pooler, and its commands, migrations and listeners go past it", async () => {
    const database = await createEmptyDatabase(inject("template").cluster);
    const config = readConfig({
      DATABASE_URL: toPooledUrl(database.url, pgbouncer.address),
      DATABASE_DIRECT_URL: database.url,
      JWT_SECRET: "a secret for tests alone, 32 characters",
      LOG_LEVEL: "fatal",
    });
    for (const role of ["all", "command"] as const) {
      const { context, close } = await createContext(config, { role });
      expect(context.databaseUrl).toBe(database.url);
      expect(await context.db.selectFrom("settings").selectAll().execute()).toEqual([]);
      await close();
    }
    await database.drop();
  });

  test("a direct URL of another database is refused, and a missing time limit is reported", async () => {
    const { databaseUrl } = shop.context;
    const other = await createEmptyDatabase(inject("template").cluster);
    await expect(checkPooler(pooledUrl(), other.url)).rejects.toBeInstanceOf(ConfigError);
    expect(await checkPooler(pooledUrl(), databaseUrl)).toContain("without a statement_timeout");
    expect(await checkPooler(databaseUrl, databaseUrl)).toBeUndefined();
    await other.drop();
  });

  test("a statement_timeout of the pooler's server connections counts as the limit and is not replaced", async () => {
    const limited = await startPgbouncer(
      inject("template").cluster,
      [],
      "connect_query='set statement_timeout = 8000'",
    );
    const url = toPooledUrl(shop.context.databaseUrl, limited.address);
    expect(await checkPooler(url, shop.context.databaseUrl)).toBeUndefined();
    const db = openDatabase(url, { queryTimeoutMs: 10_000, directUrl: shop.context.databaseUrl });
    const { rows } = await sql<{ timeout: string }>`select current_setting('statement_timeout') as timeout`.execute(db);
    expect(rows).toEqual([{ timeout: "8s" }]);
    await db.destroy();
    await limited.close();
  });

  test("while PostgreSQL is down behind the pooler, requests can be repeated later", async () => {
    const cluster = new URL(inject("template").cluster);
    cluster.port = "1";
    const withoutServer = await startPgbouncer(cluster.href, ["server_login_retry = 0", "query_wait_timeout = 1"]);
    const url = toPooledUrl(shop.context.databaseUrl, withoutServer.address);
    const db = openDatabase(url, { connections: 2, queryTimeoutMs: 5000, directUrl: shop.context.databaseUrl });
    const error = await sql`select 1`.execute(db).catch((failure: Error) => failure);
    expect(error).toBeInstanceOf(Error);
    expect(isDatabaseUnavailable(error as Error)).toBe(true);
    await db.destroy();
    await withoutServer.close();
  });
});
