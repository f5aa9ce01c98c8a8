import { sql } from "kysely";
import { vi } from "vitest";
import { openDatabaseProxy } from "../../../tests/support/outages/database-proxy.ts";
import { expect, test } from "../../../tests/support/shop/shop.ts";
import { openDatabase } from "./database.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

// The tests mostly wait for probes, which takes longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
/** A query timeout longer than a test, so that only the freeze watch ends queries and waits. */
const queryTimeoutMs = 600_000;

test("queries and waits fail soon while the database is frozen, and succeed when it answers again", {
  tags: "long",
}, async ({ shop }) => {
  const proxy = await openDatabaseProxy(shop.context.databaseUrl);
  const db = openDatabase(proxy.url, { connections: 2, queryTimeoutMs });
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]?.one);
  const describe = (outcome: PromiseSettledResult<unknown>) =>
    outcome.status === "rejected" && isDatabaseUnavailable(outcome.reason) ? "unavailable" : outcome.status;
  expect(await ask()).toBe(1);
  const restore = proxy.cut();
  // Four queries on two connections: one query waits for its result, one for a connection that is being opened, and the
  // others for a free connection.
  const outcomes = await Promise.allSettled([ask(), ask(), ask(), ask()]);
  expect(outcomes.map(describe)).toEqual(["unavailable", "unavailable", "unavailable", "unavailable"]);
  // Further queries are refused without waiting.
  expect((await Promise.allSettled([ask(), ask()])).map(describe)).toEqual(["unavailable", "unavailable"]);
  restore();
  await expect.poll(() => ask().catch(() => 0)).toBe(1);
  await db.destroy();
  await proxy.close();
});

test("a slow query is not cancelled while the database answers probes", { tags: "long" }, async ({ shop }) => {
  const db = openDatabase(shop.context.databaseUrl, { connections: 1, queryTimeoutMs });
  const [slow, waiting] = await Promise.all([
    sql`select pg_sleep(5) as slept`.execute(db),
    sql<{ one: number }>`select 1 as one`.execute(db),
  ]);
  expect([slow.rows.length, waiting.rows[0]?.one]).toEqual([1, 1]);
  await db.destroy();
});
