// @module-tag long
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type PausablePostgres, startPausablePostgres } from "../../../tests/support/outages/pausable-postgres.ts";
import { createTestShop } from "../../../tests/support/shop/test-shop.ts";
import { startJobs } from "../../start-jobs.ts";
import { openDatabase } from "../database/database.ts";

vi.setConfig({ testTimeout: 60_000 });

const queryTimeoutMs = 1000;
let postgres: PausablePostgres;

beforeAll(async () => {
  postgres = await startPausablePostgres();
});
afterAll(() => postgres.remove());

test("the queue logs an outage and its end once each, and other errors as usual", async () => {
  const shop = await createTestShop(postgres.template);
  const { databaseUrl } = shop.context;
  const db = openDatabase(databaseUrl, { connections: 4, queryTimeoutMs });
  const lines: { msg: string }[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const jobs = await startJobs({ ...shop.context, db, runsJobs: true, log });
  const messages = () => lines.map(({ msg }) => msg);
  const waitMs = (wait: number) => new Promise((done) => setTimeout(done, wait));

  for (let times = 1; times <= 2; times += 1) {
    await postgres.pause();
    await expect.poll(messages).toHaveLength(2 * times - 1);
    await waitMs(5 * queryTimeoutMs);
    await postgres.resume();
    await expect.poll(messages).toHaveLength(2 * times);
  }
  await waitMs(3 * queryTimeoutMs);
  const [unavailable, available] = ["job queue: database unavailable", "job queue: database available again"];
  expect(messages()).toEqual([unavailable, available, unavailable, available]);

  await sql`alter schema pgboss rename to elsewhere`.execute(shop.context.db);
  await expect.poll(messages).toContain("job queue error");
  await sql`alter schema elsewhere rename to pgboss`.execute(shop.context.db);
  await jobs.close();
  await db.destroy();
  await shop.close();
});
